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

/** DescribeImport. */
public final class DescribeImport implements Operation {
    private static final Shape INPUT = new Shape("DescribeImportInput");
    private static final Member<String> IMPORT_ARN =
            INPUT.member("ImportArn", MemberType.STRING, required(), length(37, 1024));

    @Override
    public String name() {
        return "DescribeImport";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Import imported = TransferArns.requireImport(request.require(IMPORT_ARN), context);
        Status status = imported.statusAt(context.clock().instant());
        if (status != Status.IN_PROGRESS) {
            Transfers.of(context).imports().tellEnd(imported);
        }
        answer.startObject().name("ImportTableDescription");
        imported.write(status, answer);
        answer.endObject();
    }
}
