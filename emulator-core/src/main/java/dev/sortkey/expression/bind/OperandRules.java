package dev.sortkey.expression.bind;

import dev.sortkey.error.ExpressionProblems;
import dev.sortkey.expression.eval.ValueOrder;
import dev.sortkey.expression.syntax.Functions;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Str;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What operators and functions of conditions ask of their operands, as far as the request alone decides it. Operands
 * that are paths have no type yet.
 */
final class OperandRules {
    /** How DynamoDB words the type of a path where it wants a constant. */
    private static final String ANY_TYPE = "{NS,SS,L,BS,N,M,B,BOOL,NULL,S}";

    private final String parameter;

    OperandRules(String parameter) {
        this.parameter = parameter;
    }

    /** Every call among them has as many operands as its function takes, inner calls first. */
    void requireCounts(List<Operand> operands) {
        for (Operand operand : operands) {
            if (operand instanceof Operand.Call call) {
                requireCounts(call.arguments());
                requireCount(call);
            }
        }
    }

    private void requireCount(Operand.Call call) {
        int wanted = switch (call.function()) {
            case Functions.ATTRIBUTE_EXISTS, Functions.ATTRIBUTE_NOT_EXISTS, Functions.SIZE -> 1;
            default -> 2;
        };
        if (call.arguments().size() != wanted) {
            throw ExpressionProblems.operandCount(
                    parameter, call.function(), call.arguments().size());
        }
    }

    /** The first operand is no path that stands among the others too; the same inside calls. */
    void requireDistinct(String operator, List<Operand> operands) {
        for (Operand operand : operands) {
            if (operand instanceof Operand.Call call) {
                requireDistinct(call.function(), call.arguments());
            }
        }
        if (operands.get(0) instanceof Operand.Path first
                && operands.subList(1, operands.size()).contains(first)) {
            throw ExpressionProblems.operandsNotDistinct(
                    parameter, operator, first.path().elements());
        }
    }

    /** The type that an operand has in every item, if it has one; checks calls on the way, inner ones first. */
    Optional<AttributeValue.Type> typeOf(Operand operand) {
        if (operand instanceof Operand.Constant constant) {
            return Optional.of(constant.value().type());
        }
        if (operand instanceof Operand.Call call) {
            return Optional.of(typeOf(call));
        }
        return Optional.empty();
    }

    private AttributeValue.Type typeOf(Operand.Call call) {
        List<Operand> arguments = call.arguments();
        List<Optional<AttributeValue.Type>> types = new ArrayList<>(arguments.size());
        for (Operand argument : arguments) {
            types.add(typeOf(argument));
        }
        switch (call.function()) {
            case Functions.ATTRIBUTE_EXISTS, Functions.ATTRIBUTE_NOT_EXISTS -> requirePath(call);
            case Functions.BEGINS_WITH ->
                types.forEach(type -> refuse(
                        call.function(), type.filter(t -> t != AttributeValue.Type.S && t != AttributeValue.Type.B)));
            case Functions.ATTRIBUTE_TYPE -> requireTypeName(arguments.get(1), types.get(1));
            case Functions.SIZE ->
                refuse(
                        call.function(),
                        types.get(0)
                                .filter(t -> t == AttributeValue.Type.N
                                        || t == AttributeValue.Type.BOOL
                                        || t == AttributeValue.Type.NULL));
            default -> {}
        }
        return call.function().equals(Functions.SIZE) ? AttributeValue.Type.N : AttributeValue.Type.BOOL;
    }

    private void requirePath(Operand.Call call) {
        if (!(call.arguments().get(0) instanceof Operand.Path)) {
            throw ExpressionProblems.pathRequired(parameter, call.function());
        }
    }

    private void requireTypeName(Operand operand, Optional<AttributeValue.Type> type) {
        if (operand instanceof Operand.Constant constant && constant.value() instanceof Str name) {
            typeNamed(name.value());
            return;
        }
        throw ExpressionProblems.operandType(
                parameter,
                Functions.ATTRIBUTE_TYPE,
                type.map(AttributeValue.Type::name).orElse(ANY_TYPE));
    }

    /** The type of that name. */
    AttributeValue.Type typeNamed(String name) {
        for (AttributeValue.Type type : AttributeValue.Type.values()) {
            if (type.name().equals(name)) {
                return type;
            }
        }
        throw ExpressionProblems.unknownType(parameter, name);
    }

    /** Checks the operands of {@code < <= > >=} or BETWEEN: constants have types with an order. */
    void requireOrdered(String operator, List<Operand> operands) {
        for (Operand operand : operands) {
            refuse(operator, typeOf(operand).filter(type -> !ValueOrder.isOrdered(type)));
        }
    }

    /** Two constant bounds of BETWEEN are of one type and in order. */
    void requireBounds(Operand lower, Operand upper) {
        if (lower instanceof Operand.Constant from && upper instanceof Operand.Constant to) {
            if (from.value().type() != to.value().type()) {
                throw ExpressionProblems.boundTypes(parameter, ShownValue.of(from.value()), ShownValue.of(to.value()));
            }
            if (ValueOrder.compare(from.value(), to.value()) > 0) {
                throw ExpressionProblems.boundOrder(parameter, ShownValue.of(from.value()), ShownValue.of(to.value()));
            }
        }
    }

    private void refuse(String operator, Optional<AttributeValue.Type> wrong) {
        if (wrong.isPresent()) {
            throw ExpressionProblems.operandType(
                    parameter, operator, wrong.get().name());
        }
    }
}
