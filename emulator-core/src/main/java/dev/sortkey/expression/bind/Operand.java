package dev.sortkey.expression.bind;

import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.syntax.OperandSyntax;
import dev.sortkey.expression.syntax.PathSyntax;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;

/** An operand with names and values in place of placeholders; number and types of operands are not checked yet. */
sealed interface Operand {
    /** A path. */
    record Path(DocumentPath path) implements Operand {}

    /** A constant. */
    record Constant(AttributeValue value) implements Operand {}

    /** A call. */
    record Call(String function, List<Operand> arguments) implements Operand {}

    /** Binds an operand, its names and values in order of appearance. */
    static Operand bind(String parameter, OperandSyntax syntax, Placeholders placeholders) {
        if (syntax instanceof PathSyntax path) {
            return new Path(placeholders.path(parameter, path));
        }
        if (syntax instanceof OperandSyntax.Value value) {
            return new Constant(placeholders.value(parameter, value.placeholder()));
        }
        OperandSyntax.Call call = (OperandSyntax.Call) syntax;
        return new Call(call.function(), bindAll(parameter, call.arguments(), placeholders));
    }

    /** Binds operands, one after the other. */
    static List<Operand> bindAll(String parameter, List<OperandSyntax> syntax, Placeholders placeholders) {
        List<Operand> operands = new ArrayList<>(syntax.size());
        for (int i = 0; i < syntax.size(); i++) {
            operands.add(bind(parameter, syntax.get(i), placeholders));
        }
        return operands;
    }
}
