package dev.sortkey.operation.table;

import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.operation.table.ReplicaSettings.Reads;
import dev.sortkey.operation.table.ThroughputRequest.Ceilings;
import dev.sortkey.schema.TableClass;
import dev.sortkey.schema.TableClassSettings;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.Throughput;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The settings of an action of ReplicaUpdates, applied to the replica. */
final class ReplicaAction {
    private final ReplicaSettings settings;
    private final Instant now;

    ReplicaAction(ReplicaSettings settings, Instant now) {
        this.settings = settings;
        this.now = now;
    }

    /** The class of a replica that is made with it. */
    static TableClassSettings asCreated(TableClass tableClass) {
        return TableClassSettings.asCreated(tableClass);
    }

    /** With the table class. */
    TableDefinition withTableClass(TableDefinition replica) {
        return settings.tableClass()
                .map(asked -> replica.withSettings(replica.settings()
                        .change()
                        .tableClass(Optional.of(
                                TableClassSettings.changed(replica.settings().tableClass(), asked, now)))
                        .done()))
                .orElse(replica);
    }

    /** With the ceilings of reads; those of indexes that a new replica does not have are ignored (October 2026). */
    TableDefinition withReads(TableDefinition replica) {
        Map<String, Throughput> indexes = new HashMap<>(replica.settings().indexThroughput());
        settings.indexReads().forEach((index, reads) -> {
            if (indexes.containsKey(index)) {
                indexes.computeIfPresent(
                        index, (name, throughput) -> limited(throughput, reads, ThroughputScope.index(index)));
            }
        });
        return replica.withSettings(replica.settings()
                .change()
                .throughput(limited(replica.settings().throughput(), settings.reads(), ThroughputScope.TABLE))
                .indexThroughput(indexes)
                .done());
    }

    /** The same, where each index must be there. */
    void requireIndexes(TableDefinition replica) {
        settings.indexReads().keySet().stream()
                .filter(index -> !replica.settings().indexThroughput().containsKey(index))
                .findFirst()
                .ifPresent(index -> {
                    throw TableSchemaProblems.indexNotFound(index, replica.name());
                });
    }

    private static Throughput limited(Throughput throughput, Reads reads, ThroughputScope scope) {
        return reads.maxReadRequestUnits().isEmpty()
                ? throughput
                : ThroughputUpdate.limit(
                        throughput, new Ceilings(reads.maxReadRequestUnits(), Optional.empty()), true, scope);
    }
}
