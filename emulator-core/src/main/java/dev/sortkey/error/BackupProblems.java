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
}
