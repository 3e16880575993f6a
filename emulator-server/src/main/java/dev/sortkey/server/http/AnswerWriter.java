package dev.sortkey.server.http;

import dev.sortkey.server.protocol.HttpAnswer;
import dev.sortkey.server.protocol.HttpDate;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.nio.charset.StandardCharsets;

/**
 * Writes an answer's head and body into one buffer, so that an answer costs one copy and one write. Fields come in the
 * service's order and spelling.
 */
final class AnswerWriter {
    private static final int HEAD_BYTES = 384;
    private static final String SERVER_DATE = "\r\nServer: Server\r\nDate: ";
    private static final byte[] OK_SERVER_DATE = ascii("HTTP/1.1 200 OK" + SERVER_DATE);
    private static final byte[] CONTENT_TYPE = ascii("\r\nContent-Type: ");
    private static final byte[] CONTENT_LENGTH = ascii("\r\nContent-Length: ");
    private static final byte[] CONNECTION = ascii("\r\nConnection: ");
    private static final byte[] REQUEST_ID = ascii("\r\nx-amzn-RequestId: ");
    private static final byte[] CRC32 = ascii("\r\nx-amz-crc32: ");
    private static final byte[] LINE = ascii("\r\n");
    private static final byte[] END_OF_HEAD = ascii("\r\n\r\n");

    /** What the answer says of its connection. */
    enum Connection {
        /** Nothing: HTTP/1.1 keeps it open. */
        IMPLIED(""),
        /** It stays open, which an HTTP/1.0 client wants to be told. */
        KEEP_ALIVE("keep-alive"),
        /** It is closed after the answer. */
        CLOSE("close");

        private final String token;

        Connection(String token) {
            this.token = token;
        }
    }

    private final HttpDate date;

    AnswerWriter(HttpDate date) {
        this.date = date;
    }

    /** The bytes of an answer; to HEAD, those of its head only. */
    ByteBuf write(
            ByteBufAllocator allocator, HttpAnswer answer, String requestId, Connection connection, boolean toHead) {
        ByteBuf out = allocator.buffer(HEAD_BYTES + answer.length());
        writeStart(out, answer.status());
        out.writeCharSequence(date.now(), StandardCharsets.US_ASCII);
        if (answer.contentType().isPresent()) {
            out.writeBytes(CONTENT_TYPE);
            write(out, answer.contentType().get());
        }
        field(out, CONTENT_LENGTH, Integer.toString(answer.length()));
        if (connection != Connection.IMPLIED) {
            field(out, CONNECTION, connection.token);
        }
        field(out, REQUEST_ID, requestId);
        field(out, CRC32, Long.toString(answer.checksum()));
        for (HttpAnswer.Field field : answer.fields()) {
            out.writeBytes(LINE);
            write(out, field.name());
            write(out, ": ");
            write(out, field.value());
        }
        out.writeBytes(END_OF_HEAD);
        if (!toHead) {
            out.writeBytes(answer.body(), 0, answer.length());
        }
        return out;
    }

    private static void writeStart(ByteBuf out, int status) {
        if (status == 200) {
            out.writeBytes(OK_SERVER_DATE);
        } else {
            out.writeCharSequence(
                    "HTTP/1.1 " + HttpResponseStatus.valueOf(status) + SERVER_DATE, StandardCharsets.US_ASCII);
        }
    }

    /** A field whose value is made here, and so is known to be text of a head. */
    private static void field(ByteBuf out, byte[] nameWithColon, String value) {
        out.writeBytes(nameWithColon);
        out.writeCharSequence(value, StandardCharsets.US_ASCII);
    }

    /** Text that a request may have had a hand in; control characters, which could end a line, become blanks. */
    private static void write(ByteBuf out, String text) {
        out.ensureWritable(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            out.writeByte(c < ' ' ? ' ' : c > '~' ? '?' : c);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
