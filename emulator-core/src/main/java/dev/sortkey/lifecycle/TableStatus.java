package dev.sortkey.lifecycle;

/** Where a table or index stands in its life, in the service's words. */
public enum TableStatus {
    /** Being made. */
    CREATING,
    /** Being changed. */
    UPDATING,
    /** Being removed. */
    DELETING,
    /** At rest. */
    ACTIVE
}
