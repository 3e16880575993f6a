package dev.sortkey.operation.backup;

import dev.sortkey.error.BackupProblems;
import dev.sortkey.operation.EmulatorState;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.PointInTimeRecovery;
import dev.sortkey.store.Database;
import dev.sortkey.store.Room;
import dev.sortkey.store.Table;
import dev.sortkey.store.TableObserver;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The logs of one emulator: a table has one while point-in-time recovery is on for it. When such a table is deleted,
 * its last state is kept as a backup, as on the service.
 */
public final class RecoveryLogs implements TableObserver {
    private static final EmulatorState.Part<RecoveryLogs> PART = EmulatorState.Part.installed();

    private final InstantSource clock;
    private final Room room;
    private final Backups backups;
    private final Map<Table, RecoveryLog> byTable = new ConcurrentHashMap<>();

    private RecoveryLogs(InstantSource clock, Room room, Backups backups) {
        this.clock = clock;
        this.room = room;
        this.backups = backups;
    }

    /** Watches the tables of a new emulator. */
    public static void install(InstantSource clock, Room room, Database database, EmulatorState state) {
        RecoveryLogs logs = new RecoveryLogs(clock, room, state.get(Backups.PART));
        database.observe(logs);
        state.install(PART, logs);
    }

    /** The log of the table, while recovery is on. */
    static Optional<RecoveryLog> find(Table table, OperationContext context) {
        return Optional.ofNullable(context.state().get(PART).byTable.get(table));
    }

    /** The log of the table; refused while recovery is off. */
    public static RecoveryLog require(Table table, OperationContext context) {
        return find(table, context)
                .orElseThrow(() ->
                        BackupProblems.recoveryUnavailable(table.definition().name()));
    }

    @Override
    public synchronized void defined(Table table) {
        Optional<PointInTimeRecovery> recovery = table.definition().settings().pointInTimeRecovery();
        if (recovery.isEmpty()) {
            Optional.ofNullable(byTable.remove(table)).ifPresent(table::forget);
            return;
        }
        int days = recovery.get().recoveryPeriodInDays();
        RecoveryLog log = byTable.get(table);
        if (log == null) {
            RecoveryLog begun = new RecoveryLog(clock, room, days);
            table.listen(begun, () -> {});
            byTable.put(table, begun);
        } else {
            log.keepFor(days);
        }
    }

    @Override
    public void dropped(Table table) {
        RecoveryLog log = byTable.remove(table);
        if (log != null) {
            backups.addDeleted(table.definition(), table.snapshot(), clock.instant());
        }
    }
}
