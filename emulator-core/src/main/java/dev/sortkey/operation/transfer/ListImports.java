package dev.sortkey.operation.transfer;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.pattern;
import static dev.sortkey.shape.Constraint.range;

import dev.sortkey.error.TransferProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * ListImports: the newest of a table first, ten a page unless asked otherwise. With an ARN, only those of tables of
 * that name, be they deleted (observed, October 2026).
 */
public final class ListImports implements Operation {
    private static final int DEFAULT_PAGE = 10;

    private static final Shape INPUT = new Shape("ListImportsInput");
    private static final Member<String> TABLE_ARN = INPUT.member("TableArn", MemberType.STRING, length(1, 1024));
    private static final Member<Integer> PAGE_SIZE = INPUT.member("PageSize", MemberType.INTEGER, range(1, 25));
    private static final Member<String> NEXT_TOKEN =
            INPUT.member("NextToken", MemberType.STRING, length(112, 1024), pattern("([0-9a-f]{16})+"));

    @Override
    public String name() {
        return "ListImports";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Jobs<Import> imports = Transfers.of(context).imports();
        Optional<String> after = request.get(NEXT_TOKEN)
                .map(token -> imports.placeOf(token).orElseThrow(() -> TransferProblems.nextTokenInvalid(token)));
        Predicate<Import> wanted = request.get(TABLE_ARN)
                .map(arn -> ofTable(TransferArns.tableName(arn, context)))
                .orElse(any -> true);
        Jobs.Page<Import> page =
                imports.page(after, wanted, request.get(PAGE_SIZE).orElse(DEFAULT_PAGE));
        answer.startObject().name("ImportSummaryList").startArray();
        Instant now = context.clock().instant();
        for (Import listed : page.jobs()) {
            if (listed.statusAt(now) != Status.IN_PROGRESS) {
                imports.tellEnd(listed);
            }
            listed.writeSummary(now, answer);
        }
        answer.endArray();
        page.nextToken().ifPresent(token -> answer.member("NextToken", token));
        answer.endObject();
    }

    private static Predicate<Import> ofTable(String name) {
        return done -> done.tableName().equals(name);
    }
}
