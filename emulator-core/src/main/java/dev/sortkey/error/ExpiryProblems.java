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
