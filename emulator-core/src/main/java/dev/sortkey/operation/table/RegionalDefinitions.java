package dev.sortkey.operation.table;

import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.OtherRegions;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.Replication.Replica;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.store.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What a global table is in each of its regions, under change: begins as it is, takes changes in, and tells what it
 * shall be. Where regions are not kept apart, there is one table, and what it is elsewhere is derived from it.
 */
final class RegionalDefinitions {
    private final Map<String, TableDefinition> byRegion = new LinkedHashMap<>();
    private Replication replication;

    /** As it is. */
    RegionalDefinitions(TableDefinition here, OperationContext context) {
        this.replication = here.settings().replication();
        String region = TableArns.region(here);
        OtherRegions others = OtherRegions.of(context);
        if (!replication.global()) {
            byRegion.put(region, here);
        } else if (others.apart()) {
            replication.members().stream()
                    .map(Replica::region)
                    .forEach(member -> byRegion.put(member, member.equals(region) ? here : find(member, here, others)));
        } else {
            ReplicaView.everywhere(here).forEach(table -> byRegion.put(TableArns.region(table), table));
        }
    }

    private static TableDefinition find(String region, TableDefinition here, OtherRegions others) {
        return others.in(region)
                .database()
                .table(here.name())
                .map(Table::definition)
                .orElseThrow(() -> new IllegalStateException("no replica in " + region));
    }

    /** The regions that it is in. */
    Replication replication() {
        return replication;
    }

    /** The table in the region. */
    Optional<TableDefinition> in(String region) {
        return Optional.ofNullable(byRegion.get(region));
    }

    /** The table of one region changed, and with it what is the same in all. */
    void change(String region, TableDefinition before, TableDefinition after) {
        SynchronizedSettings settings = new SynchronizedSettings(before, after);
        byRegion.replaceAll((member, table) -> member.equals(region) ? after : settings.in(table));
        if (!replication.global()) {
            replication = after.settings().replication();
        }
    }

    /** The table of one region, and of no other, changes. */
    void changeOnly(String region, UnaryOperator<TableDefinition> change) {
        byRegion.computeIfPresent(region, (member, table) -> change.apply(table));
    }

    /** One region more. */
    void add(Replica replica, TableDefinition table, String ownRegion) {
        replication = replication.with(replica, ownRegion);
        byRegion.put(replica.region(), table);
    }

    /** That the regions always agree. */
    void makeStrong(Optional<String> witness) {
        replication = replication.stronglyConsistent(witness);
    }

    /** One region less. */
    void remove(String region) {
        replication = replication.without(region);
        byRegion.remove(region);
    }

    /** What the table shall be in each region, in which each knows of the others. */
    List<TableDefinition> result() {
        List<TableDefinition> all = List.copyOf(byRegion.values());
        List<TableDefinition> refreshed = new ArrayList<>();
        all.forEach(table -> refreshed.add(ReplicaView.refreshed(table, replication, all)));
        return refreshed;
    }

    /** What it shall be in that region; if it is there no more, in the first one that is left. */
    TableDefinition stillAt(String region) {
        TableDefinition table =
                in(region).orElseGet(() -> byRegion.values().iterator().next());
        return ReplicaView.refreshed(table, replication, List.copyOf(byRegion.values()));
    }
}
