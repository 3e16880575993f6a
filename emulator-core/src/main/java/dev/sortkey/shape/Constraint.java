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
     * The first of the constraints that is violated is the whole answer: what other members violate is not listed with
     * it.
     */
    record Foremost(List<Constraint> constraints) implements Constraint {
        /** Copies the list. */
        public Foremost {
            constraints = List.copyOf(constraints);
        }
    }

    /** The constraint, whose violation is answered with the text alone, outside the envelope. */
    record Saying(String text, Constraint constraint) implements Constraint {}

    /** The constraint, worded as newer members are: without the value and with the path as on the wire. */
    record Terse(Constraint constraint) implements Constraint {}

    /**
     * The constraint, which operations that DynamoDB has reworded word by the newer text, unless the request lacks a
     * member that it must have.
     *
     * @param alone whether the newer text is their whole answer, whatever else is violated
     */
    record Renewed(Constraint constraint, String newerText, boolean alone) implements Constraint {}

    /** The constraint on the keys of a map, which shows the whole map as JSON when it is violated. */
    record EchoedAsJson(Constraint constraint) implements Constraint {}

    /** The constraint on the keys of a map, whose violation is told only when nothing else is violated. */
    record GivingWay(Constraint constraint) implements Constraint {}

    /** The constraints of names, from which a value that is an ARN is exempt, up to 1024 characters. */
    record NameOrArn(List<Constraint> constraints) implements Constraint {
        /** Copies the list. */
        public NameOrArn {
            constraints = List.copyOf(constraints);
        }
    }

    /** No attribute of a map of attribute values has the empty name; names below the top may be empty. */
    record NamedAttributes() implements Constraint {}

    /** No attribute of a map of attribute values has a name of more than 65535 bytes. */
    record ShortAttributeNames() implements Constraint {}

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

    /** At most that many. */
    static Constraint maxLength(int max) {
        return new Length(0, max);
    }

    /** The first of them that is violated is the whole answer. */
    static Constraint foremost(Constraint... constraints) {
        return new Foremost(List.of(constraints));
    }

    /** A violation of the constraint is answered with the text alone. */
    static Constraint saying(String text, Constraint constraint) {
        return new Saying(text, constraint);
    }

    /** A violation of the constraint is worded without the value and with the path as on the wire. */
    static Constraint terse(Constraint constraint) {
        return new Terse(constraint);
    }

    /** A violation of the constraint is told by the newer text by operations that have been reworded. */
    static Constraint renewed(Constraint constraint, String newerText) {
        return new Renewed(constraint, newerText, false);
    }

    /** The same, where that is the whole answer. */
    static Constraint renewedAlone(Constraint constraint, String newerText) {
        return new Renewed(constraint, newerText, true);
    }

    /** The constraints hold unless the value is an ARN. */
    static Constraint nameOrArn(Constraint... constraints) {
        return new NameOrArn(List.of(constraints));
    }

    /** No attribute has the empty name. */
    static Constraint namedAttributes() {
        return new NamedAttributes();
    }

    /** No attribute has too long a name. */
    static Constraint shortAttributeNames() {
        return new ShortAttributeNames();
    }
}
