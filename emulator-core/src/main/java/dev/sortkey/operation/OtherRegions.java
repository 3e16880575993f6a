package dev.sortkey.operation;

import dev.sortkey.replication.GlobalTables;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What the emulator of one region knows of the others of its account. Unless regions are kept apart it knows nothing of
 * them: they all see the same tables, and a replica of a table is the table itself, seen from another region.
 */
public final class OtherRegions {
    /** This emulator's; it knows no other regions if nobody told it of any. */
    public static final EmulatorState.Part<OtherRegions> PART = EmulatorState.Part.startingAs(OtherRegions::new);

    private static final int LOCKS = 64;

    private final Optional<Apart> apart;
    private final ReentrantLock[] locks = new ReentrantLock[LOCKS];

    /** The regions of an account that are kept apart: a way to each, and what replicates between them. */
    private record Apart(Function<String, OperationContext> contexts, GlobalTables globalTables) {}

    /** All regions are the same. */
    private OtherRegions() {
        this(Optional.empty());
    }

    /**
     * Regions that are kept apart; one object for all of an account.
     *
     * @param contexts what operations may use in the region of that name
     * @param globalTables what replicates between them
     */
    public OtherRegions(Function<String, OperationContext> contexts, GlobalTables globalTables) {
        this(Optional.of(new Apart(contexts, globalTables)));
    }

    private OtherRegions(Optional<Apart> apart) {
        this.apart = apart;
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new ReentrantLock();
        }
    }

    /** This emulator's. */
    public static OtherRegions of(OperationContext context) {
        return context.state().get(PART);
    }

    /** Whether each region has tables of its own. */
    public boolean apart() {
        return apart.isPresent();
    }

    /** What operations may use in another region; only where regions are kept apart. */
    public OperationContext in(String region) {
        return apart.orElseThrow(IllegalStateException::new).contexts().apply(region);
    }

    /** What replicates between regions; only where they are kept apart. */
    public GlobalTables globalTables() {
        return apart.orElseThrow(IllegalStateException::new).globalTables();
    }

    /** Does it while nobody else changes the definition of a table of that name in any region. */
    public <T> T alone(String tableName, Supplier<T> action) {
        ReentrantLock lock = locks[Math.floorMod(tableName.hashCode(), LOCKS)];
        lock.lock();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }
}
