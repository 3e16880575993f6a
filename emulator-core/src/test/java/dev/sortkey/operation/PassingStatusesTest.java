package dev.sortkey.operation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import dev.sortkey.testing.MemoryObjects;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What goes with a table and takes time on the service, where it takes two seconds. */
class PassingStatusesTest {
    private static final Duration DELAY = Duration.ofSeconds(2);
    private static final String ABC = "{'TableName':'abc'}";
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/abc";
    private static final String KINESIS = "arn:aws:kinesis:us-east-1:123456789012:stream/changes";
    private static final String DESTINATION = "{'TableName':'abc','StreamArn':'" + KINESIS + "'}";
    private static final String NO_TABLE = "Requested resource not found: Table: abc not found";
    private static final String NO_RESOURCE = "Requested resource not found: ResourcArn: " + ARN + " not found";

    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final EmulatorClient client = new EmulatorClient(EmulatorOptions.builder()
            .clock(clock)
            .objects(new MemoryObjects("exports"))
            .tableDelay(DELAY)
            .build());

    private void create() {
        client.call(
                "CreateTable",
                "{'TableName':'abc','BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':'a',"
                        + "'KeyType':'HASH'}],'AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}]}");
    }

    /** Until continuous backups have begun too. */
    private void createAndWait() {
        create();
        clock.advance(DELAY.multipliedBy(2));
    }

    private static String timeToLive(boolean enabled) {
        return "{'TableName':'abc','TimeToLiveSpecification':{'AttributeName':'ttl','Enabled':" + enabled + "}}";
    }

    private static String recovery() {
        return "{'TableName':'abc','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}";
    }

    private static String insights(String action) {
        return "{'TableName':'abc','ContributorInsightsAction':'" + action + "'}";
    }

    private static String policy() {
        String text =
                "{'Version':'2012-10-17','Statement':[{'Effect':'Allow','Principal':{'AWS':'arn:aws:iam::123456789012:root'},"
                        + "'Action':'dynamodb:GetItem','Resource':'" + ARN + "'}]}";
        return "{'ResourceArn':'" + ARN + "','Policy':'" + text.replace("'", "\\\"") + "'}";
    }

