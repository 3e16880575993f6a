package dev.sortkey.operation.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.ThroughputGate;
import dev.sortkey.operation.item.ItemAction;
import dev.sortkey.operation.item.PreparedWrite;
import dev.sortkey.operation.item.WriteCapacity;
import dev.sortkey.operation.query.ReadTarget;
import dev.sortkey.operation.transact.ContentDigest;
import dev.sortkey.partiql.Columns;
import dev.sortkey.partiql.Statement;
import dev.sortkey.report.WriteReport;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import dev.sortkey.value.Bytes;
import java.util.List;
import java.util.Optional;

/** ExecuteStatement: one PartiQL statement; a SELECT is answered page by page. */
public final class ExecuteStatement implements Operation {
    private static final int NEXT_TOKEN_CHARACTERS_MAX = 32_768;

    private static final Shape INPUT = new Shape("ExecuteStatementInput");
    private static final Member<String> RETURN_CONSUMED_CAPACITY = CommonMembers.returnConsumedCapacity(INPUT);
    private static final StatementMembers MEMBERS = new StatementMembers(INPUT);
    private static final Member<Integer> LIMIT = CommonMembers.scanLimit(INPUT);
    private static final Member<String> NEXT_TOKEN =
            INPUT.member("NextToken", MemberType.STRING, Constraint.length(1, NEXT_TOKEN_CHARACTERS_MAX));
    private static final Member<Boolean> CONSISTENT_READ = CommonMembers.consistentRead(INPUT);

    @Override
    public String name() {
        return "ExecuteStatement";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Statement statement = Statements.read(MEMBERS.text(request), MEMBERS.parameters(request), context);
        Bytes digest = ContentDigest.of(List.of(MEMBERS.content(request)));
        Optional<PageToken> token = request.get(NEXT_TOKEN).map(text -> PageToken.decode(text, digest));
        if (statement instanceof Statement.Exists) {
            throw PartiqlProblems.misplacedExists();
        }
        if (statement instanceof Statement.Select select) {
            select(select, request, token, digest, context, answer);
        } else {
            write(statement, request, context, answer);
        }
    }

    private static void select(
            Statement.Select select,
            Struct request,
            Optional<PageToken> token,
            Bytes digest,
            OperationContext context,
            JsonOutput answer) {
        Table table = Statements.table(select, context);
        ReadTarget target =
                SelectTarget.of(select, table, request.get(CONSISTENT_READ).orElse(false));
        SelectTarget.requireReadable(target, context);
        SelectRun run = SelectRun.of(select, target, request.get(LIMIT).orElse(Integer.MAX_VALUE));
        context.throughput().admitRead(table, target.index());
        SelectRun.Page page = run.page(token);
        if (context.throughput().enforced()) {
            context.throughput().charge(table, ThroughputGate.Kind.READ, consumed(select, target, page));
        }
        answer.startObject();
        writeCapacity(select, target, page, request, answer);
        answer.name("Items").startArray();
        page.rows().forEach(row -> writeRow(row, select.columns(), answer));
        answer.endArray();
        page.last().ifPresent(last -> writeLastKey(last, target, answer));
        page.next().ifPresent(next -> answer.member("NextToken", next.encode(digest)));
        answer.endObject();
    }

    private static void writeRow(Item row, Optional<Columns> columns, JsonOutput answer) {
        if (columns.isPresent()) {
            ItemJson.write(columns.get().of(row), answer);
        } else {
            row.writeTo(answer);
        }
    }

    private static void writeLastKey(Item last, ReadTarget target, JsonOutput answer) {
        answer.name("LastEvaluatedKey").startObject();
        for (KeyAttribute key : target.positionAttributes()) {
            answer.name(key.name());
            ItemJson.write(last.attribute(key.name()).orElseThrow(IllegalStateException::new), answer);
        }
        answer.endObject();
    }

    private static void writeCapacity(
            Statement.Select select, ReadTarget target, SelectRun.Page page, Struct request, JsonOutput answer) {
        ConsumedCapacity.Detail detail = ConsumedCapacity.Detail.of(request.get(RETURN_CONSUMED_CAPACITY));
        if (!detail.wanted()) {
            return;
        }
        answer.name("ConsumedCapacity");
        consumed(select, target, page).writeTo(answer, detail);
    }

    private static ConsumedCapacity consumed(Statement.Select select, ReadTarget target, SelectRun.Page page) {
        ConsumedCapacity consumed = new ConsumedCapacity(select.table());
        target.index()
                .ifPresentOrElse(
                        index -> consumed.addIndex(index.name(), index.kind(), page.units()),
                        () -> consumed.addTable(page.units()));
        return consumed.addTable(page.fetchUnits());
    }

    private static void write(Statement statement, Struct request, OperationContext context, JsonOutput answer) {
        Table table = Statements.table(statement, context);
        ItemAction action = Statements.write(statement, table, MEMBERS.showsItem(request));
        PreparedWrite<?> write = action.against(table);
        WriteReport report = write.run(context.throughput());
        answer.startObject();
        ConsumedCapacity.Detail detail = ConsumedCapacity.Detail.of(request.get(RETURN_CONSUMED_CAPACITY));
        if (detail.wanted()) {
            ConsumedCapacity consumed = new ConsumedCapacity(statement.table());
            WriteCapacity.add(report, consumed);
            answer.name("ConsumedCapacity");
            consumed.writeTo(answer, detail);
        }
        ReturnedRow.writeItems(ReturnedRow.of(statement.returning(), write, report), answer);
        answer.endObject();
    }
}
