package dev.sortkey.operation.policy;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;

/** Members that the operations on resource policies share. */
final class PolicyMembers {
    private PolicyMembers() {}

    /** ResourceArn. */
    static Member<String> resourceArn(Shape shape) {
        return shape.member("ResourceArn", MemberType.STRING, required(), length(1, 1283));
    }

    /** ExpectedRevisionId. */
    static Member<String> expectedRevisionId(Shape shape) {
        return shape.member("ExpectedRevisionId", MemberType.STRING, length(1, 255));
    }
}
