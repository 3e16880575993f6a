package dev.sortkey.schema;

/** The price class of a table's storage. */
public enum TableClass {
    /** The default. */
    STANDARD,
    /** Cheaper storage, dearer requests. */
    STANDARD_INFREQUENT_ACCESS
}
