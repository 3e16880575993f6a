package dev.sortkey.expression.bind;

import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.eval.BoundCondition;
import dev.sortkey.expression.eval.Comparator;
import dev.sortkey.expression.eval.ItemTest;
import dev.sortkey.expression.eval.Term;
import dev.sortkey.expression.syntax.ConditionSyntax;
import dev.sortkey.expression.syntax.Functions;
import dev.sortkey.expression.syntax.OperandSyntax;
import dev.sortkey.value.AttributeValue.Str;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns a condition as written into one that can be evaluated. Each simple condition is checked as a whole before the
 * next one is looked at: names and values, number of operands, distinct operands, types.
 */
public final class ConditionBinder {
    private final String parameter;
    private final Placeholders placeholders;
    private final OperandRules rules;
    private final List<DocumentPath> paths = new ArrayList<>();

    private ConditionBinder(String parameter, Placeholders placeholders) {
        this.parameter = parameter;
        this.placeholders = placeholders;
        this.rules = new OperandRules(parameter);
    }

    /** Binds the condition. */
    public static BoundCondition bind(String parameter, ConditionSyntax syntax, Placeholders placeholders) {
        ConditionBinder binder = new ConditionBinder(parameter, placeholders);
        return new BoundCondition(binder.test(syntax), binder.paths);
    }

    private ItemTest test(ConditionSyntax syntax) {
        if (syntax instanceof ConditionSyntax.And and) {
            return new ItemTest.And(tests(and.conditions()));
        }
        if (syntax instanceof ConditionSyntax.Or or) {
            return new ItemTest.Or(tests(or.conditions()));
        }
        if (syntax instanceof ConditionSyntax.Not not) {
            return new ItemTest.Not(test(not.condition()));
        }
        if (syntax instanceof ConditionSyntax.Comparison comparison) {
            return comparison(comparison);
        }
        if (syntax instanceof ConditionSyntax.Between between) {
            return between(between);
        }
        if (syntax instanceof ConditionSyntax.In in) {
            return in(in);
        }
        return function(((ConditionSyntax.Test) syntax).call());
    }

    private List<ItemTest> tests(List<ConditionSyntax> conditions) {
        List<ItemTest> tests = new ArrayList<>(conditions.size());
        for (ConditionSyntax condition : conditions) {
            tests.add(test(condition));
        }
        return tests;
    }

    private ItemTest comparison(ConditionSyntax.Comparison syntax) {
        List<Operand> operands = operands(syntax.operator(), List.of(syntax.left(), syntax.right()));
        Comparator comparator = Comparator.of(syntax.operator());
        if (comparator.ordering()) {
            rules.requireOrdered(syntax.operator(), operands);
        } else {
            operands.forEach(rules::typeOf);
        }
        return new ItemTest.Comparison(comparator, term(operands.get(0)), term(operands.get(1)));
    }

    private ItemTest between(ConditionSyntax.Between syntax) {
        List<Operand> operands = operands("BETWEEN", List.of(syntax.operand(), syntax.lower(), syntax.upper()));
        rules.requireOrdered("BETWEEN", operands);
        rules.requireBounds(operands.get(1), operands.get(2));
        return new ItemTest.Between(term(operands.get(0)), term(operands.get(1)), term(operands.get(2)));
    }

    private ItemTest in(ConditionSyntax.In syntax) {
        List<OperandSyntax> all = new ArrayList<>(1 + syntax.candidates().size());
        all.add(syntax.operand());
        all.addAll(syntax.candidates());
        List<Operand> operands = operands("IN", all);
        operands.forEach(rules::typeOf);
        List<Term> candidates =
                operands.stream().skip(1).map(ConditionBinder::term).toList();
        return new ItemTest.In(term(operands.get(0)), candidates);
    }

    private ItemTest function(OperandSyntax.Call syntax) {
        Operand.Call call =
                (Operand.Call) operands(syntax.function(), List.of(syntax)).get(0);
        rules.typeOf(call);
        Term first = term(call.arguments().get(0));
        return switch (call.function()) {
            case Functions.ATTRIBUTE_EXISTS -> new ItemTest.Exists(first);
            case Functions.ATTRIBUTE_NOT_EXISTS -> new ItemTest.NotExists(first);
            case Functions.ATTRIBUTE_TYPE ->
                new ItemTest.HasType(
                        first, rules.typeNamed(text(call.arguments().get(1))));
            case Functions.BEGINS_WITH ->
                new ItemTest.BeginsWith(first, term(call.arguments().get(1)));
            case Functions.CONTAINS ->
                new ItemTest.Contains(first, term(call.arguments().get(1)));
            default -> throw new IllegalStateException(call.function());
        };
    }

    /** The operands of one simple condition, up to what does not depend on types. */
    private List<Operand> operands(String operator, List<OperandSyntax> syntax) {
        List<Operand> operands = Operand.bindAll(parameter, syntax, placeholders);
        rules.requireCounts(operands);
        rules.requireDistinct(operator, operands);
        operands.forEach(this::collectPaths);
        return operands;
    }

    private void collectPaths(Operand operand) {
        if (operand instanceof Operand.Path path) {
            paths.add(path.path());
        } else if (operand instanceof Operand.Call call) {
            call.arguments().forEach(this::collectPaths);
        }
    }

    private static Term term(Operand operand) {
        if (operand instanceof Operand.Path path) {
            return new Term.Path(path.path());
        }
        if (operand instanceof Operand.Constant constant) {
            return Term.Constant.of(constant.value());
        }
        return new Term.Size(term(((Operand.Call) operand).arguments().get(0)));
    }

    private static String text(Operand operand) {
        return ((Str) ((Operand.Constant) operand).value()).value();
    }
}
