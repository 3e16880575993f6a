package dev.sortkey.item;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.value.AttributeValue;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Walks the canonical wire form of an item without allocating: finds attributes, skips values, tells types. Positions
 * are offsets into the wire form; a value's position is that of its opening brace. Relies on the form that
 * {@link ItemJson} writes (no blanks, one spelling for each text and number), so equal names and equal scalars are
 * equal bytes. Anything else fed to it is a bug of the caller.
 */
public final class ItemScanner {
    /** The answer of {@link #find} when the item has no such attribute. */
    public static final int ABSENT = -1;

    /** From a value's brace, past the quote, to its type's name. */
    private static final int TO_TYPE = 2;

    /** From a value's brace to its content, where the type's name is one letter. */
    private static final int TO_CONTENT = 5;

    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long QUOTES = ONES * '"';
    private static final long BACKSLASHES = ONES * '\\';

    private ItemScanner() {}

    /** The canonical JSON of a name with its quotes, for {@link #find(byte[], byte[])}. */
    public static byte[] encodeName(String name) {
        return new JsonOutput(name.length() + 2).string(name).toByteArray();
    }

    /** The canonical JSON of a value, for {@link #sameBytes}. */
    public static byte[] encodeValue(AttributeValue value) {
        JsonOutput output = new JsonOutput(64);
        ItemJson.write(value, output);
        return output.toByteArray();
    }

    /** The position of the attribute's value, or {@link #ABSENT}. */
    public static int find(byte[] wire, String name) {
        return findInMap(wire, 0, name);
    }

    /** The position of the value that a map value has under the name; {@link #ABSENT} too when it is no map. */
    public static int member(byte[] wire, int valueAt, String name) {
        return typeAt(wire, valueAt) == AttributeValue.Type.M
                ? findInMap(wire, contentOf(wire, valueAt), name)
                : ABSENT;
    }

    /** The position of the value that a list value has at the index; {@link #ABSENT} too when it is no list. */
    public static int element(byte[] wire, int valueAt, int index) {
        if (typeAt(wire, valueAt) != AttributeValue.Type.L) {
            return ABSENT;
        }
        int at = contentOf(wire, valueAt) + 1;
        if (wire[at] == ']') {
            return ABSENT;
        }
        for (int i = 0; i < index; i++) {
            at = skipValue(wire, at);
            if (wire[at] != ',') {
                return ABSENT;
            }
            at++;
        }
        return at;
    }

    private static int findInMap(byte[] wire, int mapAt, String name) {
        if (!isPlain(name)) {
            return findInMap(wire, mapAt, encodeName(name));
        }
        int length = name.length();
        for (int at = firstName(wire, mapAt); at != ABSENT; at = nextName(wire, at)) {
            int end = at + 1 + length;
            if (end < wire.length && wire[end] == '"' && samePlain(wire, at + 1, name)) {
                return end + 2;
            }
        }
        return ABSENT;
    }

    /** The position of the value of the attribute whose name is encoded so, or {@link #ABSENT}. */
    public static int find(byte[] wire, byte[] encodedName) {
        return findInMap(wire, 0, encodedName);
    }

    private static int findInMap(byte[] wire, int mapAt, byte[] encodedName) {
        for (int at = firstName(wire, mapAt); at != ABSENT; at = nextName(wire, at)) {
            if (sameBytes(wire, at, encodedName)) {
                return at + encodedName.length + 1;
            }
        }
        return ABSENT;
    }

    /** The position of the first name's opening quote, or {@link #ABSENT} in an empty map. */
    public static int firstName(byte[] wire) {
        return firstName(wire, 0);
    }

    static int firstName(byte[] wire, int mapAt) {
        return wire[mapAt + 1] == '}' ? ABSENT : mapAt + 1;
    }

    /** The position of the name after the one at the position, or {@link #ABSENT} after the last. */
    public static int nextName(byte[] wire, int nameAt) {
        return nameAfter(wire, skipValue(wire, valueOf(wire, nameAt)));
    }

    /** The position of the name that follows a value which ends there, or {@link #ABSENT} after the last. */
    public static int nameAfter(byte[] wire, int valueEnd) {
        return wire[valueEnd] == ',' ? valueEnd + 1 : ABSENT;
    }

    /** The position of the value that belongs to the name at the position. */
    public static int valueOf(byte[] wire, int nameAt) {
        return skipString(wire, nameAt) + 1;
    }

