package dev.sortkey.operation.global;

import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.GlobalTableProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;

/** UpdateGlobalTable: a new replica is refused before the table is looked for. */
public final class UpdateGlobalTable implements Operation {
    private static final Shape INPUT = new Shape("UpdateGlobalTableInput");
    private static final Shape CREATE_SHAPE = new Shape("CreateReplicaAction");
    private static final Shape DELETE_SHAPE = new Shape("DeleteReplicaAction");
    private static final Shape UPDATE_SHAPE = new Shape("ReplicaUpdate");
    private static final Member<Struct> CREATE = UPDATE_SHAPE.member("Create", MemberType.structure(CREATE_SHAPE));
    private static final Member<String> GLOBAL_TABLE_NAME = GlobalTableMembers.globalTableName(INPUT);
    private static final Member<List<Struct>> REPLICA_UPDATES =
            INPUT.member("ReplicaUpdates", MemberType.list(MemberType.structure(UPDATE_SHAPE)), required());

    static {
        CREATE_SHAPE.member("RegionName", MemberType.STRING, required());
        DELETE_SHAPE.member("RegionName", MemberType.STRING, required());
        UPDATE_SHAPE.member("Delete", MemberType.structure(DELETE_SHAPE));
    }

    @Override
    public String name() {
        return "UpdateGlobalTable";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        List<Struct> updates = request.require(REPLICA_UPDATES);
        if (updates.isEmpty()) {
            throw GlobalTableProblems.nothingToUpdate();
        }
        if (updates.stream().anyMatch(update -> update.has(CREATE))) {
            throw GlobalTableProblems.oldVersion();
        }
        throw GlobalTableProblems.notFound(request.require(GLOBAL_TABLE_NAME));
    }
}
