package dev.sortkey.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables restored from a backup: their items, what else is restored, and what the request may have otherwise. */
final class RestoreFromBackupTest {
    private static final String FIVE = "'ProvisionedThroughput':{'ReadCapacityUnits':5,'WriteCapacityUnits':6}";
    private static final String NO_SUCH_INDEX = "Invalid Request: Index other does not match a secondary index that "
            + "existed in the source table and cannot be created during the restore operation";
    private static final String OVERRIDE = "'ProvisionedThroughputOverride':"
            + "{'ReadCapacityUnits':7,'WriteCapacityUnits':8},'BillingModeOverride':'PROVISIONED'";

    @AutoClose
    private final BackupBed bed = new BackupBed();

    private final EmulatorClient client = bed.client;

    @BeforeEach
    void putItems() {
        bed.put(1, "open");
        bed.put(2, "done");
    }

    @Test
    void theItemsAreThoseOfTheMomentOfTheBackup() {
        String arn = bed.backUp("orders", "before");
        bed.put(1, "done");
        bed.delete(2);
        bed.put(3, "open");
        restore(arn, "");
        assertThat(bed.items("copy")).containsExactly("1 open", "2 done");
        assertThat(bed.inState("copy", "open")).containsExactly("1 open");
        assertThat(bed.items("orders")).containsExactly("1 done", "3 open");
        assertThat(bed.table("copy").get("ItemCount").asInt()).isEqualTo(2);
        assertThat(bed.table("copy").at("/GlobalSecondaryIndexes/0/ItemCount").asInt())
                .isEqualTo(2);
    }

    @Test
    void theCopyHasALifeOfItsOwn() {
        String arn = bed.backUp("orders", "before");
        restore(arn, "");
        bed.put("copy", 1, "done");
        client.call("RestoreTableFromBackup", "{'TargetTableName':'second','BackupArn':'" + arn + "'}");
        assertThat(bed.items("second")).containsExactly("1 open", "2 done");
        assertThat(bed.table("copy").get("TableId"))
                .isNotEqualTo(bed.table("orders").get("TableId"));
    }

    @Test
    void theSummaryIsToldWhileTheTableIsRestoredAndAfterwards() {
        String arn = bed.backUp("orders", "before");
        bed.clock.advance(Duration.ofHours(1));
        JsonNode restoring = restore(arn, "").get("TableDescription");
        assertThat(restoring.get("TableStatus").asText()).isEqualTo("CREATING");
        String summary = "{'RestoreDateTime':1772366400.0,'RestoreInProgress':%s,'SourceBackupArn':'" + arn
                + "','SourceTableArn':'" + BackupBed.ARN + "'}";
        assertThat(restoring.get("RestoreSummary")).isEqualTo(EmulatorClient.json(String.format(summary, true)));
        JsonNode table = bed.table("copy");
        assertThat(table.get("TableStatus").asText()).isEqualTo("ACTIVE");
        assertThat(table.get("RestoreSummary")).isEqualTo(EmulatorClient.json(String.format(summary, false)));
        assertThat(table.get("CreationDateTime").asDouble()).isEqualTo(1772370000.0);
    }

    @Test
    void schemaIndexesThroughputAndEncryptionAreRestored() {
        bed.create("billed", FIVE, "," + FIVE);
        client.call("UpdateTable", "{'TableName':'billed','SSESpecification':{'Enabled':true}}");
        restore(bed.backUp("billed", "all"), "");
        JsonNode source = bed.table("billed");
        JsonNode copy = bed.table("copy");
        for (String member : List.of("AttributeDefinitions", "KeySchema", "SSEDescription")) {
            assertThat(copy.get(member)).as(member).isEqualTo(source.get(member));
        }
        assertThat(units(copy)).isEqualTo("5/6");
        assertThat(units(copy.at("/GlobalSecondaryIndexes/0"))).isEqualTo("5/6");
        assertThat(copy.at("/LocalSecondaryIndexes/0/IndexName").asText()).isEqualTo("by-day");
        assertThat(copy.has("BillingModeSummary")).isFalse();
    }

