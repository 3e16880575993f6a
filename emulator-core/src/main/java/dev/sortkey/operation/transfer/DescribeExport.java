package dev.sortkey.operation.transfer;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** DescribeExport. */
public final class DescribeExport implements Operation {
    private static final Shape INPUT = new Shape("DescribeExportInput");
    private static final Member<String> EXPORT_ARN =
            INPUT.member("ExportArn", MemberType.STRING, required(), length(37, 1024));

    @Override
    public String name() {
        return "DescribeExport";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Export export = TransferArns.requireExport(request.require(EXPORT_ARN), context);
        answer.startObject().name("ExportDescription");
        export.write(export.statusAt(context.clock().instant()), answer);
        answer.endObject();
    }
}
