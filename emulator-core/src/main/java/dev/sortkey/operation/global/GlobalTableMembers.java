package dev.sortkey.operation.global;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.pattern;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;

/** GlobalTableName, which all but one of these operations have. */
final class GlobalTableMembers {
    private GlobalTableMembers() {}

    /** Declares it. */
    static Member<String> globalTableName(Shape shape) {
        return shape.member(
                "GlobalTableName", MemberType.STRING, required(), length(3, 255), pattern("[a-zA-Z0-9_.-]+"));
    }
}
