package dev.sortkey.key;

import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.InvalidNumberException;
import java.util.Arrays;

/**
 * The base-100 form of a number. Law: unsigned byte order of the form is numeric order.
 *
 * <p>Zero is the byte 0x80. Any other number is its significant digits in pairs, counted from the point outward, after
 * one byte for where they begin: 192 + ceil(m / 2), m being the digits left of the point (negative for zeros right of
 * it). A pair p is the byte p + 1. In a negative number the first byte is inverted, a pair is 101 - p, and 102 ends all
 * but those of the full 20 pairs, so that a longer negative sorts before its own beginning. (Oracle's NUMBER layout,
 * which the partition hash of the service was found to use.)
 *
 * <p>No byte after the first is ever 0.
 */
final class NumberEncoding {
    /** The most bytes that a number takes. */
    static final int MAX_BYTES = 22;

    private static final int ZERO = 0x80;
    private static final int MAX_PAIRS = 20;
    private static final int FIRST_BIAS = 192;
    private static final int NEGATIVE_PAIR = 101;
    private static final int NEGATIVE_END = 102;

    private NumberEncoding() {}

    static Bytes encode(DynamoNumber number) {
        byte[] buffer = new byte[MAX_BYTES];
        return Bytes.wrap(Arrays.copyOf(buffer, write(number, buffer, 0)));
    }

    /** Writes the form and says where it ends; there must be room for {@link #MAX_BYTES}. */
    static int write(DynamoNumber number, byte[] target, int from) {
        int at = from;
        if (number.signum() == 0) {
            target[at++] = (byte) ZERO;
            return at;
        }
        boolean negative = number.signum() < 0;
        int first = FIRST_BIAS + Math.floorDiv(number.magnitude() + 1, 2);
        target[at++] = (byte) (negative ? ~first : first);
        int padding = number.magnitude() & 1;
        byte[] digits = new byte[DynamoNumber.MAX_DIGITS + 2];
        number.copyDigits(digits, padding);
        int pairs = (padding + number.significantDigits() + 1) / 2;
        for (int i = 0; i < pairs; i++) {
            int pair = digits[2 * i] * 10 + digits[2 * i + 1];
            target[at++] = (byte) (negative ? NEGATIVE_PAIR - pair : pair + 1);
        }
        if (negative && pairs < MAX_PAIRS) {
            target[at++] = NEGATIVE_END;
        }
        return at;
    }

    /** The number whose form this is. */
    static DynamoNumber decode(Bytes form) {
        if (form.length() == 1) {
            return DynamoNumber.ZERO;
        }
        boolean negative = form.at(0) < ZERO;
        int first = (negative ? ~form.at(0) & 0xFF : form.at(0)) - FIRST_BIAS;
        StringBuilder text = new StringBuilder(negative ? "-0." : "0.");
        for (int i = 1; i < form.length() && !(negative && form.at(i) == NEGATIVE_END); i++) {
            int pair = negative ? NEGATIVE_PAIR - form.at(i) : form.at(i) - 1;
            text.append((char) ('0' + pair / 10)).append((char) ('0' + pair % 10));
        }
        try {
            return DynamoNumber.parse(text.append('E').append(first * 2).toString());
        } catch (InvalidNumberException e) {
            throw new IllegalStateException("not the form of a number: " + form, e);
        }
    }
}
