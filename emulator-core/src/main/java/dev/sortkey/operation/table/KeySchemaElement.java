package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;

/** The structure KeySchemaElement: an attribute and its place in a key. */
final class KeySchemaElement {
    static final String HASH = "HASH";
    static final String RANGE = "RANGE";

    static final Shape SHAPE = new Shape("KeySchemaElement");
    static final Member<String> ATTRIBUTE_NAME =
            SHAPE.member("AttributeName", MemberType.STRING, required(), length(1, 255));
    static final Member<String> KEY_TYPE = SHAPE.member("KeyType", MemberType.STRING, required(), oneOf(HASH, RANGE));

    static final MemberType<List<Struct>> LIST = MemberType.list(MemberType.structure(SHAPE));

    private KeySchemaElement() {}

    static List<String> names(List<Struct> elements) {
        return elements.stream().map(element -> element.require(ATTRIBUTE_NAME)).toList();
    }

    static boolean isHash(Struct element) {
        return element.require(KEY_TYPE).equals(HASH);
    }
}