    @Test
    void tagsStreamsExpiryTableClassProtectionAndContinuousBackupsAreNotRestored() {
        client.call("TagResource", "{'ResourceArn':'" + BackupBed.ARN + "','Tags':[{'Key':'team','Value':'blue'}]}");
        client.call(
                "UpdateTimeToLive",
                "{'TableName':'orders','TimeToLiveSpecification':{'AttributeName':'gone','Enabled':true}}");
        client.call("UpdateTable", "{'TableName':'orders','DeletionProtectionEnabled':true}");
        client.call(
                "UpdateTable",
                "{'TableName':'orders','StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}}");
        client.call(
                "UpdateContinuousBackups",
                "{'TableName':'orders','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}");
        client.call("UpdateTable", "{'TableName':'orders','TableClass':'STANDARD_INFREQUENT_ACCESS'}");
        restore(bed.backUp("orders", "all"), "");
        JsonNode copy = bed.table("copy");
        assertThat(copy.has("TableClassSummary")).isFalse();
        assertThat(copy.has("StreamSpecification")).isFalse();
        assertThat(copy.has("LatestStreamArn")).isFalse();
        assertThat(copy.get("DeletionProtectionEnabled").asBoolean()).isFalse();
        assertThat(client.call(
                                "ListTagsOfResource",
                                "{'ResourceArn':'" + copy.get("TableArn").asText() + "'}")
                        .get("Tags"))
                .isEmpty();
        assertThat(client.call("DescribeTimeToLive", "{'TableName':'copy'}").toString())
                .contains("DISABLED");
        assertThat(client.call("DescribeContinuousBackups", "{'TableName':'copy'}")
                        .toString())
                .contains("\"PointInTimeRecoveryStatus\":\"DISABLED\"");
    }

    @Test
    void theBillingModeCanBeAnother() {
        String arn = bed.backUp("orders", "on-demand");
        restore(
                arn,
                OVERRIDE + ",'GlobalSecondaryIndexOverride':[" + String.format(BackupBed.BY_STATE, "," + FIVE) + "]");
        assertThat(units(bed.table("copy"))).isEqualTo("7/8");
        assertThat(units(bed.table("copy").at("/GlobalSecondaryIndexes/0"))).isEqualTo("5/6");
        bed.create("billed", FIVE, "," + FIVE);
        client.call(
                "RestoreTableFromBackup",
                "{'TargetTableName':'free','BackupArn':'" + bed.backUp("billed", "all")
                        + "','BillingModeOverride':'PAY_PER_REQUEST',"
                        + "'OnDemandThroughputOverride':{'MaxReadRequestUnits':10}}");
        JsonNode free = bed.table("free");
        assertThat(free.at("/BillingModeSummary/BillingMode").asText()).isEqualTo("PAY_PER_REQUEST");
        assertThat(free.at("/OnDemandThroughput/MaxReadRequestUnits").asInt()).isEqualTo(10);
        assertThat(units(free.at("/GlobalSecondaryIndexes/0"))).isEqualTo("0/0");
    }

    @Test
    void indexesCanBeLeftOutAndEncryptionChanged() {
        restore(
                bed.backUp("orders", "all"),
                "'GlobalSecondaryIndexOverride':[],'LocalSecondaryIndexOverride':[" + BackupBed.BY_DAY
                        + "],'SSESpecificationOverride':{'Enabled':true,'SSEType':'KMS'}");
        JsonNode copy = bed.table("copy");
        assertThat(copy.has("GlobalSecondaryIndexes")).isFalse();
        assertThat(copy.get("LocalSecondaryIndexes")).hasSize(1);
        assertThat(copy.get("AttributeDefinitions"))
                .as("without those of indexes left out")
                .hasSize(3);
        assertThat(copy.at("/SSEDescription/SSEType").asText()).isEqualTo("KMS");
        assertThat(bed.items("copy")).containsExactly("1 open", "2 done");
    }

    @Test
    void anIndexMayGetAnotherName() {
        restore(
                bed.backUp("orders", "all"),
                "'GlobalSecondaryIndexOverride':["
                        + String.format(BackupBed.BY_STATE, "").replace("by-state", "renamed") + "]");
        assertThat(bed.table("copy").at("/GlobalSecondaryIndexes/0/IndexName").asText())
                .isEqualTo("renamed");
    }

