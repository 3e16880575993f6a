package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.min;
import static dev.sortkey.shape.Constraint.minLength;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.VectorProblems;
import dev.sortkey.schema.DistanceFunction;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.schema.VectorIndexDefinition.Role;
import dev.sortkey.schema.VectorIndexDefinition.SearchElement;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The members that define a vector index, in CreateTable and in UpdateTable, and the checks of one by itself. */
final class VectorIndexMembers {
    private static final int MOST_DIMENSIONS = 4096;
    private static final int MOST_HASH = 1;
    private static final int MOST_FILTERS = 18;

    private static final Shape ATTRIBUTE_SHAPE = new Shape("VectorAttributeDefinition");
    private static final Member<String> VECTOR_ATTRIBUTE_NAME =
            ATTRIBUTE_SHAPE.member("AttributeName", MemberType.STRING, required(), length(1, 255));
    private static final Shape ELEMENT_SHAPE = new Shape("SearchSchemaElement");
    private static final Member<String> ELEMENT_NAME =
            ELEMENT_SHAPE.member("AttributeName", MemberType.STRING, required(), length(1, 255));
    private static final Member<String> ELEMENT_TYPE = ELEMENT_SHAPE.member(
            "SearchSchemaElementType", MemberType.STRING, required(), oneOf("HASH", "INLINE_FILTER"));

    private final Shape shape;
    private final Member<String> name;
    private final Member<Struct> vectorAttribute;
    private final Member<List<Struct>> searchSchema;
    private final Member<Struct> projection;
    private final Member<Long> dimensions;
    private final Member<String> distanceFunction;

    /** Of a structure of that name. */
    VectorIndexMembers(String shapeName) {
        shape = new Shape(shapeName);
        name = IndexNames.required(shape);
        vectorAttribute = shape.member("VectorAttribute", MemberType.structure(ATTRIBUTE_SHAPE), required());
        searchSchema = shape.member("SearchSchema", MemberType.list(MemberType.structure(ELEMENT_SHAPE)), minLength(1));
        projection = Projections.member(shape);
        dimensions = shape.member("Dimensions", MemberType.LONG, required(), min(1));
        distanceFunction = shape.member(
                "DistanceFunction", MemberType.STRING, required(), oneOf("DOT_PRODUCT", "COSINE", "EUCLIDEAN"));
    }

    MemberType<Struct> type() {
        return MemberType.structure(shape);
    }

    String name(Struct index) {
        return index.require(name);
    }

    /** The attributes of its search schema. */
    List<String> searchAttributes(Struct index) {
        return elements(index).stream()
                .map(element -> element.require(ELEMENT_NAME))
                .toList();
    }

    /** The index, of attributes that the same request defines. */
    VectorIndexDefinition definition(Struct index, AttributeDefinitions definitions) {
        long asked = index.require(dimensions);
        if (asked < 1 || asked > MOST_DIMENSIONS) {
            throw VectorProblems.dimensions();
        }
        checkSearchSchema(index, definitions);
        String vector = index.require(vectorAttribute).require(VECTOR_ATTRIBUTE_NAME);
        if (definitions.names().contains(vector)) {
            throw VectorProblems.vectorAttributeDefined(vector);
        }
        return new VectorIndexDefinition(
                index.require(name),
                vector,
                elements(index).stream()
                        .map(element -> new SearchElement(
                                definitions.attribute(element.require(ELEMENT_NAME)), roleOf(element)))
                        .toList(),
                Projections.read(index.require(projection)),
                Math.toIntExact(asked),
                DistanceFunction.valueOf(index.require(distanceFunction)));
    }

    private void checkSearchSchema(Struct index, AttributeDefinitions definitions) {
        List<String> attributes = searchAttributes(index);
        if (!definitions.names().containsAll(attributes)) {
            throw VectorProblems.searchSchemaNotDefined();
        }
        Set<String> distinct = attributes.stream().collect(Collectors.toUnmodifiableSet());
        if (distinct.size() < attributes.size()) {
            throw VectorProblems.searchSchemaTwice();
        }
        checkCount(index, Role.HASH, MOST_HASH);
        checkCount(index, Role.INLINE_FILTER, MOST_FILTERS);
    }

    private void checkCount(Struct index, Role role, int most) {
        if (elements(index).stream().filter(element -> roleOf(element) == role).count() > most) {
            throw VectorProblems.searchSchemaTooLong(role.name(), most);
        }
    }

    private List<Struct> elements(Struct index) {
        return index.get(searchSchema).orElse(List.of());
    }

    private static Role roleOf(Struct element) {
        return Role.valueOf(element.require(ELEMENT_TYPE));
    }
}
