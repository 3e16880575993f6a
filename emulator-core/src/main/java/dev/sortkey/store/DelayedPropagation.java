package dev.sortkey.store;

import dev.sortkey.key.PrimaryKey;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Changes of one index that wait for their time. No thread drives it: whoever reads the index or writes to it brings in
 * what is due by the clock. Invariants: changes arrive in order of due time and, among equals, of submission; a change
 * is due no earlier than the one before it of the same item, so an item's changes arrive in their order.
 */
final class DelayedPropagation implements Propagation {
    private final InstantSource clock;
    private final PropagationDelay delay;
    private final Random random;
    private final PriorityQueue<Pending> waiting =
            new PriorityQueue<>(Comparator.comparing(Pending::due).thenComparingLong(Pending::number));
    private final Map<PrimaryKey, Pending> latest = new HashMap<>();
    private long submitted;

    /** When the first waiting change is due; written under the lock, after what was due has arrived. */
    private volatile @Nullable Instant nextDue;

    private record Pending(Instant due, long number, PrimaryKey tableKey, EntryChange change) {}

    /** The label makes indexes with the same delay draw different times. */
    DelayedPropagation(InstantSource clock, PropagationDelay delay, String label) {
        this.clock = clock;
        this.delay = delay;
        this.random = new Random(delay.seed() ^ label.hashCode());
    }

    @Override
    public synchronized void submit(PrimaryKey tableKey, EntryChange change) {
        Instant now = clock.instant();
        Instant due = now.plus(delay.least()).plusNanos(drawNanos());
        Pending previous = latest.get(tableKey);
        if (previous != null && previous.due().isAfter(due)) {
            due = previous.due();
        }
        Pending pending = new Pending(due, submitted++, tableKey, change);
        latest.put(tableKey, pending);
        waiting.add(pending);
        arrive(now);
    }

    @Override
    public void settle() {
        Instant due = nextDue;
        if (due != null) {
            Instant now = clock.instant();
            if (!due.isAfter(now)) {
                arriveLocked(now);
            }
        }
    }

    private synchronized void arriveLocked(Instant now) {
        arrive(now);
    }

    private void arrive(Instant now) {
        Pending first = waiting.peek();
        while (first != null && !first.due().isAfter(now)) {
            waiting.remove();
            latest.remove(first.tableKey(), first);
            first.change().apply();
            first = waiting.peek();
        }
        nextDue = first == null ? null : first.due();
    }

    private long drawNanos() {
        long span = delay.most().minus(delay.least()).toNanos();
        return span == 0 ? 0 : (long) (random.nextDouble() * span);
    }
}
