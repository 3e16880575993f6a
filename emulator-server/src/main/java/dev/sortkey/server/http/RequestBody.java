package dev.sortkey.server.http;

import dev.sortkey.server.protocol.FrontDoor;
import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/**
 * The body of the request that is being read. It grows with what arrives, not with what Content-Length promises, and
 * past the limit it only counts, so that a body of any length costs no more memory than the longest good one.
 */
final class RequestBody {
    private static final byte[] NONE = {};
    private static final int FIRST_BYTES_MAX = 64 * 1024;

    private byte[] bytes = NONE;
    private int length;
    private long promised;
    private boolean tooLarge;

    /** Forgets the last body; the next is said to have that many bytes, or -1 where its head does not say. */
    void begin(long contentLength) {
        bytes = NONE;
        length = 0;
        promised = contentLength;
        tooLarge = contentLength > FrontDoor.BODY_BYTES_MAX;
    }

    void append(ByteBuf part) {
        int more = part.readableBytes();
        if (tooLarge || more > FrontDoor.BODY_BYTES_MAX - length) {
            tooLarge = true;
            bytes = NONE;
            length = 0;
            return;
        }
        reserve(length + more);
        part.readBytes(bytes, length, more);
        length += more;
    }

    private void reserve(int needed) {
        if (needed > bytes.length) {
            long grown = Math.max(2L * bytes.length, Math.min(promised, FIRST_BYTES_MAX));
            long bounded = Math.min(grown, promised < 0 ? FrontDoor.BODY_BYTES_MAX : promised);
            bytes = Arrays.copyOf(bytes, (int) Math.max(needed, bounded));
        }
    }

    boolean isTooLarge() {
        return tooLarge;
    }

    /** Gives the whole body away and forgets it. */
    byte[] take() {
        byte[] whole = bytes.length == length ? bytes : Arrays.copyOf(bytes, length);
        bytes = NONE;
        length = 0;
        return whole;
    }
}
