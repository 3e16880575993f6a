package dev.sortkey.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.sortkey.EmulatorOptions;
import dev.sortkey.error.Wording;
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * A table of requests that DynamoDB refuses and of what it says: one test a row. Requests are JSON with single quotes
 * for double ones; {@link #each} gives the frame, with {@code %s} where the parts of the rows go. No row changes the
 * emulator, so that they may run in any order.
 */
public final class Facts {
    private final EmulatorClient client;
    private final List<DynamicTest> tests = new ArrayList<>();
    private String operation = "";
    private String frame = "%s";

    /** In today's wording. */
    public Facts() {
        this(EmulatorOptions.defaults());
    }

    /** With those options. */
    public Facts(EmulatorOptions options) {
        client = new EmulatorClient(options);
    }

    /** In the wording that has no envelope round the texts of PutItem and UpdateItem. */
    public static Facts bare() {
        return new Facts(EmulatorOptions.builder().wording(Wording.APRIL_2026).build());
    }

    /** What there is beforehand: a request that succeeds. */
    public Facts given(String operationName, String request) {
        client.call(operationName, request);
        return this;
    }

    /** The requests from here on. */
    public Facts each(String operationName, String requestFrame) {
        operation = operationName;
        frame = requestFrame;
        return this;
    }

    /** A row: refused with a ValidationException of that message. */
    public Facts invalid(String part, String message) {
        return refused(part, "ValidationException", message);
    }

    /** A row: refused with a SerializationException of that message. */
    public Facts unreadable(String part, String message) {
        return refused(part, "SerializationException", message);
    }

    /** A row: refused with an error of that type and message. */
    public Facts refused(String part, String type, String message) {
        String name = operation;
        String request = frame.replace("%s", part);
        tests.add(dynamicTest(
                name + " " + abbreviated(part),
                () -> assertThat(client.refusal(name, request)).isEqualTo(new Refusal(type, message))));
        return this;
    }

    /** A row: refused with a ValidationException whose message contains all of these. */
    public Facts invalidWith(String part, String... contained) {
        String name = operation;
        String request = frame.replace("%s", part);
        tests.add(dynamicTest(
                name + " " + abbreviated(part),
                () -> assertThat(client.invalid(name, request)).contains(contained)));
        return this;
    }

    /** A row: not refused at all. */
    public Facts fine(String part) {
        String name = operation;
        String request = frame.replace("%s", part);
        tests.add(dynamicTest(name + " accepts " + abbreviated(part), () -> client.call(name, request)));
        return this;
    }

    /** The rows as tests. */
    public Stream<DynamicTest> tests() {
        return tests.stream();
    }

    private static String abbreviated(String text) {
        return text.length() <= 120 ? text : text.substring(0, 120) + "...";
    }
}
