package dev.sortkey.item;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Str;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A scalar with which stored values are compared where they lie in the wire form, so that a filter passes over an item
 * without making an object. Equality is that of bytes, since the canonical form has one spelling for each scalar; order
 * is told of strings without escapes and of whole numbers of up to 18 digits, and left to the caller for the rest.
 */
public final class WireScalar {
    /** The answer of {@link #orderAt} when the order cannot be told from the bytes. */
    public static final int UNTOLD = Integer.MIN_VALUE;

    private static final int LONG_DIGITS = 18;
    private static final Optional<Boolean> YES = Optional.of(true);
    private static final Optional<Boolean> NO = Optional.of(false);

    private final AttributeValue.Type type;
    private final byte[] encoded;
    private final byte[] utf8;
    private final long whole;

    private WireScalar(AttributeValue value) {
        this.type = value.type();
        this.encoded = ItemScanner.encodeValue(value);
        this.utf8 = value instanceof Str text ? text.value().getBytes(StandardCharsets.UTF_8) : new byte[0];
        this.whole = type == AttributeValue.Type.N
                ? wholeAt(encoded, ItemScanner.contentOf(encoded, 0) + 1)
                : Long.MIN_VALUE;
    }

    /** The value, if it is a scalar: S, N, B, BOOL or NULL. */
    public static Optional<WireScalar> of(AttributeValue value) {
        return switch (value.type()) {
            case S, N, B, BOOL, NULL -> Optional.of(new WireScalar(value));
            case L, M, SS, NS, BS -> Optional.empty();
        };
    }

    /** Whether the value at the position is this one. */
    public boolean equalsAt(Item item, int position) {
        return ItemScanner.sameBytes(item.wire(), position, encoded);
    }

    /**
     * How the value at the position stands to this one: below, equal to or above zero, or {@link #UNTOLD}, which is
     * also the answer for another type.
     */
    public int orderAt(Item item, int position) {
        byte[] wire = item.wire();
        if (ItemScanner.typeAt(wire, position) != type) {
            return UNTOLD;
        }
        int content = ItemScanner.contentOf(wire, position) + 1;
        return switch (type) {
            case S -> textOrder(wire, content);
            case N -> numberOrder(wire, content);
            case B, BOOL, NULL, L, M, SS, NS, BS -> UNTOLD;
        };
    }

    /** Whether the value at the position, a string, begins with this one; empty when the bytes alone do not tell. */
    public Optional<Boolean> beginsAt(Item item, int position) {
        byte[] wire = item.wire();
        if (type != AttributeValue.Type.S || ItemScanner.typeAt(wire, position) != AttributeValue.Type.S) {
            return Optional.empty();
        }
        int from = ItemScanner.contentOf(wire, position) + 1;
        for (int i = 0; i < utf8.length; i++) {
            byte stored = wire[from + i];
            if (stored == '\\') {
                return Optional.empty();
            }
            if (stored == '"' || stored != utf8[i]) {
                return NO;
            }
        }
        return YES;
    }

    private int textOrder(byte[] wire, int from) {
        for (int i = 0; ; i++) {
            byte stored = wire[from + i];
            if (stored == '\\') {
                return UNTOLD;
            }
            if (stored == '"') {
                return i == utf8.length ? 0 : -1;
            }
            if (i == utf8.length) {
                return 1;
            }
            if (stored != utf8[i]) {
                return Integer.compare(stored & 0xFF, utf8[i] & 0xFF);
            }
        }
    }

    /** Whether it is a whole number of up to 18 digits. */
    public boolean isWhole() {
        return whole != Long.MIN_VALUE;
    }

    /** How the count stands to this whole number: below, equal to or above zero. */
    public int orderOf(int count) {
        return Long.compare(count, whole);
    }

    private int numberOrder(byte[] wire, int from) {
        long stored = wholeAt(wire, from);
        return stored == Long.MIN_VALUE || whole == Long.MIN_VALUE ? UNTOLD : Long.compare(stored, whole);
    }

    /** The whole number that begins there and ends at a quote; Long.MIN_VALUE when it is none or a long one. */
    private static long wholeAt(byte[] wire, int from) {
        boolean negative = wire[from] == '-';
        int start = negative ? from + 1 : from;
        long value = 0;
        for (int at = start; wire[at] != '"'; at++) {
            if (wire[at] == '.' || at - start == LONG_DIGITS) {
                return Long.MIN_VALUE;
            }
            value = value * 10 + (wire[at] - '0');
        }
        return negative ? -value : value;
    }
}
