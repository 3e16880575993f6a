package dev.sortkey.error;

/** What DynamoDB says about BatchGetItem and BatchWriteItem as a whole. */
public final class BatchProblems {
    private BatchProblems() {}

    /** An empty RequestItems (observed, April 2026, and by the operation that has been reworded in October 2026). */
    public static ServiceException requestItemsRequired(String operation) {
        return Problems.form(
                "The requestItems parameter is required for " + operation,
                "1 validation error detected: "
                        + ConstraintProblems.violation("RequestItems", ConstraintProblems.lengthAtLeast(1)));
    }

    /** More keys or requests over all tables than a batch may have (observed by dynalite's suite). */
    public static ServiceException tooManyItems(String operation) {
        return Problems.validation("Too many items requested for the " + operation + " call");
    }

    /** More than 100 keys for one table (observed, April 2026). */
    public static ServiceException tooManyKeys(String tableName) {
        return Problems.validation("1 validation error detected: Value at 'RequestItems." + tableName
                + ".member.Keys' failed to satisfy constraint: Member must have length less than or equal to 100");
    }

    /** One item twice (observed, April 2026). */
    public static ServiceException duplicateKeys() {
        return Problems.validation("Provided list of item keys contains duplicates");
    }

    /** A write request that is neither a put nor a delete, or both (observed by dynalite's suite). */
    public static ServiceException notOneRequest() {
        return Problems.validation("Supplied AttributeValue has more than one datatypes set, "
                + "must contain exactly one of the supported datatypes");
    }
}
