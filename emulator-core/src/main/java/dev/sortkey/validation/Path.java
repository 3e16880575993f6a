package dev.sortkey.validation;

import org.jspecify.annotations.Nullable;

/**
 * Where a value stands in a request, spelt only when an error needs it. Members are camelCase or as on the wire; an
 * element of a list is its position from 1, an element of a map its key, each followed by {@code member}.
 */
record Path(@Nullable Path parent, String name, String wireName) {
    /** A member of the structure at the parent; at the top the parent is null. */
    static Path member(@Nullable Path parent, String pathName, String wireName) {
        return new Path(parent, pathName, wireName);
    }

    /** An element of the list or map at this path. */
    Path element(String positionOrKey) {
        String step = positionOrKey + ".member";
        return new Path(this, step, step);
    }

    /** Whether this is a member of the request itself. */
    boolean isTop() {
        return parent == null;
    }

    /** As most messages spell it: requestItems.t.member.keys. */
    String camelCase() {
        return parent == null ? name : parent.camelCase() + "." + name;
    }

    /** As newer messages spell it: RequestItems.t.member.Keys. */
    String asOnTheWire() {
        return parent == null ? wireName : parent.asOnTheWire() + "." + wireName;
    }
}
