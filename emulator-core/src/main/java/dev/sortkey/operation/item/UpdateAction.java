package dev.sortkey.operation.item;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.expression.Condition;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.UpdateExpression;
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
    private final WriteRules rules;

    private UpdateAction(String tableName, Map<String, AttributeValue> key, WriteRules rules, int valuesBytes) {
        super(tableName, key, valuesBytes);
        this.rules = rules;
    }

    /** An update of a PartiQL statement. */
    public static UpdateAction ofStatement(
            String tableName,
            Map<String, AttributeValue> key,
            UpdateExpression update,
            Condition condition,
            boolean showsItem) {
        WriteRules rules = new WriteRules(update, new WriteCondition(Optional.of(condition), showsItem), true);
        return new UpdateAction(tableName, key, rules, 0);
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
            return new UpdateAction(write().tableName(request), key(request), rules, write().valuesBytes(request));
        }

        /** The update of UpdateItem. */
        UpdateAction read(Struct request, OperationContext context) {
            Map<String, AttributeValue> attributes = key(request);
            WriteRules rules = write().read(request, context);
            return new UpdateAction(write().tableName(request), attributes, rules, write().valuesBytes(request));
        }
    }
}
