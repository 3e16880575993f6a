package dev.sortkey.operation.item;

import dev.sortkey.item.ItemSize;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import java.util.Map;

/** A write that names its item by the key alone. */
abstract sealed class KeyedAction implements ItemAction permits UpdateAction, DeleteAction, ConditionCheckAction {
    private final String tableName;
    private final Map<String, AttributeValue> key;
    private final int valuesBytes;

    KeyedAction(String tableName, Map<String, AttributeValue> key, int valuesBytes) {
        this.tableName = tableName;
        this.key = key;
        this.valuesBytes = valuesBytes;
    }

    @Override
    public final String tableName() {
        return tableName;
    }

    @Override
    public final Map<String, AttributeValue> keyAttributes() {
        return key;
    }

    @Override
    public final int payloadBytes() {
        return ItemSize.of(key) + valuesBytes;
    }

    /** The members by which a request words such a write. */
    abstract static class Members {
        private final WriteMembers write;
        private final Member<AttributeMap> key;

        Members(Shape shape, WriteMembers write) {
            this.write = write;
            this.key = CommonMembers.key(shape);
        }

        final WriteMembers write() {
            return write;
        }

        /** The key, well-formed, in a request of one style. */
        final Map<String, AttributeValue> key(Struct request) {
            write.requireOneStyle(request);
            return request.require(key).orThrow();
        }
    }
}
