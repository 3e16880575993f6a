package dev.sortkey.error;

import java.util.Optional;
import java.util.Set;

/**
 * Which generation of DynamoDB's texts is spoken: the one place that knows which operations say it in which. In the
 * course of 2026 some operations were moved to a newer check of their requests, which words what is wrong with values
 * and members anew; three of them also put what is wrong with the form of a request in an envelope (captures of 31 of
 * 33 regions, October 2026; the suite of April 2026 has the older texts).
 */
public enum Wording {
    /** The older texts of all operations, as asserted against the service in April 2026. */
    APRIL_2026,
    /** The newer texts of the operations that have moved; the others still speak as in April. */
    OCTOBER_2026;

    /** What DynamoDB says today. */
    public static final Wording TODAY = OCTOBER_2026;

    private static final String ENVELOPE = "1 validation error detected: ";

    private static final Set<String> ENVELOPING = Set.of("PutItem", "UpdateItem", "DeleteItem");

    private static final Set<String> MOVED =
            Set.of("PutItem", "UpdateItem", "DeleteItem", "GetItem", "BatchGetItem", "Query");

    /**
     * Whether the operation is one of those that read a request with deeply nested values in the older way, with the
     * older texts (observed, October 2026).
     */
    public static boolean olderWhenDeep(String operation) {
        return ENVELOPING.contains(operation);
    }

    /** The message that the operation's answer carries for the error; empty when DynamoDB sends none. */
    public Optional<String> text(String operation, ServiceException error) {
        if (this == APRIL_2026 || !MOVED.contains(operation)) {
            return error.text();
        }
        Optional<String> newer = error.newerText().or(error::text);
        boolean enveloped = error.subject() == ServiceException.Subject.FORM && ENVELOPING.contains(operation);
        return enveloped ? newer.map(text -> text.startsWith(ENVELOPE) ? text : ENVELOPE + text) : newer;
    }
}
