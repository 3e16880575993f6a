package dev.sortkey;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * A clock that stands still until it is moved by hand, for tests of everything that takes time: late indexes, expiry,
 * idempotency tokens. Safe for use by many threads.
 */
public final class ManualClock implements InstantSource {
    private volatile Instant now;

    /** A clock that stands at the instant. */
    public ManualClock(Instant start) {
        now = start;
    }

    /** A clock that stands at the start of 2026, UTC. */
    public ManualClock() {
        this(Instant.parse("2026-01-01T00:00:00Z"));
    }

    @Override
    public Instant instant() {
        return now;
    }

    /** Moves on by the duration, which may be negative, and returns the new time. */
    public synchronized Instant advance(Duration duration) {
        Instant moved = now.plus(duration);
        now = moved;
        return moved;
    }

    /** Moves to the instant. */
    public synchronized void set(Instant instant) {
        now = instant;
    }
}
