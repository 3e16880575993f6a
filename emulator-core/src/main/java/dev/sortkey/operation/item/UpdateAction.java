package dev.sortkey.operation.item;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.expression.Condition;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.UpdateExpression;
import dev.sortkey.item.ItemSize;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.ScalarKeys;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/** An update: creates the item where there is none. */
public final class UpdateAction implements ItemAction {
    private final String tableName;
    private final Map<String, AttributeValue> key;
    private final WriteRules rules;
    private final int valuesBytes;

    private UpdateAction(String tableName, Map<String, AttributeValue> key, WriteRules rules, int valuesBytes) {
        this.tableName = tableName;
        this.key = key;
        this.rules = rules;
        this.valuesBytes = valuesBytes;
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
    public String tableName() {
        return tableName;
    }

    @Override
    public Map<String, AttributeValue> keyAttributes() {
        return key;
    }

    @Override
    public int payloadBytes() {
        return ItemSize.of(key) + valuesBytes;
    }

    @Override
    public PreparedWrite<UpdateChange> against(Table table) {
        TableDefinition definition = table.definition();
        KeyRules.requireKey(key, definition.keys());
        for (DocumentPath target : rules.update().targets()) {
            if (definition.keys().contains(target.attribute())) {
                throw ItemProblems.keyAttributeUpdated(target.attribute());
            }
        }
        IndexKeyRules.requireAssigned(rules.update().constants(), definition);
        ScalarKeys.requireNotEntered(rules.update().targets(), definition);
        rules.condition().requireScalarKeys(definition);
        return PreparedWrite.at(table, key, new UpdateChange(rules, key, definition));
    }

    /** The members by which a request words an update. */
    public static final class Members {
        private final WriteMembers write;
        private final Member<AttributeMap> key;

        private Members(Shape shape, WriteMembers write) {
            this.write = write;
            this.key = CommonMembers.key(shape);
        }

        /** Of UpdateItem. */
        static Members single(Shape shape) {
            return new Members(shape, WriteMembers.singleUpdate(shape));
        }

        /** Of an Update in a transaction. */
        public static Members inTransaction(Shape shape) {
            return new Members(shape, WriteMembers.updateInTransaction(shape));
        }

        /** The update. */
        public UpdateAction read(Struct request, OperationContext context) {
            write.requireOneStyle(request);
            Map<String, AttributeValue> attributes = request.require(key).orThrow();
            WriteRules rules = write.read(request, context);
            return new UpdateAction(write.tableName(request), attributes, rules, write.valuesBytes(request));
        }
    }
}
