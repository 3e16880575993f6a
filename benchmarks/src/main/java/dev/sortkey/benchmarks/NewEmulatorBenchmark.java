package dev.sortkey.benchmarks;

import dev.sortkey.Emulator;
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

/** What a test pays that makes an emulator of its own. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class NewEmulatorBenchmark {
    private static final byte[] CREATE_TABLE = Requests.createTable(1);

    /** An emulator with one table, made and closed. */
    @Benchmark
    public int newEmulatorWithTable() {
        try (Emulator emulator = new Emulator()) {
            return Requests.answer(emulator, "CreateTable", CREATE_TABLE).length();
        }
    }
}
