package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Tickets.ticket;
import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.member;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;
import static dev.sortkey.server.sdk.Values.textAttributes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsStatus;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsResponse;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Every operation as it succeeds; {@link RefusalsTest} has each as it fails. */
class SuccessesTest {
    private static final String TABLE = "tickets";

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    private final DynamoDbClient client = SERVER.client();

    @BeforeEach
    void createTheTable() {
        Tickets.create(client, TABLE);
        put(1, "open", 3);
        put(2, "open", 1);
        put(3, "done", 2);
    }

    @AfterEach
    void deleteTheTable() {
        client.deleteTable(request -> request.tableName(TABLE));
    }

    private void put(long id, String state, long priority) {
        client.putItem(request -> request.tableName(TABLE).item(ticket("web", id, state, priority)));
    }

    private String arn() {
        return client.describeTable(request -> request.tableName(TABLE)).table().tableArn();
    }

    @Test
    void createTableDescribesTheNewTable() {
        TableDescription table = client.createTable(request -> request.tableName("created")
                        .attributeDefinitions(textAttributes("pk", "sk"))
                        .keySchema(key("pk", "sk"))
                        .provisionedThroughput(
                                units -> units.readCapacityUnits(5L).writeCapacityUnits(6L)))
                .tableDescription();

        assertThat(table.tableName()).isEqualTo("created");
        assertThat(table.keySchema()).isEqualTo(key("pk", "sk"));
        assertThat(table.attributeDefinitions()).containsExactlyInAnyOrderElementsOf(textAttributes("pk", "sk"));
        assertThat(table.provisionedThroughput().readCapacityUnits()).isEqualTo(5);
        assertThat(table.provisionedThroughput().writeCapacityUnits()).isEqualTo(6);
        assertThat(table.tableArn()).startsWith("arn:aws:dynamodb:eu-west-1:").endsWith(":table/created");
        assertThat(table.tableId()).hasSize(36);
        assertThat(table.creationDateTime()).isNotNull();
        client.deleteTable(request -> request.tableName("created"));
    }

    @Test
    void describeTableDescribesIndexesToo() {
        TableDescription table =
                client.describeTable(request -> request.tableName(TABLE)).table();

        assertThat(table.tableStatus()).isEqualTo(TableStatus.ACTIVE);
        assertThat(table.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(table.itemCount()).isEqualTo(3);
        assertThat(table.localSecondaryIndexes()).singleElement().satisfies(index -> {
            assertThat(index.indexName()).isEqualTo(Tickets.BY_PRIORITY);
            assertThat(index.keySchema()).isEqualTo(key("board", "priority"));
            assertThat(index.projection()).isEqualTo(Values.ALL);
        });
        assertThat(table.globalSecondaryIndexes()).singleElement().satisfies(index -> {
            assertThat(index.indexName()).isEqualTo(Tickets.BY_STATE);
            assertThat(index.indexStatus()).isEqualTo(IndexStatus.ACTIVE);
            assertThat(index.projection()).isEqualTo(Values.KEYS_ONLY);
            assertThat(index.indexArn()).isEqualTo(table.tableArn() + "/index/" + Tickets.BY_STATE);
        });
    }

    @Test
    void updateTableAddsAnIndexThatHoldsTheItemsThere() {
        TableDescription updated = client.updateTable(request -> request.tableName(TABLE)
                        .attributeDefinitions(textAttributes("state", "board"))
                        .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                .create(index -> index.indexName("by-state-only")
                                        .keySchema(key("state", "board"))
                                        .projection(Values.ALL))
                                .build()))
                .tableDescription();
        assertThat(updated.globalSecondaryIndexes()).hasSize(2);

        QueryResponse open = client.query(request -> request.tableName(TABLE)
                .indexName("by-state-only")
                .keyConditionExpression("#state = :open")
                .expressionAttributeNames(Map.of("#state", "state"))
                .expressionAttributeValues(Map.of(":open", text("open"))));
        assertThat(open.items()).containsExactlyInAnyOrder(ticket("web", 1, "open", 3), ticket("web", 2, "open", 1));
    }

    @Test
    void deleteTableTakesTheTableAway() {
        Tickets.create(client, "short-lived");
        TableDescription deleted =
                client.deleteTable(request -> request.tableName("short-lived")).tableDescription();

        assertThat(deleted.tableName()).isEqualTo("short-lived");
        assertThat(deleted.tableStatus()).isEqualTo(TableStatus.DELETING);
        assertThat(client.listTables().tableNames()).doesNotContain("short-lived");
    }

    @Test
    void listTablesNamesThemInOrder() {
        Tickets.create(client, "another");
        assertThat(client.listTables().tableNames()).containsExactly("another", TABLE);
        assertThat(client.listTables().lastEvaluatedTableName()).isNull();
        client.deleteTable(request -> request.tableName("another"));
    }

