package dev.sortkey.server.http;

import dev.sortkey.Emulator.Answer;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.server.protocol.Backend;
import dev.sortkey.server.protocol.CorsPolicy;
import dev.sortkey.server.protocol.FrontDoor;
import dev.sortkey.server.protocol.RequestLog;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** A server on a free port before a backend of the test's choice. */
final class TestServer implements AutoCloseable {
    /** Answers with the request's own body, which a test can tell from any other. */
    static final Backend ECHO = (caller, operation, body, context) -> new Answer(200, new JsonOutput().raw(body));

    private final HttpServer server;

    TestServer(Backend backend, CorsPolicy cors) throws IOException {
        server = HttpServer.listen(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new FrontDoor(backend, cors, RequestLog.OFF));
    }

    TestServer(Backend backend) throws IOException {
        this(backend, CorsPolicy.OFF);
    }

    /** A backend that always answers with that JSON. */
    static Backend always(String json) {
        return (caller, operation, body, context) ->
                new Answer(200, new JsonOutput().raw(json.getBytes(StandardCharsets.UTF_8)));
    }

    int port() {
        return server.port();
    }

    RawConnection connect() throws IOException {
        return new RawConnection(port());
    }

    @Override
    public void close() {
        server.close();
    }
}
