package dev.sortkey.benchmarks;

import dev.sortkey.expression.Condition;
import dev.sortkey.expression.ExpressionCache;
import dev.sortkey.expression.ExpressionKind;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
 * What a filter adds to a read: every item of the slice is examined and none returned. The allocation rate divided by
 * the items of the slice is what an item costs that is merely passed over.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class FilterBenchmark {
    /** A filter that no item passes. */
    public enum Filter {
        /** Not read at all: floor of those that are. */
        NONE(""),
        /** One attribute in the middle of the item. */
        ATTRIBUTE("#owner = :owner"),
        /** A number. */
        NUMBER("#size < :zero"),
        /** A member of a map. */
        NESTED("meta.iso < :zero"),
        /** Of three conditions, the last is false. */
        CONJUNCTION("size(etag) = :length AND meta.iso > :zero AND #owner = :owner");

        private final String text;

        Filter(String text) {
            this.text = text;
        }

        Optional<Condition> condition() {
            return text.isEmpty()
                    ? Optional.empty()
                    : Expressions.of(new ExpressionCache(), ExpressionKind.FILTER, text)
                            .filter();
        }
    }

    /** The filter. */
    @Param
    public Filter filter = Filter.NONE;

    private Optional<Condition> condition = Optional.empty();
    private List<Map<String, AttributeValue>> parsed = List.of();

    /** Parses the filter, once as a request would. */
    @Setup
    public void parse(PartitionContents contents) {
        condition = filter.condition();
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (int index = 0; index < FileTree.FILES_PER_ALBUM; index++) {
            items.add(contents.item(index).attributes());
        }
        parsed = items;
    }

    /** The store: items keep their wire form, of which the filter reads what it needs. */
    @Benchmark
    public int scanned(StoredPartition partition, Slices slices) {
        slices.advance();
        return partition
                .read(
                        slices.range(),
                        true,
                        Integer.MAX_VALUE,
                        item -> condition.isPresent() && condition.get().test(item))
                .scannedCount();
    }

    /** Floor: the same filter on 1,000 items that are kept as trees of values, which takes some times the memory. */
    @Benchmark
    public int parsedItems() {
        int matched = 0;
        for (Map<String, AttributeValue> item : parsed) {
            if (condition.isPresent() && condition.get().test(name -> Optional.ofNullable(item.get(name)))) {
                matched++;
            }
        }
        return matched;
    }
}
