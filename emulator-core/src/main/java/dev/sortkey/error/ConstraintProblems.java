package dev.sortkey.error;

import java.util.List;

/** The texts of violated constraints: the envelope and what stands in it (observed, April 2026, unless noted). */
public final class ConstraintProblems {
    private ConstraintProblems() {}

    /** The envelope round one or several violations. */
    public static ServiceException detected(List<String> violations) {
        String errors = violations.size() == 1 ? " validation error" : " validation errors";
        return Problems.validation(violations.size() + errors + " detected: " + String.join("; ", violations));
    }

    /** The violations as older operations tell them, with what those say that DynamoDB has reworded. */
    public static ServiceException renewed(ServiceException older, String newerText) {
        return Problems.form(older.text().orElse(newerText), newerText);
    }

    /** The same, where they tell all violations too. */
    public static ServiceException renewedList(ServiceException older, List<String> newer) {
        return new ServiceException(
                older.type(), older.text(), detected(newer).text(), older.payload(), ServiceException.Subject.GENERAL);
    }

    /** An empty TableName, as operations say it that have been reworded (observed, October 2026). */
    public static String tableNameEmpty() {
        return "1 validation error detected: " + violation("TableName", lengthAtLeast(1));
    }

    /** A ReturnValues that is none, likewise; the fourth value is spelt so (observed, October 2026). */
    public static String returnValues() {
        return newerOneOf("ALL_OLD", "UPDATED_OLD", "ALL_NEW", "UPDATE_NEW", "NONE");
    }

    /**
     * A ConditionalOperator that is none, likewise; the values are not those that it takes (observed, October 2026).
     */
    public static String conditionalOperator() {
        return newerOneOf("ALL", "OR");
    }

    private static String newerOneOf(String... values) {
        return "Failed to satisfy constraint: " + oneOf(List.of(values));
    }

    /** A violation that is the whole answer, without the envelope. */
    public static ServiceException bare(String text) {
        return Problems.validation(text);
    }

    /** One violation; the value is as printed, with its quotes. */
    public static String violation(String printedValue, String path, String constraint) {
        return "Value " + printedValue + " at '" + path + "' failed to satisfy constraint: " + constraint;
    }

    /** One violation, as newer members word it. */
    public static String violation(String path, String constraint) {
        return "Value at '" + path + "' failed to satisfy constraint: " + constraint;
    }

    /** Required. */
    public static String notNull() {
        return "Member must not be null";
    }

    /** Too short. */
    public static String lengthAtLeast(long bound) {
        return "Member must have length greater than or equal to " + bound;
    }

    /** Too long. */
    public static String lengthAtMost(long bound) {
        return "Member must have length less than or equal to " + bound;
    }

    /** Too small. */
    public static String valueAtLeast(long bound) {
        return "Member must have value greater than or equal to " + bound;
    }

    /** Too great. */
    public static String valueAtMost(long bound) {
        return "Member must have value less than or equal to " + bound;
    }

    /** Not of the pattern. */
    public static String matches(String regex) {
        return "Member must satisfy regular expression pattern: " + regex;
    }

    /** Not one of the values. */
    public static String oneOf(List<String> values) {
        return "Member must satisfy enum value set: [" + String.join(", ", values) + "]";
    }

    /** An attribute without a name (observed in transactions, October 2026). */
    public static String attributeNamed() {
        return "Empty attribute name";
    }

    /** An attribute with too long a name; the head of the text is likely, the rest observed. */
    public static String attributeNameShort() {
        return "One or more parameter values were invalid: " + ItemProblems.NAME_TOO_LARGE;
    }

    /** A key of a map violates one of the constraints, which are all named. */
    public static String mapKeys(List<String> constraints) {
        return "Map keys must satisfy constraint: [" + String.join(", ", constraints) + "]";
    }

    /** A value of a map violates one of the constraints, which are all named. */
    public static String mapValue(List<String> constraints) {
        return "Map value must satisfy constraint: [" + String.join(", ", constraints) + "]";
    }
}
