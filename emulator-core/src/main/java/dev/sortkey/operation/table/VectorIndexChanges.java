package dev.sortkey.operation.table;

import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.error.VectorProblems;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.VectorIndexDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** VectorIndexUpdates applied to one table. Works on one table definition, once. */
final class VectorIndexChanges {
    private final TableDefinition before;
    private final Optional<AttributeDefinitions> sentDefinitions;
    private final List<VectorIndexDefinition> indexes;
    private AttributeDefinitions definitions;

    /** Of that table. */
    VectorIndexChanges(TableDefinition before, Optional<AttributeDefinitions> sentDefinitions) {
        this.before = before;
        this.sentDefinitions = sentDefinitions;
        this.indexes = new ArrayList<>(before.vectorIndexes());
        this.definitions = AttributeDefinitions.of(before.attributeDefinitions());
    }

    /** The attributes that keys and search schemas of the table name. */
    static List<String> attributesInUse(
            TableDefinition table, List<IndexDefinition> globalIndexes, List<VectorIndexDefinition> vectorIndexes) {
        Stream<KeySchema> keys = Stream.concat(
                Stream.of(table.keys()),
                Stream.concat(table.localIndexes().stream(), globalIndexes.stream())
                        .map(IndexDefinition::keys));
        return Stream.concat(
                        keys.flatMap(schema -> schema.all().stream()),
                        vectorIndexes.stream()
                                .flatMap(index -> index.searchSchema().stream())
                                .map(VectorIndexDefinition.SearchElement::attribute))
                .map(KeyAttribute::name)
                .toList();
    }

    /** The table after the updates. */
    TableDefinition apply(List<VectorIndexUpdate> updates, boolean onDemand) {
        if (!onDemand) {
            throw VectorProblems.onDemandOnly();
        }
        for (VectorIndexUpdate update : updates) {
            if (update instanceof VectorIndexUpdate.Create create) {
                create(create);
            } else {
                delete(update.index());
            }
        }
        List<String> used = attributesInUse(before, before.globalIndexes(), indexes);
        return before.withVectorIndexes(definitions.sorted(used), indexes);
    }

    private void create(VectorIndexUpdate.Create create) {
        if (before.hasIndex(create.index())) {
            throw TableSchemaProblems.indexAlreadyExists();
        }
        AttributeDefinitions sent = sentDefinitions.orElse(AttributeDefinitions.NONE);
        VectorIndexDefinition index = VectorIndexUpdate.Members.NEW_INDEX.definition(create.request(), sent);
        checkNotKey(index);
        checkNotRedefined(index);
        NewVectorIndexes.checkDimensions(index, indexes);
        indexes.add(index);
        if (indexes.size() > NewVectorIndexes.MOST) {
            throw VectorProblems.oneTooMany();
        }
        definitions = definitions.orElse(sent);
    }

    /** No key of the table or of an index can be the vector. */
    private void checkNotKey(VectorIndexDefinition index) {
        String attribute = index.vectorAttribute();
        IndexChanges.elements(IndexChanges.schemaWith(attribute, before)).stream()
                .filter(element -> element.startsWith(attribute + ":"))
                .findFirst()
                .ifPresent(element -> {
                    throw VectorProblems.vectorAttributeIsKey(attribute, element, index.dimensions());
                });
    }

    /** An attribute of the search schema that the table knows already must keep its type. */
    private void checkNotRedefined(VectorIndexDefinition index) {
        for (VectorIndexDefinition.SearchElement element : index.searchSchema()) {
            KeyAttribute attribute = element.attribute();
            boolean redefined = before.attributeDefinitions().stream()
                    .anyMatch(known -> known.name().equals(attribute.name()) && !known.equals(attribute));
            if (redefined) {
                throw TableSchemaProblems.attributesRedefined(
                        IndexChanges.elements(IndexChanges.schemaWith(attribute.name(), before)),
                        List.of(attribute.name() + ":" + attribute.type() + ":" + element.role()));
            }
        }
    }

    private void delete(String name) {
        if (!indexes.removeIf(index -> index.name().equals(name))) {
            throw TableSchemaProblems.indexNotFound(name, before.name());
        }
    }
}
