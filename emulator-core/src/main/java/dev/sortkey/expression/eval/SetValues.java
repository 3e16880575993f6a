package dev.sortkey.expression.eval;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.BinSet;
import dev.sortkey.value.AttributeValue.NumSet;
import dev.sortkey.value.AttributeValue.StrSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Union and difference of two sets of one type. */
final class SetValues {
    private SetValues() {}

    /** The elements of both. */
    static AttributeValue union(AttributeValue one, AttributeValue two) {
        if (one instanceof StrSet a && two instanceof StrSet b) {
            return new StrSet(union(a.values(), b.values()));
        }
        if (one instanceof NumSet a && two instanceof NumSet b) {
            return new NumSet(union(a.values(), b.values()));
        }
        if (one instanceof BinSet a && two instanceof BinSet b) {
            return new BinSet(union(a.values(), b.values()));
        }
        throw new IllegalStateException(one.type() + " and " + two.type());
    }

    /** The elements of the one that are not in the other; empty when none is left. */
    static Optional<AttributeValue> difference(AttributeValue one, AttributeValue two) {
        if (one instanceof StrSet a && two instanceof StrSet b) {
            Set<String> left = difference(a.values(), b.values());
            return left.isEmpty() ? Optional.empty() : Optional.of(new StrSet(left));
        }
        if (one instanceof NumSet a && two instanceof NumSet b) {
            var left = difference(a.values(), b.values());
            return left.isEmpty() ? Optional.empty() : Optional.of(new NumSet(left));
        }
        if (one instanceof BinSet a && two instanceof BinSet b) {
            var left = difference(a.values(), b.values());
            return left.isEmpty() ? Optional.empty() : Optional.of(new BinSet(left));
        }
        throw new IllegalStateException(one.type() + " and " + two.type());
    }

    private static <E> Set<E> union(Set<E> one, Set<E> two) {
        Set<E> all = new LinkedHashSet<>(one);
        all.addAll(two);
        return all;
    }

    private static <E> Set<E> difference(Set<E> one, Set<E> two) {
        Set<E> left = new LinkedHashSet<>(one);
        left.removeIf(two::contains);
        return left;
    }
}
