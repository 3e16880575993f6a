package dev.sortkey.operation.global;

import static dev.sortkey.shape.Constraint.min;
import static dev.sortkey.shape.Constraint.oneOf;

import dev.sortkey.error.GlobalTableProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** UpdateGlobalTableSettings: finds none; members that could only matter for one are not looked at. */
public final class UpdateGlobalTableSettings implements Operation {
    private static final Shape INPUT = new Shape("UpdateGlobalTableSettingsInput");
    private static final Member<String> GLOBAL_TABLE_NAME = GlobalTableMembers.globalTableName(INPUT);

    static {
        INPUT.member("GlobalTableBillingMode", MemberType.STRING, oneOf("PROVISIONED", "PAY_PER_REQUEST"));
        INPUT.member("GlobalTableProvisionedWriteCapacityUnits", MemberType.LONG, min(1));
    }

    @Override
    public String name() {
        return "UpdateGlobalTableSettings";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        throw GlobalTableProblems.settingsNotFound(request.require(GLOBAL_TABLE_NAME));
    }
}
