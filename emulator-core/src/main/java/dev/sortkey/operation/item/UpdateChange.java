package dev.sortkey.operation.item;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.UpdateExpression;
import dev.sortkey.expression.UpdateExpression.UpdateResult;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemSize;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.store.ItemChange;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
        UpdateResult applied = rules.update().apply(before.map(Item::attributes), key);
        result = applied;
        if (!applied.itemExists()) {
            return Optional.empty();
        }
        Item item = Item.of(applied.attributes());
        requireAllowed(applied.attributes(), item.sizeBytes());
        return Optional.of(item);
    }

    /** What the update came to, once it was applied. */
    public Optional<UpdateResult> result() {
        return Optional.ofNullable(result);
    }

    private void requireAllowed(Map<String, AttributeValue> attributes, int itemBytes) {
        Set<String> touched =
                rules.update().targets().stream().map(DocumentPath::attribute).collect(Collectors.toUnmodifiableSet());
        IndexKeyRules.requireUpdated(attributes, touched, definition);
        VectorRules.requireUpdated(attributes, touched::contains, definition);
        for (String name : touched) {
            AttributeValue value = attributes.get(name);
            if (value != null) {
                Nesting.require(value);
            }
        }
        if (Math.max(itemBytes, bytesAsMeasuredByUpdates(itemBytes)) > ItemSize.MAX_ITEM_BYTES) {
            throw ItemProblems.updatedItemTooLarge();
        }
    }

    /** Updates are also measured without the key and with an allowance for each action (captured in 2026). */
    private int bytesAsMeasuredByUpdates(int itemBytes) {
        UpdateExpression update = rules.update();
        return itemBytes - ItemSize.of(key) + update.sizeAllowanceBytes();
    }
}
