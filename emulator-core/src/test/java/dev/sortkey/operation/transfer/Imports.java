package dev.sortkey.operation.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.MemoryObjects;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An emulator with the bucket data, and what is imported from the folder in/ of it. */
final class Imports implements AutoCloseable {
    static final String KEYS = "'BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':'id',"
            + "'KeyType':'HASH'}],'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'}]";
    static final String JSON = "'InputFormat':'DYNAMODB_JSON'";

    private final MemoryObjects objects = new MemoryObjects("data");
    private final EmulatorClient client = new EmulatorClient(
            EmulatorOptions.builder().clock(new ManualClock()).objects(objects).build());
    private int tokens;

    EmulatorClient client() {
        return client;
    }

    MemoryObjects objects() {
        return objects;
    }

    @Override
    public void close() {
        client.close();
    }

    static String request(String table, String members) {
        return "{'S3BucketSource':{'S3Bucket':'data','S3KeyPrefix':'in/'}," + members
                + ",'TableCreationParameters':{'TableName':'" + table + "'," + KEYS + "}}";
    }

    JsonNode start(String request) {
        return client.call("ImportTable", request).get("ImportTableDescription");
    }

    JsonNode describe(JsonNode begun) {
        return client.call(
                        "DescribeImport",
                        "{'ImportArn':'" + begun.get("ImportArn").asText() + "'}")
                .get("ImportTableDescription");
    }

    /** Imports what lies under in/ to the table copy. */
    JsonNode imported(String members) {
        return describe(start(request("copy", members + ",'ClientToken':'t" + tokens++ + "'")));
    }

    static String outcome(JsonNode done) {
        return done.get("ImportStatus").asText()
                + done.path("FailureCode").asText("")
                + " imported " + done.get("ImportedItemCount")
                + " of " + done.get("ProcessedItemCount")
                + " with " + done.get("ErrorCount") + " errors";
    }

    JsonNode item(String id) {
        return client.call("GetItem", "{'TableName':'copy','Key':{'id':{'S':'" + id + "'}}}")
                .path("Item");
    }

    int count(String table) {
        return client.call("Scan", "{'TableName':'" + table + "','Select':'COUNT'}")
                .get("Count")
                .asInt();
    }

    void put(String key, String content) {
        objects.put("data", key, bytes(content));
    }

    static byte[] bytes(String content) {
        return content.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    static String line(int id) {
        return "{'Item':{'id':{'S':'" + id + "'}}}";
    }

    static String lines(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(Imports::line).collect(Collectors.joining("\n"));
    }
}
