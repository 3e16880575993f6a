package dev.sortkey.store;

import dev.sortkey.value.Bytes;
import java.util.Arrays;

/**
 * Up to 64 neighbours in the order of their keys: items under their entry keys, or such runs under their fences.
 * Invariants: keys ascend strictly; a run never changes, a write makes another one (keys are shared where only a value
 * differs).
 *
 * <p>Neighbours lie side by side in memory, so that a range read walks arrays in both directions instead of chasing
 * nodes. A search hardly looks at keys either: sort keys that are neighbours mostly begin alike ("root/photos/2026/"),
 * so the run knows what all of its keys begin with, and of each the eight bytes that follow, its head. Where the heads
 * of two keys differ they are in the order of the keys; where they don't, the keys themselves are compared.
 *
 * @param <V> what is under the keys
 */
final class Run<V> {
    /** The most entries a run holds: copying it on a write stays cheaper than the search for its place. */
    static final int CAPACITY = 64;

    private static final Run<Object> EMPTY = new Run<>(new Bytes[0], Bytes.EMPTY, new long[0], new Object[0]);

    /** The heads of a run of one key, which begins with all of that key. */
    private static final long[] HEAD_OF_ONE = {0};

    private final Bytes[] keys;
    private final Bytes beginning;
    private final long[] heads;
    private final Object[] values;

    private Run(Bytes[] keys, Bytes beginning, long[] heads, Object[] values) {
        this.keys = keys;
        this.beginning = beginning;
        this.heads = heads;
        this.values = values;
    }

    @SuppressWarnings("unchecked") // has no value of any type
    static <V> Run<V> empty() {
        return (Run<V>) EMPTY;
    }

    static <V> Run<V> of(Bytes key, V value) {
        return new Run<>(new Bytes[] {key}, key, HEAD_OF_ONE, new Object[] {value});
    }

    int size() {
        return values.length;
    }

    boolean isFull() {
        return values.length == CAPACITY;
    }

    Bytes key(int index) {
        return keys[index];
    }

    @SuppressWarnings("unchecked") // only values come in
    V value(int index) {
        return (V) values[index];
    }

    /** Where the key is or, when it is not here, -(where it would be) - 1. */
    int find(Bytes key) {
        int beside = beginning.compareBeginning(key);
        if (beside != 0) {
            return beside > 0 ? -1 : -values.length - 1;
        }
        long head = head(key, beginning.length());
        int low = 0;
        int high = values.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = Long.compareUnsigned(heads[middle], head);
            if (order == 0) {
                order = keys[middle].compareTo(key);
            }
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -low - 1;
    }

    /** Where the last key is that is not above this one; -1 when all are. */
    int floor(Bytes key) {
        int at = find(key);
        return at < 0 ? -at - 2 : at;
    }

    /** How many keys lie below the key, the key itself among them when inclusive. */
    int countBelow(Bytes key, boolean inclusive) {
        int at = find(key);
        if (at < 0) {
            return -at - 1;
        }
        return inclusive ? at + 1 : at;
    }

    /** This run with another value under a key that it has. */
    Run<V> replacing(int index, V value) {
        Object[] nextValues = values.clone();
        nextValues[index] = value;
        return new Run<>(keys, beginning, heads, nextValues);
    }

    /** This run with an entry more, at the place where its key belongs. */
    Run<V> inserting(int index, Bytes key, V value) {
        int size = values.length;
        if (size == 0) {
            return of(key, value);
        }
        Bytes[] nextKeys = Arrays.copyOf(keys, size + 1);
        Object[] nextValues = Arrays.copyOf(values, size + 1);
        System.arraycopy(keys, index, nextKeys, index + 1, size - index);
        System.arraycopy(values, index, nextValues, index + 1, size - index);
        nextKeys[index] = key;
        nextValues[index] = value;
        int common = beginning.commonLength(key);
        if (common < beginning.length()) {
            return over(nextKeys, beginning.first(common), nextValues);
        }
        long[] nextHeads = Arrays.copyOf(heads, size + 1);
        System.arraycopy(heads, index, nextHeads, index + 1, size - index);
        nextHeads[index] = head(key, common);
        return new Run<>(nextKeys, beginning, nextHeads, nextValues);
    }

    /** This run with an entry less. */
    Run<V> without(int index) {
        int size = values.length;
        Bytes[] nextKeys = Arrays.copyOf(keys, size - 1);
        long[] nextHeads = Arrays.copyOf(heads, size - 1);
        Object[] nextValues = Arrays.copyOf(values, size - 1);
        System.arraycopy(keys, index + 1, nextKeys, index, size - index - 1);
        System.arraycopy(heads, index + 1, nextHeads, index, size - index - 1);
        System.arraycopy(values, index + 1, nextValues, index, size - index - 1);
        return new Run<>(nextKeys, beginning, nextHeads, nextValues);
    }

    /** The entries from the index on up to, and without, another one; their keys may begin with more in common. */
    Run<V> slice(int from, int to) {
        if (from == to) {
            return empty();
        }
        Bytes[] sliceKeys = Arrays.copyOfRange(keys, from, to);
        Object[] sliceValues = Arrays.copyOfRange(values, from, to);
        int common = keys[from].commonLength(keys[to - 1]);
        if (common > beginning.length()) {
            return over(sliceKeys, keys[from].first(common), sliceValues);
        }
        return new Run<>(sliceKeys, beginning, Arrays.copyOfRange(heads, from, to), sliceValues);
    }

    private static <V> Run<V> over(Bytes[] keys, Bytes beginning, Object[] values) {
        long[] heads = new long[keys.length];
        for (int i = 0; i < heads.length; i++) {
            heads[i] = head(keys[i], beginning.length());
        }
        return new Run<>(keys, beginning, heads, values);
    }

    /** Eight bytes of the key as an unsigned number; a key that ends before goes on with zeros. */
    private static long head(Bytes key, int from) {
        byte[] bytes = key.array();
        int to = Math.min(from + Long.BYTES, bytes.length);
        long head = 0;
        for (int i = from; i < to; i++) {
            head = (head << Byte.SIZE) | (bytes[i] & 0xFF);
        }
        int missing = from + Long.BYTES - to;
        return missing == Long.BYTES ? 0 : head << (missing * Byte.SIZE);
    }
}
