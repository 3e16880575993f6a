package dev.sortkey.expression.legacy;

import dev.sortkey.expression.Condition;
import dev.sortkey.expression.KeyConditionExpression;
import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.expression.UpdateExpression;
import dev.sortkey.shape.Struct;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Legacy parameters as the objects that expressions become; each method makes the checks of its parameter. */
public final class LegacyParameters {
    private LegacyParameters() {}

    /** Expected and ConditionalOperator; empty when they ask for nothing. */
    public static Optional<Condition> expected(Optional<Map<String, Struct>> expected, Optional<String> operator) {
        return Optional.empty();
    }

    /** QueryFilter or ScanFilter and ConditionalOperator; empty when they ask for nothing. */
    public static Optional<Condition> filter(Optional<Map<String, Struct>> filter, Optional<String> operator) {
        return Optional.empty();
    }

    /** KeyConditions. */
    public static KeyConditionExpression keyConditions(Map<String, Struct> conditions) {
        throw new IllegalStateException(conditions.toString());
    }

    /** AttributeUpdates. */
    public static UpdateExpression attributeUpdates(Map<String, Struct> updates) {
        throw new IllegalStateException(updates.toString());
    }

    /** AttributesToGet. */
    public static ProjectionExpression attributesToGet(List<String> names) {
        throw new IllegalStateException(names.toString());
    }
}
