package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyForm;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.key.ScanHash;
import dev.sortkey.report.ReadReport;
import dev.sortkey.schema.EntryKeys;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.Projection;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.Bytes;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A local or global secondary index: entries of its own, kept up by the writes of its table. An item has at most one
 * entry, and has it exactly when it holds all key attributes of the index (developer guide, "sparse indexes"). With
 * projection ALL an entry is the table's own item object.
 */
final class SecondaryIndex implements ReadSource {
    private final IndexDefinition definition;
    private final EntryKeys positions;
    private final Set<String> projected;
    private final Partitions entries = new Partitions();

    private volatile Propagation propagation = Propagation.AT_ONCE;

    SecondaryIndex(IndexDefinition definition, KeySchema tableKeys) {
        this.definition = definition;
        this.positions = EntryKeys.ofIndex(definition.keys(), tableKeys);
        this.projected = new HashSet<>(definition.projection().nonKeyAttributes());
        tableKeys.all().stream().map(KeyAttribute::name).forEach(projected::add);
        definition.keys().all().stream().map(KeyAttribute::name).forEach(projected::add);
    }

    /** As of when the index was made; what may change later about an index plays no part here. */
    IndexDefinition definition() {
        return definition;
    }

    /** The entries, whether late ones have arrived or not. */
    Partitions entries() {
        return entries;
    }

    /** Whether an index by the other definition would hold the same entries. */
    boolean serves(IndexDefinition other) {
        return definition.kind() == other.kind()
                && definition.keys().equals(other.keys())
                && definition.projection().equals(other.projection());
    }

    /** From now on changes come this way; may be called at most once, when the index is complete. */
    void propagateBy(Propagation way) {
        propagation = way;
    }

    /** What becomes of the entry when the item becomes another one; empty when the index stays as it is. */
    Optional<IndexChange> changeOf(Optional<Item> before, Optional<Item> after) {
        Optional<IndexChange.Entry> old = before.flatMap(this::entryOf);
        Optional<IndexChange.Entry> fresh =
                old.isPresent() && after.isPresent() && positions.keepsPosition(before.orElseThrow(), after.get())
                        ? Optional.of(new IndexChange.Entry(old.get().position(), projectionOf(after.get())))
                        : after.flatMap(this::entryOf);
        return same(old, fresh) ? Optional.empty() : Optional.of(new IndexChange(this, old, fresh));
    }

    /** Hands a change over; under the lock of the item. */
    void submit(PrimaryKey tableKey, IndexChange change) {
        propagation.submit(tableKey, change);
    }

    /** Adds the entry of an item that was there before the index; under the lock of the item. */
    void backfill(Item item) {
        entryOf(item).ifPresent(entry -> entries.put(entry.position(), entry.item()));
    }

    private Optional<IndexChange.Entry> entryOf(Item item) {
        return positions.positionOf(item).map(position -> new IndexChange.Entry(position, projectionOf(item)));
    }

    private Item projectionOf(Item item) {
        return definition.projection().kind() == Projection.Kind.ALL ? item : item.project(projected);
    }

    private static boolean same(Optional<IndexChange.Entry> old, Optional<IndexChange.Entry> fresh) {
        if (old.isEmpty() || fresh.isEmpty()) {
            return old.isEmpty() && fresh.isEmpty();
        }
        return old.get().position().equals(fresh.get().position())
                && old.get().item().equals(fresh.get().item());
    }

    @Override
    public KeySchema keys() {
        return definition.keys();
    }

    @Override
    public KeyForm keyForm() {
        return positions.form();
    }

    @Override
    public ReadReport query(Bytes partition, RangeRead read) {
        propagation.settle();
        return entries.query(partition, read);
    }

    @Override
    public ReadReport scan(ScanRead read) {
        propagation.settle();
        return entries.scan(read);
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
        propagation.settle();
        return entries.itemCount();
    }

    @Override
    public long sizeBytes() {
        propagation.settle();
        return entries.sizeBytes();
    }
}
