package dev.sortkey.schema;

import java.util.List;

/** Which attributes an index entry holds besides its own keys and the table's. */
public record Projection(Kind kind, List<String> nonKeyAttributes) {
    /** The kinds of projection. */
    public enum Kind {
        /** Every attribute of the item. */
        ALL,
        /** Keys only. */
        KEYS_ONLY,
        /** Keys and the listed attributes. */
        INCLUDE
    }

    /** Copies the list. */
    public Projection {
        nonKeyAttributes = List.copyOf(nonKeyAttributes);
    }
}
