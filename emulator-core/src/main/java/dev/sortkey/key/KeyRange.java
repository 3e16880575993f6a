package dev.sortkey.key;

import dev.sortkey.value.Bytes;
import java.util.Arrays;
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

    /** A slice that holds nothing. */
    public static final KeyRange NONE = new KeyRange(Optional.empty(), true, Optional.of(Bytes.EMPTY), false);

    /** Counts an absent bound as inclusive, so that equal slices are equal. */
    public KeyRange {
        lowerInclusive |= lower.isEmpty();
        upperInclusive |= upper.isEmpty();
    }

    /** The one key. */
    public static KeyRange only(Bytes key) {
        Optional<Bytes> bound = Optional.of(key);
        return new KeyRange(bound, true, bound, true);
    }

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
        byte[] next = Arrays.copyOf(prefix.array(), end);
        next[end - 1]++;
        return Optional.of(Bytes.wrap(next));
    }

    /** Whether the slice is made for exactly one key. */
    public boolean isSingleKey() {
        return lowerInclusive && upperInclusive && lower.isPresent() && lower.equals(upper);
    }

    /** Whether nothing lies inside since the bounds are swapped, or meet without including each other. */
    public boolean isEmpty() {
        if (lower.isEmpty() || upper.isEmpty()) {
            // Nothing lies below the least key of all, the empty one.
            return upper.isPresent() && upper.get().isEmpty() && !upperInclusive;
        }
        int order = lower.get().compareTo(upper.get());
        return order > 0 || order == 0 && !(lowerInclusive && upperInclusive);
    }

    /** The keys that lie in both slices. */
    public KeyRange intersect(KeyRange other) {
        KeyRange low = startsBefore(other) ? other : this;
        KeyRange high = endsAfter(other) ? other : this;
        return new KeyRange(low.lower, low.lowerInclusive, high.upper, high.upperInclusive);
    }

    private boolean startsBefore(KeyRange other) {
        if (lower.isEmpty() || other.lower.isEmpty()) {
            return lower.isEmpty();
        }
        int order = lower.get().compareTo(other.lower.get());
        return order < 0 || order == 0 && lowerInclusive;
    }

    private boolean endsAfter(KeyRange other) {
        if (upper.isEmpty() || other.upper.isEmpty()) {
            return upper.isEmpty();
        }
        int order = upper.get().compareTo(other.upper.get());
        return order > 0 || order == 0 && upperInclusive;
    }

    /**
     * The slice in the notation of intervals, bounds as hexadecimal bytes: {@code [61, 62)}; a side without a bound
     * shows {@code ..} and the whole partition is {@code (.., ..)}.
     */
    public String describe() {
        return (lower.isPresent() && lowerInclusive ? "[" : "(")
                + lower.map(Bytes::toString).orElse("..")
                + ", "
                + upper.map(Bytes::toString).orElse("..")
                + (upper.isPresent() && upperInclusive ? "]" : ")");
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
