package dev.sortkey.schema;

/** How a table's capacity is paid for. */
public enum BillingMode {
    /** By capacity reserved ahead. */
    PROVISIONED,
    /** By use ("on demand"). */
    PAY_PER_REQUEST
}
