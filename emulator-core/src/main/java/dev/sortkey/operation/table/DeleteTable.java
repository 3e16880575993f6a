package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.util.Map;

/** DeleteTable. */
public final class DeleteTable implements Operation {
    private static final Shape INPUT = new Shape("DeleteTableInput");
    private static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);

    @Override
    public String name() {
        return "DeleteTable";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Table table = TableLifecycle.requireAtRest(request.require(TABLE_NAME), context);
        TableDefinition definition = ReplicaTables.alone(table, context, () -> new TableDeletion(table, context).run());
        answer.startObject().name("TableDescription");
        new TableDescription(
                        table,
                        definition,
                        TableStatus.DELETING,
                        Map.of(),
                        context.clock().instant())
                .writeDeleted(answer);
        answer.endObject();
    }
}
