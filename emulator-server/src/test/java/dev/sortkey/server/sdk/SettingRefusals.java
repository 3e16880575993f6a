package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Refusal.INDEX_ARN;
import static dev.sortkey.server.sdk.Refusal.MISSING_TABLE;
import static dev.sortkey.server.sdk.Refusal.TABLE;

import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.PolicyNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/** Settings of a table and what is attached to it, as they are refused. */
final class SettingRefusals {
    private SettingRefusals() {}

    static List<Refusal> all() {
        return Stream.of(settings(), policies(), destinations(), insights())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Refusal> settings() {
        return List.of(
                Refusal.of(
                        "UpdateTimeToLive",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.updateTimeToLive(request -> request.tableName("nowhere")
                                .timeToLiveSpecification(setting ->
                                        setting.attributeName("expires").enabled(true)))),
                Refusal.invalid(
                        "UpdateTimeToLive",
                        "TimeToLive is already disabled",
                        client -> client.updateTimeToLive(request -> request.tableName(TABLE)
                                .timeToLiveSpecification(setting ->
                                        setting.attributeName("expires").enabled(false)))),
                Refusal.of(
                        "DescribeTimeToLive",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.describeTimeToLive(request -> request.tableName("nowhere"))),
                Refusal.invalid(
                        "TagResource",
                        "Invalid TableArn",
                        client -> client.tagResource(request -> request.resourceArn("nowhere")
                                .tags(Tag.builder().key("team").value("blue").build()))),
                Refusal.invalid(
                        "UntagResource",
                        "Invalid TableArn: Invalid ResourceArn provided as input " + INDEX_ARN,
                        client -> client.untagResource(
                                request -> request.resourceArn(INDEX_ARN).tagKeys("team"))),
                Refusal.of(
                        "ListTagsOfResource",
                        ResourceNotFoundException.class,
                        "Requested resource not found: ResourcArn: arn:aws:dynamodb:eu-west-1:123456789012:"
                                + "table/nowhere not found",
                        client -> client.listTagsOfResource(request ->
                                request.resourceArn("arn:aws:dynamodb:eu-west-1:123456789012:table/nowhere"))));
    }

    private static List<Refusal> policies() {
        String arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/tickets";
        return List.of(
                Refusal.of(
                        "GetResourcePolicy",
                        PolicyNotFoundException.class,
                        "Resource-based policy not found for the provided ResourceArn: " + arn,
                        client -> client.getResourcePolicy(request -> request.resourceArn(arn))),
                Refusal.invalid(
                        "PutResourcePolicy",
                        "One or more parameter values were invalid: Invalid policy document: "
                                + "This policy contains invalid Json",
                        client -> client.putResourcePolicy(
                                request -> request.resourceArn(arn).policy("{"))),
                Refusal.invalid(
                        "DeleteResourcePolicy",
                        "One or more parameter values were invalid: Invalid resource arn provided, only table or "
                                + "stream is accepted. Provided resource arn: " + INDEX_ARN,
                        client -> client.deleteResourcePolicy(request -> request.resourceArn(INDEX_ARN))));
    }

    private static List<Refusal> destinations() {
        String stream = "arn:aws:kinesis:eu-west-1:123456789012:stream/changes";
        String state = "Table is not in a valid state to enable Kinesis Streaming Destination: ";
        return List.of(
                Refusal.of(
                        "EnableKinesisStreamingDestination",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.enableKinesisStreamingDestination(
                                request -> request.tableName("nowhere").streamArn(stream))),
                Refusal.of(
                        "DescribeKinesisStreamingDestination",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.describeKinesisStreamingDestination(request -> request.tableName("nowhere"))),
                Refusal.invalid(
                        "DisableKinesisStreamingDestination",
                        state + "KinesisStreamingDestination must be ACTIVE to perform DISABLE operation.",
                        client -> client.disableKinesisStreamingDestination(
                                request -> request.tableName(TABLE).streamArn(stream))),
                Refusal.invalid(
                        "UpdateKinesisStreamingDestination",
                        state + "No streaming destination with streamArn: " + stream
                                + " found for table with tableName: tickets",
                        client -> client.updateKinesisStreamingDestination(request -> request.tableName(TABLE)
                                .streamArn(stream)
                                .updateKinesisStreamingConfiguration(configuration ->
                                        configuration.approximateCreationDateTimePrecision("MICROSECOND")))));
    }

    private static List<Refusal> insights() {
        String missingIndex = "Requested resource not found: Index: by-nothing not found for table: tickets";
        return List.of(
                Refusal.of(
                        "DescribeContributorInsights",
                        ResourceNotFoundException.class,
                        missingIndex,
                        client -> client.describeContributorInsights(
                                request -> request.tableName(TABLE).indexName("by-nothing"))),
                Refusal.of(
                        "UpdateContributorInsights",
                        ResourceNotFoundException.class,
                        missingIndex,
                        client -> client.updateContributorInsights(request ->
                                request.tableName(TABLE).indexName("by-nothing").contributorInsightsAction("ENABLE"))),
                Refusal.of(
                        "ListContributorInsights",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.listContributorInsights(request -> request.tableName("nowhere"))));
    }
}
