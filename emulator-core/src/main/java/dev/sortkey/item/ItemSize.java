package dev.sortkey.item;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import java.util.Map;

/**
 * DynamoDB's formula for the size of items and values, in bytes (developer guide, "Item sizes and formats"; numbers to
 * the byte as measured on the service at the item size limit).
 */
public final class ItemSize {
    /** The most an item may measure. */
    public static final int MAX_ITEM_BYTES = 409_600;

    /** What a list or map costs by itself; each element or member adds one. */
    static final int DOCUMENT_BYTES = 3;

    private ItemSize() {}

    /** The size of an attribute map: names and values. */
    public static int of(Map<String, AttributeValue> attributes) {
        int bytes = 0;
        for (Map.Entry<String, AttributeValue> attribute : attributes.entrySet()) {
            bytes += utf8Length(attribute.getKey()) + of(attribute.getValue());
        }
        return bytes;
    }

    /** The size of one value without its name. */
    public static int of(AttributeValue value) {
        return switch (value.type()) {
            case S -> utf8Length(((AttributeValue.Str) value).value());
            case N -> ((AttributeValue.Num) value).value().sizeBytes();
            case B -> ((AttributeValue.Bin) value).value().length();
            case BOOL, NULL -> 1;
            case L -> ofList((AttributeValue.ListValue) value);
            case M -> ofMap(((AttributeValue.MapValue) value).values());
            case SS, NS, BS -> ofSet(value);
        };
    }

    /** The number of UTF-8 bytes of the text; a surrogate without its other half counts as one. */
    public static int utf8Length(String text) {
        int bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                bytes += c < 0x800 ? 1 : moreBytes(text, i);
            }
        }
        return bytes;
    }

    /** What the character at the index adds to its one, a surrogate pair's four being shared by its halves. */
    private static int moreBytes(String text, int index) {
        char c = text.charAt(index);
        if (!Character.isSurrogate(c)) {
            return 2;
        }
        boolean paired = Character.isHighSurrogate(c)
                ? index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1))
                : index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
        return paired ? 1 : 0;
    }

    private static int ofList(AttributeValue.ListValue list) {
        int bytes = DOCUMENT_BYTES + list.values().size();
        for (AttributeValue element : list.values()) {
            bytes += of(element);
        }
        return bytes;
    }

    private static int ofMap(Map<String, AttributeValue> members) {
        return DOCUMENT_BYTES + members.size() + of(members);
    }

    private static int ofSet(AttributeValue set) {
        int bytes = 0;
        if (set instanceof AttributeValue.StrSet strings) {
            for (String element : strings.values()) {
                bytes += utf8Length(element);
            }
        } else if (set instanceof AttributeValue.NumSet numbers) {
            for (DynamoNumber element : numbers.values()) {
                bytes += element.sizeBytes();
            }
        } else if (set instanceof AttributeValue.BinSet binaries) {
            for (Bytes element : binaries.values()) {
                bytes += element.length();
            }
        }
        return bytes;
    }
}
