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
        Predicate<Item> filter) {}
