package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Tickets.ticket;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** What comes with a failed condition, and what it must not leave behind. */
class FailedConditionsTest {
    private static final String TABLE = "tickets";
    private static final Map<String, AttributeValue> THERE = ticket("web", 1, "open", 3);

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    private final DynamoDbClient client = SERVER.client();

    @BeforeEach
    void createTheTable() {
        Tickets.create(client, TABLE);
        client.putItem(request -> request.tableName(TABLE).item(THERE));
    }

    @AfterEach
    void deleteTheTable() {
        client.deleteTable(request -> request.tableName(TABLE));
    }

    @Test
    void theExceptionHoldsTheItemThatFailedWhenAskedFor() {
        ConditionalCheckFailedException asked = catchThrowableOfType(
                ConditionalCheckFailedException.class,
                () -> client.updateItem(request -> request.tableName(TABLE)
                        .key(keyOf("web", 1))
                        .updateExpression("SET priority = :p")
                        .conditionExpression("priority > :p")
                        .expressionAttributeValues(Map.of(":p", number(3)))
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)));
        assertThat(asked.hasItem()).isTrue();
        assertThat(asked.item()).isEqualTo(THERE);

        ConditionalCheckFailedException notAsked = catchThrowableOfType(
                ConditionalCheckFailedException.class,
                () -> client.deleteItem(request ->
                        request.tableName(TABLE).key(keyOf("web", 1)).conditionExpression("attribute_not_exists(id)")));
        assertThat(notAsked.hasItem()).isFalse();
    }

    @Test
    void theExceptionHoldsNoItemWhereThereWasNone() {
        ConditionalCheckFailedException missing = catchThrowableOfType(
                ConditionalCheckFailedException.class,
                () -> client.deleteItem(request -> request.tableName(TABLE)
                        .key(keyOf("web", 99))
                        .conditionExpression("attribute_exists(id)")
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)));
        assertThat(missing.hasItem()).isFalse();
    }

    @Test
    void aCancelledTransactionTellsAReasonForEachActionInOrder() {
        TransactionCanceledException cancelled = cancelledAtTheLastAction();

        assertThat(cancelled.awsErrorDetails().errorMessage())
                .isEqualTo("Transaction cancelled, please refer cancellation reasons for specific reasons "
                        + "[None, None, None, ConditionalCheckFailed]");
        assertThat(cancelled.cancellationReasons()).hasSize(4);
        assertThat(cancelled.cancellationReasons().subList(0, 3)).allSatisfy(reason -> {
            assertThat(reason.code()).isEqualTo("None");
            assertThat(reason.message()).isNull();
            assertThat(reason.hasItem()).isFalse();
        });
        CancellationReason last = cancelled.cancellationReasons().get(3);
        assertThat(last.code()).isEqualTo("ConditionalCheckFailed");
        assertThat(last.message()).isEqualTo("The conditional request failed");
        assertThat(last.item()).isEqualTo(ticket("app", 8, "done", 8));
    }

    @Test
    void aTransactionThatFailsAtItsLastActionLeavesNoTrace() {
        client.putItem(request -> request.tableName(TABLE).item(ticket("app", 7, "open", 7)));
        List<Map<String, AttributeValue>> itemsBefore = scan(null);
        List<Map<String, AttributeValue>> localBefore = scan(Tickets.BY_PRIORITY);
        List<Map<String, AttributeValue>> globalBefore = scan(Tickets.BY_STATE);
        cancelledAtTheLastAction();
        client.deleteItem(request -> request.tableName(TABLE).key(keyOf("app", 8)));

        assertThat(scan(null)).isEqualTo(itemsBefore);
        assertThat(scan(Tickets.BY_PRIORITY)).isEqualTo(localBefore);
        assertThat(scan(Tickets.BY_STATE)).isEqualTo(globalBefore);
        QueryResponse inReview = client.query(request -> request.tableName(TABLE)
                .indexName(Tickets.BY_STATE)
                .keyConditionExpression("#state = :review")
                .expressionAttributeNames(Map.of("#state", "state"))
                .expressionAttributeValues(Map.of(":review", text("review"))));
        assertThat(inReview.scannedCount()).isZero();
    }

    /** Had the failed put left an entry, the next one would be charged for removing it. */
    @Test
    void theNextWriteIsChargedAsIfTheTransactionHadNeverBeen() {
        cancelledAtTheLastAction();

        assertThat(client.putItem(request -> request.tableName(TABLE)
                                .item(ticket("web", 2, "open", 1))
                                .returnValues(ReturnValue.ALL_OLD)
                                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                        .consumedCapacity())
                .satisfies(FailedConditionsTest::isOneUnitInTableAndEachIndex);
    }

    private static void isOneUnitInTableAndEachIndex(ConsumedCapacity capacity) {
        assertThat(capacity.capacityUnits()).isEqualTo(3);
        assertThat(capacity.table().capacityUnits()).isEqualTo(1);
        assertThat(capacity.localSecondaryIndexes()).containsOnlyKeys(Tickets.BY_PRIORITY);
        assertThat(capacity.globalSecondaryIndexes()).containsOnlyKeys(Tickets.BY_STATE);
    }

    /** Puts a new item, changes one in both indexes, deletes one, and fails at an item that it sends back. */
    private TransactionCanceledException cancelledAtTheLastAction() {
        client.putItem(request -> request.tableName(TABLE).item(ticket("app", 8, "done", 8)));
        return catchThrowableOfType(
                TransactionCanceledException.class,
                () -> client.transactWriteItems(request -> request.returnConsumedCapacity(
                                ReturnConsumedCapacity.INDEXES)
                        .transactItems(
                                Actions.put(put -> put.tableName(TABLE).item(ticket("web", 2, "review", 9))),
                                Actions.update(update -> update.tableName(TABLE)
                                        .key(keyOf("web", 1))
                                        .updateExpression("SET #state = :review, priority = :nine")
                                        .expressionAttributeNames(Map.of("#state", "state"))
                                        .expressionAttributeValues(
                                                Map.of(":review", text("review"), ":nine", number(9)))),
                                Actions.delete(delete -> delete.tableName(TABLE).key(keyOf("app", 7))),
                                Actions.check(check -> check.tableName(TABLE)
                                        .key(keyOf("app", 8))
                                        .conditionExpression("attribute_not_exists(id)")
                                        .returnValuesOnConditionCheckFailure(
                                                ReturnValuesOnConditionCheckFailure.ALL_OLD)))));
    }

    private List<Map<String, AttributeValue>> scan(@Nullable String index) {
        return client.scan(request -> request.tableName(TABLE).indexName(index)).items();
    }

    @Test
    void aTokenMakesTheSecondTryHarmless() {
        for (int attempt = 0; attempt < 2; attempt++) {
            raisePriority("token-of-this-test", 1);
        }
        assertThat(client.getItem(request -> request.tableName(TABLE).key(keyOf("web", 1)))
                        .item())
                .isEqualTo(ticket("web", 1, "open", 4));

        assertThatThrownBy(() -> raisePriority("token-of-this-test", 2))
                .isInstanceOf(IdempotentParameterMismatchException.class)
                .hasMessageContaining("The request uses the same client token as a previous, but different, request.");
    }

    private void raisePriority(String token, long by) {
        client.transactWriteItems(request -> request.clientRequestToken(token)
                .transactItems(Actions.update(update -> update.tableName(TABLE)
                        .key(keyOf("web", 1))
                        .updateExpression("ADD priority :by")
                        .expressionAttributeValues(Map.of(":by", number(by))))));
    }
}
