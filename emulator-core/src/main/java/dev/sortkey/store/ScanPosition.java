package dev.sortkey.store;

import dev.sortkey.key.ScanHash;
import dev.sortkey.value.Bytes;

/** Where a partition stands in the order of Scan: by the hash of its key and, for the rare tie, by the key itself. */
record ScanPosition(Bytes hash, Bytes partition) implements Comparable<ScanPosition> {
    /** The position of the partition. */
    static ScanPosition of(Bytes partition) {
        return new ScanPosition(ScanHash.of(partition), partition);
    }

    /** The first position at or above the hash: below every partition whose hash begins with these bytes. */
    static ScanPosition floor(Bytes hashPrefix) {
        return new ScanPosition(hashPrefix, Bytes.EMPTY);
    }

    @Override
    public int compareTo(ScanPosition other) {
        int order = hash.compareTo(other.hash);
        return order != 0 ? order : partition.compareTo(other.partition);
    }
}
