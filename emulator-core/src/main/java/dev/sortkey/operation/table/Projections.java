package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.Projection;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** From the Projection of a request to projections, with the service's checks in its order. */
final class Projections {
    private static final int MOST_NON_KEY_ATTRIBUTES_OF_A_TABLE = 100;

    private static final Shape SHAPE = new Shape("Projection");
    private static final Member<String> PROJECTION_TYPE =
            SHAPE.member("ProjectionType", MemberType.STRING, oneOf("ALL", "INCLUDE", "KEYS_ONLY"));
    private static final Member<List<String>> NON_KEY_ATTRIBUTES =
            SHAPE.member("NonKeyAttributes", MemberType.list(MemberType.STRING, length(1, 255)), length(1, 20));

    private Projections() {}

    /** Declares the member Projection of an index. */
    static Member<Struct> member(Shape index) {
        return index.member("Projection", MemberType.structure(SHAPE), required());
    }

    /** Reads one; the list of attributes is sorted, as the service gives it back. */
    static Projection read(Struct projection) {
        String type = projection.get(PROJECTION_TYPE).orElseThrow(TableSchemaProblems::projectionTypeMissing);
        Optional<List<String>> attributes = projection.get(NON_KEY_ATTRIBUTES);
        Projection.Kind kind = Projection.Kind.valueOf(type);
        if (kind != Projection.Kind.INCLUDE && attributes.isPresent()) {
            throw TableSchemaProblems.nonKeyAttributesSpecified(type);
        }
        if (kind == Projection.Kind.INCLUDE && attributes.isEmpty()) {
            throw TableSchemaProblems.nonKeyAttributesMissing();
        }
        List<String> names = attributes.orElse(List.of());
        checkDistinct(names);
        return new Projection(kind, names.stream().sorted().toList());
    }

    /** Refuses indexes that together project too many attributes. */
    static void checkTotal(Stream<IndexDefinition> indexes) {
        int total = indexes.mapToInt(
                        index -> index.projection().nonKeyAttributes().size())
                .sum();
        if (total > MOST_NON_KEY_ATTRIBUTES_OF_A_TABLE) {
            throw TableSchemaProblems.tooManyNonKeyAttributes();
        }
    }

    private static void checkDistinct(List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw TableSchemaProblems.nonKeyAttributeDuplicated(name);
            }
        }
    }
}
