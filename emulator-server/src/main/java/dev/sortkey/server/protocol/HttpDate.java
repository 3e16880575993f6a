package dev.sortkey.server.protocol;

import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;

/** The Date field, formatted once a second and shared by all connections. */
public final class HttpDate {
    private static final List<String> DAYS = List.of("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun");
    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

    private final InstantSource clock;
    private volatile Formatted latest = new Formatted(Long.MIN_VALUE, "");

    /** Dates of that clock. */
    public HttpDate(InstantSource clock) {
        this.clock = clock;
    }

    private record Formatted(long epochSecond, String text) {}

    /** The time now, such as {@code Wed, 02 Dec 2026 09:15:00 GMT} (RFC 9110, 5.6.7). */
    public String now() {
        long second = Math.floorDiv(clock.millis(), 1000L);
        Formatted formatted = latest;
        if (formatted.epochSecond != second) {
            formatted = new Formatted(second, format(LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC)));
            latest = formatted;
        }
        return formatted.text;
    }

    /** By hand: the JDK's formatter loads the rules of languages, a tenth of the time to a first answer. */
    private static String format(LocalDateTime time) {
        return DAYS.get(time.getDayOfWeek().getValue() - 1) + ", " + twoDigits(time.getDayOfMonth()) + " "
                + MONTHS.get(time.getMonthValue() - 1) + " " + time.getYear() + " " + twoDigits(time.getHour()) + ":"
                + twoDigits(time.getMinute()) + ":" + twoDigits(time.getSecond()) + " GMT";
    }

    private static String twoDigits(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }
}
