package dev.sortkey.operation.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.Problems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.item.ItemAction;
import dev.sortkey.operation.item.ItemAddress;
import dev.sortkey.operation.item.ItemKeys;
import dev.sortkey.operation.item.PreparedWrite;
import dev.sortkey.operation.query.ReadTarget;
import dev.sortkey.operation.transact.Cancellation;
import dev.sortkey.operation.transact.Transactions;
import dev.sortkey.partiql.Columns;
import dev.sortkey.partiql.ItemKey;
import dev.sortkey.partiql.Statement;
import dev.sortkey.store.Database.Lookup;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/**
 * The statements of a transaction, held against their tables. Three kinds of refusal, in this order: what is no
 * statement for a transaction refuses the request; missing tables cancel it, and so do keys that do not fit, all of
 * them told; then no item may be named twice.
 */
final class TransactionStatements {
    private static final String OPERATION = "ExecuteTransaction";

    private final List<Statement> statements;
    private final List<Table> tables;

    private TransactionStatements(List<Statement> statements, List<Table> tables) {
        this.statements = statements;
        this.tables = tables;
    }

    /** The statements with their tables. */
    static TransactionStatements of(List<Statement> statements, OperationContext context) {
        List<Optional<Table>> found = statements.stream()
                .map(statement -> TableNames.find(statement.table(), context))
                .toList();
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).isPresent()) {
                requireForm(i, statements.get(i), found.get(i).get());
            }
        }
        if (found.stream().anyMatch(Optional::isEmpty)) {
            throw Cancellation.ofAll(found.stream()
                    .map(table -> table.isPresent()
                            ? Optional.<ServiceException>empty()
                            : Optional.of(Problems.resourceNotFound()))
                    .toList());
        }
        return new TransactionStatements(
                statements, found.stream().map(Optional::orElseThrow).toList());
    }

    private static void requireForm(int index, Statement statement, Table table) {
        try {
            requireForm(statement, table);
        } catch (ServiceException problem) {
            throw PartiqlProblems.inTransaction(index, problem);
        }
    }

    private static void requireForm(Statement statement, Table table) {
        if (statement.returning().isPresent()) {
            throw PartiqlProblems.returningInTransaction();
        }
        if (statement instanceof Statement.Exists exists) {
            Statements.requireExistsForm(exists, table);
        }
        if (statement instanceof Statement.Select select) {
            if (select.index().isPresent()) {
                throw PartiqlProblems.indexInTransaction();
            }
            key(select, table);
        }
    }

    private static Map<String, AttributeValue> key(Statement.Select select, Table table) {
        return ItemKey.only(select.where(), table.keys(), table.keyForm(), OPERATION);
    }

    /** The table of a statement, as the statement names it. */
    String tableName(int index) {
        return statements.get(index).table();
    }

    /** The tables of all statements, as they name them. */
    List<String> tableNames() {
        return statements.stream().map(Statement::table).toList();
    }

    /** The columns of a SELECT. */
    Optional<Columns> columns(int index) {
        return statements.get(index) instanceof Statement.Select select ? select.columns() : Optional.empty();
    }

    /** The items that the SELECTs read. */
    List<Lookup> lookups() {
        List<Lookup> lookups = collect(index -> {
            Statement.Select select = (Statement.Select) statements.get(index);
            Table table = tables.get(index);
            ReadTarget target = SelectTarget.of(select, table, false);
            SelectTarget.requireColumns(select, target);
            return new Lookup(table, ItemKeys.require(key(select, table), table));
        });
        Transactions.requireDistinct(lookups.stream()
                .map(lookup -> new ItemAddress(lookup.table().definition().name(), lookup.key()))
                .toList());
        return lookups;
    }

    /** What the writes and EXISTS come to. */
    List<PreparedWrite<?>> writes(IntPredicate showsItem) {
        AtomicLong payloadBytes = new AtomicLong();
        List<PreparedWrite<?>> writes = collect(index -> {
            Table table = tables.get(index);
            ItemAction action = Statements.writeInTransaction(statements.get(index), table, showsItem.test(index));
            payloadBytes.addAndGet(action.payloadBytes());
            return action.against(table);
        });
        Transactions.requirePayload(payloadBytes.get());
        Transactions.requireDistinct(writes.stream().map(PreparedWrite::address).toList());
        return writes;
    }

    /** What is made of each statement; the transaction is cancelled when any is refused. */
    private <T> List<T> collect(IntFunction<T> make) {
        List<T> made = new ArrayList<>(statements.size());
        List<Optional<ServiceException>> refusals = new ArrayList<>(statements.size());
        for (int i = 0; i < statements.size(); i++) {
            try {
                made.add(make.apply(i));
                refusals.add(Optional.empty());
            } catch (ServiceException refusal) {
                refusals.add(Optional.of(refusal));
            }
        }
        if (made.size() < statements.size()) {
            throw Cancellation.ofAll(refusals);
        }
        return made;
    }
}
