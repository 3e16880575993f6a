package dev.sortkey.operation.item;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.expression.Condition;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.UpdateExpression;
import dev.sortkey.item.ItemSize;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.ScalarKeys;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/** An update: creates the item where there is none. */
public final class UpdateAction extends KeyedAction {
    /**
     * Whatever an expression of 4096 bytes says, values that are smaller than this together cannot exceed the limit.
     */
    private static final int HARMLESS_VALUES_BYTES = 128;

    private final WriteRules rules;

    /** Whether what the expression writes is measured too, not only the item that comes of it. */
    private final boolean measured;

    private UpdateAction(
            String tableName, Map<String, AttributeValue> key, WriteRules rules, int valuesBytes, boolean measured) {
        super(tableName, key, valuesBytes);
        this.rules = rules;
        this.measured = measured;
    }

    /** An update of a PartiQL statement. */
    public static UpdateAction ofStatement(
            String tableName,
            Map<String, AttributeValue> key,
            UpdateExpression update,
            Condition condition,
            boolean showsItem) {
        WriteRules rules = new WriteRules(update, new WriteCondition(Optional.of(condition), showsItem), true);
        return new UpdateAction(tableName, key, rules, 0, false);
    }

    @Override
    public PreparedWrite<UpdateChange> against(Table table) {
        TableDefinition definition = table.definition();
        KeyRules.requireKey(keyAttributes(), definition.keys());
        for (DocumentPath target : rules.update().targets()) {
            if (definition.keys().contains(target.attribute())) {
                throw ItemProblems.keyAttributeUpdated(target.attribute());
            }
        }
        IndexKeyRules.requireAssigned(rules.update().constants(), definition);
        ScalarKeys.requireNotEntered(rules.update().targets(), definition);
        rules.condition().requireScalarKeys(definition);
        if (measured && rules.update().chargedBytes() > ItemSize.MAX_ITEM_BYTES) {
            throw ItemProblems.updatedItemTooLarge();
        }
        return PreparedWrite.at(table, keyAttributes(), new UpdateChange(rules, keyAttributes(), definition));
    }

    /** The members by which a request words an update. */
    public static final class Members extends KeyedAction.Members {
        private Members(Shape shape, WriteMembers write) {
            super(shape, write);
        }

        /** Of UpdateItem. */
        static Members single(Shape shape) {
            return new Members(shape, WriteMembers.singleUpdate(shape));
        }

        /** Of an Update in a transaction. */
        public static Members inTransaction(Shape shape) {
            return new Members(shape, WriteMembers.updateInTransaction(shape));
        }

        /** The update of a transaction, which judges what it does before its key. */
        public UpdateAction readInTransaction(Struct request, OperationContext context) {
            WriteRules rules = write().read(request, context);
            int valuesBytes = write().valuesBytes(request);
            return new UpdateAction(write().tableName(request), key(request), rules, valuesBytes, false);
        }

        /** The update of UpdateItem. */
        UpdateAction read(Struct request, OperationContext context) {
            Map<String, AttributeValue> attributes = key(request);
            WriteRules rules = write().read(request, context);
            int valuesBytes = write().valuesBytes(request);
            return new UpdateAction(
                    write().tableName(request), attributes, rules, valuesBytes, valuesBytes > HARMLESS_VALUES_BYTES);
        }
    }
}
