package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;

/** DescribeTable. */
public final class DescribeTable implements Operation {
    private static final Shape INPUT = new Shape("DescribeTableInput");
    private static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);

    @Override
    public String name() {
        return "DescribeTable";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Table table = TableNames.requireForControl(request.require(TABLE_NAME), context);
        answer.startObject().name("Table");
        TableDescription.of(table, context).seenFrom(context.region()).write(answer);
        answer.endObject();
    }
}
