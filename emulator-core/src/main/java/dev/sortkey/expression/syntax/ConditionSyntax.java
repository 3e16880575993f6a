package dev.sortkey.expression.syntax;

import java.util.List;

/** A condition as written. Grouping is in the shape of the tree. */
public sealed interface ConditionSyntax {
    /** All hold. */
    record And(List<ConditionSyntax> conditions) implements ConditionSyntax {
        /** Copies the list. */
        public And {
            conditions = List.copyOf(conditions);
        }
    }

    /** At least one holds. */
    record Or(List<ConditionSyntax> conditions) implements ConditionSyntax {
        /** Copies the list. */
        public Or {
            conditions = List.copyOf(conditions);
        }
    }

    /** It does not hold. */
    record Not(ConditionSyntax condition) implements ConditionSyntax {}

    /** A comparison; the operator is one of {@code = <> < <= > >=}. */
    record Comparison(String operator, OperandSyntax left, OperandSyntax right) implements ConditionSyntax {}

    /** BETWEEN lower AND upper. */
    record Between(OperandSyntax operand, OperandSyntax lower, OperandSyntax upper) implements ConditionSyntax {}

    /** IN a list. */
    record In(OperandSyntax operand, List<OperandSyntax> candidates) implements ConditionSyntax {
        /** Copies the list. */
        public In {
            candidates = List.copyOf(candidates);
        }
    }

    /** A function that is true or false. */
    record Test(OperandSyntax.Call call) implements ConditionSyntax {}
}
