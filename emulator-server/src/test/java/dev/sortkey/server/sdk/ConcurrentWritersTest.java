package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.numberOf;
import static dev.sortkey.server.sdk.Values.text;
import static dev.sortkey.server.sdk.Values.textAttributes;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/**
 * Two clients hammer one counter, by plain updates, by updates on the condition that nobody else was faster, and by
 * transactions that enter the step in a ledger. Whatever a client was told to have happened has happened, once, and
 * nothing else has.
 */
class ConcurrentWritersTest {
    private static final Duration TIME = Duration.ofSeconds(2);
    private static final String TABLE = "counters";
    private static final Map<String, AttributeValue> COUNTER = Map.of("pk", text("counter"), "sk", text("one"));

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    @AutoClose("shutdownNow")
    private final ExecutorService threads = Executors.newFixedThreadPool(2);

    /** What one writer was told. */
    private record Told(long updates, long transactions) {}

    @Test
    void nothingIsLostAndNothingDoneTwice() {
        createTheTable();
        CountDownLatch start = new CountDownLatch(2);
        List<CompletableFuture<Told>> writers = Stream.of("left", "right")
                .map(name -> CompletableFuture.supplyAsync(() -> hammer(name, start), threads))
                .toList();
        List<Told> told = writers.stream().map(CompletableFuture::join).toList();

        long updates = told.stream().mapToLong(Told::updates).sum();
        long transactions = told.stream().mapToLong(Told::transactions).sum();
        assertThat(told).allSatisfy(writer -> {
            assertThat(writer.updates()).isPositive();
            assertThat(writer.transactions()).isPositive();
        });
        assertThat(numberOf(counter(SERVER.client()), "steps").longValueExact()).isEqualTo(updates + transactions);
        assertThat(ledgerEntries("ledger", "")).isEqualTo(transactions);
        assertThat(ledgerEntries("ledger", "by-entry")).isEqualTo(transactions);
    }

    private static void createTheTable() {
        SERVER.client()
                .createTable(request -> request.tableName(TABLE)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(textAttributes("pk", "sk", "entry"))
                        .keySchema(key("pk", "sk"))
                        .globalSecondaryIndexes(Values.globalIndex("by-entry", key("entry", "sk"), Values.KEYS_ONLY)));
        SERVER.client()
                .putItem(request -> request.tableName(TABLE)
                        .item(Map.of("pk", text("counter"), "sk", text("one"), "steps", number(0))));
    }

    private static Told hammer(String name, CountDownLatch start) {
        long updates = 0;
        long transactions = 0;
        try (DynamoDbClient client = SERVER.newClient()) {
            start.countDown();
            start.await();
            long end = System.nanoTime() + TIME.toNanos();
            for (long round = 0; System.nanoTime() < end; round++) {
                boolean transaction = round % 3 == 2;
                if (transaction ? enter(client, name + "-" + round) : step(client, round % 3 == 1)) {
                    updates += transaction ? 0 : 1;
                    transactions += transaction ? 1 : 0;
                }
            }
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
        return new Told(updates, transactions);
    }

    /** One step by an update; false if the other writer was in the way. */
    private static boolean step(DynamoDbClient client, boolean onlyIfUnchanged) {
        try {
            if (onlyIfUnchanged) {
                AttributeValue before = Values.member(counter(client), "steps");
                client.updateItem(request -> request.tableName(TABLE)
                        .key(COUNTER)
                        .updateExpression("SET steps = steps + :one")
                        .conditionExpression("steps = :before")
                        .expressionAttributeValues(Map.of(":one", number(1), ":before", before)));
            } else {
                client.updateItem(request -> request.tableName(TABLE)
                        .key(COUNTER)
                        .updateExpression("ADD steps :one")
                        .expressionAttributeValues(Map.of(":one", number(1))));
            }
            return true;
        } catch (ConditionalCheckFailedException | TransactionConflictException otherWasFaster) {
            return false;
        }
    }

    /** One step with its entry in the ledger; false if the other writer was in the way. */
    private static boolean enter(DynamoDbClient client, String entry) {
        AttributeValue before = Values.member(counter(client), "steps");
        try {
            client.transactWriteItems(request -> request.transactItems(
                    Actions.put(put -> put.tableName(TABLE)
                            .item(Map.of("pk", text("ledger"), "sk", text(entry), "entry", text("ledger")))
                            .conditionExpression("attribute_not_exists(pk)")),
                    Actions.update(update -> update.tableName(TABLE)
                            .key(COUNTER)
                            .updateExpression("ADD steps :one")
                            .conditionExpression("steps = :before")
                            .expressionAttributeValues(Map.of(":one", number(1), ":before", before)))));
            return true;
        } catch (TransactionCanceledException cancelled) {
            assertThat(cancelled.cancellationReasons())
                    .extracting(CancellationReason::code)
                    .first()
                    .isEqualTo("None");
            return false;
        }
    }

    private static Map<String, AttributeValue> counter(DynamoDbClient client) {
        return client.getItem(request -> request.tableName(TABLE).key(COUNTER).consistentRead(true))
                .item();
    }

    private static long ledgerEntries(String ledger, String index) {
        return SERVER
                .client()
                .queryPaginator(request -> request.tableName(TABLE)
                        .indexName(index.isEmpty() ? null : index)
                        .keyConditionExpression("#hash = :ledger")
                        .expressionAttributeNames(Map.of("#hash", index.isEmpty() ? "pk" : "entry"))
                        .expressionAttributeValues(Map.of(":ledger", text(ledger))))
                .items()
                .stream()
                .count();
    }
}
