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
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Indexes added to a table and removed from it, where a table takes two seconds and the filling of an index ten. */
class IndexTransitionsTest {
    private static final Duration TABLE_DELAY = Duration.ofSeconds(2);
    private static final Duration BUILD_DELAY = Duration.ofSeconds(10);
    private static final String IN_USE = "Attempt to change a resource which is still in use: ";
    private static final String QUERY = "{'TableName':'abc','IndexName':'gsi','KeyConditionExpression':'g = :g',"
            + "'ExpressionAttributeValues':{':g':{'S':'x'}}}";
    private static final String CREATE =
            update(definitions("g"), "'GlobalSecondaryIndexUpdates':[{'Create':" + index("gsi", "g", "HASH") + "}]");
    private static final String DELETE = update("'GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'gsi'}}]");
    private static final String VECTOR = "'VectorIndexUpdates':[{'Create':" + vectorIndex("vix") + "}]";

    private final ManualClock clock = new ManualClock();
    private final EmulatorClient client = new EmulatorClient(EmulatorOptions.builder()
            .clock(clock)
            .tableDelay(TABLE_DELAY)
            .indexBuildDelay(BUILD_DELAY)
            .build());

    private static String update(String... members) {
        return table("abc", members);
    }

    @BeforeEach
    void create() {
        client.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
        clock.advance(TABLE_DELAY);
        put("1");
    }

    @AfterEach
    void close() {
        client.close();
    }

    private void put(String key) {
        client.call("PutItem", "{'TableName':'abc','Item':{'a':{'S':'" + key + "'},'g':{'S':'x'}}}");
    }

    private JsonNode describe() {
        return client.call("DescribeTable", "{'TableName':'abc'}").path("Table");
    }

    /** TableStatus, IndexStatus and Backfilling, as described. */
    private String standing(String list) {
        JsonNode table = describe();
        JsonNode index = table.path(list).path(0);
        return table.path("TableStatus").asText() + " "
                + index.path("IndexStatus").asText() + " "
                + index.path("Backfilling").asText();
    }

    private String standing() {
        return standing("GlobalSecondaryIndexes");
    }

    @Test
    void anAddedIndexIsAllocatedThenFilledThenActive() {
        client.call("UpdateTable", CREATE);
        assertThat(standing()).isEqualTo("UPDATING CREATING false");
        clock.advance(TABLE_DELAY);
        assertThat(standing()).isEqualTo("ACTIVE CREATING true");
        assertThat(itemCount()).isZero();
        clock.advance(BUILD_DELAY.minusMillis(1));
        assertThat(standing()).isEqualTo("ACTIVE CREATING true");
        clock.advance(Duration.ofMillis(1));
        assertThat(standing()).isEqualTo("ACTIVE ACTIVE ");
        assertThat(itemCount()).isEqualTo(1);
    }

    private int itemCount() {
        return describe().at("/GlobalSecondaryIndexes/0/ItemCount").asInt();
    }

