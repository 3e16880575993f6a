package dev.sortkey.expression.syntax;

import dev.sortkey.error.ExpressionProblems;
import dev.sortkey.expression.syntax.OperandSyntax.Call;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Rules over a whole expression that need its text only: which functions there are and where they may stand, reserved
 * words, sections. One problem of a kind is reported, the first in the text; kinds go before each other, not places.
 */
final class TextRules {
    private final String parameter;
    private final List<Use> calls = new ArrayList<>();
    private final List<PathSyntax> paths = new ArrayList<>();

    private TextRules(String parameter) {
        this.parameter = parameter;
    }

    /** A call and whether it stands where a function of its kind may stand. */
    private record Use(Call call, boolean placed) {}

    /** Checks a condition: function names, their places, reserved words. */
    static void check(String parameter, ConditionSyntax condition) {
        TextRules rules = new TextRules(parameter);
        rules.collect(condition);
        rules.calls.forEach(use -> rules.requireConditionFunction(use.call()));
        rules.requirePlaces();
        rules.requireNoReservedWord();
    }

    /** Checks an update: reserved words, function names, their places, sections. */
    static void check(String parameter, UpdateSyntax update) {
        TextRules rules = new TextRules(parameter);
        update.paths().forEach(rules.paths::add);
        for (UpdateSyntax.Section section : update.sections()) {
            for (UpdateSyntax.Action action : section.actions()) {
                action.operands().forEach(operand -> rules.source(operand, true));
            }
        }
        rules.requireNoReservedWord();
        rules.calls.forEach(use -> rules.requireUpdateFunction(use.call()));
        rules.requirePlaces();
        rules.requireSectionsOnce(update);
    }

    /** Checks a projection: reserved words. */
    static void check(String parameter, List<PathSyntax> projection) {
        TextRules rules = new TextRules(parameter);
        rules.paths.addAll(projection);
        rules.requireNoReservedWord();
    }

    private void collect(ConditionSyntax condition) {
        if (condition instanceof ConditionSyntax.And and) {
            and.conditions().forEach(this::collect);
        } else if (condition instanceof ConditionSyntax.Or or) {
            or.conditions().forEach(this::collect);
        } else if (condition instanceof ConditionSyntax.Not not) {
            collect(not.condition());
        } else if (condition instanceof ConditionSyntax.Comparison comparison) {
            operand(comparison.left());
            operand(comparison.right());
        } else if (condition instanceof ConditionSyntax.Between between) {
            operand(between.operand());
            operand(between.lower());
            operand(between.upper());
        } else if (condition instanceof ConditionSyntax.In in) {
            operand(in.operand());
            in.candidates().forEach(this::operand);
        } else if (condition instanceof ConditionSyntax.Test test) {
            calls.add(new Use(test.call(), !test.call().function().equals(Functions.SIZE)));
            test.call().arguments().forEach(this::operand);
        }
    }

    /** An operand of a condition: of functions, only size gives a value. */
    private void operand(OperandSyntax operand) {
        operand.paths().forEach(paths::add);
        place(operand);
    }

    private void place(OperandSyntax operand) {
        if (operand instanceof Call call) {
            calls.add(new Use(call, call.function().equals(Functions.SIZE)));
            call.arguments().forEach(this::place);
        }
    }

    /** An operand of an update: list_append cannot be an operand of another function. */
    private void source(OperandSyntax operand, boolean outermost) {
        if (operand instanceof Call call) {
            calls.add(new Use(call, outermost || !call.function().equals(Functions.LIST_APPEND)));
            call.arguments().forEach(argument -> source(argument, false));
        }
    }

    private void requireConditionFunction(Call call) {
        if (Functions.inUpdates(call.function())) {
            throw ExpressionProblems.notInConditions(parameter, call.function());
        }
        if (!Functions.inConditions(call.function())) {
            throw ExpressionProblems.unknownFunction(parameter, call.function());
        }
    }

    private void requireUpdateFunction(Call call) {
        if (Functions.inConditions(call.function())) {
            throw ExpressionProblems.notInUpdates(parameter, call.function());
        }
        if (!Functions.inUpdates(call.function())) {
            throw ExpressionProblems.unknownFunction(parameter, call.function());
        }
    }

    private void requirePlaces() {
        for (Use use : calls) {
            if (!use.placed()) {
                throw ExpressionProblems.misplacedFunction(parameter, use.call().function());
            }
        }
    }

    private void requireNoReservedWord() {
        for (PathSyntax path : paths) {
            for (PathSyntax.Step step : path.steps()) {
                if (step instanceof PathSyntax.Step.Name name && ReservedWords.contains(name.name())) {
                    throw ExpressionProblems.reservedWord(parameter, name.name());
                }
            }
        }
    }

    private void requireSectionsOnce(UpdateSyntax update) {
        Set<UpdateSyntax.Keyword> seen = EnumSet.noneOf(UpdateSyntax.Keyword.class);
        for (UpdateSyntax.Section section : update.sections()) {
            if (!seen.add(section.keyword())) {
                throw ExpressionProblems.sectionTwice(
                        parameter, section.keyword().name());
            }
        }
    }
}
