package dev.sortkey.schema;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table as defined: what never changes (name, keys, identity) and what UpdateTable may change (indexes, settings).
 * Immutable; a change makes a new one.
 */
public record TableDefinition(
        String name,
        String arn,
        String id,
        Instant created,
        KeySchema keys,
        List<KeyAttribute> attributeDefinitions,
        List<IndexDefinition> localIndexes,
        List<IndexDefinition> globalIndexes,
        TableSettings settings,
        Optional<RestoreSummary> restored) {
    /** A table that was not restored from anything. */
    public TableDefinition(
            String name,
            String arn,
            String id,
            Instant created,
            KeySchema keys,
            List<KeyAttribute> attributeDefinitions,
            List<IndexDefinition> localIndexes,
            List<IndexDefinition> globalIndexes,
            TableSettings settings) {
        this(
                name,
                arn,
                id,
                created,
                keys,
                attributeDefinitions,
                localIndexes,
                globalIndexes,
                settings,
                Optional.empty());
    }

    /** Copies the lists. */
    public TableDefinition {
        attributeDefinitions = List.copyOf(attributeDefinitions);
        localIndexes = List.copyOf(localIndexes);
        globalIndexes = List.copyOf(globalIndexes);
    }

    /** All indexes, local first. */
    public Stream<IndexDefinition> indexes() {
        return Stream.concat(localIndexes.stream(), globalIndexes.stream());
    }

    /** The index of that name. */
    public Optional<IndexDefinition> index(String indexName) {
        return indexes().filter(index -> index.name().equals(indexName)).findFirst();
    }

    /** The same table with other settings. */
    public TableDefinition withSettings(TableSettings changed) {
        return new TableDefinition(
                name, arn, id, created, keys, attributeDefinitions, localIndexes, globalIndexes, changed, restored);
    }

    /** The same table with other global indexes and the attribute definitions that fit them. */
    public TableDefinition withGlobalIndexes(List<KeyAttribute> definitions, List<IndexDefinition> indexes) {
        return new TableDefinition(
                name, arn, id, created, keys, definitions, localIndexes, indexes, settings, restored);
    }
}
