package dev.sortkey.store;

import java.time.Duration;

/**
 * How late global secondary indexes follow their table: each change waits for a time between the two bounds, drawn from
 * a generator with this seed. The real service is usually well under a second late (developer guide, "Global secondary
 * indexes").
 *
 * @param least the shortest delay, not negative
 * @param most the longest delay, not below the shortest
 * @param seed makes random delays repeatable
 */
public record PropagationDelay(Duration least, Duration most, long seed) {
    /** Indexes are never late: a change reaches them in the same step. */
    public static final PropagationDelay NONE = fixed(Duration.ZERO);

    /** Checks the bounds. */
    public PropagationDelay {
        if (least.isNegative() || least.compareTo(most) > 0) {
            throw new IllegalArgumentException("delay from " + least + " to " + most);
        }
    }

    /** Every change is this late. */
    public static PropagationDelay fixed(Duration delay) {
        return new PropagationDelay(delay, delay, 0);
    }

    /** Whether no change is ever late. */
    public boolean isNone() {
        return most.isZero();
    }
}
