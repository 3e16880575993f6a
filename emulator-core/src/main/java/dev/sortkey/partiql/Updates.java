package dev.sortkey.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.UpdateExpression;
import dev.sortkey.expression.eval.PathTree;
import dev.sortkey.expression.eval.Source;
import dev.sortkey.expression.eval.UpdateAction;
import dev.sortkey.partiql.syntax.ExpressionSyntax;
import dev.sortkey.partiql.syntax.StatementSyntax.Change;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Turns SET and REMOVE into the actions that update expressions are made of. */
final class Updates {
    private final Literals literals;

    private Updates(Literals literals) {
        this.literals = literals;
    }

    /** The update. */
    static UpdateExpression bind(List<Change> changes, Literals literals) {
        Updates updates = new Updates(literals);
        List<UpdateAction> actions = changes.stream().map(updates::action).toList();
        requireApart(actions.stream().map(UpdateAction::target).toList());
        return UpdateExpression.of(actions);
    }

    private static void requireApart(List<DocumentPath> targets) {
        List<DocumentPath> earlier = new ArrayList<>();
        for (DocumentPath target : targets) {
            for (DocumentPath other : earlier) {
                if (!PathTree.areApart(List.of(other, target))) {
                    throw PartiqlProblems.pathsOverlap(other.elements(), target.elements());
                }
            }
            earlier.add(target);
        }
    }

    private UpdateAction action(Change change) {
        DocumentPath target = Paths.of(change.target());
        if (change.value().isEmpty()) {
            return new UpdateAction.Remove(target);
        }
        ExpressionSyntax value = change.value().get();
        if (value instanceof ExpressionSyntax.Call call
                && (call.function().equals("set_add") || call.function().equals("set_delete"))) {
            AttributeValue set = setOperand(call, target);
            return call.function().equals("set_add")
                    ? new UpdateAction.Add(target, set, UpdateAction.Style.EXPRESSION)
                    : new UpdateAction.Delete(target, set, UpdateAction.Style.EXPRESSION);
        }
        return new UpdateAction.Assign(target, source(value));
    }

    /** The set that set_add and set_delete take; their first argument is the target itself. */
    private AttributeValue setOperand(ExpressionSyntax.Call call, DocumentPath target) {
        String function = call.function().toUpperCase(Locale.ROOT);
        List<ExpressionSyntax> arguments = call.arguments();
        if (arguments.size() != 2) {
            throw PartiqlProblems.setArguments(function, call.span().toString());
        }
        if (!(arguments.get(0) instanceof ExpressionSyntax.Path path)
                || !Paths.of(path).equals(target)) {
            throw PartiqlProblems.setTarget(function, call.span().toString());
        }
        String position = path.span().toString();
        if (!Literals.isValue(arguments.get(1))) {
            throw PartiqlProblems.setOperand(function, position);
        }
        AttributeValue set = literals.value(arguments.get(1));
        return switch (set.type()) {
            case SS, NS, BS -> set;
            case S, N, B, BOOL, NULL, L, M -> throw PartiqlProblems.setOperand(function, position);
        };
    }

    private Source source(ExpressionSyntax syntax) {
        if (syntax instanceof ExpressionSyntax.Path path) {
            return new Source.Path(Paths.of(path));
        }
        if (syntax instanceof ExpressionSyntax.Infix infix
                && (infix.operator().equals("+") || infix.operator().equals("-"))) {
            return new Source.Arithmetic(
                    infix.operator().equals("+"),
                    number(infix.operator(), infix.left()),
                    number(infix.operator(), infix.right()));
        }
        if (syntax instanceof ExpressionSyntax.Call call) {
            return listAppend(call);
        }
        return new Source.Constant(literals.value(syntax));
    }

    private Source number(String operator, ExpressionSyntax syntax) {
        Source source = source(syntax);
        if (source instanceof Source.Constant constant) {
            OperandTypes.requireNumber(operator, constant.value());
        }
        return source;
    }

    private Source listAppend(ExpressionSyntax.Call call) {
        if (!call.function().equals("list_append")) {
            throw PartiqlProblems.unrecognizedFunction(
                    call.function(), call.span().toString());
        }
        if (call.arguments().size() != 2) {
            throw PartiqlProblems.operandCount(call.function(), call.arguments().size());
        }
        return new Source.ListAppend(
                list(call.arguments().get(0)), list(call.arguments().get(1)));
    }

    private Source list(ExpressionSyntax syntax) {
        Source source = source(syntax);
        if (source instanceof Source.Constant constant && constant.value().type() != AttributeValue.Type.L) {
            throw PartiqlProblems.operandType(
                    "list_append", constant.value().type().name());
        }
        return source;
    }
}
