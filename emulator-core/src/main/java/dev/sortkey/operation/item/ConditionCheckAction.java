package dev.sortkey.operation.item;

import dev.sortkey.expression.Condition;
import dev.sortkey.item.Item;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.ItemChange;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/** A condition on an item that the transaction does not change. */
public final class ConditionCheckAction extends KeyedAction {
    private final WriteCondition condition;

    private ConditionCheckAction(
            String tableName, Map<String, AttributeValue> key, WriteCondition condition, int valuesBytes) {
        super(tableName, key, valuesBytes);
        this.condition = condition;
    }

    /** EXISTS of a PartiQL transaction. */
    public static ConditionCheckAction ofStatement(
            String tableName, Map<String, AttributeValue> key, Condition condition, boolean showsItem) {
        return new ConditionCheckAction(tableName, key, new WriteCondition(Optional.of(condition), showsItem), 0);
    }

    @Override
    public PreparedWrite<ItemChange> against(Table table) {
        KeyRules.requireKey(keyAttributes(), table.keys());
        condition.requireScalarKeys(table.definition());
        return PreparedWrite.at(table, keyAttributes(), this::check);
    }

    private Optional<Item> check(Optional<Item> before) {
        condition.require(before);
        return before;
    }

    /** The members by which a transaction words a condition check. */
    public static final class Members extends KeyedAction.Members {
        /** Declares them. */
        public Members(Shape shape) {
            super(shape, WriteMembers.checkInTransaction(shape));
        }

        /** The check. */
        public ConditionCheckAction read(Struct request, OperationContext context) {
            WriteCondition condition = write().read(request, context).condition();
            return new ConditionCheckAction(
                    write().tableName(request), key(request), condition, write().valuesBytes(request));
        }
    }
}
