package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import java.util.Optional;
import java.util.function.Predicate;

/** One page of a Scan of a table or index, in hash order of the partition keys; segment is 0 of 1 when not parallel. */
public record ScanRead(
        int segment,
        int totalSegments,
        Optional<PrimaryKey> startAfter,
        int itemLimit,
        long byteLimit,
        Predicate<Item> filter) {
    /** Checks the limits and the segment. */
    public ScanRead {
        if (itemLimit < 1 || byteLimit < 1) {
            throw new IllegalStateException("limits " + itemLimit + ", " + byteLimit);
        }
        if (segment < 0 || segment >= totalSegments) {
            throw new IllegalStateException("segment " + segment + " of " + totalSegments);
        }
    }
}
