package dev.sortkey.error;

import java.util.Optional;

/**
 * Every text that a client can see, in one place. Each factory names where its text was observed. When the file
 * outgrows its subject, texts move to a catalogue a subject (ExpressionProblems, TableProblems, ...) beside it.
 */
public final class Problems {
    private static final ServiceException.Payload NOTHING = new ServiceException.Payload.None();

    private Problems() {}

    /** A ValidationException with the text. */
    public static ServiceException validation(String text) {
        return of(ErrorType.VALIDATION, text);
    }

    /** A ValidationException about the form of the request, which {@link Wording} may put in an envelope. */
    public static ServiceException form(String text) {
        return form(text, Optional.empty());
    }

    /** The same, where operations that DynamoDB has reworded say something else. */
    public static ServiceException form(String text, String newerText) {
        return form(text, Optional.of(newerText));
    }

    private static ServiceException form(String text, Optional<String> newerText) {
        return new ServiceException(
                ErrorType.VALIDATION, Optional.of(text), newerText, NOTHING, ServiceException.Subject.FORM);
    }

    /** "One or more parameter values were invalid: " and the detail (observed, April 2026). */
    public static ServiceException invalidParameter(String detail) {
        return validation("One or more parameter values were invalid: " + detail);
    }

    /** An error of any type with the text. */
    public static ServiceException of(ErrorType type, String text) {
        return new ServiceException(type, Optional.of(text), NOTHING);
    }

    /** Item operations on a table that does not exist (observed, April 2026). */
    public static ServiceException resourceNotFound() {
        return of(ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found");
    }

    /** A target that names no operation; DynamoDB sends no message (observed, April 2026). */
    public static ServiceException unknownOperation() {
        return new ServiceException(ErrorType.UNKNOWN_OPERATION, Optional.empty(), NOTHING);
    }

    /** What a bug of ours is answered with (documented). */
    public static ServiceException internalServerError() {
        return of(ErrorType.INTERNAL_SERVER_ERROR, "Internal server error");
    }
}
