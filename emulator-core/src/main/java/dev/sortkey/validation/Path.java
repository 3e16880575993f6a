package dev.sortkey.validation;

import dev.sortkey.shape.Member;
import org.jspecify.annotations.Nullable;

/**
 * Where a value stands in a request, spelt only when an error needs it. Members are camelCase or as on the wire; an
 * element of a list is its position from 1, an element of a map its key, each followed by {@code member}.
 */
abstract class Path {
    /** Null at the top. */
    private final @Nullable Path parent;

    private Path(@Nullable Path parent) {
        this.parent = parent;
    }

    /** A member of the structure at the parent; at the top the parent is null. */
    static Path member(@Nullable Path parent, Member<?> member) {
        return new OfMember(parent, member);
    }

    /** An element of the list or map at this path. */
    Path element(String positionOrKey) {
        return new OfElement(this, positionOrKey);
    }

    /** Whether this is a member of the request itself. */
    boolean isTop() {
        return parent == null;
    }

    /** As most messages spell it: requestItems.t.member.keys. */
    String camelCase() {
        return parent == null ? camelCaseStep() : parent.camelCase() + "." + camelCaseStep();
    }

    /** As newer messages spell it: RequestItems.t.member.Keys. */
    String asOnTheWire() {
        return parent == null ? wireStep() : parent.asOnTheWire() + "." + wireStep();
    }

    abstract String camelCaseStep();

    abstract String wireStep();

    private static final class OfMember extends Path {
        private final Member<?> member;

        OfMember(@Nullable Path parent, Member<?> member) {
            super(parent);
            this.member = member;
        }

        @Override
        String camelCaseStep() {
            return member.pathName();
        }

        @Override
        String wireStep() {
            return member.name();
        }
    }

    private static final class OfElement extends Path {
        private final String positionOrKey;

        OfElement(Path parent, String positionOrKey) {
            super(parent);
            this.positionOrKey = positionOrKey;
        }

        @Override
        String camelCaseStep() {
            return positionOrKey + ".member";
        }

        @Override
        String wireStep() {
            return camelCaseStep();
        }
    }
}
