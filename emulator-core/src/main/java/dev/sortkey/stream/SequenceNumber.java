package dev.sortkey.stream;

import java.util.Optional;

/**
 * The sequence numbers of stream records as clients see them: 21 digits, of the service's 21 to 40. A stream counts up
 * in steps of one from where its moment of creation puts it, so that later means higher, also from shard to shard.
 */
public final class SequenceNumber {
    private static final int DIGITS = 20;
    private static final String LEAD = "1";
    private static final long PER_MILLISECOND = 1_000_000;

    private SequenceNumber() {}

    /** Where a stream starts to count that is created at that moment, in milliseconds of the epoch. */
    static long first(long epochMilli) {
        return Math.max(0, epochMilli) * PER_MILLISECOND;
    }

    /** The number as text. */
    public static String format(long number) {
        String digits = Long.toString(number);
        return LEAD + "0".repeat(DIGITS - digits.length()) + digits;
    }

    /**
     * The number of a text; empty for what is no number. Numbers of other forms are taken to the nearest end of what
     * there is.
     */
    public static Optional<Long> parse(String text) {
        if (!text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.empty();
        }
        if (text.length() != DIGITS + 1) {
            return Optional.of(text.replaceFirst("^0+", "").length() > DIGITS ? Long.MAX_VALUE : 0L);
        }
        if (!text.startsWith(LEAD)) {
            return Optional.of(text.charAt(0) < LEAD.charAt(0) ? 0L : Long.MAX_VALUE);
        }
        return Optional.of(parseLong(text.substring(1)));
    }

    private static long parseLong(String digits) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException tooLarge) {
            return Long.MAX_VALUE;
        }
    }
}
