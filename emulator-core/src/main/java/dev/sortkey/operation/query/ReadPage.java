package dev.sortkey.operation.query;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.ThroughputGate;
import dev.sortkey.report.CapacityUnits;
import dev.sortkey.report.ReadReport;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * One page of a Query or Scan.
 *
 * @param report what was read; its items are what the answer returns
 * @param count how many items passed the filter, also where none is returned
 * @param fetchUnits capacity units of reading items from the table beside the entries of a local index
 */
record ReadPage(ReadReport report, int count, double fetchUnits) {
    /** Reads the page after the position, of at most that many entries, as far as the selection wants it. */
    static ReadPage read(
            Selection selection,
            ReadTarget target,
            Predicate<Item> filter,
            Optional<PrimaryKey> startAfter,
            int itemLimit,
            PageRead entries) {
        if (selection.fetches()) {
            return TableFetch.read(target, filter, startAfter, itemLimit, entries);
        }
        if (selection.items()) {
            ReadReport report = entries.read(startAfter, itemLimit, filter);
            return new ReadPage(report, report.items().size(), 0);
        }
        Tally tally = new Tally(filter);
        ReadReport report = entries.read(startAfter, itemLimit, tally);
        return new ReadPage(report, tally.count(), 0);
    }

    /** What the page consumed of the target, which the request names so. */
    ConsumedCapacity consumed(ReadTarget target, String tableName) {
        ConsumedCapacity capacity = new ConsumedCapacity(tableName);
        double units = CapacityUnits.read(report.scannedBytes(), target.consistency());
        target.index()
                .ifPresentOrElse(
                        index -> capacity.addIndex(index.name(), index.kind(), units), () -> capacity.addTable(units));
        return capacity.addTable(fetchUnits);
    }

    /** Charges the page to the throughput of the target. */
    ReadPage charged(ReadTarget target, ThroughputGate throughput) {
        if (throughput.enforced()) {
            throughput.charge(
                    target.table(),
                    ThroughputGate.Kind.READ,
                    consumed(target, target.table().definition().name()));
        }
        return this;
    }
}
