package dev.sortkey.operation.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.query.ReadTarget;
import dev.sortkey.partiql.AccessPath;
import dev.sortkey.partiql.AccessPath.KeyRead;
import dev.sortkey.partiql.Statement;
import dev.sortkey.report.CapacityUnits;
import dev.sortkey.report.ReadReport;
import dev.sortkey.report.StopReason;
import dev.sortkey.store.RangeRead;
import dev.sortkey.store.ScanRead;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * One page of a SELECT: its reads one after the other, until the limit of examined rows or the size of a page is
 * reached. Each read is charged as the Query or Scan that it is. One object, one page, one thread.
 */
final class SelectRun {
    /**
     * AWS developer guide, "PartiQL operators": results of IN come in pages of up to 10 items, and a longer list needs
     * a NextToken; that it is the reads which are counted is likely.
     */
    private static final int READS_OF_A_PAGE = 10;

    private final ReadTarget target;
    private final boolean scan;
    private final ReadOrder order;
    private final Predicate<Item> filter;
    private final boolean fetches;
    private final List<Item> rows = new ArrayList<>();
    private int rowsLeft;
    private long bytesLeft = RangeRead.PAGE_BYTES;
    private double units;
    private double fetchUnits;

    private SelectRun(Statement.Select select, ReadTarget target, AccessPath path, int limit) {
        this.target = target;
        this.scan = path.scan();
        this.order = ReadOrder.of(select, path, target);
        this.filter = select.where().<Predicate<Item>>map(where -> where::test).orElse(item -> true);
        this.fetches = SelectTarget.fetches(select, target);
        this.rowsLeft = limit;
    }

    /**
     * What a page came to.
     *
     * @param rows the items, which are those of the table where a local index lacks columns
     * @param units of the table or index that was read
     * @param fetchUnits of the table, for reading items beside index entries
     * @param next where to go on
     * @param last the last item examined, if there is more
     */
    record Page(List<Item> rows, double units, double fetchUnits, Optional<PageToken> next, Optional<Item> last) {}

    /** Prepares the page; refuses what does not fit the target. */
    static SelectRun of(Statement.Select select, ReadTarget target, int limit) {
        SelectTarget.requireColumns(select, target);
        AccessPath path =
                AccessPath.of(select.where(), target.keys(), target.source().keyForm());
        SelectTarget.requireKeys(path, target.keys());
        SelectTarget.requireFilterHeld(path, target);
        return new SelectRun(select, target, path, limit);
    }

    /** Reads the page that begins after the token. */
    Page page(Optional<PageToken> start) {
        int count = scan ? 1 : order.reads().size();
        int first = start.map(PageToken::read).orElse(0);
        if (start.isPresent() && first >= count) {
            throw PartiqlProblems.invalidNextToken();
        }
        Optional<PrimaryKey> after = start.flatMap(PageToken::position);
        for (int read = first; read < count; read++) {
            Optional<Item> last = read(read, after);
            if (last.isPresent()) {
                return page(read, count, last.get());
            }
            if (read + 1 < count && read + 1 - first == READS_OF_A_PAGE) {
                PageToken next = new PageToken(read + 1, Optional.empty());
                return new Page(rows, units, fetchUnits, Optional.of(next), Optional.empty());
            }
            after = Optional.empty();
        }
        return new Page(rows, units, fetchUnits, Optional.empty(), Optional.empty());
    }

    private Page page(int read, int count, Item last) {
        boolean more = scan || target.restartable() || read + 1 < count;
        PageToken token = new PageToken(read, Optional.of(target.source().positionOf(last)));
        return new Page(
                rows,
                units,
                fetchUnits,
                more ? Optional.of(token) : Optional.empty(),
                more ? Optional.of(last) : Optional.empty());
    }

    /** Makes one read; the last item it examined when it did not come to its end. */
    private Optional<Item> read(int read, Optional<PrimaryKey> after) {
        ReadReport report = fetches ? fetched(read, after) : entries(read, after, rowsLeft, bytesLeft, filter);
        rows.addAll(report.items());
        rowsLeft -= report.scannedCount();
        bytesLeft -= report.scannedBytes();
        units += CapacityUnits.read(report.scannedBytes(), target.consistency());
        return report.lastExamined();
    }

    private ReadReport entries(
            int read, Optional<PrimaryKey> after, int itemLimit, long byteLimit, Predicate<Item> test) {
        if (scan) {
            return target.source().scan(new ScanRead(0, 1, after, itemLimit, byteLimit, test));
        }
        KeyRead key = order.reads().get(read);
        return target.source()
                .query(
                        key.partition(),
                        new RangeRead(
                                key.range(), order.forward(), after.map(PrimaryKey::sort), itemLimit, byteLimit, test));
    }

    /**
     * Reads entries one by one, and for each its item from the table, which is charged whether or not the filter keeps
     * it; the filter sees the entry (captured in 2026).
     */
    private ReadReport fetched(int read, Optional<PrimaryKey> after) {
        List<Item> items = new ArrayList<>();
        int count = 0;
        long bytes = 0;
        Optional<PrimaryKey> position = after;
        while (true) {
            ReadReport entry = entries(read, position, 1, RangeRead.PAGE_BYTES, item -> true);
            if (entry.items().isEmpty()) {
                return new ReadReport(items, count, bytes, StopReason.END_OF_RANGE, Optional.empty());
            }
            Item projected = entry.items().get(0);
            count++;
            bytes += projected.sizeBytes();
            long fetchedBytes = fetch(projected, items);
            bytesLeft -= fetchedBytes;
            if (count >= rowsLeft || bytes >= bytesLeft) {
                StopReason stop = count >= rowsLeft ? StopReason.ITEM_LIMIT : StopReason.BYTE_LIMIT;
                return new ReadReport(items, count, bytes, stop, Optional.of(projected));
            }
            position = Optional.of(target.source().positionOf(projected));
        }
    }

    private long fetch(Item projected, List<Item> items) {
        Optional<Item> item = target.table().get(target.table().positionOf(projected));
        if (item.isEmpty()) {
            return 0;
        }
        fetchUnits += CapacityUnits.read(item.get().sizeBytes(), target.consistency());
        if (filter.test(projected)) {
            items.add(item.get());
        }
        return item.get().sizeBytes();
    }
}
