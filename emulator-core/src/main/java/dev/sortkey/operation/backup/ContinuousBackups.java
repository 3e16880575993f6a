package dev.sortkey.operation.backup;

import dev.sortkey.error.ExpiryProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.table.ThroughputDescription;
import dev.sortkey.store.Table;

/** What the operations on continuous backups share. */
final class ContinuousBackups {
    private ContinuousBackups() {}

    /** The table; operations on backups have an error type of their own for a missing one. */
    static Table require(String nameOrArn, OperationContext context) {
        String name = TableNames.resolve(nameOrArn);
        return context.database().table(name).orElseThrow(() -> ExpiryProblems.tableNotFound(name));
    }

    /** Writes the answer of both operations. Continuous backups are always on; recovery from them may be off. */
    static void write(Table table, OperationContext context, JsonOutput answer) {
        answer.startObject()
                .name("ContinuousBackupsDescription")
                .startObject()
                .member("ContinuousBackupsStatus", "ENABLED")
                .name("PointInTimeRecoveryDescription")
                .startObject();
        RecoveryLogs.find(table, context)
                .ifPresentOrElse(
                        log -> writeRecovery(table, log, answer),
                        () -> answer.member("PointInTimeRecoveryStatus", "DISABLED"));
        answer.endObject().endObject().endObject();
    }

    private static void writeRecovery(Table table, RecoveryLog log, JsonOutput answer) {
        RecoveryLog.Window window = log.window();
        ThroughputDescription.writeTime("EarliestRestorableDateTime", window.earliest(), answer);
        ThroughputDescription.writeTime("LatestRestorableDateTime", window.latest(), answer);
        answer.member("PointInTimeRecoveryStatus", "ENABLED");
        table.definition()
                .settings()
                .pointInTimeRecovery()
                .ifPresent(recovery -> answer.member("RecoveryPeriodInDays", recovery.recoveryPeriodInDays()));
    }
}
