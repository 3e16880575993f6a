package dev.sortkey.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Point-in-time recovery: what it remembers, for how long, and which tables come of it. */
final class PointInTimeRecoveryTest {
    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

    @AutoClose
    private final BackupBed bed = new BackupBed();

    private final EmulatorClient client = bed.client;

    @Test
    void theItemsAreThoseOfTheTime() {
        bed.put(1, "open");
        bed.put(2, "open");
        enable("");
        at(10);
        bed.put(1, "done");
        bed.delete(2);
        bed.put(3, "open");
        at(20);
        bed.put(1, "lost");
        bed.delete(3);
        bed.put(2, "again");
        at(60);
        assertThat(restored("before", 9)).containsExactly("1 open", "2 open");
        assertThat(restored("between", 10)).containsExactly("1 done", "3 open");
        assertThat(restored("just-before", 19)).containsExactly("1 done", "3 open");
        assertThat(restored("after", 20)).containsExactly("1 lost", "2 again");
        assertThat(bed.inState("between", "done")).containsExactly("1 done");
    }

    @Test
    void theLatestTimeIsFiveMinutesBack() {
        enable("");
        at(1);
        bed.put(1, "open");
        at(10);
        bed.put(2, "open");
        at(14);
        JsonNode restoring = client.call(
                        "RestoreTableToPointInTime",
                        "{'SourceTableArn':'" + BackupBed.ARN
                                + "','TargetTableName':'copy','UseLatestRestorableTime':true}")
                .get("TableDescription");
        assertThat(restoring.get("RestoreSummary"))
                .isEqualTo(EmulatorClient.json("{'RestoreDateTime':" + seconds(9)
                        + ",'RestoreInProgress':true,'SourceTableArn':'" + BackupBed.ARN + "'}"));
        assertThat(bed.items("copy")).containsExactly("1 open");
        at(15);
        assertThat(restored("later", 10)).containsExactly("1 open", "2 open");
    }

    @ParameterizedTest
    @CsvSource({"-1, false", "0, true", "55, true", "56, false", "3000000, false"})
    void onlyTimesOfTheWindowCanBeRestored(long minute, boolean possible) {
        enable("");
        at(60);
        String outcome = client.outcome("RestoreTableToPointInTime", restore("copy", minute));
        assertThat(outcome).isEqualTo(possible ? "" : "InvalidRestoreTimeException");
    }

    @Test
    void theWindowIsQuotedToWhoMissesIt() {
        enable("");
        at(60);
        assertThat(client.refusal("RestoreTableToPointInTime", restore("copy", 90))
                        .message())
                .isEqualTo("RestoreDateTime '2026-03-01T13:30:00Z' must be within EarliestRestorableDateTime "
                        + "'2026-03-01T12:00:00Z' and LatestRestorableDateTime '2026-03-01T12:55:00Z'");
    }

    @Test
    void theWindowIsAsLongAsThePeriod() {
        enable("");
        bed.put(1, "open");
        bed.clock.advance(Duration.ofDays(40));
        assertThat(window()).isEqualTo(window(Duration.ofDays(5), Duration.ofDays(40)));
        enable(",'RecoveryPeriodInDays':2");
        assertThat(window()).isEqualTo(window(Duration.ofDays(38), Duration.ofDays(40)));
        enable(",'RecoveryPeriodInDays':35");
        assertThat(window())
                .as("what was forgotten does not come back")
                .isEqualTo(window(Duration.ofDays(38), Duration.ofDays(40)));
        bed.put(1, "done");
        bed.clock.advance(Duration.ofDays(1));
        assertThat(restored("copy", Duration.ofDays(39).toMinutes())).containsExactly("1 open");
    }

    @Test
    void switchingItOffForgetsEverything() {
        enable("");
        at(10);
        client.call(
                "UpdateContinuousBackups",
                "{'TableName':'orders','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':false}}");
        at(20);
        assertThat(client.refusal("RestoreTableToPointInTime", restore("copy", 5)))
                .isEqualTo(new Refusal(
                        "PointInTimeRecoveryUnavailableException",
                        "Point in time recovery is not enabled for table 'orders'"));
        bed.put(1, "open");
        enable("");
        at(60);
        assertThat(client.outcome("RestoreTableToPointInTime", restore("copy", 19)))
                .isEqualTo("InvalidRestoreTimeException");
        assertThat(restored("copy", 20)).containsExactly("1 open");
    }

    @Test
    void settingsAreThoseOfNow() {
        enable("");
        at(10);
        client.call("UpdateTable", "{'TableName':'orders','SSESpecification':{'Enabled':true}}");
        client.call(
                "UpdateTable",
                "{'TableName':'orders','GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'by-state'}}]}");
        at(60);
        client.call("RestoreTableToPointInTime", restore("copy", 5));
        assertThat(bed.table("copy").has("GlobalSecondaryIndexes")).isFalse();
        assertThat(bed.table("copy").has("SSEDescription")).isTrue();
        assertThat(client.call("DescribeContinuousBackups", "{'TableName':'copy'}")
                        .findValue("PointInTimeRecoveryStatus")
                        .asText())
                .isEqualTo("DISABLED");
    }

