package dev.sortkey.error;

import java.util.List;

/**
 * What is wrong with an attribute value of a request, in DynamoDB's words. It is kept beside the values that are right
 * rather than thrown while reading, since it is not the reader who knows when DynamoDB reports it, nor with which words
 * around it ({@code ExpressionAttributeValues contains invalid value: ...}).
 *
 * @param kind what sort of problem
 * @param text the message as an item operation gives it
 */
public record ValueProblem(Kind kind, String text) {
    /** Sorts of problems, as far as operations treat them differently. */
    public enum Kind {
        /** None of the ten types, or several of them. */
        TYPES,
        /** An empty set of strings or binaries, a NULL that is not true. */
        FORM,
        /** A set with duplicates, an empty set of numbers. */
        COLLECTION,
        /** A text that is no number, or a number out of bounds. */
        NUMBER,
        /** More than 32 levels of lists and maps; in a transaction it is a cancellation reason. */
        NESTING
    }

    private static final String INVALID = "One or more parameter values were invalid: ";

    /** A value without any of the ten types (observed, April 2026). */
    public static final ValueProblem EMPTY = new ValueProblem(
            Kind.TYPES, "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");

    /** A value with several types (observed, April 2026). */
    public static final ValueProblem SEVERAL_TYPES = new ValueProblem(
            Kind.TYPES,
            "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported"
                    + " datatypes");

    /** NULL that is not true (observed, April 2026). */
    public static final ValueProblem NULL_NOT_TRUE =
            new ValueProblem(Kind.FORM, INVALID + "Null attribute value types must have the value of true");

    /** An SS without elements; the two blanks are DynamoDB's (observed, April 2026). */
    public static final ValueProblem EMPTY_STRING_SET =
            new ValueProblem(Kind.FORM, INVALID + "An string set  may not be empty");

    /** An NS without elements; the two blanks are DynamoDB's (observed, April 2026). */
    public static final ValueProblem EMPTY_NUMBER_SET =
            new ValueProblem(Kind.COLLECTION, INVALID + "An number set  may not be empty");

    /** A BS without elements (observed, April 2026). */
    public static final ValueProblem EMPTY_BINARY_SET =
            new ValueProblem(Kind.FORM, INVALID + "Binary sets should not be empty");

    /** An NS with two elements of one value (observed, April 2026). */
    public static final ValueProblem DUPLICATE_NUMBERS =
            new ValueProblem(Kind.COLLECTION, "Input collection contains duplicates");

    /** A value below more than 31 lists and maps (observed, April 2026). */
    public static final ValueProblem NESTING = new ValueProblem(
            Kind.NESTING,
            "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported"
                    + " limit");

    /** An SS with two equal elements (observed, April 2026). */
    public static ValueProblem duplicateStrings(List<String> elements) {
        return new ValueProblem(
                Kind.COLLECTION,
                INVALID + "Input collection [" + String.join(", ", elements) + "] contains duplicates.");
    }

    /** A BS with two equal elements, as base64; the missing blank is DynamoDB's (observed, April 2026). */
    public static ValueProblem duplicateBinaries(List<String> base64Elements) {
        return new ValueProblem(
                Kind.COLLECTION,
                INVALID + "Input collection [" + String.join(", ", base64Elements)
                        + "]of type BS contains duplicates.");
    }

    /** A number that is none or is out of bounds; the text is that of {@code InvalidNumberException}. */
    public static ValueProblem number(String text) {
        return new ValueProblem(Kind.NUMBER, text);
    }

    /** The problem as the answer of an item operation. */
    public ServiceException toException() {
        return switch (kind) {
            case FORM, COLLECTION -> Problems.form(text);
            case TYPES, NUMBER, NESTING -> Problems.validation(text);
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
