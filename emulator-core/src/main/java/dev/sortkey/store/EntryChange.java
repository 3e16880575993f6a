package dev.sortkey.store;

/** A change of the entries of an index, which may have to wait for its time. */
@FunctionalInterface
interface EntryChange {
    /** Makes the change. */
    void apply();
}
