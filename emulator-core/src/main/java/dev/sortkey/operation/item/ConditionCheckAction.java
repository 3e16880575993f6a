package dev.sortkey.operation.item;

import dev.sortkey.expression.Condition;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemSize;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.ItemChange;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/** A condition on an item that the transaction does not change. */
public final class ConditionCheckAction implements ItemAction {
    private final String tableName;
    private final Map<String, AttributeValue> key;
    private final WriteCondition condition;
    private final int valuesBytes;

    private ConditionCheckAction(
            String tableName, Map<String, AttributeValue> key, WriteCondition condition, int valuesBytes) {
        this.tableName = tableName;
        this.key = key;
        this.condition = condition;
        this.valuesBytes = valuesBytes;
    }

    /** EXISTS of a PartiQL transaction. */
    public static ConditionCheckAction ofStatement(
            String tableName, Map<String, AttributeValue> key, Condition condition, boolean showsItem) {
        return new ConditionCheckAction(tableName, key, new WriteCondition(Optional.of(condition), showsItem), 0);
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
    public PreparedWrite<ItemChange> against(Table table) {
        KeyRules.requireKey(key, table.keys());
        condition.requireScalarKeys(table.definition());
        return PreparedWrite.at(table, key, this::check);
    }

    private Optional<Item> check(Optional<Item> before) {
        condition.require(before);
        return before;
    }

    /** The members by which a transaction words a condition check. */
    public static final class Members {
        private final WriteMembers write;
        private final Member<AttributeMap> key;

        /** Declares them. */
        public Members(Shape shape) {
            this.write = WriteMembers.checkInTransaction(shape);
            this.key = CommonMembers.key(shape);
        }

        /** The check. */
        public ConditionCheckAction read(Struct request, OperationContext context) {
            Map<String, AttributeValue> attributes = request.require(key).orThrow();
            WriteCondition condition = write.read(request, context).condition();
            return new ConditionCheckAction(
                    write.tableName(request), attributes, condition, write.valuesBytes(request));
        }
    }
}
