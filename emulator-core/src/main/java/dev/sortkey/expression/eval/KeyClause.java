package dev.sortkey.expression.eval;

import dev.sortkey.value.AttributeValue;
import java.util.List;

/** A condition on one key attribute: two values for BETWEEN, otherwise one. */
public record KeyClause(String attribute, Operator operator, List<AttributeValue> values) {
    /** Copies the list. */
    public KeyClause {
        values = List.copyOf(values);
    }

    /** What a key can be asked. */
    public enum Operator {
        /** Equal. */
        EQ,
        /** Below. */
        LT,
        /** Below or equal. */
        LE,
        /** Above. */
        GT,
        /** Above or equal. */
        GE,
        /** Between two values, both included. */
        BETWEEN,
        /** Begins with. */
        BEGINS_WITH,
        /** An operator of legacy conditions that no key can answer. */
        NOT_INDEXABLE
    }

    /** The operator of a comparison that is not {@code <>}. */
    public static Operator operator(Comparator comparator) {
        return switch (comparator) {
            case EQ -> Operator.EQ;
            case LT -> Operator.LT;
            case LE -> Operator.LE;
            case GT -> Operator.GT;
            case GE -> Operator.GE;
            case NE -> throw new IllegalStateException("no key condition: " + comparator);
        };
    }
}
