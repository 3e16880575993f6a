package dev.sortkey.expression.eval;

import dev.sortkey.item.Item;
import dev.sortkey.item.ItemScanner;
import dev.sortkey.item.WireScalar;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import java.util.List;
import java.util.Optional;

/**
 * A bound condition, ready to be evaluated: a tree of these is both what runs for each item and what a key condition is
 * read from. An operand that is missing makes everything false but {@code <>}.
 */
public sealed interface ItemTest {
    /** Whether it holds for the item. */
    boolean test(AttributeSource item);

    /**
     * The same test for a read of many items: of tests that must all hold, those that are quick and mostly fail are
     * made first. Tests have no effects and no errors, so their order means nothing.
     */
    default ItemTest quickestFirst() {
        return this;
    }

    /** How late among others it is to be made, by a rule of thumb. */
    default int rank() {
        return 2;
    }

    /** All hold. */
    record And(List<ItemTest> tests) implements ItemTest {
        /** Copies the list. */
        public And {
            tests = List.copyOf(tests);
        }

        @Override
        public boolean test(AttributeSource item) {
            for (int i = 0; i < tests.size(); i++) {
                if (!tests.get(i).test(item)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public ItemTest quickestFirst() {
            return new And(tests.stream()
                    .map(ItemTest::quickestFirst)
                    .sorted(java.util.Comparator.comparingInt(ItemTest::rank))
                    .toList());
        }

        @Override
        public int rank() {
            return 3;
        }
    }

    /** At least one holds. */
    record Or(List<ItemTest> tests) implements ItemTest {
        /** Copies the list. */
        public Or {
            tests = List.copyOf(tests);
        }

        @Override
        public boolean test(AttributeSource item) {
            for (int i = 0; i < tests.size(); i++) {
                if (tests.get(i).test(item)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public ItemTest quickestFirst() {
            return new Or(tests.stream().map(ItemTest::quickestFirst).toList());
        }

        @Override
        public int rank() {
            return 3;
        }
    }

    /** It does not hold. */
    record Not(ItemTest test) implements ItemTest {
        @Override
        public boolean test(AttributeSource item) {
            return !test.test(item);
        }

        @Override
        public ItemTest quickestFirst() {
            return new Not(test.quickestFirst());
        }

        @Override
        public int rank() {
            return 3;
        }
    }

    /** A comparison. */
    record Comparison(Comparator comparator, Term left, Term right) implements ItemTest {
        @Override
        public boolean test(AttributeSource item) {
            if (right instanceof Term.Constant constant && constant.scalar().isPresent()) {
                if (item instanceof Item stored && left instanceof Term.Path path) {
                    return testStored(stored, path.path().positionIn(stored), constant);
                }
                if (left instanceof Term.Size size && constant.scalar().get().isWhole()) {
                    return testCount(size.of(item), constant.scalar().get());
                }
            }
            Optional<AttributeValue> a = left.in(item);
            Optional<AttributeValue> b = right.in(item);
            return a.isPresent() && b.isPresent() ? comparator.holds(a.get(), b.get()) : comparator == Comparator.NE;
        }

        @Override
        public int rank() {
            boolean told = left instanceof Term.Path && right instanceof Term.Constant;
            return comparator == Comparator.EQ && told ? 0 : 1;
        }

        private boolean testCount(int count, WireScalar number) {
            return count < 0 ? comparator == Comparator.NE : comparator.holds(number.orderOf(count));
        }

        /** Compares the stored value where it lies; reads it only when its order cannot be told so. */
        private boolean testStored(Item item, int position, Term.Constant constant) {
            if (position == ItemScanner.ABSENT) {
                return comparator == Comparator.NE;
            }
            WireScalar scalar = constant.scalar().get();
            if (!comparator.ordering()) {
                return scalar.equalsAt(item, position) == (comparator == Comparator.EQ);
            }
            int order = scalar.orderAt(item, position);
            return order == WireScalar.UNTOLD
                    ? comparator.holds(item.valueAt(position).orElseThrow(), constant.value())
                    : comparator.holds(order);
        }
    }

    /** Not below the one, not above the other. */
    record Between(Term term, Term lower, Term upper) implements ItemTest {
        @Override
        public boolean test(AttributeSource item) {
            Optional<AttributeValue> value = term.in(item);
            if (value.isEmpty()) {
                return false;
            }
            Optional<AttributeValue> from = lower.in(item);
            Optional<AttributeValue> to = upper.in(item);
            return from.isPresent()
                    && to.isPresent()
                    && Comparator.GE.holds(value.get(), from.get())
                    && Comparator.LE.holds(value.get(), to.get());
        }
    }

    /** Equal to one of them. */
    record In(Term term, List<Term> candidates) implements ItemTest {
        /** Copies the list. */
        public In {
            candidates = List.copyOf(candidates);
        }

        @Override
        public boolean test(AttributeSource item) {
            Optional<AttributeValue> value = term.in(item);
            if (value.isEmpty()) {
                return false;
            }
            for (int i = 0; i < candidates.size(); i++) {
                if (value.equals(candidates.get(i).in(item))) {
                    return true;
                }
            }
            return false;
        }
    }

    /** It is there. */
    record Exists(Term term) implements ItemTest {
        @Override
        public boolean test(AttributeSource item) {
            return term.isIn(item);
        }
    }

    /** It is not there. */
    record NotExists(Term term) implements ItemTest {
        @Override
        public boolean test(AttributeSource item) {
            return !term.isIn(item);
        }
    }

    /** It is of the type. */
    record HasType(Term term, AttributeValue.Type type) implements ItemTest {
        @Override
        public boolean test(AttributeSource item) {
            Optional<AttributeValue> value = term.in(item);
            return value.isPresent() && value.get().type() == type;
        }
    }

    /** It begins with the prefix. */
    record BeginsWith(Term term, Term prefix) implements ItemTest {
        @Override
        public boolean test(AttributeSource item) {
            if (item instanceof Item stored
                    && term instanceof Term.Path path
                    && prefix instanceof Term.Constant constant
                    && constant.scalar().isPresent()) {
                int position = path.path().positionIn(stored);
                if (position == ItemScanner.ABSENT) {
                    return false;
                }
                Optional<Boolean> begins = constant.scalar().get().beginsAt(stored, position);
                if (begins.isPresent()) {
                    return begins.get();
                }
            }
            Optional<AttributeValue> value = term.in(item);
            Optional<AttributeValue> start = prefix.in(item);
            return value.isPresent() && start.isPresent() && Containment.beginsWith(value.get(), start.get());
        }
    }

    /** It contains the part or member. */
    record Contains(Term term, Term part) implements ItemTest {
        @Override
        public boolean test(AttributeSource item) {
            Optional<AttributeValue> value = term.in(item);
            Optional<AttributeValue> sought = part.in(item);
            return value.isPresent() && sought.isPresent() && Containment.contains(value.get(), sought.get());
        }
    }
}
