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

/** PutItem: writes an item whole, replacing the one that is there. */
public final class PutItem implements Operation {
    private static final Shape INPUT = new Shape("PutItemInput");
    private static final WriteAnswer ANSWER = WriteAnswer.of(INPUT);
    private static final PutAction.Members PUT = PutAction.Members.single(INPUT);

    @Override
    public String name() {
        return "PutItem";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Map<String, AttributeValue> attributes = PUT.attributes(request);
        ReturnValues returned = ReturnValues.allOldOrNone(ANSWER.returnValues(request));
        PutAction action = PUT.read(request, attributes, context);
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
