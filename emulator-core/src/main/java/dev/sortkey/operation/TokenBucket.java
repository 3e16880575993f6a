package dev.sortkey.operation;

import java.time.Duration;
import java.time.Instant;

/**
 * Capacity units that may be consumed: so many a second flow in, and what is not used is kept up to a bound. Whoever
 * finds some may take more than there are, which leaves a debt; so a single request that is larger than a second's
 * units is served, and those after it wait (developer guide, "Burst and adaptive capacity"). Thread-safe.
 */
final class TokenBucket {
    private static final double NANOS_A_SECOND = 1e9;

    private double units;
    private Instant filled;

    /** A bucket with that many units at that moment. */
    TokenBucket(double units, Instant now) {
        this.units = units;
        this.filled = now;
    }

    /** Whether there is anything left at that moment, at those units a second, of which so many are kept. */
    synchronized boolean hasUnits(double unitsASecond, double most, Instant now) {
        fill(unitsASecond, most, now);
        return units > 0;
    }

    /** Takes units at that moment, under the same terms. */
    synchronized void take(double taken, double unitsASecond, double most, Instant now) {
        fill(unitsASecond, most, now);
        units -= taken;
    }

    private void fill(double unitsASecond, double most, Instant now) {
        if (now.isAfter(filled)) {
            double seconds = Duration.between(filled, now).toNanos() / NANOS_A_SECOND;
            units = Math.min(most, units + unitsASecond * seconds);
            filled = now;
        }
    }
}
