package dev.sortkey.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sortkey.Emulator;
import dev.sortkey.EmulatorOptions;
import java.nio.charset.StandardCharsets;

/**
 * An emulator of its own and its one door, with JSON as text. Requests are written with single quotes, which stand for
 * double ones; values that need either are set by escapes.
 */
public final class EmulatorClient implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Emulator.RequestContext CONTEXT =
            new Emulator.RequestContext("test", "us-east-1", "localhost:8000");

    private final Emulator emulator;

    /** A client of an emulator with all defaults. */
    public EmulatorClient() {
        this(EmulatorOptions.defaults());
    }

    /** A client of an emulator with these options. */
    public EmulatorClient(EmulatorOptions options) {
        emulator = new Emulator(options);
    }

    /** A client of that emulator, which it closes. */
    public EmulatorClient(Emulator emulator) {
        this.emulator = emulator;
    }

    /** An error as a client sees it. */
    public record Refusal(String type, String message) {}

    /** The answer of a request that must succeed. */
    public JsonNode call(String operation, String request) {
        return callJson(operation, request.replace('\'', '"'));
    }

    /** The answer of a request that must succeed, which is written as JSON wants it. */
    public JsonNode callJson(String operation, String request) {
        Emulator.Answer answer = sendJson(operation, request);
        assertThat(answer.httpStatus())
                .as("%s %s -> %s", operation, abbreviated(request), answer.body())
                .isEqualTo(200);
        return parse(answer.body().toString());
    }

    /** The error of a request that must be refused. */
    public Refusal refusal(String operation, String request) {
        JsonNode error = error(operation, request);
        String type = error.path("__type").asText();
        String message =
                error.path(error.has("message") ? "message" : "Message").asText();
        return new Refusal(type.substring(type.indexOf('#') + 1), message);
    }

    /** The whole body of the error of a request that must be refused. */
    public JsonNode error(String operation, String request) {
        Emulator.Answer answer = send(operation, request);
        assertThat(answer.httpStatus())
                .as("%s %s -> %s", operation, abbreviated(request), answer.body())
                .isEqualTo(400);
        return parse(answer.body().toString());
    }

    /** The type of the error that refuses a request; empty when it succeeds. */
    public String outcome(String operation, String request) {
        return send(operation, request).error().map(error -> error.shortName()).orElse("");
    }

    /** The message of a ValidationException. */
    public String invalid(String operation, String request) {
        Refusal refusal = refusal(operation, request);
        assertThat(refusal.type()).as(refusal.message()).isEqualTo("ValidationException");
        return refusal.message();
    }

    /** JSON text, with single quotes for double ones, as a tree. */
    public static JsonNode json(String text) {
        return parse(text.replace('\'', '"'));
    }

    @Override
    public void close() {
        emulator.close();
    }

    private static String abbreviated(String request) {
        return request.length() <= 1000 ? request : request.substring(0, 1000) + "...";
    }

    /** The answer as it is, for operations whose answer is no JSON. */
    public Emulator.Answer send(String operation, String request) {
        return sendJson(operation, request.replace('\'', '"'));
    }

    private Emulator.Answer sendJson(String operation, String request) {
        return emulator.handle(operation, request.getBytes(StandardCharsets.UTF_8), CONTEXT);
    }

    private static JsonNode parse(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("no JSON: " + text, e);
        }
    }
}
