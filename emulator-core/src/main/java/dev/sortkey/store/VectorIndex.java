package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.item.ItemSize;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.VectorWrites.VectorWrite;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeyLimits;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.Projection;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.FloatVector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * A vector index: for each item that has a vector of the right form, and the attribute that divides the index if there
 * is one, that vector as floats and what is projected of the item. Kept up by the writes of its table, under the lock
 * of the item. A search measures every entry.
 */
final class VectorIndex implements VectorSource {
    /** What a dimension counts in the size of an entry: a 32-bit float. */
    private static final int DIMENSION_BYTES = 4;

    private final VectorIndexDefinition definition;
    private final Set<String> shown;
    private final ConcurrentHashMap<PrimaryKey, Entry> entries = new ConcurrentHashMap<>();

    private volatile Propagation propagation = Propagation.AT_ONCE;

    /** What the index holds of an item; with projection ALL, the item itself. */
    private record Entry(Item item, FloatVector vector, int bytes) {}

    /** A change of one entry; at least one of the two is there, and they differ. */
    private record Change(VectorIndex index, PrimaryKey key, Optional<Entry> after) implements EntryChange {
        @Override
        public void apply() {
            after.ifPresentOrElse(entry -> index.entries.put(key, entry), () -> index.entries.remove(key));
        }
    }

    VectorIndex(VectorIndexDefinition definition, KeySchema tableKeys) {
        this.definition = definition;
        this.shown = definition.shownAttributes(tableKeys);
    }

    VectorIndexDefinition definition() {
        return definition;
    }

    /** From now on changes come this way; may be called at most once, when the index is complete. */
    void propagateBy(Propagation way) {
        propagation = way;
    }

    /** A change decided but not made. */
    record Prepared(VectorWrite report, VectorIndex index, EntryChange change) {
        /** Hands it over; under the lock of the item. */
        void submit(PrimaryKey key) {
            index.propagation.submit(key, change);
        }
    }

    /** What becomes of the entry when the item becomes another one; empty when the index stays as it is. */
    Optional<Prepared> changeOf(PrimaryKey key, Optional<Item> before, Optional<Item> after) {
        Optional<Entry> old = before.flatMap(this::entryOf);
        Optional<Entry> fresh = after.flatMap(this::entryOf);
        return old.equals(fresh)
                ? Optional.empty()
                : fresh.or(() -> old)
                        .map(entry -> new Prepared(
                                new VectorWrite(definition.name(), entry.bytes()), this, new Change(this, key, fresh)));
    }

    /** Adds the entry of an item that was there before the index; under the lock of the item. */
    void backfill(PrimaryKey key, Item item) {
        entryOf(item).ifPresent(entry -> entries.put(key, entry));
    }

    /** By how much the item is billed below its size for the vector that it has; may be negative. */
    int reliefBytes(Item item) {
        return item.attribute(definition.vectorAttribute())
                .filter(value -> FloatVector.of(value).isPresent())
                .map(value -> ItemSize.of(value) - DIMENSION_BYTES * definition.dimensions())
                .orElse(0);
    }

    private Optional<Entry> entryOf(Item item) {
        Optional<AttributeValue> value = item.attribute(definition.vectorAttribute());
        if (value.isEmpty() || !isDivided(item)) {
            return Optional.empty();
        }
        return FloatVector.of(value.get())
                .filter(vector -> vector.dimensions() == definition.dimensions())
                .map(vector -> entry(item, value.get(), vector));
    }

    /** Whether the item has what divides the index, of the right type and not empty. */
    private boolean isDivided(Item item) {
        Optional<KeyAttribute> hash = definition.hash();
        return hash.isEmpty()
                || item.attribute(hash.get().name())
                        .filter(value -> value.type() == hash.get().type().valueType())
                        .filter(value ->
                                ItemSize.of(value) > 0 && ItemSize.of(value) <= KeyLimits.PARTITION_KEY_BYTES_MAX)
                        .isPresent();
    }

    private Entry entry(Item item, AttributeValue value, FloatVector vector) {
        int vectorBytes = ItemSize.utf8Length(definition.vectorAttribute()) + DIMENSION_BYTES * vector.dimensions();
        if (definition.projection().kind() == Projection.Kind.ALL) {
            int bytes = item.sizeBytes() - ItemSize.of(value) + DIMENSION_BYTES * vector.dimensions();
            return new Entry(item, vector, bytes);
        }
        Item projected = item.project(shown);
        return new Entry(projected, vector, projected.sizeBytes() + vectorBytes);
    }

    @Override
    public List<Match> search(FloatVector vector, Predicate<Item> filter, int most) {
        propagation.settle();
        Comparator<Match> farthestFirst = closestFirst().reversed();
        PriorityQueue<Match> closest = new PriorityQueue<>(farthestFirst);
        entries.forEach((key, entry) -> {
            if (filter.test(entry.item())) {
                double score = Similarity.score(definition.distance(), vector, entry.vector());
                closest.add(new Match(key, entry.item(), entry.vector(), entry.bytes(), score));
                if (closest.size() > most) {
                    closest.remove();
                }
            }
        });
        List<Match> matches = new ArrayList<>(closest);
        matches.sort(closestFirst());
        return matches;
    }

    private Comparator<Match> closestFirst() {
        Comparator<Match> byScore = Comparator.comparingDouble(Match::score);
        return (definition.distance().higherIsCloser() ? byScore.reversed() : byScore)
                .thenComparing(match -> match.key().partition())
                .thenComparing(match -> match.key().sort());
    }

    @Override
    public long itemCount() {
        propagation.settle();
        return entries.size();
    }

    @Override
    public long sizeBytes() {
        propagation.settle();
        return entries.values().stream().mapToLong(Entry::bytes).sum();
    }
}
