package dev.sortkey.value;

/**
 * Says why a text is no DynamoDB number. The message is DynamoDB's own text (observed, 2013 to 2026); only the caller
 * knows which parameter to blame. Carries no stack trace.
 */
public final class InvalidNumberException extends Exception {
    private static final String NOT_NUMERIC = "The parameter cannot be converted to a numeric value";

    private InvalidNumberException(String message) {
        super(message, null, false, false);
    }

    /** The text is empty or not of the form of a number. */
    static InvalidNumberException notNumeric(String text) {
        return new InvalidNumberException(NOT_NUMERIC + ": " + text);
    }

    /** The same for a parameter, where nothing follows when nothing was sent. */
    static InvalidNumberException parameterNotNumeric(String text) {
        return text.isEmpty() ? new InvalidNumberException(NOT_NUMERIC) : notNumeric(text);
    }

    /** More than 38 digits between the first and the last that is not zero. */
    static InvalidNumberException tooManyDigits() {
        return new InvalidNumberException("Attempting to store more than 38 significant digits in a Number");
    }

    /** Above 9.99...E+125 either way from zero. */
    static InvalidNumberException overflow() {
        return new InvalidNumberException(
                "Number overflow. Attempting to store a number with magnitude larger than supported range");
    }

    /** Nearer to zero than 1E-130. */
    static InvalidNumberException underflow() {
        return new InvalidNumberException(
                "Number underflow. Attempting to store a number with magnitude smaller than supported range");
    }

    /** The message, never null. */
    public String text() {
        String message = getMessage();
        return message == null ? "" : message;
    }
}
