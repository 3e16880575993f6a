package dev.sortkey.schema;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.item.ItemSize;
import dev.sortkey.value.AttributeValue;

/** What a value must be to be that of a key attribute, wherever it stands: not empty, and not too long. */
public final class KeyLimits {
    /** The most bytes of a partition key; of several attributes, their sum. */
    public static final int PARTITION_KEY_BYTES_MAX = 2048;

    /** The most bytes of a sort key; of several attributes, their sum. */
    public static final int SORT_KEY_BYTES_MAX = 1024;

    private KeyLimits() {}

    /** Whether the value is an empty string or binary. */
    public static boolean isEmpty(AttributeValue value) {
        return value instanceof AttributeValue.Str text && text.value().isEmpty()
                || value instanceof AttributeValue.Bin binary && binary.value().isEmpty();
    }

    /** What messages about empty values call the value's type. */
    public static String kind(AttributeValue value) {
        return value.type() == AttributeValue.Type.B ? "binary" : "string";
    }

    /** Whether the value is longer than one key attribute may be. */
    public static boolean isTooLong(AttributeValue value, boolean partition) {
        return ItemSize.of(value) > (partition ? PARTITION_KEY_BYTES_MAX : SORT_KEY_BYTES_MAX);
    }

    /** Refuses an empty value for the attribute. */
    public static void requireFilled(KeyAttribute attribute, AttributeValue value) {
        if (isEmpty(value)) {
            throw ItemProblems.emptyKey(kind(value), attribute.name());
        }
    }

    /** Refuses keys of so many bytes if that is too long, the partition key first. */
    public static void requireFitting(int partitionKeyBytes, int sortKeyBytes) {
        if (partitionKeyBytes > PARTITION_KEY_BYTES_MAX) {
            throw ItemProblems.partitionKeyTooLong();
        }
        if (sortKeyBytes > SORT_KEY_BYTES_MAX) {
            throw ItemProblems.sortKeyTooLong();
        }
    }
}
