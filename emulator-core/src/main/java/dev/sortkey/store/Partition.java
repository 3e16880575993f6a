package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.value.Bytes;
import java.util.Collection;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * The items of one partition key in the order of their entry keys. Invariants: a key is present exactly when its item
 * is live; a linked item never changes; a read sees every item that was there from its beginning to its end, each whole
 * and once, and may or may not see what is written meanwhile. Readers need no lock; see {@link Partitions} for writers.
 */
final class Partition {
    private final ScanPosition scanPosition;
    private final ConcurrentSkipListMap<Bytes, Item> items = new ConcurrentSkipListMap<>();

    Partition(ScanPosition scanPosition) {
        this.scanPosition = scanPosition;
    }

    ScanPosition scanPosition() {
        return scanPosition;
    }

    @Nullable
    Item get(Bytes entryKey) {
        return items.get(entryKey);
    }

    @Nullable
    Item put(Bytes entryKey, Item item) {
        return items.put(entryKey, item);
    }

    @Nullable
    Item remove(Bytes entryKey) {
        return items.remove(entryKey);
    }

    boolean isEmpty() {
        return items.isEmpty();
    }

    /** The entry keys in order. */
    Iterable<Bytes> entryKeys() {
        return items.keySet();
    }

    /** Examines the items of the slice in order until the page is full. */
    void read(KeyRange range, boolean forward, Page page) {
        for (Item item : inOrder(slice(range), forward)) {
            if (page.examine(item)) {
                return;
            }
        }
    }

    // Descending, the skip list searches for each predecessor anew: O(log n) an item instead of O(1).
    private static Collection<Item> inOrder(NavigableMap<Bytes, Item> slice, boolean forward) {
        return forward ? slice.values() : slice.descendingMap().values();
    }

    private NavigableMap<Bytes, Item> slice(KeyRange range) {
        if (range.lower().isEmpty()) {
            return range.upper().isEmpty() ? items : items.headMap(range.upper().get(), range.upperInclusive());
        }
        Bytes lower = range.lower().get();
        if (range.upper().isEmpty()) {
            return items.tailMap(lower, range.lowerInclusive());
        }
        Bytes upper = range.upper().get();
        return lower.compareTo(upper) > 0
                ? Collections.emptyNavigableMap()
                : items.subMap(lower, range.lowerInclusive(), upper, range.upperInclusive());
    }
}
