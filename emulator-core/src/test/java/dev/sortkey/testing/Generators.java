package dev.sortkey.testing;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.InvalidNumberException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Random DynamoDB values from a seed, and their neighbours: values that differ in the last digit, character or byte,
 * since independent random pairs hardly ever meet where encodings go wrong. Use through {@link Property#check}, which
 * prints the seed of a failing case.
 */
public final class Generators {
    /** Magnitude of the largest number: digits left of the point. */
    private static final int MAX_MAGNITUDE = 126;

    private static final int MIN_MAGNITUDE = -129;
    private static final int MAX_DIGITS = 38;

    private static final List<String> WIRE_PIECES = List.of(
            "\"",
            "\\",
            ":",
            ",",
            "{",
            "}",
            "[",
            "]",
            "S",
            "N",
            "B",
            "M",
            "L",
            "SS",
            "NULL",
            "BOOL",
            "true",
            "u",
            "n",
            "a",
            "\":",
            "{\"S\":\"",
            "\"}",
            "\"},\"",
            "{}",
            "[]",
            "{\"M\":{",
            "\\u0041",
            "\\\"",
            "\n",
            "\0",
            "\u007F",
            "\u00E9",
            "\uD83D\uDE00",
            "0",
            "-1");

    private final Random random;

    /** Generators that give the same values for the same seed. */
    public Generators(long seed) {
        random = new Random(seed);
    }

    /** The source of chance, for what is not covered here. */
    public Random random() {
        return random;
    }

    /** A whole number from 0 up to but not including the bound. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** True once in so many times. */
    public boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    /** One of the choices. */
    @SafeVarargs
    public final <T> T oneOf(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** One of the list. */
    public <T> T oneOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** A list of up to that many. */
    public <T> List<T> listOf(int most, Supplier<T> element) {
        List<T> list = new ArrayList<>();
        for (int left = below(most + 1); left > 0; left--) {
            list.add(element.get());
        }
        return list;
    }

    /** A set of 1 to 4 elements. */
    public <T> Set<T> setOf(Supplier<T> element) {
        Set<T> set = new LinkedHashSet<>();
        for (int left = 1 + below(4); left > 0; left--) {
            set.add(element.get());
        }
        return set;
    }

    /**
     * A code point of any plane but no surrogate, the edges of the UTF-8 lengths and of the planes often among them.
     */
    public int codePoint() {
        return switch (below(8)) {
            case 0 -> oneOf(0, 1, 0x1F, 0x20, 0x22, 0x5C, 0x2F, 0x7B, 0x7D, 0x2C, 0x7E, 0x7F);
            case 1 -> oneOf(0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF, 0xFF61, 0x1F600);
            case 2 -> 0x80 + below(0x780);
            case 3 -> 0x800 + below(0xD000);
            case 4 -> 0xE000 + below(0x2000);
            case 5 -> 0x10000 + below(0x100000);
            default -> 0x20 + below(0x5F);
        };
    }

    /**
     * A text of 0 to 8 characters of all of Unicode, or one made of pieces of the wire form: what a reader of bytes may
     * take for the end of a text, for another value or for its type.
     */
    public String string() {
        return oneIn(4) ? wireLike() : characters();
    }

    private String wireLike() {
        StringBuilder text = new StringBuilder();
        for (int left = below(4); left > 0; left--) {
            text.append(oneOf(WIRE_PIECES));
        }
        return text.toString();
    }

    private String characters() {
        StringBuilder text = new StringBuilder();
        for (int left = below(9); left > 0; left--) {
            text.appendCodePoint(codePoint());
        }
        return text.toString();
    }

    /** A text that differs from this one at its end or not at all. */
    public String neighbourOf(String text) {
        if (text.isEmpty() || oneIn(4)) {
            return text + oneOf("\0", "\u0001", "a", "\uE000", "\uD800\uDC00");
        }
        int last = text.codePointBefore(text.length());
        String head = text.substring(0, text.length() - Character.charCount(last));
        return switch (below(4)) {
            case 0 -> head;
            case 1 -> text;
            case 2 -> head + Character.toString(stepped(last, 1));
            default -> head + Character.toString(stepped(last, -1));
        };
    }

    private static int stepped(int codePoint, int step) {
        int next = Math.min(Math.max(codePoint + step, 0), Character.MAX_CODE_POINT);
        if (next >= Character.MIN_SURROGATE && next <= Character.MAX_SURROGATE) {
            return step > 0 ? Character.MAX_SURROGATE + 1 : Character.MIN_SURROGATE - 1;
        }
        return next;
    }

    /** 0 to 8 bytes, 00 and FF more often than others. */
    public Bytes bytes() {
        byte[] bytes = new byte[below(9)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = oneOf(0, 0xFF, 1, 0xFE, below(256), below(256)).byteValue();
        }
        return Bytes.wrap(bytes);
    }

    /** Bytes that differ from these at their end or not at all. */
    public Bytes neighbourOf(Bytes bytes) {
        int length = bytes.length();
        if (length == 0 || oneIn(3)) {
            byte[] longer = Arrays.copyOf(bytes.array(), length + 1);
            longer[length] = oneOf(0, 1, 0xFF).byteValue();
            return Bytes.wrap(longer);
        }
        if (oneIn(4)) {
            return bytes;
        }
        if (oneIn(3)) {
            return Bytes.wrap(Arrays.copyOf(bytes.array(), length - 1));
        }
        byte[] stepped = bytes.array().clone();
        stepped[length - 1] += oneOf(1, -1).byteValue();
        return Bytes.wrap(stepped);
    }

    /** A number of the whole range: any sign, 1 to 38 digits, any magnitude; small whole numbers and 0 often. */
    public DynamoNumber number() {
        return switch (below(4)) {
            case 0 -> DynamoNumber.of(below(201) - 100);
            case 1 -> exact(decimal(1 + below(6), below(8) - 3));
            default -> exact(decimal(1 + below(MAX_DIGITS), oneOf(magnitude(), magnitude(), below(5) - 2)));
        };
    }

    private int magnitude() {
        return oneOf(
                MAX_MAGNITUDE,
                MIN_MAGNITUDE,
                MIN_MAGNITUDE + 1,
                MIN_MAGNITUDE + below(MAX_MAGNITUDE - MIN_MAGNITUDE + 1),
                below(40));
    }

    private BigDecimal decimal(int digits, int magnitude) {
        StringBuilder text = new StringBuilder(oneOf("", "-")).append(1 + below(9));
        for (int i = 1; i < digits; i++) {
            text.append(oneOf(0, 9, below(10)));
        }
        return new BigDecimal(new BigInteger(text.toString()), digits - magnitude);
    }

    /** A number that differs by one in the last possible digit, in sign or by a power of ten, or not at all. */
    public DynamoNumber neighbourOf(DynamoNumber number) {
        BigDecimal value = number.toBigDecimal().stripTrailingZeros();
        BigDecimal other = switch (below(6)) {
            case 0 -> value;
            case 1 -> value.negate();
            case 2 -> value.scaleByPowerOfTen(oneOf(1, -1));
            case 3 -> value.add(step(value.scale()));
            default -> value.add(step(MAX_DIGITS - number.magnitude()));
        };
        return fits(other) ? exact(other) : number;
    }

    private BigDecimal step(int scale) {
        return BigDecimal.valueOf(oneOf(1, -1), scale);
    }

    private static boolean fits(BigDecimal value) {
        BigDecimal stripped = value.stripTrailingZeros();
        int magnitude = stripped.precision() - stripped.scale();
        return value.signum() == 0
                || stripped.precision() <= MAX_DIGITS && magnitude <= MAX_MAGNITUDE && magnitude >= MIN_MAGNITUDE;
    }

    private static DynamoNumber exact(BigDecimal value) {
        try {
            return value.signum() == 0 ? DynamoNumber.ZERO : DynamoNumber.parse(value.toString());
        } catch (InvalidNumberException e) {
            throw new AssertionError(value.toString(), e);
        }
    }

    /** One of the ways to write the number. */
    public String spellingOf(DynamoNumber number) {
        if (number.signum() == 0) {
            return oneOf("0", "-0", "0.0", "+0", "0e5", "00");
        }
        BigDecimal value = number.toBigDecimal().abs();
        String text = switch (below(4)) {
            case 0 -> value.toPlainString();
            case 1 -> value.stripTrailingZeros().toString();
            case 2 -> value.unscaledValue() + oneOf("e", "E") + -value.scale();
            default -> number.signum() < 0 ? number.negate().toString() : number.toString();
        };
        return (number.signum() < 0 ? "-" : oneOf("", "+")) + oneOf("", "0", "00") + text;
    }

    /** A key type. */
    public AttributeValue.Type keyType() {
        return oneOf(AttributeValue.Type.S, AttributeValue.Type.N, AttributeValue.Type.B);
    }

    /** A value of a key type: S, N or B. */
    public AttributeValue keyValue(AttributeValue.Type type) {
        return switch (type) {
            case S -> new AttributeValue.Str(string());
            case N -> new AttributeValue.Num(number());
            case B -> new AttributeValue.Bin(bytes());
            default -> throw new IllegalArgumentException(type.name());
        };
    }

    /** A key value of the same type that differs at its end or not at all. */
    public AttributeValue neighbourOf(AttributeValue value) {
        if (value instanceof AttributeValue.Str string) {
            return new AttributeValue.Str(neighbourOf(string.value()));
        }
        if (value instanceof AttributeValue.Num number) {
            return new AttributeValue.Num(neighbourOf(number.value()));
        }
        if (value instanceof AttributeValue.Bin binary) {
            return new AttributeValue.Bin(neighbourOf(binary.value()));
        }
        throw new IllegalArgumentException(value.toString());
    }

    /** A value of any type, lists and maps nested up to so many levels below it. */
    public AttributeValue value(int levelsBelow) {
        AttributeValue.Type type = oneOf(AttributeValue.Type.values());
        return switch (type) {
            case S, N, B -> keyValue(type);
            case BOOL -> new AttributeValue.Bool(random.nextBoolean());
            case NULL -> AttributeValue.Null.INSTANCE;
            case L ->
                new AttributeValue.ListValue(levelsBelow == 0 ? List.of() : listOf(4, () -> value(levelsBelow - 1)));
            case M -> new AttributeValue.MapValue(levelsBelow == 0 ? Map.of() : attributes(4, levelsBelow - 1));
            case SS -> new AttributeValue.StrSet(setOf(this::string));
            case NS -> new AttributeValue.NumSet(setOf(this::number));
            case BS -> new AttributeValue.BinSet(setOf(this::bytes));
        };
    }

    /** An attribute map of up to that many members. */
    public Map<String, AttributeValue> attributes(int most, int levelsBelow) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (int left = below(most + 1); left > 0; left--) {
            attributes.put(string(), value(levelsBelow));
        }
        return attributes;
    }
}
