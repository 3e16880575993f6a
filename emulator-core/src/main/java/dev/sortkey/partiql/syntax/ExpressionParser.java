package dev.sortkey.partiql.syntax;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.PartiqlProblems.Malformation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Parses operands and conditions by the binding power of operators (Pratt): OR binds least, then AND, NOT, equality and
 * IS and IN, order, BETWEEN, sums, products, signs, paths.
 */
final class ExpressionParser {
    private static final int NOT_POWER = 30;
    private static final int EQUALITY_POWER = 40;
    private static final int BETWEEN_POWER = 60;
    private static final int SIGN_POWER = 100;

    /** Twice what 32 levels of lists and maps and any sane nesting of conditions need. */
    private static final int DEPTH_MAX = 200;

    private static final Map<String, Integer> SYMBOL_POWERS = Map.ofEntries(
            Map.entry("=", EQUALITY_POWER),
            Map.entry("<>", EQUALITY_POWER),
            Map.entry("!=", EQUALITY_POWER),
            Map.entry("<", 50),
            Map.entry("<=", 50),
            Map.entry(">", 50),
            Map.entry(">=", 50),
            Map.entry("||", 70),
            Map.entry("+", 80),
            Map.entry("-", 80),
            Map.entry("*", 90),
            Map.entry("/", 90),
            Map.entry("%", 90));

    private static final Map<String, Integer> KEYWORD_POWERS = Map.of(
            "or",
            10,
            "and",
            20,
            "is",
            EQUALITY_POWER,
            "in",
            EQUALITY_POWER,
            "between",
            BETWEEN_POWER,
            "like",
            BETWEEN_POWER);

    /** Keywords that, before a parenthesis, are names of functions. */
    private static final Set<String> FUNCTION_KEYWORDS = Set.of(
            "exists",
            "size",
            "count",
            "sum",
            "avg",
            "min",
            "max",
            "upper",
            "lower",
            "bit_length",
            "char_length",
            "character_length",
            "octet_length",
            "coalesce",
            "date_add",
            "date_diff");

    private static final Set<String> OPERATOR_KEYWORDS = Set.of("and", "or", "is", "in", "between", "like", "escape");

    private final TokenReader tokens;
    private final TypeParser types;
    private int depth;

    ExpressionParser(TokenReader tokens) {
        this.tokens = tokens;
        this.types = new TypeParser(tokens);
    }

    /** The expression at hand. */
    ExpressionSyntax expression() {
        return expression(0);
    }

    private ExpressionSyntax expression(int power) {
        requireDepth(++depth);
        ExpressionSyntax left = operand();
        while (true) {
            boolean negated = isNegatedInfix();
            int next = negated ? KEYWORD_POWERS.get(tokens.peekNext().text()) : infixPower(tokens.peek());
            if (next <= power) {
                depth--;
                return left;
            }
            Span span = tokens.peek().span();
            if (negated) {
                tokens.next();
                left = new ExpressionSyntax.Not(infix(left, next), span);
            } else {
                left = infix(left, next);
            }
        }
    }

    /** Refuses what would need more stack than a thread has. */
    private static void requireDepth(int depth) {
        if (depth > DEPTH_MAX) {
            throw PartiqlProblems.unreadable();
        }
    }

    private boolean isNegatedInfix() {
        Token next = tokens.peekNext();
        return tokens.peek().isKeyword("not")
                && (next.isKeyword("in") || next.isKeyword("between") || next.isKeyword("like"));
    }

    private static int infixPower(Token token) {
        return switch (token.type()) {
            case SYMBOL -> SYMBOL_POWERS.getOrDefault(token.text(), 0);
            case KEYWORD -> KEYWORD_POWERS.getOrDefault(token.text(), 0);
            default -> 0;
        };
    }

