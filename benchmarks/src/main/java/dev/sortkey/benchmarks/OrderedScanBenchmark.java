package dev.sortkey.benchmarks;

import dev.sortkey.key.KeyRange;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The floor of the ordered scan: what a bare skip list and a bare array need to hand over one folder of a partition of
 * paths. The store's own reads are measured against these two.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class OrderedScanBenchmark {
    private static final int ITEMS_PER_FOLDER = 1000;

    /** How many items the partition holds; every thousand of them share a folder. */
    @Param({"10000", "1000000"})
    public int items;

    private ConcurrentSkipListMap<Bytes, byte[]> skipList;
    private byte[][] folder;
    private KeyRange range;

    /** Fills the partition in random order. */
    @Setup
    public void fill() {
        List<Integer> order = new ArrayList<>(items);
        for (int i = 0; i < items; i++) {
            order.add(i);
        }
        Collections.shuffle(order, new Random(7));
        skipList = new ConcurrentSkipListMap<>();
        folder = new byte[ITEMS_PER_FOLDER][];
        int chosen = items / ITEMS_PER_FOLDER / 2;
        for (int i : order) {
            byte[] item = new byte[400];
            skipList.put(Bytes.utf8(path(i)), item);
            if (i / ITEMS_PER_FOLDER == chosen) {
                folder[i % ITEMS_PER_FOLDER] = item;
            }
        }
        range = KeyRange.prefix(Bytes.utf8(folderOf(chosen)));
    }

    /** Copies the folder's items out of a bare skip list. */
    @Benchmark
    public int bareSkipList() {
        byte[] out = new byte[ITEMS_PER_FOLDER * 400];
        int at = 0;
        ConcurrentNavigableMap<Bytes, byte[]> slice = skipList.subMap(
                range.lower().orElse(Bytes.EMPTY), true, range.upper().orElseThrow(), false);
        for (byte[] item : slice.values()) {
            System.arraycopy(item, 0, out, at, item.length);
            at += item.length;
        }
        return at;
    }

    /** Copies the same items out of an array: no order to keep, nothing to search. */
    @Benchmark
    public int arrayCopy() {
        byte[] out = new byte[ITEMS_PER_FOLDER * 400];
        int at = 0;
        for (byte[] item : folder) {
            System.arraycopy(item, 0, out, at, item.length);
            at += item.length;
        }
        return at;
    }

    private static String path(int i) {
        return folderOf(i / ITEMS_PER_FOLDER) + String.format("img%06d.jpg", i % ITEMS_PER_FOLDER);
    }

    private static String folderOf(int folder) {
        return String.format("root/photos/%05d/", folder);
    }
}
