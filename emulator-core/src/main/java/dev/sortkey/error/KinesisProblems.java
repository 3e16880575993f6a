package dev.sortkey.error;

/** The texts about Kinesis data streams as destinations of a table's changes. Observed, October 2026. */
public final class KinesisProblems {
    private static final String NOT_VALID_STATE =
            "Table is not in a valid state to enable Kinesis Streaming Destination: ";

    private KinesisProblems() {}

    /** Enabling while the table has a destination that is not disabled, be it this one or another. */
    public static ServiceException alreadyEnabled() {
        return Problems.validation(
                NOT_VALID_STATE + "EnableKinesisStreamingDestination must be DISABLED or ENABLE_FAILED to perform "
                        + "ENABLE operation.");
    }

    /** Disabling what is not enabled, or is not known at all. */
    public static ServiceException notEnabled() {
        return Problems.validation(
                NOT_VALID_STATE + "KinesisStreamingDestination must be ACTIVE to perform DISABLE operation.");
    }

    /** Disabling with a configuration. */
    public static ServiceException disabledWithConfiguration() {
        return Problems.validation("Stream cannot be disabled using EnableKinesisStreamingConfiguration parameters");
    }

    /** Updating a destination that the table never had. */
    public static ServiceException unknownDestination(String streamArn, String table) {
        return Problems.validation(NOT_VALID_STATE + "No streaming destination with streamArn: " + streamArn
                + " found for table with tableName: " + table);
    }

    /** Updating a destination that is not enabled. */
    public static ServiceException notActive(String streamArn, String table) {
        return Problems.validation(
                NOT_VALID_STATE + "Kinesis streaming is not in ACTIVE state. Updates are only allowed in ACTIVE state. "
                        + "TableName: " + table + ", kdsArn: " + streamArn);
    }

    /** Updating nothing. */
    public static ServiceException nothingToUpdate() {
        return Problems.validation("Streaming destination cannot be updated with given parameters: "
                + "UpdateKinesisStreamingConfiguration cannot be null or contain only null values");
    }

    /** Updating to the precision in force. */
    public static ServiceException samePrecision(String precision, String tableId, String streamArn) {
        return Problems.validation("Invalid Request: Precision is already set to the desired value of " + precision
                + " for tableId: " + tableId + ", kdsArn: " + streamArn);
    }
}
