package dev.sortkey.operation.item;

import dev.sortkey.operation.KeyRules;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Map;

/**
 * A write of one item as far as the request alone tells: everything that can be wrong without knowing the table has
 * been checked. The same actions serve the single operations, batches and transactions, so that no rule exists twice.
 */
public sealed interface ItemAction permits PutAction, KeyedAction {
    /** The table as the request names it. */
    String tableName();

    /** The attributes among which the key is looked for. */
    Map<String, AttributeValue> keyAttributes();

    /** What it adds to the size of a transaction, in bytes. */
    int payloadBytes();

    /**
     * Refuses empty key values only: in a transaction they refuse the request as a whole, unlike all else that
     * {@link #against} finds.
     */
    default void requireFilledKeys(Table table) {
        KeyRules.requireFilled(keyAttributes(), table.keys());
    }

    /** Holds it against the table's definition. */
    PreparedWrite<?> against(Table table);
}
