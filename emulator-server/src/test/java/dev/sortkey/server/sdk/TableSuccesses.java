package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.textAttributes;

import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/** Tables made, changed and looked for, as they succeed. */
final class TableSuccesses {
    private final DynamoDbClient client;

    TableSuccesses(DynamoDbClient client) {
        this.client = client;
    }

    List<Success> all() {
        return Stream.of(tables(), tablesOfVectors()).flatMap(List::stream).toList();
    }

    private List<Success> tables() {
        return List.of(
                new Success(
                        "CreateTable",
                        () -> client.createTable(request -> request.tableName("created")
                                .billingMode(BillingMode.PAY_PER_REQUEST)
                                .attributeDefinitions(textAttributes("pk", "sk"))
                                .keySchema(key("pk", "sk")))),
                new Success("DeleteTable", () -> {
                    Tickets.newTable(client, "deleted");
                    return client.deleteTable(request -> request.tableName("deleted"));
                }),
                new Success("DescribeEndpoints", client::describeEndpoints),
                new Success("DescribeLimits", client::describeLimits),
                new Success("DescribeTable", () -> client.describeTable(request -> request.tableName(Success.TABLE))),
                new Success(
                        "DescribeTimeToLive",
                        () -> client.describeTimeToLive(request -> request.tableName(Success.TABLE))),
                new Success("ListTables", client::listTables),
                new Success(
                        "UpdateTable",
                        () -> client.updateTable(
                                request -> request.tableName(Success.TABLE).deletionProtectionEnabled(false))),
                new Success(
                        "UpdateTimeToLive",
                        () -> client.updateTimeToLive(request -> request.tableName(Success.TABLE)
                                .timeToLiveSpecification(
                                        setting -> setting.enabled(true).attributeName("until")))));
    }

    private List<Success> tablesOfVectors() {
        return List.of(new Success("SearchVectors", () -> {
            client.createTable(request -> request.tableName("photos")
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .keySchema(key("path"))
                    .attributeDefinitions(textAttributes("path"))
                    .vectorIndexes(VectorIndex.builder()
                            .indexName("alike")
                            .vectorAttribute(attribute -> attribute.attributeName("look"))
                            .dimensions(2L)
                            .distanceFunction(VectorDistanceFunction.COSINE)
                            .projection(projection -> projection.projectionType(ProjectionType.ALL))
                            .build()));
            return client.searchVectors(request -> request.tableName("photos")
                    .indexName("alike")
                    .searchVector(number(1), number(0))
                    .topK(1));
        }));
    }
}
