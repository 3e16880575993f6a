package dev.sortkey.benchmarks;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyEncoding;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.store.Table;
import dev.sortkey.value.Bytes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Writes of ready-made items to one partition, 100,000 in a row; times are those of one write. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5)
@Measurement(iterations = 10)
@Fork(1)
@SuppressWarnings("NullAway.Init") // set up by JMH
public class InsertBenchmark {
    private static final int ITEMS = 100_000;

    /** In which order the keys come, and whether they are new. */
    public enum Order {
        /** New keys, each above all others. */
        ASCENDING,
        /** New keys at random places. */
        RANDOM,
        /** Keys that are there, at random places. */
        OVERWRITING
    }

    /** In which order the keys come. */
    @Param
    public Order order = Order.ASCENDING;

    private final Bytes[] keys = new Bytes[ITEMS];
    private final Item[] items = new Item[ITEMS];
    private Table table;
    private Map<Bytes, Item> skipList;
    private Map<Bytes, Item> tree;
    private Map<Bytes, Item> hashTable;

    /** Makes keys and items. */
    @Setup
    public void make() {
        int[] places =
                order == Order.ASCENDING ? IntStream.range(0, ITEMS).toArray() : PartitionContents.shuffled(ITEMS);
        for (int i = 0; i < ITEMS; i++) {
            keys[i] = key(places[i]);
            items[i] = FileTree.item(FileTree.string(FileTree.path(places[i])), places[i]);
        }
    }

    private static Bytes key(int index) {
        return KeyEncoding.encode(FileTree.string(FileTree.path(index)));
    }

    /** Empties everything; fills it again for those that overwrite. */
    @Setup(Level.Invocation)
    public void empty() {
        table = Tables.table(Tables.database(), ScalarType.S, List.of());
        skipList = new ConcurrentSkipListMap<>();
        tree = new TreeMap<>();
        hashTable = new HashMap<>();
        if (order == Order.OVERWRITING) {
            store();
            skipList();
            tree();
            hashTable();
        }
    }

    /** The store. */
    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public Table store() {
        for (int i = 0; i < ITEMS; i++) {
            Optional<Item> item = Optional.of(items[i]);
            table.write(new PrimaryKey(StoredPartition.DRIVE, keys[i]), before -> item);
        }
        return table;
    }

    /** Floor: a skip list. */
    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public Map<Bytes, Item> skipList() {
        return putAll(skipList);
    }

    /** Floor: a tree. */
    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public Map<Bytes, Item> tree() {
        return putAll(tree);
    }

    /** Floor: a hash table, which has no order to keep. */
    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public Map<Bytes, Item> hashTable() {
        return putAll(hashTable);
    }

    private Map<Bytes, Item> putAll(Map<Bytes, Item> map) {
        for (int i = 0; i < ITEMS; i++) {
            map.put(keys[i], items[i]);
        }
        return map;
    }
}
