package dev.sortkey.operation.table;

import dev.sortkey.error.TableProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.store.Table;

/**
 * The one place that knows how long a table stays in a status. Here nothing lasts: the answer to CreateTable says
 * CREATING, that to UpdateTable UPDATING, that to DeleteTable DELETING, and a moment later the table is ACTIVE or gone,
 * so that clients that wait see what they wait for at their first look. Statuses that last are to be decided in
 * {@link #statusOf}, by the clock.
 */
final class TableLifecycle {
    private TableLifecycle() {}

    /** The table's status now. */
    static TableStatus statusOf(TableDefinition definition) {
        return TableStatus.ACTIVE;
    }

    /** The table for an operation that changes or deletes it: it must be there and at rest. */
    static Table requireAtRest(String nameOrArn, OperationContext context) {
        Table table = TableNames.requireForControl(nameOrArn, context);
        checkAtRest(table.definition());
        return table;
    }

    /** Refuses a change to a table that is still being created, changed or deleted. */
    static void checkAtRest(TableDefinition definition) {
        switch (statusOf(definition)) {
            case CREATING -> throw TableProblems.tableBeingCreated(definition.name());
            case UPDATING -> throw TableProblems.tableBeingUpdated(definition.name());
            case DELETING -> throw TableProblems.tableBeingDeleted(definition.name());
            case ACTIVE -> {}
        }
    }
}
