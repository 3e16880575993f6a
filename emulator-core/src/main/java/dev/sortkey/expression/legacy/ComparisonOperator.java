package dev.sortkey.expression.legacy;

import dev.sortkey.error.LegacyProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.eval.Comparator;
import dev.sortkey.expression.eval.ItemTest;
import dev.sortkey.expression.eval.KeyClause;
import dev.sortkey.expression.eval.Term;
import dev.sortkey.expression.eval.ValueOrder;
import dev.sortkey.value.AttributeValue;
import java.util.List;

/** The comparison operators of legacy conditions: how many values of which types, and what they come to. */
enum ComparisonOperator {
    EQ(1, 1, Types.ANY),
    NE(1, 1, Types.ANY),
    LE(1, 1, Types.ORDERED),
    LT(1, 1, Types.ORDERED),
    GE(1, 1, Types.ORDERED),
    GT(1, 1, Types.ORDERED),
    CONTAINS(1, 1, Types.ORDERED),
    NOT_CONTAINS(1, 1, Types.ORDERED),
    BEGINS_WITH(1, 1, Types.TEXT),
    NULL(0, 0, Types.ANY),
    NOT_NULL(0, 0, Types.ANY),
    BETWEEN(2, 2, Types.ORDERED),
    IN(1, Integer.MAX_VALUE, Types.ORDERED);

    private final int minValues;
    private final int maxValues;
    private final Types types;

    ComparisonOperator(int minValues, int maxValues, Types types) {
        this.minValues = minValues;
        this.maxValues = maxValues;
        this.types = types;
    }

    /** Which types an operator takes. */
    private enum Types {
        ANY,
        /** S, N, B. */
        ORDERED,
        /** S, B. */
        TEXT;

        boolean include(AttributeValue.Type type) {
            return this == ANY || ValueOrder.isOrdered(type) && (this == ORDERED || type != AttributeValue.Type.N);
        }
    }

    /** Whether it compares with something. */
    boolean takesValues() {
        return maxValues > 0;
    }

    /** Refuses values that it cannot take. */
    void check(List<AttributeValue> values) {
        if (values.size() < minValues || values.size() > maxValues) {
            throw LegacyProblems.argumentCount(name());
        }
        for (AttributeValue value : values) {
            if (value.type() != values.get(0).type()) {
                throw LegacyProblems.mixedTypes();
            }
        }
        for (AttributeValue value : values) {
            if (!types.include(value.type())) {
                throw LegacyProblems.argumentType(name(), value.type().name());
            }
        }
        if (this == BETWEEN && ValueOrder.compare(values.get(0), values.get(1)) > 0) {
            throw LegacyProblems.boundOrder();
        }
    }

    /** The test that it comes to; the values were checked. */
    ItemTest test(String attribute, List<AttributeValue> values) {
        Term term = new Term.Path(DocumentPath.of(attribute));
        List<Term> operands = values.stream().<Term>map(Term.Constant::of).toList();
        return switch (this) {
            case EQ -> new ItemTest.Comparison(Comparator.EQ, term, operands.get(0));
            case NE -> new ItemTest.Comparison(Comparator.NE, term, operands.get(0));
            case LE -> new ItemTest.Comparison(Comparator.LE, term, operands.get(0));
            case LT -> new ItemTest.Comparison(Comparator.LT, term, operands.get(0));
            case GE -> new ItemTest.Comparison(Comparator.GE, term, operands.get(0));
            case GT -> new ItemTest.Comparison(Comparator.GT, term, operands.get(0));
            case CONTAINS -> new ItemTest.Contains(term, operands.get(0));
            // Unlike NE, it does not hold for an item without the attribute (Alternator's suite).
            case NOT_CONTAINS ->
                new ItemTest.And(List.of(
                        new ItemTest.Exists(term), new ItemTest.Not(new ItemTest.Contains(term, operands.get(0)))));
            case BEGINS_WITH -> new ItemTest.BeginsWith(term, operands.get(0));
            case NULL -> new ItemTest.NotExists(term);
            case NOT_NULL -> new ItemTest.Exists(term);
            case BETWEEN -> new ItemTest.Between(term, operands.get(0), operands.get(1));
            case IN -> new ItemTest.In(term, operands);
        };
    }

    /** What it asks of a key. */
    KeyClause.Operator keyOperator() {
        return switch (this) {
            case EQ -> KeyClause.Operator.EQ;
            case LE -> KeyClause.Operator.LE;
            case LT -> KeyClause.Operator.LT;
            case GE -> KeyClause.Operator.GE;
            case GT -> KeyClause.Operator.GT;
            case BEGINS_WITH -> KeyClause.Operator.BEGINS_WITH;
            case BETWEEN -> KeyClause.Operator.BETWEEN;
            case NE, CONTAINS, NOT_CONTAINS, NULL, NOT_NULL, IN -> KeyClause.Operator.NOT_INDEXABLE;
        };
    }
}