    @Test
    void putItemReturnsWhatItReplaces() {
        assertThat(client.putItem(request -> request.tableName(TABLE)
                                .item(ticket("web", 1, "done", 5))
                                .returnValues(ReturnValue.ALL_OLD))
                        .attributes())
                .isEqualTo(ticket("web", 1, "open", 3));
    }

    @Test
    void getItemTellsAnItemFromNone() {
        assertThat(client.getItem(request ->
                                request.tableName(TABLE).key(keyOf("web", 1)).consistentRead(true))
                        .item())
                .isEqualTo(ticket("web", 1, "open", 3));
        assertThat(client.getItem(request -> request.tableName(TABLE).key(keyOf("web", 99)))
                        .hasItem())
                .isFalse();
    }

    @Test
    void updateItemReturnsWhatItChanged() {
        UpdateItemResponse updated = client.updateItem(request -> request.tableName(TABLE)
                .key(keyOf("web", 1))
                .updateExpression("SET #state = :done ADD priority :one REMOVE absent")
                .expressionAttributeNames(Map.of("#state", "state"))
                .expressionAttributeValues(Map.of(":done", text("done"), ":one", number("1.5")))
                .returnValues(ReturnValue.UPDATED_NEW));

        assertThat(updated.attributes()).containsOnly(entry("state", text("done")), entry("priority", number("4.5")));
    }

    @Test
    void deleteItemReturnsWhatWasThere() {
        assertThat(client.deleteItem(request ->
                                request.tableName(TABLE).key(keyOf("web", 3)).returnValues(ReturnValue.ALL_OLD))
                        .attributes())
                .isEqualTo(ticket("web", 3, "done", 2));
        assertThat(client.deleteItem(request -> request.tableName(TABLE).key(keyOf("web", 3)))
                        .hasAttributes())
                .isFalse();
    }

    @Test
    void batchWriteItemPutsAndDeletes() {
        assertThat(client.batchWriteItem(request -> request.requestItems(Map.of(
                                TABLE,
                                List.of(
                                        Actions.batchPut(ticket("app", 7, "open", 0)),
                                        Actions.batchDelete(keyOf("web", 1))))))
                        .unprocessedItems())
                .isEmpty();

        assertThat(client.scan(request -> request.tableName(TABLE)).items())
                .extracting(item -> member(item, "id").n())
                .containsExactlyInAnyOrder("2", "3", "7");
    }

    @Test
    void batchGetItemLeavesOutWhatIsNotThere() {
        BatchGetItemResponse batch = client.batchGetItem(request -> request.requestItems(Map.of(
                TABLE,
                KeysAndAttributes.builder()
                        .keys(List.of(keyOf("web", 1), keyOf("web", 3), keyOf("web", 99)))
                        .projectionExpression("id, priority")
                        .build())));

        assertThat(batch.responses().get(TABLE))
                .containsExactlyInAnyOrder(
                        Map.of("id", number(1), "priority", number(3)), Map.of("id", number(3), "priority", number(2)));
        assertThat(batch.unprocessedKeys()).isEmpty();
    }

    @Test
    void transactWriteItemsDoesAllItsActions() {
        client.transactWriteItems(request -> request.transactItems(
                Actions.put(put -> put.tableName(TABLE).item(ticket("app", 1, "open", 0))),
                Actions.update(update -> update.tableName(TABLE)
                        .key(keyOf("web", 1))
                        .updateExpression("ADD priority :one")
                        .expressionAttributeValues(Map.of(":one", number(1)))),
                Actions.delete(delete -> delete.tableName(TABLE).key(keyOf("web", 2))),
                Actions.check(check ->
                        check.tableName(TABLE).key(keyOf("web", 3)).conditionExpression("attribute_exists(id)"))));

        assertThat(client.scan(request -> request.tableName(TABLE)).items())
                .containsExactlyInAnyOrder(
                        ticket("app", 1, "open", 0), ticket("web", 1, "open", 4), ticket("web", 3, "done", 2));
    }

    @Test
    void transactGetItemsAnswersInOrderWithAGapForWhatIsNotThere() {
        TransactGetItemsResponse read = client.transactGetItems(request -> request.transactItems(
                Actions.get(TABLE, keyOf("web", 3)),
                Actions.get(TABLE, keyOf("web", 99)),
                Actions.get(TABLE, keyOf("web", 1))));

        assertThat(read.responses()).hasSize(3);
        assertThat(read.responses().get(0).item()).isEqualTo(ticket("web", 3, "done", 2));
        assertThat(read.responses().get(1).hasItem()).isFalse();
        assertThat(read.responses().get(2).item()).isEqualTo(ticket("web", 1, "open", 3));
    }

