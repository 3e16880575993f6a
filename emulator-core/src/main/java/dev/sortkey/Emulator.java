package dev.sortkey;

import dev.sortkey.error.ErrorType;
import dev.sortkey.error.Problems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.error.Wording;
import dev.sortkey.expiry.Expiry;
import dev.sortkey.expression.ExpressionCache;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.Delays;
import dev.sortkey.lifecycle.Lifecycles;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.EmulatorState;
import dev.sortkey.operation.IdempotencyTokens;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.OtherRegions;
import dev.sortkey.operation.ThroughputGate;
import dev.sortkey.operation.backup.RecoveryLogs;
import dev.sortkey.operation.item.WriteCapacity;
import dev.sortkey.operation.stream.RecordedStreams;
import dev.sortkey.operation.table.ClosedRegion;
import dev.sortkey.operation.transfer.Transfers;
import dev.sortkey.replication.GlobalTables;
import dev.sortkey.report.WriteReport;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Database;
import dev.sortkey.store.InMemoryDatabase;
import dev.sortkey.store.Table;
import dev.sortkey.stream.Streams;
import dev.sortkey.validation.ConstraintChecker;
import dev.sortkey.wire.ErrorWriter;
import dev.sortkey.wire.RequestReader;
import java.util.Optional;
import java.util.function.Function;

/**
 * One DynamoDB. Its one door is {@link #handle}; the HTTP server, tests and benchmarks are all callers of it. Holds its
 * tables and nothing else: no socket, no thread, nothing shared with other emulators that could be told apart. Safe for
 * use by many threads.
 */
public final class Emulator implements AutoCloseable {
    private final EmulatorOptions options;
    private final Database database;
    private final Function<String, Optional<Operation>> operations;
    private final ExpressionCache expressions = new ExpressionCache();
    private final IdempotencyTokens tokens = new IdempotencyTokens();
    private final EmulatorState state = new EmulatorState();
    private final ThroughputGate throughput;
    private final Lifecycles lifecycles;
    private final Streams streams;
    private final Expiry expiry;
    private final GlobalTables globalTables;

    /** Whether this is one region of several that are kept apart. */
    private final boolean regional;

    /** An empty DynamoDB with all defaults. */
    public Emulator() {
        this(EmulatorOptions.defaults());
    }

    /** An empty DynamoDB. */
    public Emulator(EmulatorOptions options) {
        this(options, Operations::named);
    }

    /** With operations of a test's own. */
    Emulator(EmulatorOptions options, Function<String, Optional<Operation>> operations) {
        this(options, operations, new GlobalTables(options.clock(), options.replicationDelay()), Optional.empty());
    }

    /** An empty DynamoDB in one region among others. */
    Emulator(
            EmulatorOptions options,
            Function<String, Optional<Operation>> operations,
            GlobalTables globalTables,
            OtherRegions others) {
        this(options, operations, globalTables, Optional.of(others));
    }

    private Emulator(
            EmulatorOptions options,
            Function<String, Optional<Operation>> operations,
            GlobalTables globalTables,
            Optional<OtherRegions> others) {
        this.options = options;
        this.globalTables = globalTables;
        this.regional = others.isPresent();
        this.database = new InMemoryDatabase(
                options.clock(), options.indexDelay(), options.room(), options.transactionConflicts());
        this.throughput =
                options.enforceThroughput() ? ThroughputGate.enforcing(options.clock()) : ThroughputGate.open();
        database.observe(throughput);
        this.operations = operations;
        this.lifecycles =
                new Lifecycles(options.clock(), new Delays(options.tableDelay(), options.indexBuildDelay()), database);
        database.observe(lifecycles);
        this.streams = new Streams(options.clock(), options.room(), options.sharding());
        database.observe(streams);
        state.install(RecordedStreams.PART, streams);
        Transfers.install(options.objects(), RequestReader::read, state);
        RecoveryLogs.install(options.clock(), options.room(), database, state);
        database.observe(state);
        this.expiry = new Expiry(options.clock(), options.expiryInterval());
        database.observe(expiry);
        others.ifPresent(known -> {
            state.install(OtherRegions.PART, known);
            database.observe(globalTables.observer(options.region(), this::chargeReplicated));
        });
    }

