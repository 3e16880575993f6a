package dev.sortkey.shape;

import java.util.List;

/**
 * A constraint of the service model on one member, checked before anything else and reported together with all others.
 */
public sealed interface Constraint {
    /** Must not be null. */
    record Required() implements Constraint {}

    /** Length of a string, list or map. */
    record Length(int min, int max) implements Constraint {}

    /** Value of a number. */
    record Range(long min, long max) implements Constraint {}

    /** Regular expression that a string must match. */
    record Pattern(String regex) implements Constraint {}

    /** Enum value set, in the order in which DynamoDB prints it. */
    record OneOf(List<String> values) implements Constraint {
        /** Copies the list. */
        public OneOf {
            values = List.copyOf(values);
        }
    }

    /**
     * A table's name or, where allowed, its ARN. Required. DynamoDB judges it before every other constraint and reports
     * it alone, with the first thing that is wrong: its absence, its length, its characters.
     *
     * @param minLength the least length of a name
     * @param arnAllowed whether an ARN may stand for the name
     * @param controlPlane whether absence is reported in the words of CreateTable and its kin
     */
    record TableReference(int minLength, boolean arnAllowed, boolean controlPlane) implements Constraint {
        /** The most characters of a name. */
        public static final int MAX_NAME_LENGTH = 255;

        /** The most characters of an ARN. */
        public static final int MAX_ARN_LENGTH = 1024;

        /** The pattern of names, as DynamoDB prints it. */
        public static final String NAME_PATTERN = "[a-zA-Z0-9_.-]+";
    }

    /** Must not be null. */
    static Constraint required() {
        return new Required();
    }

    /** Length between the bounds, both inclusive. */
    static Constraint length(int min, int max) {
        return new Length(min, max);
    }

    /** At least that many. */
    static Constraint minLength(int min) {
        return new Length(min, Integer.MAX_VALUE);
    }

    /** Value between the bounds, both inclusive. */
    static Constraint range(long min, long max) {
        return new Range(min, max);
    }

    /** At least that much. */
    static Constraint min(long min) {
        return new Range(min, Long.MAX_VALUE);
    }

    /** Matches the whole string. */
    static Constraint pattern(String regex) {
        return new Pattern(regex);
    }

    /** One of the values. */
    static Constraint oneOf(String... values) {
        return new OneOf(List.of(values));
    }
}
