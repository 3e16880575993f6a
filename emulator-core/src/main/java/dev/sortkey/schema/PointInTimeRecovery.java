package dev.sortkey.schema;

import java.time.Instant;

/** Continuous backups switched on: since when, and how many days they reach back. */
public record PointInTimeRecovery(Instant enabledAt, int recoveryPeriodInDays) {
    /** The period when none is asked for, and the longest. */
    public static final int DEFAULT_PERIOD_IN_DAYS = 35;
}
