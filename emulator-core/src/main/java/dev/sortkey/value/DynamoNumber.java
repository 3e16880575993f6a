package dev.sortkey.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A DynamoDB number: an exact decimal of up to 38 significant digits, 0 or of magnitude 1E-130 to 9.99...E+125.
 * Equality and order are by value, so 1, 1.0 and 10e-1 are one number; it prints back in plain decimal form without an
 * exponent.
 *
 * <p>Held as sign and 0.d1d2...d38 x 10^magnitude with d1 not zero, the digits in two words of 19. The form is unique,
 * so equality is that of the fields and order is sign, magnitude, words. Immutable; 32 bytes on the heap. (Developer
 * guide, "Naming rules and data types"; spellings and messages as observed on the service.)
 */
public final class DynamoNumber implements Comparable<DynamoNumber> {
    /** The most significant digits that a number may have. */
    public static final int MAX_DIGITS = 38;

    /** Digits to a word; ten to this power still fits an unsigned long. */
    static final int WORD_DIGITS = 19;

    /** The magnitude of 9.99...E+125. */
    static final int MAX_MAGNITUDE = 126;

    /** The magnitude of 1E-130. */
    static final int MIN_MAGNITUDE = -129;

    private static final int LONG_DIGITS = 18;
    private static final long[] POWERS = powers();
    private static final BigInteger WORD = BigInteger.TEN.pow(WORD_DIGITS);

    /** Zero; it has no sign. */
    public static final DynamoNumber ZERO = new DynamoNumber(0, 0, 0, 0, 0);

    private final byte signum;
    private final byte digits;
    private final short magnitude;
    private final long high;
    private final long low;

    DynamoNumber(int signum, int digits, int magnitude, long high, long low) {
        this.signum = (byte) signum;
        this.digits = (byte) digits;
        this.magnitude = (short) magnitude;
        this.high = high;
        this.low = low;
    }

    /**
     * Reads the text as DynamoDB does: optional sign, digits with an optional point, optional exponent; {@code +5},
     * {@code .5} and {@code 5.} are fine, blanks and names are not.
     */
    public static DynamoNumber parse(String text) throws InvalidNumberException {
        NumberParser parser = new NumberParser();
        for (int i = 0; i < text.length(); i++) {
            parser.accept(text.charAt(i));
        }
        return parser.finish(text);
    }

    /** Reads a stretch of ASCII text, as {@link #parse(String)} does. */
    public static DynamoNumber parse(byte[] ascii, int from, int to) throws InvalidNumberException {
        NumberParser parser = new NumberParser();
        for (int i = from; i < to; i++) {
            parser.accept(ascii[i]);
        }
        return parser.finish("");
    }

    /**
     * Reads a number as the service reads those of PartiQL parameters: like Java's BigDecimal, so that an exponent
     * which no 32-bit integer holds makes it no number, and with a magnitude that wraps like one (captured in 2026).
     */
    public static DynamoNumber parseParameter(String text) throws InvalidNumberException {
        BigDecimal number;
        try {
            number = decimal(text);
        } catch (NumberFormatException e) {
            throw InvalidNumberException.parameterNotNumeric(text);
        }
        long magnitude = (long) number.precision() - number.scale();
        if (number.signum() != 0 && magnitude != (int) magnitude) {
            throw (int) magnitude < 0 ? InvalidNumberException.underflow() : InvalidNumberException.overflow();
        }
        return parse(text);
    }

    /**
     * The text as a BigDecimal, with an exponent that a 32-bit integer holds; newer Javas read some larger ones.
     *
     * @throws NumberFormatException if it is none
     */
    public static BigDecimal decimal(String text) {
        int exponent = Math.max(text.indexOf('e'), text.indexOf('E'));
        if (exponent >= 0) {
            Integer.parseInt(text.substring(exponent + 1));
        }
        return new BigDecimal(text);
    }

    /** The number of that value. */
    public static DynamoNumber of(long value) {
        if (value == 0) {
            return ZERO;
        }
        long absolute = Math.abs(value);
        int length = 1;
        while (length < WORD_DIGITS && Long.compareUnsigned(absolute, POWERS[length]) >= 0) {
            length++;
        }
        int significant = length;
        for (long rest = absolute; Long.remainderUnsigned(rest, 10) == 0; rest = Long.divideUnsigned(rest, 10)) {
            significant--;
        }
        return new DynamoNumber(Long.signum(value), significant, length, absolute * power(WORD_DIGITS - length), 0);
    }

    /** The exact sum; fails with DynamoDB's overflow text when it needs more than 38 digits or leaves the range. */
    public DynamoNumber plus(DynamoNumber other) throws InvalidNumberException {
        if (isShortWhole() && other.isShortWhole()) {
            return of(shortWhole() + other.shortWhole());
        }
        return of(toBigDecimal().add(other.toBigDecimal()));
    }

    /** The exact difference; fails as the sum does. */
    public DynamoNumber minus(DynamoNumber other) throws InvalidNumberException {
        return plus(other.negate());
    }

