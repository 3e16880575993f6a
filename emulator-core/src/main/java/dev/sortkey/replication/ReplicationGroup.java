package dev.sortkey.replication;

import dev.sortkey.error.StrongConsistencyProblems;
import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.WriteReport;
import dev.sortkey.store.ChangeListener.Change;
import dev.sortkey.store.ChangeOrigin;
import dev.sortkey.store.PropagationDelay;
import dev.sortkey.store.Table;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One global table: its replicas, and what is under way between them. The last writer wins, item by item: every write
 * gets a number, in whatever region it is made, and a change that comes to an item with a higher number is dropped (AWS
 * developer guide, "How DynamoDB global tables work": the latest modification wins; here all regions share one clock,
 * so the order of the numbers is the order of the writes).
 *
 * <p>Locks: whoever holds the lock of an item may take the lock of the group, and never the other way round.
 */
final class ReplicationGroup {
    private final InstantSource clock;
    private final PropagationDelay delay;
    private final AtomicLong underWay;
    private final Map<String, ReplicatedWrites> arrivals;
    private final Random random;
    private final Map<String, Replica> replicas = new LinkedHashMap<>();
    private long lastNumber;

    /** Whether all regions always agree: nothing is late, and an item is written in one region at a time. */
    private boolean strong;

    /** The items that are being written right now, where all regions agree. */
    private final Set<PrimaryKey> beingWritten = new HashSet<>();

    /** A change that has come to its region. */
    private record Arrival(Replica replica, Table table, ReplicatedChange change) {}

    /**
     * No replica yet.
     *
     * @param underWay counts the changes under way of all groups together
     * @param arrivals who is to be told of what arrives, by region
     */
    ReplicationGroup(
            String tableName,
            InstantSource clock,
            PropagationDelay delay,
            AtomicLong underWay,
            Map<String, ReplicatedWrites> arrivals) {
        this.clock = clock;
        this.delay = delay;
        this.underWay = underWay;
        this.arrivals = arrivals;
        this.random = new Random(delay.seed() ^ tableName.hashCode());
    }

    /** The table that is there already becomes a part of the group, unless it is one. */
    void found(String region, Table table) {
        Replica replica = new Replica(this, region);
        synchronized (this) {
            if (replicas.containsKey(region)) {
                return;
            }
            replicas.put(region, replica);
        }
        open(replica, table);
    }

    private void open(Replica replica, Table table) {
        replica.open(table);
        table.listen(replica, () -> {});
        table.guardBy(isStrong() ? Optional.of(replica) : Optional.empty());
    }

    /** From now on all regions agree. */
    synchronized void makeStrong() {
        strong = true;
    }

    private synchronized boolean isStrong() {
        return strong;
    }

    /** A write of the item begins in a region, unless another one is writing it or has just done so. */
    synchronized void begin(Replica here, PrimaryKey key) {
        if (here.awaits(key) || !beingWritten.add(key)) {
            throw StrongConsistencyProblems.replicatedWriteConflict();
        }
    }

    /** That write is over. */
    synchronized void end(PrimaryKey key) {
        beingWritten.remove(key);
    }

    /**
     * The items of a new replica, as they are in the source's region; from that moment on changes wait for it, also
     * those that the source waits for.
     */
    List<Item> admit(String source, String region) {
        return tableIn(source).orElseThrow(IllegalStateException::new).snapshot(() -> add(source, region));
    }

    private synchronized Optional<Table> tableIn(String region) {
        return Optional.ofNullable(replicas.get(region)).flatMap(Replica::table);
    }

    private synchronized void add(String source, String region) {
        Replica replica = new Replica(this, region);
        Optional.ofNullable(replicas.get(source)).ifPresent(replica::takeAfter);
        underWay.addAndGet(replica.countUnderWay());
        replicas.put(region, replica);
    }

    /** A table that was made, or changed, in the region: if a replica is expected there, that is it. */
    void defined(String region, Table table) {
        Optional<Replica> expected = expected(region);
        expected.ifPresent(replica -> open(replica, table));
    }

