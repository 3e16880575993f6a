package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.pattern;

import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;

/** The member IndexName of structures that define or change an index. */
final class IndexNames {
    private IndexNames() {}

    /** Declares it; violations are listed with the pattern first, as the service does. */
    static Member<String> required(Shape shape) {
        return shape.member(
                "IndexName", MemberType.STRING, Constraint.required(), pattern("[a-zA-Z0-9_.-]+"), length(3, 255));
    }
}