    static Stream<Arguments> reads() {
        return Stream.of(
                Arguments.of("Query", QUERY),
                Arguments.of("Scan", "{'TableName':'abc','IndexName':'gsi'}"),
                Arguments.of("ExecuteStatement", "{'Statement':'SELECT * FROM \\\"abc\\\".\\\"gsi\\\"'}"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("reads")
    void anIndexIsReadOnceItIsFilledAndThenShowsAllThatWasWritten(String operation, String request) {
        client.call("UpdateTable", CREATE);
        put("2");
        for (Duration phase : new Duration[] {TABLE_DELAY, BUILD_DELAY}) {
            assertThat(client.invalid(operation, request))
                    .isEqualTo("Cannot read from backfilling global secondary index: gsi");
            clock.advance(phase);
        }
        put("3");
        assertThat(client.call(operation, request).path("Items")).hasSize(3);
    }

    @Test
    void anIndexIsRemovedWhileItIsFilledButNotBefore() {
        client.call("UpdateTable", CREATE);
        assertThat(client.refusal("UpdateTable", DELETE))
                .isEqualTo(new Refusal(
                        "ResourceInUseException",
                        IN_USE + "Index creation is in resource allocation phase. Retry deletion during backfilling "
                                + "phase or when the index is active. Table: abc Index: gsi"));
        clock.advance(TABLE_DELAY);
        client.call("UpdateTable", DELETE);
        assertThat(standing()).isEqualTo("UPDATING DELETING ");
        assertThat(describe().path("AttributeDefinitions")).hasSize(2);
        clock.advance(TABLE_DELAY);
        assertThat(describe().has("GlobalSecondaryIndexes")).isFalse();
        assertThat(describe().path("AttributeDefinitions")).hasSize(1);
        assertThat(describe().path("TableStatus").asText()).isEqualTo("ACTIVE");
        clock.advance(BUILD_DELAY);
        assertThat(client.invalid("Query", QUERY)).isEqualTo("The table does not have the specified index: gsi");
    }

    @Test
    void aRemovedIndexIsNotReadAnyMoreAndItsNameNotFreeYet() {
        client.call("UpdateTable", CREATE);
        clock.advance(TABLE_DELAY.plus(BUILD_DELAY));
        client.call("UpdateTable", DELETE);
        assertThat(client.invalid("Query", QUERY)).isEqualTo("The table does not have the specified index: gsi");
        Refusal deleting =
                new Refusal("ResourceInUseException", IN_USE + "Index is being deleted. Table: abc Index: gsi");
        assertThat(client.refusal("UpdateTable", CREATE)).isEqualTo(deleting);
        assertThat(client.refusal("UpdateTable", DELETE)).isEqualTo(deleting);
        clock.advance(TABLE_DELAY);
        client.call("UpdateTable", CREATE);
    }

    @Test
    void oneIndexIsAddedOrRemovedAtATime() {
        Refusal limit = new Refusal(
                "LimitExceededException",
                "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table");
        client.call("UpdateTable", CREATE);
        assertThat(client.refusal("UpdateTable", update(VECTOR))).isEqualTo(limit);
        clock.advance(TABLE_DELAY);
        assertThat(client.refusal("UpdateTable", update(VECTOR))).isEqualTo(limit);
        client.call("UpdateTable", DELETE);
        assertThat(client.refusal("UpdateTable", update(VECTOR))).isEqualTo(limit);
        clock.advance(TABLE_DELAY);
        client.call("UpdateTable", update(VECTOR));
    }

    static Stream<Arguments> changesBesideAnIndex() {
        String stream = "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}";
        String ceiling = "'OnDemandThroughput':{'MaxReadRequestUnits':10}";
        String billing =
                "'BillingMode':'PROVISIONED','ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':1}";
        return Stream.of(
                Arguments.of(
                        billing,
                        "Can't change table IOPS when an index is being created. Table: abc Indexes: [gsi]",
                        "Can't change table IOPS when an index is being deleted. Table: abc Indexes: [gsi]"),
                Arguments.of(
                        stream,
                        "Can't change stream status when an index is being created. Table: abc Indexes: [gsi]",
                        "Can't change stream status when an index is being deleted. Table: abc Indexes: [gsi]"),
                Arguments.of(
                        ceiling,
                        "OnDemandThroughput cannot be updated while index creation is in progress for indexes: [gsi]",
                        "OnDemandThroughput cannot be updated while index deletion is in progress for indexes: [gsi]"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("changesBesideAnIndex")
    void othersWaitWhileRoomIsMadeForAnIndexAndWhileItIsRemoved(String change, String creating, String deleting) {
        client.call("UpdateTable", CREATE);
        assertThat(client.refusal("UpdateTable", update(change)))
                .isEqualTo(new Refusal("ResourceInUseException", IN_USE + creating));
        clock.advance(TABLE_DELAY);
        client.call("UpdateTable", DELETE);
        assertThat(client.refusal("UpdateTable", update(change)))
                .isEqualTo(new Refusal("ResourceInUseException", IN_USE + deleting));
        clock.advance(TABLE_DELAY);
        client.call("UpdateTable", update(change));
    }

    @Test
    void theTableCannotBeDeletedBeforeItsIndexIsActive() {
        Refusal refusal = new Refusal(
                "ResourceInUseException",
                IN_USE + "Cannot delete table while indexes are being created, updated, or deleted.");
        client.call("UpdateTable", CREATE);
        assertThat(client.refusal("DeleteTable", "{'TableName':'abc'}")).isEqualTo(refusal);
        clock.advance(TABLE_DELAY);
        assertThat(client.refusal("DeleteTable", "{'TableName':'abc'}")).isEqualTo(refusal);
        clock.advance(BUILD_DELAY);
        client.call("DeleteTable", "{'TableName':'abc'}");
    }

    @Test
    void otherThroughputOfAnIndexLeavesItsTableActive() {
        client.call("UpdateTable", CREATE);
        String change = update("'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'gsi','OnDemandThroughput':"
                + "{'MaxReadRequestUnits':10}}}]");
        assertThat(client.refusal("UpdateTable", change))
                .isEqualTo(new Refusal(
                        "ResourceInUseException",
                        IN_USE + "Index is being created but is not backfilling yet.  Table: abc Index: gsi"));
        clock.advance(TABLE_DELAY.plus(BUILD_DELAY));
        client.call("UpdateTable", change);
        assertThat(standing()).isEqualTo("ACTIVE UPDATING ");
        client.call("Query", QUERY);
        assertThat(client.refusal("UpdateTable", change))
                .isEqualTo(new Refusal(
                        "ResourceInUseException", IN_USE + "Index is being updated.  Table: abc Index: gsi"));
        clock.advance(TABLE_DELAY);
        assertThat(standing()).isEqualTo("ACTIVE ACTIVE ");
    }

    @Test
    void aVectorIndexIsSearchedAWhileAfterItIsToldToBeActive() {
        client.call("PutItem", "{'TableName':'abc','Item':{'a':{'S':'v'},'v':{'L':[{'N':'1'},{'N':'0'}]}}}");
        String search = "{'TableName':'abc','IndexName':'vix','SearchVector':[{'N':'1'},{'N':'0'}],'TopK':1}";
        client.call("UpdateTable", update(VECTOR));
        assertThat(standing("VectorIndexes")).isEqualTo("UPDATING CREATING false");
        assertThat(client.invalid("SearchVectors", search)).isEqualTo("Cannot search backfilling vector index: vix");
        clock.advance(TABLE_DELAY);
        assertThat(standing("VectorIndexes")).isEqualTo("ACTIVE CREATING true");
        assertThat(client.invalid("SearchVectors", search)).isEqualTo("Cannot search backfilling vector index: vix");
        clock.advance(BUILD_DELAY);
        assertThat(standing("VectorIndexes")).isEqualTo("ACTIVE ACTIVE ");
        assertThat(client.invalid("SearchVectors", search)).isEqualTo("Cannot search backfilling vector index: vix");
        clock.advance(BUILD_DELAY);
        assertThat(standing("VectorIndexes")).isEqualTo("ACTIVE ACTIVE ");
        assertThat(client.call("SearchVectors", search).path("SearchResults")).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("changesBesideAnUnservedVectorIndex")
    void aVectorIndexThatIsNotSearchedYetHoldsNothingUp(String operation, String request) {
        client.call("UpdateTable", update(VECTOR));
        clock.advance(TABLE_DELAY.plus(BUILD_DELAY));
        client.call(operation, request);
    }

    static Stream<Arguments> changesBesideAnUnservedVectorIndex() {
        return Stream.of(
                Arguments.of("UpdateTable", update("'VectorIndexUpdates':[{'Delete':{'IndexName':'vix'}}]")),
                Arguments.of("UpdateTable", update(VECTOR.replace("vix", "another"))),
                Arguments.of("UpdateTable", CREATE),
                Arguments.of("UpdateTable", update("'OnDemandThroughput':{'MaxReadRequestUnits':10}")),
                Arguments.of(
                        "UpdateTable",
                        update("'StreamSpecification':{'StreamEnabled':true,'StreamViewType':" + "'KEYS_ONLY'}")),
                Arguments.of("DeleteTable", "{'TableName':'abc'}"));
    }

    @Test
    void aVectorIndexThatIsMadeWithItsTableIsSearchedAtOnce() {
        client.call(
                "CreateTable",
                table("made", definitions("a"), HASH_A, ON_DEMAND, "'VectorIndexes':[" + vectorIndex("vix") + "]"));
        clock.advance(TABLE_DELAY);
        client.call(
                "SearchVectors",
                "{'TableName':'made','IndexName':'vix','SearchVector':[{'N':'1'},{'N':'0'}],'TopK':1}");
    }

    private static String vectorIndex(String name) {
        return "{'IndexName':'" + name + "','VectorAttribute':{'AttributeName':'v'},'Dimensions':2,"
                + "'DistanceFunction':'COSINE','Projection':{'ProjectionType':'ALL'}}";
    }

    @Test
    void withoutADelayOfTheTableOnlyTheFillingLasts() {
        try (EmulatorClient other = new EmulatorClient(EmulatorOptions.builder()
                .clock(clock)
                .indexBuildDelay(BUILD_DELAY)
                .build())) {
            other.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
            JsonNode answer = other.call("UpdateTable", CREATE).path("TableDescription");
            assertThat(answer.path("TableStatus").asText()).isEqualTo("UPDATING");
            assertThat(answer.at("/GlobalSecondaryIndexes/0/Backfilling").asText())
                    .isEqualTo("false");
            JsonNode described =
                    other.call("DescribeTable", "{'TableName':'abc'}").path("Table");
            assertThat(described.path("TableStatus").asText()).isEqualTo("ACTIVE");
            assertThat(described.at("/GlobalSecondaryIndexes/0/Backfilling").asText())
                    .isEqualTo("true");
            clock.advance(BUILD_DELAY);
            other.call("Query", QUERY);

            other.call("UpdateTable", DELETE);
            other.call("UpdateTable", CREATE);
            other.call("UpdateTable", DELETE);
            other.call("DeleteTable", "{'TableName':'abc'}");
        }
    }
}
