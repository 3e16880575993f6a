package dev.sortkey.operation.partiql;

import dev.sortkey.expression.UpdateExpression.UpdateResult;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.item.PreparedWrite;
import dev.sortkey.operation.item.UpdateChange;
import dev.sortkey.partiql.syntax.StatementSyntax.Returning;
import dev.sortkey.report.WriteReport;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What a write returns by RETURNING: an item, or the attributes that an update touched; nothing at all is no row. */
final class ReturnedRow {
    private ReturnedRow() {}

    /** The row. */
    static Optional<Map<String, AttributeValue>> of(
            Optional<Returning> returning, PreparedWrite<?> write, WriteReport report) {
        return returning.flatMap(form -> switch (form) {
            case ALL_OLD -> report.before().map(Item::attributes);
            case ALL_NEW -> report.after().map(Item::attributes);
            case MODIFIED_OLD -> touched(write, UpdateResult::updatedOld);
            case MODIFIED_NEW -> touched(write, UpdateResult::updatedNew);
        });
    }

    /** Writes the member Items of ExecuteStatement. */
    static void writeItems(Optional<Map<String, AttributeValue>> row, JsonOutput answer) {
        answer.name("Items").startArray();
        row.ifPresent(attributes -> ItemJson.write(attributes, answer));
        answer.endArray();
    }

    private static Optional<Map<String, AttributeValue>> touched(
            PreparedWrite<?> write, Function<UpdateResult, Map<String, AttributeValue>> part) {
        return write.change() instanceof UpdateChange change
                ? change.result().map(part).filter(attributes -> !attributes.isEmpty())
                : Optional.empty();
    }
}
