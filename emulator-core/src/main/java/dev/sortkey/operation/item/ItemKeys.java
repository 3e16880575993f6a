package dev.sortkey.operation.item;

import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.KeyRules;
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

    /** The place of the item whose key attributes, known to be right, are among these. */
    static PrimaryKey position(Table table, Map<String, AttributeValue> attributes) {
        return table.positionOf(name -> Optional.ofNullable(attributes.get(name)));
    }
}
