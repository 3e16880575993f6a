package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.index;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What UpdateTable changes, what its answer says, and what reads and descriptions show afterwards. */
final class UpdateTableTest {
    private static final String DECREASES = "Subscriber limit exceeded: Provisioned throughput decreases are limited "
            + "within a given UTC day. After the first 4 decreases, each subsequent decrease in the same UTC day can be "
            + "performed at most once every 3600 seconds. Number of decreases today: ";
    private final ManualClock clock = new ManualClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final EmulatorClient client =
            new EmulatorClient(EmulatorOptions.builder().clock(clock).build());

    @AfterEach
    void close() {
        client.close();
    }

    @Test
    void aNewIndexShowsItemsWrittenBeforeAndAfter() {
        onDemand();
        put("1", "group");
        put("2", "group");
        put("3", "other");
        client.call("PutItem", "{'TableName':'abc','Item':{'a':{'S':'4'},'g':{'N':'4'}}}");
        JsonNode answer = update(
                        definitions("g"),
                        "'GlobalSecondaryIndexUpdates':[{'Create':" + index("gsi", "g", "HASH") + "}]")
                .path("TableDescription");
        assertThat(answer.path("TableStatus").asText()).isEqualTo("UPDATING");
        assertThat(answer.path("GlobalSecondaryIndexes")
                        .path(0)
                        .path("IndexStatus")
                        .asText())
                .isEqualTo("CREATING");
        assertThat(answer.path("GlobalSecondaryIndexes")
                        .path(0)
                        .path("Backfilling")
                        .isBoolean())
                .isTrue();
        put("5", "group");
        assertThat(query("group")).containsExactlyInAnyOrder("1", "2", "5");
        JsonNode table = describe();
        assertThat(table.path("TableStatus").asText()).isEqualTo("ACTIVE");
        JsonNode gsi = table.path("GlobalSecondaryIndexes").path(0);
        assertThat(gsi.path("IndexStatus").asText()).isEqualTo("ACTIVE");
        assertThat(gsi.has("Backfilling")).isFalse();
        assertThat(gsi.path("ItemCount").asInt()).isEqualTo(4);
        assertThat(table.path("ItemCount").asInt()).isEqualTo(5);
    }

    @Test
    void definitionsOfANewIndexAreMergedIntoTheTables() {
        client.call(
                "CreateTable",
                table(
                        "abc",
                        definitions("a", "g"),
                        HASH_A,
                        ON_DEMAND,
                        "'GlobalSecondaryIndexes':[" + index("one", "g", "HASH") + "]"));
        update(
                "'AttributeDefinitions':[{'AttributeName':'n','AttributeType':'N'},"
                        + "{'AttributeName':'unused','AttributeType':'B'}]",
                "'GlobalSecondaryIndexUpdates':[{'Create':" + index("two", "n", "HASH") + "}]");
        assertThat(describe().path("AttributeDefinitions"))
                .isEqualTo(EmulatorClient.json("[{'AttributeName':'a','AttributeType':'S'},"
                        + "{'AttributeName':'g','AttributeType':'S'},{'AttributeName':'n','AttributeType':'N'}]"));
        client.call("PutItem", "{'TableName':'abc','Item':{'a':{'S':'1'},'g':{'S':'x'},'n':{'N':'1'}}}");
        assertThat(describe().findValuesAsText("ItemCount")).containsOnly("1");
    }

    @Test
    void definitionsGoWithTheIndexThatUsedThem() {
        client.call(
                "CreateTable",
                table(
                        "abc",
                        definitions("a", "g"),
                        HASH_A,
                        ON_DEMAND,
                        "'GlobalSecondaryIndexes':[" + index("one", "g", "HASH") + "]"));
        JsonNode answer = update("'GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'one'}}]")
                .path("TableDescription");
        assertThat(answer.path("GlobalSecondaryIndexes")
                        .path(0)
                        .path("IndexStatus")
                        .asText())
                .isEqualTo("DELETING");
        assertThat(describe().has("GlobalSecondaryIndexes")).isFalse();
        assertThat(describe().path("AttributeDefinitions")).hasSize(1);
        client.call("PutItem", "{'TableName':'abc','Item':{'a':{'S':'1'},'g':{'N':'1'}}}");
        assertThat(client.invalid(
                        "Query",
                        "{'TableName':'abc','IndexName':'one','KeyConditionExpression':'g = :g',"
                                + "'ExpressionAttributeValues':{':g':{'S':'x'}}}"))
                .contains("one");
    }

