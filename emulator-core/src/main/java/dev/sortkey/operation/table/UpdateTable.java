package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.util.ArrayList;
import java.util.List;

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
        List<Applied> applied = new ArrayList<>(1);
        table.redefine(before -> {
            TableDefinition after = update.apply(before);
            applied.add(new Applied(before, after));
            return after;
        });
        answer.startObject().name("TableDescription");
        Applied last = applied.get(applied.size() - 1);
        UpdateAnswer.of(asked, table, last.before(), last.after(), update.now()).write(answer);
        answer.endObject();
    }

    private record Applied(TableDefinition before, TableDefinition after) {}
}
