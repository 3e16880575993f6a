package dev.sortkey.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.server.flags.ServeOptions;
import dev.sortkey.server.flags.Settings;
import dev.sortkey.server.flags.UsageException;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The AWS SDK for Java as it comes, which checks the checksum of every answer, against a server as it is started. */
class AwsSdkTest {
    @Test
    void itemsThatAreWrittenAreQueriedInTheOrderOfTheirSortKey() throws Exception {
        try (SortkeyServer server = start();
                DynamoDbClient client = client(server, "any key", "eu-west-1")) {
            createFiles(client);
            for (String path : List.of("root/b", "root/a/2", "root/a/10", "other")) {
                put(client, path);
            }

            QueryResponse answer = client.query(request -> request.tableName("files")
                    .keyConditionExpression("drive = :drive AND begins_with(sk, :prefix)")
                    .expressionAttributeValues(Map.of(":drive", text("d1"), ":prefix", text("root/"))));

            assertThat(answer.items())
                    .extracting(item -> item.getOrDefault("sk", text("")).s())
                    .containsExactly("root/a/10", "root/a/2", "root/b");
            assertThat(answer.responseMetadata().requestId()).matches("[0-9A-Z]{52}");
        }
    }

    @Test
    void errorsArriveAsTheSdksOwnExceptions() throws Exception {
        try (SortkeyServer server = start();
                DynamoDbClient client = client(server, "key", "eu-west-1")) {
            assertThatThrownBy(() -> client.describeTable(request -> request.tableName("files")))
                    .isInstanceOf(ResourceNotFoundException.class)
                    .hasMessageContaining("Requested resource not found: Table: files not found");
            createFiles(client);
            put(client, "root/a");
            assertThatThrownBy(() -> client.putItem(request -> request.tableName("files")
                            .item(Map.of("drive", text("d1"), "sk", text("root/a")))
                            .conditionExpression("attribute_not_exists(drive)")))
                    .isInstanceOf(ConditionalCheckFailedException.class)
                    .hasMessageContaining("The conditional request failed");
        }
    }

    @Test
    void everyCallerSeesTheSameTablesUnlessToldOtherwise() throws Exception {
        try (SortkeyServer server = start();
                DynamoDbClient one = client(server, "one", "eu-west-1");
                DynamoDbClient other = client(server, "other", "us-west-2")) {
            createFiles(one);
            assertThat(other.listTables().tableNames()).containsExactly("files");
        }
    }

    @Test
    void callersOfOtherKeysAndRegionsAreKeptApartWhenTold() throws Exception {
        try (SortkeyServer server = start("--isolate-by", "key,region");
                DynamoDbClient one = client(server, "one", "eu-west-1");
                DynamoDbClient sameAgain = client(server, "one", "eu-west-1");
                DynamoDbClient elsewhere = client(server, "one", "us-west-2");
                DynamoDbClient other = client(server, "other", "eu-west-1")) {
            createFiles(one);
            assertThat(sameAgain.listTables().tableNames()).containsExactly("files");
            assertThat(elsewhere.listTables().tableNames()).isEmpty();
            assertThat(other.listTables().tableNames()).isEmpty();
        }
    }

    @Test
    void oneNameInTwoRegionsIsTwoTablesWhenTold() throws Exception {
        try (SortkeyServer server = start("--isolate-by", "region");
                DynamoDbClient east = client(server, "key", "us-east-1");
                DynamoDbClient west = client(server, "key", "eu-west-1")) {
            createFiles(east);
            createFiles(west);
            put(east, "root/a");
            assertThat(east.scan(request -> request.tableName("files")).count()).isEqualTo(1);
            assertThat(west.scan(request -> request.tableName("files")).count()).isZero();
            for (DynamoDbClient client : List.of(east, west)) {
                assertThat(client.describeTable(request -> request.tableName("files"))
                                .table()
                                .tableArn())
                        .contains(client == east ? ":us-east-1:" : ":eu-west-1:");
                assertThat(client.listTables().tableNames()).containsExactly("files");
            }
        }
    }

    @Test
    void theRegionOfTheSignatureNamesArns() throws Exception {
        try (SortkeyServer server = start();
                DynamoDbClient client = client(server, "key", "ap-southeast-2")) {
            createFiles(client);
            assertThat(client.describeTable(request -> request.tableName("files"))
                            .table()
                            .tableArn())
                    .startsWith("arn:aws:dynamodb:ap-southeast-2:");
        }
    }

    @Test
    void changesReachAnIndexAtOnceUnlessToldToBeLate() throws Exception {
        try (SortkeyServer prompt = start();
                DynamoDbClient client = client(prompt, "key", "eu-west-1")) {
            assertThat(itemsFoundByIndexRightAfterTheWrite(client)).isEqualTo(1);
        }
        try (SortkeyServer late = start("--gsi-delay", "10m");
                DynamoDbClient client = client(late, "key", "eu-west-1")) {
            assertThat(itemsFoundByIndexRightAfterTheWrite(client)).isZero();
        }
    }

    private static int itemsFoundByIndexRightAfterTheWrite(DynamoDbClient client) {
        client.createTable(request -> request.tableName("files")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("drive"), attribute("sk"))
                .keySchema(key("drive", KeyType.HASH), key("sk", KeyType.RANGE))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("by-sk")
                        .keySchema(key("sk", KeyType.HASH))
                        .projection(projection -> projection.projectionType(ProjectionType.ALL))
                        .build()));
        put(client, "root/a");
        return client.query(request -> request.tableName("files")
                        .indexName("by-sk")
                        .keyConditionExpression("sk = :sk")
                        .expressionAttributeValues(Map.of(":sk", text("root/a"))))
                .count();
    }

    private static SortkeyServer start(String... flags) throws IOException, UsageException {
        List<String> all = new ArrayList<>(List.of("--port", "0"));
        all.addAll(List.of(flags));
        return SortkeyServer.start(ServeOptions.of(Settings.read(all, Map.of())));
    }

    private static DynamoDbClient client(SortkeyServer server, String accessKey, String region) {
        return DynamoDbClient.builder()
                .endpointOverride(URI.create(server.url()))
                .region(Region.of(region))
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create(accessKey, "secret")))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    private static void createFiles(DynamoDbClient client) {
        client.createTable(request -> request.tableName("files")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("drive"), attribute("sk"))
                .keySchema(key("drive", KeyType.HASH), key("sk", KeyType.RANGE)));
    }

    private static void put(DynamoDbClient client, String path) {
        client.putItem(request -> request.tableName("files").item(Map.of("drive", text("d1"), "sk", text(path))));
    }

    private static AttributeDefinition attribute(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }
}
