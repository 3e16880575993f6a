package dev.sortkey.error;

import java.util.Optional;
import java.util.Set;

/**
 * Which generation of DynamoDB's texts is spoken: the one place that knows that since about July 2026 some messages of
 * some operations stand in an envelope (captures of one region; the suite of April 2026 has the bare texts).
 */
public enum Wording {
    /** The bare texts, as asserted against the service in April 2026. */
    APRIL_2026,
    /** PutItem and UpdateItem put an envelope round what is wrong with the form of a request. */
    JULY_2026;

    /** What DynamoDB says today. */
    public static final Wording TODAY = JULY_2026;

    private static final String ENVELOPE = "1 validation error detected: ";

    private static final Set<String> ENVELOPING = Set.of("PutItem", "UpdateItem");

    /** The message that the operation's answer carries for the error; empty when DynamoDB sends none. */
    public Optional<String> text(String operation, ServiceException error) {
        if (this == JULY_2026 && error.subject() == ServiceException.Subject.FORM && ENVELOPING.contains(operation)) {
            return error.text().map(text -> text.startsWith(ENVELOPE) ? text : ENVELOPE + text);
        }
        return error.text();
    }
}
