package dev.sortkey.operation.table;

import dev.sortkey.schema.Encryption;
import dev.sortkey.schema.OnDemandThroughput;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.Throughput;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a change of a global table in one region means in another. Always the same everywhere: billing mode, throughput
 * of writes, indexes, the type of encryption, time to live, warm throughput. Taken over when they are changed, and
 * different otherwise: throughput of reads, table class. Each region's own affair: protection against deletion,
 * recovery, tags, streams (AWS developer guide, "Global tables: settings synchronization"; October 2026).
 */
final class SynchronizedSettings {
    private final TableDefinition before;
    private final TableDefinition after;

    /** Of a change made to the table of one region. */
    SynchronizedSettings(TableDefinition before, TableDefinition after) {
        this.before = before;
        this.after = after;
    }

    /** Whether other regions have to change anything. */
    boolean concernOthers() {
        return !in(before).equals(before);
    }

    /** The table of another region after the change. */
    TableDefinition in(TableDefinition other) {
        return other.withGlobalIndexes(after.attributeDefinitions(), after.globalIndexes())
                .withVectorIndexes(after.attributeDefinitions(), after.vectorIndexes())
                .withSettings(settingsIn(other));
    }

    private TableSettings settingsIn(TableDefinition other) {
        TableSettings old = before.settings();
        TableSettings now = after.settings();
        TableSettings there = other.settings();
        TableSettings.Change change = there.change()
                .throughput(throughput(old.throughput(), now.throughput(), there.throughput()))
                .indexThroughput(indexThroughput(old, now, there));
        if (!old.billing().equals(now.billing())) {
            change.billing(now.billing());
        }
        if (!old.tableClass().equals(now.tableClass())) {
            change.tableClass(now.tableClass());
        }
        if (!old.timeToLive().equals(now.timeToLive())) {
            change.timeToLive(now.timeToLive());
        }
        if (!old.encryption().equals(now.encryption())) {
            change.encryption(encryption(now.encryption(), other));
        }
        return change.done();
    }

    private static Map<String, Throughput> indexThroughput(TableSettings old, TableSettings now, TableSettings there) {
        Map<String, Throughput> indexes = new HashMap<>();
        now.indexThroughput()
                .forEach((index, throughput) -> indexes.put(
                        index,
                        there.indexThroughput().containsKey(index)
                                ? throughput(old.throughputOf(index), throughput, there.throughputOf(index))
                                : throughput));
        return indexes;
    }

    private static Throughput throughput(Throughput old, Throughput now, Throughput there) {
        Optional<Long> maxReads = now.onDemand().maxReadRequestUnits();
        boolean readsChanged = !old.onDemand().maxReadRequestUnits().equals(maxReads);
        OnDemandThroughput ceilings = new OnDemandThroughput(
                readsChanged ? maxReads : there.onDemand().maxReadRequestUnits(),
                now.onDemand().maxWriteRequestUnits());
        return new Throughput(
                old.provisioned().equals(now.provisioned()) ? there.provisioned() : now.provisioned(),
                ceilings,
                now.warm());
    }

    /**
     * The type is the same everywhere, the key is not: each region has its own, or the one that DynamoDB manages there.
     */
    private static Optional<Encryption> encryption(Optional<Encryption> asked, TableDefinition other) {
        if (asked.isEmpty() || EncryptionRequest.isManaged(asked.get())) {
            return asked.map(key -> inRegion(key, TableArns.region(other)));
        }
        return other.settings().encryption();
    }

    /** The key that DynamoDB manages in a region, by that of another. */
    static Encryption inRegion(Encryption managed, String region) {
        return new Encryption(TableArns.inRegion(managed.kmsMasterKeyArn(), region));
    }
}
