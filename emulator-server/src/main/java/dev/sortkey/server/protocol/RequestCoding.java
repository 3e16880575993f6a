package dev.sortkey.server.protocol;

import dev.sortkey.error.Problems;
import dev.sortkey.error.ProtocolProblems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/**
 * Undoes the Content-Encoding of a request. As the service does (observed by ScyllaDB's suite): gzip may have several
 * members and junk behind the last; a stream that is broken, cut short or empty, and any other coding, is its 500.
 */
final class RequestCoding {
    private static final int BUFFER_BYTES = 8192;
    private static final int ZLIB_METHOD_DEFLATE = 8;

    private RequestCoding() {}

    /** The body as it was before it was coded; an error if it is longer than the limit. */
    static byte[] decode(RequestHead head, byte[] body) {
        String coding = head.field("Content-Encoding").orElse("").strip().toLowerCase(Locale.ROOT);
        if (coding.isEmpty() || coding.equals("identity")) {
            return body;
        }
        try (InputStream plain = plain(coding, body)) {
            byte[] decoded = plain.readNBytes(FrontDoor.BODY_BYTES_MAX + 1);
            if (decoded.length > FrontDoor.BODY_BYTES_MAX) {
                throw ProtocolProblems.requestTooLarge(FrontDoor.BODY_BYTES_MAX);
            }
            return decoded;
        } catch (IOException broken) {
            throw Problems.internalServerError();
        }
    }

    private static InputStream plain(String coding, byte[] body) throws IOException {
        InputStream coded = new ByteArrayInputStream(body);
        return switch (coding) {
            case "gzip", "x-gzip" -> new GZIPInputStream(coded, BUFFER_BYTES);
            case "deflate" -> isZlib(body) ? new InflaterInputStream(coded) : new RawDeflateStream(coded);
            default -> throw Problems.internalServerError();
        };
    }

    /** Whether it begins with a zlib header (RFC 1950). Some clients send "deflate" without one. */
    private static boolean isZlib(byte[] body) {
        return body.length >= 2
                && (body[0] & 0x0F) == ZLIB_METHOD_DEFLATE
                && ((body[0] & 0xFF) << 8 | body[1] & 0xFF) % 31 == 0;
    }

    /** Deflate without a zlib header; frees its own inflater, which its superclass leaves to whoever made it. */
    private static final class RawDeflateStream extends InflaterInputStream {
        RawDeflateStream(InputStream coded) {
            super(coded, new Inflater(true), BUFFER_BYTES);
        }

        @Override
        public void close() throws IOException {
            inf.end();
            super.close();
        }
    }
}