    /** A replicated write consumes what a write of the region would; nothing refuses it. */
    private void chargeReplicated(Table table, WriteReport report) {
        if (throughput.enforced()) {
            ConsumedCapacity consumed = new ConsumedCapacity(table.definition().name());
            WriteCapacity.add(report, consumed);
            throughput.charge(table, ThroughputGate.Kind.WRITE, consumed);
        }
    }

    /** How this emulator behaves. */
    public EmulatorOptions options() {
        return options;
    }

    /**
     * Answers one request. Never throws: what DynamoDB would refuse is answered with its error, and a bug of ours with
     * InternalServerError, logged under the request id.
     *
     * @param operation the operation's name, as in X-Amz-Target after the point
     * @param body the request's JSON
     * @param context what the transport knows of the caller
     */
    public Answer handle(String operation, byte[] body, RequestContext context) {
        JsonOutput output = new JsonOutput();
        try {
            return run(operation, body, context, output);
        } catch (ServiceException refusal) {
            boolean older = Wording.olderWhenDeep(operation) && RequestReader.isDeep(body);
            return refused(operation, older ? Wording.APRIL_2026 : options.wording(), refusal, output);
        } catch (Throwable bug) {
            Log.LOGGER.log(System.Logger.Level.ERROR, () -> operation + " failed, request " + context.requestId(), bug);
            return refused(operation, options.wording(), Problems.internalServerError(), output);
        }
    }

    private Answer run(String name, byte[] body, RequestContext context, JsonOutput output) {
        globalTables.settle();
        lifecycles.settle();
        expiry.settle();
        Operation operation = operations.apply(name).orElseThrow(() -> unknown(body));
        Struct request = RequestReader.read(body, operation.input());
        ConstraintChecker.check(request);
        operation.run(request, operationContext(context), output);
        return new Answer(200, output);
    }

    /** A body that is no JSON is told before an operation that is none. */
    private static ServiceException unknown(byte[] body) {
        RequestReader.requireJson(body);
        return Problems.unknownOperation();
    }

    private OperationContext operationContext(RequestContext context) {
        boolean own = regional || context.region().isEmpty();
        return operationContext(own ? options.region() : context.region(), context.host());
    }

    /** For what another region does here. */
    OperationContext operationContext() {
        return operationContext(options.region(), "localhost");
    }

    private OperationContext operationContext(String region, String host) {
        return new OperationContext(
                database,
                options.clock(),
                region,
                options.accountId(),
                host,
                expressions,
                tokens,
                state,
                throughput,
                lifecycles);
    }

    private static Answer refused(String operation, Wording wording, ServiceException refusal, JsonOutput output) {
        output.clear();
        ErrorWriter.write(refusal, wording.text(operation, refusal), output);
        return new Answer(refusal.type().httpStatus(), output, Optional.of(refusal.type()));
    }

    /** Made when there is something to log: the JDK's logging takes long to start, and most runs never log. */
    private static final class Log {
        static final System.Logger LOGGER = System.getLogger(Emulator.class.getName());
    }

    /**
     * Deletes items that have expired, if the interval of the options has passed since that was done last. Each request
     * does so too: a caller with a timer keeps it going while none comes.
     */
    public void expireItems() {
        globalTables.settle();
        expiry.settle();
    }

    /**
     * Forgets everything; what is handled after it finds no table. Of {@link Regions} that closes one region: the
     * others keep their tables, and have no replica there any more.
     */
    @Override
    public void close() {
        ClosedRegion.dropTables(operationContext());
        streams.clear();
    }

    /**
     * What the transport knows of a request.
     *
     * @param requestId names the request in answers and logs
     * @param region the region that the request was signed for; empty for the emulator's own
     * @param host the Host the caller used, with its port
     */
    public record RequestContext(String requestId, String region, String host) {
        /** The context of a caller in the same process. */
        public static RequestContext inProcess(String requestId) {
            return new RequestContext(requestId, "", "localhost");
        }
    }

    /**
     * An answer.
     *
     * @param httpStatus the status
     * @param body the JSON; nothing at all for the few operations that answer so
     * @param error the type of the error, if it is one
     */
    public record Answer(int httpStatus, JsonOutput body, Optional<ErrorType> error) {
        /** An answer that is no error. */
        public Answer(int httpStatus, JsonOutput body) {
            this(httpStatus, body, Optional.empty());
        }
    }
}