    @Test
    void aRestoredTableIsCompleteAtOnceHoweverLateIndexesAre() {
        try (BackupBed late = new BackupBed(EmulatorOptions.builder().indexDelay(Duration.ofMinutes(1)))) {
            late.put(1, "open");
            String arn = late.backUp("orders", "before");
            late.client.call("RestoreTableFromBackup", "{'TargetTableName':'copy','BackupArn':'" + arn + "'}");
            assertThat(late.inState("copy", "open")).containsExactly("1 open");
            late.put("copy", 2, "open");
            assertThat(late.inState("copy", "open")).containsExactly("1 open");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'BillingModeOverride':'PROVISIONED' | Invalid Request: Must override ProvisionedThroughput if "
                        + "BillingMode is overridden to PROVISIONED",
                "'BillingModeOverride':'PAY_PER_REQUEST','ProvisionedThroughputOverride':"
                        + "{'ReadCapacityUnits':7,'WriteCapacityUnits':8} | Invalid Request: Cannot override "
                        + "ProvisionedThroughput if BillingMode is overridden to PAY_PER_REQUEST",
                "'ProvisionedThroughputOverride':{'ReadCapacityUnits':7,'WriteCapacityUnits':8} | Invalid Request: "
                        + "Cannot override ProvisionedThroughput unless BillingMode is PROVISIONED",
                OVERRIDE + " | Invalid Request: Must specify provisioned throughput for index by-state",
                OVERRIDE + ",'OnDemandThroughputOverride':{'MaxReadRequestUnits':5} | Invalid Request: Cannot "
                        + "override MaxReadRequestUnits for OnDemandThroughput unless BillingModeOverride is "
                        + "PAY_PER_REQUEST",
                "'BillingModeOverride':'FREE' | 1 validation error detected: Value 'FREE' at 'billingModeOverride' "
                        + "failed to satisfy constraint: Member must satisfy enum value set: [PROVISIONED, "
                        + "PAY_PER_REQUEST]",
                "'GlobalSecondaryIndexOverride':[{'IndexName':'other','KeySchema':[{'AttributeName':'customer',"
                        + "'KeyType':'HASH'}],'Projection':{'ProjectionType':'KEYS_ONLY'}}] | " + NO_SUCH_INDEX,
                "'GlobalSecondaryIndexOverride':[{'IndexName':'other','KeySchema':[{'AttributeName':'state',"
                        + "'KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'}}] | " + NO_SUCH_INDEX,
                "'GlobalSecondaryIndexOverride':[{'IndexName':'other','KeySchema':[{'AttributeName':'state',"
                        + "'KeyType':'HASH'}],'Projection':{'ProjectionType':'KEYS_ONLY'}," + FIVE + "}] | Invalid "
                        + "Request: Cannot override ProvisionedThroughput if BillingMode is overridden to "
                        + "PAY_PER_REQUEST for index other"
            })
    void overridesThatDoNotFitAreRefused(String override, String message) {
        String arn = bed.backUp("orders", "all");
        assertThat(client.invalid(
                        "RestoreTableFromBackup",
                        "{'TargetTableName':'copy','BackupArn':'" + arn + "'," + override + "}"))
                .isEqualTo(message);
    }

    @Test
    void aNameThatIsTakenIsRefused() {
        String arn = bed.backUp("orders", "all");
        assertThat(client.refusal("RestoreTableFromBackup", "{'TargetTableName':'orders','BackupArn':'" + arn + "'}"))
                .isEqualTo(new Refusal("TableAlreadyExistsException", "Table already exists: orders"));
    }

    private JsonNode restore(String arn, String overrides) {
        return client.call(
                "RestoreTableFromBackup",
                "{'TargetTableName':'copy','BackupArn':'" + arn + "'" + (overrides.isEmpty() ? "" : "," + overrides)
                        + "}");
    }

    private static String units(JsonNode tableOrIndex) {
        JsonNode units = tableOrIndex.get("ProvisionedThroughput");
        return units.get("ReadCapacityUnits").asText() + "/"
                + units.get("WriteCapacityUnits").asText();
    }
}
