package dev.sortkey.shape;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A structure as sent: one slot a member, empty where the request says nothing (or null). Typed by the members
 * themselves. Written by the reader only.
 */
public final class Struct {
    private final Shape shape;
    private final @Nullable Object[] values;

    /** A structure with all members absent. */
    public Struct(Shape shape) {
        this.shape = shape;
        this.values = new @Nullable Object[shape.members().size()];
    }

    /** The shape that says what the slots mean. */
    public Shape shape() {
        return shape;
    }

    /** Sets a member. */
    public <T> Struct set(Member<T> member, T value) {
        values[slot(member)] = value;
        return this;
    }

    /** Makes a member absent again. */
    public Struct clear(Member<?> member) {
        values[slot(member)] = null;
        return this;
    }

    /** The member's value, or empty when absent. */
    @SuppressWarnings("unchecked") // set() is the only writer and is typed by the same member
    public <T> Optional<T> get(Member<T> member) {
        return Optional.ofNullable((T) values[slot(member)]);
    }

    /** Whether the member was sent. */
    public boolean has(Member<?> member) {
        return values[slot(member)] != null;
    }

    /** The value of a member that the constraint checks guarantee to be there. */
    public <T> T require(Member<T> member) {
        return get(member).orElseThrow(() -> new IllegalStateException("absent: " + member));
    }

    private int slot(Member<?> member) {
        if (member.shape() != shape) {
            throw new IllegalStateException(member + " is not of " + shape);
        }
        return member.ordinal();
    }
}
