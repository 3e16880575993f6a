package dev.sortkey.operation.partiql;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.expression.Condition;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.eval.BoundCondition;
import dev.sortkey.expression.eval.ItemTest;
import dev.sortkey.expression.eval.Term;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.item.ConditionCheckAction;
import dev.sortkey.operation.item.DeleteAction;
import dev.sortkey.operation.item.ItemAction;
import dev.sortkey.operation.item.PutAction;
import dev.sortkey.operation.item.UpdateAction;
import dev.sortkey.partiql.ItemKey;
import dev.sortkey.partiql.Parameters;
import dev.sortkey.partiql.Statement;
import dev.sortkey.partiql.StatementBinder;
import dev.sortkey.partiql.syntax.StatementParser;
import dev.sortkey.partiql.syntax.StatementSyntax;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.List;
import java.util.Optional;

/** From the text of a statement to the reads and writes that the other operations know. */
final class Statements {
    private Statements() {}

    /** The statement, checked without its table, except that some indexes are refused before all but its syntax. */
    static Statement read(String text, List<AttributeValue> parameters, OperationContext context) {
        StatementSyntax syntax = StatementParser.parse(text);
        StatementSyntax.Source source = syntax.source();
        Optional<Table> table = TableNames.find(source.table(), context);
        source.index()
                .flatMap(index -> table.flatMap(found -> found.definition().index(index)))
                .filter(index -> index.keys().partition().size() > 1
                        || index.keys().sort().size() > 1)
                .ifPresent(index -> {
                    throw PartiqlProblems.multiAttributeIndex();
                });
        return StatementBinder.bind(syntax, new Parameters(parameters));
    }

    /** The table of the statement; "Requested resource not found" when there is none. */
    static Table table(Statement statement, OperationContext context) {
        return TableNames.require(statement.table(), context);
    }

    /** The write; refuses one whose WHERE does not name one item. */
    static ItemAction write(Statement statement, Table table, boolean showsItem) {
        if (!(statement instanceof Statement.Insert)) {
            key(statement, table.keys()).requireComplete(table.keys());
        }
        return action(statement, table, showsItem);
    }

    /** The write or check of a transaction, which words a WHERE that names no item as a key that does not fit. */
    static ItemAction writeInTransaction(Statement statement, Table table, boolean showsItem) {
        if (!(statement instanceof Statement.Insert)) {
            ItemKey key = key(statement, table.keys());
            if (!key.isComplete(table.keys())) {
                throw ItemProblems.keyMismatch();
            }
            if (!(statement instanceof Statement.Exists)) {
                key.requireOnce();
            }
        }
        return action(statement, table, showsItem);
    }

    /** Refuses EXISTS that names no item, or says no more than which item. */
    static void requireExistsForm(Statement.Exists exists, Table table) {
        ItemKey key = key(exists, table.keys());
        if (exists.index().isPresent() || !key.isComplete(table.keys()) || !key.more()) {
            throw PartiqlProblems.existsForm();
        }
    }

    private static ItemAction action(Statement statement, Table table, boolean showsItem) {
        if (statement instanceof Statement.Insert insert) {
            PutAction.Occupied occupied = insert.ifNotExists() ? PutAction.Occupied.KEEP : PutAction.Occupied.REFUSE;
            return PutAction.ofStatement(insert.table(), insert.item(), occupied);
        }
        ItemKey key = key(statement, table.keys());
        BoundCondition where = where(statement).orElseThrow(PartiqlProblems::keyEqualityRequired);
        if (statement instanceof Statement.Update update) {
            return UpdateAction.ofStatement(update.table(), key.attributes(), update.update(), where, showsItem);
        }
        return statement instanceof Statement.Delete
                ? DeleteAction.ofStatement(
                        statement.table(), key.attributes(), orNothing(where, table.keys()), showsItem)
                : ConditionCheckAction.ofStatement(statement.table(), key.attributes(), where, showsItem);
    }

    /** DELETE of an item that is not there succeeds, whatever else its WHERE says. */
    private static Condition orNothing(BoundCondition where, KeySchema keys) {
        DocumentPath key = DocumentPath.of(keys.partition().get(0).name());
        ItemTest nothing = new ItemTest.NotExists(new Term.Path(key));
        return new BoundCondition(new ItemTest.Or(List.of(nothing, where.root())), where.paths());
    }

    /** What the WHERE of a write or check says of its key. */
    static ItemKey key(Statement statement, KeySchema keys) {
        return ItemKey.of(where(statement), keys);
    }

    private static Optional<BoundCondition> where(Statement statement) {
        if (statement instanceof Statement.Update update) {
            return update.where();
        }
        if (statement instanceof Statement.Delete delete) {
            return delete.where();
        }
        if (statement instanceof Statement.Exists exists) {
            return exists.select().where();
        }
        return statement instanceof Statement.Select select ? select.where() : Optional.empty();
    }
}
