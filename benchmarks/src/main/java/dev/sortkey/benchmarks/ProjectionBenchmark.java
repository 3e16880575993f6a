package dev.sortkey.benchmarks;

import dev.sortkey.expression.ExpressionCache;
import dev.sortkey.expression.ExpressionKind;
import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;
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

/** A slice read and written as JSON: whole items, whose bytes are copied, and parts of them. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ProjectionBenchmark {
    /** What is returned of each item. */
    public enum Parts {
        /** All of it: floor of those that choose. */
        WHOLE(""),
        /** Three attributes. */
        ATTRIBUTES("pk, sk, etag"),
        /** An attribute, a list element and a member of a map. */
        NESTED("sk, tags[0], meta.iso");

        private final String text;

        Parts(String text) {
            this.text = text;
        }

        Optional<ProjectionExpression> projection() {
            return text.isEmpty()
                    ? Optional.empty()
                    : Expressions.of(new ExpressionCache(), ExpressionKind.PROJECTION, text)
                            .projection();
        }
    }

    /** What is returned of each item. */
    @Param
    public Parts parts = Parts.WHOLE;

    private Optional<ProjectionExpression> projection = Optional.empty();

    /** Parses the projection, once as a request would. */
    @Setup
    public void parse() {
        projection = parts.projection();
    }

    /** The store. */
    @Benchmark
    public int written(StoredPartition partition, Slices slices) {
        slices.advance();
        List<Item> items = partition
                .read(slices.range(), true, Integer.MAX_VALUE, StoredPartition.EVERY_ITEM)
                .items();
        JsonOutput output = new JsonOutput();
        output.startArray();
        for (int i = 0; i < items.size(); i++) {
            if (projection.isPresent()) {
                projection.get().write(items.get(i), output);
            } else {
                items.get(i).writeTo(output);
            }
        }
        return output.endArray().length();
    }
}
