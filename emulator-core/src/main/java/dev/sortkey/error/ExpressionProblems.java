package dev.sortkey.error;

import java.util.Collection;
import java.util.List;

/**
 * What DynamoDB says about the text of expressions, their names and values. The first parameter names the request
 * parameter to blame, such as FilterExpression. Unless noted, the texts were observed against the service by public
 * suites, the newest capture of July 2026.
 */
public final class ExpressionProblems {
    private ExpressionProblems() {}

    /** An expression of no characters. */
    public static ServiceException empty(String parameter) {
        return invalid(parameter, "The expression can not be empty;");
    }

    /** An expression of more than 4096 bytes; of an update the size is not told (observed, October 2026). */
    public static ServiceException tooLong(String parameter, int sizeBytes) {
        String told = parameter.equals("UpdateExpression") ? "" : " expression size: " + sizeBytes;
        return invalid(parameter, "Expression size has exceeded the maximum allowed size;" + told);
    }

    /** A token that cannot stand where it stands. */
    public static ServiceException syntax(String parameter, String token, String near) {
        return invalid(parameter, "Syntax error; token: \"" + token + "\", near: \"" + near + "\"");
    }

    /** Two pairs of parentheses round the same thing. */
    public static ServiceException redundantParentheses(String parameter) {
        return invalid(parameter, "The expression has redundant parentheses;");
    }

    /** More than 300 operators. */
    public static ServiceException tooManyOperators(String parameter, int count) {
        return invalid(parameter, "The expression contains too many operators; operator count: " + count);
    }

    /** A path of more than 32 levels. */
    public static ServiceException pathTooDeep(String parameter, int levels) {
        return invalid(parameter, "The document path has too many nesting levels; nesting levels: " + levels);
    }

    /** A list position that no list can have. */
    public static ServiceException listIndexOutOfRange(String parameter, String index) {
        return invalid(parameter, "List index is not within the allowable range; index: [" + index + "]");
    }

    /** More than 100 operands in IN (wording known from clients' reports). */
    public static ServiceException tooManyInOperands(String parameter, int count) {
        return invalid(parameter, "The IN operator is provided with too many operands; number of operands: " + count);
    }

    /** A function that DynamoDB does not have. */
    public static ServiceException unknownFunction(String parameter, String function) {
        return invalid(parameter, "Invalid function name; function: " + function);
    }

    /** A function of conditions in an update (observed in clients' reports). */
    public static ServiceException notInUpdates(String parameter, String function) {
        return invalid(parameter, "The function is not allowed in an update expression; function: " + function);
    }

    /** A function of updates in a condition (observed in clients' reports). */
    public static ServiceException notInConditions(String parameter, String function) {
        return invalid(parameter, "The function is not allowed in a condition expression; function: " + function);
    }

    /** A function where its result has no use. */
    public static ServiceException misplacedFunction(String parameter, String function) {
        return invalid(
                parameter, "The function is not allowed to be used this way in an expression; function: " + function);
    }

    /** A reserved word as a bare name. */
    public static ServiceException reservedWord(String parameter, String word) {
        return invalid(parameter, "Attribute name is a reserved keyword; reserved keyword: " + word);
    }

    /** A name placeholder that ExpressionAttributeNames lacks. */
    public static ServiceException undefinedName(String parameter, String placeholder) {
        return invalid(
                parameter,
                "An expression attribute name used in the document path is not defined; attribute name: "
                        + placeholder);
    }

    /** A value placeholder that ExpressionAttributeValues lacks. */
    public static ServiceException undefinedValue(String parameter, String placeholder) {
        return invalid(
                parameter,
                "An expression attribute value used in expression is not defined; attribute value: " + placeholder);
    }

    /** A function with too few or too many operands. */
    public static ServiceException operandCount(String parameter, String operator, int count) {
        return invalid(
                parameter,
                "Incorrect number of operands for operator or function; operator or function: " + operator
                        + ", number of operands: " + count);
    }

    /** A constant of a type that the operator cannot take; type is as AttributeValue spells it. */
    public static ServiceException operandType(String parameter, String operator, String type) {
        return invalid(
                parameter,
                "Incorrect operand type for operator or function; operator or function: " + operator
                        + ", operand type: " + type);
    }

    /** A constant of a type that ADD or DELETE cannot take; type is a word such as STRING. */
    public static ServiceException actionOperandType(String parameter, String action, String typeWord) {
        return invalid(
                parameter,
                "Incorrect operand type for operator or function; operator: " + action + ", operand type: " + typeWord);
    }

    /** A constant where only a path can stand. */
    public static ServiceException pathRequired(String parameter, String operator) {
        return invalid(parameter, "Operator or function requires a document path; operator or function: " + operator);
    }

    /** One path as both operands. */
    public static ServiceException operandsNotDistinct(String parameter, String operator, List<String> path) {
        return invalid(
                parameter,
                "The first operand must be distinct from the remaining operands for this operator or function; "
                        + "operator: " + operator + ", first operand: " + path);
    }

    /** A type name that attribute_type does not know. */
    public static ServiceException unknownType(String parameter, String type) {
        return invalid(
                parameter,
                "Invalid attribute type name found; type: " + type + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}");
    }

    /** Bounds of BETWEEN of two types; operands are written as {@code N:1}. */
    public static ServiceException boundTypes(String parameter, String lower, String upper) {
        return invalid(parameter, boundTypes(lower, upper));
    }

