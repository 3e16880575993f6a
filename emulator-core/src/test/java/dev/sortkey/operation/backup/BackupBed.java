package dev.sortkey.operation.backup;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** An emulator whose clock the test moves, and a table "orders" with an index of each kind. */
final class BackupBed implements AutoCloseable {
    static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/orders";

    static final String BY_STATE = "{'IndexName':'by-state','KeySchema':[{'AttributeName':'state','KeyType':'HASH'}],"
            + "'Projection':{'ProjectionType':'KEYS_ONLY'}%s}";
    static final String BY_DAY = "{'IndexName':'by-day','KeySchema':[{'AttributeName':'customer','KeyType':'HASH'},"
            + "{'AttributeName':'day','KeyType':'RANGE'}],'Projection':{'ProjectionType':'ALL'}}";

    final ManualClock clock = new ManualClock(Instant.parse("2026-03-01T12:00:00Z"));
    final EmulatorClient client;

    BackupBed() {
        this(EmulatorOptions.builder());
    }

    BackupBed(EmulatorOptions.Builder options) {
        client = new EmulatorClient(options.clock(clock).build());
        create("orders", "'BillingMode':'PAY_PER_REQUEST'", "");
    }

    /** A table with that throughput, the same members with each index. */
    void create(String name, String throughput, String indexThroughput) {
        client.call(
                "CreateTable",
                "{'TableName':'" + name + "'," + throughput + ",'KeySchema':["
                        + "{'AttributeName':'customer','KeyType':'HASH'},{'AttributeName':'id','KeyType':'RANGE'}],"
                        + "'AttributeDefinitions':[{'AttributeName':'customer','AttributeType':'S'},"
                        + "{'AttributeName':'id','AttributeType':'N'},{'AttributeName':'state','AttributeType':'S'},"
                        + "{'AttributeName':'day','AttributeType':'S'}],'GlobalSecondaryIndexes':["
                        + String.format(BY_STATE, indexThroughput) + "],'LocalSecondaryIndexes':[" + BY_DAY + "]}");
    }

    void put(int id, String state) {
        put("orders", id, state);
    }

    void put(String table, int id, String state) {
        client.call(
                "PutItem",
                "{'TableName':'" + table + "','Item':{'customer':{'S':'ann'},'id':{'N':'" + id + "'},'state':{'S':'"
                        + state + "'},'day':{'S':'mon'}}}");
    }

    void delete(int id) {
        client.call("DeleteItem", "{'TableName':'orders','Key':{'customer':{'S':'ann'},'id':{'N':'" + id + "'}}}");
    }

    /** The items of a table or an index, as id and state, in order. */
    List<String> items(String table) {
        return orders(client.call(
                "Query",
                "{'TableName':'" + table + "','KeyConditionExpression':'customer = :c',"
                        + "'ExpressionAttributeValues':{':c':{'S':'ann'}}}"));
    }

    List<String> inState(String table, String state) {
        return orders(client.call(
                "Query",
                "{'TableName':'" + table + "','IndexName':'by-state','KeyConditionExpression':'#s = :s',"
                        + "'ExpressionAttributeNames':{'#s':'state'},"
                        + "'ExpressionAttributeValues':{':s':{'S':'" + state + "'}}}"));
    }

    JsonNode table(String name) {
        return client.call("DescribeTable", "{'TableName':'" + name + "'}").get("Table");
    }

    /** Makes a backup and returns its ARN. */
    String backUp(String table, String name) {
        return client.call("CreateBackup", "{'TableName':'" + table + "','BackupName':'" + name + "'}")
                .at("/BackupDetails/BackupArn")
                .asText();
    }

    private static List<String> orders(JsonNode answer) {
        List<String> orders = new ArrayList<>();
        answer.get("Items")
                .forEach(item -> orders.add(
                        item.at("/id/N").asText() + " " + item.at("/state/S").asText()));
        return orders;
    }

    @Override
    public void close() {
        client.close();
    }
}
