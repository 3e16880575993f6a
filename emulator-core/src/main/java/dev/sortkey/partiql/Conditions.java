package dev.sortkey.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.eval.BoundCondition;
import dev.sortkey.expression.eval.Comparator;
import dev.sortkey.expression.eval.ItemTest;
import dev.sortkey.expression.eval.Term;
import dev.sortkey.partiql.syntax.ExpressionSyntax;
import dev.sortkey.partiql.syntax.TypeName;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns the condition of a WHERE clause into the tree that filters and conditions of the other operations are. What
 * PartiQL adds: a condition is also an operand, compared with true and false.
 */
final class Conditions {
    private static final int IN_OPERANDS_MAX = 100;

    private static final Map<String, String> ARITHMETIC =
            Map.of("+", "Plus", "-", "Minus", "*", "Times", "/", "Divide", "%", "Modulo", "||", "Concat");

    private final Literals literals;
    private final List<DocumentPath> paths = new ArrayList<>();

    private Conditions(Literals literals) {
        this.literals = literals;
    }

    /** The condition. */
    static BoundCondition bind(ExpressionSyntax syntax, Literals literals) {
        Conditions conditions = new Conditions(literals);
        return new BoundCondition(conditions.test(syntax), conditions.paths);
    }

    private ItemTest test(ExpressionSyntax syntax) {
        return condition(syntax)
                .orElseGet(() -> new ItemTest.Comparison(
                        Comparator.EQ, term(syntax), Term.Constant.of(new AttributeValue.Bool(true))));
    }

    /** The condition, if it is one by its form. */
    private Optional<ItemTest> condition(ExpressionSyntax syntax) {
        if (syntax instanceof ExpressionSyntax.Infix infix) {
            return infix(infix);
        }
        if (syntax instanceof ExpressionSyntax.Not not) {
            return Optional.of(new ItemTest.Not(test(not.operand())));
        }
        if (syntax instanceof ExpressionSyntax.Between between) {
            return Optional.of(between(between));
        }
        if (syntax instanceof ExpressionSyntax.In in) {
            return Optional.of(in(in));
        }
        if (syntax instanceof ExpressionSyntax.Is is) {
            return Optional.of(is(is));
        }
        return syntax instanceof ExpressionSyntax.Call call && !call.function().equals("size")
                ? Optional.of(function(call))
                : Optional.empty();
    }

    private Optional<ItemTest> infix(ExpressionSyntax.Infix infix) {
        return switch (infix.operator()) {
            case "and" -> Optional.of(new ItemTest.And(chain(infix)));
            case "or" -> Optional.of(new ItemTest.Or(chain(infix)));
            case "=", "<>", "!=", "<", "<=", ">", ">=" -> Optional.of(comparison(infix));
            case "like" -> throw PartiqlProblems.unsupportedOperation("Like");
            default -> Optional.empty();
        };
    }

    /** The conditions that one operator joins, side by side however many they are. */
    private List<ItemTest> chain(ExpressionSyntax.Infix infix) {
        Deque<ExpressionSyntax> operands = new ArrayDeque<>();
        ExpressionSyntax left = infix;
        while (left instanceof ExpressionSyntax.Infix joined
                && joined.operator().equals(infix.operator())) {
            operands.addFirst(joined.right());
            left = joined.left();
        }
        operands.addFirst(left);
        return operands.stream().map(this::test).toList();
    }

    private ItemTest comparison(ExpressionSyntax.Infix infix) {
        String symbol = infix.operator().equals("!=") ? "<>" : infix.operator();
        Comparator comparator = Comparator.of(symbol);
        if (infix.right() instanceof ExpressionSyntax.Missing && !comparator.ordering()) {
            Term term = term(infix.left());
            return comparator == Comparator.EQ ? new ItemTest.NotExists(term) : new ItemTest.Exists(term);
        }
        Term left = term(infix.left());
        Term right = term(infix.right());
        if (comparator.ordering()) {
            OperandTypes.requireOrdered(symbol, List.of(left, right));
        }
        return new ItemTest.Comparison(comparator, left, right);
    }

