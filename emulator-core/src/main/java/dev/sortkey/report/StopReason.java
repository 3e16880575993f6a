package dev.sortkey.report;

/** Why a read stopped. */
public enum StopReason {
    /** Nothing was left in the slice: the only case without a LastEvaluatedKey. */
    END_OF_RANGE,
    /** Limit items were examined. */
    ITEM_LIMIT,
    /** The examined items reached the page size of 1 MB. */
    BYTE_LIMIT
}