    private synchronized Optional<Replica> expected(String region) {
        return Optional.ofNullable(replicas.get(region))
                .filter(replica -> replica.table().isEmpty());
    }

    /** The region's table leaves; what was written there before still arrives elsewhere. */
    synchronized void left(String region) {
        Replica replica = replicas.remove(region);
        if (replica != null) {
            underWay.addAndGet(-replica.countUnderWay());
        }
    }

    /** Whether the region's table is a part of it. */
    synchronized boolean has(String region, Table table) {
        return replicas.containsKey(region)
                && Optional.of(table).equals(replicas.get(region).table());
    }

    /** Whether there is nobody to replicate to and nothing left to arrive. */
    synchronized boolean isOver() {
        return replicas.size() < 2
                && replicas.values().stream()
                        .noneMatch(replica ->
                                replica.hasUnderWay() || replica.table().isEmpty());
    }

    /** Ends it: its last table tells of no more changes. */
    void end() {
        List<Replica> last;
        synchronized (this) {
            last = List.copyOf(replicas.values());
            replicas.clear();
        }
        last.forEach(replica -> replica.table().ifPresent(table -> {
            table.guardBy(Optional.empty());
            table.forget(replica);
        }));
    }

    /** A write was made in a region: it goes to all others. */
    synchronized void written(Replica here, Change change) {
        long number = ++lastNumber;
        here.written(change.key(), number);
        if (replicas.get(here.region()) != here) {
            return;
        }
        Instant now = clock.instant();
        Duration late = strong ? Duration.ZERO : delay.least();
        for (Replica other : replicas.values()) {
            if (other != here) {
                other.send(
                        here.region(),
                        change.key(),
                        change.after(),
                        number,
                        now.plus(late).plusNanos(strong ? 0 : drawNanos()));
                underWay.incrementAndGet();
            }
        }
    }

    private long drawNanos() {
        long span = delay.most().minus(delay.least()).toNanos();
        return span == 0 ? 0 : (long) (random.nextDouble() * span);
    }

    /** Brings in what is due; by one caller at a time. */
    void settle(Instant now) {
        Optional<Arrival> arrival = nextDue(now);
        while (arrival.isPresent()) {
            bringIn(arrival.get());
            arrival = nextDue(now);
        }
    }

    private synchronized Optional<Arrival> nextDue(Instant now) {
        Optional<Arrival> next = Optional.empty();
        for (Replica replica : replicas.values()) {
            Optional<Table> table = replica.table();
            Optional<ReplicatedChange> due = table.isPresent() ? replica.nextDue(now) : Optional.empty();
            if (due.isPresent()
                    && (next.isEmpty() || isBefore(due.get(), next.get().change()))) {
                next = Optional.of(new Arrival(replica, table.get(), due.get()));
            }
        }
        return next;
    }

    private static boolean isBefore(ReplicatedChange change, ReplicatedChange other) {
        int order = change.due().compareTo(other.due());
        return order < 0 || order == 0 && change.number() < other.number();
    }

    private void bringIn(Arrival arrival) {
        ReplicatedChange change = arrival.change();
        try {
            WriteReport report = arrival.table()
                    .write(
                            change.key(),
                            before -> isNewer(arrival.replica(), change) ? change.item() : before,
                            ChangeOrigin.REPLICATION);
            Optional.ofNullable(arrivals.get(arrival.replica().region()))
                    .ifPresent(told -> told.written(arrival.table(), report));
        } finally {
            // Whatever came of it: a change that stayed would hold up all those behind it.
            arrived(arrival.replica(), change);
        }
    }

    private synchronized boolean isNewer(Replica replica, ReplicatedChange change) {
        return replica.isNewer(change);
    }

    private synchronized void arrived(Replica replica, ReplicatedChange change) {
        boolean counted = replicas.get(replica.region()) == replica;
        if (replica.arrived(change) && counted) {
            underWay.decrementAndGet();
        }
    }
}