    private ItemTest between(ExpressionSyntax.Between between) {
        Term operand = term(between.operand());
        Term lower = term(between.lower());
        Term upper = term(between.upper());
        OperandTypes.requireOrdered("BETWEEN", List.of(operand, lower, upper));
        OperandTypes.requireBounds(lower, upper);
        return new ItemTest.Between(operand, lower, upper);
    }

    private ItemTest in(ExpressionSyntax.In in) {
        Term operand = term(in.operand());
        List<Term> candidates = candidates(in.candidates());
        if (candidates.size() > IN_OPERANDS_MAX) {
            throw PartiqlProblems.tooManyInOperands(candidates.size());
        }
        return new ItemTest.In(operand, candidates);
    }

    private List<Term> candidates(ExpressionSyntax syntax) {
        if (syntax instanceof ExpressionSyntax.ListOf list) {
            return list.elements().stream().map(this::term).toList();
        }
        Term only = term(syntax);
        return only instanceof Term.Constant constant && constant.value() instanceof ListValue list
                ? list.values().stream().<Term>map(Term.Constant::of).toList()
                : List.of(only);
    }

    private ItemTest is(ExpressionSyntax.Is is) {
        Term term = term(is.operand());
        if (is.type() == TypeName.MISSING) {
            return new ItemTest.NotExists(term);
        }
        List<ItemTest> types = is.type().types().stream()
                .<ItemTest>map(type -> new ItemTest.HasType(term, type))
                .toList();
        return types.size() == 1 ? types.get(0) : new ItemTest.Or(types);
    }

    private ItemTest function(ExpressionSyntax.Call call) {
        return switch (call.function()) {
            case "attribute_exists" -> new ItemTest.Exists(onlyPath(call));
            case "attribute_not_exists" -> new ItemTest.NotExists(onlyPath(call));
            case "attribute_type" -> {
                List<Term> terms = terms(call, 2);
                yield new ItemTest.HasType(terms.get(0), OperandTypes.named(call.function(), terms.get(1)));
            }
            case "begins_with" -> {
                List<Term> terms = terms(call, 2);
                OperandTypes.requireBeginning(call.function(), terms);
                yield new ItemTest.BeginsWith(terms.get(0), terms.get(1));
            }
            case "contains" -> {
                List<Term> terms = terms(call, 2);
                yield new ItemTest.Contains(terms.get(0), terms.get(1));
            }
            default ->
                throw PartiqlProblems.unrecognizedFunction(
                        call.function(), call.span().toString());
        };
    }

    private Term onlyPath(ExpressionSyntax.Call call) {
        Term term = terms(call, 1).get(0);
        if (!(term instanceof Term.Path)) {
            throw PartiqlProblems.pathRequired(call.function());
        }
        return term;
    }

    private List<Term> terms(ExpressionSyntax.Call call, int count) {
        if (call.arguments().size() != count) {
            throw PartiqlProblems.operandCount(call.function(), call.arguments().size());
        }
        return call.arguments().stream().map(this::term).toList();
    }

    private Term term(ExpressionSyntax syntax) {
        if (syntax instanceof ExpressionSyntax.Path path) {
            DocumentPath document = Paths.of(path);
            paths.add(document);
            return new Term.Path(document);
        }
        if (Literals.isValue(syntax)) {
            return Term.Constant.of(literals.value(syntax));
        }
        if (syntax instanceof ExpressionSyntax.Call call && call.function().equals("size")) {
            Term sized = terms(call, 1).get(0);
            OperandTypes.requireSized(call.function(), sized);
            return new Term.Size(sized);
        }
        return condition(syntax).<Term>map(Term.Truth::new).orElseThrow(() -> unsupported(syntax));
    }

    /** What an operand cannot be; the names are likely, only that they are refused was captured. */
    private static ServiceException unsupported(ExpressionSyntax syntax) {
        if (syntax instanceof ExpressionSyntax.Infix infix) {
            return PartiqlProblems.unsupportedOperation(ARITHMETIC.getOrDefault(infix.operator(), infix.operator()));
        }
        if (syntax instanceof ExpressionSyntax.Signed signed) {
            return PartiqlProblems.unsupportedOperation(signed.sign().equals("-") ? "Neg" : "Pos");
        }
        return PartiqlProblems.unsupportedOperation(syntax.getClass().getSimpleName());
    }
}
