package dev.sortkey.partiql.syntax;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.PartiqlProblems.Malformation;
import dev.sortkey.partiql.syntax.StatementSyntax.Order;
import dev.sortkey.partiql.syntax.StatementSyntax.Select;
import dev.sortkey.partiql.syntax.StatementSyntax.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Parses what follows SELECT, and the clauses that it shares with the other statements. */
final class SelectParser {
    private final TokenReader tokens;
    private final ExpressionParser expressions;

    SelectParser(TokenReader tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    /** SELECT projection FROM source [WHERE condition] [ORDER BY key [ASC|DESC], ...]; SELECT has been read. */
    Select select() {
        List<ExpressionSyntax> projection = projection();
        if (!tokens.skipKeyword("from")) {
            throw PartiqlProblems.notWellFormed(Malformation.EXPECTED_FROM);
        }
        Source source = source(Malformation.UNEXPECTED_TERM);
        Optional<ExpressionSyntax> where = where();
        refuseClause("group");
        refuseClause("having");
        List<Order> orders = orders();
        refuseClause("limit");
        refuseClause("offset");
        return new Select(projection, source, where, orders);
    }

    /** Refuses a clause that DynamoDB does not have, at its operand. */
    private void refuseClause(String word) {
        if (!tokens.skipWord(word)) {
            return;
        }
        tokens.skipKeyword("by");
        Span operand = expressions.expression().span();
        String clause = word.equals("group") ? "GROUP BY" : word.toUpperCase(Locale.ROOT);
        throw PartiqlProblems.unsupportedClause(clause, operand.toString());
    }

    private List<ExpressionSyntax> projection() {
        if (tokens.skipSymbol("*")) {
            return List.of();
        }
        List<ExpressionSyntax> columns = new ArrayList<>();
        do {
            columns.add(expressions.expression());
            if (tokens.peek().isKeyword("as")) {
                throw PartiqlProblems.aliasing();
            }
        } while (tokens.skipSymbol(","));
        return columns;
    }

    /** A table, or table and index, with what must not follow but is only refused later. */
    Source source(Malformation missing) {
        Token first = tokens.peek();
        if (!first.isName()) {
            throw PartiqlProblems.notWellFormed(
                    first.type() == Token.Type.KEYWORD && missing == Malformation.UNEXPECTED_TERM
                            ? Malformation.UNEXPECTED_KEYWORD
                            : missing);
        }
        List<String> components = components();
        boolean aliased = alias();
        boolean joined = false;
        while (tokens.skipSymbol(",") || join()) {
            components();
            alias();
            joined = true;
            if (tokens.skipKeyword("on")) {
                expressions.expression();
            }
        }
        return new Source(components, aliased, joined, first.span());
    }

    private List<String> components() {
        List<String> components = new ArrayList<>();
        do {
            Token name = tokens.next();
            if (!name.isName()) {
                throw PartiqlProblems.notWellFormed(
                        components.isEmpty() ? Malformation.EXPECTED_PATH : Malformation.INVALID_DOT_COMPONENT);
            }
            components.add(name.text());
        } while (tokens.skipSymbol("."));
        return components;
    }

    private boolean join() {
        boolean kind = tokens.skipKeyword("inner") || tokens.skipKeyword("left") || tokens.skipKeyword("cross");
        return tokens.skipKeyword("join") || kind;
    }

    private boolean alias() {
        if (tokens.skipKeyword("as")) {
            tokens.next();
            return true;
        }
        if (tokens.peek().isName()) {
            tokens.next();
            return true;
        }
        return false;
    }

    /** The table of an INSERT, which takes no other name. */
    Source plainSource() {
        Token first = tokens.peek();
        return new Source(components(), false, false, first.span());
    }

    /** WHERE and its condition, if it is at hand. */
    Optional<ExpressionSyntax> where() {
        return tokens.skipKeyword("where") ? Optional.of(expressions.expression()) : Optional.empty();
    }

    private List<Order> orders() {
        List<Order> orders = new ArrayList<>();
        if (!tokens.peek().isKeyword("order") || !tokens.peekNext().isKeyword("by")) {
            return orders;
        }
        tokens.next();
        tokens.next();
        do {
            ExpressionSyntax operand = expressions.expression();
            boolean descending = tokens.skipKeyword("desc");
            if (!descending) {
                tokens.skipKeyword("asc");
            }
            orders.add(new Order(operand, descending));
        } while (tokens.skipSymbol(","));
        return orders;
    }
}
