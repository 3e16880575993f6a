package dev.sortkey.error;

/** The texts about tables as a whole: names, existence, life cycle, and what this emulator does not have yet. */
public final class TableProblems {
    private static final String IN_USE = "Attempt to change a resource which is still in use: ";

    private TableProblems() {}

    /** An ARN that is not a table's (service's own words for tag operations; likely for others). */
    public static ServiceException invalidTableArn(String arn) {
        return Problems.validation("Invalid TableArn: Invalid ResourceArn provided as input " + arn);
    }

    /** DescribeTable, UpdateTable, DeleteTable and other control operations on a missing table (observed, 2026). */
    public static ServiceException tableNotFound(String tableName) {
        return Problems.of(
                ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found: Table: " + tableName + " not found");
    }

    /** CreateTable with a name that is taken (observed, April 2026). */
    public static ServiceException tableAlreadyExists(String tableName) {
        return Problems.of(ErrorType.RESOURCE_IN_USE, "Table already exists: " + tableName);
    }

    /** DeleteTable or UpdateTable of a table that is still being created (observed, dynalite's captures). */
    public static ServiceException tableBeingCreated(String tableName) {
        return Problems.of(ErrorType.RESOURCE_IN_USE, IN_USE + "Table is being created: " + tableName);
    }

    /** DeleteTable or UpdateTable of a table that is being updated (observed, October 2026). */
    public static ServiceException tableBeingUpdated(String tableName) {
        return Problems.of(
                ErrorType.RESOURCE_IN_USE, IN_USE + "Table: " + tableName + " is in the process of being updated.");
    }

    /** UpdateTable or DeleteTable of a table that is being deleted (likely). */
    public static ServiceException tableBeingDeleted(String tableName) {
        return Problems.of(ErrorType.RESOURCE_IN_USE, IN_USE + "Table is being deleted: " + tableName);
    }

    /** DeleteTable of a protected table (observed, 2026). */
    public static ServiceException deletionProtected() {
        return Problems.validation("Resource cannot be deleted as it is currently protected against deletion. "
                + "Disable deletion protection first.");
    }

    /**
     * A member of the API that this emulator knows but does not have; our own text, so that nothing is lost silently.
     */
    public static ServiceException notSupported(String member) {
        return Problems.invalidParameter(member + " is not supported by this emulator");
    }
}
