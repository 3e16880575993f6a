package dev.sortkey.value;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A DynamoDB attribute value: exactly one of ten types (API reference, AttributeValue). Equality is DynamoDB's: numbers
 * by value, sets and maps without order, lists with order.
 */
public sealed interface AttributeValue {

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
    }

    /** A map; its order is that in which it was written, and means nothing. */
    record MapValue(Map<String, AttributeValue> values) implements AttributeValue {
        @Override
        public Type type() {
            return Type.M;
        }
    }

    /** A set of strings, never empty when stored. */
    record StrSet(Set<String> values) implements AttributeValue {
        @Override
        public Type type() {
            return Type.SS;
        }
    }

    /** A set of numbers, distinct by value. */
    record NumSet(Set<DynamoNumber> values) implements AttributeValue {
        @Override
        public Type type() {
            return Type.NS;
        }
    }

    /** A set of byte strings. */
    record BinSet(Set<Bytes> values) implements AttributeValue {
        @Override
        public Type type() {
            return Type.BS;
        }
    }
}
