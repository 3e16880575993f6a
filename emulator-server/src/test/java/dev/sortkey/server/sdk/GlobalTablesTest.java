package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Values.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.ManualClock;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ReplicaStatus;
import software.amazon.awssdk.services.dynamodb.model.ReplicationGroupUpdate;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** A server with {@code --isolate-by region}, on a clock that stands until it is moved, and clients of two regions. */
class GlobalTablesTest {
    private static final Duration DELAY = Duration.ofMillis(500);

    @ParameterizedTest
    @ValueSource(strings = {"region", "key,region"})
    void regionsHaveTablesOfTheirOwn(String isolateBy) {
        try (SdkServer server = SdkServer.start("--isolate-by", isolateBy);
                DynamoDbClient ireland = server.newClient(Region.EU_WEST_1);
                DynamoDbClient ohio = server.newClient(Region.US_EAST_2)) {
            create(ireland, "music");
            assertThat(ohio.listTables().tableNames()).isEmpty();
            create(ohio, "music");
            ireland.putItem(request -> request.tableName("music").item(song("one", "here")));
            assertThat(titleOf(ohio, "one")).isEmpty();
            assertThat(describe(ireland).tableArn()).startsWith("arn:aws:dynamodb:eu-west-1:");
            assertThat(describe(ohio).tableArn()).startsWith("arn:aws:dynamodb:us-east-2:");
            assertThat(describe(ohio).tableId()).isNotEqualTo(describe(ireland).tableId());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"region", "key,region"})
    void aReplicaFollowsAndLeaves(String isolateBy) {
        ManualClock clock = new ManualClock();
        try (SdkServer server = SdkServer.start(clock, "--isolate-by", isolateBy, "--replication-delay", "500ms");
                DynamoDbClient ireland = server.newClient(Region.EU_WEST_1);
                DynamoDbClient ohio = server.newClient(Region.US_EAST_2)) {
            create(ireland, "music");
            ireland.putItem(request -> request.tableName("music").item(song("one", "before")));
            ireland.updateTable(request -> request.tableName("music")
                    .replicaUpdates(ReplicationGroupUpdate.builder()
                            .create(replica -> replica.regionName("us-east-2"))
                            .build()));
            ohio.waiter().waitUntilTableExists(request -> request.tableName("music"));
            assertThat(describe(ireland).replicas()).singleElement().satisfies(replica -> {
                assertThat(replica.regionName()).isEqualTo("us-east-2");
                assertThat(replica.replicaStatus()).isEqualTo(ReplicaStatus.ACTIVE);
            });
            assertThat(titleOf(ohio, "one")).isEqualTo("before");

            ohio.putItem(request -> request.tableName("music").item(song("one", "after")));
            assertThat(titleOf(ireland, "one")).isEqualTo("before");
            clock.advance(DELAY);
            assertThat(titleOf(ireland, "one")).isEqualTo("after");

            assertThatThrownBy(() -> ireland.deleteTable(request -> request.tableName("music")))
                    .isInstanceOf(DynamoDbException.class)
                    .hasMessageContaining("acted as a source region");
            ireland.updateTable(request -> request.tableName("music")
                    .replicaUpdates(ReplicationGroupUpdate.builder()
                            .delete(replica -> replica.regionName("us-east-2"))
                            .build()));
            assertThatThrownBy(() -> describe(ohio)).isInstanceOf(ResourceNotFoundException.class);
            assertThat(describe(ireland).hasReplicas()).isFalse();
            ireland.deleteTable(request -> request.tableName("music"));
        }
    }

    private static void create(DynamoDbClient client, String name) {
        client.createTable(request -> request.tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build())
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build()));
    }

    private static TableDescription describe(DynamoDbClient client) {
        return client.describeTable(request -> request.tableName("music")).table();
    }

    private static Map<String, AttributeValue> song(String id, String title) {
        return Map.of(
                "id",
                text(id),
                "title",
                text(title),
                "nonce",
                text(UUID.randomUUID().toString()));
    }

    private static String titleOf(DynamoDbClient client, String id) {
        Map<String, AttributeValue> item = client.getItem(
                        request -> request.tableName("music").key(Map.of("id", text(id))))
                .item();
        return item.isEmpty() ? "" : Values.member(item, "title").s();
    }
}
