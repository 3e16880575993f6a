package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.UNITS;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.index;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables that stay CREATING, UPDATING and DELETING for two seconds, on a clock that stands until it is moved. */
class TableTransitionsTest {
    private static final Duration DELAY = Duration.ofSeconds(2);
    private static final String IN_USE = "Attempt to change a resource which is still in use: ";
    private static final String ABC = "{'TableName':'abc'}";
    private static final String PUT = "{'TableName':'abc','Item':{'a':{'S':'1'}}}";
    private static final String GET = "{'TableName':'abc','Key':{'a':{'S':'1'}}}";

    private final ManualClock clock = new ManualClock();
    private final EmulatorClient client = new EmulatorClient(
            EmulatorOptions.builder().clock(clock).tableDelay(DELAY).build());

    @AfterEach
    void close() {
        client.close();
    }

    private void create(String... settings) {
        client.call("CreateTable", table("abc", definitions("a"), HASH_A, String.join(",", settings)));
    }

    private void createAndWait(String... settings) {
        create(settings);
        clock.advance(DELAY);
    }

    private JsonNode describe() {
        return client.call("DescribeTable", ABC).path("Table");
    }

    private String status() {
        return describe().path("TableStatus").asText();
    }

    @Test
    void aNewTableIsCreatingUntilTheClockSaysOtherwise() {
        create(ON_DEMAND);
        assertThat(status()).isEqualTo("CREATING");
        assertThat(client.call("ListTables", "{}").path("TableNames").path(0).asText())
                .isEqualTo("abc");
        clock.advance(DELAY.minusMillis(1));
        assertThat(status()).isEqualTo("CREATING");
        clock.advance(Duration.ofMillis(1));
        assertThat(status()).isEqualTo("ACTIVE");
        client.call("PutItem", PUT);
    }

    @Test
    void aTableBeingCreatedIsDescribedWithItsIndexesAndWithoutTheMomentOfItsBilling() {
        client.call(
                "CreateTable",
                table(
                        "abc",
                        definitions("a", "g"),
                        HASH_A,
                        ON_DEMAND,
                        "'GlobalSecondaryIndexes':[" + index("gsi", "g", "HASH") + "]"));
        JsonNode creating = describe();
        assertThat(creating.at("/GlobalSecondaryIndexes/0/IndexStatus").asText())
                .isEqualTo("CREATING");
        assertThat(creating.at("/GlobalSecondaryIndexes/0").has("Backfilling")).isFalse();
        assertThat(creating.at("/GlobalSecondaryIndexes/0").has("WarmThroughput"))
                .isTrue();
        assertThat(creating.path("BillingModeSummary").has("LastUpdateToPayPerRequestDateTime"))
                .isFalse();
        clock.advance(DELAY);
        JsonNode active = describe();
        assertThat(active.at("/GlobalSecondaryIndexes/0/IndexStatus").asText()).isEqualTo("ACTIVE");
        assertThat(active.path("BillingModeSummary").has("LastUpdateToPayPerRequestDateTime"))
                .isTrue();
    }