    /** Bounds of BETWEEN in the wrong order; operands are written as {@code N:1}. */
    public static ServiceException boundOrder(String parameter, String lower, String upper) {
        return invalid(parameter, boundOrder(lower, upper));
    }

    /** What is said of bounds of two types, wherever they stand. */
    static String boundTypes(String lower, String upper) {
        return "The BETWEEN operator requires same data type for lower and upper bounds; " + bounds(lower, upper);
    }

    /** What is said of bounds in the wrong order, wherever they stand. */
    static String boundOrder(String lower, String upper) {
        return "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; "
                + bounds(lower, upper);
    }

    private static String bounds(String lower, String upper) {
        return "lower bound operand: AttributeValue: {" + lower + "}, upper bound operand: AttributeValue: {" + upper
                + "}";
    }

    /** One path inside another. */
    public static ServiceException pathsOverlap(String parameter, List<String> one, List<String> two) {
        return invalid(parameter, "Two document paths overlap" + paths(one, two));
    }

    /** One path takes for a map what the other takes for a list. */
    public static ServiceException pathsConflict(String parameter, List<String> one, List<String> two) {
        return invalid(parameter, "Two document paths conflict" + paths(one, two));
    }

    private static String paths(List<String> one, List<String> two) {
        return " with each other; must remove or rewrite one of these paths; path one: " + one + ", path two: " + two;
    }

    /** A section of an update twice. */
    public static ServiceException sectionTwice(String parameter, String section) {
        return invalid(parameter, "The \"" + section + "\" section can only be used once in an update expression;");
    }

    /** Placeholders that no expression mentions. */
    public static ServiceException unused(String map, Collection<String> placeholders) {
        return Problems.form(
                "Value provided in " + map + " unused in expressions: keys: {" + String.join(", ", placeholders) + "}");
    }

    /** A map without entries. */
    public static ServiceException emptyMap(String map) {
        return Problems.form(map + " must not be empty");
    }

    /** A placeholder that is none. */
    public static ServiceException placeholderSyntax(String map, String key) {
        return Problems.form(map + " contains invalid key: Syntax error; key: \"" + key + "\"");
    }

    /** A name placeholder of more than 255 bytes. */
    public static ServiceException namePlaceholderTooLong(int sizeBytes) {
        return Problems.form("ExpressionAttributeNames contains invalid key: The expression attribute map contains a "
                + "key that is too long; size of key: " + sizeBytes);
    }

    /** A value placeholder of more than 255 bytes. */
    public static ServiceException valuePlaceholderTooLong() {
        return Problems.form("ExpressionAttributeValues contains invalid key: The expression attribute map contains a "
                + "key that is too long;");
    }

    /** A placeholder for the empty name. */
    public static ServiceException emptyName(String placeholder) {
        return Problems.form(
                "ExpressionAttributeNames contains invalid value: Empty attribute name for key " + placeholder);
    }

    /** A placeholder for a name of more than 65535 bytes (the words around the text are likely). */
    public static ServiceException nameTooLarge(String placeholder) {
        return Problems.form("ExpressionAttributeNames contains invalid value: " + ItemProblems.NAME_TOO_LARGE
                + " for key " + placeholder);
    }

    /**
     * A value that is none; nesting is reported without the words around it, and by operations that DynamoDB has
     * reworded so is all but an empty set and a value without a type.
     */
    public static ServiceException invalidValue(ValueProblem problem, String placeholder) {
        String text = "ExpressionAttributeValues contains invalid value: " + problem.text() + " for key " + placeholder;
        return switch (problem.kind()) {
            case NESTING -> problem.toException();
            case TYPES -> Problems.validation(text);
            case EMPTY_SET, EMPTY_NUMBERS -> Problems.form(text);
            case NULL, NUMBER, DUPLICATES -> Problems.form(text, problem.newerText());
        };
    }

    /** More than 2 MB of names and values (limit documented; wording ours). */
    public static ServiceException mapsTooLarge() {
        return Problems.form("The combined size of ExpressionAttributeNames and ExpressionAttributeValues has exceeded"
                + " the maximum allowed size of 2 MB");
    }

    /** Names without any expression. */
    public static ServiceException namesWithoutExpression() {
        return Problems.form("ExpressionAttributeNames can only be specified when using expressions");
    }

    /** Values without any expression that could use them; writes have stopped to name these (October 2026). */
    public static ServiceException valuesWithoutExpression(List<String> absentParameters) {
        String text = "ExpressionAttributeValues can only be specified when using expressions";
        String older = text + ": " + String.join(" and ", absentParameters)
                + (absentParameters.size() > 1 ? " are null" : " is null");
        return absentParameters.contains("ConditionExpression") ? Problems.form(older, text) : Problems.form(older);
    }

    /** Both styles of parameters in one request. */
    public static ServiceException stylesMixed(List<String> nonExpression, List<String> expression) {
        return Problems.form("Can not use both expression and non-expression parameters in the same request: "
                + "Non-expression parameters: {" + String.join(", ", nonExpression) + "} "
                + "Expression parameters: {" + String.join(", ", expression) + "}");
    }

    private static ServiceException invalid(String parameter, String detail) {
        return Problems.form("Invalid " + parameter + ": " + detail);
    }
}
