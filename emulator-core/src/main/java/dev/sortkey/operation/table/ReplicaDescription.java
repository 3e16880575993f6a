package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.TableLife;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.schema.ReplicaOverrides;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.Replication.Replica;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import java.time.Instant;
import java.util.Optional;

/**
 * Writes what a table's description says about replicas; nothing where there are none. What is the same in the replica
 * as here is not told of it (observed, October 2026).
 */
final class ReplicaDescription {
    private static final String MODE = "GlobalTableSettingsReplicationMode";
    private static final String OVERRIDABLE = "ENABLED_WITH_OVERRIDES";
    private static final String REGION_NAME = "RegionName";

    private final TableDefinition table;
    private final Replication replication;
    private final TableLife life;
    private final JsonOutput output;

    /** Of the table as it is seen from the region of its ARN, while that is under way. */
    ReplicaDescription(TableDefinition table, TableLife life, JsonOutput output) {
        this.table = table;
        this.life = life;
        this.replication = table.settings().replication();
        this.output = output;
    }

    /** GlobalTableSettingsReplicationMode, GlobalTableVersion and GlobalTableWitnesses. */
    void writeVersion() {
        if (!replication.global()) {
            replication.settingsMode().ifPresent(mode -> output.member(MODE, mode.name()));
            return;
        }
        output.member(MODE, OVERRIDABLE).member("GlobalTableVersion", "2019.11.21");
        replication
                .witness()
                .ifPresent(region -> output.name("GlobalTableWitnesses")
                        .startArray()
                        .startObject()
                        .member(REGION_NAME, region)
                        .member("WitnessStatus", TableStatus.ACTIVE.name())
                        .endObject()
                        .endArray());
    }

    /** MultiRegionConsistency, which is told only when it is strong. */
    void writeConsistency() {
        if (replication.strong()) {
            output.member("MultiRegionConsistency", "STRONG");
        }
    }

    /** Replicas: all but the one that the description is of. */
    void writeReplicas() {
        if (!replication.global()) {
            return;
        }
        output.name("Replicas").startArray();
        replication.seenFrom(TableArns.region(table)).forEach(this::writeReplica);
        output.endArray();
    }

    private void writeReplica(Replica replica) {
        ReplicaOverrides overrides = replica.overrides();
        TableSettings settings = table.settings();
        ThroughputDescription throughputs = new ThroughputDescription(table.created(), output);
        output.startObject();
        writeIndexes(overrides, throughputs);
        output.member(MODE, OVERRIDABLE);
        overrides.kmsMasterKeyArn().ifPresent(arn -> output.member("KMSMasterKeyId", arn));
        writeMaxReads(overrides.maxReadRequestUnits());
        output.member(REGION_NAME, replica.region())
                .member("ReplicaStatus", life.replicaStatus(replica.region()).name());
        overrides.tableClass().ifPresent(tableClass -> {
            output.name("ReplicaTableClassSummary").startObject();
            tableClass.lastUpdate().ifPresent(time -> writeTime(time));
            output.member("TableClass", tableClass.tableClass().name()).endObject();
        });
        throughputs.writeWarm(settings.throughput().warm(), false);
        output.endObject();
    }

    private void writeTime(Instant time) {
        ThroughputDescription.writeTime("LastUpdateDateTime", time, output);
    }

    private void writeIndexes(ReplicaOverrides overrides, ThroughputDescription throughputs) {
        if (table.globalIndexes().isEmpty()) {
            return;
        }
        output.name("GlobalSecondaryIndexes").startArray();
        table.globalIndexes().forEach(index -> {
            output.startObject().member("IndexName", index.name());
            writeMaxReads(
                    Optional.ofNullable(overrides.indexMaxReadRequestUnits().get(index.name())));
            throughputs.writeWarm(table.settings().throughputOf(index.name()).warm(), false);
            output.endObject();
        });
        output.endArray();
    }

    private void writeMaxReads(Optional<Long> units) {
        units.ifPresent(ceiling -> output.name("OnDemandThroughputOverride")
                .startObject()
                .member(ThroughputRequest.Ceilings.READ, ceiling)
                .endObject());
    }
}
