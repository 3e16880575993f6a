package dev.sortkey.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Enough keys for many runs and several groups of them, so that both are split, emptied and crossed, in both directions
 * and while writes go on.
 */
class PartitionTest {
    private static final int STEPS = 16_000;
    private static final Item ITEM = Item.of(Map.of("a", new Str("b")));

    /** As many keys as fill a group of runs, with room between them. */
    private static final List<Bytes> GROUP_KEYS = IntStream.range(0, Run.CAPACITY * Run.CAPACITY)
            .mapToObj(i -> key(2 * i))
            .toList();

    private final Partition partition = new Partition(ScanPosition.of(Bytes.utf8("p")));

    /** How keys arrive: at random, ever larger, ever smaller. */
    private enum Arrival {
        RANDOM,
        ASCENDING,
        DESCENDING
    }

    @ParameterizedTest
    @CsvSource({"RANDOM, 1", "RANDOM, 2", "ASCENDING, 3", "DESCENDING, 4"})
    void agreesWithASortedMap(Arrival arrival, long seed) {
        Random random = new Random(seed);
        NavigableMap<Bytes, Item> model = new TreeMap<>();
        for (int step = 0; step < STEPS; step++) {
            Bytes key = key(nextKey(arrival, step, random));
            if (random.nextInt(step < STEPS / 2 ? 10 : 2) == 0) {
                Bytes gone = Optional.ofNullable(model.ceilingKey(key)).orElse(key);
                assertThat(partition.remove(gone)).isSameAs(model.remove(gone));
            } else {
                Item item = Item.of(Map.of("step", new Str(Integer.toString(step))));
                assertThat(partition.put(key, item)).isSameAs(model.put(key, item));
            }
            Bytes probe = key(random.nextInt(STEPS));
            assertThat(partition.get(probe)).isSameAs(model.get(probe));
            if (step % 200 == 0) {
                assertSlice(model, randomRange(random), "seed " + seed + " step " + step);
            }
        }
        for (Bytes key : List.copyOf(model.keySet())) {
            assertThat(partition.isEmpty()).isFalse();
            partition.remove(key);
        }
        assertThat(partition.isEmpty()).isTrue();
        assertThat(read(KeyRange.ALL, true)).isEmpty();
    }

    @Test
    void aReadDuringWritesSeesEveryKeyThatStaysOnceAndInOrder() throws InterruptedException {
        List<Bytes> staying = new ArrayList<>();
        for (int i = 0; i < 3_000; i += 3) {
            partition.put(key(i), ITEM);
            staying.add(key(i));
        }
        AtomicBoolean done = new AtomicBoolean();
        Thread writer = new Thread(() -> {
            Random random = new Random(5);
            while (!done.get()) {
                int i = random.nextInt(3_000);
                if (i % 3 != 0) {
                    partition.put(key(i), ITEM);
                    partition.remove(key(random.nextInt(1_000) * 3 + 1));
                }
            }
        });
        writer.start();
        try {
            for (int round = 0; round < 400; round++) {
                boolean forward = round % 2 == 0;
                List<Bytes> seen = read(KeyRange.ALL, forward);
                if (!forward) {
                    Collections.reverse(seen);
                }
                for (int i = 1; i < seen.size(); i++) {
                    assertThat(seen.get(i)).isGreaterThan(seen.get(i - 1));
                }
                seen.retainAll(new HashSet<>(staying));
                assertThat(seen).isEqualTo(staying);
            }
        } finally {
            done.set(true);
            writer.join();
        }
    }

