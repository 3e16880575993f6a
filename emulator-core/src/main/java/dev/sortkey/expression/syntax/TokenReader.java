package dev.sortkey.expression.syntax;

import dev.sortkey.error.ExpressionProblems;
import dev.sortkey.error.ServiceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the grammars share: a place in the tokens, paths, calls, and the problems that DynamoDB reports only when the
 * whole text is free of syntax errors.
 */
abstract class TokenReader {
    /** The most levels of a path. */
    private static final int MAX_LEVELS = 32;

    /** The most operators of an expression. */
    private static final int MAX_OPERATORS = 300;

    /** Deeper texts have too many operators or redundant parentheses, or do not close; keeps the stack shallow. */
    private static final int MAX_DEPTH = 400;

    private final String parameter;
    private final String text;
    private final List<Token> tokens;
    private int at;
    private int depth;
    private int operators;
    private boolean redundantParentheses;
    private Optional<ServiceException> laterProblem = Optional.empty();

    TokenReader(String parameter, String text) {
        this.parameter = parameter;
        this.text = text;
        this.tokens = Lexer.tokens(text);
    }

    final String parameter() {
        return parameter;
    }

    final Token token() {
        return tokens.get(at);
    }

    final Token following() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    final Token take() {
        Token token = tokens.get(at);
        if (token.type() != Token.Type.END) {
            at++;
        }
        return token;
    }

    final boolean takeSymbol(String symbol) {
        if (!token().isSymbol(symbol)) {
            return false;
        }
        at++;
        return true;
    }

    final boolean takeKeyword(String keyword) {
        if (!token().isKeyword(keyword)) {
            return false;
        }
        at++;
        return true;
    }

    final void expectSymbol(String symbol) {
        if (!takeSymbol(symbol)) {
            throw syntaxError();
        }
    }

    /** Ends a text: nothing is left, and nothing was put off. */
    final void finish() {
        if (token().type() != Token.Type.END) {
            throw syntaxError();
        }
        if (redundantParentheses) {
            throw ExpressionProblems.redundantParentheses(parameter);
        }
        if (operators > MAX_OPERATORS) {
            throw ExpressionProblems.tooManyOperators(parameter, operators);
        }
        if (laterProblem.isPresent()) {
            throw laterProblem.get();
        }
    }

    /** The current token is out of place; the window shows its neighbours. */
    final ServiceException syntaxError() {
        Token token = token();
        int from = at > 0 ? tokens.get(at - 1).start() : token.start();
        int to = following().type() == Token.Type.END
                ? endOf(token)
                : following().end();
        return ExpressionProblems.syntax(parameter, token.text(), text.substring(from, Math.max(from, to)));
    }

    private int endOf(Token token) {
        return token.type() == Token.Type.END && at > 0 ? tokens.get(at - 1).end() : token.end();
    }

    final void countOperator() {
        operators++;
    }

    final void noteRedundantParentheses() {
        redundantParentheses = true;
    }

    /** Remembers the first problem that is reported only if nothing is wrong with the syntax. */
    final void putOff(ServiceException problem) {
        if (laterProblem.isEmpty()) {
            laterProblem = Optional.of(problem);
        }
    }

    /** Goes one level of nesting down. */
    final void descend() {
        if (++depth > MAX_DEPTH) {
            throw redundantParentheses || operators <= MAX_OPERATORS
                    ? ExpressionProblems.redundantParentheses(parameter)
                    : ExpressionProblems.tooManyOperators(parameter, operators);
        }
    }

    final void ascend() {
        depth--;
    }

    /** Whether the current token begins a path: a placeholder, or a name that is no keyword here. */
    final boolean atPath() {
        return token().type() == Token.Type.NAME_PLACEHOLDER
                || token().type() == Token.Type.NAME && !isReservedHere(token());
    }

    /** Whether the token is a keyword of this grammar. */
    abstract boolean isReservedHere(Token token);

    /** path ::= name step*. */
    final PathSyntax path() {
        List<PathSyntax.Step> steps = new ArrayList<>();
        steps.add(name());
        return pathFrom(steps);
    }

    /** step ::= '.' name | '[' digits ']'. */
    final PathSyntax pathFrom(List<PathSyntax.Step> begun) {
        List<PathSyntax.Step> steps = new ArrayList<>(begun);
        while (token().isSymbol(".") || token().isSymbol("[")) {
            if (takeSymbol(".")) {
                steps.add(name());
            } else {
                take();
                steps.add(index());
                expectSymbol("]");
            }
        }
        if (steps.size() > MAX_LEVELS) {
            putOff(ExpressionProblems.pathTooDeep(parameter, steps.size()));
        }
        return new PathSyntax(steps);
    }

    private PathSyntax.Step name() {
        if (!atPath()) {
            throw syntaxError();
        }
        Token token = take();
        return token.type() == Token.Type.NAME
                ? new PathSyntax.Step.Name(token.text())
                : new PathSyntax.Step.Placeholder(token.text());
    }

    private PathSyntax.Step index() {
        if (token().type() != Token.Type.DIGITS) {
            throw syntaxError();
        }
        String digits = take().text();
        if (digits.length() > 10 || Long.parseLong(digits) > Integer.MAX_VALUE) {
            putOff(ExpressionProblems.listIndexOutOfRange(parameter, digits));
            return new PathSyntax.Step.Index(0);
        }
        return new PathSyntax.Step.Index(Integer.parseInt(digits));
    }

    /** Whether the current token is the name of a function that is called. */
    final boolean atCall() {
        return token().type() == Token.Type.NAME
                && !isReservedHere(token())
                && following().isSymbol("(");
    }

    /** call ::= name '(' operand (',' operand)* ')'. */
    final OperandSyntax.Call call() {
        String function = take().text();
        expectSymbol("(");
        descend();
        List<OperandSyntax> arguments = operands();
        ascend();
        expectSymbol(")");
        return new OperandSyntax.Call(function, arguments);
    }

    /** operand (',' operand)*. */
    final List<OperandSyntax> operands() {
        List<OperandSyntax> operands = new ArrayList<>();
        do {
            operands.add(operand());
        } while (takeSymbol(","));
        return operands;
    }

    /** An operand of this grammar. */
    abstract OperandSyntax operand();

    /** primary ::= call | :value | path. */
    final OperandSyntax primary() {
        if (token().type() == Token.Type.VALUE_PLACEHOLDER) {
            return new OperandSyntax.Value(take().text());
        }
        return atCall() ? call() : path();
    }
}
