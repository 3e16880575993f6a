package dev.sortkey.expression;

import dev.sortkey.value.AttributeValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What UpdateItem does to an item. Every right side sees the item as it was before. */
public final class UpdateExpression {
    UpdateExpression() {}

    /** An update without any action: it creates the item if there is none. */
    public static UpdateExpression nothing() {
        return new UpdateExpression();
    }

    /** The paths that it writes or removes, in order of appearance. */
    public List<DocumentPath> targets() {
        return List.of();
    }

    /**
     * What DynamoDB adds to the size of the new item without its keys when it compares an update with the size limit,
     * in bytes.
     */
    public int sizeAllowanceBytes() {
        return 0;
    }

    /**
     * Applies it.
     *
     * @param before the attributes of the item there is, or empty when there is none
     * @param key the key attributes, of which a new item is made
     */
    public UpdateResult apply(Optional<Map<String, AttributeValue>> before, Map<String, AttributeValue> key) {
        throw new IllegalStateException(before + " " + key);
    }

    /**
     * What an update came to.
     *
     * @param attributes the new item's attributes
     * @param updatedOld what ReturnValues UPDATED_OLD returns; empty when there is nothing to return
     * @param updatedNew what ReturnValues UPDATED_NEW returns; empty when there is nothing to return
     */
    public record UpdateResult(
            Map<String, AttributeValue> attributes,
            Map<String, AttributeValue> updatedOld,
            Map<String, AttributeValue> updatedNew) {}
}
