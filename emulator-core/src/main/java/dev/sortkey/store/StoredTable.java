package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyForm;
import dev.sortkey.key.KeyRange;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.key.ScanHash;
import dev.sortkey.report.ReadReport;
import dev.sortkey.report.WriteReport;
import dev.sortkey.schema.EntryKeys;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A table in memory. A write of an item happens under the stripe of its partition: condition, item, entries of local
 * indexes and hand-over to global ones are one step. A single read never sees a step, or a transaction, by halves;
 * Query and Scan see each item whole.
 */
final class StoredTable implements Table {
    private final int number;
    private final Stripes stripes;
    private final Room room;
    private final @Nullable ItemsInTransactions conflicts;
    private final Function<String, Propagation> globalPropagation;
    private final Consumer<Table> redefined;
    private final EntryKeys positions;
    private final Partitions items = new Partitions();
    private final Object redefinition = new Object();

    /** Replaced whole, and with different maintained indexes only while no write is under way. */
    private volatile State state;

    /** Replaced whole, and only while no write is under way. */
    private volatile List<ChangeListener> listeners = List.of();

    /** Stands before the writes of requests, if anything does. */
    private volatile @Nullable WriteGuard guard;

    /** The definition, the indexes that can be read, and those that writes keep up: also the ones being built. */
    private record State(TableDefinition definition, Indexes readable, Indexes maintained) {}

    /** Indexes of both kinds. */
    private record Indexes(List<SecondaryIndex> secondary, List<VectorIndex> vector) {
        boolean isEmpty() {
            return secondary.isEmpty() && vector.isEmpty();
        }

        Indexes with(Indexes more) {
            return new Indexes(concat(secondary, more.secondary), concat(vector, more.vector));
        }

        private static <T> List<T> concat(List<T> some, List<T> more) {
            return Stream.concat(some.stream(), more.stream()).toList();
        }
    }

    /**
     * An empty table.
     *
     * @param number tells the tables of a database apart
     * @param conflicts the items that transactions are writing, if one is refused for touching them
     * @param globalPropagation how changes come to the global index of that name
     * @param redefined is told when the definition has changed
     */
    StoredTable(
            TableDefinition definition,
            int number,
            Stripes stripes,
            Room room,
            Optional<ItemsInTransactions> conflicts,
            Function<String, Propagation> globalPropagation,
            Consumer<Table> redefined) {
        this.number = number;
        this.stripes = stripes;
        this.room = room;
        this.conflicts = conflicts.orElse(null);
        this.globalPropagation = globalPropagation;
        this.redefined = redefined;
        this.positions = EntryKeys.ofTable(definition.keys());
        Indexes indexes = new Indexes(
                definition
                        .indexes()
                        .map(index -> new SecondaryIndex(index, definition.keys()))
                        .toList(),
                definition.vectorIndexes().stream()
                        .map(index -> new VectorIndex(index, definition.keys()))
                        .toList());
        complete(indexes);
        this.state = new State(definition, indexes, indexes);
    }

    @Override
    public TableDefinition definition() {
        return state.definition();
    }

    @Override
    public Optional<Item> get(PrimaryKey key) {
        return stripes.read(stripeOf(key), () -> current(key));
    }

    @Override
    public WriteReport write(PrimaryKey key, ItemChange change, ChangeOrigin origin) {
        if (conflicts != null && origin == ChangeOrigin.REQUEST) {
            conflicts.requireFree(this, key);
        }
        WriteGuard asked = guard;
        if (asked != null && origin == ChangeOrigin.REQUEST) {
            return stripes.write(stripeOf(key), () -> guarded(asked, key, change));
        }
        return stripes.write(
                stripeOf(key), () -> PreparedWrite.of(this, key, change, origin).apply());
    }

    private WriteReport guarded(WriteGuard asked, PrimaryKey key, ItemChange change) {
        asked.begin(key);
        try {
            return PreparedWrite.of(this, key, change, ChangeOrigin.REQUEST).apply();
        } finally {
            asked.end(key);
        }
    }

    @Override
    public void guardBy(Optional<WriteGuard> next) {
        guard = next.orElse(null);
    }

    @Override
    public void listen(ChangeListener listener, Runnable atThatMoment) {
        stripes.writeEverywhere(() -> {
            List<ChangeListener> more = new ArrayList<>(listeners);
            more.add(listener);
            listeners = List.copyOf(more);
            atThatMoment.run();
            return listeners;
        });
    }

    @Override
    public void forget(ChangeListener listener) {
        stripes.writeEverywhere(() -> {
            List<ChangeListener> fewer = new ArrayList<>(listeners);
            fewer.remove(listener);
            listeners = List.copyOf(fewer);
            return listeners;
        });
    }

    @Override
    public List<Item> snapshot(Runnable atThatMoment) {
        return stripes.writeEverywhere(() -> {
            atThatMoment.run();
            List<Item> all = new ArrayList<>();
            for (Partition partition : items.all()) {
                partition.read(KeyRange.ALL, true, (sortKey, item) -> {
                    all.add(item);
                    return false;
                });
            }
            return all;
        });
    }

    /** Tells the listeners of a write just applied; under its stripe. */
    void tell(PreparedWrite write) {
        List<ChangeListener> told = listeners;
        if (told.isEmpty() || write.before().equals(write.after())) {
            return;
        }
        ChangeListener.Change change =
                new ChangeListener.Change(write.key(), write.before(), write.after(), write.origin());
        for (ChangeListener listener : told) {
            listener.changed(change);
        }
    }

