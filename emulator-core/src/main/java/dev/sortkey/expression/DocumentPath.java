package dev.sortkey.expression;

import java.util.List;

/** A path into an item: a top-level attribute and then map members and list positions. */
public record DocumentPath(String attribute, List<Step> steps) {
    /** Copies the list. */
    public DocumentPath {
        steps = List.copyOf(steps);
    }

    /** One step below the top-level attribute. */
    public sealed interface Step {
        /** A map member. */
        record Name(String name) implements Step {}

        /** A list position, from 0. */
        record Index(int index) implements Step {}
    }
}
