package dev.sortkey.operation.table;

import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.OtherRegions;
import dev.sortkey.store.Database;
import dev.sortkey.store.Table;

/**
 * A region whose emulator is closed. It has left every global table: the tables of the other regions go on without it,
 * as after a deletion of its replica, though nothing protects it here.
 */
public final class ClosedRegion {
    private ClosedRegion() {}

    /** Drops all tables of the region, whatever is under way with them. */
    public static void dropTables(OperationContext context) {
        Database database = context.database();
        for (String name : database.tableNames()) {
            database.table(name)
                    .ifPresent(table -> ReplicaTables.alone(table, context, () -> {
                        if (OtherRegions.of(context).apart()) {
                            leave(table, context);
                        }
                        return database.drop(name);
                    }));
        }
    }

    private static void leave(Table table, OperationContext context) {
        if (table.definition().settings().replication().global()) {
            ReplicaTables.left(context.region(), table.definition(), context);
        }
    }
}
