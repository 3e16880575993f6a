package dev.sortkey.shape;

import java.util.List;

/**
 * One member of a shape. Made by {@link Shape#member}; its ordinal is its place in a {@link Struct}.
 *
 * @param <T> the Java type of the member's value
 */
public record Member<T>(Shape shape, int ordinal, String name, MemberType<T> type, List<Constraint> constraints) {
    /** The name as paths of constraint errors spell it: first letter in lower case. */
    public String pathName() {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    /** Whether a request must have it. */
    public boolean isRequired() {
        return constraints.contains(Constraint.required());
    }

    @Override
    public String toString() {
        return shape.name() + "." + name;
    }
}