    @Test
    void aDeletedTableLeavesABackupForThirtyFiveDays() {
        bed.put(1, "open");
        enable("");
        client.call("DeleteTable", "{'TableName':'orders'}");
        assertThat(client.call("ListBackups", "{}").get("BackupSummaries")).isEmpty();
        JsonNode summary = client.call("ListBackups", "{'BackupType':'SYSTEM'}").at("/BackupSummaries/0");
        assertThat(summary.get("BackupName").asText()).isEqualTo("orders$DeletedTableBackup");
        assertThat(summary.get("BackupExpiryDateTime").asDouble())
                .isEqualTo((double) START.plus(Duration.ofDays(35)).getEpochSecond());
        String arn = summary.get("BackupArn").asText();
        assertThat(arn).isEqualTo(BackupBed.ARN + "/backup/01772366400000-00000000");
        assertThat(client.invalid("DeleteBackup", "{'BackupArn':'" + arn + "'}"))
                .isEqualTo("Invalid Request: User is not allowed to delete the system backup with arn " + arn
                        + ". It will automatically expire on 2026-04-05T12:00:00Z");
        client.call("RestoreTableFromBackup", "{'TargetTableName':'orders','BackupArn':'" + arn + "'}");
        assertThat(bed.items("orders")).containsExactly("1 open");
        bed.clock.advance(Duration.ofDays(35));
        assertThat(client.outcome("DescribeBackup", "{'BackupArn':'" + arn + "'}"))
                .isEqualTo("BackupNotFoundException");
        assertThat(client.call("ListBackups", "{'BackupType':'ALL'}").get("BackupSummaries"))
                .isEmpty();
    }

    @Test
    void aTableWithoutRecoveryLeavesNothing() {
        client.call("DeleteTable", "{'TableName':'orders'}");
        assertThat(client.call("ListBackups", "{'BackupType':'ALL'}").get("BackupSummaries"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'SourceTableName':'missing','UseLatestRestorableTime':true | TableNotFoundException | "
                        + "Table not found: missing",
                "'SourceTableName':'orders','UseLatestRestorableTime':true | PointInTimeRecoveryUnavailableException "
                        + "| Point in time recovery is not enabled for table 'orders'",
                "'UseLatestRestorableTime':true | ValidationException | "
                        + "The parameter 'TableName' is required but was not present in the request",
                "'SourceTableName':'orders' | ValidationException | "
                        + "Invalid Request: Either one of RestoreDateTime or UseLatestRestorableTime must be "
                        + "specified, but not both",
                "'SourceTableName':'orders','UseLatestRestorableTime':true,'RestoreDateTime':1 | ValidationException "
                        + "| Invalid Request: Both RestoreDateTime and UseLatestRestorableTime cannot be set for "
                        + "point-in-time restore request. Please specify either RestoreDateTime time or "
                        + "UseLatestRestorableTime",
                "'SourceTableName':'orders','SourceTableArn':'" + BackupBed.ARN + "' | ValidationException | "
                        + "One or more parameter values were invalid: Must provide exactly one of: sourceTableArn, "
                        + "sourceTableName",
                "'SourceTableArn':'orders' | ValidationException | One or more parameter values were invalid: "
                        + "sourceTableArn is not a valid ARN"
            })
    void whatMakesNoSenseIsRefused(String members, String type, String message) {
        assertThat(client.refusal("RestoreTableToPointInTime", "{'TargetTableName':'copy'," + members + "}"))
                .isEqualTo(new Refusal(type, message));
    }

    @Test
    void aTargetThatIsThereIsRefused() {
        enable("");
        assertThat(client.refusal("RestoreTableToPointInTime", restore("orders", 0)))
                .isEqualTo(new Refusal("TableAlreadyExistsException", "Table already exists: orders"));
    }

    /** Against a model that keeps a copy of everything at each step. */
    @Test
    void anyTimeOfARandomHistoryComesBack() {
        Random random = new Random(42);
        enable("");
        TreeMap<Integer, String> model = new TreeMap<>();
        List<List<String>> history = new ArrayList<>();
        for (int step = 1; step <= 200; step++) {
            at(step);
            int id = random.nextInt(8);
            if (random.nextInt(3) == 0) {
                bed.delete(id);
                model.remove(id);
            } else {
                String state = "s" + random.nextInt(4);
                bed.put(id, state);
                model.put(id, state);
            }
            List<String> items = new ArrayList<>();
            model.forEach((key, value) -> items.add(key + " " + value));
            history.add(items);
        }
        at(300);
        for (int step = 1; step <= 200; step += 7) {
            assertThat(restored("copy-" + step, step)).as("step %s", step).isEqualTo(history.get(step - 1));
        }
    }

    private void enable(String more) {
        client.call(
                "UpdateContinuousBackups",
                "{'TableName':'orders','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true" + more
                        + "}}");
    }

    private void at(long minute) {
        bed.clock.set(START.plus(Duration.ofMinutes(minute)));
    }

    private static double seconds(long minute) {
        return START.plus(Duration.ofMinutes(minute)).getEpochSecond();
    }

    private static String restore(String target, long minute) {
        return "{'SourceTableName':'orders','TargetTableName':'" + target + "','RestoreDateTime':"
                + (long) seconds(minute) + "}";
    }

    private List<String> restored(String target, long minute) {
        client.call("RestoreTableToPointInTime", restore(target, minute));
        return bed.items(target);
    }

    private String window() {
        JsonNode answer = client.call("DescribeContinuousBackups", "{'TableName':'orders'}");
        return answer.findValue("EarliestRestorableDateTime").asLong() + " to "
                + answer.findValue("LatestRestorableDateTime").asLong();
    }

    /** From that moment to five minutes before that other one. */
    private static String window(Duration earliest, Duration now) {
        return START.plus(earliest).getEpochSecond() + " to "
                + START.plus(now).minus(Duration.ofMinutes(5)).getEpochSecond();
    }
}
