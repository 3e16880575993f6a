package dev.sortkey.operation.global;

import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.GlobalTableProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** CreateGlobalTable: refused, as the service does. */
public final class CreateGlobalTable implements Operation {
    private static final Shape INPUT = new Shape("CreateGlobalTableInput");
    private static final Shape REPLICA_SHAPE = new Shape("Replica");

    static {
        GlobalTableMembers.globalTableName(INPUT);
        REPLICA_SHAPE.member("RegionName", MemberType.STRING);
        INPUT.member("ReplicationGroup", MemberType.list(MemberType.structure(REPLICA_SHAPE)), required());
    }

    @Override
    public String name() {
        return "CreateGlobalTable";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        throw GlobalTableProblems.oldVersion();
    }
}
