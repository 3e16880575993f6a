package dev.sortkey.item;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import java.util.Map;

/** Attribute values and attribute maps to canonical JSON: no blanks, numbers in plain form, binary as base64. */
public final class ItemJson {
    private ItemJson() {}

    /** Writes one attribute value, {@code {"S":"..."}}. */
    public static void write(AttributeValue value, JsonOutput output) {
        output.startObject().name(value.type().name());
        writeContent(value, output);
        output.endObject();
    }

    /** Writes an attribute map. */
    public static void write(Map<String, AttributeValue> attributes, JsonOutput output) {
        output.startObject();
        for (Map.Entry<String, AttributeValue> attribute : attributes.entrySet()) {
            output.name(attribute.getKey());
            write(attribute.getValue(), output);
        }
        output.endObject();
    }

    private static void writeContent(AttributeValue value, JsonOutput output) {
        switch (value.type()) {
            case S -> output.string(((AttributeValue.Str) value).value());
            case N -> output.string(((AttributeValue.Num) value).value().toString());
            case B -> output.base64(((AttributeValue.Bin) value).value().array());
            case BOOL -> output.bool(((AttributeValue.Bool) value).value());
            case NULL -> output.bool(true);
            case L -> writeList((AttributeValue.ListValue) value, output);
            case M -> write(((AttributeValue.MapValue) value).values(), output);
            case SS, NS, BS -> writeSet(value, output);
        }
    }

    private static void writeList(AttributeValue.ListValue list, JsonOutput output) {
        output.startArray();
        for (AttributeValue element : list.values()) {
            write(element, output);
        }
        output.endArray();
    }

    private static void writeSet(AttributeValue set, JsonOutput output) {
        output.startArray();
        if (set instanceof AttributeValue.StrSet strings) {
            for (String element : strings.values()) {
                output.string(element);
            }
        } else if (set instanceof AttributeValue.NumSet numbers) {
            for (DynamoNumber element : numbers.values()) {
                output.string(element.toString());
            }
        } else if (set instanceof AttributeValue.BinSet binaries) {
            for (Bytes element : binaries.values()) {
                output.base64(element.array());
            }
        }
        output.endArray();
    }
}
