package dev.sortkey.benchmarks;

import dev.sortkey.Emulator;
import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.key.KeyEncoding;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.store.Database;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
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

/** Several puts in one step, and as floor the same puts one by one. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@SuppressWarnings("NullAway.Init") // set up by JMH
public class TransactionBenchmark {
    private static final int FILES = 10_000;

    /** How many items a transaction puts; 100 is the most that DynamoDB takes. */
    @Param({"2", "10", "100"})
    public int actions;

    private final List<Database.Step> steps = new ArrayList<>();
    private final List<byte[]> puts = new ArrayList<>();
    private byte[] transaction = {};
    private Database database;
    private Emulator emulator;

    /** Fills table and emulator. */
    @Setup
    public void fill() {
        database = Tables.database();
        Table table = Tables.table(database, ScalarType.S, List.of());
        emulator = Requests.filled(0, FILES);
        for (int index : PartitionContents.shuffled(FILES)) {
            AttributeValue path = FileTree.string(FileTree.path(index));
            Optional<Item> item = Optional.of(FileTree.item(path, index));
            PrimaryKey key = new PrimaryKey(StoredPartition.DRIVE, KeyEncoding.encode(path));
            table.write(key, before -> item);
            if (index < actions) {
                steps.add(new Database.Step(table, key, before -> item));
                puts.add(Requests.put(index, FileTree.folder(index)));
            }
        }
        transaction = Requests.transactPut(actions, FileTree.ROOT);
    }

    /** The store alone. */
    @Benchmark
    public List<Database.StepResult> transact() {
        return database.transact(steps);
    }

    /** Floor of the store: one by one. */
    @Benchmark
    public int write() {
        int written = 0;
        for (int i = 0; i < steps.size(); i++) {
            Database.Step step = steps.get(i);
            written += step.table().write(step.key(), step.change()).after().isPresent() ? 1 : 0;
        }
        return written;
    }

    /** TransactWriteItems, from body to answer. */
    @Benchmark
    public JsonOutput transactWriteItems() {
        return Requests.answer(emulator, "TransactWriteItems", transaction);
    }

    /** Floor of the operation: PutItem, one by one. */
    @Benchmark
    public int putItem() {
        int bytes = 0;
        for (int i = 0; i < puts.size(); i++) {
            bytes += Requests.answer(emulator, "PutItem", puts.get(i)).length();
        }
        return bytes;
    }
}
