package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.Lifecycles;
import dev.sortkey.lifecycle.TableLife;
import dev.sortkey.lifecycle.Transition;
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
        Lifecycles lifecycles = context.lifecycles();
        List<TableLife> lives = new ArrayList<>(1);
        ReplicaTables.Changed changed = ReplicaTables.change(table, context, before -> {
            TableLife life = lifecycles.of(table);
            UpdateAdmission.check(asked, before, life);
            RegionalDefinitions definitions = update.apply(before);
            TableDefinition after = definitions.stillAt(TableArns.region(before));
            List<Transition> begun = UpdateTransitions.of(asked, before, after, update.now(), lifecycles.delays());
            lifecycles.begin(table, UpdateTransitions.lasting(begun, before, after));
            lives.add(life.with(begun));
            return definitions;
        });
        TableLife last = lives.get(lives.size() - 1);
        answer.startObject().name("TableDescription");
        TableDefinition told =
                ThroughputUpdate.told(changed.after(), asked.throughput().onDemand());
        TableDescription.of(table, told, last, update.now())
                .seenFrom(context.region())
                .write(answer);
        answer.endObject();
    }
}
