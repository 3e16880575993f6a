package dev.sortkey.store;

import dev.sortkey.error.ServiceException;
import dev.sortkey.error.TransactionProblems;
import dev.sortkey.item.Item;
import dev.sortkey.schema.TableDefinition;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Tables in memory. Single reads, writes and transactions are linearizable: each seems to happen at one moment between
 * its call and its return (developer guide, "DynamoDB transactions: isolation levels"). Has no thread of its own; late
 * index changes come in when the clock says so and somebody looks.
 */
public final class InMemoryDatabase implements Database {
    private final InstantSource clock;
    private final PropagationDelay delay;
    private final Room room;
    private final Optional<ItemsInTransactions> conflicts;
    private final Stripes stripes = new Stripes();
    private final AtomicInteger tablesMade = new AtomicInteger();
    private final List<TableObserver> observers = new CopyOnWriteArrayList<>();

    /** Changed under its own lock. */
    private final ConcurrentSkipListMap<String, StoredTable> tables = new ConcurrentSkipListMap<>();

    /** An empty database whose global indexes are this late by the clock. */
    public InMemoryDatabase(InstantSource clock, PropagationDelay delay) {
        this(clock, delay, Room.UNLIMITED);
    }

    /** An empty database that grows while there is room. */
    public InMemoryDatabase(InstantSource clock, PropagationDelay delay, Room room) {
        this(clock, delay, room, Optional.empty());
    }

    /**
     * An empty database that grows while there is room.
     *
     * @param conflictHold if present, who comes to an item that a transaction is writing is refused, instead of
     *     waiting, and the item stays taken that long after the transaction was applied
     */
    public InMemoryDatabase(InstantSource clock, PropagationDelay delay, Room room, Optional<Duration> conflictHold) {
        this.clock = clock;
        this.delay = delay;
        this.room = room;
        this.conflicts = conflictHold.map(hold -> new ItemsInTransactions(clock, hold));
    }

    @Override
    public void observe(TableObserver observer) {
        observers.add(observer);
    }

    @Override
    public boolean create(TableDefinition definition) {
        synchronized (tables) {
            if (tables.containsKey(definition.name())) {
                return false;
            }
            StoredTable table = newTable(definition);
            defined(table);
            tables.put(definition.name(), table);
            return true;
        }
    }

    /**
     * Global and vector indexes come last: they are built from the items at once, however late they follow them
     * afterwards.
     */
    @Override
    public boolean create(TableDefinition definition, List<Item> items) {
        synchronized (tables) {
            if (tables.containsKey(definition.name())) {
                return false;
            }
            StoredTable table = newTable(definition
                    .withGlobalIndexes(definition.attributeDefinitions(), List.of())
                    .withVectorIndexes(definition.attributeDefinitions(), List.of()));
            items.forEach(item -> table.write(table.positionOf(item), before -> Optional.of(item)));
            table.redefine(before -> definition);
            tables.put(definition.name(), table);
            return true;
        }
    }

    private StoredTable newTable(TableDefinition definition) {
        return new StoredTable(
                definition,
                tablesMade.getAndIncrement(),
                stripes,
                room,
                conflicts,
                index -> delay.isNone()
                        ? Propagation.AT_ONCE
                        : new DelayedPropagation(clock, delay, definition.name() + '/' + index),
                this::defined);
    }

    private void defined(Table table) {
        observers.forEach(observer -> observer.defined(table));
    }

    @Override
    public boolean drop(String tableName) {
        synchronized (tables) {
            StoredTable table = tables.remove(tableName);
            if (table == null) {
                return false;
            }
            observers.forEach(observer -> observer.dropped(table));
            return true;
        }
    }

    @Override
    public Optional<Table> table(String tableName) {
        return Optional.ofNullable(tables.get(tableName));
    }

    @Override
    public NavigableSet<String> tableNames() {
        return Collections.unmodifiableNavigableSet(tables.navigableKeySet());
    }

    @Override
    public List<StepResult> transact(List<Step> steps) {
        requireDistinct(steps);
        int[] touched = steps.stream()
                .mapToInt(step -> stored(step.table()).stripeOf(step.key()))
                .toArray();
        return conflicts
                .map(others -> transactAmong(others, steps, touched))
                .orElseGet(() -> stripes.writeAll(touched, () -> applyAllOrNone(steps)));
    }

    private List<StepResult> transactAmong(ItemsInTransactions others, List<Step> steps, int[] touched) {
        List<Boolean> met = others.take(steps);
        if (met.contains(true)) {
            return met.stream()
                    .map(conflict -> new StepResult(
                            Optional.empty(),
                            conflict ? Optional.of(TransactionProblems.conflict()) : Optional.empty()))
                    .toList();
        }
        boolean applied = false;
        try {
            List<StepResult> results = stripes.writeAll(touched, () -> applyAllOrNone(steps));
            applied = results.stream().allMatch(result -> result.report().isPresent());
            return results;
        } finally {
            others.release(steps, applied);
        }
    }

    private List<StepResult> applyAllOrNone(List<Step> steps) {
        List<PreparedWrite> writes = new ArrayList<>(steps.size());
        List<StepResult> refusals = new ArrayList<>(steps.size());
        for (Step step : steps) {
            Optional<ServiceException> refusal = Optional.empty();
            try {
                writes.add(PreparedWrite.of(stored(step.table()), step.key(), step.change(), ChangeOrigin.REQUEST));
            } catch (ServiceException refused) {
                refusal = Optional.of(refused);
            }
            refusals.add(new StepResult(Optional.empty(), refusal));
        }
        return writes.size() < steps.size() ? refusals : applyAll(writes);
    }

    private static List<StepResult> applyAll(List<PreparedWrite> writes) {
        List<StepResult> results = new ArrayList<>(writes.size());
        for (PreparedWrite write : writes) {
            results.add(new StepResult(Optional.of(write.apply()), Optional.empty()));
        }
        return results;
    }

    @Override
    public List<Optional<Item>> readTogether(List<Lookup> lookups) {
        conflicts.flatMap(others -> others.refusalOf(lookups)).ifPresent(refusal -> {
            throw refusal;
        });
        int[] touched = lookups.stream()
                .mapToInt(lookup -> stored(lookup.table()).stripeOf(lookup.key()))
                .toArray();
        return stripes.readAll(touched, () -> {
            List<Optional<Item>> found = new ArrayList<>(lookups.size());
            for (Lookup lookup : lookups) {
                found.add(stored(lookup.table()).current(lookup.key()));
            }
            return found;
        });
    }

    /** Two steps on one item would both be decided on the item as it was; DynamoDB refuses them long before. */
    private static void requireDistinct(List<Step> steps) {
        Set<Object> items = new HashSet<>();
        for (Step step : steps) {
            if (!items.add(List.of(step.table(), step.key()))) {
                throw new IllegalStateException(
                        "two steps on one item of " + step.table().definition().name());
            }
        }
    }

    private StoredTable stored(Table table) {
        if (table instanceof StoredTable stored && stored.uses(stripes)) {
            return stored;
        }
        throw new IllegalStateException("a table of another database");
    }
}
