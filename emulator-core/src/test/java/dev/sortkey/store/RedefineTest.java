package dev.sortkey.store;

import static dev.sortkey.store.TestTables.global;
import static dev.sortkey.store.TestTables.item;
import static dev.sortkey.store.TestTables.keys;
import static dev.sortkey.store.TestTables.put;
import static dev.sortkey.store.TestTables.scanAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.error.Problems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.value.AttributeValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class RedefineTest {
    private static final IndexDefinition INDEX = global("g", keys("gp:S", "gs:S"), TestTables.KEYS_ONLY);
    private static final IndexDefinition OTHER = global("h", keys("gs:S", ""), TestTables.ALL);

    private Instant now = Instant.EPOCH;
    private final PropagationDelay delay = PropagationDelay.fixed(Duration.ofSeconds(1));
    private final Table table = TestTables.table(TestTables.database(), keys("pk:S", "sk:S"));

    private static TableDefinition with(TableDefinition definition, IndexDefinition... indexes) {
        return definition.withGlobalIndexes(definition.attributeDefinitions(), List.of(indexes));
    }

    @Test
    void newIndexHoldsTheItemsThatWereThere() {
        put(table, item("pk", "p", "sk", "1", "gp", "g", "gs", "a", "v", "v"));
        put(table, item("pk", "p", "sk", "2", "gp", "g", "gs", "b"));
        put(table, item("pk", "q", "sk", "2", "gp", "g"));
        table.redefine(definition -> with(definition, INDEX));
        ReadSource index = table.index("g").orElseThrow();
        assertThat(scanAll(index))
                .containsExactly(
                        item("pk", "p", "sk", "1", "gp", "g", "gs", "a"),
                        item("pk", "p", "sk", "2", "gp", "g", "gs", "b"));
        assertThat(index.itemCount()).isEqualTo(2);
        assertThat(table.definition().index("g")).contains(INDEX);
    }

    @Test
    void valuesThatCannotBeKeysAreSkipped() {
        put(table, item("pk", "p", "sk", "empty", "gp", "", "gs", "a"));
        put(table, item("pk", "p", "sk", "long partition key", "gp", "x".repeat(2049), "gs", "a"));
        put(table, item("pk", "p", "sk", "long sort key", "gp", "g", "gs", "x".repeat(1025)));
        Item fits = item("pk", "p", "sk", "fits", "gp", "x".repeat(2048), "gs", "x".repeat(1024));
        put(table, fits);
        Map<String, AttributeValue> wrongType = fits.attributes();
        wrongType.put("sk", TestTables.s("wrong type"));
        wrongType.put("gs", TestTables.n(1));
        put(table, Item.of(wrongType));
        table.redefine(definition -> with(definition, INDEX));
        assertThat(scanAll(table.index("g").orElseThrow())).containsExactly(fits);
    }

    @Test
    void indexThatIsGoneCannotBeReadAndCostsNothing() {
        table.redefine(definition -> with(definition, INDEX, OTHER));
        table.redefine(definition -> with(definition, OTHER));
        assertThat(table.index("g")).isEmpty();
        assertThat(put(table, item("pk", "p", "sk", "1", "gp", "g", "gs", "a")).indexWrites())
                .singleElement()
                .matches(write -> write.indexName().equals("h"));
    }

    @Test
    void indexThatStaysKeepsItsEntriesWhileAnotherComes() {
        table.redefine(definition -> with(definition, INDEX));
        ReadSource kept = table.index("g").orElseThrow();
        put(table, item("pk", "p", "sk", "1", "gp", "g", "gs", "a"));
        table.redefine(definition -> with(definition, INDEX, OTHER));
        assertThat(table.index("g")).containsSame(kept);
        assertThat(table.index("h").orElseThrow().itemCount()).isEqualTo(1);
    }

    @Test
    void indexOfTheSameNameWithOtherKeysIsBuiltAnew() {
        put(table, item("pk", "p", "sk", "1", "gp", "g", "gs", "a"));
        table.redefine(definition -> with(definition, INDEX));
        table.redefine(definition -> with(definition, global("g", keys("gs:S", ""), TestTables.ALL)));
        ReadSource index = table.index("g").orElseThrow();
        assertThat(index.keys()).isEqualTo(keys("gs:S", ""));
        assertThat(index.itemCount()).isEqualTo(1);
    }

    @Test
    void refusedChangeLeavesTheDefinition() {
        TableDefinition before = table.definition();
        assertThatThrownBy(() -> table.redefine(definition -> {
                    throw Problems.validation("no");
                }))
                .isInstanceOf(ServiceException.class);
        assertThat(table.definition()).isSameAs(before);
    }

    @Test
    void backfilledIndexIsLateOnlyForWhatComesAfter() {
        Table late = TestTables.table(new InMemoryDatabase(() -> now, delay), keys("pk:S", "sk:S"));
        put(late, item("pk", "p", "sk", "1", "gp", "g", "gs", "a"));
        late.redefine(definition -> with(definition, INDEX));
        put(late, item("pk", "p", "sk", "2", "gp", "g", "gs", "a"));
        ReadSource index = late.index("g").orElseThrow();
        assertThat(index.itemCount()).isEqualTo(1);
        now = now.plusSeconds(1);
        assertThat(index.itemCount()).isEqualTo(2);
    }

    @Test
    void writesWhileAnIndexIsBuiltAreNeitherLostNorDoubled() throws Exception {
        for (int round = 0; round < 10; round++) {
            Table table = TestTables.table(TestTables.database(), keys("pk:S", "sk:S"));
            IntStream.range(0, 3_000).forEach(i -> put(table, randomRow(new Random(i))));
            AtomicBoolean stop = new AtomicBoolean();
            ExecutorService threads = Executors.newFixedThreadPool(2);
            try {
                List<Future<?>> writers = List.of(
                        threads.submit(() -> writeUntil(stop, table, 1)),
                        threads.submit(() -> writeUntil(stop, table, 2)));
                table.redefine(definition -> with(definition, INDEX, OTHER));
                stop.set(true);
                for (Future<?> writer : writers) {
                    writer.get();
                }
            } finally {
                threads.shutdownNow();
            }
            compare("round " + round, table);
        }
    }

    /**
     * A transaction has decided on its writes, with the indexes as they are, and made the first of them, when an index
     * comes to the table of the second. The clock, which the late index of the first table asks, is where that happens.
     */
    @Test
    @Timeout(20)
    void writeUnderWayWhenAnIndexComesIsInIt() throws Exception {
        AtomicReference<Runnable> atNextLook = new AtomicReference<>(() -> {});
        InMemoryDatabase database = new InMemoryDatabase(
                () -> {
                    atNextLook.getAndSet(() -> {}).run();
                    return now;
                },
                delay);
        Table first = TestTables.table(database, keys("pk:S", "sk:S"), INDEX);
        database.create(TestTables.definition("second", keys("pk:S", "sk:S")));
        Table second = database.table("second").orElseThrow();
        Thread redefinition = new Thread(() -> second.redefine(definition -> with(definition, INDEX)));
        atNextLook.set(() -> {
            redefinition.start();
            awaitStandstill(redefinition);
        });
        Item row = item("pk", "p", "sk", "1", "gp", "g", "gs", "a");
        database.transact(Stream.of(first, second)
                .map(table -> new Database.Step(table, table.positionOf(row), before -> Optional.of(row)))
                .toList());
        redefinition.join();
        now = now.plusSeconds(1);
        assertThat(second.index("g").orElseThrow().itemCount()).isEqualTo(1);
    }

    private static void awaitStandstill(Thread thread) {
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TERMINATED) {
            Thread.onSpinWait();
        }
    }

    private static void writeUntil(AtomicBoolean stop, Table table, long seed) {
        Random random = new Random(seed);
        while (!stop.get()) {
            Item row = randomRow(random);
            if (random.nextInt(3) == 0) {
                TestTables.delete(table, row);
            } else {
                put(table, row);
            }
        }
    }

    private static Item randomRow(Random random) {
        String gs = "v" + random.nextInt(4);
        return item(
                "pk",
                "p" + random.nextInt(200),
                "sk",
                "s" + random.nextInt(20),
                "gp",
                "g" + random.nextInt(50),
                "gs",
                gs);
    }

    /** The index that was built while writes went on, against the same index built when they were over. */
    private static void compare(String where, Table table) {
        Table settled = TestTables.table(TestTables.database(), keys("pk:S", "sk:S"));
        scanAll(table).forEach(item -> put(settled, item));
        settled.redefine(definition -> with(definition, INDEX, OTHER));
        for (String name : List.of("g", "h")) {
            ReadSource index = table.index(name).orElseThrow();
            ReadSource expected = settled.index(name).orElseThrow();
            assertThat(scanAll(index)).as(where).isEqualTo(scanAll(expected));
            assertThat(index.itemCount()).as(where).isEqualTo(expected.itemCount());
            assertThat(index.sizeBytes()).as(where).isEqualTo(expected.sizeBytes());
        }
    }
}
