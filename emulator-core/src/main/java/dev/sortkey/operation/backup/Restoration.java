package dev.sortkey.operation.backup;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.pattern;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.RestoreProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.table.TableDescription;
import dev.sortkey.schema.RestoreSummary;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.store.Table;
import java.util.List;
import java.util.Optional;

/** What both kinds of restore share: a table made of a definition and items. */
final class Restoration {
    private Restoration() {}

    /** Declares the name of the new table. */
    static Member<String> targetTableName(Shape shape) {
        return shape.member(
                "TargetTableName", MemberType.STRING, required(), length(3, 255), pattern("[a-zA-Z0-9_.-]+"));
    }

    /** Refuses a name that is taken. */
    static void requireFree(String target, OperationContext context) {
        context.database().table(target).ifPresent(other -> {
            throw taken(other, context);
        });
    }

    private static ServiceException taken(Table other, OperationContext context) {
        String name = other.definition().name();
        Optional<RestoreSummary> restored = other.definition()
                .restored()
                .filter(any -> context.lifecycles().of(other).status() == TableStatus.CREATING);
        if (restored.isEmpty()) {
            return RestoreProblems.targetAlreadyExists(name);
        }
        return restored.get()
                .sourceBackupArn()
                .map(arn -> RestoreProblems.targetBeingRestored(name, arn))
                .orElseGet(() -> RestoreProblems.targetBeingRestoredFrom(
                        name, restored.get().sourceTableArn()));
    }

    /** Makes the table and writes the answer, which shows it while it is made. */
    static void create(TableDefinition definition, List<Item> items, OperationContext context, JsonOutput answer) {
        if (!context.database().create(definition, items)) {
            throw RestoreProblems.targetAlreadyExists(definition.name());
        }
        Table table = TableNames.requireForControl(definition.name(), context);
        answer.startObject().name("TableDescription");
        TableDescription.announced(table, definition).write(answer);
        answer.endObject();
    }
}
