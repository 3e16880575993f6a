package dev.sortkey.value;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A vector as an index keeps it: 32-bit floats. Equality is by component. What was written with more digits is rounded
 * to the nearest float; what is beyond the range of floats is no vector.
 */
public final class FloatVector {
    private final float[] components;

    private FloatVector(float[] components) {
        this.components = components;
    }

    /** The vector of these values; empty when one is no number or beyond the range of floats. */
    public static Optional<FloatVector> of(List<AttributeValue> values) {
        float[] components = new float[values.size()];
        for (int i = 0; i < components.length; i++) {
            if (!(values.get(i) instanceof AttributeValue.Num number) || !fits(number.value())) {
                return Optional.empty();
            }
            components[i] = toFloat(number.value());
        }
        return Optional.of(new FloatVector(components));
    }

    /** The vector in a list of numbers; empty when the value is none. */
    public static Optional<FloatVector> of(AttributeValue value) {
        return value instanceof AttributeValue.ListValue list ? of(list.values()) : Optional.empty();
    }

    /** Whether the number is within the range of floats. */
    public static boolean fits(DynamoNumber number) {
        return Float.isFinite(toFloat(number));
    }

    private static float toFloat(DynamoNumber number) {
        return number.toBigDecimal().floatValue();
    }

    /** How many components it has. */
    public int dimensions() {
        return components.length;
    }

    /** The component at that place. */
    public float component(int index) {
        return components[index];
    }

    /** A component as results show it: plain decimal, at least one digit after the point (observed, August 2026). */
    public String componentText(int index) {
        return new BigDecimal(Float.toString(components[index])).toPlainString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FloatVector vector && Arrays.equals(components, vector.components);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(components);
    }

    @Override
    public String toString() {
        return Arrays.toString(components);
    }
}
