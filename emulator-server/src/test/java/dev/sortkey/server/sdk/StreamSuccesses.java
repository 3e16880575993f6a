package dev.sortkey.server.sdk;

import java.util.List;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Streams as they succeed. */
final class StreamSuccesses {
    private final DynamoDbClient client;
    private final DynamoDbStreamsClient streams;

    StreamSuccesses(DynamoDbClient client, DynamoDbStreamsClient streams) {
        this.client = client;
        this.streams = streams;
    }

    List<Success> all() {
        return List.of(
                new Success("ListStreams", streams::listStreams),
                new Success("DescribeStream", () -> streams.describeStream(request -> request.streamArn(streamArn()))),
                new Success("GetShardIterator", () -> {
                    String arn = streamArn();
                    return iteratorOf(
                            arn,
                            streams.describeStream(request -> request.streamArn(arn))
                                    .streamDescription()
                                    .shards()
                                    .get(0)
                                    .shardId());
                }),
                new Success("GetRecords", () -> streams.getRecords(request -> request.shardIterator(iterator()))));
    }

    private String streamArn() {
        return Objects.requireNonNull(client.describeTable(request -> request.tableName(Success.TABLE))
                .table()
                .latestStreamArn());
    }

    private String iterator() {
        String arn = streamArn();
        String shard = streams.describeStream(request -> request.streamArn(arn))
                .streamDescription()
                .shards()
                .get(0)
                .shardId();
        return iteratorOf(arn, shard).shardIterator();
    }

    private GetShardIteratorResponse iteratorOf(String arn, String shard) {
        return streams.getShardIterator(
                request -> request.streamArn(arn).shardId(shard).shardIteratorType(ShardIteratorType.TRIM_HORIZON));
    }
}
