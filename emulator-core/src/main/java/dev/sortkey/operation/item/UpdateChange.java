package dev.sortkey.operation.item;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.expression.UpdateExpression.UpdateResult;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemSize;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.store.ItemChange;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An update under the item's lock: condition, then expression, then the rules that only its result can break. Keeps the
 * result, from which ReturnValues is answered. Used once, by one thread.
 */
public final class UpdateChange implements ItemChange {
    private final WriteRules rules;
    private final Map<String, AttributeValue> key;
    private final TableDefinition definition;
    private @Nullable UpdateResult result;

    UpdateChange(WriteRules rules, Map<String, AttributeValue> key, TableDefinition definition) {
        this.rules = rules;
        this.key = key;
        this.definition = definition;
    }

    @Override
    public Optional<Item> apply(Optional<Item> before) {
        rules.condition().require(before);
        UpdateResult applied = rules.update().apply(before, key);
        result = applied;
        if (applied.item().isPresent()) {
            requireAllowed(applied.given(), applied.item().get().sizeBytes());
        }
        return applied.item();
    }

    /** What the update came to, once it was applied. */
    public Optional<UpdateResult> result() {
        return Optional.ofNullable(result);
    }

    private void requireAllowed(Map<String, AttributeValue> given, int itemBytes) {
        IndexKeyRules.requireUpdated(given, definition);
        VectorRules.requireUpdated(given, definition);
        if (rules.partiql()) {
            given.values().forEach(Nesting::requireOfStatement);
        } else {
            given.values().forEach(Nesting::require);
        }
        if (itemBytes > ItemSize.MAX_ITEM_BYTES) {
            throw ItemProblems.updatedItemTooLarge();
        }
    }
}
