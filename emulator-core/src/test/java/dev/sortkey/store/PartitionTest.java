package dev.sortkey.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Enough keys for many runs, so that runs are split, emptied and crossed, in both directions and while writes go on.
 */
class PartitionTest {
    private static final Item ITEM = Item.of(Map.of("a", new Str("b")));

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
        for (int step = 0; step < 6_000; step++) {
            Bytes key = key(nextKey(arrival, step, random));
            if (random.nextInt(step < 3_000 ? 10 : 2) == 0) {
                Bytes gone = Optional.ofNullable(model.ceilingKey(key)).orElse(key);
                assertThat(partition.remove(gone)).isSameAs(model.remove(gone));
            } else {
                Item item = Item.of(Map.of("step", new Str(Integer.toString(step))));
                assertThat(partition.put(key, item)).isSameAs(model.put(key, item));
            }
            Bytes probe = key(random.nextInt(3_000));
            assertThat(partition.get(probe)).isSameAs(model.get(probe));
            if (step % 40 == 0) {
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
                seen.retainAll(new java.util.HashSet<>(staying));
                assertThat(seen).isEqualTo(staying);
            }
        } finally {
            done.set(true);
            writer.join();
        }
    }

    private void assertSlice(NavigableMap<Bytes, Item> model, KeyRange range, String where) {
        List<Bytes> expected =
                new ArrayList<>(model.keySet().stream().filter(range::contains).toList());
        assertThat(read(range, true)).as(where + " " + range).isEqualTo(expected);
        Collections.reverse(expected);
        assertThat(read(range, false)).as(where + " reverse " + range).isEqualTo(expected);
    }

    private List<Bytes> read(KeyRange range, boolean forward) {
        List<Bytes> keys = new ArrayList<>();
        partition.read(range, forward, (key, item) -> {
            keys.add(key);
            return false;
        });
        return keys;
    }

    private static int nextKey(Arrival arrival, int step, Random random) {
        return switch (arrival) {
            case RANDOM -> random.nextInt(3_000);
            case ASCENDING -> step;
            case DESCENDING -> 6_000 - step;
        };
    }

    private static KeyRange randomRange(Random random) {
        return new KeyRange(bound(random), random.nextBoolean(), bound(random), random.nextBoolean());
    }

    private static Optional<Bytes> bound(Random random) {
        return random.nextInt(5) == 0 ? Optional.empty() : Optional.of(key(random.nextInt(6_000)));
    }

    private static Bytes key(int i) {
        return Bytes.utf8(String.format("root/photos/%06d", i));
    }
}
