package dev.sortkey.expiry;

import dev.sortkey.store.Table;
import dev.sortkey.store.TableObserver;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Deletes the expired items of all tables of an emulator that have time to live. Has no thread: whoever calls
 * {@link #settle} when an interval has passed since the last sweep does the next one, and nobody waits for it. Safe for
 * use by many threads.
 */
public final class Expiry implements TableObserver {
    private static final long NOT_DUE = Long.MAX_VALUE;

    private final InstantSource clock;
    private final Optional<Duration> interval;
    private final List<ExpiringTable> tables = new CopyOnWriteArrayList<>();
    private final ReentrantLock sweeping = new ReentrantLock();

    /** The millisecond of the epoch from which on a sweep is due; never while no table has time to live. */
    private volatile long due = NOT_DUE;

    /**
     * Sweeps at such intervals.
     *
     * @param interval empty when nothing ever expires
     */
    public Expiry(InstantSource clock, Optional<Duration> interval) {
        this.clock = clock;
        this.interval = interval;
    }

    /** Deletes what has expired, if it is time for it. */
    public void settle() {
        if (due != NOT_DUE) {
            sweepIfDue(clock.instant());
        }
    }

    private void sweepIfDue(Instant now) {
        if (now.toEpochMilli() >= due && sweeping.tryLock()) {
            try {
                schedule(now);
                tables.forEach(table -> table.sweep(now));
            } finally {
                sweeping.unlock();
            }
        }
    }

    private synchronized void schedule(Instant now) {
        due = tables.isEmpty() || interval.isEmpty()
                ? NOT_DUE
                : now.plus(interval.get()).toEpochMilli();
    }

    @Override
    public synchronized void defined(Table table) {
        Optional<String> wanted = table.definition().settings().timeToLive().attribute();
        Optional<ExpiringTable> present =
                tables.stream().filter(expiring -> expiring.table() == table).findFirst();
        if (wanted.equals(present.map(ExpiringTable::attributeName))) {
            return;
        }
        present.ifPresent(this::end);
        wanted.ifPresent(attribute -> begin(new ExpiringTable(table, attribute, clock)));
    }

    private void begin(ExpiringTable expiring) {
        expiring.table().listen(expiring, () -> {});
        tables.add(expiring);
        if (due == NOT_DUE) {
            schedule(clock.instant());
        }
    }

    private void end(ExpiringTable expiring) {
        expiring.table().forget(expiring);
        tables.remove(expiring);
    }

    @Override
    public synchronized void dropped(Table table) {
        tables.removeIf(expiring -> expiring.table() == table);
    }
}
