package dev.sortkey.expression;

import dev.sortkey.expression.ExpressionKind.ExpressionText;
import dev.sortkey.shape.MemberType.AttributeMap;
import java.util.Map;
import java.util.Optional;

/**
 * The expressions of one request together with its ExpressionAttributeNames and ExpressionAttributeValues. Made once a
 * request, used by one thread. The order of calls is DynamoDB's order of checks: make it, read the expressions (update,
 * condition or key condition, filter, projection), then {@link #requireAllUsed()}.
 */
public final class ExpressionParameters {
    private ExpressionParameters() {}

    /**
     * Checks the two maps (ExpressionAttributeNames first) and keeps them.
     *
     * @param expressions every expression parameter that the operation has and that may use values or names, given in
     *     the request or not
     */
    public static ExpressionParameters of(
            ExpressionCache cache,
            Optional<Map<String, String>> names,
            Optional<AttributeMap> values,
            ExpressionText... expressions) {
        return new ExpressionParameters();
    }

    /** As {@link #of}, for a member of a transaction: there, maps without any expression are tolerated. */
    public static ExpressionParameters inTransaction(
            ExpressionCache cache,
            Optional<Map<String, String>> names,
            Optional<AttributeMap> values,
            ExpressionText... expressions) {
        return new ExpressionParameters();
    }

    /** The UpdateExpression, if given. */
    public Optional<UpdateExpression> update() {
        return Optional.empty();
    }

    /** The ConditionExpression, if given. */
    public Optional<Condition> condition() {
        return Optional.empty();
    }

    /** The KeyConditionExpression, if given. */
    public Optional<KeyConditionExpression> keyCondition() {
        return Optional.empty();
    }

    /** The FilterExpression, if given. */
    public Optional<Condition> filter() {
        return Optional.empty();
    }

    /** The ProjectionExpression, if given. */
    public Optional<ProjectionExpression> projection() {
        return Optional.empty();
    }

    /** Refuses names and then values that none of the expressions read so far mentions. */
    public void requireAllUsed() {}
}
