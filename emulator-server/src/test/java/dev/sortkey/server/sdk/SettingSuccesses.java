package dev.sortkey.server.sdk;

import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsAction;
import software.amazon.awssdk.services.dynamodb.model.ReplicationGroupUpdate;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/** Settings of a table and what is attached to it, as they succeed. */
final class SettingSuccesses {
    private static final String READER_POLICY = "{\"Version\":\"2012-10-17\",\"Statement\":[{\"Effect\":\"Allow\","
            + "\"Principal\":{\"AWS\":\"arn:aws:iam::123456789012:root\"},\"Action\":\"dynamodb:GetItem\","
            + "\"Resource\":\"%s\"}]}";

    private final DynamoDbClient client;

    SettingSuccesses(DynamoDbClient client) {
        this.client = client;
    }

    List<Success> all() {
        return Stream.of(tags(), policies(), destinations(), insights())
                .flatMap(List::stream)
                .toList();
    }

    private List<Success> tags() {
        return List.of(
                new Success(
                        "TagResource",
                        () -> client.tagResource(request -> request.resourceArn(Tickets.arnOf(client, Success.TABLE))
                                .tags(Tag.builder().key("team").value("web").build()))),
                new Success(
                        "ListTagsOfResource",
                        () -> client.listTagsOfResource(
                                request -> request.resourceArn(Tickets.arnOf(client, Success.TABLE)))),
                new Success(
                        "UntagResource",
                        () -> client.untagResource(request -> request.resourceArn(Tickets.arnOf(client, Success.TABLE))
                                .tagKeys("team"))));
    }

    private List<Success> policies() {
        return List.of(
                new Success("PutResourcePolicy", () -> putPolicy(Success.TABLE)),
                new Success("GetResourcePolicy", () -> {
                    String arn = Tickets.newTable(client, "policy-read");
                    putPolicy("policy-read");
                    return client.getResourcePolicy(request -> request.resourceArn(arn));
                }),
                new Success("DeleteResourcePolicy", () -> {
                    String arn = Tickets.newTable(client, "policy-deleted");
                    putPolicy("policy-deleted");
                    return client.deleteResourcePolicy(request -> request.resourceArn(arn));
                }));
    }

    private List<Success> destinations() {
        return List.of(
                new Success("EnableKinesisStreamingDestination", () -> {
                    Tickets.newTable(client, "enabled");
                    return enable("enabled");
                }),
                new Success("UpdateKinesisStreamingDestination", () -> {
                    Tickets.newTable(client, "precise");
                    enable("precise");
                    return client.updateKinesisStreamingDestination(request -> request.tableName("precise")
                            .streamArn(destination("precise"))
                            .updateKinesisStreamingConfiguration(
                                    setting -> setting.approximateCreationDateTimePrecision("MICROSECOND")));
                }),
                new Success("DisableKinesisStreamingDestination", () -> {
                    Tickets.newTable(client, "disabled");
                    enable("disabled");
                    return client.disableKinesisStreamingDestination(
                            request -> request.tableName("disabled").streamArn(destination("disabled")));
                }),
                new Success(
                        "DescribeKinesisStreamingDestination",
                        () -> client.describeKinesisStreamingDestination(request -> request.tableName(Success.TABLE))));
    }

    private List<Success> insights() {
        return List.of(
                new Success(
                        "UpdateContributorInsights",
                        () -> client.updateContributorInsights(request -> request.tableName(Success.TABLE)
                                .contributorInsightsAction(ContributorInsightsAction.ENABLE))),
                new Success(
                        "DescribeContributorInsights",
                        () -> client.describeContributorInsights(request -> request.tableName(Success.TABLE))),
                new Success("DescribeTableReplicaAutoScaling", () -> {
                    replicated("described-scaling");
                    return client.describeTableReplicaAutoScaling(request -> request.tableName("described-scaling"));
                }),
                new Success("UpdateTableReplicaAutoScaling", () -> {
                    replicated("updated-scaling");
                    return client.updateTableReplicaAutoScaling(request -> request.tableName("updated-scaling")
                            .provisionedWriteCapacityAutoScalingUpdate(setting -> setting.autoScalingDisabled(true)));
                }),
                new Success("ListGlobalTables", () -> client.listGlobalTables(request -> request.limit(1))),
                new Success("ListContributorInsights", () -> client.listContributorInsights(request -> {})));
    }

    private SdkResponse putPolicy(String table) {
        String arn = Tickets.arnOf(client, table);
        return client.putResourcePolicy(request -> request.resourceArn(arn).policy(READER_POLICY.formatted(arn)));
    }

    private String destination(String name) {
        return "arn:aws:kinesis:eu-west-1:123456789012:stream/" + name;
    }

    private SdkResponse enable(String table) {
        return client.enableKinesisStreamingDestination(
                request -> request.tableName(table).streamArn(destination(table)));
    }

    private void replicated(String table) {
        Tickets.newTable(client, table);
        client.updateTable(request -> request.tableName(table)
                .replicaUpdates(ReplicationGroupUpdate.builder()
                        .create(replica -> replica.regionName("us-east-1"))
                        .build()));
    }
}
