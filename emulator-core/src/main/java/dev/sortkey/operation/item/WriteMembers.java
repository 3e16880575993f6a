package dev.sortkey.operation.item;

import dev.sortkey.expression.Condition;
import dev.sortkey.expression.ExpressionKind;
import dev.sortkey.expression.ExpressionKind.ExpressionText;
import dev.sortkey.expression.ExpressionParameters;
import dev.sortkey.expression.ParameterStyles;
import dev.sortkey.expression.UpdateExpression;
import dev.sortkey.expression.legacy.LegacyParameters;
import dev.sortkey.expression.legacy.LegacyShapes;
import dev.sortkey.item.ItemSize;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The members that every write has, alone or in a transaction: the table, the condition in either style, and for an
 * update what it does, in either style. Declares them on a shape and reads them from a request in DynamoDB's order:
 * older parameters, names and values, update, condition, what is unused.
 */
final class WriteMembers {
    private final Optional<Legacy> legacy;
    private final Optional<Member<String>> updateExpression;
    private final Member<String> tableName;
    private final Member<String> conditionExpression;
    private final List<Member<?>> expressionMembers;
    private final Member<Map<String, String>> names;
    private final Member<AttributeMap> values;
    private final Member<String> returnValuesOnConditionCheckFailure;

    /** The older parameters, which only writes outside a transaction have. */
    private record Legacy(
            Optional<Member<Map<String, Struct>>> attributeUpdates,
            Member<Map<String, Struct>> expected,
            Member<String> conditionalOperator,
            List<Member<?>> members) {
        Optional<UpdateExpression> update(Struct request) {
            return attributeUpdates.flatMap(request::get).map(LegacyParameters::attributeUpdates);
        }

        Optional<Condition> condition(Struct request) {
            return LegacyParameters.expected(request.get(expected), request.get(conditionalOperator));
        }
    }

    private WriteMembers(Shape shape, boolean single, boolean update, Constraint... onCondition) {
        tableName = CommonMembers.tableName(shape);
        legacy = single ? Optional.of(legacy(shape, update)) : Optional.empty();
        updateExpression = update
                ? Optional.of(shape.member(ExpressionKind.UPDATE.parameter(), MemberType.STRING, updateRule(single)))
                : Optional.empty();
        conditionExpression = shape.member(ExpressionKind.CONDITION.parameter(), MemberType.STRING, onCondition);
        expressionMembers = present(updateExpression, conditionExpression);
        names = CommonMembers.expressionAttributeNames(shape);
        values = CommonMembers.expressionAttributeValues(shape);
        returnValuesOnConditionCheckFailure = CommonMembers.returnValuesOnConditionCheckFailure(shape);
    }

    /** Of PutItem and DeleteItem. */
    static WriteMembers single(Shape shape) {
        return new WriteMembers(shape, true, false);
    }

    /** Of UpdateItem. */
    static WriteMembers singleUpdate(Shape shape) {
        return new WriteMembers(shape, true, true);
    }

    /** Of a Put or Delete in a transaction. */
    static WriteMembers inTransaction(Shape shape) {
        return new WriteMembers(shape, false, false);
    }

    /** Of an Update in a transaction. */
    static WriteMembers updateInTransaction(Shape shape) {
        return new WriteMembers(shape, false, true);
    }

    /** Of a ConditionCheck in a transaction, which must have a condition. */
    static WriteMembers checkInTransaction(Shape shape) {
        return new WriteMembers(shape, false, false, Constraint.required());
    }

    /** The table as the request names it. */
    String tableName(Struct request) {
        return request.require(tableName);
    }

    /** Refuses a request that uses both the older parameters and expressions. */
    void requireOneStyle(Struct request) {
        legacy.ifPresent(older -> ParameterStyles.requireOne(request, older.members(), expressionMembers));
    }

    /** Reads what the write does and under what condition. */
    WriteRules read(Struct request, OperationContext context) {
        Optional<UpdateExpression> olderUpdate = legacy.flatMap(older -> older.update(request));
        Optional<Condition> olderCondition = legacy.flatMap(older -> older.condition(request));
        ExpressionParameters expressions = expressions(request, context);
        Optional<UpdateExpression> update = olderUpdate.or(expressions::update);
        Optional<Condition> condition = olderCondition.or(expressions::condition);
        expressions.requireAllUsed();
        return new WriteRules(
                update.orElseGet(UpdateExpression::nothing), new WriteCondition(condition, showsItem(request)));
    }

    /** The bytes of the expression values, which count in the size of a transaction. */
    int valuesBytes(Struct request) {
        return request.get(values).map(map -> ItemSize.of(map.values())).orElse(0);
    }

    private ExpressionParameters expressions(Struct request, OperationContext context) {
        ExpressionText condition = ExpressionKind.CONDITION.of(request.get(conditionExpression));
        ExpressionText[] texts = updateExpression
                .map(member -> new ExpressionText[] {ExpressionKind.UPDATE.of(request.get(member)), condition})
                .orElseGet(() -> new ExpressionText[] {condition});
        return legacy.isPresent()
                ? ExpressionParameters.of(context.expressions(), request.get(names), request.get(values), texts)
                : ExpressionParameters.inTransaction(
                        context.expressions(), request.get(names), request.get(values), texts);
    }

    private boolean showsItem(Struct request) {
        return request.get(returnValuesOnConditionCheckFailure)
                .filter("ALL_OLD"::equals)
                .isPresent();
    }

    private static Legacy legacy(Shape shape, boolean update) {
        Member<String> operator = CommonMembers.conditionalOperator(shape);
        Member<Map<String, Struct>> expected = shape.member("Expected", LegacyShapes.EXPECTED);
        Optional<Member<Map<String, Struct>>> updates = update
                ? Optional.of(shape.member("AttributeUpdates", LegacyShapes.ATTRIBUTE_UPDATES))
                : Optional.empty();
        return new Legacy(updates, expected, operator, present(updates, expected, operator));
    }

    private static List<Member<?>> present(Optional<? extends Member<?>> update, Member<?>... others) {
        List<Member<?>> members = new ArrayList<>();
        update.ifPresent(members::add);
        members.addAll(List.of(others));
        return List.copyOf(members);
    }

    private static Constraint[] updateRule(boolean single) {
        return single ? new Constraint[0] : new Constraint[] {Constraint.required()};
    }
}
