package dev.sortkey.error;

/** The texts about tables as a whole: names, existence, life cycle. */
public final class TableProblems {
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
}
