package dev.sortkey.benchmarks;

import dev.sortkey.item.Item;
import dev.sortkey.value.Bytes;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One item by its key, at random places of the partition. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class PointReadBenchmark {
    /** The keys that are looked up, one after the other; copies, not the very objects that the maps hold. */
    @State(Scope.Thread)
    public static class Keys {
        private static final int COUNT = 1 << 16;

        private final Bytes[] keys = new Bytes[COUNT];
        private int next;

        /** Draws the keys. */
        @Setup
        public void draw(PartitionContents contents) {
            Random random = new Random(11);
            for (int i = 0; i < COUNT; i++) {
                keys[i] = contents.key(random.nextInt(contents.items));
            }
        }

        Bytes next() {
            next = (next + 1) & (COUNT - 1);
            return keys[next];
        }
    }

    /** The store. */
    @Benchmark
    public Optional<Item> get(StoredPartition partition, Keys keys) {
        return partition.get(keys.next());
    }

    /** Floor: a skip list. */
    @Benchmark
    public byte @Nullable [] skipList(SkipListFloor floor, Keys keys) {
        return floor.map.get(keys.next());
    }

    /** Floor: a tree. */
    @Benchmark
    public byte @Nullable [] tree(TreeFloor floor, Keys keys) {
        return floor.map.get(keys.next());
    }

    /** Floor: a hash table, which has no order to keep. */
    @Benchmark
    public byte @Nullable [] hashTable(HashFloor floor, Keys keys) {
        return floor.map.get(keys.next());
    }
}
