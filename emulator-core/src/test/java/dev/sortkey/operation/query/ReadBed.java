package dev.sortkey.operation.query;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tables with items, and reads of them page by page. Values are written as JSON with single quotes. A request is the
 * inside of a JSON object: its members without the outer braces.
 */
final class ReadBed implements AutoCloseable {
    private final EmulatorClient client = new EmulatorClient();

    EmulatorClient client() {
        return client;
    }

    /** A table with partition key pk (S) and a sort key sk of the type. */
    ReadBed table(String name, String sortType) {
        client.call(
                "CreateTable",
                "{'TableName':'" + name + "','BillingMode':'PAY_PER_REQUEST',"
                        + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},"
                        + "{'AttributeName':'sk','KeyType':'RANGE'}],"
                        + "'AttributeDefinitions':[" + attribute("pk", "S") + "," + attribute("sk", sortType) + "]}");
        return this;
    }

    /** A table with partition key pk (S) alone. */
    ReadBed hashTable(String name) {
        client.call(
                "CreateTable",
                "{'TableName':'" + name + "','BillingMode':'PAY_PER_REQUEST',"
                        + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],"
                        + "'AttributeDefinitions':[" + attribute("pk", "S") + "]}");
        return this;
    }

    /** A table with partition key pk alone and a global index gsi on gp (S) and gs (S), all projected. */
    ReadBed hashTableWithGlobalIndex(String name) {
        client.call(
                "CreateTable",
                "{'TableName':'" + name + "','BillingMode':'PAY_PER_REQUEST',"
                        + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],"
                        + "'AttributeDefinitions':[" + attribute("pk", "S") + "," + attribute("gp", "S") + ","
                        + attribute("gs", "S") + "],"
                        + "'GlobalSecondaryIndexes':[" + index("gsi", "gp", "gs", "'ProjectionType':'ALL'") + "]}");
        return this;
    }

    /**
     * A table with pk and sk (S), a local index lsi on lk and a global index gsi on gp (S) and gs, the latter sort keys
     * of the type, both with the projection.
     */
    ReadBed indexedTable(String name, String indexSortType, String projection) {
        client.call(
                "CreateTable",
                "{'TableName':'" + name + "','BillingMode':'PAY_PER_REQUEST',"
                        + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},"
                        + "{'AttributeName':'sk','KeyType':'RANGE'}],"
                        + "'AttributeDefinitions':[" + attribute("pk", "S") + "," + attribute("sk", "S") + ","
                        + attribute("lk", indexSortType) + "," + attribute("gp", "S") + ","
                        + attribute("gs", indexSortType) + "],"
                        + "'LocalSecondaryIndexes':[" + index("lsi", "pk", "lk", projection) + "],"
                        + "'GlobalSecondaryIndexes':[" + index("gsi", "gp", "gs", projection) + "]}");
        return this;
    }

    static String attribute(String name, String type) {
        return "{'AttributeName':'" + name + "','AttributeType':'" + type + "'}";
    }

    static String index(String name, String partition, String sort, String projection) {
        return "{'IndexName':'" + name + "','KeySchema':[{'AttributeName':'" + partition + "','KeyType':'HASH'},"
                + "{'AttributeName':'" + sort + "','KeyType':'RANGE'}],'Projection':{" + projection + "}}";
    }

    /** A key schema, of elements such as "pk HASH". */
    static String schema(String... keys) {
        List<String> elements = new ArrayList<>();
        for (String key : keys) {
            String[] parts = key.split(" ", -1);
            elements.add("{'AttributeName':'" + parts[0] + "','KeyType':'" + parts[1] + "'}");
        }
        return "[" + String.join(",", elements) + "]";
    }

    /** Puts an item, given by its members. */
    ReadBed put(String table, String item) {
        client.call("PutItem", "{'TableName':'" + table + "','Item':{" + item + "}}");
        return this;
    }

    /** Deletes the item at the key, given by its members. */
    void delete(String table, String key) {
        client.call("DeleteItem", "{'TableName':'" + table + "','Key':{" + key + "}}");
    }

    /** One page of a Query. */
    JsonNode query(String request) {
        return client.call("Query", "{" + request + "}");
    }

    /** One page of a Scan. */
    JsonNode scan(String request) {
        return client.call("Scan", "{" + request + "}");
    }

    /** What is wrong with a Query. */
    String invalidQuery(String request) {
        return client.invalid("Query", "{" + request + "}");
    }

    /** What is wrong with a Scan. */
    String invalidScan(String request) {
        return client.invalid("Scan", "{" + request + "}");
    }

    /** All pages of a read, following LastEvaluatedKey; stops with an error when there is no end. */
    List<JsonNode> pages(String operation, String request) {
        List<JsonNode> pages = new ArrayList<>();
        Optional<JsonNode> key = Optional.empty();
        do {
            JsonNode page = client.call(
                    operation,
                    "{" + request
                            + key.map(start -> ",'ExclusiveStartKey':" + start).orElse("") + "}");
            pages.add(page);
            key = Optional.ofNullable(page.get("LastEvaluatedKey"));
            if (pages.size() > 1000) {
                throw new AssertionError("paging does not end: " + request);
            }
        } while (key.isPresent());
        return pages;
    }

    /** The items of pages, one after the other. */
    static List<JsonNode> items(List<JsonNode> pages) {
        List<JsonNode> items = new ArrayList<>();
        pages.forEach(page -> page.get("Items").forEach(items::add));
        return items;
    }

    /** One attribute of each item of a page, without its type. */
    static List<String> values(JsonNode page, String attribute) {
        return values(items(List.of(page)), attribute);
    }

    /** One attribute of each item, without its type. */
    static List<String> values(List<JsonNode> items, String attribute) {
        return items.stream()
                .map(item -> item.get(attribute).elements().next().asText())
                .toList();
    }

    @Override
    public void close() {
        client.close();
    }
}
