package dev.sortkey.partiql.syntax;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.PartiqlProblems.Malformation;
import dev.sortkey.partiql.syntax.StatementSyntax.Change;
import dev.sortkey.partiql.syntax.StatementSyntax.Delete;
import dev.sortkey.partiql.syntax.StatementSyntax.Exists;
import dev.sortkey.partiql.syntax.StatementSyntax.Insert;
import dev.sortkey.partiql.syntax.StatementSyntax.Returning;
import dev.sortkey.partiql.syntax.StatementSyntax.Source;
import dev.sortkey.partiql.syntax.StatementSyntax.Update;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses one statement, one method a form. */
public final class StatementParser {
    private final TokenReader tokens;
    private final ExpressionParser expressions;
    private final SelectParser clauses;

    private StatementParser(String text) {
        this.tokens = new TokenReader(text);
        this.expressions = new ExpressionParser(tokens);
        this.clauses = new SelectParser(tokens, expressions);
    }

    /** The statement; refuses a text that is none, whatever tables there are. */
    public static StatementSyntax parse(String text) {
        StatementParser parser = new StatementParser(text);
        StatementSyntax statement = parser.statement();
        parser.requireEnd();
        return statement;
    }

    private StatementSyntax statement() {
        if (tokens.skipKeyword("select")) {
            return clauses.select();
        }
        if (tokens.skipKeyword("insert")) {
            return insert();
        }
        if (tokens.skipKeyword("update")) {
            return update();
        }
        if (tokens.skipKeyword("delete")) {
            return delete();
        }
        if (tokens.skipKeyword("from")) {
            return fromFirst();
        }
        return other();
    }

    private void requireEnd() {
        tokens.skipSymbol(";");
        if (tokens.peek().type() != Token.Type.END) {
            throw PartiqlProblems.notWellFormed(Malformation.LEFTOVER);
        }
    }

    /** INSERT INTO source VALUE item [IF NOT EXISTS]. */
    private Insert insert() {
        if (!tokens.skipKeyword("into")) {
            throw PartiqlProblems.notWellFormed(Malformation.EXPECTED_DATA_MANIPULATION);
        }
        Source source = clauses.plainSource();
        tokens.skipKeyword("value");
        ExpressionSyntax item = expressions.expression();
        boolean ifNotExists = tokens.peek().type() == Token.Type.NAME
                && tokens.peek().text().equalsIgnoreCase("if")
                && tokens.peekNext().isKeyword("not");
        if (ifNotExists) {
            tokens.next();
            tokens.next();
            if (!tokens.skipKeyword("exists")) {
                throw PartiqlProblems.notWellFormed(Malformation.LEFTOVER);
            }
        }
        return new Insert(source, item, ifNotExists);
    }

    /** UPDATE source changes [WHERE condition] [RETURNING ...]. */
    private Update update() {
        Source source = clauses.source(Malformation.EXPECTED_PATH);
        List<Change> changes = changes();
        Optional<ExpressionSyntax> where = clauses.where();
        return new Update(source, changes, where, returning());
    }

    /** FROM source [WHERE condition] changes [RETURNING ...]. */
    private Update fromFirst() {
        Source source = clauses.source(Malformation.EXPECTED_PATH);
        Optional<ExpressionSyntax> where = clauses.where();
        List<Change> changes = changes();
        return new Update(source, changes, where, returning());
    }

    /** (SET path = value, ... | REMOVE path)+. */
    private List<Change> changes() {
        List<Change> changes = new ArrayList<>();
        while (true) {
            if (tokens.skipKeyword("set")) {
                do {
                    changes.add(assignment());
                } while (tokens.skipSymbol(","));
            } else if (tokens.skipKeyword("remove")) {
                changes.add(new Change(target(), Optional.empty()));
            } else if (changes.isEmpty()) {
                throw PartiqlProblems.notWellFormed(Malformation.EXPECTED_DATA_MANIPULATION);
            } else {
                return changes;
            }
        }
    }

    private Change assignment() {
        ExpressionSyntax.Path target = target();
        if (!tokens.skipSymbol("=")) {
            throw PartiqlProblems.notWellFormed(Malformation.EXPECTED_ASSIGNMENT);
        }
        return new Change(target, Optional.of(expressions.expression()));
    }

    private ExpressionSyntax.Path target() {
        Token name = tokens.next();
        if (!name.isName()) {
            throw PartiqlProblems.notWellFormed(Malformation.EXPECTED_PATH);
        }
        return expressions.path(name);
    }

    /** DELETE FROM source [WHERE condition] [RETURNING ...]. */
    private Delete delete() {
        if (!tokens.skipKeyword("from")) {
            throw PartiqlProblems.notWellFormed(Malformation.EXPECTED_DATA_MANIPULATION);
        }
        Source source = clauses.source(Malformation.EXPECTED_PATH);
        Optional<ExpressionSyntax> where = clauses.where();
        return new Delete(source, where, returning());
    }

    private Optional<Returning> returning() {
        if (!tokens.skipKeyword("returning")) {
            return Optional.empty();
        }
        boolean all = tokens.skipWord("all");
        boolean known = all || tokens.skipWord("modified");
        boolean old = tokens.skipWord("old");
        known &= old || tokens.skipWord("new");
        if (!known || !tokens.skipSymbol("*")) {
            throw PartiqlProblems.notWellFormed(Malformation.INVALID_RETURNING);
        }
        if (all) {
            return Optional.of(old ? Returning.ALL_OLD : Returning.ALL_NEW);
        }
        return Optional.of(old ? Returning.MODIFIED_OLD : Returning.MODIFIED_NEW);
    }

    /** EXISTS(SELECT ...); any other expression is no statement. */
    private StatementSyntax other() {
        boolean condition = tokens.peek().isName() && tokens.peekNext().isKeyword("is");
        if (!condition && !tokens.peek().isKeyword("exists")) {
            throw PartiqlProblems.notWellFormed(Malformation.EXPECTED_DATA_MANIPULATION);
        }
        ExpressionSyntax expression = expressions.expression();
        if (expression instanceof ExpressionSyntax.Call call
                && call.function().equals("exists")
                && call.arguments().size() == 1
                && call.arguments().get(0) instanceof ExpressionSyntax.Subquery query) {
            return new Exists(query.select());
        }
        if (expression instanceof ExpressionSyntax.Is && tokens.peek().type() == Token.Type.END) {
            throw PartiqlProblems.unsupportedOperation("IsType");
        }
        throw PartiqlProblems.notWellFormed(Malformation.EXPECTED_DATA_MANIPULATION);
    }
}
