package dev.sortkey.operation.transfer.zstd;

import io.airlift.compress.MalformedInputException;
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
        } catch (MalformedInputException malformed) {
            throw new IOException(malformed);
        }
    }
}
