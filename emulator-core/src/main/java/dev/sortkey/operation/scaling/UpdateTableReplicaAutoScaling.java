package dev.sortkey.operation.scaling;

import static dev.sortkey.shape.Constraint.minLength;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** UpdateTableReplicaAutoScaling: only switching off can succeed, since what has replicas is billed by use. */
public final class UpdateTableReplicaAutoScaling implements Operation {
    private static final String WRITE_SETTINGS = "ProvisionedWriteCapacityAutoScalingUpdate";
    private static final String INDEX_UPDATES = "GlobalSecondaryIndexUpdates";
    private static final String REPLICA_UPDATES = "ReplicaUpdates";

    private static final Shape SETTINGS_SHAPE = new Shape("AutoScalingSettingsUpdate");
    private static final Member<Boolean> DISABLED = SETTINGS_SHAPE.member("AutoScalingDisabled", MemberType.BOOLEAN);
    private static final Shape INDEX_SHAPE = new Shape("GlobalSecondaryIndexAutoScalingUpdate");
    private static final Shape REPLICA_SHAPE = new Shape("ReplicaAutoScalingUpdate");

    private static final Shape INPUT = new Shape("UpdateTableReplicaAutoScalingInput");
    private static final Member<List<Struct>> INDEXES =
            INPUT.member(INDEX_UPDATES, MemberType.list(MemberType.structure(INDEX_SHAPE)), minLength(1));
    private static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);
    private static final Member<Struct> WRITES = INPUT.member(WRITE_SETTINGS, MemberType.structure(SETTINGS_SHAPE));
    private static final Member<List<Struct>> REPLICAS =
            INPUT.member(REPLICA_UPDATES, MemberType.list(MemberType.structure(REPLICA_SHAPE)), minLength(1));

    static {
        INDEX_SHAPE.member("IndexName", MemberType.STRING);
        REPLICA_SHAPE.member("RegionName", MemberType.STRING, required());
    }

    @Override
    public String name() {
        return "UpdateTableReplicaAutoScaling";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        TableDefinition table = ReplicaScaling.require(request.require(TABLE_NAME), context);
        boolean scaling = request.get(WRITES)
                .filter(writes -> !writes.get(DISABLED).orElse(false))
                .isPresent();
        refuseIf(scaling, "GlobalTableProvisionedWriteCapacityAutoScalingSettingsUpdate", table);
        refuseIf(request.has(INDEXES), INDEX_UPDATES, table);
        refuseIf(request.has(REPLICAS), "ReplicaProvisionedReadCapacityAutoScalingSettingsUpdate", table);
        ReplicaScaling.write(table, answer);
    }

    private static void refuseIf(boolean asked, String parameter, TableDefinition table) {
        if (asked) {
            String regions = ReplicaScaling.regions(table).stream()
                    .map(region -> region.toUpperCase(Locale.ROOT))
                    .collect(Collectors.joining("', '", "'", "'"));
            throw ReplicaProblems.scaledOnDemand(table.name(), regions, parameter);
        }
    }
}