    static Stream<Arguments> itemOperations() {
        String statement = "{'Statement':'SELECT * FROM \\\"abc\\\"'}";
        return Stream.of(
                Arguments.of("GetItem", GET),
                Arguments.of("PutItem", PUT),
                Arguments.of("UpdateItem", GET),
                Arguments.of("DeleteItem", GET),
                Arguments.of("Scan", ABC),
                Arguments.of(
                        "Query",
                        "{'TableName':'abc','KeyConditionExpression':'a = :a',"
                                + "'ExpressionAttributeValues':{':a':{'S':'1'}}}"),
                Arguments.of("BatchGetItem", "{'RequestItems':{'abc':{'Keys':[{'a':{'S':'1'}}]}}}"),
                Arguments.of("BatchWriteItem", "{'RequestItems':{'abc':[{'DeleteRequest':{'Key':{'a':{'S':'1'}}}}]}}"),
                Arguments.of("TransactGetItems", "{'TransactItems':[{'Get':" + GET + "}]}"),
                Arguments.of("TransactWriteItems", "{'TransactItems':[{'Put':" + PUT + "}]}"),
                Arguments.of("ExecuteStatement", statement));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("itemOperations")
    void itemsOfATableAreNotThereBeforeAndAfter(String operation, String request) {
        Refusal missing = new Refusal("ResourceNotFoundException", "Requested resource not found");
        create(ON_DEMAND);
        assertThat(client.refusal(operation, request)).as("creating").isEqualTo(missing);
        clock.advance(DELAY);
        assertThat(client.outcome(operation, request)).as("active").isEmpty();
        client.call(
                "UpdateTable",
                table("abc", "'StreamSpecification':{'StreamEnabled':true," + "'StreamViewType':'KEYS_ONLY'}"));
        assertThat(client.outcome(operation, request)).as("updating").isEmpty();
        clock.advance(DELAY);
        client.call("DeleteTable", ABC);
        assertThat(client.refusal(operation, request)).as("deleting").isEqualTo(missing);
        clock.advance(DELAY);
        assertThat(client.refusal(operation, request)).as("gone").isEqualTo(missing);
    }

    @Test
    void aTableBeingCreatedCanBeNeitherChangedNorDeletedNorCreatedAgain() {
        create(ON_DEMAND);
        Refusal refusal = new Refusal("ResourceInUseException", IN_USE + "Table is being created: abc");
        assertThat(client.refusal("DeleteTable", ABC)).isEqualTo(refusal);
        assertThat(client.refusal("UpdateTable", table("abc", "'DeletionProtectionEnabled':true")))
                .isEqualTo(refusal);
        assertThat(client.refusal("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND)))
                .isEqualTo(refusal);
        clock.advance(DELAY);
        assertThat(client.refusal("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND)))
                .isEqualTo(new Refusal("ResourceInUseException", "Table already exists: abc"));
        client.call("DeleteTable", ABC);
    }

    @Test
    void aDeletedTableIsListedAndDescribedUntilItIsGone() {
        createAndWait(ON_DEMAND);
        client.call("PutItem", PUT);
        JsonNode answer = client.call("DeleteTable", ABC).path("TableDescription");
        assertThat(describe()).isEqualTo(answer);
        assertThat(status()).isEqualTo("DELETING");
        assertThat(client.call("ListTables", "{}").path("TableNames")).hasSize(1);
        Refusal deleting = new Refusal("ResourceInUseException", IN_USE + "Table is being deleted: abc");
        assertThat(client.refusal("DeleteTable", ABC)).isEqualTo(deleting);
        assertThat(client.refusal("UpdateTable", table("abc", "'DeletionProtectionEnabled':true")))
                .isEqualTo(deleting);
        assertThat(client.refusal("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND)))
                .isEqualTo(new Refusal("ResourceInUseException", "Table already exists: abc"));
        clock.advance(DELAY);
        assertThat(client.call("ListTables", "{}").path("TableNames")).isEmpty();
        assertThat(client.refusal("DescribeTable", ABC))
                .isEqualTo(
                        new Refusal("ResourceNotFoundException", "Requested resource not found: Table: abc not found"));
        createAndWait(ON_DEMAND);
        assertThat(client.call("Scan", ABC).path("Count").asInt()).isZero();
    }

    @Test
    void newNumbersAreShownWhenTheyAreInForce() {
        createAndWait(UNITS);
        client.call("UpdateTable", provisioned(5));
        assertThat(status()).isEqualTo("UPDATING");
        assertThat(describe().at("/ProvisionedThroughput/ReadCapacityUnits").asInt())
                .isEqualTo(1);
        clock.advance(DELAY);
        assertThat(status()).isEqualTo("ACTIVE");
        assertThat(describe().at("/ProvisionedThroughput/ReadCapacityUnits").asInt())
                .isEqualTo(5);
    }

    @Test
    void anotherBillingModeIsShownAtOnce() {
        createAndWait(UNITS);
        client.call("UpdateTable", table("abc", ON_DEMAND));
        assertThat(status()).isEqualTo("UPDATING");
        assertThat(describe().at("/BillingModeSummary/BillingMode").asText()).isEqualTo("PAY_PER_REQUEST");
        assertThat(describe().at("/ProvisionedThroughput/ReadCapacityUnits").asInt())
                .isZero();
    }

    @Test
    void whatKeepsNobodyOutLeavesTheTableActive() {
        createAndWait(ON_DEMAND);
        for (String change : List.of(
                "'DeletionProtectionEnabled':true",
                "'OnDemandThroughput':{'MaxReadRequestUnits':10}",
                "'SSESpecification':{'Enabled':true}")) {
            client.call("UpdateTable", table("abc", change));
            assertThat(status()).as(change).isEqualTo("ACTIVE");
        }
    }

    @Test
    void changesThatKeepNobodyOutAreTakenWhileOthersAreUnderWay() {
        createAndWait(UNITS);
        client.call("UpdateTable", provisioned(5));
        JsonNode answer = client.call("UpdateTable", table("abc", "'DeletionProtectionEnabled':true"))
                .path("TableDescription");
        assertThat(answer.path("TableStatus").asText()).isEqualTo("UPDATING");
        assertThat(answer.path("DeletionProtectionEnabled").asBoolean()).isTrue();
        assertThat(answer.at("/ProvisionedThroughput/ReadCapacityUnits").asInt())
                .isEqualTo(1);
        clock.advance(DELAY);
        assertThat(describe().path("DeletionProtectionEnabled").asBoolean()).isTrue();
        assertThat(describe().at("/ProvisionedThroughput/ReadCapacityUnits").asInt())
                .isEqualTo(5);
    }

    private static final String STREAM = "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}";
    private static final String INFREQUENT = "'TableClass':'STANDARD_INFREQUENT_ACCESS'";
    private static final String CEILING = "'OnDemandThroughput':{'MaxReadRequestUnits':10}";
    private static final String NEW_INDEX = definitions("g") + ",'GlobalSecondaryIndexUpdates':[{'Create':{"
            + "'IndexName':'gsi','KeySchema':[{'AttributeName':'g','KeyType':'HASH'}],'Projection':"
            + "{'ProjectionType':'ALL'}," + UNITS + "}}]";
    private static final String CLASS_IN_PROGRESS = "Table: abc TableClassUpdateInProgress: STANDARD_INFREQUENT_ACCESS";
    private static final String STREAM_IN_PROGRESS = "Table: abc Stream: 2026-01-01T00:00:02.000 Operation: ENABLE";

    private static String provisioned(int units) {
        return table("abc", units(units));
    }

    private static String units(int units) {
        return "'ProvisionedThroughput':{'ReadCapacityUnits':" + units + ",'WriteCapacityUnits':" + units + "}";
    }

    static Stream<Arguments> changesThatWait() {
        return Stream.of(
                Arguments.of(units(5), units(6), "Table IOPS are currently being updated. Table: abc"),
                Arguments.of(units(5), ON_DEMAND, "Table IOPS are currently being updated. Table: abc"),
                Arguments.of(
                        units(5),
                        STREAM,
                        "Can't enable or disable stream while table IOPS are being updated. Table: abc"),
                Arguments.of(
                        units(5),
                        NEW_INDEX,
                        "Can't create or delete indexes while table IOPS are being updated. Table: abc"),
                Arguments.of(STREAM, STREAM, "A stream status change is currently in progress. " + STREAM_IN_PROGRESS),
                Arguments.of(
                        STREAM,
                        units(5),
                        "Can't change table IOPS when stream status is being updated. " + STREAM_IN_PROGRESS),
                Arguments.of(
                        STREAM,
                        INFREQUENT,
                        "Can't update table class when stream status is being updated. " + STREAM_IN_PROGRESS),
                Arguments.of(
                        STREAM,
                        NEW_INDEX,
                        "Can't create or delete an index when stream status is being updated. " + STREAM_IN_PROGRESS),
                Arguments.of(
                        INFREQUENT,
                        INFREQUENT,
                        "Can't update table class when a table class update is in progress. " + CLASS_IN_PROGRESS),
                Arguments.of(
                        INFREQUENT,
                        STREAM,
                        "Can't change stream status when a table class update is in progress. " + CLASS_IN_PROGRESS),
                Arguments.of(
                        INFREQUENT,
                        NEW_INDEX,
                        "Can't create or delete an index when a table class update is in progress. "
                                + CLASS_IN_PROGRESS),
                Arguments.of(
                        INFREQUENT,
                        CEILING,
                        "OnDemandThroughput cannot be updated while TableClass update is in progress. "
                                + "TableClassUpdateInProgress: STANDARD_INFREQUENT_ACCESS"),
                Arguments.of(
                        ON_DEMAND,
                        CEILING,
                        "OnDemandThroughput cannot be updated while BillingMode update is in progress"));
    }

    @ParameterizedTest(name = "{0}, then {1}")
    @MethodSource("changesThatWait")
    void aChangeWaitsForTheOneBeforeIt(String first, String second, String message) {
        createAndWait(UNITS);
        client.call("UpdateTable", table("abc", first));
        assertThat(client.refusal("UpdateTable", table("abc", second)))
                .isEqualTo(new Refusal("ResourceInUseException", IN_USE + message));
        clock.advance(DELAY);
        assertThat(client.outcome("UpdateTable", table("abc", second))).isNotEqualTo("ResourceInUseException");
    }

    static Stream<Arguments> changesBeforeDeletion() {
        return Stream.of(
                Arguments.of(units(5), "Table: abc is in the process of being updated."),
                Arguments.of(ON_DEMAND, "Table: abc is in the process of being updated."),
                Arguments.of(STREAM, "Cannot delete table while stream is being enabled/disabled."),
                Arguments.of(NEW_INDEX, "Cannot delete table while indexes are being created, updated, or deleted."));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("changesBeforeDeletion")
    void deletionWaitsForEveryChange(String change, String message) {
        createAndWait(UNITS);
        client.call("UpdateTable", table("abc", change));
        assertThat(client.refusal("DeleteTable", ABC))
                .isEqualTo(new Refusal("ResourceInUseException", IN_USE + message));
        clock.advance(DELAY.multipliedBy(2));
        client.call("DeleteTable", ABC);
    }
}
