package dev.sortkey.shape;

import dev.sortkey.error.ValueProblem;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What kind of JSON a member takes and the Java type it is read as.
 *
 * @param <T> the Java type of the member's value
 */
public sealed interface MemberType<T> {
    /** Strings; enums are strings with a OneOf constraint. */
    MemberType<String> STRING = new Scalar<>("String", String.class);

    /** 32-bit integers. */
    MemberType<Integer> INTEGER = new Scalar<>("Integer", Integer.class);

    /** 64-bit integers. */
    MemberType<Long> LONG = new Scalar<>("Long", Long.class);

    /** Floating-point numbers. */
    MemberType<Double> DOUBLE = new Scalar<>("Double", Double.class);

    /** Booleans. */
    MemberType<Boolean> BOOLEAN = new Scalar<>("Boolean", Boolean.class);

    /** Points in time, epoch seconds with a fraction. */
    MemberType<Double> TIMESTAMP = new Scalar<>("Timestamp", Double.class);

    /** Base64 bytes. */
    MemberType<Bytes> BLOB = new Scalar<>("Blob", Bytes.class);

    /** One attribute value. */
    MemberType<AttributeInput> ATTRIBUTE_VALUE = new Value(false);

    /** A parameter of a PartiQL statement, whose numbers are read in a way of their own. */
    MemberType<AttributeInput> PARAMETER = new Value(true);

    /** A map of attribute values: an item, a key, expression values. */
    MemberType<AttributeMap> ATTRIBUTE_MAP = new ValueMap(false);

    /** A key of BatchGetItem, which tells keys apart by the spelling of their numbers. */
    MemberType<AttributeMap> SPELLED_KEY = new ValueMap(true);

    /** A JSON scalar of the model's type name. */
    record Scalar<T>(String modelName, Class<T> javaType) implements MemberType<T> {}

    /** An attribute value. */
    record Value(boolean parameter) implements MemberType<AttributeInput> {}

    /** A map of attribute values. */
    record ValueMap(boolean spelled) implements MemberType<AttributeMap> {}

    /** A list; the constraints hold for each element. */
    record ListOf<E>(MemberType<E> element, List<Constraint> constraints) implements MemberType<List<E>> {}

    /** A map with string keys; the constraints hold for keys and values. */
    record MapOf<V>(MemberType<V> value, List<Constraint> keyConstraints, List<Constraint> valueConstraints)
            implements MemberType<Map<String, V>> {}

    /** A structure. */
    record StructureOf(Shape shape) implements MemberType<Struct> {}

    /** A list of the type. */
    static <E> MemberType<List<E>> list(MemberType<E> element, Constraint... elementConstraints) {
        return new ListOf<>(element, List.of(elementConstraints));
    }

    /** A map from strings to the type. */
    static <V> MemberType<Map<String, V>> map(MemberType<V> value) {
        return new MapOf<>(value, List.of(), List.of());
    }

    /** A map from strings to the type, each key and each value under constraints. */
    static <V> MemberType<Map<String, V>> map(
            MemberType<V> value, List<Constraint> keyConstraints, List<Constraint> valueConstraints) {
        return new MapOf<>(value, keyConstraints, valueConstraints);
    }

    /** A structure of the shape. */
    static MemberType<Struct> structure(Shape shape) {
        return new StructureOf(shape);
    }

    /** A value as sent: the value, or what is wrong with it. */
    record AttributeInput(Optional<AttributeValue> value, Optional<ValueProblem> problem) {
        /** The value; what is wrong with it is thrown as the answer of the operation. */
        public AttributeValue orThrow() {
            return value.orElseThrow(() -> problem.orElse(ValueProblem.EMPTY).toException());
        }
    }

    /**
     * A map of values as sent: those that could be read, and for the others what is wrong, by name, in order of
     * appearance; and how numbers were spelled, where that matters.
     */
    record AttributeMap(
            Map<String, AttributeValue> values, Map<String, ValueProblem> problems, Map<String, String> spellings) {
        /** A map whose spellings do not matter. */
        public AttributeMap(Map<String, AttributeValue> values, Map<String, ValueProblem> problems) {
            this(values, problems, Map.of());
        }

        /** Whether something stands under the name, a value or what is none. */
        public boolean isNamed(String name) {
            return values.containsKey(name) || problems.containsKey(name);
        }

        /** The values; the first of the problems, if any, is thrown as the answer of the operation. */
        public Map<String, AttributeValue> orThrow() {
            if (!problems.isEmpty()) {
                throw problems.values().iterator().next().toException();
            }
            return values;
        }
    }
}
