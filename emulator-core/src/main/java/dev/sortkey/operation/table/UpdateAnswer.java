package dev.sortkey.operation.table;

import dev.sortkey.operation.table.UpdateCombination.Concern;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.Throughput;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.store.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the answer to UpdateTable says: the table in transition. Provisioned numbers are still the old ones, a deleted
 * index is still listed, a new one already (dynalite's captures; October 2026).
 */
final class UpdateAnswer {
    /** Changes that take effect at once, during which the table stays ACTIVE. */
    private static final Set<Concern> AT_ONCE = EnumSet.of(
            Concern.DELETION_PROTECTION,
            Concern.ON_DEMAND_THROUGHPUT,
            Concern.WARM_THROUGHPUT,
            Concern.ENCRYPTION,
            Concern.SETTINGS_MODE,
            Concern.INDEX_UPDATED);

    private UpdateAnswer() {}

    /** The description for the answer. */
    static TableDescription of(
            UpdateRequest request, Table table, TableDefinition before, TableDefinition after, Instant now) {
        Map<String, TableStatus> indexStatus = new HashMap<>();
        request.indexUpdates().forEach(update -> indexStatus.put(update.index(), statusAfter(update)));
        request.vectorIndexUpdates()
                .forEach(update -> indexStatus.put(
                        update.index(),
                        update instanceof VectorIndexUpdate.Create ? TableStatus.CREATING : TableStatus.DELETING));
        TableStatus status =
                AT_ONCE.containsAll(UpdateCombination.concernsOf(request)) ? TableStatus.ACTIVE : TableStatus.UPDATING;
        return new TableDescription(table, inTransition(before, after), status, indexStatus, now);
    }

    private static TableStatus statusAfter(IndexUpdate update) {
        if (update instanceof IndexUpdate.Create) {
            return TableStatus.CREATING;
        }
        return update instanceof IndexUpdate.Delete ? TableStatus.DELETING : TableStatus.UPDATING;
    }

    private static TableDefinition inTransition(TableDefinition before, TableDefinition after) {
        List<IndexDefinition> indexes = new ArrayList<>(before.globalIndexes());
        after.globalIndexes().stream()
                .filter(index -> before.index(index.name()).isEmpty())
                .forEach(indexes::add);
        boolean deleted = indexes.size() > after.globalIndexes().size();
        return vectorsInTransition(before, after)
                .withGlobalIndexes(deleted ? before.attributeDefinitions() : after.attributeDefinitions(), indexes)
                .withSettings(inTransition(before.settings(), after.settings()));
    }

    private static TableDefinition vectorsInTransition(TableDefinition before, TableDefinition after) {
        List<VectorIndexDefinition> indexes = new ArrayList<>(before.vectorIndexes());
        after.vectorIndexes().stream().filter(index -> !indexes.contains(index)).forEach(indexes::add);
        return after.withVectorIndexes(after.attributeDefinitions(), indexes);
    }

    private static TableSettings inTransition(TableSettings before, TableSettings after) {
        Replication replication = before.replication().global()
                ? before.replication()
                : after.replication().begun();
        if (before.onDemand() != after.onDemand()) {
            return after.change().replication(replication).done();
        }
        Map<String, Throughput> indexes = new HashMap<>(after.indexThroughput());
        before.indexThroughput()
                .forEach((index, throughput) ->
                        indexes.merge(index, throughput, (next, old) -> inTransition(old, next)));
        return after.change()
                .throughput(inTransition(before.throughput(), after.throughput()))
                .indexThroughput(indexes)
                .replication(replication)
                .done();
    }

    private static Throughput inTransition(Throughput before, Throughput after) {
        return after.withProvisioned(after.provisioned().stillAt(before.provisioned()));
    }
}
