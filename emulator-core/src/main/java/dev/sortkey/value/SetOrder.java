package dev.sortkey.value;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The order in which DynamoDB gives the elements of a set back, whatever the order in which they were sent: strings and
 * byte strings by their bytes, numbers by value (observed, October 2026).
 */
final class SetOrder {
    /** Strings by their UTF-8 bytes. */
    static final Comparator<String> OF_STRINGS = SetOrder::compareBytes;

    private static final int FIRST_SURROGATE = 0xD800;
    private static final int FIRST_AFTER_SURROGATES = 0xE000;

    private SetOrder() {}

    /** An unmodifiable copy of the set in that order. */
    static <T> Set<T> ordered(Set<T> values, Comparator<T> order) {
        List<T> elements = new ArrayList<>(values);
        elements.sort(order);
        return Collections.unmodifiableSet(new LinkedHashSet<>(elements));
    }

    private static int compareBytes(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            if (left.charAt(i) != right.charAt(i)) {
                return Integer.compare(rank(left.charAt(i)), rank(right.charAt(i)));
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    /** Characters in the order of their UTF-8 bytes: those of two chars come last. */
    private static int rank(char unit) {
        if (unit < FIRST_SURROGATE) {
            return unit;
        }
        return unit < FIRST_AFTER_SURROGATES ? unit + FIRST_AFTER_SURROGATES : unit;
    }
}
