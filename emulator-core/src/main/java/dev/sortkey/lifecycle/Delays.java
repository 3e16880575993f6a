package dev.sortkey.lifecycle;

import java.time.Duration;

/**
 * How long what takes time on the service takes here.
 *
 * @param table how long a table stays in a status that passes, and all else of it that takes a while; not negative
 * @param indexBuild how long an index that is added to a table is being filled; not negative
 */
public record Delays(Duration table, Duration indexBuild) {
    /** Nothing takes time. */
    public static final Delays NONE = new Delays(Duration.ZERO, Duration.ZERO);

    /** Checks the bounds. */
    public Delays {
        if (table.isNegative() || indexBuild.isNegative()) {
            throw new IllegalArgumentException("delays of " + table + " and " + indexBuild);
        }
    }
}
