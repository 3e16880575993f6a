package dev.sortkey.operation.table;

import dev.sortkey.error.TableProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.Lifecycles;
import dev.sortkey.lifecycle.TableLife;
import dev.sortkey.lifecycle.Transition;
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
import java.util.List;

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
        Lifecycles lifecycles = context.lifecycles();
        if (lifecycles.delays().table().isZero()) {
            check(table.definition(), lifecycles.of(table));
            drop(table, context);
        } else {
            table.redefine(definition -> {
                check(definition, lifecycles.of(table));
                Instant gone = now.plus(lifecycles.delays().table());
                lifecycles.begin(table, List.of(new Transition.Deletion(gone)));
                return definition;
            });
        }
        answer.startObject().name("TableDescription");
        TableDescription.of(table, table.definition(), TableLife.deleting(now), now)
                .write(answer);
        answer.endObject();
    }

    private static void check(TableDefinition table, TableLife life) {
        UpdateAdmission.checkDeletion(table, life);
        if (table.settings().deletionProtection()) {
            throw TableProblems.deletionProtected();
        }
    }

    private static void drop(Table table, OperationContext context) {
        String name = table.definition().name();
        if (!context.database().drop(name)) {
            throw TableProblems.tableNotFound(name);
        }
    }
}
