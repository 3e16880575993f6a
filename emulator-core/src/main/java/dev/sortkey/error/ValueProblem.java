package dev.sortkey.error;

import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What is wrong with an attribute value of a request, in DynamoDB's words. It is kept beside the values that are right
 * rather than thrown while reading, since it is not the reader who knows when DynamoDB reports it, nor with which words
 * around it ({@code ExpressionAttributeValues contains invalid value: ...}).
 *
 * @param kind what sort of problem
 * @param text the message as an item operation gives it
 * @param newerText the message of the operations that DynamoDB has reworded; see {@link Wording}
 */
public record ValueProblem(Kind kind, String text, String newerText) {
    /** Sorts of problems, as far as operations treat them differently. */
    public enum Kind {
        /** None of the ten types, or several of them. */
        TYPES,
        /** A NULL that is not true. */
        NULL,
        /** An empty set of strings or binaries. */
        EMPTY_SET,
        /** An empty set of numbers. */
        EMPTY_NUMBERS,
        /** A set with duplicates. */
        DUPLICATES,
        /** A text that is no number, or a number out of bounds. */
        NUMBER,
        /** More than 32 levels of lists and maps. */
        NESTING
    }

    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String DUPLICATE = "Input collection contains duplicates";

    private ValueProblem(Kind kind, String text) {
        this(kind, text, text);
    }

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
            new ValueProblem(Kind.NULL, INVALID + "Null attribute value types must have the value of true");

    /** An SS without elements; the two blanks are DynamoDB's (observed, April 2026). */
    public static final ValueProblem EMPTY_STRING_SET =
            new ValueProblem(Kind.EMPTY_SET, INVALID + "An string set  may not be empty");

    /** An NS without elements; the two blanks are DynamoDB's (observed, April 2026). */
    public static final ValueProblem EMPTY_NUMBER_SET =
            new ValueProblem(Kind.EMPTY_NUMBERS, INVALID + "An number set  may not be empty");

    /** A BS without elements (observed, April 2026). */
    public static final ValueProblem EMPTY_BINARY_SET =
            new ValueProblem(Kind.EMPTY_SET, INVALID + "Binary sets should not be empty");

    /** An NS with two elements of one value (observed, April and October 2026). */
    public static final ValueProblem DUPLICATE_NUMBERS =
            new ValueProblem(Kind.DUPLICATES, DUPLICATE, INVALID + DUPLICATE + ".");

    /** A value below more than 31 lists and maps (observed, April 2026). */
    public static final ValueProblem NESTING = new ValueProblem(
            Kind.NESTING,
            "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported"
                    + " limit");

    /** An SS with two equal elements (observed, April and October 2026). */
    public static ValueProblem duplicateStrings(List<String> elements) {
        return duplicates(elements, newerOrder(elements, Bytes::utf8), ", ", "] contains duplicates.");
    }

    /** A BS with two equal elements; the missing blanks are DynamoDB's (observed, April and October 2026). */
    public static ValueProblem duplicateBinaries(List<Bytes> elements) {
        return duplicates(
                base64(elements),
                base64(newerOrder(elements, element -> element)),
                ",",
                "]of type BS contains duplicates.");
    }

    private static ValueProblem duplicates(List<String> sent, List<String> newerOrder, String separator, String tail) {
        String head = INVALID + "Input collection [";
        String quoted = "\"" + String.join("\"" + separator + "\"", newerOrder) + "\"";
        return new ValueProblem(Kind.DUPLICATES, head + String.join(", ", sent) + tail, head + quoted + tail);
    }

    /** Up to the first repeat in the order of their bytes, then the repeat and the rest as sent. */
    private static <T> List<T> newerOrder(List<T> sent, Function<T, Bytes> bytes) {
        SortedMap<Bytes, T> distinct = new TreeMap<>();
        int next = 0;
        while (next < sent.size() && distinct.putIfAbsent(bytes.apply(sent.get(next)), sent.get(next)) == null) {
            next++;
        }
        List<T> ordered = new ArrayList<>(distinct.values());
        ordered.addAll(sent.subList(next, sent.size()));
        return ordered;
    }

    private static List<String> base64(List<Bytes> elements) {
        return elements.stream()
                .map(element -> Base64.getEncoder().encodeToString(element.array()))
                .toList();
    }

    /** A number that is none or is out of bounds; the texts are those of {@code InvalidNumberException}. */
    public static ValueProblem number(String text, String newerText) {
        return new ValueProblem(Kind.NUMBER, text, newerText);
    }

    /** The problem as the answer of an item operation. */
    public ServiceException toException() {
        return switch (kind) {
            case TYPES -> Problems.validation(text);
            case NULL, EMPTY_SET, EMPTY_NUMBERS, DUPLICATES, NUMBER, NESTING -> Problems.form(text, newerText);
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
