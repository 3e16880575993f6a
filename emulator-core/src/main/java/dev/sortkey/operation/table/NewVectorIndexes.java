package dev.sortkey.operation.table;

import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.error.VectorProblems;
import dev.sortkey.schema.BillingMode;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Struct;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The vector indexes of a table that is created, and what several of them may not be to each other. */
final class NewVectorIndexes {
    static final int MOST = 5;

    static final VectorIndexMembers MEMBERS = new VectorIndexMembers("VectorIndex");
    static final MemberType<List<Struct>> LIST = MemberType.list(MEMBERS.type());

    private NewVectorIndexes() {}

    /** The attributes that their search schemas name. */
    static List<String> searchAttributes(Optional<List<Struct>> sent) {
        return sent.orElse(List.of()).stream()
                .flatMap(index -> MEMBERS.searchAttributes(index).stream())
                .toList();
    }

    /** Refuses them on a table that is not billed by use; told before missing throughput is. */
    static void checkBilling(Optional<List<Struct>> sent, BillingMode mode) {
        if (sent.isPresent() && mode != BillingMode.PAY_PER_REQUEST) {
            throw VectorProblems.onDemandOnly();
        }
    }

    /** Reads and checks them. */
    static List<VectorIndexDefinition> read(
            Optional<List<Struct>> sent, AttributeDefinitions definitions, Stream<IndexDefinition> others) {
        if (sent.isEmpty()) {
            return List.of();
        }
        checkList(sent.get());
        Set<String> names = new HashSet<>(others.map(IndexDefinition::name).toList());
        List<VectorIndexDefinition> indexes = new ArrayList<>();
        for (Struct index : sent.get()) {
            VectorIndexDefinition definition = MEMBERS.definition(index, definitions);
            checkDimensions(definition, indexes);
            if (!names.add(definition.name())) {
                throw TableSchemaProblems.duplicateIndexName(definition.name());
            }
            indexes.add(definition);
        }
        return indexes;
    }

    private static void checkList(List<Struct> sent) {
        if (sent.isEmpty()) {
            throw TableSchemaProblems.listEmpty("VectorIndexes");
        }
        if (sent.size() > MOST) {
            throw VectorProblems.tooMany();
        }
    }

    /** Indexes of one attribute have the same dimensions. */
    static void checkDimensions(VectorIndexDefinition index, List<VectorIndexDefinition> others) {
        for (VectorIndexDefinition other : others) {
            if (other.vectorAttribute().equals(index.vectorAttribute()) && other.dimensions() != index.dimensions()) {
                throw VectorProblems.dimensionsConflict(index.vectorAttribute());
            }
        }
    }
}
