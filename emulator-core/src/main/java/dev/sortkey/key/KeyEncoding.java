package dev.sortkey.key;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import java.util.Arrays;
import java.util.List;

/**
 * Order-preserving bytes. Law: for two values of one key type, unsigned order of {@code encode} is DynamoDB's order;
 * for two tuples of the same types, unsigned order of {@code encodeTuple} is the order part by part. Table sort keys
 * use the plain form; index entry keys use tuples.
 *
 * <p>S is its UTF-8 bytes, B its bytes, N the base-100 form of {@link NumberEncoding}. Inside a tuple every part is
 * ended: N by 00, which its form never holds after the first byte; S and B by 00 01, their own 00 bytes written 00 FF,
 * so that a part sorts before its extensions whatever follows it.
 *
 * <pre>
 * value                 plain          as a part of a tuple
 * S ""                                 00 01
 * S "a"                 61             61 00 01
 * S "a" U+0000          61 00          61 00 FF 00 01
 * S "b"                 62             62 00 01
 * S U+FF61              EF BD A1       EF BD A1 00 01
 * S U+1F600             F0 9F 98 80    F0 9F 98 80 00 01
 * B 00 FF               00 FF          00 FF FF 00 01
 * N -100                3D 64 66       3D 64 66 00
 * N -1.5                3E 64 33 66    3E 64 33 66 00
 * N -1                  3E 64 66       3E 64 66 00
 * N 0                   80             80 00
 * N 0.05                C0 06          C0 06 00
 * N 1                   C1 02          C1 02 00
 * N 1.5                 C1 02 33       C1 02 33 00
 * N 100                 C2 02          C2 02 00
 * (S "a", N 1)                         61 00 01 C1 02 00
 * begins with (S "a", S "b")           61 00 01 62
 * </pre>
 */
public final class KeyEncoding {
    private KeyEncoding() {}

    /** S: UTF-8; B: its bytes; N: base-100 form. Other types are a bug of the caller. */
    public static Bytes encode(AttributeValue value) {
        if (value instanceof AttributeValue.Str string) {
            return Bytes.utf8(string.value());
        }
        if (value instanceof AttributeValue.Num number) {
            return NumberEncoding.encode(number.value());
        }
        if (value instanceof AttributeValue.Bin binary) {
            return binary.value();
        }
        throw new IllegalStateException("not a key type: " + value.type());
    }

    /** The value of that type that is encoded so; the inverse of {@link #encode}. */
    public static AttributeValue decode(AttributeValue.Type type, Bytes encoded) {
        return switch (type) {
            case S -> new AttributeValue.Str(encoded.toUtf8());
            case N -> new AttributeValue.Num(NumberEncoding.decode(encoded));
            case B -> new AttributeValue.Bin(encoded);
            case BOOL, NULL, L, M, SS, NS, BS -> throw new IllegalStateException("not a key type: " + type);
        };
    }

    /**
     * The parts, each ended so that no part's bytes are a prefix of another's: a tuple of fewer parts is a byte prefix
     * of exactly the tuples that extend it.
     */
    public static Bytes encodeTuple(List<AttributeValue> parts) {
        TupleWriter writer = new TupleWriter();
        for (AttributeValue part : parts) {
            write(part, writer);
            writer.end(part instanceof AttributeValue.Num);
        }
        return writer.toBytes();
    }

    /**
     * As {@link #encodeTuple}, but the last part (S or B) is left without its end, so that it is a byte prefix of all
     * tuples whose part begins with it, and of no others.
     */
    public static Bytes encodeTuplePrefix(List<AttributeValue> parts) {
        TupleWriter writer = new TupleWriter();
        int last = parts.size() - 1;
        for (int i = 0; i < last; i++) {
            AttributeValue part = parts.get(i);
            write(part, writer);
            writer.end(part instanceof AttributeValue.Num);
        }
        if (last < 0 || parts.get(last) instanceof AttributeValue.Num) {
            throw new IllegalStateException("nothing that other values could begin with: " + parts);
        }
        write(parts.get(last), writer);
        return writer.toBytes();
    }

    private static void write(AttributeValue part, TupleWriter writer) {
        if (part instanceof AttributeValue.Num number) {
            writer.number(number.value());
        } else {
            writer.escaped(encode(part).array());
        }
    }

    /** Grows the bytes of a tuple. */
    private static final class TupleWriter {
        private static final byte ESCAPED_ZERO = (byte) 0xFF;
        private static final byte END = 1;

        private byte[] buffer = new byte[64];
        private int length;

        void number(DynamoNumber number) {
            reserve(NumberEncoding.MAX_BYTES);
            length = NumberEncoding.write(number, buffer, length);
        }

        void escaped(byte[] bytes) {
            reserve(bytes.length * 2);
            for (byte b : bytes) {
                buffer[length++] = b;
                if (b == 0) {
                    buffer[length++] = ESCAPED_ZERO;
                }
            }
        }

        void end(boolean number) {
            reserve(2);
            buffer[length++] = 0;
            if (!number) {
                buffer[length++] = END;
            }
        }

        Bytes toBytes() {
            return Bytes.wrap(Arrays.copyOf(buffer, length));
        }

        private void reserve(int more) {
            if (length + more > buffer.length) {
                buffer = Arrays.copyOf(buffer, Math.max(length + more, buffer.length * 2));
            }
        }
    }
}
