package dev.sortkey.error;

import java.util.Collection;

/**
 * What DynamoDB says about key conditions: their form, and how they fit the keys of what is queried. Unless noted, the
 * texts were observed against the service by public suites.
 */
public final class KeyConditionProblems {
    private static final String PARAMETER = "Invalid KeyConditionExpression: ";
    private static final String CONDITION = "Invalid condition in KeyConditionExpression: ";

    private KeyConditionProblems() {}

    /** OR, NOT, IN, other comparisons and other functions. */
    public static ServiceException operator(String operator) {
        return form("Invalid operator used in KeyConditionExpression: " + operator);
    }

    /** size(). */
    public static ServiceException nestedOperation() {
        return form("KeyConditionExpressions cannot contain nested operations");
    }

    /** "BETWEEN operator" or "begins_with" that starts with a value. */
    public static ServiceException keyMustComeFirst(String operator) {
        return form(CONDITION + operator + " must have the key attribute as its first operand");
    }

    /** Two paths in one condition. */
    public static ServiceException severalAttributes() {
        return form(CONDITION + "Multiple attribute names used in one condition");
    }

    /** No path in a condition. */
    public static ServiceException noAttribute() {
        return form(CONDITION + "No key attribute specified");
    }

    /** A path below an attribute. */
    public static ServiceException nestedAttribute() {
        return form("KeyConditionExpressions cannot have conditions on nested attributes");
    }

    /** Two conditions on one attribute. */
    public static ServiceException attributeTwice() {
        return form("KeyConditionExpressions must only contain one condition per key");
    }

    /** No condition at all, or more than there are keys. */
    public static ServiceException conditionCount() {
        return Problems.validation("Conditions can be of length 1 or 2 only");
    }

    /** More attributes with a condition than there are keys (observed, October 2026). */
    public static ServiceException moreConditionsThanKeys(int conditions, int keys) {
        return Problems.validation("The number of query conditions (" + conditions
                + ") exceeds the number of key attributes defined in the schema (" + keys + ")");
    }

    /** A key attribute that a condition should have been about. */
    public static ServiceException missedKey(String attribute) {
        return Problems.validation("Query condition missed key schema element: " + attribute);
    }

    /** A condition that no key can answer. */
    public static ServiceException notSupported() {
        return Problems.validation("Query key condition not supported");
    }

    /** A legacy operator that no key can answer. */
    public static ServiceException notIndexable() {
        return Problems.validation("Attempted conditional constraint is not an indexable operation");
    }

    /** A value of another type than the key. */
    public static ServiceException typeMismatch() {
        return Problems.invalidParameter("Condition parameter type does not match schema type");
    }

    /** An index of several HASH attributes, not all given by equality (known by its words only). */
    public static ServiceException hashEquality(Collection<String> attributes) {
        return Problems.validation("Query key condition not supported: every HASH key attribute of the index needs an "
                + "equality condition; missing: " + attributes);
    }

    /**
     * An index of several RANGE attributes with a gap, or a range before the last one used (observed, October 2026).
     */
    public static ServiceException rangeEquality(Collection<String> attributes, String used) {
        return Problems.validation("RANGE key attributes " + String.join(", ", attributes)
                + " must have equality conditions specified in the"
                + " query because a condition is present on key attribute " + used);
    }

    private static ServiceException form(String detail) {
        return Problems.validation(PARAMETER + detail);
    }
}
