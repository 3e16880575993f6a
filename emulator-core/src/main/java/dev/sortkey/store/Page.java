package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.report.ReadReport;
import dev.sortkey.report.StopReason;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A page in the making: what a read has examined so far, and whether it may go on. For one thread. */
final class Page implements Partition.Visitor {
    private final int itemLimit;
    private final long byteLimit;
    private final Predicate<Item> filter;
    private final List<Item> items = new ArrayList<>();
    private int scannedCount;
    private long scannedBytes;
    private StopReason stop = StopReason.END_OF_RANGE;
    private @Nullable Item last;

    Page(int itemLimit, long byteLimit, Predicate<Item> filter) {
        this.itemLimit = itemLimit;
        this.byteLimit = byteLimit;
        this.filter = filter;
    }

    /** Examines an item: counts, sizes, tests and collects it. True when it is the page's last. */
    @Override
    public boolean visit(Bytes entryKey, Item item) {
        last = item;
        scannedCount++;
        scannedBytes += item.sizeBytes();
        if (filter.test(item)) {
            items.add(item);
        }
        if (scannedCount >= itemLimit) {
            stop = StopReason.ITEM_LIMIT;
        } else if (scannedBytes >= byteLimit) {
            stop = StopReason.BYTE_LIMIT;
        }
        return isFull();
    }

    /** Whether a limit was reached. */
    boolean isFull() {
        return stop != StopReason.END_OF_RANGE;
    }

    /** What the read did, which ended because the page is full or nothing was left. */
    ReadReport report() {
        return new ReadReport(
                items, scannedCount, scannedBytes, stop, isFull() ? Optional.ofNullable(last) : Optional.empty());
    }
}
