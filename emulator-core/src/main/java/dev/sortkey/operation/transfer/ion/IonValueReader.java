package dev.sortkey.operation.transfer.ion;

import com.amazon.ion.IonReader;
import com.amazon.ion.IonType;
import dev.sortkey.operation.transfer.format.UnreadableException;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.InvalidNumberException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Attribute values out of Ion (import guide, "Amazon Ion"); whole numbers that are written as such are numbers too.
 * What no attribute may hold is unreadable: sets that are empty, mixed or have an element twice, and what lies too
 * deep.
 */
final class IonValueReader {
    private final IonReader reader;

    IonValueReader(IonReader reader) {
        this.reader = reader;
    }

    /** The fields of the struct that the reader stands at. */
    Map<String, AttributeValue> attributes() throws UnreadableException {
        return fields(0);
    }

    private Map<String, AttributeValue> fields(int levelsAbove) throws UnreadableException {
        Map<String, AttributeValue> fields = new LinkedHashMap<>();
        reader.stepIn();
        while (reader.next() != null) {
            String name = reader.getFieldName();
            if (fields.put(name, value(levelsAbove + 1)) != null) {
                throw new UnreadableException("two fields " + name);
            }
        }
        reader.stepOut();
        return fields;
    }

    private AttributeValue value(int level) throws UnreadableException {
        if (level > AttributeValue.MAX_LEVELS) {
            throw new UnreadableException("more than " + AttributeValue.MAX_LEVELS + " levels");
        }
        if (reader.isNullValue()) {
            return AttributeValue.Null.INSTANCE;
        }
        return switch (reader.getType()) {
            case STRING -> new AttributeValue.Str(reader.stringValue());
            case INT, DECIMAL -> new AttributeValue.Num(number());
            case BLOB -> new AttributeValue.Bin(binary());
            case BOOL -> new AttributeValue.Bool(reader.booleanValue());
            case STRUCT -> new AttributeValue.MapValue(fields(level));
            case LIST -> list(level);
            default -> throw new UnreadableException("no attribute value: " + reader.getType());
        };
    }

    private DynamoNumber number() throws UnreadableException {
        try {
            return DynamoNumber.parse(
                    reader.getType() == IonType.INT
                            ? reader.bigIntegerValue().toString()
                            : reader.bigDecimalValue().toString());
        } catch (InvalidNumberException outOfRange) {
            throw new UnreadableException(String.valueOf(outOfRange.getMessage()));
        }
    }

    private Bytes binary() {
        return Bytes.wrap(reader.newBytes());
    }

    private AttributeValue list(int level) throws UnreadableException {
        for (String annotation : reader.getTypeAnnotations()) {
            switch (annotation) {
                case SetAnnotations.STRINGS -> {
                    return new AttributeValue.StrSet(set(IonType.STRING, reader::stringValue));
                }
                case SetAnnotations.NUMBERS -> {
                    return new AttributeValue.NumSet(set(IonType.DECIMAL, this::number));
                }
                case SetAnnotations.BINARIES -> {
                    return new AttributeValue.BinSet(set(IonType.BLOB, this::binary));
                }
                default -> {
                    // means nothing to DynamoDB
                }
            }
        }
        List<AttributeValue> elements = new ArrayList<>();
        reader.stepIn();
        while (reader.next() != null) {
            elements.add(value(level + 1));
        }
        reader.stepOut();
        return new AttributeValue.ListValue(elements);
    }

    /** Reads the element that the reader stands at. */
    private interface ElementReader<T> {
        T read() throws UnreadableException;
    }

    private <T> Set<T> set(IonType type, ElementReader<T> element) throws UnreadableException {
        Set<T> elements = new LinkedHashSet<>();
        reader.stepIn();
        for (IonType next = reader.next(); next != null; next = reader.next()) {
            boolean fits = next == type || type == IonType.DECIMAL && next == IonType.INT;
            if (!fits || reader.isNullValue() || !elements.add(element.read())) {
                throw new UnreadableException("not the next element of a set of " + type + ": " + next);
            }
        }
        reader.stepOut();
        if (elements.isEmpty()) {
            throw new UnreadableException("an empty set");
        }
        return elements;
    }
}
