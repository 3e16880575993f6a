package dev.sortkey.operation.partiql;

import dev.sortkey.error.BatchProblems;
import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.item.ItemAddress;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * BatchExecuteStatement: up to 25 reads or writes of single items, each for itself; what refuses one of them is told in
 * its place. ReturnValuesOnConditionCheckFailure was seen to have no effect here.
 */
public final class BatchExecuteStatement implements Operation {
    private static final int STATEMENTS_MAX = 25;

    private static final Shape STATEMENT = new Shape("BatchStatementRequest");
    private static final StatementMembers MEMBERS = new StatementMembers(STATEMENT);
    private static final Member<Boolean> CONSISTENT_READ = CommonMembers.consistentRead(STATEMENT);

    private static final Shape INPUT = new Shape("BatchExecuteStatementInput");
    private static final Member<String> RETURN_CONSUMED_CAPACITY = CommonMembers.returnConsumedCapacity(INPUT);
    private static final Member<List<Struct>> STATEMENTS = INPUT.member(
            "Statements",
            MemberType.list(MemberType.structure(STATEMENT)),
            Constraint.required(),
            Constraint.length(1, STATEMENTS_MAX));

    @Override
    public String name() {
        return "BatchExecuteStatement";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        List<BatchStatement> statements = request.require(STATEMENTS).stream()
                .map(statement -> statement(statement, context))
                .toList();
        requireOneKind(statements);
        statements.forEach(statement -> statement.prepare(context));
        requireDistinct(statements);
        BatchTotals totals = new BatchTotals();
        statements.forEach(statement -> statement.run(context, totals));
        answer.startObject();
        ConsumedCapacity.writeList(
                totals.tables(), ConsumedCapacity.Detail.of(request.get(RETURN_CONSUMED_CAPACITY)), answer);
        answer.name("Responses").startArray();
        statements.forEach(statement -> statement.writeTo(answer));
        answer.endArray().endObject();
    }

    private static BatchStatement statement(Struct statement, OperationContext context) {
        return BatchStatement.of(
                MEMBERS.text(statement),
                () -> MEMBERS.parameters(statement),
                statement.get(CONSISTENT_READ).orElse(false),
                context);
    }

    private static void requireOneKind(List<BatchStatement> statements) {
        long kinds = statements.stream()
                .map(BatchStatement::reads)
                .flatMap(Optional::stream)
                .distinct()
                .count();
        if (kinds > 1) {
            throw PartiqlProblems.mixedBatch();
        }
    }

    private static void requireDistinct(List<BatchStatement> statements) {
        Set<ItemAddress> addresses = new HashSet<>();
        for (BatchStatement statement : statements) {
            if (!statement.address().map(addresses::add).orElse(true)) {
                throw BatchProblems.duplicateKeys();
            }
        }
    }
}