    @Override
    public void redefine(UnaryOperator<TableDefinition> change) {
        synchronized (redefinition) {
            TableDefinition next = change.apply(state.definition());
            List<SecondaryIndex> secondary = new ArrayList<>();
            List<SecondaryIndex> addedSecondary = new ArrayList<>();
            next.indexes()
                    .forEach(index -> secondary.add(existing(index).orElseGet(() -> {
                        SecondaryIndex fresh = new SecondaryIndex(index, next.keys());
                        addedSecondary.add(fresh);
                        return fresh;
                    })));
            List<VectorIndex> vector = new ArrayList<>();
            List<VectorIndex> addedVector = new ArrayList<>();
            next.vectorIndexes()
                    .forEach(index -> vector.add(existing(index).orElseGet(() -> {
                        VectorIndex fresh = new VectorIndex(index, next.keys());
                        addedVector.add(fresh);
                        return fresh;
                    })));
            build(new Indexes(addedSecondary, addedVector));
            Indexes indexes = new Indexes(List.copyOf(secondary), List.copyOf(vector));
            state = new State(next, indexes, indexes);
            redefined.accept(this);
        }
    }

    private Optional<SecondaryIndex> existing(IndexDefinition definition) {
        return find(definition.name()).filter(index -> index.serves(definition));
    }

    private Optional<VectorIndex> existing(VectorIndexDefinition definition) {
        return state.readable().vector().stream()
                .filter(index -> index.definition().equals(definition))
                .findFirst();
    }

    /**
     * Fills the indexes while writes go on: from one moment without any write on, writes keep the new indexes up; then
     * each item that was there is added under its own lock, which changes nothing where a write has done so before.
     */
    private void build(Indexes added) {
        if (added.isEmpty()) {
            return;
        }
        State building = new State(
                state.definition(), state.readable(), state.maintained().with(added));
        stripes.writeEverywhere(() -> state = building);
        for (Partition partition : items.all()) {
            Bytes partitionKey = partition.scanPosition().partition();
            partition.read(KeyRange.ALL, true, (sortKey, item) -> {
                backfill(new PrimaryKey(partitionKey, sortKey), added);
                return false;
            });
        }
        complete(added);
    }

    private void backfill(PrimaryKey key, Indexes added) {
        stripes.write(stripeOf(key), () -> {
            Optional<Item> item = current(key);
            item.ifPresent(present -> {
                added.secondary().forEach(index -> index.backfill(present));
                added.vector().forEach(index -> index.backfill(key, present));
            });
            return item;
        });
    }

    private void complete(Indexes indexes) {
        for (SecondaryIndex index : indexes.secondary()) {
            if (index.definition().global()) {
                index.propagateBy(globalPropagation.apply(index.definition().name()));
            }
        }
        for (VectorIndex index : indexes.vector()) {
            index.propagateBy(globalPropagation.apply(index.definition().name()));
        }
    }

    @Override
    public Optional<ReadSource> index(String name) {
        return find(name).map(index -> index);
    }

    private Optional<SecondaryIndex> find(String name) {
        for (SecondaryIndex index : state.readable().secondary()) {
            if (index.definition().name().equals(name)) {
                return Optional.of(index);
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<VectorSource> vectorIndex(String name) {
        for (VectorIndex index : state.readable().vector()) {
            if (index.definition().name().equals(name)) {
                return Optional.of(index);
            }
        }
        return Optional.empty();
    }

    /** Refuses what makes an item larger when there is no room for more. */
    void requireRoom(long moreBytes) {
        room.require(moreBytes);
    }

    /** The stripe under which the item at the key is written. */
    int stripeOf(PrimaryKey key) {
        return stripes.indexOf(number, key.partition());
    }

    /** Whether this table's items are written under these stripes. */
    boolean uses(Stripes others) {
        return stripes == others;
    }

    /** The item at the key; under its stripe. */
    Optional<Item> current(PrimaryKey key) {
        return Optional.ofNullable(items.get(key));
    }

    /** Puts the item at the key or, when empty, removes what is there; under its stripe. */
    void store(PrimaryKey key, Optional<Item> item) {
        item.ifPresentOrElse(present -> items.put(key, present), () -> items.remove(key));
    }

    /** The indexes that a write keeps up; to be asked under a stripe, and to be followed before leaving it. */
    List<SecondaryIndex> maintainedIndexes() {
        return state.maintained().secondary();
    }

    /** The vector indexes that a write keeps up; as {@link #maintainedIndexes}. */
    List<VectorIndex> maintainedVectorIndexes() {
        return state.maintained().vector();
    }

    @Override
    public KeySchema keys() {
        return positions.keys();
    }

    @Override
    public KeyForm keyForm() {
        return positions.form();
    }

    @Override
    public ReadReport query(Bytes partition, RangeRead read) {
        return items.query(partition, read);
    }

    @Override
    public ReadReport scan(ScanRead read) {
        return items.scan(read);
    }

    @Override
    public PrimaryKey positionOf(AttributeSource keyAttributes) {
        return positions.positionOf(keyAttributes).orElseThrow(IllegalStateException::new);
    }

    @Override
    public boolean inSegment(Bytes partition, int segment, int totalSegments) {
        return ScanHash.inSegment(ScanHash.of(partition), segment, totalSegments);
    }

    @Override
    public long itemCount() {
        return items.itemCount();
    }

    @Override
    public long sizeBytes() {
        return items.sizeBytes();
    }
}
