package dev.sortkey.operation.transfer;

/** Where an export or an import stands, in the service's words. */
enum Status {
    /** In the answer that starts it, and for a while if that is to take time. */
    IN_PROGRESS,
    /** From then on. */
    COMPLETED,
    /** From then on, if it did not go well. */
    FAILED
}
