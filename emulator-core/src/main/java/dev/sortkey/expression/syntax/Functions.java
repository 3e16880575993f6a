package dev.sortkey.expression.syntax;

import java.util.Set;

/** The functions that DynamoDB has; their names are case-sensitive. */
public final class Functions {
    /** True when the path exists. */
    public static final String ATTRIBUTE_EXISTS = "attribute_exists";

    /** True when the path does not exist. */
    public static final String ATTRIBUTE_NOT_EXISTS = "attribute_not_exists";

    /** Compares a type. */
    public static final String ATTRIBUTE_TYPE = "attribute_type";

    /** Compares a beginning. */
    public static final String BEGINS_WITH = "begins_with";

    /** Looks for a part or a member. */
    public static final String CONTAINS = "contains";

    /** A number; the only function of conditions that is an operand. */
    public static final String SIZE = "size";

    /** The value of a path, or another one. */
    public static final String IF_NOT_EXISTS = "if_not_exists";

    /** Joins two lists. */
    public static final String LIST_APPEND = "list_append";

    private static final Set<String> IN_CONDITIONS =
            Set.of(ATTRIBUTE_EXISTS, ATTRIBUTE_NOT_EXISTS, ATTRIBUTE_TYPE, BEGINS_WITH, CONTAINS, SIZE);
    private static final Set<String> IN_UPDATES = Set.of(IF_NOT_EXISTS, LIST_APPEND);

    private Functions() {}

    /** Whether conditions have it. */
    public static boolean inConditions(String function) {
        return IN_CONDITIONS.contains(function);
    }

    /** Whether updates have it. */
    public static boolean inUpdates(String function) {
        return IN_UPDATES.contains(function);
    }
}
