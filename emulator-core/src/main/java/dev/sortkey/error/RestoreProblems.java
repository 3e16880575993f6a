package dev.sortkey.error;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The texts about restores. Observed, October 2026. */
public final class RestoreProblems {
    private RestoreProblems() {}

    /** To a name that is taken. */
    public static ServiceException targetAlreadyExists(String tableName) {
        return Problems.of(ErrorType.TABLE_ALREADY_EXISTS, "Table already exists: " + tableName);
    }

    /** To a name that is just being restored from a backup. */
    public static ServiceException targetBeingRestored(String tableName, String backupArn) {
        return Problems.of(
                ErrorType.TABLE_IN_USE, "Table: " + tableName + " is already being restored from backup: " + backupArn);
    }

    /** To a name that is just being restored to a point in time (likely). */
    public static ServiceException targetBeingRestoredFrom(String tableName, String sourceArn) {
        return Problems.of(
                ErrorType.TABLE_IN_USE, "Table: " + tableName + " is already being restored from table: " + sourceArn);
    }

    /** To a time that cannot be restored. */
    public static ServiceException invalidTime(Instant time, Instant earliest, Instant latest) {
        return Problems.of(
                ErrorType.INVALID_RESTORE_TIME,
                "RestoreDateTime '" + seconds(time) + "' must be within EarliestRestorableDateTime '"
                        + seconds(earliest) + "' and LatestRestorableDateTime '" + seconds(latest) + "'");
    }

    private static Instant seconds(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS);
    }

    /** To no time. */
    public static ServiceException timeMissing() {
        return invalidRequest(
                "Either one of RestoreDateTime or UseLatestRestorableTime must be specified, but not both");
    }

    /** To two times. */
    public static ServiceException timeAmbiguous() {
        return invalidRequest(
                "Both RestoreDateTime and UseLatestRestorableTime cannot be set for point-in-time restore "
                        + "request. Please specify either RestoreDateTime time or UseLatestRestorableTime");
    }

    /** From nothing. */
    public static ServiceException sourceMissing() {
        return Problems.validation("The parameter 'TableName' is required but was not present in the request");
    }

    /** From two tables, even if they are the same. */
    public static ServiceException sourceAmbiguous() {
        return Problems.invalidParameter("Must provide exactly one of: sourceTableArn, sourceTableName");
    }

    /** From an ARN that is none. */
    public static ServiceException sourceArnInvalid() {
        return Problems.invalidParameter("sourceTableArn is not a valid ARN");
    }

    /** From a table of another account. */
    public static ServiceException sourceOfAnotherAccount() {
        return Problems.validation(
                "This action is only supported by accounts that match the resource owner\u2019s account.");
    }

    /** An index that is like none of the source. */
    public static ServiceException indexNotOfSource(String index) {
        return invalidRequest("Index " + index + " does not match a secondary index that existed in the source table "
                + "and cannot be created during the restore operation");
    }

    /** Units for a table that becomes on-demand. */
    public static ServiceException unitsOnDemand() {
        return invalidRequest("Cannot override ProvisionedThroughput if BillingMode is overridden to PAY_PER_REQUEST");
    }

    /** Units for a table that is on-demand. */
    public static ServiceException unitsOfOnDemandSource() {
        return invalidRequest("Cannot override ProvisionedThroughput unless BillingMode is PROVISIONED");
    }

    /** No units for a table that becomes provisioned. */
    public static ServiceException unitsMissing() {
        return invalidRequest("Must override ProvisionedThroughput if BillingMode is overridden to PROVISIONED");
    }

    /** No units for an index of a provisioned table. */
    public static ServiceException indexUnitsMissing(String index) {
        return invalidRequest("Must specify provisioned throughput for index " + index);
    }

    /** Units for an index of an on-demand table. */
    public static ServiceException indexUnitsOnDemand(String index) {
        return invalidRequest(
                "Cannot override ProvisionedThroughput if BillingMode is overridden to PAY_PER_REQUEST for index "
                        + index);
    }

    /** A ceiling for a provisioned table. */
    public static ServiceException ceilingOnProvisioned(String member) {
        return invalidRequest(
                "Cannot override " + member + " for OnDemandThroughput unless BillingModeOverride is PAY_PER_REQUEST");
    }

    private static ServiceException invalidRequest(String detail) {
        return Problems.validation("Invalid Request: " + detail);
    }
}