    @Test
    void anIndexOfFourAndFourAttributesIsBuiltAndDescribed() {
        onDemand();
        String index = index(
                "wide", "h1", "HASH", "h2", "HASH", "h3", "HASH", "h4", "HASH", "r1", "RANGE", "r2", "RANGE", "r3",
                "RANGE", "r4", "RANGE");
        update(
                definitions("h1", "h2", "h3", "h4", "r1", "r2", "r3", "r4"),
                "'GlobalSecondaryIndexUpdates':[{'Create':" + index + "}]");
        JsonNode keys = describe().path("GlobalSecondaryIndexes").path(0).path("KeySchema");
        assertThat(keys.findValuesAsText("AttributeName"))
                .containsExactly("h1", "h2", "h3", "h4", "r1", "r2", "r3", "r4");
        assertThat(keys.findValuesAsText("KeyType"))
                .containsExactly("HASH", "HASH", "HASH", "HASH", "RANGE", "RANGE", "RANGE", "RANGE");
    }

    @Test
    void throughputChangesAndTellsItsHistory() {
        provisioned();
        JsonNode answer = update("'ProvisionedThroughput':{'ReadCapacityUnits':20,'WriteCapacityUnits':15}")
                .path("TableDescription");
        assertThat(answer.path("TableStatus").asText()).isEqualTo("UPDATING");
        assertThat(answer.path("ProvisionedThroughput")
                        .path("ReadCapacityUnits")
                        .asInt())
                .as("the answer still has the old numbers")
                .isEqualTo(5);
        JsonNode raised = describe().path("ProvisionedThroughput");
        assertThat(raised.path("ReadCapacityUnits").asInt()).isEqualTo(20);
        assertThat(raised.path("WriteCapacityUnits").asInt()).isEqualTo(15);
        assertThat(raised.path("NumberOfDecreasesToday").asInt()).isZero();
        assertThat(raised.path("LastIncreaseDateTime").asDouble()).isEqualTo(seconds());
        assertThat(raised.has("LastDecreaseDateTime")).isFalse();
        clock.advance(Duration.ofSeconds(10));
        update("'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':15}");
        JsonNode lowered = describe().path("ProvisionedThroughput");
        assertThat(lowered.path("NumberOfDecreasesToday").asInt()).isEqualTo(1);
        assertThat(lowered.path("LastDecreaseDateTime").asDouble()).isEqualTo(seconds());
        assertThat(describe().path("WarmThroughput").path("ReadUnitsPerSecond").asInt())
                .as("warm throughput never falls")
                .isEqualTo(20);
    }

    @Test
    void aFifthDecreaseOfTheDayWaitsForAnHour() {
        provisioned();
        update("'ProvisionedThroughput':{'ReadCapacityUnits':100,'WriteCapacityUnits':5}");
        for (int read = 99; read > 95; read--) {
            update("'ProvisionedThroughput':{'ReadCapacityUnits':" + read + ",'WriteCapacityUnits':5}");
        }
        String fifth = table("abc", "'ProvisionedThroughput':{'ReadCapacityUnits':95,'WriteCapacityUnits':5}");
        clock.advance(Duration.ofMinutes(59));
        assertThat(client.refusal("UpdateTable", fifth))
                .isEqualTo(new EmulatorClient.Refusal(
                        "LimitExceededException",
                        DECREASES + "4. Last decrease at Sunday, March 1, 2026 at 12:00:00 PM Coordinated Universal "
                                + "Time. Next decrease can be made at Sunday, March 1, 2026 at 1:00:00 PM Coordinated "
                                + "Universal Time"));
        clock.advance(Duration.ofMinutes(1));
        client.call("UpdateTable", fifth);
        clock.advance(Duration.ofDays(1));
        assertThat(describe()
                        .path("ProvisionedThroughput")
                        .path("NumberOfDecreasesToday")
                        .asInt())
                .isZero();
        update("'ProvisionedThroughput':{'ReadCapacityUnits':94,'WriteCapacityUnits':5}");
    }

    /** Observed, October 2026. */
    @Test
    void aFifthDecreaseNearTheEndOfTheDayWaitsForTheNextDay() {
        clock.advance(Duration.ofHours(11).plusMinutes(30));
        provisioned();
        update("'ProvisionedThroughput':{'ReadCapacityUnits':100,'WriteCapacityUnits':5}");
        for (int read = 99; read > 95; read--) {
            update("'ProvisionedThroughput':{'ReadCapacityUnits':" + read + ",'WriteCapacityUnits':5}");
        }
        String fifth = table("abc", "'ProvisionedThroughput':{'ReadCapacityUnits':95,'WriteCapacityUnits':5}");
        assertThat(client.refusal("UpdateTable", fifth))
                .isEqualTo(new EmulatorClient.Refusal(
                        "LimitExceededException",
                        DECREASES + "4. Last decrease at Sunday, March 1, 2026 at 11:30:00 PM Coordinated Universal "
                                + "Time. Next decrease can be made at Monday, March 2, 2026 at 12:00:00 AM Coordinated "
                                + "Universal Time"));
        clock.advance(Duration.ofMinutes(30));
        client.call("UpdateTable", fifth);
    }

