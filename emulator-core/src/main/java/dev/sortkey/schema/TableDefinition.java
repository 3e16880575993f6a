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
        List<VectorIndexDefinition> vectorIndexes,
        TableSettings settings,
        Optional<RestoreSummary> restored) {
    /** Copies the lists. */
    public TableDefinition {
        attributeDefinitions = List.copyOf(attributeDefinitions);
        localIndexes = List.copyOf(localIndexes);
        globalIndexes = List.copyOf(globalIndexes);
        vectorIndexes = List.copyOf(vectorIndexes);
    }

    /** A table without vector indexes that was not restored from anything. */
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
                List.of(),
                settings,
                Optional.empty());
    }

    /** All secondary indexes, local first. */
    public Stream<IndexDefinition> indexes() {
        return Stream.concat(localIndexes.stream(), globalIndexes.stream());
    }

    /** The secondary index of that name. */
    public Optional<IndexDefinition> index(String indexName) {
        return indexes().filter(index -> index.name().equals(indexName)).findFirst();
    }

    /** The vector index of that name. */
    public Optional<VectorIndexDefinition> vectorIndex(String indexName) {
        return vectorIndexes.stream()
                .filter(index -> index.name().equals(indexName))
                .findFirst();
    }

    /** Whether any index has that name. */
    public boolean hasIndex(String indexName) {
        return index(indexName).isPresent() || vectorIndex(indexName).isPresent();
    }

    /** The same table with other settings. */
    public TableDefinition withSettings(TableSettings changed) {
        return with(attributeDefinitions, globalIndexes, vectorIndexes, changed);
    }

    /** The same table with other global indexes and the attribute definitions that fit them. */
    public TableDefinition withGlobalIndexes(List<KeyAttribute> definitions, List<IndexDefinition> indexes) {
        return with(definitions, indexes, vectorIndexes, settings);
    }

    /** The same table with other vector indexes and the attribute definitions that fit them. */
    public TableDefinition withVectorIndexes(List<KeyAttribute> definitions, List<VectorIndexDefinition> indexes) {
        return with(definitions, globalIndexes, indexes, settings);
    }

    /** The same table under another ARN. */
    public TableDefinition withArn(String other) {
        return new TableDefinition(
                name,
                other,
                id,
                created,
                keys,
                attributeDefinitions,
                localIndexes,
                globalIndexes,
                vectorIndexes,
                settings,
                restored);
    }

    private TableDefinition with(
            List<KeyAttribute> definitions,
            List<IndexDefinition> global,
            List<VectorIndexDefinition> vector,
            TableSettings changed) {
        return new TableDefinition(
                name, arn, id, created, keys, definitions, localIndexes, global, vector, changed, restored);
    }
}
