package dev.sortkey.operation.backup;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;

/** DescribeContinuousBackups. */
public final class DescribeContinuousBackups implements Operation {
    private static final Shape INPUT = new Shape("DescribeContinuousBackupsInput");
    private static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);

    @Override
    public String name() {
        return "DescribeContinuousBackups";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Table table = ContinuousBackups.require(request.require(TABLE_NAME), context);
        ContinuousBackups.write(table, context, answer);
    }
}
