package dev.sortkey.operation.backup;

import dev.sortkey.error.ExpiryProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.table.ThroughputDescription;
import dev.sortkey.store.Table;

/** What the operations on continuous backups share. */
final class ContinuousBackups {
    private ContinuousBackups() {}

    /** The table, once it is created; operations on backups have an error type of their own for a missing one. */
    static Table require(String nameOrArn, OperationContext context) {
        String name = TableNames.resolve(nameOrArn);
        return context.database()
                .table(name)
                .filter(table -> context.lifecycles().of(table).status() != TableStatus.CREATING)
                .orElseThrow(() -> ExpiryProblems.tableNotFound(name));
    }

    /** The table, with continuous backups that have begun: for a new table they do so a while after it is ACTIVE. */
    static Table requireBegun(String nameOrArn, OperationContext context) {
        Table table = require(nameOrArn, context);
        if (context.lifecycles().of(table).backupsBeginning()) {
            throw ExpiryProblems.backupsBeginning(table.definition().name());
        }
        return table;
    }

    /** Writes the answer of both operations. Continuous backups go on by themselves; recovery from them may be off. */
    static void write(Table table, OperationContext context, JsonOutput answer) {
        answer.startObject()
                .name("ContinuousBackupsDescription")
                .startObject()
                .member(
                        "ContinuousBackupsStatus",
                        context.lifecycles().of(table).backupsBeginning() ? "DISABLED" : "ENABLED")
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