    private ExpressionSyntax infix(ExpressionSyntax left, int power) {
        Token operator = tokens.next();
        return switch (operator.text()) {
            case "is" -> is(left, operator.span());
            case "in" -> new ExpressionSyntax.In(left, candidates(power), operator.span());
            case "between" -> between(left, power, operator.span());
            default -> new ExpressionSyntax.Infix(operator.text(), left, right(power), operator.span());
        };
    }

    private ExpressionSyntax right(int power) {
        if (tokens.peek().type() == Token.Type.END || tokens.peek().isSymbol(";")) {
            throw PartiqlProblems.notWellFormed(Malformation.MISSING_RIGHT_SIDE);
        }
        return expression(power);
    }

    private ExpressionSyntax is(ExpressionSyntax left, Span span) {
        boolean negated = tokens.skipKeyword("not");
        ExpressionSyntax is = new ExpressionSyntax.Is(left, types.typeName(), span);
        return negated ? new ExpressionSyntax.Not(is, span) : is;
    }

    private ExpressionSyntax between(ExpressionSyntax left, int power, Span span) {
        ExpressionSyntax lower = right(power);
        if (!tokens.skipKeyword("and")) {
            throw PartiqlProblems.notWellFormed(Malformation.UNEXPECTED_TERM);
        }
        return new ExpressionSyntax.Between(left, lower, right(power), span);
    }

    private ExpressionSyntax candidates(int power) {
        Span span = tokens.peek().span();
        if (tokens.peek().isSymbol("(") && !tokens.peekNext().isKeyword("select")) {
            tokens.next();
            return new ExpressionSyntax.ListOf(elements(")"), span);
        }
        return right(power);
    }

    private ExpressionSyntax operand() {
        Token token = tokens.next();
        return switch (token.type()) {
            case STRING -> new ExpressionSyntax.Text(token.text(), token.span());
            case NUMBER -> new ExpressionSyntax.Numeral(token.text(), token.span());
            case PARAMETER -> new ExpressionSyntax.Parameter(tokens.nextParameter(), token.span());
            case NAME, QUOTED_NAME -> named(token);
            case KEYWORD -> keyword(token);
            case SYMBOL -> symbol(token);
            case END -> throw PartiqlProblems.notWellFormed(Malformation.UNEXPECTED_TERM);
        };
    }

    private ExpressionSyntax named(Token name) {
        if (name.type() == Token.Type.NAME && tokens.skipSymbol("(")) {
            return call(name);
        }
        return path(name);
    }

    private ExpressionSyntax call(Token name) {
        Span span = name.span();
        String function = name.text().toLowerCase(Locale.ROOT);
        if (tokens.peek().isSymbol("*") && tokens.peekNext().isSymbol(")")) {
            Span star = tokens.next().span();
            tokens.next();
            return new ExpressionSyntax.Call(function, List.of(new ExpressionSyntax.Star(star)), span);
        }
        if (tokens.peek().isKeyword("select")) {
            ExpressionSyntax query = subquery(span);
            tokens.close(")");
            return new ExpressionSyntax.Call(function, List.of(query), span);
        }
        return new ExpressionSyntax.Call(function, elements(")"), span);
    }

    /** The path that begins with the name, which has been read. */
    ExpressionSyntax.Path path(Token name) {
        List<ExpressionSyntax.Step> steps = new ArrayList<>();
        Optional<ExpressionSyntax.Step> step = step();
        while (step.isPresent()) {
            steps.add(step.get());
            step = step();
        }
        return new ExpressionSyntax.Path(name.text(), steps, name.span());
    }

    private Optional<ExpressionSyntax.Step> step() {
        if (tokens.skipSymbol(".")) {
            Token name = tokens.next();
            if (!name.isName()) {
                throw PartiqlProblems.notWellFormed(Malformation.INVALID_DOT_COMPONENT);
            }
            return Optional.of(new ExpressionSyntax.Step.Name(name.text(), name.span()));
        }
        return tokens.skipSymbol("[") ? Optional.of(bracket()) : Optional.empty();
    }

