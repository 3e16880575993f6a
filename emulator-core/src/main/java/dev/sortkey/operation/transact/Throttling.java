package dev.sortkey.operation.transact;

import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.ThroughputGate;
import dev.sortkey.operation.item.PreparedWrite;
import dev.sortkey.operation.item.WriteCapacity;
import dev.sortkey.report.CapacityUnits;
import dev.sortkey.report.ReadConsistency;
import dev.sortkey.report.WriteReport;
import dev.sortkey.store.Database.Lookup;
import java.util.List;
import java.util.Optional;

/** Transactions within the throughput of their tables: refused as a whole, with a reason for each action. */
final class Throttling {
    private Throttling() {}

    /** Cancels a transaction of which something is not let through. */
    static void requireWrites(List<PreparedWrite<?>> writes, ThroughputGate throughput) {
        if (throughput.enforced()) {
            require(writes.stream()
                    .map(write -> throughput.refusalOfWrite(write.table()))
                    .toList());
        }
    }

    /** Cancels a transaction of which something is not let through. */
    static void requireReads(List<Lookup> lookups, ThroughputGate throughput) {
        if (throughput.enforced()) {
            require(lookups.stream()
                    .map(lookup -> throughput.refusalOfRead(lookup.table()))
                    .toList());
        }
    }

    private static void require(List<Optional<ServiceException>> refusals) {
        Cancellation.of(refusals).ifPresent(canceled -> {
            throw canceled;
        });
    }

    /** Charges writes that were made. */
    static void chargeWrites(List<PreparedWrite<?>> writes, List<WriteReport> reports, ThroughputGate throughput) {
        if (!throughput.enforced()) {
            return;
        }
        for (int i = 0; i < writes.size(); i++) {
            ConsumedCapacity consumed =
                    new ConsumedCapacity(writes.get(i).table().definition().name());
            WriteCapacity.addTransactional(reports.get(i), consumed);
            throughput.charge(writes.get(i).table(), ThroughputGate.Kind.WRITE, consumed);
        }
    }

    /** Charges reads that were made. */
    static void chargeReads(List<Lookup> lookups, List<Optional<Item>> items, ThroughputGate throughput) {
        if (!throughput.enforced()) {
            return;
        }
        for (int i = 0; i < lookups.size(); i++) {
            int bytes = items.get(i).map(Item::sizeBytes).orElse(0);
            throughput.charge(
                    lookups.get(i).table(),
                    ThroughputGate.Kind.READ,
                    new ConsumedCapacity(lookups.get(i).table().definition().name())
                            .addTable(CapacityUnits.read(bytes, ReadConsistency.TRANSACTIONAL)));
        }
    }
}
