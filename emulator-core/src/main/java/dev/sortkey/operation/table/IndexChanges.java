package dev.sortkey.operation.table;

import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.error.ThroughputProblems;
import dev.sortkey.operation.table.ThroughputRequest.Units;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.Throughput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * GlobalSecondaryIndexUpdates applied to one table: which indexes it has afterwards, with which throughput, and which
 * attribute definitions remain. Works on one table definition, once.
 */
final class IndexChanges {
    private static final int MOST_GLOBAL = 20;

    private final TableDefinition before;
    private final Optional<AttributeDefinitions> sentDefinitions;
    private final boolean onDemand;
    private final Instant now;
    private final List<IndexDefinition> indexes;
    private final Map<String, Throughput> throughput;
    private AttributeDefinitions definitions;

    /** Of that table, which will be billed in that way. */
    IndexChanges(
            TableDefinition before, Optional<AttributeDefinitions> sentDefinitions, boolean onDemand, Instant now) {
        this.before = before;
        this.sentDefinitions = sentDefinitions;
        this.onDemand = onDemand;
        this.now = now;
        this.indexes = new ArrayList<>(before.globalIndexes());
        this.throughput = new HashMap<>(before.settings().indexThroughput());
        this.definitions = AttributeDefinitions.of(before.attributeDefinitions());
    }

    /** The table after the updates. */
    TableDefinition apply(List<IndexUpdate> updates) {
        updates.forEach(this::applyOne);
        List<String> used = VectorIndexChanges.attributesInUse(before, indexes, before.vectorIndexes());
        return before.withGlobalIndexes(definitions.sorted(used), indexes)
                .withSettings(
                        before.settings().change().indexThroughput(throughput).done());
    }

    /** Of indexes of any kind, one may be created or deleted in one request. */
    static void checkOneOnline(UpdateRequest request) {
        long online = request.indexUpdates().stream()
                        .filter(update -> !(update instanceof IndexUpdate.Update))
                        .count()
                + request.vectorIndexUpdates().size();
        if (online > 1) {
            throw TableSchemaProblems.oneOnlineIndexAtATime();
        }
    }

    private void applyOne(IndexUpdate update) {
        if (update instanceof IndexUpdate.Create create) {
            create(create);
        } else if (update instanceof IndexUpdate.Update change) {
            update(change);
        } else {
            delete(update.index());
        }
    }

    private void create(IndexUpdate.Create create) {
        String name = create.index();
        if (before.hasIndex(name)) {
            throw TableSchemaProblems.indexAlreadyExists();
        }
        AttributeDefinitions sent =
                sentDefinitions.orElseThrow(() -> TableSchemaProblems.definitionsNotSpecified(name));
        IndexDefinition index = IndexUpdate.Members.NEW_INDEX.definition(create.request(), sent);
        checkNotRedefined(index);
        ThroughputRequest request = IndexUpdate.Members.NEW_INDEX.throughput(create.request());
        NewThroughput.checkAddedIndexUnits(onDemand, request.provisioned(), name);
        throughput.put(name, NewThroughput.of(request, ThroughputScope.index(name)));
        indexes.add(index);
        if (indexes.size() > MOST_GLOBAL) {
            throw TableSchemaProblems.oneGlobalIndexTooMany();
        }
        Projections.checkTotal(Stream.concat(before.localIndexes().stream(), indexes.stream()));
        definitions = definitions.orElse(sent);
    }

    /** A key attribute of the new index that the table knows already must keep its type. */
    private void checkNotRedefined(IndexDefinition index) {
        for (KeyAttribute attribute : index.keys().all()) {
            boolean redefined = before.attributeDefinitions().stream()
                    .anyMatch(known -> known.name().equals(attribute.name()) && !known.equals(attribute));
            if (redefined) {
                throw TableSchemaProblems.attributesRedefined(
                        elements(schemaWith(attribute.name(), before)), elements(index.keys()));
            }
        }
    }

    /** The key schema of the table that has the attribute, or the table's own. */
    static KeySchema schemaWith(String attribute, TableDefinition table) {
        return Stream.concat(Stream.of(table.keys()), table.indexes().map(IndexDefinition::keys))
                .filter(keys -> keys.contains(attribute))
                .findFirst()
                .orElse(table.keys());
    }

    /** Its attributes as messages list them. */
    static List<String> elements(KeySchema keys) {
        return Stream.concat(
                        keys.partition().stream().map(attribute -> element(attribute, KeySchemaElement.HASH)),
                        keys.sort().stream().map(attribute -> element(attribute, KeySchemaElement.RANGE)))
                .toList();
    }

    private static String element(KeyAttribute attribute, String keyType) {
        return attribute.name() + ":" + attribute.type() + ":" + keyType;
    }

    private void update(IndexUpdate.Update update) {
        String name = update.index();
        ThroughputRequest request = update.throughput();
        checkUpdatable(name, request);
        checkFitsBilling(name, request);
        ThroughputScope scope = ThroughputScope.index(name);
        Throughput changed = before.settings().throughputOf(name);
        if (request.provisioned().isPresent()) {
            changed = reserve(name, changed, request.provisioned().get());
        }
        if (request.onDemand().isPresent()) {
            changed = ThroughputUpdate.limit(changed, request.onDemand().get(), onDemand, scope);
        }
        if (request.warm().isPresent()) {
            changed = ThroughputUpdate.warm(changed, request.warm().get(), scope);
        }
        throughput.put(name, changed);
    }

    private void checkUpdatable(String name, ThroughputRequest request) {
        checkGlobal("update", name);
        if (before.index(name).isEmpty()) {
            throw request.provisioned().isPresent()
                    ? TableSchemaProblems.indexUpdateBlocked()
                    : TableSchemaProblems.indexNotFound(name, before.name());
        }
    }

    private void checkFitsBilling(String name, ThroughputRequest request) {
        boolean says = request.warm().isPresent()
                || request.onDemand()
                        .filter(ceilings ->
                                ceilings.read().isPresent() || ceilings.write().isPresent())
                        .isPresent();
        if (onDemand && (request.provisioned().isPresent() || !says)) {
            throw ThroughputProblems.onlyOnDemandUpdates(name);
        }
        if (!onDemand && request.provisioned().isEmpty() && !says) {
            throw ThroughputProblems.bothUnitsRequiredForIndex(name);
        }
    }

    private Throughput reserve(String name, Throughput current, Units units) {
        if (units.read() > NewThroughput.MOST_UNITS || units.write() > NewThroughput.MOST_UNITS) {
            throw TableSchemaProblems.indexUpdateBlocked();
        }
        if (current.provisioned().isAt(units.read(), units.write())) {
            throw ThroughputProblems.indexWillNotChange(name, units.read(), units.write());
        }
        return ThroughputUpdate.reserve(current, units, now);
    }

    private void delete(String name) {
        checkGlobal("delete", name);
        if (!indexes.removeIf(index -> index.name().equals(name))) {
            throw TableSchemaProblems.indexNotFound(name, before.name());
        }
        throughput.remove(name);
    }

    private void checkGlobal(String action, String name) {
        if (before.localIndexes().stream().anyMatch(index -> index.name().equals(name))) {
            throw TableSchemaProblems.notAGlobalIndex(action, name);
        }
    }
}
