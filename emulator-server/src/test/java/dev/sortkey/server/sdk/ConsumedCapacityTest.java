package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Tickets.ticket;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** The bill, as the SDK reads it out of answers. */
class ConsumedCapacityTest {
    private static final String TABLE = "tickets";

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    private final DynamoDbClient client = SERVER.client();

    @BeforeEach
    void createTheTable() {
        Tickets.create(client, TABLE);
    }

    @AfterEach
    void deleteTheTable() {
        client.deleteTable(request -> request.tableName(TABLE));
    }

    private ConsumedCapacity put(Map<String, AttributeValue> item) {
        return client.putItem(request ->
                        request.tableName(TABLE).item(item).returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity();
    }

    private static Map<String, AttributeValue> withNotes(int length) {
        Map<String, AttributeValue> item = new HashMap<>(ticket("web", 1, "open", 3));
        item.put("notes", text("x".repeat(length)));
        return item;
    }

    @Test
    void aChangedIndexKeyCostsTheOldEntryAndTheNew() {
        assertBill(put(ticket("web", 1, "open", 3)), 1, 1, 1);
        assertBill(put(ticket("web", 1, "done", 3)), 1, 1, 2);
        assertBill(put(ticket("web", 1, "done", 4)), 1, 2, 0);
        assertBill(put(ticket("web", 1, "open", 5)), 1, 2, 2);
        assertBill(put(keyOf("web", 1)), 1, 1, 1);
        assertBill(put(keyOf("web", 1)), 1, 0, 0);
    }

    @Test
    void aWriteCostsTheLargerOfBothItemsByTheKilobyte() {
        assertBill(put(withNotes(2500)), 3, 3, 1);
        assertBill(put(withNotes(10)), 3, 3, 0);
    }

    /** An index that was not written is not in the answer. */
    private static void assertBill(ConsumedCapacity capacity, double table, double local, double global) {
        assertThat(capacity.tableName()).isEqualTo(TABLE);
        assertThat(capacity.capacityUnits()).isEqualTo(table + local + global);
        assertThat(capacity.table().capacityUnits()).isEqualTo(table);
        assertThat(capacity.hasLocalSecondaryIndexes()).isEqualTo(local > 0);
        capacity.localSecondaryIndexes()
                .values()
                .forEach(index -> assertThat(index.capacityUnits()).isEqualTo(local));
        assertThat(capacity.hasGlobalSecondaryIndexes()).isEqualTo(global > 0);
        capacity.globalSecondaryIndexes()
                .values()
                .forEach(index -> assertThat(index.capacityUnits()).isEqualTo(global));
    }

    @Test
    void aReadCostsHalfAUnitUnlessItIsConsistent() {
        put(withNotes(5000));
        assertThat(unitsOfGet(false)).isEqualTo(1);
        assertThat(unitsOfGet(true)).isEqualTo(2);
        client.deleteItem(request -> request.tableName(TABLE).key(keyOf("web", 1)));
        assertThat(unitsOfGet(false)).isEqualTo(0.5);
    }

    private double unitsOfGet(boolean consistent) {
        return client.getItem(request -> request.tableName(TABLE)
                        .key(keyOf("web", 1))
                        .consistentRead(consistent)
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity()
                .capacityUnits();
    }

    @Test
    void aQueryOfAnIndexIsChargedToTheIndex() {
        put(ticket("web", 1, "open", 3));
        ConsumedCapacity capacity = client.query(request -> request.tableName(TABLE)
                        .indexName(Tickets.BY_STATE)
                        .keyConditionExpression("#state = :open")
                        .expressionAttributeNames(Map.of("#state", "state"))
                        .expressionAttributeValues(Map.of(":open", text("open")))
                        .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity();

        assertBill(capacity, 0, 0, 0.5);
    }

    @Test
    void batchesAreChargedByTheTable() {
        put(ticket("web", 1, "open", 3));
        assertThat(client.batchWriteItem(request -> request.returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                                .requestItems(Map.of(
                                        TABLE,
                                        List.of(
                                                Actions.batchPut(ticket("web", 2, "open", 3)),
                                                Actions.batchDelete(keyOf("web", 1))))))
                        .consumedCapacity())
                .singleElement()
                .satisfies(capacity -> assertBill(capacity, 2, 2, 2));
        assertThat(client.batchGetItem(request -> request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                                .requestItems(Map.of(
                                        TABLE,
                                        KeysAndAttributes.builder()
                                                .keys(List.of(keyOf("web", 1), keyOf("web", 2), keyOf("web", 3)))
                                                .build())))
                        .consumedCapacity())
                .singleElement()
                .satisfies(capacity -> assertThat(capacity.capacityUnits()).isEqualTo(1.5));
    }

    @Test
    void transactionsCostTwiceOnTheTableAndOnceOnIndexes() {
        assertThat(client.transactWriteItems(request -> request.returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                                .transactItems(
                                        Actions.put(put -> put.tableName(TABLE).item(ticket("web", 1, "open", 3))),
                                        Actions.update(update -> update.tableName(TABLE)
                                                .key(keyOf("web", 2))
                                                .updateExpression("SET amount = :one")
                                                .expressionAttributeValues(Map.of(":one", number(1))))))
                        .consumedCapacity())
                .singleElement()
                .satisfies(capacity -> {
                    assertBill(capacity, 4, 1, 1);
                    assertThat(capacity.writeCapacityUnits()).isEqualTo(6);
                });
        assertThat(client.transactGetItems(request -> request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                                .transactItems(
                                        Actions.get(TABLE, keyOf("web", 1)), Actions.get(TABLE, keyOf("web", 99))))
                        .consumedCapacity())
                .singleElement()
                .satisfies(capacity -> {
                    assertThat(capacity.capacityUnits()).isEqualTo(4);
                    assertThat(capacity.readCapacityUnits()).isEqualTo(4);
                });
    }
}
