package dev.sortkey.benchmarks;

import dev.sortkey.Emulator;
import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.key.KeyEncoding;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.WriteReport;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Optional;
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
 * What global indexes add to a write: an item is replaced by one that differs, so that each index has an entry to
 * replace or to move. No index at all is the floor.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@SuppressWarnings("NullAway.Init") // set up by JMH
public class IndexWriteBenchmark {
    private static final int FILES = 10_000;

    /** How many indexes the table has, each with all attributes. */
    @Param({"0", "1", "2", "5"})
    public int indexes;

    /** Whether the write changes the index's partition key, so that the entry moves. */
    @Param({"false", "true"})
    public boolean moves;

    private final PrimaryKey[] keys = new PrimaryKey[FILES];
    private final Item[][] versions = new Item[2][FILES];
    private final byte[][][] bodies = new byte[2][FILES][];
    private Table table;
    private Emulator emulator;
    private int next;
    private int version;

    /** Makes two versions of every file and stores the one. */
    @Setup
    public void fill() {
        table = Tables.table(Tables.database(), ScalarType.S, Tables.indexes(indexes));
        emulator = Requests.filled(indexes, FILES);
        int[] order = PartitionContents.shuffled(FILES);
        for (int i = 0; i < FILES; i++) {
            AttributeValue path = FileTree.string(FileTree.path(order[i]));
            keys[i] = new PrimaryKey(StoredPartition.DRIVE, KeyEncoding.encode(path));
            for (int v = 0; v < 2; v++) {
                String parent = FileTree.folder(order[i]) + (moves && v == 1 ? "moved" : "stays");
                // The other version is of another depth, so that no write is one that changes nothing.
                versions[v][i] = Item.of(FileTree.file(FileTree.drive(0), path, order[i], parent, v));
                bodies[v][i] = Requests.put(order[i], parent, v);
            }
            store(i, 0);
        }
    }

    private WriteReport store(int file, int of) {
        Optional<Item> item = Optional.of(versions[of][file]);
        return table.write(keys[file], before -> item);
    }

    private void advance() {
        next++;
        if (next == FILES) {
            next = 0;
        }
        if (next == 0) {
            version = 1 - version;
        }
    }

    /** The store alone. */
    @Benchmark
    public WriteReport write() {
        advance();
        return store(next, version);
    }

    /** PutItem, from body to answer. */
    @Benchmark
    public JsonOutput putItem() {
        advance();
        return Requests.answer(emulator, "PutItem", bodies[version][next]);
    }
}
