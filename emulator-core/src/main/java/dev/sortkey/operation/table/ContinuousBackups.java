package dev.sortkey.operation.table;

import dev.sortkey.error.ExpiryProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.schema.PointInTimeRecovery;
import dev.sortkey.store.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What the operations on continuous backups share. The setting is kept and told; nothing is recorded, and nothing can
 * be restored from it.
 */
final class ContinuousBackups {
    private static final Duration BEHIND = Duration.ofMinutes(5);

    private ContinuousBackups() {}

    /** The table; these operations have an error type of their own for a missing one. */
    static Table require(String nameOrArn, OperationContext context) {
        String name = TableNames.resolve(nameOrArn);
        return context.database().table(name).orElseThrow(() -> ExpiryProblems.tableNotFound(name));
    }

    /** Writes the answer of both operations. Continuous backups are always on; recovery from them may be off. */
    static void write(Optional<PointInTimeRecovery> recovery, Instant now, JsonOutput answer) {
        answer.startObject()
                .name("ContinuousBackupsDescription")
                .startObject()
                .member("ContinuousBackupsStatus", "ENABLED")
                .name("PointInTimeRecoveryDescription")
                .startObject();
        recovery.ifPresent(enabled -> writeWindow(enabled, now, answer));
        answer.member("PointInTimeRecoveryStatus", recovery.isPresent() ? "ENABLED" : "DISABLED");
        recovery.ifPresent(enabled -> answer.member("RecoveryPeriodInDays", enabled.recoveryPeriodInDays()));
        answer.endObject().endObject().endObject();
    }

    private static void writeWindow(PointInTimeRecovery enabled, Instant now, JsonOutput answer) {
        Instant oldest = now.minus(Duration.ofDays(enabled.recoveryPeriodInDays()));
        Instant earliest = later(enabled.enabledAt(), oldest);
        ThroughputDescription.writeTime("EarliestRestorableDateTime", earliest, answer);
        ThroughputDescription.writeTime("LatestRestorableDateTime", later(earliest, now.minus(BEHIND)), answer);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
