package dev.sortkey.item;

import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.InvalidNumberException;

/** Sizes by DynamoDB's formula, read off the wire form without making values. Agrees with {@link ItemSize}. */
final class WireSize {
    /** A control character as JSON writes it: a backslash, u and four digits. */
    private static final int UNICODE_ESCAPE_BYTES = 6;

    private WireSize() {}

    /** The size of the value at the position, without its name. */
    static int ofValue(byte[] wire, int valueAt) {
        int content = ItemScanner.contentOf(wire, valueAt);
        return switch (ItemScanner.typeAt(wire, valueAt)) {
            case S -> ofString(wire, content);
            case N -> ofNumber(wire, content);
            case B -> ofBinary(wire, content);
            case BOOL, NULL -> 1;
            case L -> ofList(wire, content);
            case M -> ofMap(wire, content);
            case SS -> ofSet(wire, content, WireSize::ofString);
            case NS -> ofSet(wire, content, WireSize::ofNumber);
            case BS -> ofSet(wire, content, WireSize::ofBinary);
        };
    }

    /** The UTF-8 bytes of the string that opens at the position. */
    static int ofString(byte[] wire, int quote) {
        int bytes = 0;
        for (int at = quote + 1; wire[at] != '"'; bytes++) {
            if (wire[at] != '\\') {
                at++;
            } else {
                at += wire[at + 1] == 'u' ? UNICODE_ESCAPE_BYTES : 2;
            }
        }
        return bytes;
    }

    private static int ofNumber(byte[] wire, int quote) {
        try {
            return DynamoNumber.parse(wire, quote + 1, ItemScanner.skipString(wire, quote) - 1)
                    .sizeBytes();
        } catch (InvalidNumberException e) {
            throw new IllegalStateException("a stored number is none", e);
        }
    }

    private static int ofBinary(byte[] wire, int quote) {
        int end = ItemScanner.skipString(wire, quote) - 1;
        int bytes = (end - quote - 1) / 4 * 3;
        for (int at = end - 1; wire[at] == '='; at--) {
            bytes--;
        }
        return bytes;
    }

    private static int ofList(byte[] wire, int opening) {
        int bytes = ItemSize.DOCUMENT_BYTES;
        int at = opening + 1;
        while (wire[at] != ']') {
            bytes += 1 + ofValue(wire, at);
            at = afterComma(wire, ItemScanner.skipValue(wire, at));
        }
        return bytes;
    }

    private static int ofMap(byte[] wire, int opening) {
        int bytes = ItemSize.DOCUMENT_BYTES;
        int at = opening + 1;
        while (wire[at] != '}') {
            int value = ItemScanner.valueOf(wire, at);
            bytes += 1 + ofString(wire, at) + ofValue(wire, value);
            at = afterComma(wire, ItemScanner.skipValue(wire, value));
        }
        return bytes;
    }

    private static int ofSet(byte[] wire, int opening, ElementSize element) {
        int bytes = 0;
        int at = opening + 1;
        while (wire[at] != ']') {
            bytes += element.of(wire, at);
            at = afterComma(wire, ItemScanner.skipString(wire, at));
        }
        return bytes;
    }

    private static int afterComma(byte[] wire, int at) {
        return wire[at] == ',' ? at + 1 : at;
    }

    /** Measures the element of a set that opens at the position. */
    @FunctionalInterface
    private interface ElementSize {
        int of(byte[] wire, int quote);
    }
}
