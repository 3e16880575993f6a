package dev.sortkey.benchmarks;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.value.Bytes;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One slice of a partition, found, examined and copied into an array of the right size: by the store in both
 * directions, by ordered maps, and out of an array. All copy the same bytes.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class OrderedScanBenchmark {
    /** The store, ascending. */
    @Benchmark
    public byte[] forward(StoredPartition partition, Slices slices) {
        return stored(partition, slices, true);
    }

    /** The store, descending. */
    @Benchmark
    public byte[] reverse(StoredPartition partition, Slices slices) {
        return stored(partition, slices, false);
    }

    private static byte[] stored(StoredPartition partition, Slices slices, boolean forward) {
        slices.advance();
        byte[] out = slices.room();
        List<Item> items = partition
                .read(slices.range(), forward, Integer.MAX_VALUE, StoredPartition.EVERY_ITEM)
                .items();
        int at = 0;
        for (int i = 0; i < items.size(); i++) {
            at = append(items.get(i).wire(), out, at);
        }
        return filled(out, at);
    }

    /** Floor: the items in order already. */
    @Benchmark
    public byte[] arrayCopy(ArrayFloor floor, Slices slices) {
        slices.advance();
        byte[] out = slices.room();
        int at = 0;
        int to = slices.from() + slices.length();
        for (int i = slices.from(); i < to; i++) {
            at = append(floor.array[i], out, at);
        }
        return filled(out, at);
    }

    /** Floor: a skip list, ascending. */
    @Benchmark
    public byte[] skipListForward(SkipListFloor floor, Slices slices) {
        slices.advance();
        return mapped(slice(floor.map, slices.range()).values(), slices);
    }

    /** Floor: a skip list, descending. */
    @Benchmark
    public byte[] skipListReverse(SkipListFloor floor, Slices slices) {
        slices.advance();
        return mapped(slice(floor.map, slices.range()).descendingMap().values(), slices);
    }

    /** Floor: a tree, ascending. */
    @Benchmark
    public byte[] treeForward(TreeFloor floor, Slices slices) {
        slices.advance();
        return mapped(slice(floor.map, slices.range()).values(), slices);
    }

    /** Floor: a tree, descending. */
    @Benchmark
    public byte[] treeReverse(TreeFloor floor, Slices slices) {
        slices.advance();
        return mapped(slice(floor.map, slices.range()).descendingMap().values(), slices);
    }

    private static NavigableMap<Bytes, byte[]> slice(NavigableMap<Bytes, byte[]> map, KeyRange range) {
        return map.subMap(range.lower().orElseThrow(), true, range.upper().orElseThrow(), true);
    }

    private static byte[] mapped(Collection<byte[]> items, Slices slices) {
        byte[] out = slices.room();
        int at = 0;
        for (byte[] item : items) {
            at = append(item, out, at);
        }
        return filled(out, at);
    }

    private static int append(byte[] item, byte[] out, int at) {
        System.arraycopy(item, 0, out, at, item.length);
        return at + item.length;
    }

    private static byte[] filled(byte[] out, int length) {
        if (length != out.length) {
            throw new IllegalStateException("copied " + length + " bytes of " + out.length);
        }
        return out;
    }
}
