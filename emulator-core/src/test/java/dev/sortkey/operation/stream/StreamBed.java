package dev.sortkey.operation.stream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.store.Room;
import dev.sortkey.stream.Sharding;
import dev.sortkey.testing.EmulatorClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A table "tree" (account, path) with a stream, its clock, and what a consumer does. */
final class StreamBed implements AutoCloseable {
    static final String TABLE_ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/tree";

    final ManualClock clock = new ManualClock();
    final EmulatorClient client;

    StreamBed() {
        this(Sharding.DEFAULT);
    }

    StreamBed(Sharding sharding) {
        this(sharding, Room.UNLIMITED);
    }

    StreamBed(Sharding sharding, Room room) {
        client = new EmulatorClient(EmulatorOptions.builder()
                .clock(clock)
                .sharding(sharding)
                .room(room)
                .build());
    }

    /** Creates the table; returns the ARN of its stream. */
    String create(String viewType) {
        return create("tree", ",'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'" + viewType + "'}")
                .path("LatestStreamArn")
                .asText();
    }

    JsonNode create(String name, String members) {
        return client.call(
                        "CreateTable",
                        "{'TableName':'" + name + "','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                                + "{'AttributeName':'account','KeyType':'HASH'},"
                                + "{'AttributeName':'path','KeyType':'RANGE'}],'AttributeDefinitions':["
                                + "{'AttributeName':'account','AttributeType':'S'},"
                                + "{'AttributeName':'path','AttributeType':'S'}]" + members + "}")
                .path("TableDescription");
    }

    /** Switches the stream on. */
    String enable(String viewType) {
        return update("'StreamEnabled':true,'StreamViewType':'" + viewType + "'")
                .path("LatestStreamArn")
                .asText();
    }

    /** Switches the stream off. */
    void disable() {
        update("'StreamEnabled':false");
    }

    private JsonNode update(String specification) {
        return client.call("UpdateTable", "{'TableName':'tree','StreamSpecification':{" + specification + "}}")
                .path("TableDescription");
    }

    static String key(String account, String path) {
        return "'account':{'S':'" + account + "'},'path':{'S':'" + path + "'}";
    }

    void put(String account, String path, int size) {
        client.call("PutItem", "{'TableName':'tree','Item':{" + key(account, path) + ",'size':{'N':'" + size + "'}}}");
    }

    void delete(String account, String path) {
        client.call("DeleteItem", "{'TableName':'tree','Key':{" + key(account, path) + "}}");
    }

    JsonNode describe(String arn, String members) {
        return client.call("DescribeStream", "{'StreamArn':'" + arn + "'" + members + "}")
                .path("StreamDescription");
    }

    List<JsonNode> shards(String arn) {
        List<JsonNode> shards = new ArrayList<>();
        describe(arn, "").path("Shards").forEach(shards::add);
        return shards;
    }

    String firstShard(String arn) {
        return shards(arn).get(0).path("ShardId").asText();
    }

    static String iteratorRequest(String arn, String shard, String type) {
        return "{'StreamArn':'" + arn + "','ShardId':'" + shard + "','ShardIteratorType':'" + type + "'}";
    }

    static String iteratorRequest(String arn, String shard, String type, String number) {
        return "{'StreamArn':'" + arn + "','ShardId':'" + shard + "','ShardIteratorType':'" + type
                + "','SequenceNumber':'" + number + "'}";
    }

    String iterator(String arn, String shard, String type) {
        return client.call("GetShardIterator", iteratorRequest(arn, shard, type))
                .path("ShardIterator")
                .asText();
    }

    String iterator(String arn, String shard, String type, String number) {
        return client.call("GetShardIterator", iteratorRequest(arn, shard, type, number))
                .path("ShardIterator")
                .asText();
    }

    JsonNode read(String iterator) {
        return client.call("GetRecords", "{'ShardIterator':'" + iterator + "'}");
    }

    /** The records of one shard from its beginning to where it ends now. */
    List<JsonNode> recordsOfShard(String arn, String shard) {
        List<JsonNode> records = new ArrayList<>();
        Optional<String> iterator = Optional.of(iterator(arn, shard, "TRIM_HORIZON"));
        while (iterator.isPresent()) {
            JsonNode page = read(iterator.get());
            page.path("Records").forEach(records::add);
            boolean more =
                    page.has("NextShardIterator") && !page.path("Records").isEmpty();
            iterator = more ? Optional.of(page.path("NextShardIterator").asText()) : Optional.empty();
        }
        return records;
    }

    /** All records there are, shard by shard in the order in which shards were opened. */
    List<JsonNode> records(String arn) {
        List<JsonNode> records = new ArrayList<>();
        shards(arn)
                .forEach(shard ->
                        records.addAll(recordsOfShard(arn, shard.path("ShardId").asText())));
        return records;
    }

    List<String> events(String arn) {
        return records(arn).stream()
                .map(record -> record.path("eventName").asText() + " "
                        + record.at("/dynamodb/Keys/path/S").asText())
                .toList();
    }

    @Override
    public void close() {
        client.close();
    }
}
