package dev.sortkey.operation.backup;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.pattern;

import dev.sortkey.error.RestoreProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.Timestamps;
import dev.sortkey.operation.table.RestoreOverrides;
import dev.sortkey.schema.RestoreSummary;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * RestoreTableToPointInTime: a new table with the items that another had at an earlier time, there at once. All but the
 * items comes from the other table as it is now.
 */
public final class RestoreTableToPointInTime implements Operation {
    private static final Pattern TABLE_ARN =
            Pattern.compile("arn:[^:]+:dynamodb:[^:]*:(?<account>[^:]*):table/(?<name>[a-zA-Z0-9_.-]+)");

    private static final Shape INPUT = new Shape("RestoreTableToPointInTimeInput");
    private static final Member<String> SOURCE_TABLE_ARN =
            INPUT.member("SourceTableArn", MemberType.STRING, length(1, 1024));
    private static final Member<String> SOURCE_TABLE_NAME =
            INPUT.member("SourceTableName", MemberType.STRING, length(3, 255), pattern("[a-zA-Z0-9_.-]+"));
    private static final Member<String> TARGET_TABLE_NAME = Restoration.targetTableName(INPUT);
    private static final Member<Boolean> USE_LATEST = INPUT.member("UseLatestRestorableTime", MemberType.BOOLEAN);
    private static final Member<Double> RESTORE_DATE_TIME = INPUT.member("RestoreDateTime", MemberType.TIMESTAMP);
    private static final RestoreOverrides OVERRIDES = new RestoreOverrides(INPUT);

    @Override
    public String name() {
        return "RestoreTableToPointInTime";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        String source = sourceOf(request, context);
        Optional<Instant> asked = timeOf(request);
        Table table = ContinuousBackups.require(source, context);
        RecoveryLog log = RecoveryLogs.require(table, context);
        RecoveryLog.Window window = log.window();
        Instant time = asked.orElse(window.latest());
        if (!window.contains(time)) {
            throw RestoreProblems.invalidTime(time, window.earliest(), window.latest());
        }
        String target = request.require(TARGET_TABLE_NAME);
        Restoration.requireFree(target, context);
        TableDefinition definition = OVERRIDES.restored(
                request,
                table.definition(),
                target,
                new RestoreSummary(Optional.empty(), table.definition().arn(), time),
                context);
        Restoration.create(definition, log.itemsAt(time, table), context, answer);
    }

    private static String sourceOf(Struct request, OperationContext context) {
        if (request.has(SOURCE_TABLE_NAME) && request.has(SOURCE_TABLE_ARN)) {
            throw RestoreProblems.sourceAmbiguous();
        }
        return request.get(SOURCE_TABLE_NAME)
                .or(() -> request.get(SOURCE_TABLE_ARN).map(arn -> tableOf(arn, context)))
                .orElseThrow(RestoreProblems::sourceMissing);
    }

    private static String tableOf(String arn, OperationContext context) {
        Matcher parts = TABLE_ARN.matcher(arn);
        if (!parts.matches()) {
            throw RestoreProblems.sourceArnInvalid();
        }
        if (!parts.group("account").equals(context.accountId())) {
            throw RestoreProblems.sourceOfAnotherAccount();
        }
        return parts.group("name");
    }

    /** The time asked for; empty for the latest. */
    private static Optional<Instant> timeOf(Struct request) {
        boolean latest = request.get(USE_LATEST).orElse(false);
        Optional<Instant> time = request.get(RESTORE_DATE_TIME).map(Timestamps::instant);
        if (latest == time.isPresent()) {
            throw latest ? RestoreProblems.timeAmbiguous() : RestoreProblems.timeMissing();
        }
        return time;
    }
}