    private ExpressionSyntax.Step bracket() {
        ExpressionSyntax index = expression();
        tokens.close("]");
        if (index instanceof ExpressionSyntax.Numeral number) {
            return new ExpressionSyntax.Step.Index(number.digits(), number.span());
        }
        if (index instanceof ExpressionSyntax.Text name) {
            return new ExpressionSyntax.Step.Name(name.value(), name.span());
        }
        throw PartiqlProblems.unexpectedPathComponent(index.span().toString());
    }

    private ExpressionSyntax keyword(Token keyword) {
        Span span = keyword.span();
        return switch (keyword.text()) {
            case "true", "false" -> new ExpressionSyntax.Truth(keyword.text().equals("true"), span);
            case "null" -> new ExpressionSyntax.Null(span);
            case "missing" -> new ExpressionSyntax.Missing(span);
            case "not" -> new ExpressionSyntax.Not(expression(NOT_POWER), span);
            default -> otherKeyword(keyword);
        };
    }

    private ExpressionSyntax otherKeyword(Token keyword) {
        if (FUNCTION_KEYWORDS.contains(keyword.text()) && tokens.skipSymbol("(")) {
            return call(keyword);
        }
        throw PartiqlProblems.notWellFormed(
                OPERATOR_KEYWORDS.contains(keyword.text())
                        ? Malformation.UNEXPECTED_OPERATOR
                        : Malformation.UNEXPECTED_KEYWORD);
    }

    private ExpressionSyntax symbol(Token symbol) {
        Span span = symbol.span();
        return switch (symbol.text()) {
            case "(" -> parenthesis(span);
            case "[" -> new ExpressionSyntax.ListOf(elements("]"), span);
            case "<<" -> new ExpressionSyntax.Bag(elements(">>"), span);
            case "{" -> new ExpressionSyntax.MapOf(members(), span);
            case "+", "-" -> signed(symbol.text(), expression(SIGN_POWER), span);
            case "*", "/", "%", "=", "<", ">", "<=", ">=", "<>", "!=", "||" ->
                throw PartiqlProblems.notWellFormed(Malformation.UNEXPECTED_OPERATOR);
            default -> throw PartiqlProblems.notWellFormed(Malformation.UNEXPECTED_TERM);
        };
    }

    private ExpressionSyntax parenthesis(Span span) {
        if (tokens.peek().isKeyword("select")) {
            ExpressionSyntax query = subquery(span);
            tokens.close(")");
            return query;
        }
        ExpressionSyntax inner = expression();
        tokens.close(")");
        return inner;
    }

    private ExpressionSyntax subquery(Span span) {
        tokens.next();
        return new ExpressionSyntax.Subquery(new SelectParser(tokens, this).select(), span);
    }

    private static ExpressionSyntax signed(String sign, ExpressionSyntax operand, Span span) {
        if (operand instanceof ExpressionSyntax.Numeral number) {
            return sign.equals("+") ? number : new ExpressionSyntax.Numeral(negated(number.digits()), number.span());
        }
        return new ExpressionSyntax.Signed(sign, operand, span);
    }

    private static String negated(String digits) {
        return digits.startsWith("-") ? digits.substring(1) : "-" + digits;
    }

    private List<ExpressionSyntax> elements(String closing) {
        List<ExpressionSyntax> elements = new ArrayList<>();
        if (tokens.skipSymbol(closing)) {
            return elements;
        }
        do {
            elements.add(expression());
        } while (tokens.skipSymbol(","));
        tokens.close(closing);
        return elements;
    }

    private List<ExpressionSyntax.Member> members() {
        List<ExpressionSyntax.Member> members = new ArrayList<>();
        if (tokens.skipSymbol("}")) {
            return members;
        }
        do {
            ExpressionSyntax key = expression();
            tokens.close(":");
            members.add(new ExpressionSyntax.Member(key, expression()));
        } while (tokens.skipSymbol(","));
        tokens.close("}");
        return members;
    }
}
