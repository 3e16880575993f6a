package dev.sortkey.value;

/**
 * Says why a text is no DynamoDB number. The message is DynamoDB's own text; only the caller knows which parameter to
 * blame. Carries no stack trace.
 */
public final class InvalidNumberException extends Exception {
    /** With DynamoDB's text. */
    public InvalidNumberException(String message) {
        super(message, null, false, false);
    }

    /** The message, never null. */
    public String text() {
        String message = getMessage();
        return message == null ? "" : message;
    }
}
