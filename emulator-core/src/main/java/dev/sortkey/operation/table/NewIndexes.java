package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.schema.BillingMode;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.Throughput;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The indexes of a table that is created, checked one after the other, local ones first. */
final class NewIndexes {
    private static final int MOST_LOCAL = 5;
    private static final int MOST_GLOBAL = 20;

    private static final Shape LOCAL_SHAPE = new Shape("LocalSecondaryIndex");
    private static final Member<String> LOCAL_NAME = IndexNames.required(LOCAL_SHAPE);
    private static final Member<List<Struct>> LOCAL_KEY_SCHEMA =
            LOCAL_SHAPE.member("KeySchema", KeySchemaElement.LIST, required(), length(1, 2));
    private static final Member<Struct> LOCAL_PROJECTION = Projections.member(LOCAL_SHAPE);
    static final GlobalIndexMembers GLOBAL = new GlobalIndexMembers("GlobalSecondaryIndex");

    static final MemberType<List<Struct>> LOCAL_LIST = MemberType.list(MemberType.structure(LOCAL_SHAPE));
    static final MemberType<List<Struct>> GLOBAL_LIST = MemberType.list(GLOBAL.type());

    private final KeySchema tableKeys;
    private final AttributeDefinitions definitions;
    private final BillingMode mode;
    private final List<IndexDefinition> local = new ArrayList<>();
    private final List<IndexDefinition> global = new ArrayList<>();
    private final Map<String, Throughput> throughput = new HashMap<>();
    private final Set<String> names = new HashSet<>();

    private NewIndexes(KeySchema tableKeys, AttributeDefinitions definitions, BillingMode mode) {
        this.tableKeys = tableKeys;
        this.definitions = definitions;
        this.mode = mode;
    }

    /** Reads and checks both lists; search schemas of vector indexes use definitions too. */
    static NewIndexes read(
            Optional<List<Struct>> localIndexes,
            Optional<List<Struct>> globalIndexes,
            List<String> searchAttributes,
            KeySchema tableKeys,
            AttributeDefinitions definitions,
            BillingMode mode) {
        NewIndexes indexes = new NewIndexes(tableKeys, definitions, mode);
        indexes.checkLists(localIndexes, globalIndexes);
        indexes.checkDefinitionsUsed(localIndexes.orElse(List.of()), globalIndexes.orElse(List.of()), searchAttributes);
        localIndexes.orElse(List.of()).forEach(indexes::addLocal);
        if (indexes.local.size() > MOST_LOCAL) {
            throw TableSchemaProblems.tooManyLocalIndexes();
        }
        globalIndexes.orElse(List.of()).forEach(indexes::addGlobal);
        if (indexes.global.size() > MOST_GLOBAL) {
            throw TableSchemaProblems.tooManyGlobalIndexes();
        }
        Projections.checkTotal(indexes.all());
        return indexes;
    }

    /** The local indexes, as sent. */
    List<IndexDefinition> local() {
        return local;
    }

    /** The global indexes, as sent. */
    List<IndexDefinition> global() {
        return global;
    }

    /** All of them. */
    Stream<IndexDefinition> all() {
        return Stream.concat(local.stream(), global.stream());
    }

    /** The throughput of the global indexes. */
    Map<String, Throughput> throughput() {
        return throughput;
    }

    private void checkLists(Optional<List<Struct>> localIndexes, Optional<List<Struct>> globalIndexes) {
        if (localIndexes.filter(List::isEmpty).isPresent()) {
            throw TableSchemaProblems.listEmpty("LocalSecondaryIndexes");
        }
        if (localIndexes.isPresent() && tableKeys.sort().isEmpty()) {
            throw TableSchemaProblems.tableWithoutRangeKey();
        }
        if (globalIndexes.filter(List::isEmpty).isPresent()) {
            throw TableSchemaProblems.listEmpty("GlobalSecondaryIndexes");
        }
    }

    /** Judged by the counts, and before anything else about the single indexes. */
    private void checkDefinitionsUsed(
            List<Struct> localIndexes, List<Struct> globalIndexes, List<String> searchAttributes) {
        Set<String> used = new LinkedHashSet<>();
        tableKeys.all().forEach(attribute -> used.add(attribute.name()));
        localIndexes.forEach(index -> used.addAll(KeySchemaElement.names(index.require(LOCAL_KEY_SCHEMA))));
        globalIndexes.forEach(index -> used.addAll(GLOBAL.keyNames(index)));
        used.addAll(searchAttributes);
        if (definitions.size() > used.size()) {
            throw localIndexes.isEmpty() && globalIndexes.isEmpty() && searchAttributes.isEmpty()
                    ? TableSchemaProblems.definitionsDoNotMatchKeys()
                    : TableSchemaProblems.definitionsNotUsed(definitions.names(), used);
        }
    }

    private void addLocal(Struct index) {
        IndexDefinition definition = localDefinition(index, definitions, tableKeys);
        local.add(definition);
        checkNewName(definition.name());
    }

    /** A local index, its keys and projection checked. */
    static IndexDefinition localDefinition(Struct index, AttributeDefinitions definitions, KeySchema tableKeys) {
        String name = index.require(LOCAL_NAME);
        return new IndexDefinition(
                name,
                IndexDefinition.Kind.LOCAL,
                KeySchemas.ofLocalIndex(name, index.require(LOCAL_KEY_SCHEMA), definitions, tableKeys),
                Projections.read(index.require(LOCAL_PROJECTION)));
    }

    private void addGlobal(Struct index) {
        IndexDefinition definition = GLOBAL.definition(index, definitions);
        String name = definition.name();
        global.add(definition);
        ThroughputRequest request = GLOBAL.throughput(index);
        NewThroughput.checkIndexUnits(mode, request.provisioned(), name);
        throughput.put(name, NewThroughput.of(request, ThroughputScope.index(name)));
        checkNewName(name);
    }

    private void checkNewName(String name) {
        if (!names.add(name)) {
            throw TableSchemaProblems.duplicateIndexName(name);
        }
    }
}
