package dev.sortkey.expression;

import dev.sortkey.error.ExpressionProblems;
import dev.sortkey.expression.ExpressionKind.ExpressionText;
import dev.sortkey.expression.bind.ConditionBinder;
import dev.sortkey.expression.bind.PlaceholderRules;
import dev.sortkey.expression.bind.Placeholders;
import dev.sortkey.expression.bind.ProjectionBinder;
import dev.sortkey.expression.bind.UpdateBinder;
import dev.sortkey.expression.eval.BoundCondition;
import dev.sortkey.item.ItemSize;
import dev.sortkey.shape.MemberType.AttributeMap;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The expressions of one request together with its ExpressionAttributeNames and ExpressionAttributeValues. Made once a
 * request, used by one thread. The order of calls is DynamoDB's order of checks: make it, read the expressions (update,
 * condition or key condition, filter, projection), then {@link #requireAllUsed()}.
 */
public final class ExpressionParameters {
    private static final int MAX_EXPRESSION_BYTES = 4096;

    private final ExpressionCache cache;
    private final Placeholders placeholders;
    private final EnumMap<ExpressionKind, String> texts = new EnumMap<>(ExpressionKind.class);
    private Optional<KeyConditionExpression> keyCondition = Optional.empty();

    private ExpressionParameters(ExpressionCache cache, Placeholders placeholders, ExpressionText... expressions) {
        this.cache = cache;
        this.placeholders = placeholders;
        for (ExpressionText expression : expressions) {
            expression.text().ifPresent(text -> texts.put(expression.kind(), text));
        }
    }

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
        requireUse(names, values, expressions);
        return checked(cache, names, values, expressions);
    }

    /** As {@link #of}, for a member of a transaction: there, maps without any expression are tolerated. */
    public static ExpressionParameters inTransaction(
            ExpressionCache cache,
            Optional<Map<String, String>> names,
            Optional<AttributeMap> values,
            ExpressionText... expressions) {
        return checked(cache, names, values, expressions);
    }

    private static ExpressionParameters checked(
            ExpressionCache cache,
            Optional<Map<String, String>> names,
            Optional<AttributeMap> values,
            ExpressionText... expressions) {
        names.ifPresent(PlaceholderRules::checkNames);
        values.ifPresent(PlaceholderRules::checkValues);
        PlaceholderRules.checkSize(names, values);
        Placeholders placeholders = new Placeholders(
                names.orElse(Map.of()), values.map(AttributeMap::values).orElse(Map.of()));
        return new ExpressionParameters(cache, placeholders, expressions);
    }

    private static void requireUse(
            Optional<Map<String, String>> names, Optional<AttributeMap> values, ExpressionText... expressions) {
        if (names.isEmpty() && values.isEmpty()) {
            return;
        }
        boolean anyGiven = false;
        boolean anyTakesValues = false;
        List<String> takers = new ArrayList<>(expressions.length);
        for (ExpressionText expression : expressions) {
            boolean given = expression.text().isPresent();
            anyGiven |= given;
            if (expression.kind() != ExpressionKind.PROJECTION) {
                anyTakesValues |= given;
                takers.add(expression.kind().parameter());
            }
        }
        if (names.isPresent() && !anyGiven) {
            throw ExpressionProblems.namesWithoutExpression();
        }
        if (values.isPresent() && !takers.isEmpty() && !anyTakesValues) {
            throw ExpressionProblems.valuesWithoutExpression(takers);
        }
    }

    /** The UpdateExpression, if given. */
    public Optional<UpdateExpression> update() {
        return text(ExpressionKind.UPDATE)
                .map(text -> UpdateExpression.of(
                        UpdateBinder.bind(ExpressionKind.UPDATE.parameter(), cache.update(text), placeholders)));
    }

    /** The ConditionExpression, if given. */
    public Optional<Condition> condition() {
        return text(ExpressionKind.CONDITION).map(text -> bound(ExpressionKind.CONDITION, text));
    }

    /** The KeyConditionExpression, if given; its form is judged by {@link #requireAllUsed()}. */
    public Optional<KeyConditionExpression> keyCondition() {
        keyCondition = text(ExpressionKind.KEY_CONDITION)
                .map(text -> KeyConditionExpression.of(
                        bound(ExpressionKind.KEY_CONDITION, text).root()));
        return keyCondition;
    }

    /** The SearchConditionExpression, if given. */
    public Optional<SearchConditionExpression> searchCondition() {
        return text(ExpressionKind.SEARCH_CONDITION)
                .map(text -> SearchConditionExpression.of(
                        bound(ExpressionKind.SEARCH_CONDITION, text).root()));
    }

    /** The FilterExpression, if given. */
    public Optional<Condition> filter() {
        return text(ExpressionKind.FILTER)
                .map(text -> bound(ExpressionKind.FILTER, text).forManyItems());
    }

    /** The ProjectionExpression, if given. */
    public Optional<ProjectionExpression> projection() {
        return text(ExpressionKind.PROJECTION)
                .map(text -> ProjectionExpression.of(ProjectionBinder.bind(
                        ExpressionKind.PROJECTION.parameter(), cache.projection(text), placeholders)));
    }

    /**
     * Refuses names and then values that none of the expressions read so far mentions; then judges the form of the key
     * condition, the last check that DynamoDB makes before it looks for the table.
     */
    public void requireAllUsed() {
        if (!texts.isEmpty()) {
            placeholders.requireAllUsed();
        }
        keyCondition.ifPresent(KeyConditionExpression::requireForm);
    }

    private BoundCondition bound(ExpressionKind kind, String text) {
        return ConditionBinder.bind(kind.parameter(), cache.condition(kind, text), placeholders);
    }

    /** The text of an expression, neither empty nor too long. */
    private Optional<String> text(ExpressionKind kind) {
        Optional<String> text = Optional.ofNullable(texts.get(kind));
        text.ifPresent(given -> requireSize(kind, given));
        return text;
    }

    private static void requireSize(ExpressionKind kind, String text) {
        if (text.isEmpty()) {
            throw ExpressionProblems.empty(kind.parameter());
        }
        int sizeBytes = ItemSize.utf8Length(text);
        if (sizeBytes > MAX_EXPRESSION_BYTES) {
            throw ExpressionProblems.tooLong(kind.parameter(), sizeBytes);
        }
    }
}
