package dev.sortkey.expression.eval;

import dev.sortkey.error.ServiceException;
import dev.sortkey.error.UpdateProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.item.ItemSize;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.Num;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One action of an update: what its target holds afterwards. */
public sealed interface UpdateAction {
    /** What it changes. */
    DocumentPath target();

    /**
     * What the target holds afterwards; empty for nothing.
     *
     * @param before the item as it was
     * @param present what the target holds now
     */
    Optional<AttributeValue> outcome(AttributeSource before, Optional<AttributeValue> present);

    /** Whether it can only take away; such an action does not create an item. */
    boolean onlyRemoves();

    /** The value that it gives or takes, where the request itself says it; only its type matters to the target. */
    Optional<AttributeValue> constant();

    /** The bytes that it counts in the size of an update; see {@link UpdateCharge}. */
    int chargedBytes();

    /** SET. */
    record Assign(DocumentPath target, Source source) implements UpdateAction {
        @Override
        public Optional<AttributeValue> outcome(AttributeSource before, Optional<AttributeValue> present) {
            return Optional.of(source.in(before));
        }

        @Override
        public Optional<AttributeValue> constant() {
            return source instanceof Source.Constant constant ? Optional.of(constant.value()) : Optional.empty();
        }

        @Override
        public boolean onlyRemoves() {
            return false;
        }

        @Override
        public int chargedBytes() {
            return UpdateCharge.GIVING + UpdateCharge.ofTarget(target) + source.chargedBytes();
        }
    }

    /** REMOVE, and the legacy DELETE without a value. */
    record Remove(DocumentPath target) implements UpdateAction {
        @Override
        public Optional<AttributeValue> outcome(AttributeSource before, Optional<AttributeValue> present) {
            return Optional.empty();
        }

        @Override
        public Optional<AttributeValue> constant() {
            return Optional.empty();
        }

        @Override
        public boolean onlyRemoves() {
            return true;
        }

        @Override
        public int chargedBytes() {
            return UpdateCharge.TAKING + UpdateCharge.ofTarget(target);
        }
    }

    /** Whose words a mismatch of types is put in. */
    enum Style {
        /** Of update expressions. */
        EXPRESSION,
        /** Of AttributeUpdates. */
        LEGACY;

        ServiceException mismatch() {
            return this == EXPRESSION ? UpdateProblems.operandType() : UpdateProblems.attributeType();
        }
    }

    /** ADD: a number to a number, elements to a set; in the legacy form also elements to the end of a list. */
    record Add(DocumentPath target, AttributeValue value, Style style) implements UpdateAction {
        @Override
        public Optional<AttributeValue> outcome(AttributeSource before, Optional<AttributeValue> present) {
            return Optional.of(present.isPresent() ? added(present.get()) : value);
        }

        private AttributeValue added(AttributeValue present) {
            if (present.type() != value.type()) {
                throw style.mismatch();
            }
            if (present instanceof Num number) {
                return Source.sum(number.value(), ((Num) value).value());
            }
            if (present instanceof ListValue list) {
                List<AttributeValue> longer = new ArrayList<>(list.values());
                longer.addAll(((ListValue) value).values());
                return new ListValue(longer);
            }
            return SetValues.union(present, value);
        }

        @Override
        public Optional<AttributeValue> constant() {
            return Optional.of(value);
        }

        @Override
        public boolean onlyRemoves() {
            return false;
        }

        @Override
        public int chargedBytes() {
            return UpdateCharge.GIVING + UpdateCharge.ofTarget(target) + ItemSize.of(value);
        }
    }

    /** DELETE: elements of a set; a set without elements goes away. */
    record Delete(DocumentPath target, AttributeValue value, Style style) implements UpdateAction {
        @Override
        public Optional<AttributeValue> outcome(AttributeSource before, Optional<AttributeValue> present) {
            if (present.isEmpty()) {
                return Optional.empty();
            }
            if (present.get().type() != value.type()) {
                throw style.mismatch();
            }
            return SetValues.difference(present.get(), value);
        }

        @Override
        public Optional<AttributeValue> constant() {
            return Optional.of(value);
        }

        @Override
        public boolean onlyRemoves() {
            return true;
        }

        @Override
        public int chargedBytes() {
            return UpdateCharge.TAKING + UpdateCharge.ofTarget(target);
        }
    }
}
