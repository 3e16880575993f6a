package dev.sortkey.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Backups on demand: what they say, how they are listed, how they go. */
final class BackupsTest {
    private static final String ABSENT = BackupBed.ARN + "/backup/01772366400000-0a1b2c3d";

    @AutoClose
    private final BackupBed bed = new BackupBed();

    private final EmulatorClient client = bed.client;

    @BeforeEach
    void putItems() {
        bed.put(1, "open");
        bed.put(2, "done");
    }

    @Test
    void aBackupIsAvailableRightAfterItsCreation() {
        JsonNode details = client.call("CreateBackup", "{'TableName':'orders','BackupName':'nightly'}")
                .get("BackupDetails");
        assertThat(details.get("BackupArn").asText())
                .matches("arn:aws:dynamodb:us-east-1:123456789012:table/orders/backup/01772366400000-[0-9a-f]{8}");
        assertThat(details.get("BackupStatus").asText()).isEqualTo("CREATING");
        assertThat(details.get("BackupType").asText()).isEqualTo("USER");
        assertThat(details.get("BackupName").asText()).isEqualTo("nightly");
        assertThat(details.get("BackupCreationDateTime").asDouble()).isEqualTo(1772366400.0);
        assertThat(details.get("BackupSizeBytes").asLong())
                .isPositive()
                .isEqualTo(bed.table("orders").get("TableSizeBytes").asLong());
        assertThat(details.has("BackupExpiryDateTime")).isFalse();
        assertThat(describe(details.get("BackupArn").asText())
                        .at("/BackupDetails/BackupStatus")
                        .asText())
                .isEqualTo("AVAILABLE");
    }

    @Test
    void aBackupTellsTheTableAsItWasThen() {
        client.call(
                "UpdateTimeToLive",
                "{'TableName':'orders','TimeToLiveSpecification':{'AttributeName':'gone','Enabled':true}}");
        client.call(
                "UpdateTable",
                "{'TableName':'orders','StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}}");
        JsonNode before = bed.table("orders");
        String arn = bed.backUp(BackupBed.ARN, "by-arn");
        bed.put(3, "open");

        JsonNode source = describe(arn).get("SourceTableDetails");
        for (String member : List.of("KeySchema", "TableArn", "TableId", "TableName", "TableSizeBytes", "ItemCount")) {
            assertThat(source.get(member)).as(member).isEqualTo(before.get(member));
        }
        assertThat(source.get("TableCreationDateTime")).isEqualTo(before.get("CreationDateTime"));
        assertThat(source.get("BillingMode").asText()).isEqualTo("PAY_PER_REQUEST");
        assertThat(source.get("ProvisionedThroughput"))
                .isEqualTo(EmulatorClient.json("{'ReadCapacityUnits':0,'WriteCapacityUnits':0}"));
        assertThat(describe(arn).get("SourceTableFeatureDetails"))
                .isEqualTo(EmulatorClient.json("{'GlobalSecondaryIndexes':[{'IndexName':'by-state','KeySchema':"
                        + "[{'AttributeName':'state','KeyType':'HASH'}],'Projection':{'ProjectionType':'KEYS_ONLY'},"
                        + "'ProvisionedThroughput':{'ReadCapacityUnits':0,'WriteCapacityUnits':0}}],"
                        + "'LocalSecondaryIndexes':[{'IndexName':'by-day','KeySchema':"
                        + "[{'AttributeName':'customer','KeyType':'HASH'},{'AttributeName':'day','KeyType':'RANGE'}],"
                        + "'Projection':{'ProjectionType':'ALL'}}],"
                        + "'StreamDescription':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'},"
                        + "'TimeToLiveDescription':{'AttributeName':'gone','TimeToLiveStatus':'ENABLED'}}"));
    }

    @Test
    void aDeletedBackupIsShownOnceMoreAndThenGone() {
        String arn = bed.backUp("orders", "nightly");
        JsonNode deleted = client.call("DeleteBackup", arn(arn)).get("BackupDescription");
        assertThat(deleted.at("/BackupDetails/BackupStatus").asText()).isEqualTo("DELETED");
        assertThat(deleted.at("/SourceTableDetails/TableName").asText()).isEqualTo("orders");
        Refusal gone = new Refusal("BackupNotFoundException", "Backup not found: " + arn);
        assertThat(client.refusal("DescribeBackup", arn(arn))).isEqualTo(gone);
        assertThat(client.refusal("DeleteBackup", arn(arn))).isEqualTo(gone);
        assertThat(client.refusal("RestoreTableFromBackup", "{'TargetTableName':'copy','BackupArn':'" + arn + "'}"))
                .isEqualTo(gone);
        assertThat(list("")).isEmpty();
    }

    @Test
    void aBackupOutlivesItsTable() {
        String arn = bed.backUp("orders", "last");
        client.call("DeleteTable", "{'TableName':'orders'}");
        assertThat(list("'TableName':'orders'")).containsExactly("last");
        assertThat(describe(arn).at("/SourceTableDetails/ItemCount").asInt()).isEqualTo(2);
    }