    @Test
    void queryCountsWhatItExamines() {
        QueryResponse urgent = client.query(request -> request.tableName(TABLE)
                .keyConditionExpression("board = :web AND id BETWEEN :low AND :high")
                .filterExpression("priority > :some")
                .expressionAttributeValues(
                        Map.of(":web", text("web"), ":low", number(1), ":high", number(2), ":some", number(2))));

        assertThat(urgent.items()).containsExactly(ticket("web", 1, "open", 3));
        assertThat(urgent.count()).isEqualTo(1);
        assertThat(urgent.scannedCount()).isEqualTo(2);
        assertThat(urgent.hasLastEvaluatedKey()).isFalse();
    }

    @Test
    void scanOfAnIndexSeesItsEntries() {
        ScanResponse entries = client.scan(
                request -> request.tableName(TABLE).indexName(Tickets.BY_STATE).limit(10));
        assertThat(entries.items())
                .hasSize(3)
                .allSatisfy(entry -> assertThat(entry).containsOnlyKeys("board", "id", "state"));

        ScanResponse counted = client.scan(request -> request.tableName(TABLE).select(Select.COUNT));
        assertThat(counted.count()).isEqualTo(3);
        assertThat(counted.hasItems()).isFalse();
    }

    @Test
    void segmentsOfAScanTogetherAreTheTable() {
        for (long id = 0; id < 40; id++) {
            long number = id;
            client.putItem(request -> request.tableName(TABLE).item(ticket("board-" + number, number, "open", 0)));
        }
        long items = 0;
        for (int segment = 0; segment < 4; segment++) {
            int one = segment;
            items += client.scan(
                            request -> request.tableName(TABLE).segment(one).totalSegments(4))
                    .count();
        }
        assertThat(items).isEqualTo(43);
    }

    @Test
    void timeToLiveIsSetAndDescribed() {
        client.updateTimeToLive(request -> request.tableName(TABLE)
                .timeToLiveSpecification(
                        setting -> setting.attributeName("expires").enabled(true)));

        TimeToLiveDescription description =
                client.describeTimeToLive(request -> request.tableName(TABLE)).timeToLiveDescription();
        assertThat(description.attributeName()).isEqualTo("expires");
        assertThat(description.timeToLiveStatus()).isIn(TimeToLiveStatus.ENABLED, TimeToLiveStatus.ENABLING);
    }

    @Test
    void tagsAreSetListedAndTakenAway() {
        Tag team = Tag.builder().key("team").value("blue").build();
        Tag stage = Tag.builder().key("stage").value("").build();
        client.tagResource(request -> request.resourceArn(arn()).tags(team, stage));
        assertThat(client.listTagsOfResource(request -> request.resourceArn(arn()))
                        .tags())
                .containsExactlyInAnyOrder(team, stage);

        client.untagResource(request -> request.resourceArn(arn()).tagKeys("team"));
        assertThat(client.listTagsOfResource(request -> request.resourceArn(arn()))
                        .tags())
                .containsExactly(stage);
    }

    @Test
    void continuousBackupsAreSetAndDescribed() {
        client.updateContinuousBackups(request -> request.tableName(TABLE)
                .pointInTimeRecoverySpecification(setting -> setting.pointInTimeRecoveryEnabled(true)));

        assertThat(client.describeContinuousBackups(request -> request.tableName(TABLE))
                        .continuousBackupsDescription())
                .satisfies(backups -> {
                    assertThat(backups.continuousBackupsStatus()).isEqualTo(ContinuousBackupsStatus.ENABLED);
                    assertThat(backups.pointInTimeRecoveryDescription().pointInTimeRecoveryStatus())
                            .isEqualTo(PointInTimeRecoveryStatus.ENABLED);
                });
    }

    @Test
    void describeLimitsAnswersTheQuotasOfAnAccount() {
        DescribeLimitsResponse limits = client.describeLimits();
        assertThat(limits.accountMaxReadCapacityUnits()).isEqualTo(80_000);
        assertThat(limits.accountMaxWriteCapacityUnits()).isEqualTo(80_000);
        assertThat(limits.tableMaxReadCapacityUnits()).isEqualTo(40_000);
        assertThat(limits.tableMaxWriteCapacityUnits()).isEqualTo(40_000);
    }

    @Test
    void describeEndpointsNamesTheAddressThatWasCalled() {
        assertThat(client.describeEndpoints().endpoints()).singleElement().satisfies(endpoint -> {
            assertThat(SERVER.url()).isEqualTo("http://" + endpoint.address());
            assertThat(endpoint.cachePeriodInMinutes()).isEqualTo(1440);
        });
    }
}
