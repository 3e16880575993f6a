package dev.sortkey.operation.item;

import dev.sortkey.expression.Condition;
import dev.sortkey.item.Item;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.ItemChange;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/** A delete; without an item at the key it does nothing. */
public final class DeleteAction extends KeyedAction {
    private final WriteCondition condition;

    private DeleteAction(String tableName, Map<String, AttributeValue> key, WriteCondition condition, int valuesBytes) {
        super(tableName, key, valuesBytes);
        this.condition = condition;
    }

    /** A delete of a batch: no condition. */
    public static DeleteAction inBatch(String tableName, AttributeMap key) {
        return new DeleteAction(tableName, key.orThrow(), new WriteCondition(Optional.empty(), false), 0);
    }

    /** A delete of a PartiQL statement. */
    public static DeleteAction ofStatement(
            String tableName, Map<String, AttributeValue> key, Condition condition, boolean showsItem) {
        return new DeleteAction(tableName, key, new WriteCondition(Optional.of(condition), showsItem), 0);
    }

    @Override
    public PreparedWrite<ItemChange> against(Table table) {
        KeyRules.requireKey(keyAttributes(), table.keys());
        condition.requireScalarKeys(table.definition());
        return PreparedWrite.at(table, keyAttributes(), this::remove);
    }

    private Optional<Item> remove(Optional<Item> before) {
        condition.require(before);
        return Optional.empty();
    }

    /** The members by which a request words a delete. */
    public static final class Members extends KeyedAction.Members {
        private Members(Shape shape, WriteMembers write) {
            super(shape, write);
        }

        /** Of DeleteItem. */
        static Members single(Shape shape) {
            return new Members(shape, WriteMembers.single(shape));
        }

        /** Of a Delete in a transaction. */
        public static Members inTransaction(Shape shape) {
            return new Members(shape, WriteMembers.inTransaction(shape));
        }

        /** The delete of DeleteItem. */
        DeleteAction read(Struct request, Map<String, AttributeValue> attributes, OperationContext context) {
            WriteCondition condition = write().read(request, context).condition();
            return new DeleteAction(write().tableName(request), attributes, condition, write().valuesBytes(request));
        }

        /** The delete of a transaction, which judges its condition before its key. */
        public DeleteAction read(Struct request, OperationContext context) {
            WriteCondition condition = write().read(request, context).condition();
            return new DeleteAction(write().tableName(request), key(request), condition, write().valuesBytes(request));
        }
    }
}
