package dev.sortkey.operation.item;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.expression.Condition;
import dev.sortkey.item.Item;
import dev.sortkey.operation.ScalarKeys;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.value.AttributeSource;
import java.util.Optional;

/**
 * Under what condition a write is made.
 *
 * @param condition what must hold of the item as it is; empty for an unconditional write
 * @param showsItem whether the error carries the item for which it did not hold
 */
record WriteCondition(Optional<Condition> condition, boolean showsItem) {
    /** Of a write that is made in any case. */
    static final WriteCondition NONE = new WriteCondition(Optional.empty(), false);

    /** Refuses the write if the condition does not hold for the item, or for the absence of one. */
    void require(Optional<Item> before) {
        if (condition.isPresent() && !condition.get().test(source(before))) {
            throw ItemProblems.conditionFailed(showsItem ? before : Optional.empty());
        }
    }

    /** Refuses a condition that looks below a key attribute. */
    void requireScalarKeys(TableDefinition definition) {
        condition.ifPresent(given -> ScalarKeys.requireNotEntered(given.paths(), definition));
    }

    private static AttributeSource source(Optional<Item> before) {
        return before.isPresent() ? before.get() : AttributeSource.NONE;
    }
}
