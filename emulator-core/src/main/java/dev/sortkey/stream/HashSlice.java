package dev.sortkey.stream;

import dev.sortkey.value.Bytes;

/**
 * The hashes of partition keys that one shard answers for.
 *
 * @param from the least hash
 * @param to the least hash above
 */
record HashSlice(long from, long to) {
    private static final long ALL = 1L << 32;
    private static final int SPREAD = 0x9E3779B9;

    /** The hash of an encoded partition key, 0 to 2^32 - 1. */
    static long hash(Bytes partition) {
        return Integer.toUnsignedLong(partition.hashCode() * SPREAD);
    }

    /** One of equal slices. */
    static HashSlice part(int index, int count) {
        return new HashSlice(ALL * index / count, ALL * (index + 1) / count);
    }

    boolean holds(long hash) {
        return hash >= from && hash < to;
    }

    boolean canBeHalved() {
        return to - from > 1;
    }

    HashSlice lowerHalf() {
        return new HashSlice(from, from + (to - from) / 2);
    }

    HashSlice upperHalf() {
        return new HashSlice(from + (to - from) / 2, to);
    }
}
