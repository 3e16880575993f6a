package dev.sortkey.server.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A connection that sends bytes as told and reads answers as they are: it sees what SDKs hide. */
final class RawConnection implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 20_000;

    private final Socket socket;
    private final InputStream in;

    RawConnection(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.setTcpNoDelay(true);
        in = socket.getInputStream();
    }

    /** An answer: its head's lines and its body. */
    static final class Answer {
        private final List<String> head;
        private final byte[] body;

        Answer(List<String> head, byte[] body) {
            this.head = head;
            this.body = body;
        }

        List<String> head() {
            return head;
        }

        byte[] body() {
            return body;
        }

        int status() {
            return Integer.parseInt(head.get(0).split(" ", 3)[1]);
        }

        Optional<String> field(String name) {
            String prefix = name + ": ";
            return head.stream()
                    .filter(line -> line.startsWith(prefix))
                    .map(line -> line.substring(prefix.length()))
                    .findFirst();
        }

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    /** A signed call as bytes. */
    static byte[] call(String operation, byte[] body, String... fields) {
        StringBuilder head = new StringBuilder("POST / HTTP/1.1\r\nHost: localhost\r\n")
                .append("Content-Type: application/x-amz-json-1.0\r\nX-Amz-Target: DynamoDB_20120810.")
                .append(operation)
                .append("\r\nX-Amz-Date: 20260101T000000Z\r\nAuthorization: AWS4-HMAC-SHA256")
                .append(" Credential=key/20260101/eu-west-1/dynamodb/aws4_request,")
                .append(" SignedHeaders=host;x-amz-date, Signature=0\r\nContent-Length: ")
                .append(body.length)
                .append("\r\n");
        for (String field : fields) {
            head.append(field).append("\r\n");
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(ascii(head.append("\r\n").toString()));
        all.writeBytes(body);
        return all.toByteArray();
    }

    static byte[] call(String operation, String body, String... fields) {
        return call(operation, body.getBytes(StandardCharsets.UTF_8), fields);
    }

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    void send(String text) throws IOException {
        send(ascii(text));
    }

    Answer ask(byte[] request) throws IOException {
        send(request);
        return read(false);
    }

    /** The next answer; to HEAD it has no body whatever its length says. */
    Answer read(boolean toHead) throws IOException {
        List<String> head = new ArrayList<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            head.add(line);
        }
        Answer bodiless = new Answer(List.copyOf(head), new byte[0]);
        int length = bodiless.field("Content-Length").map(Integer::parseInt).orElse(0);
        return toHead || length == 0 ? bodiless : new Answer(bodiless.head(), in.readNBytes(length));
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("closed after: " + line);
            }
            if (next != '\r') {
                line.write(next);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    /** Whether the server ends the connection, with nothing more to say. */
    boolean isClosedByServer() throws IOException {
        return in.read() < 0;
    }

    /** Goes away without a good-bye: the server's next write fails. */
    void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
