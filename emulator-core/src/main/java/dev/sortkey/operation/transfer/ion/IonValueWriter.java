package dev.sortkey.operation.transfer.ion;

import com.amazon.ion.IonType;
import com.amazon.ion.IonWriter;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Map;

/**
 * Attribute values as Ion: numbers are decimals without needless zeros ({@code 103.}, {@code 6d2}), binary values are
 * blobs, sets annotated lists (export guide, "Amazon Ion").
 */
final class IonValueWriter {
    private final IonWriter writer;

    IonValueWriter(IonWriter writer) {
        this.writer = writer;
    }

    /** A struct of the attributes. */
    void write(Map<String, AttributeValue> attributes) throws IOException {
        writer.stepIn(IonType.STRUCT);
        for (Map.Entry<String, AttributeValue> attribute : attributes.entrySet()) {
            writer.setFieldName(attribute.getKey());
            write(attribute.getValue());
        }
        writer.stepOut();
    }

    private void write(AttributeValue value) throws IOException {
        switch (value.type()) {
            case S -> writer.writeString(((AttributeValue.Str) value).value());
            case N -> write(((AttributeValue.Num) value).value());
            case B -> write(((AttributeValue.Bin) value).value());
            case BOOL -> writer.writeBool(((AttributeValue.Bool) value).value());
            case NULL -> writer.writeNull();
            case L -> writeList((AttributeValue.ListValue) value);
            case M -> write(((AttributeValue.MapValue) value).values());
            case SS, NS, BS -> writeSet(value);
        }
    }

    private void write(DynamoNumber number) throws IOException {
        BigDecimal exact = number.toBigDecimal();
        writer.writeDecimal(exact.signum() == 0 ? BigDecimal.ZERO : exact.stripTrailingZeros());
    }

    private void write(Bytes bytes) throws IOException {
        writer.writeBlob(bytes.array());
    }

    private void writeList(AttributeValue.ListValue list) throws IOException {
        writer.stepIn(IonType.LIST);
        for (AttributeValue element : list.values()) {
            write(element);
        }
        writer.stepOut();
    }

    private void writeSet(AttributeValue set) throws IOException {
        if (set instanceof AttributeValue.StrSet strings) {
            beginSet(SetAnnotations.STRINGS);
            for (String element : strings.values()) {
                writer.writeString(element);
            }
        } else if (set instanceof AttributeValue.NumSet numbers) {
            beginSet(SetAnnotations.NUMBERS);
            for (DynamoNumber element : numbers.values()) {
                write(element);
            }
        } else if (set instanceof AttributeValue.BinSet binaries) {
            beginSet(SetAnnotations.BINARIES);
            for (Bytes element : binaries.values()) {
                write(element);
            }
        }
        writer.stepOut();
    }

    private void beginSet(String annotation) throws IOException {
        writer.setTypeAnnotations(annotation);
        writer.stepIn(IonType.LIST);
    }
}
