package dev.sortkey.operation.insights;

import dev.sortkey.error.InsightsProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;

/** TableName and IndexName, which the operations on one table's or index's insights share. */
final class InsightsMembers {
    private final Member<String> tableName;
    private final Member<String> indexName;

    InsightsMembers(Shape shape) {
        tableName = CommonMembers.controlTableName(shape);
        indexName = CommonMembers.indexName(shape);
    }

    /** The table. */
    Table table(Struct request, OperationContext context) {
        return TableNames.requireForSetting(request.require(tableName), context);
    }

    /** The global index that is meant; the empty name for the table itself. */
    String index(Struct request, Table table) {
        String index = request.get(indexName).orElse("");
        boolean known = table.definition().globalIndexes().stream()
                .anyMatch(global -> global.name().equals(index));
        if (!index.isEmpty() && !known) {
            throw InsightsProblems.indexNotFound(index, table.definition().name());
        }
        return index;
    }

    /** Writes IndexName, unless the table itself is meant. */
    static void writeIndex(String index, JsonOutput output) {
        if (!index.isEmpty()) {
            output.member("IndexName", index);
        }
    }
}
