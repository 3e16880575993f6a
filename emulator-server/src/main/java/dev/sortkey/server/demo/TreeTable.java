package dev.sortkey.server.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The table that holds file trees: one partition a drive, the path as sort key, an index on the parent folder. */
final class TreeTable {
    static final String BY_PARENT = "by-parent";
    private static final int BATCH = 25;

    private final WireClient client;
    private final String table;
    private final String drive;

    TreeTable(WireClient client, String table, String drive) {
        this.client = client;
        this.table = table;
        this.drive = drive;
    }

    /** Makes the table anew, so that the demo can be run again. */
    void recreate() throws WireClient.ErrorAnswer {
        DemoTables tables = new DemoTables(client);
        tables.drop(table);
        ObjectNode request = client.json("""
                {'BillingMode':'PAY_PER_REQUEST',
                 'AttributeDefinitions':[{'AttributeName':'PK','AttributeType':'S'},{'AttributeName':'SK','AttributeType':'S'},{'AttributeName':'parent','AttributeType':'S'}],
                 'KeySchema':[{'AttributeName':'PK','KeyType':'HASH'},{'AttributeName':'SK','KeyType':'RANGE'}],
                 'GlobalSecondaryIndexes':[{'IndexName':'by-parent',
                   'KeySchema':[{'AttributeName':'parent','KeyType':'HASH'},{'AttributeName':'SK','KeyType':'RANGE'}],
                   'Projection':{'ProjectionType':'ALL'}}]}""");
        tables.create(table, request);
    }

    /** Writes all entries by BatchWriteItem. */
    void load(FileTree tree, Narrator narrator) throws WireClient.ErrorAnswer {
        List<FileTree.Entry> entries = tree.entries();
        for (int from = 0; from < entries.size(); from += BATCH) {
            List<FileTree.Entry> batch = entries.subList(from, Math.min(from + BATCH, entries.size()));
            ObjectNode request = client.object();
            ArrayNode puts = request.putObject("RequestItems").putArray(table);
            for (FileTree.Entry entry : batch) {
                puts.addObject().putObject("PutRequest").set("Item", item(entry));
            }
            JsonNode answer = client.call("BatchWriteItem", request);
            if (!answer.path("UnprocessedItems").isEmpty()) {
                throw new IllegalStateException("unprocessed items: " + answer);
            }
            narrator.progress("loading", from + batch.size(), entries.size());
        }
    }

    /** The item of an entry. */
    ObjectNode item(FileTree.Entry entry) {
        ObjectNode item = key(entry.path());
        entry.parent().ifPresent(parent -> item.putObject("parent").put("S", parentKey(parent)));
        item.putObject("depth").put("N", Integer.toString(entry.depth()));
        item.putObject("size").put("N", Long.toString(entry.size()));
        return item;
    }

    /** The primary key of a path. */
    ObjectNode key(String path) {
        ObjectNode key = client.object();
        key.putObject("PK").put("S", "DRIVE#" + drive);
        key.putObject("SK").put("S", path);
        return key;
    }

    /** The index's partition key: the folder, with its drive, since an index is shared by all drives. */
    String parentKey(String folder) {
        return drive + "#" + folder;
    }

    /** A Query of the drive's partition; the condition on SK uses :a and, where it needs two values, :b. */
    ObjectNode slice(String sortCondition, String... values) {
        ObjectNode request = client.object()
                .put("TableName", table)
                .put("KeyConditionExpression", "PK = :pk AND " + sortCondition)
                .put("ReturnConsumedCapacity", "TOTAL");
        ObjectNode bound = request.putObject("ExpressionAttributeValues");
        bound.putObject(":pk").put("S", "DRIVE#" + drive);
        for (int i = 0; i < values.length; i++) {
            bound.putObject(":" + (char) ('a' + i)).put("S", values[i]);
        }
        return request;
    }

    /** A Query of the parent index: one level, not the subtree. */
    ObjectNode children(String folder) {
        ObjectNode request = client.object()
                .put("TableName", table)
                .put("IndexName", BY_PARENT)
                .put("KeyConditionExpression", "parent = :parent")
                .put("ReturnConsumedCapacity", "TOTAL");
        request.putObject("ExpressionAttributeValues").putObject(":parent").put("S", parentKey(folder));
        return request;
    }

    /** Follows LastEvaluatedKey to the end; one answer a page. */
    List<JsonNode> pages(ObjectNode request) throws WireClient.ErrorAnswer {
        List<JsonNode> pages = new ArrayList<>();
        Optional<JsonNode> start = Optional.empty();
        do {
            start.ifPresent(key -> request.set("ExclusiveStartKey", key));
            JsonNode page = client.call("Query", request);
            pages.add(page);
            start = Optional.ofNullable(page.get("LastEvaluatedKey"));
        } while (start.isPresent());
        return pages;
    }

    /** The sort keys of pages, in order. */
    static List<String> paths(List<JsonNode> pages) {
        List<String> paths = new ArrayList<>();
        pages.forEach(page -> page.path("Items")
                .forEach(item -> paths.add(item.path("SK").path("S").asText())));
        return paths;
    }

    String name() {
        return table;
    }
}
