package dev.sortkey.server.flags;

/** A command line that cannot be understood. The message is a sentence for the person who typed it. */
public final class UsageException extends Exception {
    private static final long serialVersionUID = 1L;

    /** With that sentence. */
    public UsageException(String message) {
        super(message);
    }
}
