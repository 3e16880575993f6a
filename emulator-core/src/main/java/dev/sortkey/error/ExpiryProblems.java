package dev.sortkey.error;

/** The texts about expiry and continuous backups. */
public final class ExpiryProblems {
    private ExpiryProblems() {}

    /** UpdateTimeToLive: enabled twice (observed, April 2026). */
    public static ServiceException timeToLiveAlreadyEnabled() {
        return Problems.validation("TimeToLive is already enabled");
    }

    /** UpdateTimeToLive: disabled twice (observed, April 2026). */
    public static ServiceException timeToLiveAlreadyDisabled() {
        return Problems.validation("TimeToLive is already disabled");
    }

    /** UpdateTimeToLive with another attribute than the one in force (observed, October 2026). */
    public static ServiceException timeToLiveOnDifferentAttribute(String current) {
        return Problems.validation(
                "TimeToLive is active on a different AttributeName: current AttributeName is " + current);
    }

    /** UpdateTimeToLive too soon after the last change (observed, April 2026). */
    public static ServiceException timeToLiveModifiedTooOften() {
        return Problems.validation("Time to live has been modified multiple times within a fixed interval");
    }

    /**
     * UpdateTimeToLive of a table that is being created, with an order of words of its own (observed, October 2026).
     */
    public static ServiceException changedWhileCreated(String table) {
        return Problems.of(
                ErrorType.RESOURCE_IN_USE,
                "Attempt to change a resource which is still in use: Table " + table + " is being created");
    }

    /** DescribeTimeToLive of a table that is being created or deleted (observed, October 2026). */
    public static ServiceException describedTooEarlyOrLate(String status) {
        return Problems.validation("Cannot describe time to live while table is in " + status
                + " state: Current table state is " + status);
    }

    /** Operations on continuous backups before they have begun for a new table (observed, October 2026). */
    public static ServiceException backupsBeginning(String table) {
        return Problems.of(
                ErrorType.CONTINUOUS_BACKUPS_UNAVAILABLE,
                "Backups are being enabled for the table: " + table + ". Please retry later");
    }

    /** UpdateContinuousBackups with a period for what is switched off (observed, October 2026). */
    public static ServiceException recoveryPeriodWithoutRecovery() {
        return Problems.validation(
                "Invalid Request: Cannot specify RecoveryPeriodInDays when disabling " + "point-in-time recovery.");
    }

    /** Operations on backups of a table that does not exist; they have a type of their own (service model). */
    public static ServiceException tableNotFound(String table) {
        return Problems.of(ErrorType.TABLE_NOT_FOUND, "Table not found: " + table);
    }
}
