package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.minLength;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;

/** The structure of a global index that is created, by CreateTable or by UpdateTable. */
final class GlobalIndexMembers {
    private final Shape shape;
    private final Member<String> indexName;
    private final Member<List<Struct>> keySchema;
    private final Member<Struct> projection;
    private final ThroughputMembers throughput;

    /** The members, under the model's name for the structure. */
    GlobalIndexMembers(String shapeName) {
        shape = new Shape(shapeName);
        indexName = IndexNames.required(shape);
        keySchema = shape.member("KeySchema", KeySchemaElement.LIST, required(), minLength(1));
        projection = Projections.member(shape);
        throughput = new ThroughputMembers(shape);
    }

    /** One such structure. */
    MemberType<Struct> type() {
        return MemberType.structure(shape);
    }

    /** The index's name. */
    String name(Struct index) {
        return index.require(indexName);
    }

    /** The names of its key attributes, as sent. */
    List<String> keyNames(Struct index) {
        return KeySchemaElement.names(index.require(keySchema));
    }

    /** What is said about its throughput. */
    ThroughputRequest throughput(Struct index) {
        return throughput.read(index);
    }

    /** The index, its keys and projection checked. */
    IndexDefinition definition(Struct index, AttributeDefinitions definitions) {
        return new IndexDefinition(
                name(index),
                IndexDefinition.Kind.GLOBAL,
                KeySchemas.ofGlobalIndex(index.require(keySchema), definitions),
                Projections.read(index.require(projection)));
    }
}
