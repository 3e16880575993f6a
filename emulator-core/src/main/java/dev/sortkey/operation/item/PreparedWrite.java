package dev.sortkey.operation.item;

import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.WriteReport;
import dev.sortkey.store.Database;
import dev.sortkey.store.ItemChange;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Map;

/**
 * A write that passed every check that can be made without the item: only the item itself may still refuse it.
 *
 * @param table where
 * @param key the item's place in the table
 * @param keyAttributes the attributes that hold the key, and maybe others
 * @param change what to do there, with the condition
 * @param <C> the kind of change
 */
public record PreparedWrite<C extends ItemChange>(
        Table table, PrimaryKey key, Map<String, AttributeValue> keyAttributes, C change) {
    /** Writes at the key whose attributes are among these. */
    static <C extends ItemChange> PreparedWrite<C> at(Table table, Map<String, AttributeValue> attributes, C change) {
        return new PreparedWrite<>(table, ItemKeys.position(table, attributes), attributes, change);
    }

    /** Writes, for itself. */
    public WriteReport run() {
        return table.write(key, change);
    }

    /** As a step of a transaction. */
    public Database.Step step() {
        return new Database.Step(table, key, change);
    }

    /** Which item it is about. */
    public ItemAddress address() {
        return new ItemAddress(table.definition().name(), key);
    }
}