    /** Writes come in the midst of a read, each between one entry and the next, near the place where the read is. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aReadWithWritesBetweenItsEntriesSeesEveryKeyThatStaysOnceAndInOrder(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 100; round++) {
            Partition written = new Partition(ScanPosition.of(Bytes.utf8("p")));
            List<Bytes> staying = new ArrayList<>();
            for (int i = 0; i < 400; i += 2) {
                written.put(key(i), ITEM);
                staying.add(key(i));
            }
            boolean forward = random.nextBoolean();
            List<Bytes> seen = new ArrayList<>();
            written.read(KeyRange.ALL, forward, (key, item) -> {
                seen.add(key);
                int at = forward ? seen.size() : 400 - seen.size();
                for (int i = random.nextInt(8); i > 0; i--) {
                    Bytes passing = key(Math.floorMod(at + random.nextInt(120) - 60, 400) | 1);
                    if (random.nextInt(3) > 0) {
                        written.put(passing, ITEM);
                    } else {
                        written.remove(passing);
                    }
                }
                return false;
            });
            if (!forward) {
                Collections.reverse(seen);
            }
            assertThat(seen).as("seed " + seed + " round " + round).isSorted().doesNotHaveDuplicates();
            seen.retainAll(new HashSet<>(staying));
            assertThat(seen).as("seed " + seed + " round " + round).isEqualTo(staying);
        }
    }

    /** A writer goes from one full run, or group, to the next and splits each, while a reader is as close as can be. */
    @ParameterizedTest
    @CsvSource({
        "true, 5_000, 64, 65", "false, 5_000, 64, 65",
        "true, 600, 4096, 4097", "false, 1_000, 4096, 4097",
        "true, 600, 4096, 8101", "false, 1_000, 4096, 8101"
    })
    void aReadMissesNothingOfWhatIsSplitMeanwhile(boolean forward, int partitions, int keys, int splitting)
            throws InterruptedException {
        List<Partition> full = new ArrayList<>();
        for (int i = 0; i < partitions; i++) {
            full.add(filled(keys));
        }
        KeyRange around = new KeyRange(Optional.of(key(splitting - 61)), true, Optional.of(key(splitting + 61)), true);
        int expected = read(full.get(0), around, forward).size();
        AtomicInteger next = new AtomicInteger();
        Thread writer = new Thread(() -> {
            for (Partition one : full) {
                one.put(key(splitting), ITEM);
                next.incrementAndGet();
            }
        });
        writer.start();
        int at = 0;
        while (at < full.size()) {
            List<Bytes> seen = read(full.get(at), around, forward);
            seen.remove(key(splitting));
            assertThat(new HashSet<>(seen)).hasSize(expected).hasSameSizeAs(seen);
            at = next.get();
        }
        writer.join();
    }

    private static Partition filled(int keys) {
        Partition partition = new Partition(ScanPosition.of(Bytes.utf8("p")));
        for (int i = 0; i < keys; i++) {
            partition.put(GROUP_KEYS.get(i), ITEM);
        }
        return partition;
    }

    private void assertSlice(NavigableMap<Bytes, Item> model, KeyRange range, String where) {
        List<Bytes> expected =
                new ArrayList<>(model.keySet().stream().filter(range::contains).toList());
        assertThat(read(range, true)).as(where + " " + range).isEqualTo(expected);
        Collections.reverse(expected);
        assertThat(read(range, false)).as(where + " reverse " + range).isEqualTo(expected);
    }

    private List<Bytes> read(KeyRange range, boolean forward) {
        return read(partition, range, forward);
    }

    private static List<Bytes> read(Partition partition, KeyRange range, boolean forward) {
        List<Bytes> keys = new ArrayList<>();
        partition.read(range, forward, (key, item) -> {
            keys.add(key);
            return false;
        });
        return keys;
    }

    private static int nextKey(Arrival arrival, int step, Random random) {
        return switch (arrival) {
            case RANDOM -> random.nextInt(STEPS);
            case ASCENDING -> step;
            case DESCENDING -> STEPS - step;
        };
    }

    private static KeyRange randomRange(Random random) {
        return new KeyRange(bound(random), random.nextBoolean(), bound(random), random.nextBoolean());
    }

    private static Optional<Bytes> bound(Random random) {
        return random.nextInt(5) == 0 ? Optional.empty() : Optional.of(key(random.nextInt(STEPS)));
    }

    private static Bytes key(int i) {
        return Bytes.utf8(String.format("root/photos/%06d", i));
    }
}
