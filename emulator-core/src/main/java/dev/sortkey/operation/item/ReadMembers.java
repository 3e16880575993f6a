package dev.sortkey.operation.item;

import dev.sortkey.expression.ExpressionKind;
import dev.sortkey.expression.ExpressionParameters;
import dev.sortkey.expression.ParameterStyles;
import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.expression.legacy.LegacyParameters;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The members by which a read of single items says which attributes it wants, in either style. */
public final class ReadMembers {
    private final Optional<Member<List<String>>> attributesToGet;
    private final Member<String> projectionExpression;
    private final Member<Map<String, String>> names;

    private ReadMembers(Shape shape, boolean legacy) {
        attributesToGet = legacy ? Optional.of(CommonMembers.attributesToGet(shape)) : Optional.empty();
        projectionExpression = shape.member(ExpressionKind.PROJECTION.parameter(), MemberType.STRING);
        names = CommonMembers.expressionAttributeNames(shape);
    }

    /** Of GetItem and of a table of BatchGetItem. */
    public static ReadMembers withLegacy(Shape shape) {
        return new ReadMembers(shape, true);
    }

    /** Of a Get in a transaction. */
    public static ReadMembers inTransaction(Shape shape) {
        return new ReadMembers(shape, false);
    }

    /** Refuses a request that uses both AttributesToGet and an expression. */
    public void requireOneStyle(Struct request) {
        attributesToGet.ifPresent(
                older -> ParameterStyles.requireOne(request, List.of(older), List.of(projectionExpression)));
    }

    /** Refuses a request that uses one in one of its tables and the other in another. */
    public void requireOneStyle(Collection<Struct> ofTables) {
        attributesToGet.ifPresent(
                older -> ParameterStyles.requireOne(ofTables, List.of(older), List.of(projectionExpression)));
    }

    /** Reads which attributes are wanted; empty for all of them. */
    public Optional<ProjectionExpression> read(Struct request, OperationContext context) {
        Optional<ProjectionExpression> older =
                attributesToGet.flatMap(request::get).map(LegacyParameters::attributesToGet);
        ExpressionParameters expressions = expressions(request, context);
        Optional<ProjectionExpression> projection = older.or(expressions::projection);
        expressions.requireAllUsed();
        return projection;
    }

    private ExpressionParameters expressions(Struct request, OperationContext context) {
        ExpressionKind.ExpressionText text = ExpressionKind.PROJECTION.of(request.get(projectionExpression));
        return attributesToGet.isPresent()
                ? ExpressionParameters.of(context.expressions(), request.get(names), Optional.empty(), text)
                : ExpressionParameters.inTransaction(context.expressions(), request.get(names), Optional.empty(), text);
    }

    /** Repeats the members as they were sent. */
    public void writeTo(Struct request, JsonOutput answer) {
        attributesToGet.flatMap(request::get).ifPresent(attributes -> {
            answer.name("AttributesToGet").startArray();
            attributes.forEach(answer::string);
            answer.endArray();
        });
        request.get(projectionExpression).ifPresent(text -> answer.member(projectionExpression.name(), text));
        request.get(names).ifPresent(map -> {
            answer.name(names.name()).startObject();
            map.forEach(answer::member);
            answer.endObject();
        });
    }
}
