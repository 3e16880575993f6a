package dev.sortkey.key;

import dev.sortkey.value.Bytes;
import java.util.Optional;

/**
 * One contiguous slice of a partition, in key bytes: what a key condition compiles to. An absent bound is open to that
 * side.
 *
 * @param lower the lower bound
 * @param lowerInclusive whether a key equal to the lower bound is inside
 * @param upper the upper bound
 * @param upperInclusive whether a key equal to the upper bound is inside
 */
public record KeyRange(Optional<Bytes> lower, boolean lowerInclusive, Optional<Bytes> upper, boolean upperInclusive) {
    /** The whole partition. */
    public static final KeyRange ALL = new KeyRange(Optional.empty(), true, Optional.empty(), true);

    /** All keys that begin with the prefix: [prefix, successor(prefix)). */
    public static KeyRange prefix(Bytes prefix) {
        return new KeyRange(Optional.of(prefix), true, successor(prefix), false);
    }

    /**
     * The least byte string above everything that begins with the prefix: trailing 0xFF dropped, one added to the last
     * byte left; empty when nothing is left.
     */
    public static Optional<Bytes> successor(Bytes prefix) {
        int end = prefix.length();
        while (end > 0 && prefix.at(end - 1) == 0xFF) {
            end--;
        }
        if (end == 0) {
            return Optional.empty();
        }
        byte[] next = java.util.Arrays.copyOf(prefix.array(), end);
        next[end - 1]++;
        return Optional.of(Bytes.wrap(next));
    }

    /** Whether the key lies inside. */
    public boolean contains(Bytes key) {
        return !below(key) && !above(key);
    }

    /** Whether the key lies below the slice. */
    public boolean below(Bytes key) {
        if (lower.isEmpty()) {
            return false;
        }
        int order = key.compareTo(lower.get());
        return order < 0 || order == 0 && !lowerInclusive;
    }

    /** Whether the key lies above the slice. */
    public boolean above(Bytes key) {
        if (upper.isEmpty()) {
            return false;
        }
        int order = key.compareTo(upper.get());
        return order > 0 || order == 0 && !upperInclusive;
    }

    /** What is left of the slice after the position in reading direction; the position need not be inside. */
    public KeyRange after(Bytes position, boolean forward) {
        if (forward) {
            return below(position) ? this : new KeyRange(Optional.of(position), false, upper, upperInclusive);
        }
        return above(position) ? this : new KeyRange(lower, lowerInclusive, Optional.of(position), false);
    }
}
