package dev.sortkey.server.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.Emulator;
import dev.sortkey.Emulator.Answer;
import dev.sortkey.Emulator.RequestContext;
import dev.sortkey.json.JsonOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What the door tells the emulator and the log. */
class FrontDoorTest {
    private static final Map<String, String> QUERY = Map.of(
            "Host", "localhost:8000",
            "Content-Type", "application/x-amz-json-1.0",
            "X-Amz-Target", "DynamoDB_20120810.Query",
            "X-Amz-Date", "20260101T000000Z",
            "Authorization",
                    "AWS4-HMAC-SHA256 Credential=key/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host,"
                            + " Signature=0");
    private static final byte[] BODY = {'{', '}'};

    @Test
    void theEmulatorIsToldRequestIdRegionAndHost() {
        AtomicReference<RequestContext> told = new AtomicReference<>();
        Backend backend = (caller, operation, body, context) -> {
            told.set(context);
            assertThat(caller).isEqualTo(new Caller("key", "eu-west-1"));
            assertThat(operation).isEqualTo("Query");
            return new Answer(200, new JsonOutput());
        };
        new FrontDoor(backend, CorsPolicy.OFF, RequestLog.OFF).answer(new TestHead("POST", "/", QUERY), BODY, "ID");
        assertThat(told.get()).isEqualTo(new RequestContext("ID", "eu-west-1", "localhost:8000"));
    }

    @Test
    void eachRequestIsALineInTheLogForThoseWhoAsk() {
        List<String> lines = new ArrayList<>();
        Backend empty = (caller, operation, body, context) -> new Emulator.Answer(200, new JsonOutput());
        FrontDoor door = new FrontDoor(empty, CorsPolicy.OFF, RequestLog.to(lines::add));
        door.answer(new TestHead("POST", "/", QUERY), BODY, "ID1");
        door.answer(new TestHead("GET", "/?x", Map.of()), new byte[0], "ID2");
        door.tooLarge(new TestHead("POST", "/", QUERY), "ID3");
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).matches("Query 200 0 B \\d+\\.\\d{3} ms ID1");
        assertThat(lines.get(1)).matches("GET /\\?x 200 42 B \\d+\\.\\d{3} ms ID2");
        assertThat(lines.get(2)).matches("Query 413 \\d+ B \\d+\\.\\d{3} ms ID3");
    }
}
