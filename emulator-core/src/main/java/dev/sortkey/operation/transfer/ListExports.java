package dev.sortkey.operation.transfer;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.range;

import dev.sortkey.error.TransferProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * ListExports: the newest of a table first, ten a page unless asked otherwise. With an ARN, only those of the table
 * that has it now (observed, October 2026).
 */
public final class ListExports implements Operation {
    private static final int DEFAULT_PAGE = 10;

    private static final Shape INPUT = new Shape("ListExportsInput");
    private static final Member<String> TABLE_ARN = INPUT.member("TableArn", MemberType.STRING, length(1, 1024));
    private static final Member<Integer> MAX_RESULTS = INPUT.member("MaxResults", MemberType.INTEGER, range(1, 25));
    private static final Member<String> NEXT_TOKEN = INPUT.member("NextToken", MemberType.STRING);

    @Override
    public String name() {
        return "ListExports";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Jobs<Export> exports = Transfers.of(context).exports();
        Optional<String> after = request.get(NEXT_TOKEN)
                .map(token -> exports.placeOf(token).orElseThrow(() -> TransferProblems.nextTokenInvalid(token)));
        Predicate<Export> wanted = request.get(TABLE_ARN)
                .map(arn -> ofTable(TransferArns.tableName(arn, context), context))
                .orElse(any -> true);
        Jobs.Page<Export> page =
                exports.page(after, wanted, request.get(MAX_RESULTS).orElse(DEFAULT_PAGE));
        answer.startObject().name("ExportSummaries").startArray();
        page.jobs().forEach(export -> export.writeSummary(context.clock().instant(), answer));
        answer.endArray();
        page.nextToken().ifPresent(token -> answer.member("NextToken", token));
        answer.endObject();
    }

    private static Predicate<Export> ofTable(String name, OperationContext context) {
        Optional<String> id =
                context.database().table(name).map(table -> table.definition().id());
        return export -> id.equals(Optional.of(export.table().id()));
    }
}
