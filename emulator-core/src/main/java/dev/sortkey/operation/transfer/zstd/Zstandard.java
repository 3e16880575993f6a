package dev.sortkey.operation.transfer.zstd;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Zstandard (RFC 8878). */
public final class Zstandard {
    private Zstandard() {}

    /** What was compressed; an IOException if it was not. */
    public static byte[] decompress(byte[] frames) throws IOException {
        try (InputStream plain = new ZstdInputStream(new ByteArrayInputStream(frames))) {
            return plain.readAllBytes();
        } catch (RuntimeException malformed) {
            // mostly a MalformedInputException, but a header that promises too much overflows the decoder's sums
            throw new IOException(malformed);
        }
    }
}
