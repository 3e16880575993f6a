package dev.sortkey.operation.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.item.PreparedWrite;
import dev.sortkey.operation.item.WriteTotals;
import dev.sortkey.operation.transact.ContentDigest;
import dev.sortkey.operation.transact.ReadTotals;
import dev.sortkey.operation.transact.Transactions;
import dev.sortkey.operation.transact.WriteTransaction;
import dev.sortkey.partiql.Columns;
import dev.sortkey.partiql.Statement;
import dev.sortkey.report.WriteReport;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * ExecuteTransaction: up to 100 reads, or writes and EXISTS conditions, of single items, all in one step. A
 * ClientRequestToken makes it idempotent as it does TransactWriteItems.
 */
public final class ExecuteTransaction implements Operation {
    private static final int STATEMENTS_MAX = 100;

    private static final Shape STATEMENT = new Shape("ParameterizedStatement");
    private static final StatementMembers MEMBERS = new StatementMembers(STATEMENT);

    private static final Shape INPUT = new Shape("ExecuteTransactionInput");
    private static final Member<List<Struct>> TRANSACT_STATEMENTS = INPUT.member(
            "TransactStatements",
            MemberType.list(MemberType.structure(STATEMENT)),
            Constraint.required(),
            Constraint.length(1, STATEMENTS_MAX));
    private static final Member<String> RETURN_CONSUMED_CAPACITY = CommonMembers.returnConsumedCapacity(INPUT);
    private static final Member<String> CLIENT_REQUEST_TOKEN = CommonMembers.clientRequestToken(INPUT);

    @Override
    public String name() {
        return "ExecuteTransaction";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        List<Struct> requests = request.require(TRANSACT_STATEMENTS);
        List<List<AttributeValue>> parameters =
                requests.stream().map(MEMBERS::parameters).toList();
        List<Statement> statements = statements(requests, parameters, context);
        TransactionStatements transaction = TransactionStatements.of(statements, context);
        if (statements.get(0).reads()) {
            read(transaction, request, context, answer);
        } else {
            write(transaction, request, context, answer);
        }
    }

    private static List<Statement> statements(
            List<Struct> requests, List<List<AttributeValue>> parameters, OperationContext context) {
        List<Statement> statements = new ArrayList<>(requests.size());
        for (int i = 0; i < requests.size(); i++) {
            try {
                statements.add(Statements.read(MEMBERS.text(requests.get(i)), parameters.get(i), context));
            } catch (ServiceException problem) {
                throw PartiqlProblems.inTransaction(i, problem);
            }
        }
        if (statements.stream().map(Statement::reads).distinct().count() > 1) {
            throw PartiqlProblems.mixedTransaction();
        }
        return statements;
    }

    private static void read(
            TransactionStatements transaction, Struct request, OperationContext context, JsonOutput answer) {
        List<Optional<Item>> items = Transactions.readTogether(transaction.lookups(), context);
        Transactions.requirePayload(items.stream()
                .mapToLong(item -> item.map(Item::sizeBytes).orElse(0))
                .sum());
        ReadTotals totals = new ReadTotals();
        for (int i = 0; i < items.size(); i++) {
            totals.add(transaction.tableName(i), items.get(i));
        }
        answer.startObject();
        totals.writeTo(answer, request.get(RETURN_CONSUMED_CAPACITY));
        answer.name("Responses").startArray();
        for (int i = 0; i < items.size(); i++) {
            writeResponse(items.get(i), transaction.columns(i), answer);
        }
        answer.endArray().endObject();
    }

    private static void writeResponse(Optional<Item> item, Optional<Columns> columns, JsonOutput answer) {
        answer.startObject();
        Optional<Map<String, AttributeValue>> row =
                item.map(read -> columns.map(chosen -> chosen.of(read)).orElseGet(read::attributes));
        row.ifPresent(attributes -> ItemJson.write(attributes, answer.name("Item")));
        answer.endObject();
    }

    private static void write(
            TransactionStatements transaction, Struct request, OperationContext context, JsonOutput answer) {
        List<Struct> requests = request.require(TRANSACT_STATEMENTS);
        List<PreparedWrite<?>> writes = transaction.writes(i -> MEMBERS.showsItem(requests.get(i)));
        Optional<List<WriteReport>> reports = WriteTransaction.run(
                request.get(CLIENT_REQUEST_TOKEN), () -> ContentDigest.of(requests), writes, context);
        answer.startObject();
        if (reports.isPresent()) {
            WriteTotals totals = new WriteTotals(ConsumedCapacity.Units.WRITE);
            for (int i = 0; i < writes.size(); i++) {
                totals.add(
                        transaction.tableName(i), writes.get(i), reports.get().get(i));
            }
            totals.writeTo(answer, request.get(RETURN_CONSUMED_CAPACITY), Optional.empty());
        } else {
            WriteTransaction.repeat(transaction.tableNames(), writes)
                    .writeTo(answer, request.get(RETURN_CONSUMED_CAPACITY));
        }
        answer.name("Responses").startArray().endArray().endObject();
    }
}
