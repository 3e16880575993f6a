package dev.sortkey.operation.item;

import dev.sortkey.expression.UpdateExpression.UpdateResult;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.report.WriteReport;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.function.Function;

/** UpdateItem: changes attributes of an item, or creates the item from its key and them. */
public final class UpdateItem implements Operation {
    private static final Shape INPUT = new Shape("UpdateItemInput");
    private static final WriteAnswer ANSWER = WriteAnswer.ofUpdate(INPUT);
    private static final UpdateAction.Members UPDATE = UpdateAction.Members.single(INPUT);

    @Override
    public String name() {
        return "UpdateItem";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        UpdateAction action = UPDATE.read(request, context);
        PreparedWrite<UpdateChange> write = action.against(TableNames.require(action.tableName(), context));
        WriteReport report = write.run(context.throughput());
        answer.startObject();
        writeAttributes(ReturnValues.any(ANSWER.returnValues(request)), report, write.change(), answer);
        ANSWER.writeCosts(request, action, write, report, answer);
        answer.endObject();
    }

    private static void writeAttributes(
            ReturnValues returned, WriteReport report, UpdateChange change, JsonOutput answer) {
        switch (returned) {
            case NONE -> {}
            case ALL_OLD -> WriteAnswer.writeAttributes(report.before(), answer);
            case ALL_NEW -> WriteAnswer.writeAttributes(report.after(), answer);
            case UPDATED_OLD -> WriteAnswer.writeAttributes(touched(change, UpdateResult::updatedOld), answer);
            case UPDATED_NEW -> WriteAnswer.writeAttributes(touched(change, UpdateResult::updatedNew), answer);
        }
    }

    private static Map<String, AttributeValue> touched(
            UpdateChange change, Function<UpdateResult, Map<String, AttributeValue>> part) {
        return change.result().map(part).orElseGet(Map::of);
    }
}