    /** The number with the other sign. */
    public DynamoNumber negate() {
        return new DynamoNumber(-signum, digits, magnitude, high, low);
    }

    private static DynamoNumber of(BigDecimal exact) throws InvalidNumberException {
        if (exact.signum() == 0) {
            return ZERO;
        }
        BigDecimal trimmed = exact.stripTrailingZeros();
        int digits = trimmed.precision();
        int magnitude = digits - trimmed.scale();
        if (digits > MAX_DIGITS || magnitude > MAX_MAGNITUDE || magnitude < MIN_MAGNITUDE) {
            throw InvalidNumberException.overflow();
        }
        BigInteger aligned = trimmed.unscaledValue().abs().multiply(BigInteger.TEN.pow(MAX_DIGITS - digits));
        BigInteger[] words = aligned.divideAndRemainder(WORD);
        return new DynamoNumber(exact.signum(), digits, magnitude, words[0].longValue(), words[1].longValue());
    }

    /** The same value as a BigDecimal; its scale means nothing. */
    public BigDecimal toBigDecimal() {
        BigInteger unscaled = unsigned(high).multiply(WORD).add(unsigned(low));
        return new BigDecimal(signum < 0 ? unscaled.negate() : unscaled, MAX_DIGITS - magnitude);
    }

    /** -1, 0 or 1. */
    public int signum() {
        return signum;
    }

    /** The number of significant digits, 0 for zero. */
    public int significantDigits() {
        return digits;
    }

    /** The number of digits left of the point, negative for zeros right after it: 1 for 5, 0 for 0.5, -1 for 0.05. */
    public int magnitude() {
        return magnitude;
    }

    /** Writes the 38 digits, each 0 to 9, the significant ones first. */
    public void copyDigits(byte[] target, int from) {
        copyWord(high, target, from);
        copyWord(low, target, from + WORD_DIGITS);
    }

    private static void copyWord(long word, byte[] target, int from) {
        long rest = Long.divideUnsigned(word, 10);
        target[from + WORD_DIGITS - 1] = (byte) (word - rest * 10);
        for (int i = from + WORD_DIGITS - 2; i >= from; i--) {
            long next = rest / 10;
            target[i] = (byte) (rest - next * 10);
            rest = next;
        }
    }

    /**
     * The size in bytes that DynamoDB counts for this number: 1, and half of the significant digits on either side of
     * the point, each rounded up, and 1 for a minus sign (measured on the service at the item size limit).
     */
    public int sizeBytes() {
        int whole = Math.min(Math.max(magnitude, 0), digits);
        int fraction = digits - whole;
        return 1 + (whole + 1) / 2 + (fraction + 1) / 2 + (signum < 0 ? 1 : 0);
    }

    @Override
    public int compareTo(DynamoNumber other) {
        if (signum != other.signum) {
            return Integer.compare(signum, other.signum);
        }
        int order = Integer.compare(magnitude, other.magnitude);
        if (order == 0) {
            order = Long.compareUnsigned(high, other.high);
        }
        if (order == 0) {
            order = Long.compareUnsigned(low, other.low);
        }
        return signum < 0 ? -order : order;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DynamoNumber number
                && signum == number.signum
                && magnitude == number.magnitude
                && high == number.high
                && low == number.low;
    }

    @Override
    public int hashCode() {
        return (Long.hashCode(high) * 31 + Long.hashCode(low)) * 31 + magnitude * 3 + signum;
    }

    /** Plain decimal form, as DynamoDB prints it: no exponent, no needless zeros, no minus before zero. */
    @Override
    public String toString() {
        return isShortWhole() ? Long.toString(shortWhole()) : plainText();
    }

    private String plainText() {
        byte[] all = new byte[MAX_DIGITS];
        copyDigits(all, 0);
        int sign = signum < 0 ? 1 : 0;
        int leadingZeros = Math.max(0, 1 - magnitude);
        int length = Math.max(leadingZeros + digits, magnitude);
        int point = Math.max(1, magnitude);
        boolean fraction = length > point;
        byte[] text = new byte[sign + length + (fraction ? 1 : 0)];
        Arrays.fill(text, (byte) '0');
        if (sign == 1) {
            text[0] = '-';
        }
        for (int i = 0; i < digits; i++) {
            int place = leadingZeros + i;
            text[sign + place + (place >= point ? 1 : 0)] += all[i];
        }
        if (fraction) {
            text[sign + point] = '.';
        }
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    /** Whether this is a whole number of at most 18 digits. */
    private boolean isShortWhole() {
        return magnitude >= digits && magnitude <= LONG_DIGITS;
    }

    private long shortWhole() {
        return signum * Long.divideUnsigned(high, power(WORD_DIGITS - magnitude));
    }

    /** Ten to the power 0 to 19, the last one unsigned. */
    static long power(int exponent) {
        return POWERS[exponent];
    }

    private static BigInteger unsigned(long word) {
        return new BigInteger(Long.toUnsignedString(word));
    }

    private static long[] powers() {
        long[] powers = new long[WORD_DIGITS + 1];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * 10;
        }
        return powers;
    }
}
