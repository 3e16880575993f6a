package dev.sortkey.schema;

/**
 * A secondary index. Its keys are complete: for a local index the table's partition attribute and the index's own sort
 * attribute.
 */
public record IndexDefinition(String name, Kind kind, KeySchema keys, Projection projection) {
    /** Local or global. */
    public enum Kind {
        /** Shares the table's partition key; never late. */
        LOCAL,
        /** Has a partition key of its own; may be propagated late. */
        GLOBAL
    }

    /** Whether this is a global secondary index. */
    public boolean global() {
        return kind == Kind.GLOBAL;
    }
}
