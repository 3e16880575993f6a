package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.Replication.Replica;
import java.util.List;

/** Writes what a table's description says about replicas; nothing where there are none. */
final class ReplicaDescription {
    private static final String MODE = "ENABLED_WITH_OVERRIDES";

    private ReplicaDescription() {}

    /** GlobalTableSettingsReplicationMode and GlobalTableVersion. */
    static void writeVersion(Replication replication, JsonOutput output) {
        if (replication.global()) {
            output.member("GlobalTableSettingsReplicationMode", MODE).member("GlobalTableVersion", "2019.11.21");
        }
    }

    /** Replicas: all but the one that the description is of. */
    static void writeReplicas(List<Replica> replicas, JsonOutput output) {
        if (replicas.isEmpty()) {
            return;
        }
        output.name("Replicas").startArray();
        for (Replica replica : replicas) {
            output.startObject()
                    .member("GlobalTableSettingsReplicationMode", MODE)
                    .member("RegionName", replica.region())
                    .member("ReplicaStatus", TableStatus.ACTIVE.name());
            replica.tableClass()
                    .ifPresent(tableClass -> output.name("ReplicaTableClassSummary")
                            .startObject()
                            .member("TableClass", tableClass.name())
                            .endObject());
            output.endObject();
        }
        output.endArray();
    }
}
