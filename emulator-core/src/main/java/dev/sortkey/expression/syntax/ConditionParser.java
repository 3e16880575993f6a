package dev.sortkey.expression.syntax;

import dev.sortkey.error.ExpressionProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The grammar of conditions, filters and key conditions, one method a production. Parentheses may stand round a
 * condition, round an operand and round the beginning of a path, and only what follows tells which; so a pair of them
 * is read as either and its content decides.
 */
public final class ConditionParser extends TokenReader {
    private static final Set<String> COMPARATORS = Set.of("=", "<>", "<", "<=", ">", ">=");
    private static final int MAX_IN_OPERANDS = 100;

    /** What the pair of parentheses read last held; the same again in a pair is redundant. */
    private @Nullable Object grouped;

    private ConditionParser(String parameter, String text) {
        super(parameter, text);
    }

    /** Reads the whole text and applies every rule that needs the text only. */
    public static ConditionSyntax parse(String parameter, String text) {
        ConditionParser parser = new ConditionParser(parameter, text);
        ConditionSyntax condition = parser.condition(parser.disjunction());
        parser.finish();
        TextRules.check(parameter, condition);
        return condition;
    }

    @Override
    boolean isReservedHere(Token token) {
        return token.isKeyword("AND")
                || token.isKeyword("OR")
                || token.isKeyword("NOT")
                || token.isKeyword("IN")
                || token.isKeyword("BETWEEN");
    }

    /** Either a condition, or an operand that was found in a place where both may stand. */
    private record Part(Optional<ConditionSyntax> condition, Optional<OperandSyntax> operand) {
        static Part of(ConditionSyntax condition) {
            return new Part(Optional.of(condition), Optional.empty());
        }

        static Part of(OperandSyntax operand) {
            return new Part(Optional.empty(), Optional.of(operand));
        }

        Object content() {
            return condition.isPresent() ? condition.get() : operand.orElseThrow();
        }
    }

    /** A part where only a condition may stand: a function counts, another operand is a syntax error. */
    private ConditionSyntax condition(Part part) {
        if (part.condition().isPresent()) {
            return part.condition().get();
        }
        if (part.operand().orElseThrow() instanceof OperandSyntax.Call call) {
            return new ConditionSyntax.Test(call);
        }
        throw syntaxError();
    }

    /** disjunction ::= conjunction (OR conjunction)*. */
    private Part disjunction() {
        Part first = conjunction();
        if (!token().isKeyword("OR")) {
            return first;
        }
        List<ConditionSyntax> conditions = new ArrayList<>();
        conditions.add(condition(first));
        while (takeKeyword("OR")) {
            countOperator();
            conditions.add(condition(conjunction()));
        }
        return Part.of(new ConditionSyntax.Or(conditions));
    }

    /** conjunction ::= negation (AND negation)*. */
    private Part conjunction() {
        Part first = negation();
        if (!token().isKeyword("AND")) {
            return first;
        }
        List<ConditionSyntax> conditions = new ArrayList<>();
        conditions.add(condition(first));
        while (takeKeyword("AND")) {
            countOperator();
            conditions.add(condition(negation()));
        }
        return Part.of(new ConditionSyntax.And(conditions));
    }

    /** negation ::= NOT* comparison. */
    private Part negation() {
        int negations = 0;
        while (takeKeyword("NOT")) {
            countOperator();
            negations++;
        }
        Part part = comparison();
        if (negations == 0) {
            return part;
        }
        ConditionSyntax condition = condition(part);
        for (int i = 0; i < negations; i++) {
            condition = new ConditionSyntax.Not(condition);
        }
        return Part.of(condition);
    }

    /** comparison ::= operand (comparator operand | BETWEEN operand AND operand | IN list)? | '(' disjunction ')'. */
    private Part comparison() {
        Part left = token().isSymbol("(") ? group() : Part.of(primary());
        if (left.operand().isEmpty()) {
            return left;
        }
        OperandSyntax operand = left.operand().get();
        if (COMPARATORS.contains(token().text()) && token().type() == Token.Type.SYMBOL) {
            countOperator();
            return Part.of(new ConditionSyntax.Comparison(take().text(), operand, operand()));
        }
        if (takeKeyword("BETWEEN")) {
            return Part.of(between(operand));
        }
        if (takeKeyword("IN")) {
            return Part.of(in(operand));
        }
        return left;
    }

    private ConditionSyntax between(OperandSyntax operand) {
        countOperator();
        OperandSyntax lower = operand();
        if (!takeKeyword("AND")) {
            throw syntaxError();
        }
        return new ConditionSyntax.Between(operand, lower, operand());
    }

    private ConditionSyntax in(OperandSyntax operand) {
        countOperator();
        expectSymbol("(");
        List<OperandSyntax> candidates = operands();
        expectSymbol(")");
        if (candidates.size() > MAX_IN_OPERANDS) {
            putOff(ExpressionProblems.tooManyInOperands(parameter(), candidates.size()));
        }
        return new ConditionSyntax.In(operand, candidates);
    }

    /** group ::= '(' disjunction ')' step*; the steps continue a path that was begun in the parentheses. */
    private Part group() {
        expectSymbol("(");
        descend();
        Part part = disjunction();
        ascend();
        expectSymbol(")");
        return closeGroup(part);
    }

    private Part closeGroup(Part part) {
        if (part.content() == grouped) {
            noteRedundantParentheses();
        }
        grouped = part.content();
        if (part.operand().isPresent() && part.operand().get() instanceof PathSyntax path) {
            PathSyntax longer = pathFrom(path.steps());
            return longer.steps().size() == path.steps().size() ? part : Part.of(longer);
        }
        return part;
    }

    /** operand ::= primary | '(' operand ')' step*. */
    @Override
    OperandSyntax operand() {
        if (!takeSymbol("(")) {
            return primary();
        }
        descend();
        OperandSyntax inner = operand();
        ascend();
        expectSymbol(")");
        return closeGroup(Part.of(inner)).operand().orElseThrow();
    }
}
