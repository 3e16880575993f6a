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
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A table in memory. A write of an item happens under the stripe of its partition: condition, item, entries of local
 * indexes and hand-over to global ones are one step. A single read never sees a step, or a transaction, by halves;
 * Query and Scan see each item whole.
 */
final class StoredTable implements Table {
    private final int number;
    private final Stripes stripes;
    private final Room room;
    private final Function<String, Propagation> globalPropagation;
    private final Consumer<Table> redefined;
    private final EntryKeys positions;
    private final Partitions items = new Partitions();
    private final Object redefinition = new Object();

    /** Replaced whole, and with different maintained indexes only while no write is under way. */
    private volatile State state;

    /** Replaced whole, and only while no write is under way. */
    private volatile List<ChangeListener> listeners = List.of();

    /** The definition, the indexes that can be read, and those that writes keep up: also the ones being built. */
    private record State(TableDefinition definition, List<SecondaryIndex> readable, List<SecondaryIndex> maintained) {}

    /**
     * An empty table.
     *
     * @param number tells the tables of a database apart
     * @param globalPropagation how changes come to the global index of that name
     * @param redefined is told when the definition has changed
     */
    StoredTable(
            TableDefinition definition,
            int number,
            Stripes stripes,
            Room room,
            Function<String, Propagation> globalPropagation,
            Consumer<Table> redefined) {
        this.number = number;
        this.stripes = stripes;
        this.room = room;
        this.globalPropagation = globalPropagation;
        this.redefined = redefined;
        this.positions = EntryKeys.ofTable(definition.keys());
        List<SecondaryIndex> indexes = definition
                .indexes()
                .map(index -> new SecondaryIndex(index, definition.keys()))
                .toList();
        indexes.forEach(this::complete);
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
        return stripes.write(
                stripeOf(key), () -> PreparedWrite.of(this, key, change, origin).apply());
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
    public List<Item> snapshot() {
        return stripes.writeEverywhere(() -> {
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
            List<SecondaryIndex> readable = new ArrayList<>();
            List<SecondaryIndex> added = new ArrayList<>();
            next.indexes()
                    .forEach(index -> readable.add(existing(index).orElseGet(() -> {
                        SecondaryIndex fresh = new SecondaryIndex(index, next.keys());
                        added.add(fresh);
                        return fresh;
                    })));
            build(added);
            state = new State(next, List.copyOf(readable), List.copyOf(readable));
            redefined.accept(this);
        }
    }

    private Optional<SecondaryIndex> existing(IndexDefinition definition) {
        return find(definition.name()).filter(index -> index.serves(definition));
    }

    /**
     * Fills the indexes while writes go on: from one moment without any write on, writes keep the new indexes up; then
     * each item that was there is added under its own lock, which changes nothing where a write has done so before.
     */
    private void build(List<SecondaryIndex> added) {
        if (added.isEmpty()) {
            return;
        }
        List<SecondaryIndex> maintained = new ArrayList<>(state.maintained());
        maintained.addAll(added);
        State building = new State(state.definition(), state.readable(), List.copyOf(maintained));
        stripes.writeEverywhere(() -> state = building);
        for (Partition partition : items.all()) {
            Bytes partitionKey = partition.scanPosition().partition();
            partition.read(KeyRange.ALL, true, (sortKey, item) -> {
                backfill(new PrimaryKey(partitionKey, sortKey), added);
                return false;
            });
        }
        added.forEach(this::complete);
    }

    private void backfill(PrimaryKey key, List<SecondaryIndex> added) {
        stripes.write(stripeOf(key), () -> {
            Optional<Item> item = current(key);
            item.ifPresent(present -> added.forEach(index -> index.backfill(present)));
            return item;
        });
    }

    private void complete(SecondaryIndex index) {
        if (index.definition().global()) {
            index.propagateBy(globalPropagation.apply(index.definition().name()));
        }
    }

    @Override
    public Optional<ReadSource> index(String name) {
        return find(name).map(index -> index);
    }

    private Optional<SecondaryIndex> find(String name) {
        for (SecondaryIndex index : state.readable()) {
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
        return state.maintained();
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
