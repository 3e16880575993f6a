package dev.sortkey.operation.item;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.ValueProblem;
import dev.sortkey.value.AttributeValue;
import java.util.Collection;

/** How deep lists and maps may lie in each other: 32 levels, a top-level value being the first. */
final class Nesting {
    private static final int LEVELS_MAX = 32;

    private Nesting() {}

    /** Refuses a top-level value that has more levels than an item may have. */
    static void require(AttributeValue value) {
        if (exceeds(value, LEVELS_MAX)) {
            throw ValueProblem.NESTING.toException();
        }
    }

    /** The same in the words of PartiQL. */
    static void requireOfStatement(AttributeValue value) {
        if (exceeds(value, LEVELS_MAX)) {
            throw PartiqlProblems.itemTooDeep();
        }
    }

    private static boolean exceeds(AttributeValue value, int levels) {
        if (levels == 0) {
            return true;
        }
        if (value instanceof AttributeValue.ListValue list) {
            return anyExceeds(list.values(), levels - 1);
        }
        return value instanceof AttributeValue.MapValue map
                && anyExceeds(map.values().values(), levels - 1);
    }

    private static boolean anyExceeds(Collection<AttributeValue> values, int levels) {
        for (AttributeValue value : values) {
            if (exceeds(value, levels)) {
                return true;
            }
        }
        return false;
    }
}
