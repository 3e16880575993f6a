package dev.sortkey.operation.query;

import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.ThroughputGate;
import dev.sortkey.report.CapacityUnits;
import dev.sortkey.report.ReadReport;

/**
 * One page of a Query or Scan.
 *
 * @param report what was read; its items are what the answer returns
 * @param fetchUnits capacity units of reading items from the table beside the entries of a local index
 */
record ReadPage(ReadReport report, double fetchUnits) {
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

    /** A page for which nothing was fetched. */
    static ReadPage of(ReadReport report) {
        return new ReadPage(report, 0);
    }
}
