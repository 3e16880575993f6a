package dev.sortkey.benchmarks;

import dev.sortkey.expression.Condition;
import dev.sortkey.expression.ExpressionCache;
import dev.sortkey.expression.ExpressionKind;
import dev.sortkey.expression.ExpressionParameters;
import dev.sortkey.expression.UpdateExpression;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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
 * From the text of an expression to one that can be evaluated: parsed anew, and met in the cache. The text is a new
 * string each time, as it is when it comes out of a request.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ExpressionBenchmark {
    private static final byte[] FILTER = ascii("size(etag) = :length AND meta.iso > :zero AND #owner = :owner");
    private static final byte[] UPDATE = ascii("SET #size = #size + :zero, meta.iso = :length, #owner = :owner");

    private final ExpressionCache cache = new ExpressionCache();
    private final Map<String, byte[]> map = new ConcurrentHashMap<>(Map.of(text(FILTER), FILTER));

    /** A filter, in the cache. */
    @Benchmark
    public Optional<Condition> filterCached() {
        return expressions(cache, ExpressionKind.FILTER, FILTER).filter();
    }

    /** A filter, parsed. */
    @Benchmark
    public Optional<Condition> filterParsed() {
        return expressions(new ExpressionCache(), ExpressionKind.FILTER, FILTER).filter();
    }

    /** An update, in the cache. */
    @Benchmark
    public Optional<UpdateExpression> updateCached() {
        return expressions(cache, ExpressionKind.UPDATE, UPDATE).update();
    }

    /** An update, parsed. */
    @Benchmark
    public Optional<UpdateExpression> updateParsed() {
        return expressions(new ExpressionCache(), ExpressionKind.UPDATE, UPDATE).update();
    }

    /** Floor: to find a value under the text. */
    @Benchmark
    public byte @Nullable [] mapLookup() {
        return map.get(text(FILTER));
    }

    private static ExpressionParameters expressions(ExpressionCache cache, ExpressionKind kind, byte[] text) {
        return Expressions.of(cache, kind, text(text));
    }

    private static String text(byte[] ascii) {
        return new String(ascii, StandardCharsets.ISO_8859_1);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
