package dev.sortkey.operation.partiql;

import dev.sortkey.error.ErrorType;
import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.expression.eval.BoundCondition;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemJson;
import dev.sortkey.item.ItemSize;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.ThroughputGate;
import dev.sortkey.operation.item.ItemAction;
import dev.sortkey.operation.item.ItemAddress;
import dev.sortkey.operation.item.ItemKeys;
import dev.sortkey.operation.item.PreparedWrite;
import dev.sortkey.operation.item.WriteCapacity;
import dev.sortkey.operation.query.ReadTarget;
import dev.sortkey.operation.transact.Cancellation;
import dev.sortkey.partiql.ItemKey;
import dev.sortkey.partiql.Statement;
import dev.sortkey.report.CapacityUnits;
import dev.sortkey.report.ReadConsistency;
import dev.sortkey.report.WriteReport;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One statement of a batch: prepared and run for itself, so that what refuses it is told in its place of the answer.
 * Made, prepared, run and written in this order, by one thread.
 */
final class BatchStatement {
    private static final String OPERATION = "BatchExecuteStatement";

    private static final Set<ErrorType> THROTTLED =
            Set.of(ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED, ErrorType.THROTTLING);

    private final boolean consistentRead;
    private final Optional<Statement> statement;
    private Optional<ServiceException> refusal;
    private Optional<Map<String, AttributeValue>> row = Optional.empty();
    private boolean reachedTable;
    private @Nullable PreparedWrite<?> write;
    private int writeBytes;
    private @Nullable ItemAddress address;

    private BatchStatement(Optional<Statement> statement, Optional<ServiceException> refusal, boolean consistentRead) {
        this.statement = statement;
        this.refusal = refusal;
        this.consistentRead = consistentRead;
    }

    /** Reads the statement; what is wrong with it is kept. */
    static BatchStatement of(
            String text, StatementParameters parameters, boolean consistentRead, OperationContext context) {
        try {
            Statement statement = Statements.read(text, parameters.values(), context);
            return new BatchStatement(Optional.of(statement), Optional.empty(), consistentRead);
        } catch (ServiceException refusal) {
            return new BatchStatement(Optional.empty(), Optional.of(refusal), consistentRead);
        }
    }

    /** The values of the parameters, which are refused when asked for. */
    @FunctionalInterface
    interface StatementParameters {
        List<AttributeValue> values();
    }

    /** Whether it reads; empty when it is no statement. */
    Optional<Boolean> reads() {
        return statement.map(Statement::reads);
    }

    /** Finds its item; what refuses it is kept. */
    void prepare(OperationContext context) {
        if (statement.isEmpty()) {
            return;
        }
        try {
            prepare(statement.get(), Statements.table(statement.get(), context));
        } catch (ServiceException problem) {
            refusal = Optional.of(problem);
        }
    }

    private void prepare(Statement prepared, Table table) {
        if (prepared instanceof Statement.Exists) {
            throw PartiqlProblems.misplacedExists();
        }
        if (prepared instanceof Statement.Select select) {
            address = new ItemAddress(table.definition().name(), position(select, table));
            return;
        }
        ItemAction action = Statements.write(prepared, table, false);
        writeBytes = prepared instanceof Statement.Insert insert ? ItemSize.of(insert.item()) : 0;
        PreparedWrite<?> made = action.against(table);
        write = made;
        address = made.address();
    }

    /** The place of the one item that the SELECT is about. */
    private static PrimaryKey position(Statement.Select select, Table table) {
        if (select.index().isPresent()) {
            SelectTarget.of(select, table, false);
            throw PartiqlProblems.keyOnly(OPERATION);
        }
        KeySchema keys = table.keys();
        Optional<BoundCondition> where = select.where();
        Map<String, AttributeValue> key = ItemKey.only(where, keys, table.keyForm(), OPERATION);
        ReadTarget target = SelectTarget.of(select, table, false);
        SelectTarget.requireColumns(select, target);
        return ItemKeys.require(key, table);
    }

    /** Which item it is about, if it was found out. */
    Optional<ItemAddress> address() {
        return refusal.isPresent() ? Optional.empty() : Optional.ofNullable(address);
    }

    /** Carries it out, unless it was refused. */
    void run(OperationContext context, BatchTotals totals) {
        if (refusal.isPresent() || statement.isEmpty()) {
            return;
        }
        reachedTable = true;
        PreparedWrite<?> prepared = write;
        if (prepared != null) {
            write(statement.get(), prepared, context, totals);
        } else if (statement.get() instanceof Statement.Select select) {
            read(select, Statements.table(select, context), context.throughput(), totals);
        }
    }

    private void write(Statement made, PreparedWrite<?> prepared, OperationContext context, BatchTotals totals) {
        try {
            WriteReport report = prepared.run(context.throughput());
            WriteCapacity.add(report, totals.succeeded(made.table()));
            row = ReturnedRow.of(made.returning(), prepared, report);
        } catch (ServiceException problem) {
            refusal = Optional.of(problem);
            if (THROTTLED.contains(problem.type())) {
                return; // it reached no item
            }
            int stored =
                    prepared.table().get(prepared.key()).map(Item::sizeBytes).orElse(0);
            totals.failed(made.table(), CapacityUnits.write(Math.max(stored, writeBytes)));
        }
    }

    private void read(Statement.Select select, Table table, ThroughputGate throughput, BatchTotals totals) {
        Optional<ServiceException> throttled = throughput.refusalOfRead(table);
        if (throttled.isPresent()) {
            refusal = throttled;
            return;
        }
        ItemAddress found = address;
        Optional<Item> item = found == null ? Optional.empty() : table.get(found.key());
        double units = CapacityUnits.read(item.map(Item::sizeBytes).orElse(0), ReadConsistency.of(consistentRead));
        totals.succeeded(select.table()).addTable(units);
        throughput.charge(table, ThroughputGate.Kind.READ, new ConsumedCapacity(select.table()).addTable(units));
        row = item.map(read -> select.columns().map(columns -> columns.of(read)).orElseGet(read::attributes));
    }

    /** Writes its place of the answer. */
    void writeTo(JsonOutput answer) {
        answer.startObject();
        if (refusal.isPresent()) {
            answer.name("Error").startObject().member("Code", code(refusal.get().type()));
            refusal.get().text().ifPresent(text -> answer.member("Message", text));
            answer.endObject();
        }
        row.ifPresent(attributes -> ItemJson.write(attributes, answer.name("Item")));
        if (reachedTable) {
            statement.ifPresent(reached -> answer.member("TableName", reached.table()));
        }
        answer.endObject();
    }

    private static String code(ErrorType type) {
        return Cancellation.code(type).orElseThrow(() -> new IllegalStateException("no code: " + type));
    }
}
