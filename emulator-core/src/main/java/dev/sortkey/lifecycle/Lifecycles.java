package dev.sortkey.lifecycle;

import dev.sortkey.store.Database;
import dev.sortkey.store.Table;
import dev.sortkey.store.TableObserver;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What is under way with the tables of an emulator. Has no thread: whoever calls {@link #settle} when something is due
 * ends it, and nobody waits for that. While nothing is under way, which without delays is always so, every question
 * costs one volatile read. Safe for use by many threads.
 */
public final class Lifecycles implements TableObserver {
    private final InstantSource clock;
    private final Delays delays;
    private final Database database;

    /** Changed under the lock of this object. */
    private final Map<Table, TableLife> lives = new ConcurrentHashMap<>();

    private final ReentrantLock settling = new ReentrantLock();

    /** The tables that are there; none if nothing takes time. Used under the lock of this object. */
    private final Set<Table> known = new HashSet<>();

    /** When the next transition ends; absent while none is under way. Written under the lock of this object. */
    private volatile @Nullable Instant due;

    /** Of the tables of that database, which it is to {@linkplain Database#observe observe} if there are delays. */
    public Lifecycles(InstantSource clock, Delays delays, Database database) {
        this.clock = clock;
        this.delays = delays;
        this.database = database;
    }

    /** How long things take. */
    public Delays delays() {
        return delays;
    }

    /** What is under way with the table. */
    public TableLife of(Table table) {
        return due == null ? TableLife.AT_REST : lives.getOrDefault(table, TableLife.AT_REST);
    }

    /** Whether items of the table can be read and written. */
    public boolean servesItems(Table table) {
        return due == null || of(table).servesItems();
    }

    /** Whether the index is being added to the table and cannot be read yet. */
    public boolean isBeingAdded(Table table, String index) {
        return due != null && of(table).indexState(index).beingAdded();
    }

    /** Whether the vector index can be searched. */
    public boolean servesSearches(Table table, String index) {
        return due == null || of(table).indexState(index).servesSearches();
    }

    /**
     * From now on these are under way, as long as they last; those that take no time are over already, and so is
     * everything of a table that has been dropped meanwhile.
     */
    public synchronized void begin(Table table, List<Transition> begun) {
        if (known.contains(table)) {
            TableLife life = of(table).with(begun).without(begun, clock.instant());
            if (life.transitions().isEmpty()) {
                lives.remove(table);
            } else {
                lives.put(table, life);
            }
            schedule();
        }
    }

    private void schedule() {
        due = lives.values().stream()
                .map(TableLife::nextEnd)
                .flatMap(Optional::stream)
                .min(Instant::compareTo)
                .orElse(null);
    }

    /** Ends what is due. */
    public void settle() {
        Instant next = due;
        if (next != null) {
            Instant now = clock.instant();
            if (!next.isAfter(now)) {
                settle(now);
            }
        }
    }

    /** A table that is to be gone is DELETING until it has left the database. */
    private void settle(Instant now) {
        if (settling.tryLock()) {
            try {
                lives.forEach((table, life) -> {
                    if (life.isDeletedAt(now)) {
                        drop(table);
                    }
                });
                forgetEnded(now);
            } finally {
                settling.unlock();
            }
        }
    }

    private void drop(Table table) {
        String name = table.definition().name();
        if (database.table(name).filter(present -> present == table).isPresent()) {
            database.drop(name);
        }
    }

    private synchronized void forgetEnded(Instant now) {
        lives.replaceAll((table, life) -> life.at(now));
        lives.values().removeIf(life -> life.transitions().isEmpty());
        schedule();
    }

    /** A table that was not known is being made, by whichever operation. */
    @Override
    public synchronized void defined(Table table) {
        if (!delays.equals(Delays.NONE) && known.add(table)) {
            Instant ready = clock.instant().plus(delays.table());
            begin(
                    table,
                    List.of(
                            new Transition.Creation(ready),
                            new Transition.BackupsBeginning(ready.plus(delays.table()))));
        }
    }

    @Override
    public synchronized void dropped(Table table) {
        known.remove(table);
        if (lives.remove(table) != null) {
            schedule();
        }
    }
}
