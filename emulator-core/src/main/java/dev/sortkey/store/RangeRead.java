package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.value.Bytes;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * One page of one partition.
 *
 * @param range the slice, in entry key bytes
 * @param forward ascending or descending
 * @param startAfter the entry key after which (in reading direction) to begin; it need not exist any more
 * @param itemLimit the most items to examine
 * @param byteLimit the page ends with the item that brings the examined bytes to this many
 * @param filter which examined items are returned
 */
public record RangeRead(
        KeyRange range,
        boolean forward,
        Optional<Bytes> startAfter,
        int itemLimit,
        long byteLimit,
        Predicate<Item> filter) {
    /** The page size of DynamoDB: 1 MB. */
    public static final long PAGE_BYTES = 1_048_576;

    /** Checks the limits: a page examines at least one item, or the end was reached. */
    public RangeRead {
        if (itemLimit < 1 || byteLimit < 1) {
            throw new IllegalStateException("limits " + itemLimit + ", " + byteLimit);
        }
    }
}
