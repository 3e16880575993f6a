package dev.sortkey.operation.scaling;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.schema.Replication.Replica;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.store.Table;
import java.util.List;

/** What both operations share: a global table and the description of how its replicas scale, which they do not. */
final class ReplicaScaling {
    private ReplicaScaling() {}

    /** The table, if it has replicas; a table without any is as good as missing. */
    static TableDefinition require(String nameOrArn, OperationContext context) {
        String name = TableNames.resolve(nameOrArn);
        return context.database()
                .table(name)
                .map(Table::definition)
                .filter(table -> table.settings().replication().global())
                .orElseThrow(() -> ReplicaProblems.noGlobalTable(name));
    }

    /** Writes the answer. */
    static void write(TableDefinition table, JsonOutput answer) {
        answer.startObject()
                .name("TableAutoScalingDescription")
                .startObject()
                .name("Replicas")
                .startArray();
        regions(table).forEach(region -> writeReplica(region, table, answer));
        answer.endArray()
                .member("TableName", table.name())
                .member("TableStatus", "ACTIVE")
                .endObject()
                .endObject();
    }

    /** All regions, the caller's among them, in order of their names (observed, October 2026). */
    static List<String> regions(TableDefinition table) {
        return table.settings().replication().members().stream()
                .map(Replica::region)
                .sorted()
                .toList();
    }

    private static void writeReplica(String region, TableDefinition table, JsonOutput answer) {
        answer.startObject().name("GlobalSecondaryIndexes").startArray();
        table.globalIndexes().forEach(index -> {
            answer.startObject().member("IndexName", index.name()).member("IndexStatus", "ACTIVE");
            writeSettings("ProvisionedReadCapacityAutoScalingSettings", answer);
            writeSettings("ProvisionedWriteCapacityAutoScalingSettings", answer);
            answer.endObject();
        });
        answer.endArray().member("RegionName", region);
        writeSettings("ReplicaProvisionedReadCapacityAutoScalingSettings", answer);
        writeSettings("ReplicaProvisionedWriteCapacityAutoScalingSettings", answer);
        answer.member("ReplicaStatus", "ACTIVE").endObject();
    }

    private static void writeSettings(String name, JsonOutput answer) {
        answer.name(name)
                .startObject()
                .member("AutoScalingDisabled", true)
                .name("ScalingPolicies")
                .startArray()
                .endArray()
                .endObject();
    }
}
