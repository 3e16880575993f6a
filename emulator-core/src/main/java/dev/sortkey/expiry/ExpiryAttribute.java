package dev.sortkey.expiry;

import dev.sortkey.item.Item;
import dev.sortkey.item.ItemScanner;
import dev.sortkey.value.AttributeValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;

/**
 * The attribute that says when an item expires: a number, in seconds of the epoch. An item has expired when that is in
 * the past, but not five years or more (developer guide, "Using time to live"). So milliseconds, texts and zero never
 * expire.
 */
final class ExpiryAttribute {
    /** What is read out of an item that does not expire. */
    static final long NEVER = Long.MAX_VALUE;

    private static final int YEARS = 5;
    private static final int LONG_DIGITS = 18;
    private static final BigDecimal FAR = BigDecimal.valueOf(NEVER);

    private final byte[] encodedName;

    ExpiryAttribute(String name) {
        this.encodedName = ItemScanner.encodeName(name);
    }

    /**
     * The second of the epoch with which the item expires, or {@link #NEVER}; in the past it may be too old to count.
     */
    long secondOf(Item item) {
        byte[] wire = item.wire();
        int value = ItemScanner.find(wire, encodedName);
        if (value == ItemScanner.ABSENT || ItemScanner.typeAt(wire, value) != AttributeValue.Type.N) {
            return NEVER;
        }
        int digit = ItemScanner.contentOf(wire, value) + 1;
        long second = 0;
        for (int i = 0; i < LONG_DIGITS; i++) {
            int c = wire[digit + i];
            if (c == '"') {
                return second;
            }
            if (c < '0' || c > '9') {
                break;
            }
            second = second * 10 + c - '0';
        }
        return unusual(item, value);
    }

    /** Fractions, negative and very large numbers. */
    private static long unusual(Item item, int value) {
        BigDecimal number = item.valueAt(value)
                .map(AttributeValue.Num.class::cast)
                .map(found -> found.value().toBigDecimal())
                .orElse(FAR);
        if (number.signum() < 0) {
            return 0;
        }
        return number.compareTo(FAR) >= 0
                ? NEVER
                : number.setScale(0, RoundingMode.FLOOR).longValueExact();
    }

    /** Up to this second it is too long ago. */
    static long tooLongAgo(Instant now) {
        return now.atOffset(ZoneOffset.UTC).minusYears(YEARS).toEpochSecond();
    }

    /** Whether an item of that second has expired now. */
    static boolean isPast(long second, Instant now) {
        return second < now.getEpochSecond() && second > tooLongAgo(now);
    }
}
