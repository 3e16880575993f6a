package dev.sortkey.schema;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A table class that was asked for, and when it was changed by UpdateTable.
 *
 * @param tableClass the class
 * @param lastUpdate the latest change
 * @param updateBefore the change before it
 */
public record TableClassSettings(TableClass tableClass, Optional<Instant> lastUpdate, Optional<Instant> updateBefore) {
    /** In this time a class can be changed twice (developer guide). */
    private static final Duration TWO_UPDATES_IN = Duration.ofDays(30);

    /** The class with which a table is made. */
    public static TableClassSettings asCreated(TableClass tableClass) {
        return new TableClassSettings(tableClass, Optional.empty(), Optional.empty());
    }

    /** Another class from that moment on. */
    public static TableClassSettings changed(Optional<TableClassSettings> before, TableClass tableClass, Instant now) {
        return new TableClassSettings(tableClass, Optional.of(now), before.flatMap(TableClassSettings::lastUpdate));
    }

    /** Whether it cannot be changed at that moment, since it was twice. */
    public boolean updatedTooOften(Instant now) {
        return updateBefore
                .filter(time -> now.isBefore(time.plus(TWO_UPDATES_IN)))
                .isPresent();
    }
}
