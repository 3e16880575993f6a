package dev.sortkey.server.http;

import static dev.sortkey.server.http.RawConnection.ascii;
import static dev.sortkey.server.http.RawConnection.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.Emulator;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.server.http.RawConnection.Answer;
import dev.sortkey.server.protocol.Backend;
import dev.sortkey.server.protocol.FrontDoor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** What a connection does between requests, and with bodies of every size and coding. */
class ConnectionTest {
    private static final int LIMIT = FrontDoor.BODY_BYTES_MAX;

    @Test
    void oneConnectionServesAThousandRequestsWithErrorsAmongThem() throws IOException {
        byte[] tooLarge = call("Query", spaces(LIMIT + 1));
        try (TestServer server = new TestServer(TestServer.ECHO);
                RawConnection connection = server.connect()) {
            for (int i = 0; i < 1000; i++) {
                String body = "{\"n\":" + i + "}";
                switch (i % 100) {
                    case 13 ->
                        assertThat(connection.ask(call("NoSuchThing", body)).status())
                                .isEqualTo(400);
                    case 29 ->
                        assertThat(connection
                                        .ask(ascii("PUT / HTTP/1.1\r\nHost: localhost\r\n\r\n"))
                                        .status())
                                .isEqualTo(404);
                    case 57 ->
                        assertThat(i == 557 ? connection.ask(tooLarge).status() : 413)
                                .isEqualTo(413);
                    default ->
                        assertThat(connection.ask(call("Query", body)).text()).isEqualTo(body);
                }
            }
        }
    }