    /** The type of the value at the position. */
    public static AttributeValue.Type typeAt(byte[] wire, int valueAt) {
        byte first = wire[valueAt + TO_TYPE];
        boolean single = wire[valueAt + TO_TYPE + 1] == '"';
        return switch (first) {
            case 'S' -> single ? AttributeValue.Type.S : AttributeValue.Type.SS;
            case 'N' -> single ? AttributeValue.Type.N : nullOrNumbers(wire, valueAt);
            case 'B' -> single ? AttributeValue.Type.B : boolOrBinaries(wire, valueAt);
            case 'L' -> AttributeValue.Type.L;
            case 'M' -> AttributeValue.Type.M;
            default -> throw new IllegalStateException("no attribute value at " + valueAt);
        };
    }

    private static AttributeValue.Type nullOrNumbers(byte[] wire, int valueAt) {
        return wire[valueAt + TO_TYPE + 1] == 'S' ? AttributeValue.Type.NS : AttributeValue.Type.NULL;
    }

    private static AttributeValue.Type boolOrBinaries(byte[] wire, int valueAt) {
        return wire[valueAt + TO_TYPE + 1] == 'S' ? AttributeValue.Type.BS : AttributeValue.Type.BOOL;
    }

    /** The position right after the type's name and colon: where the content of the value begins. */
    public static int contentOf(byte[] wire, int valueAt) {
        int at = valueAt + TO_TYPE + 1;
        while (wire[at] != ':') {
            at++;
        }
        return at + 1;
    }

    /**
     * Whether the bytes at the position are these: with {@link #encodeValue} the equality of scalars (S, N, B, BOOL,
     * NULL), which have one spelling each.
     */
    public static boolean sameBytes(byte[] wire, int at, byte[] expected) {
        if (at + expected.length > wire.length) {
            return false;
        }
        for (int i = 0; i < expected.length; i++) {
            if (wire[at + i] != expected[i]) {
                return false;
            }
        }
        return true;
    }

    /** The position right after the object or list that opens at the position. */
    public static int skipValue(byte[] wire, int opening) {
        int depth = 0;
        int at = opening;
        do {
            byte b = wire[at];
            if (b == '"') {
                at = skipString(wire, at);
            } else if (b == '{' && isScalarWithString(wire, at)) {
                at = skipString(wire, at + TO_CONTENT) + 1;
            } else {
                at++;
                if (b == '{' || b == '[') {
                    depth++;
                } else if (b == '}' || b == ']') {
                    depth--;
                }
            }
        } while (depth > 0);
        return at;
    }

    /**
     * Whether it is an S, N or B, as most values are: an object of one member with a name of one character and a
     * string. A map whose first name is three characters long and ends with a colon looks nearly so, and with a quote
     * before it still more.
     */
    private static boolean isScalarWithString(byte[] wire, int opening) {
        return opening + TO_CONTENT < wire.length
                && wire[opening + TO_CONTENT] == '"'
                && wire[opening + TO_CONTENT - 1] == ':'
                && wire[opening + TO_TYPE + 1] == '"'
                && wire[opening + TO_TYPE] != '\\';
    }

    /** The position right after the closing quote of the string that opens at the position. */
    public static int skipString(byte[] wire, int quote) {
        int at = quote + 1;
        while (at + Long.BYTES <= wire.length) {
            long marks = quotesAndBackslashes((long) EIGHT_BYTES.get(wire, at));
            if (marks == 0) {
                at += Long.BYTES;
            } else {
                at += Long.numberOfTrailingZeros(marks) / Byte.SIZE;
                if (wire[at] == '"') {
                    return at + 1;
                }
                at += 2;
            }
        }
        while (wire[at] != '"') {
            at += wire[at] == '\\' ? 2 : 1;
        }
        return at + 1;
    }

    /**
     * The lowest bit that is set is in the first of eight bytes that is a quote or a backslash: a byte is zero where it
     * equals what it is compared with, and the subtraction marks the first zero, and perhaps bytes above it.
     */
    private static long quotesAndBackslashes(long eight) {
        long quotes = eight ^ QUOTES;
        long backslashes = eight ^ BACKSLASHES;
        return ((quotes - ONES) & ~quotes | (backslashes - ONES) & ~backslashes) & HIGH_BITS;
    }

    /** The UTF-16 units of the string that opens at the position: an escape is one, four UTF-8 bytes are two. */
    public static int utf16Length(byte[] wire, int quote) {
        int units = 0;
        int at = quote + 1;
        while (wire[at] != '"') {
            int lead = wire[at] & 0xFF;
            if (lead == '\\') {
                at += wire[at + 1] == 'u' ? 6 : 2;
                units++;
            } else {
                units += lead < 0x80 || lead >= 0xC0 ? 1 : 0;
                units += lead >= 0xF0 ? 1 : 0;
                at++;
            }
        }
        return units;
    }

    private static boolean samePlain(byte[] wire, int from, String name) {
        for (int i = 0; i < name.length(); i++) {
            if (wire[from + i] != name.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c < 0x20 || c >= 0x80 || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }
}
