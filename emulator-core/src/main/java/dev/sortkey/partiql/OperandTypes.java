package dev.sortkey.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.expression.bind.ShownValue;
import dev.sortkey.expression.eval.Term;
import dev.sortkey.expression.eval.ValueOrder;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Str;
import java.util.List;
import java.util.Optional;

/** What operators and functions ask of operands whose type the statement itself decides. */
final class OperandTypes {
    private OperandTypes() {}

    /** The type that an operand has in every item, if it has one. */
    static Optional<AttributeValue.Type> typeOf(Term term) {
        if (term instanceof Term.Constant constant) {
            return Optional.of(constant.value().type());
        }
        if (term instanceof Term.Size) {
            return Optional.of(AttributeValue.Type.N);
        }
        return term instanceof Term.Truth ? Optional.of(AttributeValue.Type.BOOL) : Optional.empty();
    }

    /** Refuses operands that have no order. */
    static void requireOrdered(String operator, List<Term> terms) {
        for (Term term : terms) {
            refuse(operator, typeOf(term).filter(type -> !ValueOrder.isOrdered(type)));
        }
    }

    /** Refuses constant bounds of BETWEEN that are of two types or in the wrong order. */
    static void requireBounds(Term lower, Term upper) {
        if (lower instanceof Term.Constant from && upper instanceof Term.Constant to) {
            String low = ShownValue.of(from.value());
            String high = ShownValue.of(to.value());
            if (from.value().type() != to.value().type()) {
                throw PartiqlProblems.boundTypes(low, high);
            }
            if (ValueOrder.compare(from.value(), to.value()) > 0) {
                throw PartiqlProblems.boundOrder(low, high);
            }
        }
    }

    /** Refuses operands of begins_with that are neither texts nor bytes. */
    static void requireBeginning(String function, List<Term> terms) {
        for (Term term : terms) {
            refuse(
                    function,
                    typeOf(term).filter(type -> type != AttributeValue.Type.S && type != AttributeValue.Type.B));
        }
    }

    /** Refuses an operand that has no size. */
    static void requireSized(String function, Term term) {
        refuse(
                function,
                typeOf(term)
                        .filter(type -> type == AttributeValue.Type.N
                                || type == AttributeValue.Type.BOOL
                                || type == AttributeValue.Type.NULL));
    }

    /** Refuses constants that are no numbers. */
    static void requireNumber(String operator, AttributeValue constant) {
        refuse(operator, Optional.of(constant.type()).filter(type -> type != AttributeValue.Type.N));
    }

    /** The type that a text names. */
    static AttributeValue.Type named(String function, Term term) {
        if (term instanceof Term.Constant constant && constant.value() instanceof Str name) {
            for (AttributeValue.Type type : AttributeValue.Type.values()) {
                if (type.name().equals(name.value())) {
                    return type;
                }
            }
            throw PartiqlProblems.unknownType(name.value());
        }
        throw PartiqlProblems.operandType(
                function, typeOf(term).map(AttributeValue.Type::name).orElse("{NS,SS,L,BS,N,M,B,BOOL,NULL,S}"));
    }

    private static void refuse(String operator, Optional<AttributeValue.Type> wrong) {
        if (wrong.isPresent()) {
            throw PartiqlProblems.operandType(operator, wrong.get().name());
        }
    }
}
