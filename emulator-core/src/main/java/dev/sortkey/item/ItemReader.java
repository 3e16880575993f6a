package dev.sortkey.item;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.InvalidNumberException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Reads values out of the canonical wire form of an item. Moves forward through the bytes; one reader, one thread. */
final class ItemReader {
    private final byte[] wire;
    private int at;

    /** A reader that stands at the position. */
    ItemReader(byte[] wire, int at) {
        this.wire = wire;
        this.at = at;
    }

    /** Reads an attribute map. */
    Map<String, AttributeValue> readMap() {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        at++;
        while (wire[at] != '}') {
            if (wire[at] == ',') {
                at++;
            }
            String name = readString();
            at++;
            attributes.put(name, readValue());
        }
        at++;
        return attributes;
    }

    /** Reads an attribute value. */
    AttributeValue readValue() {
        AttributeValue.Type type = ItemScanner.typeAt(wire, at);
        at = ItemScanner.contentOf(wire, at);
        AttributeValue value = readContent(type);
        at++;
        return value;
    }

    private AttributeValue readContent(AttributeValue.Type type) {
        return switch (type) {
            case S -> new AttributeValue.Str(readString());
            case N -> new AttributeValue.Num(readNumber());
            case B -> new AttributeValue.Bin(readBinary());
            case BOOL -> new AttributeValue.Bool(readTruth());
            case NULL -> readNull();
            case L -> new AttributeValue.ListValue(readList());
            case M -> new AttributeValue.MapValue(readMap());
            case SS -> new AttributeValue.StrSet(readSet(this::readString));
            case NS -> new AttributeValue.NumSet(readSet(this::readNumber));
            case BS -> new AttributeValue.BinSet(readSet(this::readBinary));
        };
    }

    /** Reads a string and stands after its closing quote. */
    String readString() {
        int from = at + 1;
        int end = from;
        boolean escaped = false;
        while (wire[end] != '"') {
            if (wire[end] == '\\') {
                escaped = true;
                end++;
            }
            end++;
        }
        at = end + 1;
        return escaped ? unescape(from, end) : new String(wire, from, end - from, StandardCharsets.UTF_8);
    }

    private String unescape(int from, int end) {
        byte[] plain = new byte[end - from];
        int length = 0;
        for (int i = from; i < end; i++) {
            if (wire[i] != '\\') {
                plain[length++] = wire[i];
            } else if (wire[++i] == 'u') {
                plain[length++] = (byte) (Character.digit(wire[i + 3], 16) << 4 | Character.digit(wire[i + 4], 16));
                i += 4;
            } else {
                plain[length++] = unescaped(wire[i]);
            }
        }
        return new String(plain, 0, length, StandardCharsets.UTF_8);
    }

    private static byte unescaped(byte letter) {
        return switch (letter) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'b' -> '\b';
            case 'f' -> '\f';
            default -> letter;
        };
    }

    private DynamoNumber readNumber() {
        int from = at + 1;
        at = ItemScanner.skipString(wire, at);
        try {
            return DynamoNumber.parse(wire, from, at - 1);
        } catch (InvalidNumberException e) {
            throw new IllegalStateException("a stored number is none", e);
        }
    }

    private Bytes readBinary() {
        int from = at + 1;
        at = ItemScanner.skipString(wire, at);
        return Bytes.wrap(Base64.getDecoder().decode(Arrays.copyOfRange(wire, from, at - 1)));
    }

    private boolean readTruth() {
        boolean truth = wire[at] == 't';
        at += truth ? 4 : 5;
        return truth;
    }

    private AttributeValue readNull() {
        readTruth();
        return AttributeValue.Null.INSTANCE;
    }

    private List<AttributeValue> readList() {
        List<AttributeValue> elements = new ArrayList<>();
        at++;
        while (wire[at] != ']') {
            if (wire[at] == ',') {
                at++;
            }
            elements.add(readValue());
        }
        at++;
        return elements;
    }

    private <E> Set<E> readSet(Supplier<E> element) {
        Set<E> elements = new LinkedHashSet<>();
        at++;
        while (wire[at] != ']') {
            if (wire[at] == ',') {
                at++;
            }
            elements.add(element.get());
        }
        at++;
        return elements;
    }
}
