package dev.sortkey.store;

import static dev.sortkey.store.TestTables.delete;
import static dev.sortkey.store.TestTables.global;
import static dev.sortkey.store.TestTables.item;
import static dev.sortkey.store.TestTables.keys;
import static dev.sortkey.store.TestTables.local;
import static dev.sortkey.store.TestTables.put;
import static dev.sortkey.store.TestTables.queryAll;
import static dev.sortkey.store.TestTables.scanAll;
import static dev.sortkey.store.TestTables.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.ReadReport;
import dev.sortkey.store.Database.Step;
import dev.sortkey.value.Bytes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConcurrentWritesTest {
    private static final int THREADS = 4;

    private static void together(Function<Integer, Callable<?>> work) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                running.add(threads.submit(work.apply(thread)));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void counterLosesNoUpdateByWritesOrTransactions() throws Exception {
        InMemoryDatabase database = TestTables.database();
        Table table = TestTables.table(database, keys("pk:S", ""));
        PrimaryKey left = table.positionOf(item("pk", "left"));
        PrimaryKey right = table.positionOf(item("pk", "right"));
        together(thread -> () -> {
            for (int i = 0; i < 2_000; i++) {
                if (thread % 2 == 0) {
                    table.write(left, before -> increment("left", before));
                    table.write(right, before -> increment("right", before));
                } else {
                    List<Step> steps = List.of(
                            new Step(table, left, before -> increment("left", before)),
                            new Step(table, right, before -> increment("right", before)));
                    database.transact(thread == 1 ? steps : List.of(steps.get(1), steps.get(0)));
                }
            }
            return null;
        });
        assertThat(table.get(left)).contains(item("pk", "left", "v", "" + 2_000 * THREADS));
        assertThat(table.get(right)).contains(item("pk", "right", "v", "" + 2_000 * THREADS));
    }

    private static Optional<Item> increment(String pk, Optional<Item> before) {
        int value = before.map(item -> Integer.parseInt(text(item, "v"))).orElse(0);
        return Optional.of(item("pk", pk, "v", "" + (value + 1)));
    }

    @Test
    void indexPartitionsWrittenFromAllSidesLoseNothing() throws Exception {
        AtomicLong nanos = new AtomicLong();
        for (PropagationDelay delay :
                List.of(PropagationDelay.NONE, new PropagationDelay(Duration.ZERO, Duration.ofNanos(50_000), 1))) {
            Table table = TestTables.table(
                    new InMemoryDatabase(() -> Instant.EPOCH.plusNanos(nanos.addAndGet(100)), delay),
                    keys("pk:S", "sk:S"),
                    local("l", keys("pk:S", "gs:S"), TestTables.ALL),
                    global("g", keys("gp:S", "gs:S"), TestTables.ALL));
            together(thread -> () -> {
                Random random = new Random(thread);
                for (int i = 0; i < 5_000; i++) {
                    Item row = row(random);
                    if (random.nextBoolean()) {
                        put(table, row);
                    } else {
                        delete(table, row);
                    }
                }
                return null;
            });
            nanos.addAndGet(delay.most().toNanos());
            assertComplete(table, table.index("l").orElseThrow());
            assertComplete(table, table.index("g").orElseThrow());
        }
    }

    /** Few index partitions and few items in them, so that partitions come and go all the time. */
    private static Item row(Random random) {
        return item(
                "pk", "p" + random.nextInt(6), "sk", "s", "gp", "g" + random.nextInt(2), "gs", "" + random.nextInt(3));
    }

    private static void assertComplete(Table table, ReadSource index) {
        List<Item> items = scanAll(table);
        assertThat(scanAll(index)).containsExactlyInAnyOrderElementsOf(items);
        for (Item item : items) {
            assertThat(queryAll(index, index.positionOf(item).partition())).contains(item);
        }
        assertThat(index.itemCount()).isEqualTo(items.size());
        assertThat(index.sizeBytes())
                .isEqualTo(items.stream().mapToLong(Item::sizeBytes).sum());
        assertThat(table.itemCount()).isEqualTo(items.size());
    }

    /** Rows with an even number stay from the beginning to the end; those between them come and go. */
    @Test
    void readsDuringWritesSeeEveryItemThatStaysExactlyOnce() throws Exception {
        Table table = TestTables.table(
                TestTables.database(), keys("pk:S", "sk:S"), global("g", keys("gp:S", "gs:S"), TestTables.KEYS_ONLY));
        List<String> staying = new ArrayList<>();
        for (int i = 0; i < 400; i += 2) {
            put(table, row(i));
            staying.add(name(row(i)));
        }
        ReadSource index = table.index("g").orElseThrow();
        AtomicBoolean stop = new AtomicBoolean();
        together(thread -> thread > 1
                ? () -> churn(table, stop, thread)
                : () -> {
                    try {
                        for (int round = 0; round < 60; round++) {
                            int limit = 1 + round;
                            assertStaying(staying, scanInPages(table, limit));
                            assertStaying(staying, scanInPages(index, limit));
                            assertStaying(staying, queryInPages(index, Bytes.utf8("g"), round % 2 == 0, limit));
                        }
                    } finally {
                        stop.set(true);
                    }
                    return null;
                });
    }

    private static Item row(int number) {
        return item("pk", "p" + number / 3, "sk", "" + number % 3, "gp", "g", "gs", "" + number % 20);
    }

    private static String name(Item row) {
        return text(row, "pk") + '/' + text(row, "sk");
    }

    private static @Nullable Void churn(Table table, AtomicBoolean stop, int seed) {
        Random random = new Random(seed);
        while (!stop.get()) {
            Item row = row(random.nextInt(200) * 2 + 1);
            if (random.nextBoolean()) {
                put(table, row);
            } else {
                delete(table, row);
            }
        }
        return null;
    }

    private static void assertStaying(List<String> staying, List<Item> seen) {
        List<String> names = seen.stream().map(ConcurrentWritesTest::name).toList();
        assertThat(names).doesNotHaveDuplicates();
        assertThat(names).containsAll(staying);
    }

    private static List<Item> scanInPages(ReadSource source, int limit) {
        return inPages(startAfter -> TestTables.scanPage(source, 0, 1, startAfter.map(source::positionOf), limit));
    }

    private static List<Item> queryInPages(ReadSource source, Bytes partition, boolean forward, int limit) {
        return inPages(startAfter -> source.query(
                partition,
                TestTables.range(
                        KeyRange.ALL,
                        forward,
                        startAfter.map(item -> source.positionOf(item).sort()),
                        limit,
                        RangeRead.PAGE_BYTES)));
    }

    private static List<Item> inPages(Function<Optional<Item>, ReadReport> pages) {
        List<Item> items = new ArrayList<>();
        Optional<Item> last = Optional.empty();
        do {
            ReadReport page = pages.apply(last);
            items.addAll(page.items());
            last = page.lastExamined();
        } while (last.isPresent());
        return items;
    }
}
