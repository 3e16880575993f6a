package dev.sortkey.server.protocol;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The Date field, formatted once a second and shared by all connections. */
public final class HttpDate {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

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
            formatted = new Formatted(second, FORMAT.format(Instant.ofEpochSecond(second)));
            latest = formatted;
        }
        return formatted.text;
    }
}
