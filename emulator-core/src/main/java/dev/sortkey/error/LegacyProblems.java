package dev.sortkey.error;

/** What DynamoDB says about the parameters from before expressions. Observed by dynalite's suite unless noted. */
public final class LegacyProblems {
    private LegacyProblems() {}

    /** Both ways to give values. */
    public static ServiceException valueAndList(String attribute) {
        return about(attribute, "Value and AttributeValueList cannot be used together");
    }

    /** Both ways to say what is expected. */
    public static ServiceException existsAndOperator(String attribute) {
        return about(attribute, "Exists and ComparisonOperator cannot be used together");
    }

    /** An operator without anything to compare with. */
    public static ServiceException operatorWithoutValue(String operator, String attribute) {
        return about(attribute, "Value or AttributeValueList must be used with ComparisonOperator: " + operator);
    }

    /** A list of values without an operator. */
    public static ServiceException listWithoutOperator(String attribute) {
        return about(attribute, "AttributeValueList can only be used with a ComparisonOperator");
    }

    /** No value where one is expected to be there; exists is as sent, null or true. */
    public static ServiceException valueRequired(String exists, String attribute) {
        return about(attribute, "Value must be provided when Exists is " + exists);
    }

    /** A value where none is expected to be there. */
    public static ServiceException valueWithoutExistence(String attribute) {
        return about(attribute, "Value cannot be used when Exists is false");
    }

    private static ServiceException about(String attribute, String detail) {
        return invalid(detail + " for Attribute: " + attribute);
    }

    /** Too many or too few values. */
    public static ServiceException argumentCount(String operator) {
        return invalid("Invalid number of argument(s) for the " + operator + " ComparisonOperator");
    }

    /** Values of several types. */
    public static ServiceException mixedTypes() {
        return invalid("AttributeValues inside AttributeValueList must be of same type");
    }

    /** A value that the operator cannot take. */
    public static ServiceException argumentType(String operator, String type) {
        return invalid("ComparisonOperator " + operator + " is not valid for " + type + " AttributeValue type");
    }

    /** Bounds in the wrong order. */
    public static ServiceException boundOrder() {
        return invalid("The BETWEEN condition was provided a range where the lower bound is greater"
                + " than the upper bound");
    }

    /** ConditionalOperator without conditions (wording from clients' reports). */
    public static ServiceException operatorWithoutConditions() {
        return Problems.form("ConditionalOperator cannot be used without Filter or Expected");
    }

    /** PUT or ADD of nothing. */
    public static ServiceException onlyDeleteWithoutValue() {
        return invalid("Only DELETE action is allowed when no attribute value is specified");
    }

    /** DELETE of a value that is no set. */
    public static ServiceException deleteType(String type) {
        return invalid("DELETE action with value is not supported for the type " + type);
    }

    /** ADD of a value that cannot be added. */
    public static ServiceException addType(String type) {
        return invalid("ADD action is not supported for the type " + type);
    }

    /** A name twice in AttributesToGet. */
    public static ServiceException duplicateAttribute(String attribute) {
        return Problems.invalidParameter("Duplicate value in attribute name: " + attribute);
    }

    /** A name of more than 65535 bytes (the head of the text is likely, the rest observed). */
    public static ServiceException nameTooLarge() {
        return invalid(ItemProblems.NAME_TOO_LARGE);
    }

    private static ServiceException invalid(String detail) {
        return Problems.form("One or more parameter values were invalid: " + detail);
    }
}
