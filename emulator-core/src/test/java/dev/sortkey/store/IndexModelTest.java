package dev.sortkey.store;

import static dev.sortkey.store.TestTables.global;
import static dev.sortkey.store.TestTables.keys;
import static dev.sortkey.store.TestTables.local;
import static dev.sortkey.store.TestTables.n;
import static dev.sortkey.store.TestTables.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.item.Item;
import dev.sortkey.report.IndexWrite;
import dev.sortkey.report.WriteReport;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.Projection;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Indexes of every kind against what the definition of an index says of the items of a plain map: which items have an
 * entry, what the entry holds, in what order entries stand, and what each write cost each index.
 */
class IndexModelTest {
    private static final int STEPS = 1_500;
    private static final KeySchema TABLE_KEYS = keys("pk:S", "sk:N");
    private static final List<IndexDefinition> INDEXES = List.of(
            local("by-text", keys("pk:S", "a:S"), TestTables.ALL),
            local("by-number", keys("pk:S", "b:N"), TestTables.KEYS_ONLY),
            global("all", keys("a:S", "b:N"), TestTables.ALL),
            global("keys", keys("b:N", "a:S"), TestTables.KEYS_ONLY),
            global("some", keys("a:S", ""), new Projection(Projection.Kind.INCLUDE, List.of("v"))),
            global("turned", keys("sk:N", "pk:S"), TestTables.KEYS_ONLY),
            global("many", keys("a:S,b:N", "c:S,b:N,a:S"), new Projection(Projection.Kind.INCLUDE, List.of("w"))));

    private final Table table =
            TestTables.table(TestTables.database(), TABLE_KEYS, INDEXES.toArray(IndexDefinition[]::new));
    private final Map<List<AttributeValue>, Item> model = new LinkedHashMap<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void indexesHoldWhatTheirDefinitionsSay(long seed) {
        Random random = new Random(seed);
        for (int step = 0; step < STEPS; step++) {
            String where = "seed " + seed + " step " + step;
            Item next = random.nextInt(5) == 0 ? equalItem(random) : randomItem(random);
            List<AttributeValue> key = valuesOf(TABLE_KEYS.all(), next);
            Optional<Item> before = Optional.ofNullable(model.get(key));
            Optional<Item> after = random.nextInt(4) == 0 ? Optional.empty() : Optional.of(next);
            WriteReport report = table.write(table.positionOf(next), ignored -> after);
            after.ifPresentOrElse(item -> model.put(key, item), () -> model.remove(key));
            assertThat(report).as(where).isEqualTo(new WriteReport(before, after, expectedWrites(before, after)));
            if (step % 20 == 0) {
                INDEXES.forEach(index -> compare(where, index));
            }
        }
    }

    /** One of the items there are, written in another order: a put of it changes nothing. */
    private Item equalItem(Random random) {
        if (model.isEmpty()) {
            return randomItem(random);
        }
        List<Item> items = List.copyOf(model.values());
        Map<String, AttributeValue> attributes =
                items.get(random.nextInt(items.size())).attributes();
        List<String> names = new ArrayList<>(attributes.keySet());
        Collections.reverse(names);
        Map<String, AttributeValue> turned = new LinkedHashMap<>();
        names.forEach(name ->
                turned.put(name, Optional.ofNullable(attributes.get(name)).orElseThrow()));
        return Item.of(turned);
    }

