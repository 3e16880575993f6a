package dev.sortkey.operation.item;

import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.operation.ScalarKeys;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/** From the Key of a request to a place in a table. */
public final class ItemKeys {
    private ItemKeys() {}

    /** The place of the item, once the key is seen to match the table's schema. */
    public static PrimaryKey require(Map<String, AttributeValue> key, Table table) {
        KeyRules.requireKey(key, table.keys());
        return position(table, key);
    }

    /** As above, for a read of these parts of the item. */
    public static PrimaryKey require(
            Map<String, AttributeValue> key, Optional<ProjectionExpression> projection, Table table) {
        PrimaryKey position = require(key, table);
        projection.ifPresent(parts -> ScalarKeys.requireNotEntered(parts.paths(), table.definition()));
        return position;
    }

    /** The place of the item whose key attributes, known to be right, are among these. */
    static PrimaryKey position(Table table, Map<String, AttributeValue> attributes) {
        return table.positionOf(name -> Optional.ofNullable(attributes.get(name)));
    }
}
