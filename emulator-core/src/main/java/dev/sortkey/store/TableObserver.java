package dev.sortkey.store;

/**
 * Is told of tables as such, so that what goes with a table (its stream, its expiring items) need not be thought of
 * wherever a table is made or changed.
 */
public interface TableObserver {
    /** The table was made, and nobody can see it yet, or its definition changed. */
    void defined(Table table);

    /** The table is gone. */
    void dropped(Table table);
}
