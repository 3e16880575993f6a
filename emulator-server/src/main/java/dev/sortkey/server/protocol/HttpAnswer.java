package dev.sortkey.server.protocol;

import dev.sortkey.json.JsonOutput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * Status, body and particular header fields of an answer. The fields that every answer has (Server, Date,
 * Content-Length, x-amz-crc32) are made when it is written. The body is the first {@link #length} bytes of
 * {@link #body}, and nobody writes to them any more.
 */
public final class HttpAnswer {
    private final int status;
    private final Optional<String> contentType;
    private final byte[] body;
    private final int length;
    private final List<Field> fields;

    private HttpAnswer(int status, Optional<String> contentType, byte[] body, int length, List<Field> fields) {
        this.status = status;
        this.contentType = contentType;
        this.body = body;
        this.length = length;
        this.fields = fields;
    }

    /** A header field that only some answers have. */
    public record Field(String name, String value) {}

    /** An answer whose body is JSON, or empty. */
    public static HttpAnswer json(int status, String contentType, JsonOutput body) {
        return new HttpAnswer(status, Optional.of(contentType), body.array(), body.length(), List.of());
    }

    /** An answer whose body is text, with the content type left unsaid. */
    public static HttpAnswer text(int status, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return new HttpAnswer(status, Optional.empty(), bytes, bytes.length, List.of());
    }

    /** The same answer with one more header field. */
    public HttpAnswer with(String name, String value) {
        List<Field> more = new ArrayList<>(fields);
        more.add(new Field(name, value));
        return new HttpAnswer(status, contentType, body, length, List.copyOf(more));
    }

    /** The same answer with another body, which is coded as the field says. */
    public HttpAnswer coded(String contentEncoding, byte[] coded) {
        return new HttpAnswer(status, contentType, coded, coded.length, fields)
                .with("Content-Encoding", contentEncoding);
    }

    /** The HTTP status. */
    public int status() {
        return status;
    }

    /** The Content-Type, if the answer says one. */
    public Optional<String> contentType() {
        return contentType;
    }

    /** The array that begins with the body. */
    public byte[] body() {
        return body;
    }

    /** The number of bytes of the body. */
    public int length() {
        return length;
    }

    /** The header fields that only this answer has. */
    public List<Field> fields() {
        return fields;
    }

    /** CRC-32 of the body as sent: of the compressed bytes, when it is compressed. */
    public long checksum() {
        CRC32 crc = new CRC32();
        crc.update(body, 0, length);
        return crc.getValue();
    }
}
