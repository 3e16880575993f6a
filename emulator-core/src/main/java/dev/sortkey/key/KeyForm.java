package dev.sortkey.key;

/** How the entry keys of a table or index are encoded. */
public enum KeyForm {
    /** A table: the sort key by {@link KeyEncoding#encode}, empty bytes where there is none. */
    PLAIN,
    /** An index: the index's sort attributes and then the table's key by {@link KeyEncoding#encodeTuple}. */
    TUPLE
}
