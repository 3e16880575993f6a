package dev.sortkey.replication;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.store.ChangeListener;
import dev.sortkey.store.ChangeOrigin;
import dev.sortkey.store.Table;
import dev.sortkey.store.WriteGuard;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * A global table in one region: what is under way to it, and how new its items are as far as that matters. All of it is
 * guarded by its group.
 *
 * <p>How new an item is matters only while a change that may be older is under way. So a number is kept for an item
 * that was written meanwhile, and all are forgotten when nothing is under way any more.
 */
final class Replica implements ChangeListener, WriteGuard {
    private static final int FEW_NUMBERS = 1024;

    private final ReplicationGroup group;
    private final String region;

    /** What is under way, by the region it comes from; from each region in the order in which it was written there. */
    private final Map<String, Queue<ReplicatedChange>> underWay = new LinkedHashMap<>();

    private final Map<String, Instant> lastDue = new HashMap<>();
    private final Map<PrimaryKey, Long> numbers = new HashMap<>();
    private int pruneAt = FEW_NUMBERS;

    /** Absent until the table of a new replica is there. */
    private volatile @Nullable Table table;

    Replica(ReplicationGroup group, String region) {
        this.group = group;
        this.region = region;
    }

    String region() {
        return region;
    }

    Optional<Table> table() {
        return Optional.ofNullable(table);
    }

    void open(Table made) {
        table = made;
    }

    @Override
    public void changed(Change change) {
        if (change.origin() != ChangeOrigin.REPLICATION) {
            group.written(this, change);
        }
    }

    @Override
    public void begin(PrimaryKey key) {
        group.begin(this, key);
    }

    @Override
    public void end(PrimaryKey key) {
        group.end(key);
    }

    /** Whether a change of the item is under way to here. */
    boolean awaits(PrimaryKey key) {
        return underWay.values().stream()
                .flatMap(Queue::stream)
                .anyMatch(change -> change.key().equals(key));
    }

    /** Takes note of a write made here. */
    void written(PrimaryKey key, long number) {
        if (hasUnderWay()) {
            numbers.put(key, number);
            prune();
        }
    }

    /** Takes a change made elsewhere in; it does not overtake those that came from there before. */
    void send(String from, PrimaryKey key, Optional<Item> item, long number, Instant earliest) {
        Instant last = lastDue.get(from);
        Instant due = last != null && last.isAfter(earliest) ? last : earliest;
        lastDue.put(from, due);
        underWay.computeIfAbsent(from, any -> new ArrayDeque<>()).add(new ReplicatedChange(key, item, number, due));
    }

    /** Waits for what the other waits for, and knows of its items what it knows. */
    void takeAfter(Replica other) {
        other.underWay.forEach((from, changes) -> underWay.put(from, new ArrayDeque<>(changes)));
        lastDue.putAll(other.lastDue);
        numbers.putAll(other.numbers);
    }

    boolean hasUnderWay() {
        return underWay.values().stream().anyMatch(changes -> !changes.isEmpty());
    }

    int countUnderWay() {
        return underWay.values().stream().mapToInt(Queue::size).sum();
    }

    /** The next one that is due. */
    Optional<ReplicatedChange> nextDue(Instant now) {
        return underWay.values().stream()
                .flatMap(changes -> Optional.ofNullable(changes.peek()).stream())
                .filter(change -> !change.due().isAfter(now))
                .min(Comparator.comparing(ReplicatedChange::due).thenComparingLong(ReplicatedChange::number));
    }

    /** Whether the change is the last that was made to its item, as far as this region knows. */
    boolean isNewer(ReplicatedChange change) {
        Long number = numbers.get(change.key());
        boolean newer = number == null || number <= change.number();
        if (newer) {
            numbers.put(change.key(), change.number());
        }
        return newer;
    }

    /** The change has arrived; whether it was still under way. */
    boolean arrived(ReplicatedChange change) {
        boolean found = underWay.values().stream().anyMatch(changes -> removeFirst(changes, change.number()));
        if (!hasUnderWay()) {
            numbers.clear();
            lastDue.clear();
            pruneAt = FEW_NUMBERS;
        } else {
            prune();
        }
        return found;
    }

    private static boolean removeFirst(Queue<ReplicatedChange> changes, long number) {
        ReplicatedChange first = changes.peek();
        if (first == null || first.number() != number) {
            return false;
        }
        changes.remove();
        return true;
    }

    /** How many numbers are kept. */
    int countNumbers() {
        return numbers.size();
    }

    /** Forgets numbers that nothing under way can be older than. */
    private void prune() {
        if (numbers.size() < pruneAt) {
            return;
        }
        long oldest = underWay.values().stream()
                .flatMap(changes -> Optional.ofNullable(changes.peek()).stream())
                .mapToLong(ReplicatedChange::number)
                .min()
                .orElse(Long.MAX_VALUE);
        numbers.values().removeIf(number -> number < oldest);
        pruneAt = Math.max(FEW_NUMBERS, 2 * numbers.size());
    }
}
