package dev.sortkey.value;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A DynamoDB attribute value: exactly one of ten types (API reference, AttributeValue). Equality is DynamoDB's: numbers
 * by value, sets and maps without order, lists with order.
 */
public sealed interface AttributeValue {
    /** The most levels that an attribute may have (developer guide, "Limits": nested attribute depth). */
    int MAX_LEVELS = 32;

    /** The types, with the names that the API and attribute_type use. */
    enum Type {
        S,
        N,
        B,
        BOOL,
        NULL,
        L,
        M,
        SS,
        NS,
        BS
    }

    /** Which of the ten types this value has. */
    Type type();

    /**
     * The number of levels: 1, and for lists and maps those of the deepest member. DynamoDB refuses a top-level
     * attribute of more than {@link #MAX_LEVELS}.
     */
    default int levels() {
        return 1;
    }

    /** The levels of a list or map with these members. */
    private static int levelsAbove(Collection<AttributeValue> members) {
        int deepest = 0;
        for (AttributeValue member : members) {
            deepest = Math.max(deepest, member.levels());
        }
        return 1 + deepest;
    }

    /** A string; may be empty outside keys. */
    record Str(String value) implements AttributeValue {
        @Override
        public Type type() {
            return Type.S;
        }
    }

    /** A number of up to 38 significant digits. */
    record Num(DynamoNumber value) implements AttributeValue {
        @Override
        public Type type() {
            return Type.N;
        }
    }

    /** A byte string; may be empty outside keys. */
    record Bin(Bytes value) implements AttributeValue {
        @Override
        public Type type() {
            return Type.B;
        }
    }

    /** True or false. */
    record Bool(boolean value) implements AttributeValue {
        @Override
        public Type type() {
            return Type.BOOL;
        }
    }

    /** The null value (a value, not an absence). */
    record Null() implements AttributeValue {
        /** The only instance anyone needs. */
        public static final Null INSTANCE = new Null();

        @Override
        public Type type() {
            return Type.NULL;
        }
    }

    /** An ordered list. */
    record ListValue(List<AttributeValue> values) implements AttributeValue {
        /** Copies the list. */
        public ListValue {
            values = List.copyOf(values);
        }

        @Override
        public Type type() {
            return Type.L;
        }

        @Override
        public int levels() {
            return levelsAbove(values);
        }
    }

    /** A map; its order is that in which it was written, and means nothing. */
    record MapValue(Map<String, AttributeValue> values) implements AttributeValue {
        /** Copies the map and keeps its order. */
        public MapValue {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }

        @Override
        public Type type() {
            return Type.M;
        }

        @Override
        public int levels() {
            return levelsAbove(values.values());
        }
    }

    /** A set of strings, never empty when stored. */
    record StrSet(Set<String> values) implements AttributeValue {
        /** Copies the set, in the order in which DynamoDB gives it back. */
        public StrSet {
            values = SetOrder.ordered(values, SetOrder.OF_STRINGS);
        }

        @Override
        public Type type() {
            return Type.SS;
        }
    }

    /** A set of numbers, distinct by value. */
    record NumSet(Set<DynamoNumber> values) implements AttributeValue {
        /** Copies the set, in the order in which DynamoDB gives it back. */
        public NumSet {
            values = SetOrder.ordered(values, Comparator.<DynamoNumber>naturalOrder());
        }

        @Override
        public Type type() {
            return Type.NS;
        }
    }

    /** A set of byte strings. */
    record BinSet(Set<Bytes> values) implements AttributeValue {
        /** Copies the set, in the order in which DynamoDB gives it back. */
        public BinSet {
            values = SetOrder.ordered(values, Comparator.<Bytes>naturalOrder());
        }

        @Override
        public Type type() {
            return Type.BS;
        }
    }
}
