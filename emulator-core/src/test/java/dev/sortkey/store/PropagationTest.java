package dev.sortkey.store;

import static dev.sortkey.store.TestTables.delete;
import static dev.sortkey.store.TestTables.global;
import static dev.sortkey.store.TestTables.item;
import static dev.sortkey.store.TestTables.keys;
import static dev.sortkey.store.TestTables.local;
import static dev.sortkey.store.TestTables.put;
import static dev.sortkey.store.TestTables.queryAll;
import static dev.sortkey.store.TestTables.scanAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.item.Item;
import dev.sortkey.report.WriteReport;
import dev.sortkey.value.Bytes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PropagationTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private Instant now = Instant.EPOCH;

    private Table table(PropagationDelay delay) {
        return TestTables.table(
                new InMemoryDatabase(() -> now, delay),
                keys("pk:S", "sk:S"),
                local("l", keys("pk:S", "gs:S"), TestTables.ALL),
                global("g", keys("gp:S", "gs:S"), TestTables.ALL));
    }

    private static ReadSource index(Table table) {
        return table.index("g").orElseThrow();
    }

    private void pass(Duration time) {
        now = now.plus(time);
    }

    private static Item row(String sk, String gs) {
        return item("pk", "p", "sk", sk, "gp", "g", "gs", gs);
    }

    @Test
    void changeIsThereFromTheMomentItIsDue() {
        Table table = table(PropagationDelay.fixed(SECOND));
        put(table, row("1", "a"));
        assertThat(scanAll(index(table))).isEmpty();
        pass(SECOND.minusNanos(1));
        assertThat(index(table).itemCount()).isZero();
        assertThat(index(table).sizeBytes()).isZero();
        pass(Duration.ofNanos(1));
        assertThat(queryAll(index(table), Bytes.utf8("g"))).containsExactly(row("1", "a"));
        assertThat(index(table).itemCount()).isEqualTo(1);
    }

    @Test
    void countsAndSizesSettleWithoutAReadOfItems() {
        Table table = table(PropagationDelay.fixed(SECOND));
        put(table, row("1", "a"));
        pass(SECOND);
        assertThat(index(table).sizeBytes()).isEqualTo(row("1", "a").sizeBytes());
    }

    @Test
    void tableAndLocalIndexAreNeverLate() {
        Table table = table(PropagationDelay.fixed(SECOND));
        put(table, row("1", "a"));
        assertThat(scanAll(table)).hasSize(1);
        assertThat(scanAll(table.index("l").orElseThrow())).hasSize(1);
    }

    @Test
    void reportTellsOfIndexWritesThatAreStillToCome() {
        Table table = table(PropagationDelay.fixed(SECOND));
        put(table, row("1", "a"));
        WriteReport report = put(table, row("1", "b"));
        assertThat(report.indexWrites()).hasSize(2).allMatch(write -> write.moved());
    }

    @Test
    void oldEntryStaysUntilTheNewOneIsDue() {
        Table table = table(PropagationDelay.fixed(SECOND));
        put(table, row("1", "a"));
        pass(SECOND);
        put(table, row("1", "b"));
        delete(table, row("2", "none"));
        assertThat(scanAll(index(table))).containsExactly(row("1", "a"));
        pass(SECOND);
        assertThat(scanAll(index(table))).containsExactly(row("1", "b"));
        delete(table, row("1", "b"));
        assertThat(scanAll(index(table))).containsExactly(row("1", "b"));
        pass(SECOND);
        assertThat(scanAll(index(table))).isEmpty();
    }

    @Test
    void changesOfOneItemArriveInOrderHoweverTheDelaysFall() {
        for (long seed = 0; seed < 50; seed++) {
            Table table = table(new PropagationDelay(Duration.ZERO, SECOND, seed));
            List<String> seen = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                put(table, row("1", "v" + i));
            }
            for (int ms = 0; ms <= 1_000; ms++) {
                scanAll(index(table)).forEach(item -> seen.add(TestTables.text(item, "gs")));
                pass(Duration.ofMillis(1));
            }
            assertThat(seen).as("seed " + seed).isSorted().endsWith("v9");
        }
    }

    @Test
    void randomDelaysAreTheSameForTheSameSeed() {
        PropagationDelay delay = new PropagationDelay(Duration.ofMillis(10), SECOND, 42);
        assertThat(arrivals(delay)).isEqualTo(arrivals(delay));
        assertThat(arrivals(delay)).isNotEqualTo(arrivals(new PropagationDelay(delay.least(), delay.most(), 43)));
        assertThat(arrivals(delay).get(9)).isZero();
        assertThat(arrivals(delay).get(1_000)).isEqualTo(100);
    }

    /** How many of a hundred items have arrived after each millisecond. */
    private List<Long> arrivals(PropagationDelay delay) {
        Table table = table(delay);
        for (int i = 0; i < 100; i++) {
            put(table, row("s" + i, "a"));
        }
        List<Long> counts = new ArrayList<>();
        for (int ms = 0; ms <= 1_000; ms++) {
            counts.add(index(table).itemCount());
            pass(Duration.ofMillis(1));
        }
        return counts;
    }

    @Test
    void afterTheLongestDelayTheIndexIsWhatItWouldBeWithoutDelay() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            Table late = table(new PropagationDelay(Duration.ofMillis(1), SECOND, seed));
            Table prompt = table(PropagationDelay.NONE);
            for (int step = 0; step < 500; step++) {
                Item row = row("s" + random.nextInt(10), "v" + random.nextInt(5));
                if (random.nextInt(3) == 0) {
                    delete(late, row);
                    delete(prompt, row);
                } else {
                    put(late, row);
                    put(prompt, row);
                }
                pass(Duration.ofMillis(random.nextInt(200)));
            }
            pass(SECOND);
            assertThat(scanAll(index(late))).as("seed " + seed).isEqualTo(scanAll(index(prompt)));
            assertThat(index(late).itemCount()).isEqualTo(index(prompt).itemCount());
            assertThat(index(late).sizeBytes()).isEqualTo(index(prompt).sizeBytes());
        }
    }

    @Test
    void itemsAreLateEachByItself() {
        Table table = table(new PropagationDelay(Duration.ZERO, SECOND, 5));
        List<String> written = new ArrayList<>();
        Set<String> arrived = new LinkedHashSet<>();
        for (int i = 0; i < 20; i++) {
            written.add("s" + i);
            put(table, row("s" + i, "a"));
        }
        for (int ms = 0; ms <= 1_000; ms++) {
            scanAll(index(table)).forEach(item -> arrived.add(TestTables.text(item, "sk")));
            pass(Duration.ofMillis(1));
        }
        assertThat(arrived).containsExactlyInAnyOrderElementsOf(written);
        assertThat(List.copyOf(arrived)).isNotEqualTo(written);
    }
}
