package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;

/**
 * UpdateTable: what the request says is checked first, then, in one step with the change, what it means for the table.
 * A new index is filled from the items there are.
 */
public final class UpdateTable implements Operation {
    @Override
    public String name() {
        return "UpdateTable";
    }

    @Override
    public Shape input() {
        return UpdateMembers.INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        UpdateRequest asked = UpdateRequest.read(request);
        Table table = TableNames.requireForControl(request.require(UpdateMembers.TABLE_NAME), context);
        TableUpdate update = new TableUpdate(asked, context);
        ReplicaTables.Changed changed = ReplicaTables.change(table, context, update::apply);
        answer.startObject().name("TableDescription");
        UpdateAnswer.of(asked, table, changed.before(), changed.after(), update.now())
                .write(answer);
        answer.endObject();
    }
}
