package dev.sortkey.operation.backup;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.store.ChangeListener;
import dev.sortkey.store.Room;
import dev.sortkey.store.Table;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The changes of one table since a moment, by which its items at any time from then on can be told: those of now, with
 * the changes after that time undone. What is older than the period is forgotten, and when memory runs out the oldest
 * goes earlier, as with streams. Recorded under the lock of the item that changed, so the order of an item's changes is
 * that of their times.
 */
public final class RecoveryLog implements ChangeListener {
    /** How far the latest time that can be restored is behind, typically (developer guide). */
    private static final Duration BEHIND = Duration.ofMinutes(5);

    private final InstantSource clock;
    private final Room room;
    private final Deque<Entry> entries = new ArrayDeque<>();
    private Instant since;
    private Duration period;

    private record Entry(Instant time, Change change) {}

    /** The times that can be restored, both inclusive. */
    public record Window(Instant earliest, Instant latest) {
        /** Whether the time is one of them. */
        public boolean contains(Instant time) {
            return !time.isBefore(earliest) && !time.isAfter(latest);
        }
    }

    /** What became of an item over some time. */
    public record Difference(PrimaryKey key, Optional<Item> before, Optional<Item> after, Instant lastChange) {}

    /** A log that begins now. */
    RecoveryLog(InstantSource clock, Room room, int periodInDays) {
        this.clock = clock;
        this.room = room;
        this.period = Duration.ofDays(periodInDays);
        this.since = clock.instant();
    }

    @Override
    public synchronized void changed(Change change) {
        Instant now = clock.instant();
        forgetBefore(now.minus(period));
        long bytes = keptBytes(change);
        if (!room.has(bytes)) {
            shed(2 * bytes);
        }
        entries.addLast(new Entry(now, change));
    }

    /** What is kept of a change beside what the table has itself. */
    private static long keptBytes(Change change) {
        return change.before().map(Item::sizeBytes).orElse(0);
    }

    /** Forgets the oldest changes until that many bytes are free; the whole second in which the last was is lost. */
    private void shed(long bytes) {
        long freed = 0;
        while (freed < bytes && !entries.isEmpty()) {
            Entry oldest = entries.removeFirst();
            freed += keptBytes(oldest.change());
            since = later(since, oldest.time().plusSeconds(1));
        }
    }

    /** From now on changes are kept for that long. */
    synchronized void keepFor(int periodInDays) {
        period = Duration.ofDays(periodInDays);
        forgetBefore(clock.instant().minus(period));
    }

    private void forgetBefore(Instant limit) {
        if (since.isBefore(limit)) {
            since = limit;
        }
        while (!entries.isEmpty() && !entries.getFirst().time().isAfter(limit)) {
            entries.removeFirst();
        }
    }

    /** The times that can be restored now; the earliest is told in whole seconds. */
    public synchronized Window window() {
        Instant now = clock.instant();
        Instant earliest = later(since, now.minus(period)).truncatedTo(ChronoUnit.SECONDS);
        return new Window(earliest, later(earliest, now.minus(BEHIND)).truncatedTo(ChronoUnit.MILLIS));
    }

    /** The items of the table as they were after all that happened up to that time. */
    public List<Item> itemsAt(Instant time, Table table) {
        List<Item> now = table.snapshot();
        Map<PrimaryKey, Optional<Item>> undone = undoneSince(time);
        List<Item> then = new ArrayList<>(now.size());
        for (Item item : now) {
            if (!undone.containsKey(table.positionOf(item))) {
                then.add(item);
            }
        }
        undone.values().forEach(item -> item.ifPresent(then::add));
        return then;
    }

    /**
     * What was at the place of each item that changed after the time; later changes than the snapshot do not matter.
     */
    private synchronized Map<PrimaryKey, Optional<Item>> undoneSince(Instant time) {
        Map<PrimaryKey, Optional<Item>> undone = new LinkedHashMap<>();
        Iterator<Entry> latestFirst = entries.descendingIterator();
        while (latestFirst.hasNext()) {
            Entry entry = latestFirst.next();
            if (!entry.time().isAfter(time)) {
                break;
            }
            undone.put(entry.change().key(), entry.change().before());
        }
        return undone;
    }

    /** What became of each item that changed from the one time on and before the other. */
    public synchronized List<Difference> differences(Instant from, Instant to) {
        Map<PrimaryKey, Difference> byKey = new LinkedHashMap<>();
        for (Entry entry : entries) {
            if (!entry.time().isBefore(from) && entry.time().isBefore(to)) {
                Change change = entry.change();
                byKey.merge(
                        change.key(),
                        new Difference(change.key(), change.before(), change.after(), entry.time()),
                        (first, last) -> new Difference(first.key(), first.before(), last.after(), last.lastChange()));
            }
        }
        return List.copyOf(byKey.values());
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
