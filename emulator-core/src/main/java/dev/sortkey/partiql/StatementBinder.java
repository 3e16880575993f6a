package dev.sortkey.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.eval.BoundCondition;
import dev.sortkey.partiql.syntax.ExpressionSyntax;
import dev.sortkey.partiql.syntax.StatementSyntax;
import dev.sortkey.partiql.syntax.StatementSyntax.Returning;
import dev.sortkey.partiql.syntax.StatementSyntax.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts the parameters into a statement and makes all checks that need no table. */
public final class StatementBinder {
    private static final int SOURCE_COMPONENTS_MAX = 2;

    private final Literals literals;

    private StatementBinder(Parameters parameters) {
        this.literals = new Literals(parameters);
    }

    /** The statement; refuses what no table could make right. */
    public static Statement bind(StatementSyntax syntax, Parameters parameters) {
        return new StatementBinder(parameters).statement(syntax);
    }

    private Statement statement(StatementSyntax syntax) {
        requireSource(syntax.source());
        if (syntax instanceof StatementSyntax.Select select) {
            return select(select);
        }
        if (syntax instanceof StatementSyntax.Exists exists) {
            return new Statement.Exists(select(exists.select()));
        }
        if (syntax instanceof StatementSyntax.Insert insert) {
            return insert(insert);
        }
        if (syntax.source().index().isPresent()) {
            throw PartiqlProblems.writeToIndex();
        }
        return syntax instanceof StatementSyntax.Update update
                ? update(update)
                : delete((StatementSyntax.Delete) syntax);
    }

    private static void requireSource(Source source) {
        if (source.joined()) {
            throw PartiqlProblems.severalTables();
        }
        if (source.aliased()) {
            throw PartiqlProblems.aliasing();
        }
        if (source.components().contains("")) {
            throw PartiqlProblems.emptyComponent();
        }
        if (source.components().size() > SOURCE_COMPONENTS_MAX) {
            throw PartiqlProblems.tooManyComponents();
        }
    }

    private Statement.Select select(StatementSyntax.Select select) {
        Optional<Columns> columns = columns(select.projection());
        Optional<BoundCondition> where = where(select.where());
        List<Statement.Order> orders =
                select.orders().stream().map(StatementBinder::order).toList();
        return new Statement.Select(select.source().table(), select.source().index(), columns, where, orders);
    }

    private static Optional<Columns> columns(List<ExpressionSyntax> projection) {
        List<DocumentPath> paths = new ArrayList<>(projection.size());
        for (ExpressionSyntax column : projection) {
            if (!(column instanceof ExpressionSyntax.Path path)) {
                throw PartiqlProblems.unexpectedPathComponent(column.span().toString());
            }
            paths.add(Paths.of(path));
        }
        return paths.isEmpty() ? Optional.empty() : Optional.of(new Columns(paths));
    }

    private static Statement.Order order(StatementSyntax.Order order) {
        if (order.operand() instanceof ExpressionSyntax.Path path
                && path.steps().isEmpty()) {
            return new Statement.Order(path.attribute(), order.descending());
        }
        throw PartiqlProblems.unexpectedPathComponent(order.operand().span().toString());
    }

    private Optional<BoundCondition> where(Optional<ExpressionSyntax> where) {
        return where.map(condition -> Conditions.bind(condition, literals));
    }

    private Statement insert(StatementSyntax.Insert insert) {
        if (insert.source().index().isPresent()) {
            throw PartiqlProblems.insertIntoIndex(insert.source().span().toString());
        }
        return new Statement.Insert(insert.source().table(), literals.item(insert.item()), insert.ifNotExists());
    }

    private Statement update(StatementSyntax.Update update) {
        return new Statement.Update(
                update.source().table(),
                Updates.bind(update.changes(), literals),
                where(update.where()),
                update.returning());
    }

    private Statement delete(StatementSyntax.Delete delete) {
        delete.returning().filter(form -> form != Returning.ALL_OLD).ifPresent(form -> {
            throw PartiqlProblems.deleteReturning(form.words());
        });
        return new Statement.Delete(delete.source().table(), where(delete.where()), delete.returning());
    }
}
