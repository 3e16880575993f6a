package dev.sortkey.server.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.waiters.WaiterResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** The SDK's waiters, which ask until a table is as wished. Here it is so at once: one question must do. */
class WaitersTest {
    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    private final DynamoDbClient client = SERVER.client();

    @Test
    void tableExistsAsSoonAsItIsCreated() {
        Tickets.create(client, "awaited");
        try (DynamoDbWaiter waiter = client.waiter()) {
            WaiterResponse<DescribeTableResponse> answer =
                    waiter.waitUntilTableExists(request -> request.tableName("awaited"));
            assertThat(answer.attemptsExecuted()).isEqualTo(1);
            assertThat(answer.matched().response().orElseThrow().table().tableStatus())
                    .isEqualTo(TableStatus.ACTIVE);
        }
    }

    @Test
    void tableNotExistsAsSoonAsItIsDeleted() {
        Tickets.create(client, "unwanted");
        client.deleteTable(request -> request.tableName("unwanted"));
        try (DynamoDbWaiter waiter = client.waiter()) {
            WaiterResponse<DescribeTableResponse> answer =
                    waiter.waitUntilTableNotExists(request -> request.tableName("unwanted"));
            assertThat(answer.attemptsExecuted()).isEqualTo(1);
            assertThat(answer.matched().exception().orElseThrow()).isInstanceOf(ResourceNotFoundException.class);
        }
    }
}