    /** Observed, October 2026. */
    @Test
    void toChangeTheBillingModeIsNeitherIncreaseNorDecrease() {
        provisioned();
        update("'BillingMode':'PAY_PER_REQUEST'");
        JsonNode onDemand = describe().path("ProvisionedThroughput");
        assertThat(onDemand)
                .isEqualTo(EmulatorClient.json(
                        "{'NumberOfDecreasesToday':0,'ReadCapacityUnits':0,'WriteCapacityUnits':0}"));
        update("'BillingMode':'PROVISIONED','ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':2}");
        assertThat(describe().path("ProvisionedThroughput"))
                .isEqualTo(EmulatorClient.json(
                        "{'NumberOfDecreasesToday':0,'ReadCapacityUnits':1,'WriteCapacityUnits':2}"));
    }

    @Test
    void billingGoesToOnDemandAndBack() {
        provisioned();
        assertThat(describe().has("BillingModeSummary")).isFalse();
        update("'BillingMode':'PAY_PER_REQUEST'");
        JsonNode demand = describe();
        assertThat(demand.path("BillingModeSummary").path("BillingMode").asText())
                .isEqualTo("PAY_PER_REQUEST");
        assertThat(demand.path("BillingModeSummary")
                        .path("LastUpdateToPayPerRequestDateTime")
                        .asDouble())
                .isEqualTo(seconds());
        assertThat(demand.path("ProvisionedThroughput")
                        .path("ReadCapacityUnits")
                        .asInt())
                .isZero();
        assertThat(demand.path("WarmThroughput").path("ReadUnitsPerSecond").asInt())
                .isEqualTo(12_000);
        client.call("UpdateTable", table("abc", ON_DEMAND));
        update("'BillingMode':'PROVISIONED'", "'ProvisionedThroughput':{'ReadCapacityUnits':5,'WriteCapacityUnits':6}");
        JsonNode back = describe();
        assertThat(back.path("BillingModeSummary").path("BillingMode").asText()).isEqualTo("PROVISIONED");
        assertThat(back.path("ProvisionedThroughput").path("WriteCapacityUnits").asInt())
                .isEqualTo(6);
    }

    @Test
    void billingGoesToProvisionedWithNumbersForAllIndexes() {
        client.call(
                "CreateTable",
                table(
                        "abc",
                        definitions("a", "g"),
                        HASH_A,
                        ON_DEMAND,
                        "'GlobalSecondaryIndexes':[" + index("idx3", "g", "HASH") + "," + index("idx4", "g", "HASH")
                                + "]"));
        String units = "'ProvisionedThroughput':{'ReadCapacityUnits':5,'WriteCapacityUnits':6}";
        assertThat(client.invalid("UpdateTable", table("abc", "'BillingMode':'PROVISIONED'", units)))
                .endsWith("ProvisionedThroughput must be specified for index: idx3,idx4");
        update(
                "'BillingMode':'PROVISIONED'",
                units,
                "'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'idx3'," + units + "}},"
                        + "{'Update':{'IndexName':'idx4'," + units + "}}]");
        for (JsonNode index : describe().path("GlobalSecondaryIndexes")) {
            assertThat(index.path("ProvisionedThroughput")
                            .path("WriteCapacityUnits")
                            .asInt())
                    .isEqualTo(6);
        }
    }

    @Test
    void ceilingsMergeOneByOneAndMinusOneLiftsThem() {
        onDemand();
        update("'OnDemandThroughput':{'MaxReadRequestUnits':1000,'MaxWriteRequestUnits':500}");
        update("'OnDemandThroughput':{'MaxReadRequestUnits':2000}");
        assertThat(describe().path("OnDemandThroughput"))
                .isEqualTo(EmulatorClient.json("{'MaxReadRequestUnits':2000,'MaxWriteRequestUnits':500}"));
        assertThat(update("'OnDemandThroughput':{'MaxReadRequestUnits':-1}").at("/TableDescription/OnDemandThroughput"))
                .as("the answer tells what was asked for (observed, October 2026)")
                .isEqualTo(EmulatorClient.json("{'MaxReadRequestUnits':-1,'MaxWriteRequestUnits':500}"));
        assertThat(describe().path("OnDemandThroughput"))
                .isEqualTo(EmulatorClient.json("{'MaxWriteRequestUnits':500}"));
        assertThat(update("'OnDemandThroughput':{'MaxWriteRequestUnits':-1}")
                        .at("/TableDescription/OnDemandThroughput"))
                .isEqualTo(EmulatorClient.json("{'MaxWriteRequestUnits':-1}"));
        assertThat(describe().has("OnDemandThroughput")).isFalse();
    }

