package dev.sortkey.operation.table;

/** Where a table or index stands in its life, in the service's words. */
enum TableStatus {
    CREATING,
    UPDATING,
    DELETING,
    ACTIVE
}
