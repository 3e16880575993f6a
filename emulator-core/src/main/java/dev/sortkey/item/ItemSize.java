package dev.sortkey.item;

import dev.sortkey.value.AttributeValue;
import java.util.Map;

/** DynamoDB's formula for the size of items and values, in bytes. */
public final class ItemSize {
    /** The most an item may measure. */
    public static final int MAX_ITEM_BYTES = 409_600;

    private ItemSize() {}

    /** The size of an attribute map: names and values. */
    public static int of(Map<String, AttributeValue> attributes) {
        return attributes.size();
    }

    /** The size of one value without its name. */
    public static int of(AttributeValue value) {
        return value.hashCode();
    }
}
