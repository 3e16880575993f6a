package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.TableLife;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.time.Instant;

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
        Table table = TableNames.requireForControl(request.require(TABLE_NAME), context);
        Instant now = context.clock().instant();
        TableDefinition deleted =
                ReplicaTables.alone(table, context, () -> new TableDeletion(table, now, context).run());
        answer.startObject().name("TableDescription");
        TableDescription.of(table, deleted, TableLife.deleting(now), now).write(answer);
        answer.endObject();
    }
}
