package dev.sortkey.error;

/** The texts about backups and restores. */
public final class BackupProblems {
    private BackupProblems() {}

    /** A backup that does not exist, or does not any more (observed, September 2023 and July 2026). */
    public static ServiceException backupNotFound(String arn) {
        return Problems.of(ErrorType.BACKUP_NOT_FOUND, "Backup not found: " + arn);
    }

    /** An ARN that is not a backup's (likely, after the words for table ARNs). */
    public static ServiceException invalidBackupArn(String arn) {
        return Problems.validation("Invalid BackupArn: Invalid ResourceArn provided as input " + arn);
    }

    /** Deleting a backup that the service made itself; it goes when its time has come (our own words). */
    public static ServiceException systemBackupDeleted() {
        return Problems.validation("Backups of type SYSTEM cannot be deleted");
    }

    /** A restore to a name that is taken; the type is that of the service model, the words are those of CreateTable. */
    public static ServiceException targetAlreadyExists(String tableName) {
        return Problems.of(ErrorType.TABLE_ALREADY_EXISTS, "Table already exists: " + tableName);
    }

    /** A restore with an index that the source does not have, or not so (our own words). */
    public static ServiceException indexNotOfSource(String index) {
        return Problems.invalidParameter(
                "Index override does not match an index of the source table. IndexName: " + index);
    }

    /** A restore or an export of a table without point-in-time recovery (observed, 2024 to 2026). */
    public static ServiceException recoveryUnavailable(String tableName) {
        return Problems.of(
                ErrorType.POINT_IN_TIME_RECOVERY_UNAVAILABLE,
                "Point in time recovery is not enabled for table '" + tableName + "'");
    }

    /** A restore to a time that cannot be restored (type and words of the service model). */
    public static ServiceException invalidRestoreTime() {
        return Problems.of(
                ErrorType.INVALID_RESTORE_TIME,
                "An invalid restore time was specified. RestoreDateTime must be between EarliestRestorableDateTime "
                        + "and LatestRestorableDateTime.");
    }

    /** A restore from nothing (our own words). */
    public static ServiceException restoreSourceMissing() {
        return Problems.validation("Either SourceTableName or SourceTableArn must be specified");
    }

    /** A restore from two tables (our own words). */
    public static ServiceException restoreSourcesDiffer() {
        return Problems.validation("SourceTableName and SourceTableArn must not name different tables");
    }

    /** A restore to no time (our own words). */
    public static ServiceException restoreTimeMissing() {
        return Problems.validation("Either RestoreDateTime or UseLatestRestorableTime must be specified");
    }

    /** A restore to two times (our own words). */
    public static ServiceException restoreTimeAmbiguous() {
        return Problems.validation("RestoreDateTime and UseLatestRestorableTime must not both be specified");
    }
}
