package dev.sortkey.operation.table;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.error.StrongConsistencyProblems;
import dev.sortkey.error.TableProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.OtherRegions;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.Replication.Replica;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.store.Table;

/**
 * A table deleted in the caller's region. If it has replicas, the replica of that region is what goes, and the others
 * stay (observed, October 2026); where regions are not kept apart, they are the table that stays.
 */
final class TableDeletion {
    private final Table table;
    private final OperationContext context;
    private final TableDefinition definition;
    private final Replication replication;
    private final String here;

    TableDeletion(Table table, OperationContext context) {
        this.table = table;
        this.context = context;
        this.definition = table.definition();
        this.replication = definition.settings().replication();
        this.here = replication.has(context.region()) ? context.region() : TableArns.region(definition);
    }

    /** Deletes it, or refuses; what was deleted, as the caller saw it. */
    TableDefinition run() {
        check();
        if (!replication.global()) {
            drop();
        } else if (OtherRegions.of(context).apart()) {
            drop();
            replication.seenFrom(here).forEach(this::leave);
        } else {
            RegionalDefinitions definitions = withoutThisRegion();
            table.redefine(before -> definitions.stillAt(TableArns.region(before)));
        }
        return ReplicaView.seenFrom(definition, here);
    }

    private void check() {
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
        if (replication.needs(here, context.clock().instant())) {
            throw ReplicaProblems.sourceOfReplicas();
        }
    }

    private void drop() {
        if (!context.database().drop(definition.name())) {
            throw TableProblems.tableNotFound(definition.name());
        }
    }

    private RegionalDefinitions withoutThisRegion() {
        RegionalDefinitions definitions = new RegionalDefinitions(definition, context);
        definitions.remove(here);
        return definitions;
    }

    /** Another region learns that this one has left. */
    private void leave(Replica other) {
        OtherRegions.of(context)
                .in(other.region())
                .database()
                .table(definition.name())
                .ifPresent(replica -> replica.redefine(before -> before.withSettings(before.settings()
                        .change()
                        .replication(before.settings().replication().without(here))
                        .done())));
    }
}
