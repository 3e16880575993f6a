package dev.sortkey.item;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.value.AttributeValue;
import java.util.Map;

/** Attribute values and attribute maps to canonical JSON. */
public final class ItemJson {
    private ItemJson() {}

    /** Writes one attribute value, {@code {"S":"..."}}. */
    public static void write(AttributeValue value, JsonOutput output) {
        output.startObject().name(value.type().name());
    }

    /** Writes an attribute map. */
    public static void write(Map<String, AttributeValue> attributes, JsonOutput output) {
        output.startObject().endObject();
    }
}
