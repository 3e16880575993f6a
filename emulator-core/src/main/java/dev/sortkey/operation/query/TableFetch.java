package dev.sortkey.operation.query;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.CapacityUnits;
import dev.sortkey.report.ReadReport;
import dev.sortkey.report.StopReason;
import dev.sortkey.store.RangeRead;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A page of a local index whose entries lack attributes that the request selects: each entry that passes the filter is
 * replaced by the table's item, which is charged as a read of its own and counts towards the size of the page. Entries
 * are read one at a time, since the size of the items behind them is not known before. One page, one object.
 *
 * <p>Source: AWS developer guide, "Local secondary indexes" (fetches); that they count towards the page is likely.
 */
final class TableFetch {
    private final ReadTarget target;
    private final Predicate<Item> filter;
    private final List<Item> items = new ArrayList<>();
    private int scannedCount;
    private long entryBytes;
    private long itemBytes;
    private double units;

    private TableFetch(ReadTarget target, Predicate<Item> filter) {
        this.target = target;
        this.filter = filter;
    }

    /** The page after the position, of at most that many entries. */
    static ReadPage read(
            ReadTarget target,
            Predicate<Item> filter,
            Optional<PrimaryKey> startAfter,
            int itemLimit,
            PageRead entries) {
        return new TableFetch(target, filter).page(startAfter, itemLimit, entries);
    }

    private ReadPage page(Optional<PrimaryKey> startAfter, int itemLimit, PageRead entries) {
        ReadReport entry = entries.read(startAfter, 1, filter);
        while (entry.lastExamined().isPresent()) {
            add(entry);
            if (scannedCount >= itemLimit) {
                return page(StopReason.ITEM_LIMIT, entry.lastExamined());
            }
            if (entryBytes + itemBytes >= RangeRead.PAGE_BYTES) {
                return page(StopReason.BYTE_LIMIT, entry.lastExamined());
            }
            entry = entries.read(entry.lastExamined().map(target.source()::positionOf), 1, filter);
        }
        add(entry);
        return page(StopReason.END_OF_RANGE, Optional.empty());
    }

    private void add(ReadReport entry) {
        scannedCount += entry.scannedCount();
        entryBytes += entry.scannedBytes();
        for (Item projected : entry.items()) {
            // An item that is deleted at this very moment has no place in the answer any more.
            target.table().get(target.table().positionOf(projected)).ifPresent(this::add);
        }
    }

    private void add(Item item) {
        items.add(item);
        itemBytes += item.sizeBytes();
        units += CapacityUnits.read(item.sizeBytes(), target.consistency());
    }

    private ReadPage page(StopReason stop, Optional<Item> lastExamined) {
        ReadReport report = new ReadReport(items, scannedCount, entryBytes, stop, lastExamined);
        return new ReadPage(report, items.size(), units);
    }
}
