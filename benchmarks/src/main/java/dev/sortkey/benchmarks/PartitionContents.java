package dev.sortkey.benchmarks;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyEncoding;
import dev.sortkey.key.KeyRange;
import dev.sortkey.store.RangeRead;
import dev.sortkey.value.Bytes;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiConsumer;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What a partition holds, whoever keeps it: so many items under keys of a kind, inserted in random order. */
@State(Scope.Benchmark)
public class PartitionContents {
    private static final long SEED = 7;

    /** How many items the partition holds. */
    @Param({"1000", "100000", "1000000", "10000000"})
    public int items;

    /** The kind of its sort keys. */
    @Param({"PATHS", "RANDOM", "NUMBERS"})
    public KeyKind keys = KeyKind.PATHS;

    /** Hands over every item under its key, in random order. */
    final void forEach(BiConsumer<Bytes, Item> sink) {
        int[] order = shuffled(items);
        for (int index : order) {
            sink.accept(key(index), item(index));
        }
    }

    /** The encoded key at the index. */
    final Bytes key(int index) {
        return KeyEncoding.encode(keys.key(index, items));
    }

    /** The item at the index, made anew. */
    final Item item(int index) {
        return FileTree.item(keys.key(index, items), index);
    }

    /** How many items a page takes from the index on: up to the one that brings it to 1 MB. */
    final int pageLength(int from) {
        long bytes = 0;
        int index = from;
        while (index < items && bytes < RangeRead.PAGE_BYTES) {
            bytes += item(index++).sizeBytes();
        }
        return index - from;
    }

    /** The keys from the index on, both ends included. */
    final KeyRange range(int from, int count) {
        return new KeyRange(Optional.of(key(from)), true, Optional.of(key(from + count - 1)), true);
    }

    /** The numbers below the count in an order that is the same in every run. */
    static int[] shuffled(int count) {
        Random random = new Random(SEED);
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }
}
