package dev.sortkey.benchmarks;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyForm;
import dev.sortkey.key.KeyRange;
import dev.sortkey.value.AttributeValue;
import java.util.List;
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
 * The kinds of key condition, from values to a page of items (which are not copied): each selects the same slice of a
 * partition of paths, so that all should cost the same.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class KeyConditionBenchmark {
    /** A kind of condition on the sort key. */
    public enum Condition {
        /** All that begin with the folder's path. */
        BEGINS_WITH {
            @Override
            KeyRange range(AttributeValue folder, AttributeValue first, AttributeValue last) {
                return KeyForm.PLAIN.beginsWith(List.of(), folder);
            }
        },
        /** From the first to the last. */
        BETWEEN {
            @Override
            KeyRange range(AttributeValue folder, AttributeValue first, AttributeValue last) {
                return KeyForm.PLAIN.between(List.of(), first, last);
            }
        },
        /** From the first on, in reverse from the last; a limit ends it. */
        OPEN {
            @Override
            KeyRange range(AttributeValue folder, AttributeValue first, AttributeValue last) {
                return KeyForm.PLAIN.greater(List.of(), first, true);
            }
        };

        abstract KeyRange range(AttributeValue folder, AttributeValue first, AttributeValue last);
    }

    /** The kind of condition. */
    @Param
    public Condition condition = Condition.BEGINS_WITH;

    /** How many items it selects: a folder, a folder of folders, or from there on all that a page holds. */
    @Param({"20", "1000", "page"})
    public String slice = Slices.PAGE;

    private AttributeValue folder = AttributeValue.Null.INSTANCE;
    private AttributeValue first = AttributeValue.Null.INSTANCE;
    private AttributeValue last = AttributeValue.Null.INSTANCE;
    private int limit;

    /** Chooses the folder in the middle. */
    @Setup
    public void choose(PartitionContents contents) {
        boolean page = slice.equals(Slices.PAGE);
        int start = contents.items / 2 / FileTree.FILES_PER_ALBUM * FileTree.FILES_PER_ALBUM;
        limit = page ? contents.pageLength(start) : Integer.parseInt(slice);
        folder = FileTree.string(
                page
                        ? FileTree.ROOT
                        : limit == FileTree.FILES_PER_FOLDER ? FileTree.folder(start) : FileTree.album(start));
        first = FileTree.string(FileTree.path(start));
        last = FileTree.string(FileTree.path(start + limit - 1));
    }

    /** Ascending. */
    @Benchmark
    public List<Item> forward(StoredPartition partition) {
        return read(partition, true);
    }

    /** Descending. */
    @Benchmark
    public List<Item> reverse(StoredPartition partition) {
        return read(partition, false);
    }

    private List<Item> read(StoredPartition partition, boolean forward) {
        return partition
                .read(condition.range(folder, first, last), forward, limit, StoredPartition.EVERY_ITEM)
                .items();
    }
}
