package dev.sortkey.store;

import dev.sortkey.error.ServiceException;
import dev.sortkey.error.TransactionProblems;
import dev.sortkey.key.PrimaryKey;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The items that transactions are writing, so that others who come to them are refused instead of waiting their turn. A
 * transaction may be made to last: then its items stay taken that long, by the clock, after it was applied. Invariant:
 * an item is taken by at most one transaction.
 */
final class ItemsInTransactions {
    /** Above this many, items that were held long enough are looked for and let go. */
    private static final int MANY = 10_000;

    private final InstantSource clock;
    private final Duration hold;

    /** Until when each item is taken; as long as its transaction runs, for ever. */
    private final ConcurrentHashMap<Address, Instant> taken = new ConcurrentHashMap<>();

    private record Address(Table table, PrimaryKey key) {}

    ItemsInTransactions(InstantSource clock, Duration hold) {
        this.clock = clock;
        this.hold = hold;
    }

    /** Refuses to touch an item that a transaction is writing. */
    void requireFree(Table table, PrimaryKey key) {
        if (isTaken(new Address(table, key))) {
            throw TransactionProblems.conflict();
        }
    }

    /** What refuses a read of these items in one transaction; empty if all are free. */
    Optional<ServiceException> refusalOf(List<Database.Lookup> lookups) {
        List<Boolean> conflicts = lookups.stream()
                .map(lookup -> isTaken(new Address(lookup.table(), lookup.key())))
                .toList();
        return conflicts.contains(true)
                ? Optional.of(TransactionProblems.canceledByConflicts(conflicts))
                : Optional.empty();
    }

    /** Takes all items of the steps, or none; for each step, whether another transaction has its item. */
    List<Boolean> take(List<Database.Step> steps) {
        letGoOfMany();
        List<Address> mine = new ArrayList<>(steps.size());
        List<Boolean> conflicts = new ArrayList<>(steps.size());
        for (Database.Step step : steps) {
            Address address = new Address(step.table(), step.key());
            boolean conflict = !takeOne(address);
            conflicts.add(conflict);
            if (!conflict) {
                mine.add(address);
            }
        }
        if (conflicts.contains(true)) {
            mine.forEach(taken::remove);
        }
        return conflicts;
    }

    /** The transaction that took the items has ended; those of one that was applied may be held for a while. */
    void release(List<Database.Step> steps, boolean applied) {
        Instant until = clock.instant().plus(hold);
        for (Database.Step step : steps) {
            Address address = new Address(step.table(), step.key());
            if (applied && !hold.isZero()) {
                taken.put(address, until);
            } else {
                taken.remove(address);
            }
        }
    }

    private boolean takeOne(Address address) {
        Instant before = taken.putIfAbsent(address, Instant.MAX);
        return before == null || !before.isAfter(clock.instant()) && taken.replace(address, before, Instant.MAX);
    }

    private boolean isTaken(Address address) {
        Instant until = taken.get(address);
        return until != null && until.isAfter(clock.instant());
    }

    private void letGoOfMany() {
        if (taken.size() > MANY) {
            Instant now = clock.instant();
            taken.values().removeIf(until -> !until.isAfter(now));
        }
    }
}