    private static Item randomItem(Random random) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        attributes.put("pk", s("p" + random.nextInt(3)));
        attributes.put("sk", n(random.nextInt(4)));
        for (String name : List.of("a", "b", "c", "v", "w")) {
            switch (random.nextInt(8)) {
                case 0 -> {} // absent
                case 1 -> attributes.put(name, new AttributeValue.Bool(true));
                case 2 -> attributes.put(name, s(""));
                case 3 -> attributes.put(name, name.equals("b") ? s("1") : n(1));
                default ->
                    attributes.put(
                            name,
                            name.equals("b")
                                    ? n(random.nextInt(3) - 1)
                                    : s(List.of("x", "xx", "y").get(random.nextInt(3))));
            }
        }
        return Item.of(attributes);
    }

    private static List<IndexWrite> expectedWrites(Optional<Item> before, Optional<Item> after) {
        List<IndexWrite> writes = new ArrayList<>();
        for (IndexDefinition index : INDEXES) {
            Optional<Item> old = before.flatMap(item -> entry(index, item));
            Optional<Item> fresh = after.flatMap(item -> entry(index, item));
            boolean moved = old.isPresent()
                    && fresh.isPresent()
                    && !valuesOf(index.keys().all(), old.get())
                            .equals(valuesOf(index.keys().all(), fresh.get()));
            if (!old.equals(fresh)) {
                writes.add(new IndexWrite(
                        index.name(), index.global(), old.map(Item::sizeBytes), fresh.map(Item::sizeBytes), moved));
            }
        }
        return writes;
    }

    /** The entry that the index must have of the item. */
    private static Optional<Item> entry(IndexDefinition index, Item item) {
        for (KeyAttribute key : index.keys().all()) {
            Optional<AttributeValue> value = item.attribute(key.name());
            if (value.isEmpty()
                    || value.get().type() != key.type().valueType()
                    || value.get().equals(s(""))) {
                return Optional.empty();
            }
        }
        if (index.projection().kind() == Projection.Kind.ALL) {
            return Optional.of(item);
        }
        Map<String, AttributeValue> projected = item.attributes();
        projected
                .keySet()
                .removeIf(name -> !index.keys().contains(name)
                        && !TABLE_KEYS.contains(name)
                        && !index.projection().nonKeyAttributes().contains(name));
        return Optional.of(Item.of(projected));
    }

    private void compare(String where, IndexDefinition index) {
        ReadSource source = table.index(index.name()).orElseThrow();
        List<Item> entries = model.values().stream()
                .flatMap(item -> entry(index, item).stream())
                .toList();
        String what = where + " index " + index.name();
        assertThat(source.itemCount()).as(what).isEqualTo(entries.size());
        assertThat(source.sizeBytes())
                .as(what)
                .isEqualTo(entries.stream().mapToLong(Item::sizeBytes).sum());
        assertThat(TestTables.scanAll(source)).as(what).containsExactlyInAnyOrderElementsOf(entries);
        Stream<Bytes> partitions = entries.stream()
                .map(item -> source.positionOf(item).partition())
                .distinct();
        partitions.forEach(partition -> {
            List<Item> expected = entries.stream()
                    .filter(item -> source.positionOf(item).partition().equals(partition))
                    .sorted(order(index))
                    .toList();
            assertThat(TestTables.queryAll(source, partition)).as(what).isEqualTo(expected);
        });
    }

    /** By the index's sort attributes, each by its type; then by the table's key, which keeps paging stable. */
    private static Comparator<Item> order(IndexDefinition index) {
        List<KeyAttribute> attributes = new ArrayList<>(index.keys().sort());
        attributes.addAll(TABLE_KEYS.all());
        return (left, right) -> {
            for (KeyAttribute key : attributes) {
                int order = compare(
                        key.type(),
                        left.attribute(key.name()).orElseThrow(),
                        right.attribute(key.name()).orElseThrow());
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        };
    }

    private static int compare(ScalarType type, AttributeValue left, AttributeValue right) {
        return type == ScalarType.N
                ? ((Num) left).value().compareTo(((Num) right).value())
                : Bytes.utf8(((Str) left).value()).compareTo(Bytes.utf8(((Str) right).value()));
    }

    private static List<AttributeValue> valuesOf(List<KeyAttribute> attributes, Item item) {
        return attributes.stream()
                .map(key -> item.attribute(key.name()).orElseThrow())
                .toList();
    }
}
