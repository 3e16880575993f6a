package dev.sortkey.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.error.Wording;

/**
 * An emulator with tables for tests of single items, batches and transactions, a clock that is moved by hand, and
 * messages without the envelope of July 2026: {@code hash} and {@code hashNumber} have a partition key pk alone (S, N);
 * {@code text}, {@code number} and {@code binary} also a sort key sk of that type; {@code indexed} has pk and sk (S), a
 * local index lsi on lk and global indexes zeta and alpha, both on gp and gs (S); {@code keysOnly} is like
 * {@code indexed} with one global index gsi that projects keys only.
 */
public final class ItemBed implements AutoCloseable {
    private final ManualClock clock = new ManualClock();
    private final EmulatorClient client = new EmulatorClient(
            EmulatorOptions.builder().clock(clock).wording(Wording.APRIL_2026).build());

    /** With all its tables, empty. */
    public ItemBed() {
        table("hash", "S", "", "", "");
        table("hashNumber", "N", "", "", "");
        table("text", "S", "S", "", "");
        table("number", "S", "N", "", "");
        table("binary", "S", "B", "", "");
        String onIndexes = attribute("lk", "S") + attribute("gp", "S") + attribute("gs", "S");
        String local = ",'LocalSecondaryIndexes':[" + index("lsi", "pk", "lk", "ALL") + "]";
        table(
                "indexed",
                "S",
                "S",
                onIndexes,
                local + ",'GlobalSecondaryIndexes':[" + index("zeta", "gp", "gs", "ALL") + ","
                        + index("alpha", "gp", "gs", "ALL") + "]");
        table(
                "keysOnly",
                "S",
                "S",
                onIndexes,
                local + ",'GlobalSecondaryIndexes':[" + index("gsi", "gp", "gs", "KEYS_ONLY") + "]");
    }

    /** The clock of the emulator. */
    public ManualClock clock() {
        return clock;
    }

    /** The answer of a request, given by its members, that must succeed. */
    public JsonNode call(String operation, String members) {
        return client.call(operation, "{" + members + "}");
    }

    /** The message of the ValidationException that refuses a request, given by its members. */
    public String invalid(String operation, String members) {
        return client.invalid(operation, "{" + members + "}");
    }

    /** The error that refuses a request, given by its members. */
    public EmulatorClient.Refusal refusal(String operation, String members) {
        return client.refusal(operation, "{" + members + "}");
    }

    /** The type of the error that refuses a request, given by its members; empty when it succeeds. */
    public String outcome(String operation, String members) {
        return client.outcome(operation, "{" + members + "}");
    }

    /** The whole body of the error that refuses a request, given by its members. */
    public JsonNode error(String operation, String members) {
        return client.error(operation, "{" + members + "}");
    }

    /** Puts an item, given by its attributes. */
    public ItemBed put(String table, String attributes) {
        call("PutItem", "'TableName':'" + table + "','Item':{" + attributes + "}");
        return this;
    }

    /** The item at the key, given by its attributes; a missing node when there is none. */
    public JsonNode get(String table, String key) {
        return call("GetItem", "'TableName':'" + table + "','Key':{" + key + "},'ConsistentRead':true")
                .path("Item");
    }

    /** Asserts that the item at the key is this one. */
    public void assertItem(String table, String key, String attributes) {
        assertThat(get(table, key)).isEqualTo(EmulatorClient.json("{" + attributes + "}"));
    }

    /** Asserts that there is no item at the key. */
    public void assertNoItem(String table, String key) {
        assertThat(get(table, key).isMissingNode()).isTrue();
    }

    /** The number of items in a table or one of its indexes. */
    public int count(String table, String index) {
        String ofIndex = index.isEmpty() ? "" : ",'IndexName':'" + index + "'";
        return call("Scan", "'TableName':'" + table + "'" + ofIndex)
                .path("Count")
                .asInt();
    }

    @Override
    public void close() {
        client.close();
    }

    private void table(String name, String partitionType, String sortType, String attributes, String more) {
        boolean sorted = !sortType.isEmpty();
        call(
                "CreateTable",
                "'TableName':'" + name + "','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                        + "{'AttributeName':'pk','KeyType':'HASH'}"
                        + (sorted ? ",{'AttributeName':'sk','KeyType':'RANGE'}" : "")
                        + "],'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'" + partitionType + "'}"
                        + (sorted ? attribute("sk", sortType) : "") + attributes + "]" + more);
    }

    private static String attribute(String name, String type) {
        return ",{'AttributeName':'" + name + "','AttributeType':'" + type + "'}";
    }

    private static String index(String name, String partition, String sort, String projection) {
        return "{'IndexName':'" + name + "','KeySchema':[{'AttributeName':'" + partition + "','KeyType':'HASH'},"
                + "{'AttributeName':'" + sort + "','KeyType':'RANGE'}],'Projection':{'ProjectionType':'" + projection
                + "'}}";
    }
}
