package dev.sortkey.operation.kinesis;

import dev.sortkey.error.KinesisProblems;
import dev.sortkey.operation.EmulatorState.OfTables;
import dev.sortkey.operation.EmulatorState.Part;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.kinesis.Destination.Status;
import dev.sortkey.store.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The destinations of each table of one emulator, by TableId. A disabled one stays in the list; at most one is active
 * at a time (observed, October 2026).
 */
final class Destinations implements OfTables {
    private static final Part<Destinations> PART = Part.startingAs(Destinations::new);

    /** The statuses that let another destination be enabled. */
    private static final Set<Status> FREE = Set.of(Status.DISABLED, Status.ENABLE_FAILED);

    private final Map<String, Map<String, Destination>> byTable = new HashMap<>();

    private Destinations() {}

    /** The destinations of the emulator. */
    static Destinations of(OperationContext context) {
        return context.state().get(PART);
    }

    /** Those of a table, the latest enabled first. */
    synchronized List<Destination> list(Table table) {
        List<Destination> latestFirst = new ArrayList<>(
                byTable.getOrDefault(table.definition().id(), Map.of()).values());
        Collections.reverse(latestFirst);
        return latestFirst;
    }

    /** Makes the stream a destination of the table. */
    synchronized void enable(Table table, String streamArn, Optional<String> precision, OperationContext context) {
        Map<String, Destination> destinations = ofTable(table);
        if (destinations.values().stream().anyMatch(destination -> !FREE.contains(destination.statusNow(context)))) {
            throw KinesisProblems.alreadyEnabled();
        }
        destinations.remove(streamArn);
        destinations.put(streamArn, Destination.enabled(streamArn, precision, context));
    }

    /** Ends it. */
    synchronized void disable(Table table, String streamArn, OperationContext context) {
        Map<String, Destination> destinations = ofTable(table);
        Destination active = find(table, streamArn)
                .filter(destination -> destination.statusNow(context) == Status.ACTIVE)
                .orElseThrow(KinesisProblems::notEnabled);
        destinations.put(streamArn, active.disabled(context));
    }

    /** Changes the precision. */
    synchronized void update(Table table, String streamArn, String precision, OperationContext context) {
        String name = table.definition().name();
        Destination destination =
                find(table, streamArn).orElseThrow(() -> KinesisProblems.unknownDestination(streamArn, name));
        if (destination.statusNow(context) != Status.ACTIVE) {
            throw KinesisProblems.notActive(streamArn, name);
        }
        if (destination.isAt(precision)) {
            throw KinesisProblems.samePrecision(precision, table.definition().id(), streamArn);
        }
        ofTable(table).put(streamArn, destination.withPrecision(precision, context));
    }

    @Override
    public synchronized void forgetTable(String tableId) {
        byTable.remove(tableId);
    }

    private Optional<Destination> find(Table table, String streamArn) {
        return Optional.ofNullable(ofTable(table).get(streamArn));
    }

    private Map<String, Destination> ofTable(Table table) {
        return byTable.computeIfAbsent(table.definition().id(), absent -> new LinkedHashMap<>());
    }
}
