package dev.sortkey.testing;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.util.List;

/**
 * DynamoDB's order of key values, said as plainly as possible and without the code under test: S by code points (which
 * is UTF-8 order), N by BigDecimal, B by unsigned bytes; tuples part by part.
 */
public final class ReferenceOrder {
    private ReferenceOrder() {}

    /** Compares two values of one key type. */
    public static int compare(AttributeValue left, AttributeValue right) {
        if (left instanceof AttributeValue.Str a && right instanceof AttributeValue.Str b) {
            return compareArrays(
                    a.value().codePoints().toArray(), b.value().codePoints().toArray());
        }
        if (left instanceof AttributeValue.Num a && right instanceof AttributeValue.Num b) {
            return a.value().toBigDecimal().compareTo(b.value().toBigDecimal());
        }
        if (left instanceof AttributeValue.Bin a && right instanceof AttributeValue.Bin b) {
            return compareArrays(unsigned(a.value()), unsigned(b.value()));
        }
        throw new IllegalArgumentException(left + " and " + right);
    }

    /** Compares two tuples of the same types. */
    public static int compare(List<AttributeValue> left, List<AttributeValue> right) {
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            int order = compare(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.size(), right.size());
    }

    private static int[] unsigned(Bytes bytes) {
        int[] values = new int[bytes.length()];
        for (int i = 0; i < values.length; i++) {
            values[i] = bytes.at(i);
        }
        return values;
    }

    private static int compareArrays(int[] left, int[] right) {
        for (int i = 0; i < Math.min(left.length, right.length); i++) {
            if (left[i] != right[i]) {
                return Integer.compare(left[i], right[i]);
            }
        }
        return Integer.compare(left.length, right.length);
    }
}