    @Test
    void backupsAreListedByTableAndTimeAndPageByPage() {
        bed.create("earlier", "'BillingMode':'PAY_PER_REQUEST'", "");
        for (int day = 1; day <= 3; day++) {
            bed.backUp("orders", "day-" + day);
            bed.clock.advance(Duration.ofDays(1));
        }
        bed.backUp("earlier", "other");
        assertThat(list("")).containsExactly("other", "day-1", "day-2", "day-3");
        assertThat(list("'TableName':'" + BackupBed.ARN + "'")).containsExactly("day-1", "day-2", "day-3");

        List<String> pages = new ArrayList<>();
        String position = "";
        do {
            JsonNode page = client.call("ListBackups", "{'Limit':3" + position + "}");
            pages.add(names(page).toString());
            position = page.has("LastEvaluatedBackupArn")
                    ? ",'ExclusiveStartBackupArn':'"
                            + page.get("LastEvaluatedBackupArn").asText() + "'"
                    : "";
        } while (!position.isEmpty());
        assertThat(pages).containsExactly("[other, day-1, day-2]", "[day-3]");
        assertThat(client.call("ListBackups", "{'Limit':4}").has("LastEvaluatedBackupArn"))
                .as("nothing follows the fourth")
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'TimeRangeLowerBound':1772452800 | day-2 day-3",
                "'TimeRangeLowerBound':1772452800.001 | day-3",
                "'TimeRangeUpperBound':1772452800 | day-1",
                "'TimeRangeUpperBound':1772452800.001 | day-1 day-2",
                "'BackupType':'USER' | day-1 day-2 day-3",
                "'BackupType':'ALL' | day-1 day-2 day-3",
                "'BackupType':'SYSTEM' | ''",
                "'BackupType':'AWS_BACKUP' | ''",
                "'TableName':'never-was' | ''"
            },
            quoteCharacter = '~')
    void backupsAreListedByWhatIsAskedFor(String filter, String expected) {
        for (int day = 1; day <= 3; day++) {
            bed.backUp("orders", "day-" + day);
            bed.clock.advance(Duration.ofDays(1));
        }
        assertThat(String.join(" ", list(filter))).isEqualTo(expected.replace("''", ""));
    }

    @Test
    void aSummaryTellsTableAndBackup() {
        String arn = bed.backUp("orders", "nightly");
        JsonNode table = bed.table("orders");
        JsonNode summary = client.call("ListBackups", "{}").at("/BackupSummaries/0");
        assertThat(summary)
                .isEqualTo(EmulatorClient.json("{'BackupArn':'" + arn + "','BackupCreationDateTime':1772366400.0,"
                        + "'BackupName':'nightly','BackupSizeBytes':"
                        + table.get("TableSizeBytes").asLong()
                        + ",'BackupStatus':'AVAILABLE','BackupType':'USER','TableArn':'" + BackupBed.ARN
                        + "','TableId':'" + table.get("TableId").asText() + "','TableName':'orders'}"));
    }

    @Test
    void whatIsNotThereIsRefusedByItsOwnType() {
        assertThat(client.refusal("CreateBackup", "{'TableName':'missing','BackupName':'nightly'}"))
                .isEqualTo(new Refusal("TableNotFoundException", "Table not found: missing"));
        assertThat(client.refusal("DescribeBackup", arn(ABSENT)))
                .isEqualTo(new Refusal("BackupNotFoundException", "Backup not found: " + ABSENT));
        String foreign = ABSENT.replace("123456789012", "999999999999");
        assertThat(client.refusal("DescribeBackup", arn(foreign)))
                .isEqualTo(new Refusal("AccessDeniedException", "Access is denied"));
        assertThat(client.invalid("ListBackups", "{'TimeRangeLowerBound':2,'TimeRangeUpperBound':1}"))
                .isEqualTo("One or more parameter values were invalid: Time range lower bound must be less than or "
                        + "equal to upper bound");
        assertThat(client.invalid("DescribeBackup", arn(BackupBed.ARN))).isEqualTo("Invalid Backup ARN");
    }

    @Test
    void constraintsAreThoseOfTheModel() {
        assertThat(client.invalid("CreateBackup", "{'TableName':'orders','BackupName':'a/'}"))
                .isEqualTo("2 validation errors detected: Value 'a/' at 'backupName' failed to satisfy constraint: "
                        + "Member must have length greater than or equal to 3; Value 'a/' at 'backupName' failed to "
                        + "satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
        assertThat(client.invalid("DescribeBackup", "{'BackupArn':'arn:short'}"))
                .isEqualTo("1 validation error detected: Value 'arn:short' at 'backupArn' failed to satisfy "
                        + "constraint: Member must have length greater than or equal to 37");
        assertThat(client.invalid("DeleteBackup", "{}"))
                .isEqualTo("1 validation error detected: Value null at 'backupArn' failed to satisfy constraint: "
                        + "Member must not be null");
        assertThat(client.invalid("ListBackups", "{'Limit':101}"))
                .isEqualTo("1 validation error detected: Value '101' at 'limit' failed to satisfy constraint: "
                        + "Member must have value less than or equal to 100");
    }

    private static String arn(String arn) {
        return "{'BackupArn':'" + arn + "'}";
    }

    private JsonNode describe(String arn) {
        return client.call("DescribeBackup", arn(arn)).get("BackupDescription");
    }

    private List<String> list(String members) {
        return names(client.call("ListBackups", "{" + members + "}"));
    }

    private static List<String> names(JsonNode page) {
        List<String> names = new ArrayList<>();
        page.get("BackupSummaries")
                .forEach(summary -> names.add(summary.get("BackupName").asText()));
        return names;
    }
}
