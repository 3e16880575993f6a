package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Tickets.ticket;
import static dev.sortkey.server.sdk.Values.member;
import static dev.sortkey.server.sdk.Values.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** The asynchronous client over AWS's own HTTP client, which has many requests under way at once. */
class AsyncClientTest {
    private static final int TICKETS = 100;
    private static final String TABLE = "tickets";

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    @AutoClose
    private static final DynamoDbAsyncClient CLIENT = SERVER.newAsyncClient();

    @BeforeAll
    static void putManyAtOnce() {
        Tickets.create(SERVER.client(), TABLE);
        List<CompletableFuture<PutItemResponse>> puts = IntStream.range(0, TICKETS)
                .mapToObj(id ->
                        CLIENT.putItem(request -> request.tableName(TABLE).item(ticket("web", id, "open", id % 3))))
                .toList();
        puts.forEach(CompletableFuture::join);
    }

    @Test
    void aPaginatorPublishesEveryItemInOrder() {
        Queue<String> ids = new ConcurrentLinkedQueue<>();
        CLIENT.queryPaginator(request -> request.tableName(TABLE)
                        .limit(7)
                        .keyConditionExpression("board = :web")
                        .expressionAttributeValues(Map.of(":web", text("web"))))
                .items()
                .subscribe(item -> ids.add(member(item, "id").n()))
                .join();

        assertThat(ids)
                .containsExactlyElementsOf(
                        IntStream.range(0, TICKETS).mapToObj(Integer::toString).toList());
    }

    @Test
    void anItemIsReadBack() {
        assertThat(CLIENT.getItem(request -> request.tableName(TABLE).key(keyOf("web", 42)))
                        .join()
                        .item())
                .isEqualTo(ticket("web", 42, "open", 0));
    }

    @Test
    void anErrorIsTheCauseOfTheCompletion() {
        CompletableFuture<?> read =
                CLIENT.getItem(request -> request.tableName("nowhere").key(keyOf("web", 1)));
        assertThatThrownBy(read::join)
                .hasCauseInstanceOf(ResourceNotFoundException.class)
                .hasMessageContaining("Requested resource not found");
    }
}
