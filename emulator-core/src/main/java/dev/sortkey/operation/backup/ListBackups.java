package dev.sortkey.operation.backup;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.nameOrArn;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.pattern;
import static dev.sortkey.shape.Constraint.range;

import dev.sortkey.error.BackupProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.Timestamps;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * ListBackups: in the order of their ARNs, those of callers only unless others are asked for. Lower bounds of time are
 * inclusive, upper ones are not.
 */
public final class ListBackups implements Operation {
    private static final int DEFAULT_LIMIT = 100;
    private static final String EVERY_TYPE = "ALL";

    private static final Shape INPUT = new Shape("ListBackupsInput");
    private static final Member<String> TABLE_NAME =
            INPUT.member("TableName", MemberType.STRING, nameOrArn(length(1, 255), pattern("[a-zA-Z0-9_.-]+")));
    private static final Member<Integer> LIMIT = INPUT.member("Limit", MemberType.INTEGER, range(1, 100));
    private static final Member<Double> LOWER_BOUND = INPUT.member("TimeRangeLowerBound", MemberType.TIMESTAMP);
    private static final Member<Double> UPPER_BOUND = INPUT.member("TimeRangeUpperBound", MemberType.TIMESTAMP);
    private static final Member<String> EXCLUSIVE_START_BACKUP_ARN =
            INPUT.member("ExclusiveStartBackupArn", MemberType.STRING, length(37, 1024));
    private static final Member<String> BACKUP_TYPE =
            INPUT.member("BackupType", MemberType.STRING, oneOf("USER", "SYSTEM", "AWS_BACKUP", EVERY_TYPE));

    @Override
    public String name() {
        return "ListBackups";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        checkTimeRange(request);
        Instant now = context.clock().instant();
        Optional<BackupArn> start = request.get(EXCLUSIVE_START_BACKUP_ARN).map(arn -> BackupArn.read(arn, context));
        int limit = request.get(LIMIT).orElse(DEFAULT_LIMIT);
        List<Backup> found = context.state()
                .get(Backups.PART)
                .after(start, now)
                .filter(backup -> isAskedFor(backup, request))
                .limit(limit + 1L)
                .toList();
        write(found.subList(0, Math.min(limit, found.size())), found.size() > limit, context, answer);
    }

    private static void checkTimeRange(Struct request) {
        double lower = request.get(LOWER_BOUND).orElse(Double.NEGATIVE_INFINITY);
        double upper = request.get(UPPER_BOUND).orElse(Double.POSITIVE_INFINITY);
        if (lower > upper) {
            throw BackupProblems.timeRangeInverted();
        }
    }

    private static boolean isAskedFor(Backup backup, Struct request) {
        String type = request.get(BACKUP_TYPE).orElse(Backup.Type.USER.name());
        return (type.equals(EVERY_TYPE) || type.equals(backup.type().name()))
                && request.get(TABLE_NAME)
                        .map(TableNames::resolve)
                        .map(backup.table().name()::equals)
                        .orElse(true)
                && request.get(LOWER_BOUND)
                        .map(bound -> !backup.created().isBefore(Timestamps.instant(bound)))
                        .orElse(true)
                && request.get(UPPER_BOUND)
                        .map(bound -> backup.created().isBefore(Timestamps.instant(bound)))
                        .orElse(true);
    }

    private static void write(List<Backup> page, boolean more, OperationContext context, JsonOutput answer) {
        answer.startObject().name("BackupSummaries").startArray();
        for (Backup backup : page) {
            BackupDescription.of(backup, context).writeSummary(answer);
        }
        answer.endArray();
        if (more) {
            answer.member("LastEvaluatedBackupArn", page.get(page.size() - 1).arn());
        }
        answer.endObject();
    }
}
