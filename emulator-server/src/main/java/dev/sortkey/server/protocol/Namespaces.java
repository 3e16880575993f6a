package dev.sortkey.server.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sortkey.Emulator;
import dev.sortkey.Emulator.Answer;
import dev.sortkey.Emulator.RequestContext;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.Regions;
import dev.sortkey.error.ErrorType;
import dev.sortkey.json.JsonOutput;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * One emulator a namespace, made when its first request comes. Without isolation there is one for all callers. A caller
 * who misses a table that another namespace has gets DynamoDB's answer unchanged; where the table is, the log says.
 * Where regions are kept apart, those of one owner are an account's: global tables replicate between them.
 */
public final class Namespaces implements Backend, AutoCloseable {
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(100);

    private final IsolateBy isolateBy;
    private final EmulatorOptions options;
    private final Consumer<String> hints;
    private final Map<String, Emulator> emulators = new ConcurrentHashMap<>();
    private final Map<String, Regions> owners = new ConcurrentHashMap<>();
    private final Emulator shared;
    private volatile Optional<Thread> expiring = Optional.empty();

    /** Namespaces whose emulators have these options; hints for people go to the sink, a line each. */
    public Namespaces(IsolateBy isolateBy, EmulatorOptions options, Consumer<String> hints) {
        this.isolateBy = isolateBy;
        this.options = options;
        this.hints = hints;
        this.shared = new Emulator(options);
    }

    /**
     * Loads, in a thread of its own, the classes that a first request needs, while the caller prepares to listen. What
     * it asks is kept from nobody and changes nothing.
     */
    public void warmUp() {
        Thread thread = new Thread(
                () -> shared.handle("ListTables", new byte[] {'{', '}'}, RequestContext.inProcess("warm-up")),
                "sortkey-warm-up");
        thread.setDaemon(true);
        thread.start();
    }

    /** Deletes expired items at such intervals, in a thread of its own, also while no request comes. */
    public void expireItemsEvery(Duration interval) {
        Duration pause = interval.compareTo(SHORTEST_PAUSE) < 0 ? SHORTEST_PAUSE : interval;
        Thread thread = new Thread(() -> expireItemsUntilInterrupted(pause), "sortkey-expiry");
        thread.setDaemon(true);
        thread.start();
        expiring = Optional.of(thread);
    }

    private void expireItemsUntilInterrupted(Duration pause) {
        try {
            while (true) {
                Thread.sleep(pause.toMillis());
                expireItems(shared::expireItems);
                emulators.values().forEach(emulator -> expireItems(emulator::expireItems));
                owners.values().forEach(regions -> expireItems(regions::expireItems));
            }
        } catch (InterruptedException closed) {
            // the end
        }
    }

    /** What goes wrong with one sweep of one emulator is not the end of all others. */
    private static void expireItems(Runnable sweep) {
        try {
            sweep.run();
        } catch (RuntimeException | OutOfMemoryError failure) {
            Log.LOGGER.log(
                    System.Logger.Level.ERROR, "expired items were not deleted; the next time may do it", failure);
        }
    }

    /** Made when there is something to log: the JDK's logging takes long to start. */
    private static final class Log {
        static final System.Logger LOGGER = System.getLogger(Namespaces.class.getName());
    }

    @Override
    public Answer handle(Caller caller, String operation, byte[] body, RequestContext context) {
        if (isolateBy == IsolateBy.NOTHING) {
            return shared.handle(operation, body, context);
        }
        String namespace = isolateBy.namespaceOf(caller);
        Answer answer =
                emulators.computeIfAbsent(namespace, any -> make(caller)).handle(operation, body, context);
        if (isTableMissing(answer)) {
            hintAtOtherNamespaces(namespace, body, context);
        }
        return answer;
    }

    private Emulator make(Caller caller) {
        return isolateBy.regions()
                ? owners.computeIfAbsent(isolateBy.ownerOf(caller), any -> new Regions(options))
                        .in(caller.region())
                : new Emulator(options);
    }

    private static boolean isTableMissing(Answer answer) {
        return answer.error().equals(Optional.of(ErrorType.RESOURCE_NOT_FOUND));
    }

    private void hintAtOtherNamespaces(String namespace, byte[] body, RequestContext context) {
        String tableName = tableName(body);
        if (tableName.isEmpty()) {
            return;
        }
        List<String> holders = emulators.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(namespace) && hasTable(entry.getValue(), tableName, context))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
        if (!holders.isEmpty()) {
            hints.accept("table " + tableName + " does not exist for " + namespace + "; it does for "
                    + String.join(" and for ", holders) + " (--isolate-by keeps them apart)");
        }
    }

    private static String tableName(byte[] body) {
        try {
            JsonNode request = new ObjectMapper().readTree(body);
            return request.path("TableName").asText("");
        } catch (IOException malformed) {
            return "";
        }
    }

    private static boolean hasTable(Emulator emulator, String tableName, RequestContext context) {
        byte[] request = new JsonOutput()
                .startObject()
                .member("TableName", tableName)
                .endObject()
                .toByteArray();
        return emulator.handle("DescribeTable", request, context).httpStatus() == 200;
    }

    @Override
    public void close() {
        expiring.ifPresent(Thread::interrupt);
        shared.close();
        emulators.values().forEach(Emulator::close);
        owners.values().forEach(Regions::close);
    }
}
