package dev.sortkey.key;

import dev.sortkey.value.Bytes;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;

/**
 * Where a partition stands in a Scan. Partitions are walked in the unsigned byte order of this hash, and a segment of a
 * parallel Scan is a range of its first 12 bits. The hash is MD5 over a fixed text and the encoded partition key, as
 * dynalite found it on the service; AWS promises nothing about it, only that equal keys stand together.
 */
public final class ScanHash {
    private static final int PREFIXES = 1 << 12;

    /** Never updated, only copied, so that threads may share it. */
    private static final MessageDigest SEEDED = seeded();

    private ScanHash() {}

    /** The 16 bytes of hash for an encoded partition key (for several attributes, their tuple). */
    public static Bytes of(Bytes partitionKey) {
        try {
            MessageDigest digest = (MessageDigest) SEEDED.clone();
            return Bytes.wrap(digest.digest(partitionKey.array()));
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether the hash belongs to the segment, counted from 0. */
    public static boolean inSegment(Bytes hash, int segment, int totalSegments) {
        int prefix = hash.at(0) << 4 | hash.at(1) >> 4;
        return prefix >= firstPrefix(segment, totalSegments) && prefix < firstPrefix(segment + 1, totalSegments);
    }

    /**
     * The hashes of the segment as a range; empty segments (more than 4096 of them) give a range that holds nothing.
     */
    public static KeyRange segment(int segment, int totalSegments) {
        int first = firstPrefix(segment, totalSegments);
        int next = firstPrefix(segment + 1, totalSegments);
        if (first == next) {
            return KeyRange.NONE;
        }
        Optional<Bytes> lower = first == 0 ? Optional.empty() : Optional.of(bound(first));
        Optional<Bytes> upper = next == PREFIXES ? Optional.empty() : Optional.of(bound(next));
        return new KeyRange(lower, true, upper, false);
    }

    private static Bytes bound(int prefix) {
        return Bytes.wrap(new byte[] {(byte) (prefix >> 4), (byte) (prefix << 4)});
    }

    /** The least 12-bit prefix of the segment: ceil(4096 s / n). */
    private static int firstPrefix(int segment, int totalSegments) {
        return (int) (((long) PREFIXES * segment + totalSegments - 1) / totalSegments);
    }

    private static MessageDigest seeded() {
        try {
            MessageDigest digest = MessageDigest.getInstance("MD5");
            digest.update("Outliers".getBytes(StandardCharsets.US_ASCII));
            return digest;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has MD5", e);
        }
    }
}
