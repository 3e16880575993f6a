package dev.sortkey.error;

import java.time.Instant;

/** The texts about backups. */
public final class BackupProblems {
    private BackupProblems() {}

    /** A backup that does not exist, or does not any more (observed, September 2023 and July 2026). */
    public static ServiceException backupNotFound(String arn) {
        return Problems.of(ErrorType.BACKUP_NOT_FOUND, "Backup not found: " + arn);
    }

    /** Use of a backup that is not AVAILABLE yet (likely). */
    public static ServiceException backupBeingCreated(String arn) {
        return Problems.of(ErrorType.BACKUP_IN_USE, "Backup is being created: " + arn);
    }

    /** A restore from a backup that another table is being restored from (observed, October 2026). */
    public static ServiceException restoredTwice(String arn) {
        return Problems.of(ErrorType.BACKUP_IN_USE, "Backup is being used to restore another table: " + arn);
    }

    /** DeleteBackup of a backup that a table is being restored from (observed, October 2026). */
    public static ServiceException deletedWhileRestored(String arn) {
        return Problems.of(ErrorType.BACKUP_IN_USE, "Backup is being used to restore table: " + arn);
    }

    /** An ARN that is not a backup's (observed, October 2026). */
    public static ServiceException invalidBackupArn() {
        return Problems.validation("Invalid Backup ARN");
    }

    /** Backups, exports and imports of another account (observed, October 2026). */
    public static ServiceException accessDenied() {
        return Problems.of(ErrorType.ACCESS_DENIED, "Access is denied");
    }

    /** Deleting a backup that the service made itself (observed, October 2026). */
    public static ServiceException systemBackupDeleted(String arn, Instant expiry) {
        return Problems.validation("Invalid Request: User is not allowed to delete the system backup with arn " + arn
                + ". It will automatically expire on " + expiry);
    }

    /** ListBackups of a time that ends before it begins (observed, October 2026). */
    public static ServiceException timeRangeInverted() {
        return Problems.invalidParameter("Time range lower bound must be less than or equal to upper bound");
    }

    /** A restore or an export of a table without point-in-time recovery (observed, 2024 to 2026). */
    public static ServiceException recoveryUnavailable(String tableName) {
        return Problems.of(
                ErrorType.POINT_IN_TIME_RECOVERY_UNAVAILABLE,
                "Point in time recovery is not enabled for table '" + tableName + "'");
    }
}
