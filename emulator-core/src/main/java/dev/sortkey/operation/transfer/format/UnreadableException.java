package dev.sortkey.operation.transfer.format;

/** Something in an object is no item. A value in flight: it has no stack trace. */
public final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1L;

    /** With what is wrong, for those who look with a debugger: no client is told. */
    public UnreadableException(String message) {
        super(message, null, false, false);
    }
}
