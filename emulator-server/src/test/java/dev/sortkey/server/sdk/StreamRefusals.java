package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Refusal.INDEX_ARN;

import java.util.List;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Streams as they are refused. */
final class StreamRefusals {
    private StreamRefusals() {}

    static List<Refusal> all(SdkServer server) {
        String missing = "arn:aws:dynamodb:eu-west-1:123456789012:table/nowhere/stream/2026-01-01T00:00:00.000";
        String notFound = "Requested resource not found: Stream: " + missing + " not found";
        return List.of(
                Refusal.invalid(
                        "ListStreams",
                        "Invalid StreamArn",
                        ofStreams(
                                server,
                                streams -> streams.listStreams(request -> request.exclusiveStartStreamArn(INDEX_ARN)))),
                Refusal.of(
                        "DescribeStream",
                        ResourceNotFoundException.class,
                        notFound,
                        ofStreams(server, streams -> streams.describeStream(request -> request.streamArn(missing)))),
                Refusal.of(
                        "GetShardIterator",
                        ResourceNotFoundException.class,
                        notFound,
                        ofStreams(
                                server,
                                streams -> streams.getShardIterator(request -> request.streamArn(missing)
                                        .shardId("shardId-00000000000000000000-00000000")
                                        .shardIteratorType(ShardIteratorType.LATEST)))),
                Refusal.invalid(
                        "GetRecords",
                        "Invalid ShardIterator",
                        ofStreams(
                                server, streams -> streams.getRecords(request -> request.shardIterator("nonsense")))));
    }

    private static Consumer<DynamoDbClient> ofStreams(SdkServer server, Consumer<DynamoDbStreamsClient> call) {
        return client -> {
            try (DynamoDbStreamsClient streams = server.newStreamsClient()) {
                call.accept(streams);
            }
        };
    }
}
