package dev.sortkey.operation.scaling;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** DescribeTableReplicaAutoScaling. */
public final class DescribeTableReplicaAutoScaling implements Operation {
    private static final Shape INPUT = new Shape("DescribeTableReplicaAutoScalingInput");
    private static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);

    @Override
    public String name() {
        return "DescribeTableReplicaAutoScaling";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        ReplicaScaling.write(ReplicaScaling.require(request.require(TABLE_NAME), context), answer);
    }
}
