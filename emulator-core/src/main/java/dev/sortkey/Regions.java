package dev.sortkey;

import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.OtherRegions;
import dev.sortkey.replication.GlobalTables;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One account with its regions kept apart: each has an {@link Emulator} of its own, with its own tables, streams and
 * backups, and a table is in several of them only as a global table (version 2019.11.21). Then a write in one region
 * reaches the others after the {@linkplain EmulatorOptions#replicationDelay replication delay}, and of two writes of
 * one item the later one wins everywhere.
 *
 * <pre>{@code
 * ManualClock clock = new ManualClock();
 * EmulatorOptions options = EmulatorOptions.builder()
 *         .clock(clock)
 *         .replicationDelay(Duration.ofSeconds(1))
 *         .build();
 * try (Regions regions = new Regions(options)) {
 *     Emulator virginia = regions.in("us-east-1");
 *     Emulator ireland = regions.in("eu-west-1");
 *     // virginia: CreateTable, then UpdateTable with
 *     //   "ReplicaUpdates": [{"Create": {"RegionName": "eu-west-1"}}]; the table is in Ireland now, with its items
 *     // virginia: PutItem; Ireland does not see it yet
 *     clock.advance(Duration.ofSeconds(1));
 *     // ireland: GetItem finds it
 * }
 * }</pre>
 *
 * <p>An emulator that was not made here serves all regions alike: requests for any region see the same tables.
 */
public final class Regions implements AutoCloseable {
    private final EmulatorOptions options;
    private final GlobalTables globalTables;
    private final OtherRegions others;
    private final Map<String, Emulator> emulators = new ConcurrentHashMap<>();

    /** Regions whose emulators all have these options, but for the region. */
    public Regions(EmulatorOptions options) {
        this.options = options;
        this.globalTables = new GlobalTables(options.clock(), options.replicationDelay());
        this.others = new OtherRegions(this::contextIn, globalTables);
    }

    /**
     * The emulator of the region, one and the same at each call; it answers every request as made in its region. It may
     * be closed alone, and is an empty region from then on.
     */
    public Emulator in(String region) {
        return emulators.computeIfAbsent(
                region, name -> new Emulator(options.inRegion(name), Operations::named, globalTables, others));
    }

    private OperationContext contextIn(String region) {
        return in(region).operationContext();
    }

    /** Deletes expired items in all regions, as {@link Emulator#expireItems} does in one. */
    public void expireItems() {
        emulators.values().forEach(Emulator::expireItems);
    }

    /** Forgets everything in all regions. */
    @Override
    public void close() {
        emulators.values().forEach(Emulator::close);
    }
}
