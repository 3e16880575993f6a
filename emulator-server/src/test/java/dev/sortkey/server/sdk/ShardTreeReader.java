package dev.sortkey.server.sdk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Reads a stream as the developer guide says a consumer must: all shards, a parent to its end before its children, and
 * new shards as they come. Reads from the trim horizon on.
 */
final class ShardTreeReader {
    private final DynamoDbStreamsClient client;
    private final String arn;
    private final Map<String, String> iterators = new LinkedHashMap<>();
    private final Set<String> finished = new HashSet<>();

    ShardTreeReader(DynamoDbStreamsClient client, String arn) {
        this.client = client;
        this.arn = arn;
    }

    /** How many shards were read to their end. */
    int finished() {
        return finished.size();
    }

    /** Reads on in every shard that can be read now, once. */
    List<Record> poll() {
        List<Shard> shards = shards();
        Set<String> known = new HashSet<>(shards.stream().map(Shard::shardId).toList());
        for (Shard shard : shards) {
            boolean parentIsRead = parent(shard)
                    .filter(known::contains)
                    .map(finished::contains)
                    .orElse(true);
            if (parentIsRead && !finished.contains(shard.shardId())) {
                iterators.computeIfAbsent(shard.shardId(), this::trimHorizon);
            }
        }
        List<Record> records = new ArrayList<>();
        List.copyOf(iterators.keySet()).forEach(shard -> records.addAll(readOn(shard)));
        return records;
    }

    private static Optional<String> parent(Shard shard) {
        return Optional.ofNullable(shard.parentShardId());
    }

    private List<Shard> shards() {
        List<Shard> shards = new ArrayList<>();
        @Nullable String last = null;
        do {
            String start = last;
            StreamDescription page = client.describeStream(
                            request -> request.streamArn(arn).limit(10).exclusiveStartShardId(start))
                    .streamDescription();
            shards.addAll(page.shards());
            last = page.lastEvaluatedShardId();
        } while (last != null);
        return shards;
    }

    private String trimHorizon(String shard) {
        return client.getShardIterator(request ->
                        request.streamArn(arn).shardId(shard).shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                .shardIterator();
    }

    private List<Record> readOn(String shard) {
        GetRecordsResponse page = client.getRecords(request -> request.shardIterator(iterators.get(shard)));
        Optional.ofNullable(page.nextShardIterator()).ifPresentOrElse(next -> iterators.put(shard, next), () -> {
            iterators.remove(shard);
            finished.add(shard);
        });
        return page.records();
    }
}
