package dev.sortkey.operation.global;

import dev.sortkey.error.GlobalTableProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** DescribeGlobalTable: finds none. */
public final class DescribeGlobalTable implements Operation {
    private static final Shape INPUT = new Shape("DescribeGlobalTableInput");
    private static final Member<String> GLOBAL_TABLE_NAME = GlobalTableMembers.globalTableName(INPUT);

    @Override
    public String name() {
        return "DescribeGlobalTable";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        throw GlobalTableProblems.notFound(request.require(GLOBAL_TABLE_NAME));
    }
}
