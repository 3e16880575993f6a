package dev.sortkey.operation.item;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.report.WriteReport;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import java.util.Map;

/** DeleteItem: removes an item; there need not be one. */
public final class DeleteItem implements Operation {
    private static final Shape INPUT = new Shape("DeleteItemInput");
    private static final WriteAnswer ANSWER = WriteAnswer.of(INPUT);
    private static final DeleteAction.Members DELETE = DeleteAction.Members.single(INPUT);

    @Override
    public String name() {
        return "DeleteItem";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Map<String, AttributeValue> key = DELETE.key(request);
        ReturnValues returned = ReturnValues.allOldOrNone(ANSWER.returnValues(request));
        DeleteAction action = DELETE.read(request, key, context);
        PreparedWrite<?> write = action.against(TableNames.require(action.tableName(), context));
        WriteReport report = write.run(context.throughput());
        answer.startObject();
        if (returned == ReturnValues.ALL_OLD) {
            WriteAnswer.writeAttributes(report.before(), answer);
        }
        ANSWER.writeCosts(request, action, write, report, answer);
        answer.endObject();
    }
}
