package dev.sortkey.operation;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.item.ItemSize;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeyLimits;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.value.AttributeValue;
import java.util.List;
import java.util.Map;

/**
 * What the key attributes of a table or index must be: there, of the declared type, not empty, not too long. The texts
 * differ by where the key stands, so there is one entry for each place.
 */
public final class KeyRules {
    private KeyRules() {}

    /** The Key of a read, an update or a delete: the key attributes and nothing else. */
    public static void requireKey(Map<String, AttributeValue> key, KeySchema schema) {
        if (key.size() != schema.partition().size() + schema.sort().size()) {
            throw ItemProblems.keyMismatch();
        }
        requireKeyAmong(key, schema);
    }

    /** A put in a batch: the key attributes among others, with the words for a key. */
    public static void requireKeyAmong(Map<String, AttributeValue> item, KeySchema schema) {
        requireMatching(item, schema.partition());
        requireMatching(item, schema.sort());
        requireUsable(item, schema);
    }

    /** The Item of a put: the key attributes among others, with the words for an item. */
    public static void requireKeyOfItem(Map<String, AttributeValue> item, KeySchema schema) {
        List<KeyAttribute> attributes = schema.all();
        for (KeyAttribute attribute : attributes) {
            if (!item.containsKey(attribute.name())) {
                throw ItemProblems.missingKey(attribute.name());
            }
        }
        for (KeyAttribute attribute : attributes) {
            AttributeValue value = item.get(attribute.name());
            if (value != null && !hasType(value, attribute)) {
                throw ItemProblems.keyTypeMismatch(
                        attribute.name(), attribute.type().name(), value.type().name());
            }
        }
        requireUsable(item, schema);
    }

    /** No key attribute is empty; those that are missing or of another type are left to the other rules. */
    public static void requireFilled(Map<String, AttributeValue> item, KeySchema schema) {
        requireFilled(item, schema.partition());
        requireFilled(item, schema.sort());
    }

    /** The key attributes are not too long, each part in sum. */
    public static void requireFitting(Map<String, AttributeValue> item, KeySchema schema) {
        KeyLimits.requireFitting(sizeBytes(item, schema.partition()), sizeBytes(item, schema.sort()));
    }

    /** Whether the value is one of the attribute's type. */
    public static boolean hasType(AttributeValue value, KeyAttribute attribute) {
        return value.type() == attribute.type().valueType();
    }

    private static void requireUsable(Map<String, AttributeValue> item, KeySchema schema) {
        requireFilled(item, schema);
        requireFitting(item, schema);
    }

    private static void requireMatching(Map<String, AttributeValue> item, List<KeyAttribute> attributes) {
        for (KeyAttribute attribute : attributes) {
            AttributeValue value = item.get(attribute.name());
            if (value == null || !hasType(value, attribute)) {
                throw ItemProblems.keyMismatch();
            }
        }
    }

    private static void requireFilled(Map<String, AttributeValue> item, List<KeyAttribute> attributes) {
        for (KeyAttribute attribute : attributes) {
            AttributeValue value = item.get(attribute.name());
            if (value != null && hasType(value, attribute)) {
                KeyLimits.requireFilled(attribute, value);
            }
        }
    }

    private static int sizeBytes(Map<String, AttributeValue> item, List<KeyAttribute> attributes) {
        int bytes = 0;
        for (KeyAttribute attribute : attributes) {
            AttributeValue value = item.get(attribute.name());
            bytes += value == null ? 0 : ItemSize.of(value);
        }
        return bytes;
    }
}