    @Test
    void warmThroughputGrows() {
        onDemand();
        update("'WarmThroughput':{'ReadUnitsPerSecond':15000}");
        assertThat(describe().path("WarmThroughput"))
                .isEqualTo(EmulatorClient.json(
                        "{'ReadUnitsPerSecond':15000,'Status':'ACTIVE','WriteUnitsPerSecond':4000}"));
    }

    @Test
    void everyNewStreamHasAnArnOfItsOwn() {
        onDemand();
        assertThat(describe().has("LatestStreamArn")).isFalse();
        String enable = "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_AND_OLD_IMAGES'}";
        JsonNode first = update(enable).path("TableDescription");
        assertThat(first.path("StreamSpecification"))
                .isEqualTo(EmulatorClient.json("{'StreamEnabled':true,'StreamViewType':'NEW_AND_OLD_IMAGES'}"));
        assertThat(first.path("LatestStreamLabel").asText()).isEqualTo("2026-03-01T12:00:00.000");
        assertThat(first.path("LatestStreamArn").asText())
                .isEqualTo(first.path("TableArn").asText() + "/stream/2026-03-01T12:00:00.000");
        update("'StreamSpecification':{'StreamEnabled':false}");
        assertThat(describe().has("StreamSpecification")).isFalse();
        assertThat(describe().path("LatestStreamArn")).isEqualTo(first.path("LatestStreamArn"));
        update(enable);
        assertThat(describe().path("LatestStreamArn")).isNotEqualTo(first.path("LatestStreamArn"));
    }

    @Test
    void classEncryptionAndProtectionAreKeptAndTold() {
        onDemand();
        update("'TableClass':'STANDARD'");
        assertThat(describe().has("TableClassSummary")).isFalse();
        update("'TableClass':'STANDARD_INFREQUENT_ACCESS'");
        assertThat(describe().path("TableClassSummary").path("TableClass").asText())
                .isEqualTo("STANDARD_INFREQUENT_ACCESS");
        assertThat(describe()
                        .path("TableClassSummary")
                        .path("LastUpdateDateTime")
                        .asDouble())
                .isEqualTo(seconds());
        update("'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':'alias/mine'}");
        assertThat(describe().path("SSEDescription").path("KMSMasterKeyArn").asText())
                .startsWith("arn:aws:kms:us-east-1:");
        update("'SSESpecification':{'Enabled':false}");
        assertThat(describe().has("SSEDescription")).isFalse();
        JsonNode protectedTable = update("'DeletionProtectionEnabled':true").path("TableDescription");
        assertThat(protectedTable.path("TableStatus").asText()).isEqualTo("ACTIVE");
        assertThat(protectedTable.path("DeletionProtectionEnabled").asBoolean()).isTrue();
    }

    /** Observed, October 2026. */
    @Test
    void theTableClassChangesTwiceInThirtyDays() {
        onDemand();
        update("'TableClass':'STANDARD_INFREQUENT_ACCESS'");
        clock.advance(Duration.ofDays(1));
        update("'TableClass':'STANDARD'");
        for (String tableClass : List.of("STANDARD", "STANDARD_INFREQUENT_ACCESS")) {
            assertThat(client.refusal("UpdateTable", table("abc", "'TableClass':'" + tableClass + "'")))
                    .isEqualTo(new EmulatorClient.Refusal(
                            "LimitExceededException",
                            "Subscriber limit exceeded: Updates to TableClass are limited to 2 times in 30 day(s)."));
        }
        clock.advance(Duration.ofDays(29));
        update("'TableClass':'STANDARD_INFREQUENT_ACCESS'");
    }

    private void onDemand() {
        client.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
    }

    private void provisioned() {
        client.call(
                "CreateTable",
                table(
                        "abc",
                        definitions("a"),
                        HASH_A,
                        "'ProvisionedThroughput':{'ReadCapacityUnits':5,'WriteCapacityUnits':5}"));
    }

    private JsonNode update(String... members) {
        return client.call("UpdateTable", table("abc", members));
    }

    private JsonNode describe() {
        return client.call("DescribeTable", "{'TableName':'abc'}").path("Table");
    }

    private void put(String key, String group) {
        client.call("PutItem", "{'TableName':'abc','Item':{'a':{'S':'" + key + "'},'g':{'S':'" + group + "'}}}");
    }

    private List<String> query(String group) {
        List<String> keys = new ArrayList<>();
        client.call(
                        "Query",
                        "{'TableName':'abc','IndexName':'gsi','KeyConditionExpression':'g = :g',"
                                + "'ExpressionAttributeValues':{':g':{'S':'" + group + "'}}}")
                .path("Items")
                .forEach(item -> keys.add(item.path("a").path("S").asText()));
        return keys;
    }

    private double seconds() {
        return clock.instant().toEpochMilli() / 1000.0;
    }
}
