package dev.sortkey.operation;

import java.time.Instant;

/** Points in time of requests: seconds since 1970 with a fraction, of which milliseconds count. */
public final class Timestamps {
    private static final double MILLIS_PER_SECOND = 1000;

    private Timestamps() {}

    /** The moment; those beyond what can be told are the first or the last that can. */
    public static Instant instant(double epochSeconds) {
        return Instant.ofEpochMilli(Math.round(epochSeconds * MILLIS_PER_SECOND));
    }
}
