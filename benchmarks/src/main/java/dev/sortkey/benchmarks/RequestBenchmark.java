package dev.sortkey.benchmarks;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.sortkey.Emulator;
import dev.sortkey.Operations;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.wire.RequestReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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
 * Whole requests from body to answer, without a socket, on a partition of 10,000 files; the reading of the body alone;
 * and as floors a bare JSON parser that walks over the body, and a copy of the answer's bytes.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@SuppressWarnings("NullAway.Init") // set up by JMH
public class RequestBenchmark {
    private static final int FILES = 10_000;
    private static final int FILE = 5_000;

    /** The requests. */
    public enum Request {
        /** One item. */
        GET("GetItem", Requests.get(FILE)),
        /** Replaces an item by its like. */
        PUT("PutItem", Requests.put(FILE, FileTree.folder(FILE))),
        /** Two assignments, one of them a sum, the other to a member of a map. */
        UPDATE("UpdateItem", Requests.update(FILE)),
        /** 20 items by prefix. */
        QUERY_20("Query", Requests.query(FileTree.folder(FILE), "")),
        /** 20 items of a global index. */
        QUERY_INDEX_20("Query", Requests.queryIndex(FileTree.folder(FILE))),
        /** 1,000 items by prefix. */
        QUERY_1000("Query", Requests.query(FileTree.album(FILE), "")),
        /** 1,000 items, of which a filter leaves about ten. */
        FILTER_1000("Query", Requests.query(FileTree.album(FILE), "\"FilterExpression\":\"#owner = :owner\"")),
        /** 1,000 items, counted. */
        COUNT_1000("Query", Requests.query(FileTree.album(FILE), "\"Select\":\"COUNT\"")),
        /** 1,000 items, three attributes of each. */
        PROJECT_1000("Query", Requests.query(FileTree.album(FILE), "\"ProjectionExpression\":\"pk, sk, etag\""));

        private final String operation;
        private final String body;

        Request(String operation, byte[] body) {
            this.operation = operation;
            this.body = new String(body, StandardCharsets.UTF_8);
        }
    }

    /** The request. */
    @Param
    public Request request = Request.GET;

    private final JsonFactory parsers = new JsonFactory();
    private Emulator emulator;
    private Shape shape;
    private byte[] body = {};
    private byte[] answer = {};

    /** Fills an emulator with one global index. */
    @Setup
    public void fill() {
        emulator = Requests.filled(1, FILES);
        body = request.body.getBytes(StandardCharsets.UTF_8);
        shape = Operations.named(request.operation).orElseThrow().input();
        answer = handle().toByteArray();
    }

    /** Everything. */
    @Benchmark
    public JsonOutput handle() {
        return Requests.answer(emulator, request.operation, body);
    }

    /** The reading of the body alone. */
    @Benchmark
    public Struct readBody() {
        return RequestReader.read(body, shape);
    }

    /** Floor of the reading: a parser that only walks over the body. */
    @Benchmark
    public int walkBody() throws IOException {
        int length = 0;
        try (JsonParser parser = parsers.createParser(body)) {
            while (parser.nextToken() != null) {
                length += parser.getTextLength();
            }
        }
        return length;
    }

    /** Floor of the answer: a copy of its bytes. */
    @Benchmark
    public byte[] copyAnswer() {
        return Arrays.copyOf(answer, answer.length);
    }
}
