package dev.sortkey.operation.table;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.item.Item;
import dev.sortkey.lifecycle.Lifecycles;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.OtherRegions;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.Replication.Replica;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.store.Database;
import dev.sortkey.store.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Carries a changed definition out in all regions of a table. Where regions are not kept apart, that is the one table.
 * Where they are, the tables of the other regions are made, changed and deleted accordingly; nobody else changes any of
 * them meanwhile.
 */
final class ReplicaTables {
    private final Table table;
    private final OtherRegions regions;
    private final TableDefinition before;

    private ReplicaTables(Table table, TableDefinition before, OtherRegions regions) {
        this.table = table;
        this.before = before;
        this.regions = regions;
    }

    /** What a change made of a table: before and after, in the region of the table. */
    record Changed(TableDefinition before, TableDefinition after) {}

    /** A change to a table, in all its regions; may refuse. */
    interface Change {
        /** The definitions after it, by the one before it. */
        RegionalDefinitions apply(TableDefinition before);
    }

    /** Does it while nobody else changes the table, in whatever region. */
    static <T> T alone(Table table, OperationContext context, Supplier<T> action) {
        return OtherRegions.of(context).alone(table.definition().name(), action);
    }

    /** Changes the table in all its regions. */
    static Changed change(Table table, OperationContext context, Change change) {
        return alone(table, context, () -> changeAlone(table, context, change));
    }

    private static Changed changeAlone(Table table, OperationContext context, Change change) {
        Applied applied = new Applied(table.definition());
        table.redefine(before -> applied.by(change, before));
        ReplicaTables tables = new ReplicaTables(table, applied.before, OtherRegions.of(context));
        applied.definitions.filter(definitions -> tables.regions.apart()).ifPresent(tables::follow);
        return new Changed(applied.before, table.definition());
    }

    /** What came of a change under the table's lock. */
    private static final class Applied {
        private TableDefinition before;
        private Optional<RegionalDefinitions> definitions = Optional.empty();

        Applied(TableDefinition before) {
            this.before = before;
        }

        TableDefinition by(Change change, TableDefinition current) {
            RegionalDefinitions after = change.apply(current);
            before = current;
            definitions = Optional.of(after);
            return after.stillAt(TableArns.region(current));
        }
    }

    private void follow(RegionalDefinitions definitions) {
        String here = TableArns.region(before);
        for (TableDefinition other : definitions.result()) {
            String region = TableArns.region(other);
            Database database = regions.in(region).database();
            if (region.equals(here)) {
                continue;
            }
            if (before.settings().replication().has(region)) {
                database.table(other.name()).ifPresent(replica -> {
                    tell(replica, other.settings().replication(), regions.in(region));
                    replica.redefine(latest -> merged(other, latest));
                });
            } else {
                make(other, here, region, database);
            }
        }
        before.settings().replication().members().stream()
                .filter(member -> definitions.in(member.region()).isEmpty())
                .forEach(member -> remove(member.region()));
    }

    /** Begins what descriptions tell of replicas that come or go in other regions; the table itself stays ACTIVE. */
    static void tell(Table replica, Replication after, OperationContext there) {
        Lifecycles lifecycles = there.lifecycles();
        Instant settled = there.clock().instant().plus(lifecycles.delays().table());
        UpdateTransitions.replicas(replica.definition(), after, TableStatus.ACTIVE, settled)
                .ifPresent(change -> lifecycles.begin(replica, List.of(change)));
    }

    /** A region has left, and those that stay learn of it. */
    static void left(String region, TableDefinition table, OperationContext context) {
        OtherRegions regions = OtherRegions.of(context);
        regions.globalTables().leave(table.name(), region);
        for (Replica other : table.settings().replication().seenFrom(region)) {
            OperationContext there = regions.in(other.region());
            there.database().table(table.name()).ifPresent(replica -> {
                Replication rest = replica.definition().settings().replication().without(region);
                tell(replica, rest, there);
                replica.redefine(latest -> latest.withSettings(latest.settings()
                        .change()
                        .replication(latest.settings().replication().without(region))
                        .done()));
            });
        }
    }

    private void remove(String region) {
        OperationContext there = regions.in(region);
        regions.globalTables().leave(before.name(), region);
        there.database().table(before.name()).ifPresent(replica -> {
            replica.redefine(latest -> latest.withSettings(
                    latest.settings().change().replication(Replication.NONE).done()));
            TableDeletion.removal(replica, there).run();
        });
    }

    /** What may have been changed meanwhile stays: it is each region's own. */
    private static TableDefinition merged(TableDefinition planned, TableDefinition latest) {
        return planned.withSettings(planned.settings()
                .change()
                .tags(latest.settings().tags())
                .pointInTimeRecovery(latest.settings().pointInTimeRecovery())
                .done());
    }

    private void make(TableDefinition replica, String here, String region, Database database) {
        List<Item> items = regions.globalTables()
                .admit(here, table, region, replica.settings().replication().strong());
        boolean made = false;
        try {
            made = database.create(replica, items);
        } finally {
            if (!made) {
                regions.globalTables().leave(replica.name(), region);
                table.redefine(latest -> latest.withSettings(latest.settings()
                        .change()
                        .replication(before.settings().replication())
                        .done()));
            }
        }
        if (!made) {
            throw ReplicaProblems.exists(replica.name());
        }
    }
}
