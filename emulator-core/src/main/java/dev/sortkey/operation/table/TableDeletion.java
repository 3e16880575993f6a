package dev.sortkey.operation.table;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.error.StrongConsistencyProblems;
import dev.sortkey.error.TableProblems;
import dev.sortkey.lifecycle.Lifecycles;
import dev.sortkey.lifecycle.Transition;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.OtherRegions;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.store.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A table deleted in the caller's region. If it has replicas, the replica of that region is what goes, and the others
 * stay (observed, October 2026); where regions are not kept apart, they are the table that stays.
 */
final class TableDeletion {
    private final Table table;
    private final Instant now;
    private final OperationContext context;
    private final TableDefinition definition;
    private final Replication replication;
    private final String here;

    TableDeletion(Table table, Instant now, OperationContext context) {
        this.table = table;
        this.now = now;
        this.context = context;
        this.definition = table.definition();
        this.replication = definition.settings().replication();
        this.here = replication.has(context.region()) ? context.region() : TableArns.region(definition);
    }

    /** Deletes it, or refuses; what was deleted, as the caller saw it. */
    TableDefinition run() {
        boolean apart = OtherRegions.of(context).apart();
        check();
        if (!replication.global() || apart) {
            removal(table, context).run();
            if (replication.global()) {
                ReplicaTables.left(here, definition, context);
            }
        } else {
            RegionalDefinitions definitions = withoutThisRegion();
            ReplicaTables.tell(table, definitions.replication(), context);
            table.redefine(before -> definitions.stillAt(TableArns.region(before)));
        }
        return ReplicaView.seenFrom(definition, here);
    }

    private void check() {
        UpdateAdmission.checkDeletion(definition, context.lifecycles().of(table));
        boolean isProtected = definition.settings().deletionProtection();
        if (!replication.global()) {
            if (isProtected) {
                throw TableProblems.deletionProtected();
            }
            return;
        }
        if (replication.strong()) {
            throw StrongConsistencyProblems.onlyTogether();
        }
        if (isProtected) {
            throw ReplicaProblems.deletionProtected(definition.name(), here);
        }
        if (replication.needs(here, now)) {
            throw ReplicaProblems.sourceOfReplicas();
        }
    }

    /** What removes a table: at once, or when it has been DELETING as long as that takes. */
    static Runnable removal(Table table, OperationContext context) {
        Lifecycles lifecycles = context.lifecycles();
        Duration delay = lifecycles.delays().table();
        String name = table.definition().name();
        if (!delay.isZero()) {
            Instant gone = context.clock().instant().plus(delay);
            return () -> lifecycles.begin(table, List.of(new Transition.Deletion(gone)));
        }
        return () -> {
            if (!context.database().drop(name)) {
                throw TableProblems.tableNotFound(name);
            }
        };
    }

    private RegionalDefinitions withoutThisRegion() {
        RegionalDefinitions definitions = new RegionalDefinitions(definition, context);
        definitions.remove(here);
        return definitions;
    }
}
