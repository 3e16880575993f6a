package dev.sortkey.expression.eval;

import dev.sortkey.value.AttributeValue;

/** The comparisons of two values that are both there. */
public enum Comparator {
    /** Equal, by value and type. */
    EQ("="),
    /** Not equal. */
    NE("<>"),
    /** Below. */
    LT("<"),
    /** Below or equal. */
    LE("<="),
    /** Above. */
    GT(">"),
    /** Above or equal. */
    GE(">=");

    private final String symbol;

    Comparator(String symbol) {
        this.symbol = symbol;
    }

    /** How expressions write it. */
    public String symbol() {
        return symbol;
    }

    /** The comparison that expressions write so. */
    public static Comparator of(String symbol) {
        for (Comparator comparator : values()) {
            if (comparator.symbol.equals(symbol)) {
                return comparator;
            }
        }
        throw new IllegalStateException(symbol);
    }

    /** Whether it needs an order, which only S, N and B have. */
    public boolean ordering() {
        return this != EQ && this != NE;
    }

    /** The comparison with the sides exchanged. */
    public Comparator flipped() {
        return switch (this) {
            case EQ -> EQ;
            case NE -> NE;
            case LT -> GT;
            case LE -> GE;
            case GT -> LT;
            case GE -> LE;
        };
    }

    /** Whether it holds; values of two types, or without an order, are only ever not equal. */
    public boolean holds(AttributeValue left, AttributeValue right) {
        return switch (this) {
            case EQ -> left.equals(right);
            case NE -> !left.equals(right);
            case LT, LE, GT, GE -> ValueOrder.comparable(left, right) && holds(ValueOrder.compare(left, right));
        };
    }

    /** Whether it holds of two values that stand so to each other: below, equal to or above zero. */
    public boolean holds(int order) {
        return switch (this) {
            case EQ -> order == 0;
            case NE -> order != 0;
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            case GE -> order >= 0;
        };
    }
}