    @Test
    void pipelinedRequestsAreAnsweredInTheirOrder() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < 300; i++) {
            all.writeBytes(i % 7 == 3 ? call("NoSuchThing", "{}") : call("Query", "{\"n\":" + i + "}"));
        }
        try (TestServer server = new TestServer(TestServer.ECHO);
                RawConnection connection = server.connect()) {
            connection.send(all.toByteArray());
            for (int i = 0; i < 300; i++) {
                Answer answer = connection.read(false);
                assertThat(answer.status()).isEqualTo(i % 7 == 3 ? 400 : 200);
                if (i % 7 != 3) {
                    assertThat(answer.text()).isEqualTo("{\"n\":" + i + "}");
                }
            }
        }
    }

    @Test
    void aPipeliningClientThatDoesNotReadIsHeldBackAndLosesNothing() throws Exception {
        byte[] large = spaces(1024 * 1024);
        byte[] request = call("Query", "{}");
        Backend backend = (caller, operation, body, context) -> new Emulator.Answer(200, new JsonOutput().raw(large));
        try (TestServer server = new TestServer(backend);
                RawConnection connection = server.connect()) {
            Thread sender = new Thread(() -> {
                try {
                    for (int i = 0; i < 200; i++) {
                        connection.send(request);
                    }
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            sender.start();
            for (int i = 0; i < 200; i++) {
                assertThat(connection.read(false).body()).hasSize(large.length);
            }
            sender.join();
        }
    }

    @Test
    void aRequestThatArrivesByteByByteIsAnsweredOnce() throws IOException {
        try (TestServer server = new TestServer(TestServer.ECHO);
                RawConnection connection = server.connect()) {
            for (byte b : call("Query", "{\"slow\":true}")) {
                connection.send(new byte[] {b});
            }
            assertThat(connection.read(false).text()).isEqualTo("{\"slow\":true}");
            assertThat(connection.ask(call("Query", "{}")).text()).isEqualTo("{}");
        }
    }

    @Test
    void aChunkedBodyIsTakenLikeAnyOther() throws IOException {
        String head = new String(call("Query", "{}"), StandardCharsets.ISO_8859_1)
                .replace("Content-Length: 2", "Transfer-Encoding: chunked")
                .replace("\r\n\r\n{}", "\r\n\r\n");
        try (TestServer server = new TestServer(TestServer.ECHO);
                RawConnection connection = server.connect()) {
            connection.send(head + "3\r\n{\"a\r\n4;x=y\r\n\":1}\r\n0\r\n\r\n");
            assertThat(connection.read(false).text()).isEqualTo("{\"a\":1}");
        }
    }

    @Test
    void aClientThatExpectsContinueIsToldToGoOn() throws IOException {
        byte[] request = call("Query", "{}", "Expect: 100-continue");
        try (TestServer server = new TestServer(TestServer.ECHO);
                RawConnection connection = server.connect()) {
            connection.send(Arrays.copyOf(request, request.length - 2));
            assertThat(connection.read(false).head()).containsExactly("HTTP/1.1 100 Continue");
            assertThat(connection.ask(ascii("{}")).text()).isEqualTo("{}");
        }
    }

    @Test
    void aClientThatExpectsContinueIsRefusedBeforeItSendsTooMuch() throws IOException {
        byte[] request = call("Query", "", "Expect: 100-continue");
        String head = new String(request, StandardCharsets.ISO_8859_1)
                .replace("Content-Length: 0", "Content-Length: " + (LIMIT + 1));
        try (TestServer server = new TestServer(TestServer.ECHO);
                RawConnection connection = server.connect()) {
            connection.send(head);
            Answer answer = connection.read(false);
            assertThat(answer.status()).isEqualTo(413);
            assertThat(answer.field("Connection")).contains("close");
            assertThat(connection.isClosedByServer()).isTrue();
        }
    }

    @Test
    void theLongestBodyIsTakenAndOneByteMoreIsNot() throws IOException {
        try (TestServer server = new TestServer(TestServer.always("{}"));
                RawConnection connection = server.connect()) {
            assertThat(connection.ask(call("Query", spaces(LIMIT))).status()).isEqualTo(200);
            Answer refused = connection.ask(call("Query", spaces(LIMIT + 1)));
            assertThat(refused.status()).isEqualTo(413);
            assertThat(refused.text()).startsWith("{\"__type\":\"com.amazon.coral.service#RequestEntityTooLarge");
            assertThat(connection.ask(call("Query", "{}")).status()).isEqualTo(200);
        }
    }

    @Test
    void gzipAndDeflateBodiesAreInflated() throws IOException {
        byte[] plain = ascii("{\"n\":12345}");
        byte[] twoMembers = concat(gzip(Arrays.copyOf(plain, 4)), gzip(Arrays.copyOfRange(plain, 4, plain.length)));
        try (TestServer server = new TestServer(TestServer.ECHO);
                RawConnection connection = server.connect()) {
            for (byte[] body : new byte[][] {gzip(plain), twoMembers, concat(gzip(plain), ascii("junk"))}) {
                assertThat(connection
                                .ask(call("Query", body, "Content-Encoding: gzip"))
                                .body())
                        .isEqualTo(plain);
            }
            assertThat(connection
                            .ask(call("Query", deflate(plain), "Content-Encoding: deflate"))
                            .body())
                    .isEqualTo(plain);
        }
    }

    @Test
    void aBodyThatCannotBeInflatedIsTheServicesOwnFailure() throws IOException {
        byte[] whole = gzip(ascii("{\"n\":12345}"));
        byte[][] broken = {ascii("{}"), new byte[0], Arrays.copyOf(whole, whole.length - 1)};
        try (TestServer server = new TestServer(TestServer.ECHO);
                RawConnection connection = server.connect()) {
            for (byte[] body : broken) {
                Answer answer = connection.ask(call("Query", body, "Content-Encoding: gzip"));
                assertThat(answer.status()).isEqualTo(500);
                assertThat(answer.text()).contains("InternalServerError");
            }
            assertThat(connection
                            .ask(call("Query", "{}", "Content-Encoding: garbage"))
                            .status())
                    .isEqualTo(500);
            assertThat(connection.ask(call("Query", "{}")).status()).isEqualTo(200);
        }
    }

    @Test
    void theLimitHoldsAfterInflationToo() throws IOException {
        try (TestServer server = new TestServer(TestServer.always("{}"));
                RawConnection connection = server.connect()) {
            assertThat(connection
                            .ask(call("Query", gzip(spaces(LIMIT)), "Content-Encoding: gzip"))
                            .status())
                    .isEqualTo(200);
            assertThat(connection
                            .ask(call("Query", gzip(spaces(LIMIT + 1)), "Content-Encoding: gzip"))
                            .status())
                    .isEqualTo(413);
        }
    }

    @Test
    void onlyLongAnswersAreCompressedAndOnlyOnRequest() throws IOException {
        String longAnswer = "{\"a\":\"" + "x".repeat(4096 - 7) + "\"}";
        String shortAnswer = longAnswer.replaceFirst("x", "");
        assertThat(longAnswer).hasSize(4097);
        try (TestServer server = new TestServer(TestServer.ECHO);
                RawConnection connection = server.connect()) {
            Answer compressed = connection.ask(call("Query", longAnswer, "Accept-Encoding: gzip"));
            assertThat(compressed.field("Content-Encoding")).contains("gzip");
            assertThat(compressed.field("x-amz-crc32")).contains(crc32(compressed.body()));
            assertThat(new GZIPInputStream(new ByteArrayInputStream(compressed.body())).readAllBytes())
                    .isEqualTo(ascii(longAnswer));

            Answer tooShort = connection.ask(call("Query", shortAnswer, "Accept-Encoding: gzip"));
            assertThat(tooShort.field("Content-Encoding")).isEmpty();
            assertThat(tooShort.field("x-amz-crc32")).contains(crc32(ascii(shortAnswer)));

            assertThat(connection.ask(call("Query", longAnswer)).text()).isEqualTo(longAnswer);
            // Of several fields the first counts.
            assertThat(connection
                            .ask(call("Query", longAnswer, "Accept-Encoding: identity", "Accept-Encoding: gzip"))
                            .field("Content-Encoding"))
                    .isEmpty();
        }
    }

    @Test
    void aBugIsAnsweredAndTheConnectionSurvivesIt() throws IOException {
        AtomicInteger calls = new AtomicInteger();
        Backend faulty = (caller, operation, body, context) -> {
            if (calls.getAndIncrement() == 0) {
                throw new IllegalStateException("a bug, on purpose");
            }
            return new Emulator.Answer(200, new JsonOutput().raw(body));
        };
        try (TestServer server = new TestServer(faulty);
                RawConnection connection = server.connect()) {
            Answer answer = connection.ask(call("Query", "{}"));
            assertThat(answer.status()).isEqualTo(500);
            assertThat(answer.text())
                    .isEqualTo("{\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\","
                            + "\"message\":\"Internal server error\"}");
            assertThat(connection.ask(call("Query", "{}")).status()).isEqualTo(200);
        }
    }

    @Test
    void everyAnswerHasAnIdOfItsOwn() throws IOException {
        try (TestServer server = new TestServer(TestServer.ECHO);
                RawConnection connection = server.connect()) {
            String first = connection
                    .ask(call("Query", "{}"))
                    .field("x-amzn-RequestId")
                    .orElseThrow();
            String second = connection
                    .ask(call("Query", "{}"))
                    .field("x-amzn-RequestId")
                    .orElseThrow();
            assertThat(first).matches("[0-9A-Z]{52}").isNotEqualTo(second);
        }
    }

    @Test
    void aClientThatGoesAwayLeavesTheServerUnmoved() throws IOException {
        byte[] request = call("Query", spaces(100_000));
        try (TestServer server = new TestServer(TestServer.ECHO);
                LogCapture log = new LogCapture()) {
            for (int i = 0; i < 20; i++) {
                RawConnection leaving = server.connect();
                leaving.send(i % 2 == 0 ? request : Arrays.copyOf(request, request.length / 2));
                leaving.reset();
            }
            try (RawConnection staying = server.connect()) {
                assertThat(staying.ask(call("Query", "{}")).status()).isEqualTo(200);
            }
            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void aStoppedServerFinishesTheRequestUnderWayAndClosesTheIdle() throws Exception {
        byte[] request = call("Query", "{\"last\":1}", "Expect: 100-continue");
        TestServer server = new TestServer(TestServer.ECHO);
        int port = server.port();
        try (RawConnection idle = server.connect();
                RawConnection busy = server.connect()) {
            assertThat(idle.ask(call("Query", "{}")).status()).isEqualTo(200);
            assertThat(busy.ask(call("Query", "{}")).status()).isEqualTo(200);
            busy.send(Arrays.copyOf(request, request.length - 5));
            assertThat(busy.read(false).head()).containsExactly("HTTP/1.1 100 Continue");
            Thread stop = new Thread(server::close);
            stop.start();
            assertThat(idle.isClosedByServer()).isTrue();
            busy.send(Arrays.copyOfRange(request, request.length - 5, request.length));
            Answer answer = busy.read(false);
            assertThat(answer.text()).isEqualTo("{\"last\":1}");
            assertThat(answer.field("Connection")).contains("close");
            assertThat(busy.isClosedByServer()).isTrue();
            stop.join();
        }
        assertThatThrownBy(() -> new RawConnection(port)).isInstanceOf(IOException.class);
    }

    private static byte[] spaces(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) ' ');
        return bytes;
    }

    private static byte[] concat(byte[] a, byte[] b) {
        byte[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    private static byte[] deflate(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    private static String crc32(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return Long.toString(crc.getValue());
    }
}
