package dev.sortkey.error;

import dev.sortkey.item.Item;
import java.util.List;
import java.util.Optional;

/**
 * An error that DynamoDB itself would answer: type, message and extra members. It is a value in flight: no stack trace
 * is ever filled. Made by {@link Problems} only; a bug of our own is never one of these.
 */
public final class ServiceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorType type;
    private final transient Optional<String> text;
    private final transient Optional<String> newerText;
    private final transient Payload payload;
    private final Subject subject;

    /** An error of the type; the text is absent for the few errors that DynamoDB sends without one. */
    public ServiceException(ErrorType type, Optional<String> text, Payload payload) {
        this(type, text, Optional.empty(), payload, Subject.GENERAL);
    }

    /** An error of the type about the subject; the newer text is there where it differs from the older one. */
    public ServiceException(
            ErrorType type, Optional<String> text, Optional<String> newerText, Payload payload, Subject subject) {
        super(text.orElse(null), null, false, false);
        this.type = type;
        this.text = text;
        this.newerText = newerText;
        this.payload = payload;
        this.subject = subject;
    }

    /** What an error is about, as far as its wording depends on it; see {@link Wording}. */
    public enum Subject {
        /** Anything else. */
        GENERAL,
        /** The form of the request: expressions that do not parse or bind, malformed values, parameters misused. */
        FORM
    }

    /** The error's type. */
    public ErrorType type() {
        return type;
    }

    /** The message, where DynamoDB sends one. */
    public Optional<String> text() {
        return text;
    }

    /** The message of the operations that DynamoDB has reworded, where it is another one. */
    public Optional<String> newerText() {
        return newerText;
    }

    /** What it is about. */
    public Subject subject() {
        return subject;
    }

    /** Extra members. */
    public Payload payload() {
        return payload;
    }

    /** What an error body carries beside type and message. */
    public sealed interface Payload {
        /** Nothing. */
        record None() implements Payload {}

        /** The item as it was when a condition failed. */
        record OldItem(Item item) implements Payload {}

        /** Which limits throttled the request. */
        record Throttling(List<ThrottlingReason> reasons) implements Payload {
            /** Copies the list. */
            public Throttling {
                reasons = List.copyOf(reasons);
            }
        }

        /** One reason an action of a cancelled transaction, in order. */
        record Cancellation(List<CancellationReason> reasons) implements Payload {
            /** Copies the list. */
            public Cancellation {
                reasons = List.copyOf(reasons);
            }
        }
    }

    /** What was throttled and by which limit, and the ARN of the table or index. */
    public record ThrottlingReason(String reason, String resource) {}

    /** Why one action of a transaction stopped it; code "None" when it did not. */
    public record CancellationReason(String code, Optional<String> message, Optional<Item> item) {
        /** The reason of an action that was fine. */
        public static final CancellationReason NONE =
                new CancellationReason("None", Optional.empty(), Optional.empty());
    }
}
