package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.HASH_RANGE;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.index;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Creation, description, listing and deletion. */
final class TableLifeCycleTest {
    private final ManualClock clock = new ManualClock(Instant.parse("2026-03-01T12:00:00.291Z"));
    private final EmulatorClient client =
            new EmulatorClient(EmulatorOptions.builder().clock(clock).build());

    @AfterEach
    void close() {
        client.close();
    }

    @Test
    void theAnswerSaysCreatingAndTheFirstLookActive() {
        String request = table("abc", definitions("a"), HASH_A, ON_DEMAND);
        JsonNode created = client.call("CreateTable", request).path("TableDescription");
        assertThat(created.path("TableStatus").asText()).isEqualTo("CREATING");
        assertThat(describe("abc").path("TableStatus").asText()).isEqualTo("ACTIVE");
        client.call("PutItem", "{'TableName':'abc','Item':{'a':{'S':'1'}}}");
    }

    @Test
    void anOnDemandTableIsDescribedWithAllThatInfrastructureToolsWaitFor() {
        JsonNode created = client.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND))
                .path("TableDescription");
        JsonNode described = describe("abc");
        assertThat(described.path("TableId").asText())
                .matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
                .isEqualTo(created.path("TableId").asText())
                .isEqualTo(describe("abc").path("TableId").asText());
        ((com.fasterxml.jackson.databind.node.ObjectNode) described).remove("TableId");
        assertThat(described)
                .isEqualTo(EmulatorClient.json("{'AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}],"
                        + "'BillingModeSummary':{'BillingMode':'PAY_PER_REQUEST',"
                        + "'LastUpdateToPayPerRequestDateTime':1.772366400291E9},"
                        + "'CreationDateTime':1.772366400291E9,'DeletionProtectionEnabled':false,'ItemCount':0,"
                        + "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],"
                        + "'ProvisionedThroughput':{'NumberOfDecreasesToday':0,'ReadCapacityUnits':0,"
                        + "'WriteCapacityUnits':0},"
                        + "'TableArn':'arn:aws:dynamodb:us-east-1:123456789012:table/abc','TableName':'abc',"
                        + "'TableSizeBytes':0,'TableStatus':'ACTIVE','WarmThroughput':{'ReadUnitsPerSecond':12000,"
                        + "'Status':'ACTIVE','WriteUnitsPerSecond':4000}}"));
        assertThat(membersOf(described)).isSorted();
    }

    @Test
    void aProvisionedTableIsDescribedWithoutBillingMode() {
        JsonNode created = client.call(
                        "CreateTable",
                        table(
                                "abc",
                                definitions("a"),
                                HASH_A,
                                "'ProvisionedThroughput':{'ReadCapacityUnits':5,'WriteCapacityUnits':6}"))
                .path("TableDescription");
        assertThat(created.has("BillingModeSummary")).isFalse();
        assertThat(created.has("WarmThroughput")).isFalse();
        assertThat(created.path("ProvisionedThroughput"))
                .isEqualTo(EmulatorClient.json(
                        "{'NumberOfDecreasesToday':0,'ReadCapacityUnits':5,'WriteCapacityUnits':6}"));
        assertThat(describe("abc").path("WarmThroughput"))
                .isEqualTo(EmulatorClient.json("{'ReadUnitsPerSecond':5,'Status':'ACTIVE','WriteUnitsPerSecond':6}"));
    }

    @Test
    void indexesAreDescribedWithTheirKeysProjectionAndArn() {
        client.call(
                "CreateTable",
                table(
                        "abc",
                        definitions("z", "b", "a"),
                        HASH_RANGE,
                        ON_DEMAND,
                        "'LocalSecondaryIndexes':[" + index("lsi", "a", "HASH", "z", "RANGE") + "]",
                        "'GlobalSecondaryIndexes':[{'IndexName':'gsi-z','KeySchema':[{'AttributeName':'z','KeyType':"
                                + "'HASH'}],'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':['y','x']}},"
                                + index("gsi-a", "b", "HASH") + "]"));
        JsonNode described = describe("abc");
        assertThat(described.path("AttributeDefinitions").findValuesAsText("AttributeName"))
                .containsExactly("a", "b", "z");
        assertThat(described.path("LocalSecondaryIndexes"))
                .isEqualTo(EmulatorClient.json(
                        "[{'IndexArn':'arn:aws:dynamodb:us-east-1:123456789012:table/abc/index/lsi','IndexName':'lsi',"
                                + "'IndexSizeBytes':0,'ItemCount':0,'KeySchema':[{'AttributeName':'a','KeyType':"
                                + "'HASH'},{'AttributeName':'z','KeyType':'RANGE'}],"
                                + "'Projection':{'ProjectionType':'ALL'}}]"));
        JsonNode global = described.path("GlobalSecondaryIndexes");
        assertThat(global.findValuesAsText("IndexName")).containsExactly("gsi-z", "gsi-a");
        assertThat(global.path(0))
                .isEqualTo(EmulatorClient.json("{'IndexArn':'arn:aws:dynamodb:us-east-1:123456789012:table/abc/index/"
                        + "gsi-z','IndexName':'gsi-z','IndexSizeBytes':0,'IndexStatus':'ACTIVE','ItemCount':0,"
                        + "'KeySchema':[{'AttributeName':'z','KeyType':'HASH'}],"
                        + "'Projection':{'NonKeyAttributes':['x','y'],'ProjectionType':'INCLUDE'},"
                        + "'ProvisionedThroughput':{'NumberOfDecreasesToday':0,'ReadCapacityUnits':0,"
                        + "'WriteCapacityUnits':0},'WarmThroughput':{'ReadUnitsPerSecond':12000,'Status':'ACTIVE',"
                        + "'WriteUnitsPerSecond':4000}}"));
    }

    @Test
    void allThatWasSetAtCreationIsTold() {
        JsonNode created = client.call(
                        "CreateTable",
                        table(
                                "abc",
                                definitions("a"),
                                HASH_A,
                                ON_DEMAND,
                                "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}",
                                "'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':"
                                        + "'arn:aws:kms:us-east-1:123456789012:key/mine'}",
                                "'TableClass':'STANDARD_INFREQUENT_ACCESS'",
                                "'DeletionProtectionEnabled':true",
                                "'OnDemandThroughput':{'MaxReadRequestUnits':10}",
                                "'WarmThroughput':{'ReadUnitsPerSecond':13000,'WriteUnitsPerSecond':5000}"))
                .path("TableDescription");
        assertThat(created.path("LatestStreamArn").asText())
                .isEqualTo("arn:aws:dynamodb:us-east-1:123456789012:table/abc/stream/2026-03-01T12:00:00.291");
        JsonNode described = describe("abc");
        assertThat(described.path("StreamSpecification"))
                .isEqualTo(EmulatorClient.json("{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}"));
        assertThat(described.path("SSEDescription"))
                .isEqualTo(EmulatorClient.json("{'KMSMasterKeyArn':'arn:aws:kms:us-east-1:123456789012:key/mine',"
                        + "'SSEType':'KMS','Status':'ENABLED'}"));
        assertThat(described.path("TableClassSummary"))
                .isEqualTo(EmulatorClient.json("{'TableClass':'STANDARD_INFREQUENT_ACCESS'}"));
        assertThat(described.path("DeletionProtectionEnabled").asBoolean()).isTrue();
        assertThat(described.path("OnDemandThroughput")).isEqualTo(EmulatorClient.json("{'MaxReadRequestUnits':10}"));
        assertThat(described.path("WarmThroughput").path("ReadUnitsPerSecond").asInt())
                .isEqualTo(13_000);
    }

    @Test
    void disabledStreamAndEncryptionAreNothingAtAll() {
        client.call(
                "CreateTable",
                table(
                        "abc",
                        definitions("a"),
                        HASH_A,
                        ON_DEMAND,
                        "'StreamSpecification':{'StreamEnabled':false}",
                        "'SSESpecification':{'Enabled':false}",
                        "'Tags':[]"));
        assertThat(membersOf(describe("abc")))
                .doesNotContain("StreamSpecification", "SSEDescription", "LatestStreamArn");
    }

    @Test
    void countsAndSizesAreLive() {
        client.call(
                "CreateTable",
                table(
                        "abc",
                        definitions("a", "g"),
                        HASH_A,
                        ON_DEMAND,
                        "'GlobalSecondaryIndexes':[" + index("gsi", "g", "HASH") + "]"));
        client.call("PutItem", "{'TableName':'abc','Item':{'a':{'S':'1'},'g':{'S':'x'}}}");
        client.call("PutItem", "{'TableName':'abc','Item':{'a':{'S':'22'}}}");
        JsonNode described = describe("abc");
        assertThat(described.path("ItemCount").asInt()).isEqualTo(2);
        assertThat(described.path("TableSizeBytes").asInt()).isEqualTo(4 + 3);
        JsonNode gsi = described.path("GlobalSecondaryIndexes").path(0);
        assertThat(gsi.path("ItemCount").asInt()).isEqualTo(1);
        assertThat(gsi.path("IndexSizeBytes").asInt()).isEqualTo(4);
    }

    @Test
    void deletionAnswersDeletingWithoutKeysAndIndexesAndTheTableIsGone() {
        client.call(
                "CreateTable",
                table(
                        "abc",
                        definitions("a", "b"),
                        HASH_RANGE,
                        ON_DEMAND,
                        "'LocalSecondaryIndexes':[" + index("lsi", "a", "HASH", "b", "RANGE") + "]",
                        "'GlobalSecondaryIndexes':[" + index("gsi", "b", "HASH") + "]"));
        JsonNode deleted = client.call("DeleteTable", "{'TableName':'abc'}").path("TableDescription");
        assertThat(deleted.path("TableStatus").asText()).isEqualTo("DELETING");
        assertThat(deleted.path("TableName").asText()).isEqualTo("abc");
        assertThat(membersOf(deleted))
                .isSorted()
                .contains("TableArn", "TableId", "ItemCount")
                .doesNotContain("KeySchema", "AttributeDefinitions", "GlobalSecondaryIndexes", "LocalSecondaryIndexes");
        Refusal gone = new Refusal("ResourceNotFoundException", "Requested resource not found: Table: abc not found");
        assertThat(client.refusal("DescribeTable", "{'TableName':'abc'}")).isEqualTo(gone);
        assertThat(client.refusal("DeleteTable", "{'TableName':'abc'}")).isEqualTo(gone);
        assertThat(client.refusal("GetItem", "{'TableName':'abc','Key':{'a':{'S':'1'}}}"))
                .isEqualTo(new Refusal("ResourceNotFoundException", "Requested resource not found"));
        client.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
        assertThat(describe("abc").path("ItemCount").asInt()).isZero();
    }

    @Test
    void aProtectedTableIsDeletedOnlyOnceTheProtectionIsLifted() {
        client.call(
                "CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND, "'DeletionProtectionEnabled':true"));
        assertThat(client.invalid("DeleteTable", "{'TableName':'abc'}"))
                .isEqualTo("Resource cannot be deleted as it is currently protected against deletion. Disable "
                        + "deletion protection first.");
        client.call("UpdateTable", table("abc", "'DeletionProtectionEnabled':false"));
        client.call("DeleteTable", "{'TableName':'abc'}");
    }

    @Test
    void aTableArnStandsForTheName() {
        client.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
        String arn = describe("abc").path("TableArn").asText();
        client.call("PutItem", "{'TableName':'" + arn + "','Item':{'a':{'S':'1'}}}");
        assertThat(describe(arn).path("ItemCount").asInt()).isEqualTo(1);
        assertThat(client.invalid("DescribeTable", "{'TableName':'" + arn + "/index/gsi'}"))
                .contains(arn);
        client.call("UpdateTable", table(arn, "'DeletionProtectionEnabled':false"));
        client.call("DeleteTable", "{'TableName':'" + arn + "'}");
        assertThat(client.refusal("DescribeTable", "{'TableName':'" + arn + "'}"))
                .isEqualTo(
                        new Refusal("ResourceNotFoundException", "Requested resource not found: Table: abc not found"));
    }

    @Test
    void namesAreListedInOrderPageByPage() {
        for (String name : List.of("bbb", "aaa", "CCC")) {
            client.call("CreateTable", table(name, definitions("a"), HASH_A, ON_DEMAND));
        }
        JsonNode first = client.call("ListTables", "{'Limit':2}");
        assertThat(first).isEqualTo(EmulatorClient.json("{'LastEvaluatedTableName':'aaa','TableNames':['CCC','aaa']}"));
        assertThat(client.call("ListTables", "{'Limit':2,'ExclusiveStartTableName':'aaa'}"))
                .isEqualTo(EmulatorClient.json("{'TableNames':['bbb']}"));
        assertThat(client.call("ListTables", "{'Limit':3}").has("LastEvaluatedTableName"))
                .isFalse();
        assertThat(client.call("ListTables", "{'ExclusiveStartTableName':'Missing'}"))
                .isEqualTo(EmulatorClient.json("{'TableNames':['aaa','bbb']}"));
    }

    @Test
    void atMostAHundredNamesAreListedAtATime() {
        for (int i = 0; i < 101; i++) {
            client.call("CreateTable", table("table%03d".formatted(i), definitions("a"), HASH_A, ON_DEMAND));
        }
        JsonNode page = client.call("ListTables", "{}");
        assertThat(page.path("TableNames")).hasSize(100);
        assertThat(page.path("LastEvaluatedTableName").asText()).isEqualTo("table099");
    }

    @Test
    void theLimitOfAListIsOneToAHundred() {
        assertThat(client.invalid("ListTables", "{'Limit':0}"))
                .isEqualTo("1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: Member "
                        + "must have value greater than or equal to 1");
        assertThat(client.invalid("ListTables", "{'Limit':101}"))
                .isEqualTo("1 validation error detected: Value '101' at 'limit' failed to satisfy constraint: Member "
                        + "must have value less than or equal to 100");
    }

    @Test
    void limitsAndEndpointsAreTold() {
        assertThat(client.call("DescribeLimits", "{}"))
                .isEqualTo(EmulatorClient.json("{'AccountMaxReadCapacityUnits':80000,"
                        + "'AccountMaxWriteCapacityUnits':80000,'TableMaxReadCapacityUnits':40000,"
                        + "'TableMaxWriteCapacityUnits':40000}"));
        assertThat(client.call("DescribeEndpoints", "{}"))
                .isEqualTo(EmulatorClient.json(
                        "{'Endpoints':[{'Address':'localhost:8000','CachePeriodInMinutes':1440}]}"));
    }

    private JsonNode describe(String table) {
        return client.call("DescribeTable", "{'TableName':'" + table + "'}").path("Table");
    }

    private static List<String> membersOf(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return Collections.unmodifiableList(names);
    }
}
