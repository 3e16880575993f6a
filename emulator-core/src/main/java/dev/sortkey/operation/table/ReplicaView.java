package dev.sortkey.operation.table;

import dev.sortkey.schema.Encryption;
import dev.sortkey.schema.OnDemandThroughput;
import dev.sortkey.schema.ReplicaOverrides;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.Replication.Replica;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.Throughput;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A global table as its regions see it: each sees its own settings, and of the others' what is not the same there. So
 * the same two numbers are an override in either region's description, each time the other's (observed, October 2026).
 */
final class ReplicaView {
    private ReplicaView() {}

    /** The table of another region by what a region's own table says about it. */
    static TableDefinition derived(TableDefinition seenHere, Replica there) {
        ReplicaOverrides overrides = there.overrides();
        TableSettings settings = seenHere.settings();
        Map<String, Throughput> indexes = new HashMap<>();
        settings.indexThroughput()
                .forEach((index, throughput) -> indexes.put(
                        index,
                        withMaxReads(
                                throughput,
                                Optional.ofNullable(
                                        overrides.indexMaxReadRequestUnits().get(index)))));
        return seenHere.withArn(TableArns.inRegion(seenHere.arn(), there.region()))
                .withSettings(settings.change()
                        .throughput(withMaxReads(settings.throughput(), overrides.maxReadRequestUnits()))
                        .indexThroughput(indexes)
                        .tableClass(overrides.tableClass().or(settings::tableClass))
                        .encryption(overrides.kmsMasterKeyArn().map(Encryption::new))
                        .done());
    }

    private static Throughput withMaxReads(Throughput throughput, Optional<Long> maxReads) {
        OnDemandThroughput ceilings = throughput.onDemand();
        return throughput.withOnDemand(
                new OnDemandThroughput(maxReads.or(ceilings::maxReadRequestUnits), ceilings.maxWriteRequestUnits()));
    }

    /** The region's table, told of what is different in the others. */
    static TableDefinition refreshed(
            TableDefinition here, Replication replication, Collection<TableDefinition> everywhere) {
        List<Replica> members = replication.members().stream()
                .map(replica -> replica.with(overrides(here, find(replica.region(), everywhere))))
                .toList();
        Replication seen = members.isEmpty() ? replication : replication.withMembers(members);
        return here.withSettings(here.settings().change().replication(seen).done());
    }

    private static TableDefinition find(String region, Collection<TableDefinition> everywhere) {
        return everywhere.stream()
                .filter(table -> TableArns.region(table).equals(region))
                .findFirst()
                .orElseThrow(IllegalStateException::new);
    }

    private static ReplicaOverrides overrides(TableDefinition here, TableDefinition there) {
        if (TableArns.region(here).equals(TableArns.region(there))) {
            return ReplicaOverrides.NONE;
        }
        TableSettings settings = there.settings();
        Map<String, Long> indexes = new HashMap<>();
        there.globalIndexes()
                .forEach(index -> different(
                                here.settings().throughputOf(index.name()), settings.throughputOf(index.name()))
                        .ifPresent(units -> indexes.put(index.name(), units)));
        return new ReplicaOverrides(
                settings.tableClass(),
                settings.encryption().map(Encryption::kmsMasterKeyArn),
                different(here.settings().throughput(), settings.throughput()),
                indexes);
    }

    private static Optional<Long> different(Throughput here, Throughput there) {
        Optional<Long> units = there.onDemand().maxReadRequestUnits();
        return units.equals(here.onDemand().maxReadRequestUnits()) ? Optional.empty() : units;
    }

    /** The table as a caller in that region sees it, where regions are not kept apart. */
    static TableDefinition seenFrom(TableDefinition home, String region) {
        Replication replication = home.settings().replication();
        if (!replication.has(region) || TableArns.region(home).equals(region)) {
            return home;
        }
        List<TableDefinition> everywhere = everywhere(home);
        return refreshed(find(region, everywhere), replication, everywhere);
    }

    /** The tables of all regions, where regions are not kept apart and there is one of them only. */
    static List<TableDefinition> everywhere(TableDefinition home) {
        return home.settings().replication().members().stream()
                .map(replica -> replica.region().equals(TableArns.region(home)) ? home : derived(home, replica))
                .toList();
    }
}
