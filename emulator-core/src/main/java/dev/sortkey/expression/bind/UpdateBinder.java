package dev.sortkey.expression.bind;

import dev.sortkey.error.ExpressionProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.eval.Source;
import dev.sortkey.expression.eval.UpdateAction;
import dev.sortkey.expression.syntax.Functions;
import dev.sortkey.expression.syntax.PathSyntax;
import dev.sortkey.expression.syntax.UpdateSyntax;
import dev.sortkey.expression.syntax.UpdateSyntax.Action;
import dev.sortkey.expression.syntax.UpdateSyntax.Keyword;
import dev.sortkey.expression.syntax.UpdateSyntax.Section;
import dev.sortkey.expression.syntax.UpdateSyntax.Value;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns an update as written into actions. The checks go over the whole update one after the other: names, values,
 * targets apart, constants of ADD and DELETE, operands of functions and arithmetic.
 */
public final class UpdateBinder {
    private final String parameter;
    private final Placeholders placeholders;

    private UpdateBinder(String parameter, Placeholders placeholders) {
        this.parameter = parameter;
        this.placeholders = placeholders;
    }

    /** An action with names and values in place of placeholders. */
    private record Bound(Keyword keyword, DocumentPath target, String operator, List<Operand> operands) {}

    /** Binds the update. */
    public static List<UpdateAction> bind(String parameter, UpdateSyntax syntax, Placeholders placeholders) {
        UpdateBinder binder = new UpdateBinder(parameter, placeholders);
        List<Bound> bound = binder.bound(syntax);
        PathRules.requireApart(parameter, targets(bound));
        bound.forEach(binder::requireMergeable);
        bound.forEach(binder::requireOperands);
        List<UpdateAction> actions = new ArrayList<>(bound.size());
        for (Bound action : bound) {
            actions.add(action(action));
        }
        return actions;
    }

    private static List<DocumentPath> targets(List<Bound> actions) {
        List<DocumentPath> targets = new ArrayList<>(actions.size());
        for (Bound action : actions) {
            targets.add(action.target());
        }
        return targets;
    }

    private List<Bound> bound(UpdateSyntax syntax) {
        // Undefined names anywhere go before undefined values.
        for (PathSyntax path : syntax.paths()) {
            placeholders.requireDefined(parameter, path);
        }
        List<Bound> actions = new ArrayList<>(syntax.paths().size());
        for (Section section : syntax.sections()) {
            for (Action action : section.actions()) {
                actions.add(bound(section.keyword(), action));
            }
        }
        return actions;
    }

    private Bound bound(Keyword keyword, Action action) {
        DocumentPath target = placeholders.path(parameter, action.target());
        String operator =
                action instanceof Action.Assign assign && assign.value() instanceof Value.Arithmetic arithmetic
                        ? arithmetic.operator()
                        : keyword.name();
        return new Bound(keyword, target, operator, Operand.bindAll(parameter, action.operands(), placeholders));
    }

    /** ADD takes numbers and sets, DELETE takes sets. */
    private void requireMergeable(Bound action) {
        if (action.keyword() != Keyword.ADD && action.keyword() != Keyword.DELETE) {
            return;
        }
        AttributeValue.Type type = constant(action).type();
        boolean mergeable = type == AttributeValue.Type.SS
                || type == AttributeValue.Type.NS
                || type == AttributeValue.Type.BS
                || type == AttributeValue.Type.N && action.keyword() == Keyword.ADD;
        if (!mergeable) {
            throw ExpressionProblems.actionOperandType(
                    parameter, action.keyword().name(), word(type));
        }
    }

    private static AttributeValue constant(Bound action) {
        return ((Operand.Constant) action.operands().get(0)).value();
    }

    /** The words that messages about ADD and DELETE use for types. */
    private static String word(AttributeValue.Type type) {
        return switch (type) {
            case S -> "STRING";
            case N -> "NUMBER";
            case B -> "BINARY";
            case BOOL -> "BOOLEAN";
            case NULL -> "NULL";
            case L -> "LIST";
            case M -> "MAP";
            case SS -> "STRING_SET";
            case NS -> "NUMBER_SET";
            case BS -> "BINARY_SET";
        };
    }

    private void requireOperands(Bound action) {
        action.operands().forEach(this::requireCall);
        if (action.operator().equals("+") || action.operator().equals("-")) {
            action.operands().forEach(operand -> requireType(action.operator(), operand, AttributeValue.Type.N));
        }
    }

    private void requireCall(Operand operand) {
        if (!(operand instanceof Operand.Call call)) {
            return;
        }
        call.arguments().forEach(this::requireCall);
        if (call.arguments().size() != 2) {
            throw ExpressionProblems.operandCount(
                    parameter, call.function(), call.arguments().size());
        }
        if (call.function().equals(Functions.LIST_APPEND)) {
            call.arguments().forEach(argument -> requireType(call.function(), argument, AttributeValue.Type.L));
        } else if (!(call.arguments().get(0) instanceof Operand.Path)) {
            throw ExpressionProblems.pathRequired(parameter, call.function());
        }
    }

    private void requireType(String operator, Operand operand, AttributeValue.Type wanted) {
        if (operand instanceof Operand.Constant constant && constant.value().type() != wanted) {
            throw ExpressionProblems.operandType(
                    parameter, operator, constant.value().type().name());
        }
    }

    private static UpdateAction action(Bound action) {
        return switch (action.keyword()) {
            case SET -> new UpdateAction.Assign(action.target(), source(action));
            case REMOVE -> new UpdateAction.Remove(action.target());
            case ADD -> new UpdateAction.Add(action.target(), constant(action), UpdateAction.Style.EXPRESSION);
            case DELETE -> new UpdateAction.Delete(action.target(), constant(action), UpdateAction.Style.EXPRESSION);
        };
    }

    private static Source source(Bound action) {
        Source first = source(action.operands().get(0));
        return switch (action.operator()) {
            case "+" ->
                new Source.Arithmetic(true, first, source(action.operands().get(1)));
            case "-" ->
                new Source.Arithmetic(false, first, source(action.operands().get(1)));
            default -> first;
        };
    }

    private static Source source(Operand operand) {
        if (operand instanceof Operand.Path path) {
            return new Source.Path(path.path());
        }
        if (operand instanceof Operand.Constant constant) {
            return new Source.Constant(constant.value());
        }
        Operand.Call call = (Operand.Call) operand;
        Source second = source(call.arguments().get(1));
        if (call.function().equals(Functions.LIST_APPEND)) {
            return new Source.ListAppend(source(call.arguments().get(0)), second);
        }
        return new Source.IfNotExists(((Operand.Path) call.arguments().get(0)).path(), second);
    }
}
