package dev.sortkey.error;

/** The texts about tables as a whole: names, existence, life cycle. */
public final class TableProblems {
    private TableProblems() {}

    /** CreateTable and its kin without a TableName (observed, April 2026). */
    public static ServiceException tableNameMissing() {
        return Problems.validation("The parameter 'TableName' is required but was not present in the request");
    }

    /** An item operation without a TableName (observed, April 2026). */
    public static ServiceException tableNameNull() {
        return Problems.validation(
                "1 validation error detected: Value null at 'tableName' failed to satisfy constraint: "
                        + "Member must not be null");
    }

    /** A TableName that breaks a constraint; reported alone (observed, April 2026). */
    public static ServiceException tableNameInvalid(String value, String constraint) {
        return Problems.validation("1 validation error detected: Value '" + value
                + "' at 'tableName' failed to satisfy constraint: " + constraint);
    }

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
