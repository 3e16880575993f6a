package dev.sortkey.expression.legacy;

import dev.sortkey.error.KeyConditionProblems;
import dev.sortkey.error.LegacyProblems;
import dev.sortkey.expression.Condition;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.KeyConditionExpression;
import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.expression.UpdateExpression;
import dev.sortkey.expression.eval.KeyClause;
import dev.sortkey.item.AttributeNames;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Legacy parameters as the objects that expressions become; each method makes the checks of its parameter. */
public final class LegacyParameters {
    /** An index has at most four HASH and four RANGE attributes. */
    private static final int MAX_KEY_CONDITIONS = 8;

    private LegacyParameters() {}

    /** Expected and ConditionalOperator; empty when they ask for nothing. */
    public static Optional<Condition> expected(Optional<Map<String, Struct>> expected, Optional<String> operator) {
        return LegacyConditions.joined(expected, operator, LegacyConditions::expected);
    }

    /** QueryFilter or ScanFilter and ConditionalOperator; empty when they ask for nothing. */
    public static Optional<Condition> filter(Optional<Map<String, Struct>> filter, Optional<String> operator) {
        return LegacyConditions.joined(filter, operator, LegacyConditions::filter);
    }

    /** KeyConditions. */
    public static KeyConditionExpression keyConditions(Map<String, Struct> conditions) {
        List<KeyClause> clauses = new ArrayList<>();
        conditions.forEach((attribute, entry) -> clauses.add(keyClause(attribute, entry)));
        if (clauses.isEmpty() || clauses.size() > MAX_KEY_CONDITIONS) {
            throw KeyConditionProblems.conditionCount();
        }
        return KeyConditionExpression.of(clauses);
    }

    private static KeyClause keyClause(String attribute, Struct entry) {
        ComparisonOperator operator = LegacyConditions.operator(entry);
        List<AttributeValue> values = LegacyConditions.values(entry.get(LegacyShapes.CONDITION_VALUES));
        operator.check(values);
        return new KeyClause(attribute, operator.keyOperator(), values);
    }

    /** AttributeUpdates. */
    public static UpdateExpression attributeUpdates(Map<String, Struct> updates) {
        return UpdateExpression.of(LegacyUpdates.actions(updates));
    }

    /** AttributesToGet: names of top-level attributes, none of them twice. */
    public static ProjectionExpression attributesToGet(List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw LegacyProblems.duplicateAttribute(name);
            }
        }
        return ProjectionExpression.of(
                names.stream().map(LegacyParameters::path).toList());
    }

    /** The path of an attribute that a legacy parameter names. */
    static DocumentPath path(String attribute) {
        if (AttributeNames.isTooLong(attribute)) {
            throw LegacyProblems.nameTooLarge();
        }
        return DocumentPath.of(attribute);
    }
}