    static Stream<Arguments> operationsOnTablesBeingCreated() {
        String tags = "{'ResourceArn':'" + ARN + "'";
        return Stream.of(
                Arguments.of(
                        "UpdateTimeToLive",
                        timeToLive(true),
                        "ResourceInUseException",
                        "Attempt to change a resource which is still in use: Table abc is being created"),
                Arguments.of(
                        "DescribeTimeToLive",
                        ABC,
                        "ValidationException",
                        "Cannot describe time to live while table is in CREATING state: Current table state is CREATING"),
                Arguments.of("TagResource", tags + ",'Tags':[{'Key':'k','Value':'v'}]}", "", NO_RESOURCE),
                Arguments.of("UntagResource", tags + ",'TagKeys':['k']}", "", NO_RESOURCE),
                Arguments.of("ListTagsOfResource", tags + "}", "", NO_RESOURCE),
                Arguments.of("EnableKinesisStreamingDestination", DESTINATION, "", NO_TABLE),
                Arguments.of("PutResourcePolicy", policy(), "", NO_TABLE),
                Arguments.of(
                        "UpdateContributorInsights",
                        insights("ENABLE"),
                        "ValidationException",
                        "Table or Index is not in a valid state to update Key Access Insights: TableStatus must be "
                                + "ACTIVE to enable ContributorInsights."),
                Arguments.of(
                        "CreateBackup",
                        "{'TableName':'abc','BackupName':'backup'}",
                        "TableNotFoundException",
                        "Table not found: abc"),
                Arguments.of("UpdateContinuousBackups", recovery(), "TableNotFoundException", "Table not found: abc"),
                Arguments.of("DescribeContinuousBackups", ABC, "TableNotFoundException", "Table not found: abc"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operationsOnTablesBeingCreated")
    void aTableBeingCreatedIsNotReadyForAllOperations(String operation, String request, String type, String message) {
        create();
        assertThat(client.refusal(operation, request))
                .isEqualTo(new Refusal(type.isEmpty() ? "ResourceNotFoundException" : type, message));
        clock.advance(DELAY.multipliedBy(2));
        assertThat(client.outcome(operation, request)).isEmpty();
    }

    @Test
    void continuousBackupsBeginAWhileAfterTheTableIsActive() {
        create();
        clock.advance(DELAY);
        Refusal unavailable = new Refusal(
                "ContinuousBackupsUnavailableException",
                "Backups are being enabled for the table: abc. Please retry later");
        assertThat(client.refusal("CreateBackup", "{'TableName':'abc','BackupName':'backup'}"))
                .isEqualTo(unavailable);
        assertThat(client.refusal("UpdateContinuousBackups", recovery())).isEqualTo(unavailable);
        assertThat(continuousBackups()).isEqualTo("DISABLED");
        clock.advance(DELAY);
        assertThat(continuousBackups()).isEqualTo("ENABLED");
        client.call("UpdateContinuousBackups", recovery());
    }

    private String continuousBackups() {
        return client.call("DescribeContinuousBackups", ABC)
                .at("/ContinuousBackupsDescription/ContinuousBackupsStatus")
                .asText();
    }

    @Test
    void timeToLiveIsEnablingAndDisablingWithItsAttribute() {
        createAndWait();
        client.call("UpdateTimeToLive", timeToLive(true));
        assertThat(timeToLive()).isEqualTo("ENABLING ttl");
        clock.advance(DELAY);
        assertThat(timeToLive()).isEqualTo("ENABLED ttl");
        clock.advance(Duration.ofHours(1));
        client.call("UpdateTimeToLive", timeToLive(false));
        assertThat(timeToLive()).isEqualTo("DISABLING ttl");
        clock.advance(DELAY);
        assertThat(timeToLive()).isEqualTo("DISABLED ");
    }

    private String timeToLive() {
        JsonNode description = client.call("DescribeTimeToLive", ABC).path("TimeToLiveDescription");
        return description.path("TimeToLiveStatus").asText() + " "
                + description.path("AttributeName").asText();
    }

    @Test
    void aStreamIsEnablingAndDisablingAsLongAsItsTableIsUpdated() {
        createAndWait();
        client.call(
                "UpdateTable",
                "{'TableName':'abc','StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}}");
        assertThat(stream()).isEqualTo("ENABLING");
        clock.advance(DELAY);
        assertThat(stream()).isEqualTo("ENABLED");
        client.call("UpdateTable", "{'TableName':'abc','StreamSpecification':{'StreamEnabled':false}}");
        assertThat(stream()).isEqualTo("DISABLING");
        clock.advance(DELAY);
        assertThat(stream()).isEqualTo("DISABLED");
    }

    private String stream() {
        String arn =
                client.call("DescribeTable", ABC).at("/Table/LatestStreamArn").asText();
        return client.call("DescribeStream", "{'StreamArn':'" + arn + "'}")
                .at("/StreamDescription/StreamStatus")
                .asText();
    }

    @Test
    void aKinesisDestinationIsOnItsWayAndKeepsOthersOutMeanwhile() {
        createAndWait();
        client.call("EnableKinesisStreamingDestination", DESTINATION);
        assertThat(destination()).isEqualTo("ENABLING");
        assertThat(client.invalid("DisableKinesisStreamingDestination", DESTINATION))
                .endsWith("KinesisStreamingDestination must be ACTIVE to perform DISABLE operation.");
        assertThat(client.invalid("EnableKinesisStreamingDestination", DESTINATION))
                .endsWith("EnableKinesisStreamingDestination must be DISABLED or ENABLE_FAILED to perform ENABLE "
                        + "operation.");
        clock.advance(DELAY);
        assertThat(destination()).isEqualTo("ACTIVE");
        client.call("DisableKinesisStreamingDestination", DESTINATION);
        assertThat(destination()).isEqualTo("DISABLING");
        assertThat(client.outcome("EnableKinesisStreamingDestination", DESTINATION))
                .isEqualTo("ValidationException");
        clock.advance(DELAY);
        assertThat(destination()).isEqualTo("DISABLED");
        client.call("EnableKinesisStreamingDestination", DESTINATION);
    }

    private String destination() {
        return client.call("DescribeKinesisStreamingDestination", ABC)
                .at("/KinesisDataStreamDestinations/0/DestinationStatus")
                .asText();
    }

    @Test
    void insightsAreEnablingAndDisabling() {
        createAndWait();
        client.call("UpdateContributorInsights", insights("ENABLE"));
        assertThat(insights()).isEqualTo("ENABLING ENABLING");
        clock.advance(DELAY);
        assertThat(insights()).isEqualTo("ENABLED ENABLED");
        client.call("UpdateContributorInsights", insights("DISABLE"));
        assertThat(insights()).isEqualTo("DISABLING DISABLING");
        clock.advance(DELAY);
        assertThat(insights()).isEqualTo("DISABLED ");
    }

    /** As described and as listed. */
    private String insights() {
        return client.call("DescribeContributorInsights", ABC)
                        .path("ContributorInsightsStatus")
                        .asText()
                + " "
                + client.call("ListContributorInsights", ABC)
                        .at("/ContributorInsightsSummaries/0/ContributorInsightsStatus")
                        .asText();
    }

    @Test
    void encryptionIsUpdatingWithTheKeyThereWas() {
        createAndWait();
        client.call(
                "UpdateTable",
                "{'TableName':'abc','SSESpecification':{'Enabled':true,'SSEType':'KMS'," + "'KMSMasterKeyId':'"
                        + key("one") + "'}}");
        assertThat(encryption()).isEqualTo(EmulatorClient.json("{'Status':'UPDATING'}"));
        assertThat(client.refusal("UpdateTable", "{'TableName':'abc','SSESpecification':{'Enabled':false}}"))
                .isEqualTo(new Refusal(
                        "ResourceInUseException",
                        "Attempt to change a resource which is still in use: Server-Side Encryption is still being "
                                + "updated"));
        assertThat(client.refusal("DeleteTable", ABC).message())
                .endsWith("Table: abc is in the process of being updated.");
        clock.advance(DELAY);
        assertThat(encryption()).isEqualTo(encryption("ENABLED"));
        client.call("UpdateTable", "{'TableName':'abc','SSESpecification':{'Enabled':false}}");
        assertThat(encryption()).isEqualTo(encryption("UPDATING"));
        clock.advance(DELAY);
        assertThat(encryption().isMissingNode()).isTrue();
    }

    private static String key(String id) {
        return "arn:aws:kms:us-east-1:123456789012:key/" + id;
    }

    private static JsonNode encryption(String status) {
        return EmulatorClient.json(
                "{'KMSMasterKeyArn':'" + key("one") + "','SSEType':'KMS','Status':'" + status + "'}");
    }

    private JsonNode encryption() {
        return client.call("DescribeTable", ABC).at("/Table/SSEDescription");
    }

    @Test
    void warmThroughputAndTableClassAreShownWhenTheyAreInForce() {
        createAndWait();
        client.call(
                "UpdateTable",
                "{'TableName':'abc','WarmThroughput':{'ReadUnitsPerSecond':13000,'WriteUnitsPerSecond':5000}}");
        assertThat(client.call("DescribeTable", ABC).at("/Table/WarmThroughput"))
                .isEqualTo(EmulatorClient.json(
                        "{'ReadUnitsPerSecond':12000,'Status':'UPDATING','WriteUnitsPerSecond':4000}"));
        client.call("UpdateTable", "{'TableName':'abc','TableClass':'STANDARD_INFREQUENT_ACCESS'}");
        assertThat(client.call("DescribeTable", ABC).path("Table").has("TableClassSummary"))
                .isFalse();
        clock.advance(DELAY);
        JsonNode table = client.call("DescribeTable", ABC).path("Table");
        assertThat(table.path("WarmThroughput"))
                .isEqualTo(EmulatorClient.json(
                        "{'ReadUnitsPerSecond':13000,'Status':'ACTIVE','WriteUnitsPerSecond':5000}"));
        assertThat(table.at("/TableClassSummary/TableClass").asText()).isEqualTo("STANDARD_INFREQUENT_ACCESS");
    }

    private String backUp() {
        return client.call("CreateBackup", "{'TableName':'abc','BackupName':'backup'}")
                .at("/BackupDetails/BackupArn")
                .asText();
    }

    @Test
    void aBackupIsOfNoUseUntilItIsAvailable() {
        createAndWait();
        String arn = backUp();
        String request = "{'BackupArn':'" + arn + "'}";
        assertThat(backupStatus(request)).isEqualTo("CREATING");
        for (String operation : List.of("DeleteBackup", "RestoreTableFromBackup")) {
            assertThat(client.refusal(operation, "{'TargetTableName':'copy','BackupArn':'" + arn + "'}")
                            .type())
                    .isEqualTo("BackupInUseException");
        }
        clock.advance(DELAY);
        assertThat(backupStatus(request)).isEqualTo("AVAILABLE");
        client.call("DeleteBackup", request);
    }

    private String backupStatus(String request) {
        return client.call("DescribeBackup", request)
                .at("/BackupDescription/BackupDetails/BackupStatus")
                .asText();
    }

    @Test
    void aRestoreKeepsItsTargetAndItsBackupToItself() {
        createAndWait();
        client.call("PutItem", "{'TableName':'abc','Item':{'a':{'S':'1'}}}");
        String arn = backUp();
        clock.advance(DELAY);
        String restore = "{'TargetTableName':'copy','BackupArn':'" + arn + "'}";
        client.call("RestoreTableFromBackup", restore);
        JsonNode copy = client.call("DescribeTable", "{'TableName':'copy'}").path("Table");
        assertThat(copy.path("TableStatus").asText()).isEqualTo("CREATING");
        assertThat(copy.at("/RestoreSummary/RestoreInProgress").asBoolean()).isTrue();
        assertThat(client.refusal("RestoreTableFromBackup", restore))
                .isEqualTo(new Refusal(
                        "TableInUseException", "Table: copy is already being restored from backup: " + arn));
        assertThat(client.refusal("RestoreTableFromBackup", restore.replace("copy", "other")))
                .isEqualTo(
                        new Refusal("BackupInUseException", "Backup is being used to restore another table: " + arn));
        assertThat(client.refusal("DeleteBackup", "{'BackupArn':'" + arn + "'}"))
                .isEqualTo(new Refusal("BackupInUseException", "Backup is being used to restore table: " + arn));
        assertThat(client.refusal("UpdateTable", "{'TableName':'copy','DeletionProtectionEnabled':true}"))
                .isEqualTo(new Refusal("ResourceNotFoundException", NO_TABLE.replace("abc", "copy")));
        assertThat(client.refusal("UpdateTimeToLive", timeToLive(true).replace("abc", "copy")))
                .isEqualTo(new Refusal("ResourceNotFoundException", NO_TABLE.replace("abc", "copy")));
        assertThat(client.refusal(
                        "CreateTable",
                        "{'TableName':'copy','BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':'a',"
                                + "'KeyType':'HASH'}],'AttributeDefinitions':[{'AttributeName':'a',"
                                + "'AttributeType':'S'}]}"))
                .isEqualTo(new Refusal(
                        "ResourceInUseException",
                        "Attempt to change a resource which is still in use: Table is being used: copy"));
        clock.advance(DELAY);
        assertThat(client.call("Scan", "{'TableName':'copy'}").path("Count").asInt())
                .isEqualTo(1);
        client.call("RestoreTableFromBackup", restore.replace("copy", "other"));
    }

    @Test
    void aDeletedTableLeavesItsLastBackupWhenItIsGone() {
        createAndWait();
        client.call("UpdateContinuousBackups", recovery());
        client.call("DeleteTable", ABC);
        String request = "{'BackupType':'SYSTEM'}";
        assertThat(client.invalid("DescribeTimeToLive", ABC)).endsWith("Current table state is DELETING");
        assertThat(client.call("ListBackups", request).path("BackupSummaries")).isEmpty();
        clock.advance(DELAY);
        assertThat(client.call("ListBackups", request).path("BackupSummaries")).hasSize(1);
    }

    @Test
    void anExportIsInProgressForAWhile() {
        createAndWait();
        client.call("UpdateContinuousBackups", recovery());
        String arn = client.call("ExportTableToPointInTime", "{'TableArn':'" + ARN + "','S3Bucket':'exports'}")
                .at("/ExportDescription/ExportArn")
                .asText();
        assertThat(export(arn)).isEqualTo("IN_PROGRESS IN_PROGRESS");
        clock.advance(DELAY);
        assertThat(export(arn)).isEqualTo("COMPLETED COMPLETED");
    }

    /** As described and as listed. */
    private String export(String arn) {
        return client.call("DescribeExport", "{'ExportArn':'" + arn + "'}")
                        .at("/ExportDescription/ExportStatus")
                        .asText()
                + " "
                + client.call("ListExports", "{}")
                        .at("/ExportSummaries/0/ExportStatus")
                        .asText();
    }
}
