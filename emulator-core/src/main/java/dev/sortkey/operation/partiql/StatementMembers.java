package dev.sortkey.operation.partiql;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.minLength;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.operation.CommonMembers;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeInput;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import java.util.List;
import java.util.Optional;

/** The members by which a request words a statement, alone or among others. */
final class StatementMembers {
    private static final int STATEMENT_CHARACTERS_MAX = 8192;

    private final Shape shape;
    private final Member<String> statement;
    private final Member<List<AttributeInput>> parameters;
    private final Member<String> returnValuesOnConditionCheckFailure;

    /** Declares them. */
    StatementMembers(Shape shape) {
        this.shape = shape;
        statement = shape.member("Statement", MemberType.STRING, required(), length(1, STATEMENT_CHARACTERS_MAX));
        parameters = shape.member("Parameters", MemberType.list(MemberType.PARAMETER), minLength(1));
        returnValuesOnConditionCheckFailure = CommonMembers.returnValuesOnConditionCheckFailure(shape);
    }

    /** The text. */
    String text(Struct request) {
        return request.require(statement);
    }

    /** The values of the parameters; refuses the first that is none, before anything is said of the text. */
    List<AttributeValue> parameters(Struct request) {
        return request.get(parameters).orElse(List.of()).stream()
                .map(AttributeInput::orThrow)
                .toList();
    }

    /** Whether a failed condition shows the item for which it did not hold. */
    boolean showsItem(Struct request) {
        Optional<String> asked = request.get(returnValuesOnConditionCheckFailure);
        return asked.filter("ALL_OLD"::equals).isPresent();
    }

    /** The text and the parameters alone: what a token for the next page holds good for. */
    Struct content(Struct request) {
        Struct content = new Struct(shape).set(statement, text(request));
        request.get(parameters).ifPresent(values -> content.set(parameters, values));
        return content;
    }
}
