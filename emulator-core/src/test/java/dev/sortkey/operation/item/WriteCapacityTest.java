package dev.sortkey.operation.item;

import static dev.sortkey.testing.EmulatorClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.ItemBed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What single reads and writes cost, and how the answer says it. */
class WriteCapacityTest {
    private static final String KEY = "'pk':{'S':'a'},'sk':{'S':'s'}";
    private static final String INDEXED = KEY + ",'gp':{'S':'g'},'gs':{'S':'h'},'lk':{'S':'l'}";

    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    private JsonNode consumed(String operation, String members, String detail) {
        return bed.call(operation, members + ",'ReturnConsumedCapacity':'" + detail + "'")
                .path("ConsumedCapacity");
    }

    private static String put(String table, String item) {
        return "'TableName':'" + table + "','Item':{" + item + "}";
    }

    private static String text(int length) {
        return ",'t':{'S':'" + "x".repeat(length) + "'}";
    }

    @ParameterizedTest
    @CsvSource({
        // An item of pk, sk and t is 7 bytes and the text.
        "1,     1, 0.5, 1",
        "1017,  1, 0.5, 1",
        "1018,  2, 0.5, 1",
        "4089,  4, 0.5, 1",
        "4090,  5, 1,   2",
        "10000, 10, 1.5, 3"
    })
    void unitsAreRoundedUpPerItem(int length, double write, double eventual, double strong) {
        assertThat(consumed("PutItem", put("text", KEY + text(length)), "TOTAL"))
                .isEqualTo(json("{'TableName':'text','CapacityUnits':" + write + "}"));
        String get = "'TableName':'text','Key':{" + KEY + "}";
        assertThat(consumed("GetItem", get, "TOTAL"))
                .isEqualTo(json("{'TableName':'text','CapacityUnits':" + eventual + "}"));
        assertThat(consumed("GetItem", get + ",'ConsistentRead':true", "TOTAL"))
                .isEqualTo(json("{'TableName':'text','CapacityUnits':" + strong + "}"));
    }

    @Test
    void aProjectionDoesNotMakeAReadCheaper() {
        bed.put("text", KEY + text(10_000));
        assertThat(consumed("GetItem", "'TableName':'text','Key':{" + KEY + "},'ProjectionExpression':'sk'", "TOTAL"))
                .isEqualTo(json("{'TableName':'text','CapacityUnits':1.5}"));
    }

    @Test
    void whatIsMissingCostsTheLeast() {
        String key = "'TableName':'text','Key':{" + KEY + "}";
        assertThat(consumed("GetItem", key, "TOTAL")).isEqualTo(json("{'TableName':'text','CapacityUnits':0.5}"));
        assertThat(consumed("DeleteItem", key, "TOTAL")).isEqualTo(json("{'TableName':'text','CapacityUnits':1.0}"));
    }

    @Test
    void aWriteCostsTheLargerOfTheTwoImages() {
        bed.put("text", KEY + text(5000));
        assertThat(consumed("PutItem", put("text", KEY), "TOTAL")
                        .path("CapacityUnits")
                        .asDouble())
                .isEqualTo(5);
        bed.put("text", KEY + text(5000));
        assertThat(consumed("DeleteItem", "'TableName':'text','Key':{" + KEY + "}", "TOTAL")
                        .path("CapacityUnits")
                        .asDouble())
                .isEqualTo(5);
    }

    @Test
    void noDetailMeansNoMember() {
        assertThat(bed.call("PutItem", put("text", KEY))).isEqualTo(json("{}"));
        assertThat(bed.call("PutItem", put("text", KEY) + ",'ReturnConsumedCapacity':'NONE'"))
                .isEqualTo(json("{}"));
    }

    @Test
    void indexesThatAreNotTouchedAreNotNamed() {
        assertThat(consumed("PutItem", put("indexed", KEY), "INDEXES"))
                .isEqualTo(json("{'TableName':'indexed','CapacityUnits':1.0,'Table':{'CapacityUnits':1.0}}"));
    }

    @Test
    void everyIndexThatIsTouchedHasItsArm() {
        assertThat(consumed("PutItem", put("indexed", INDEXED), "INDEXES"))
                .isEqualTo(json("{'TableName':'indexed','CapacityUnits':4.0,'Table':{'CapacityUnits':1.0},"
                        + "'GlobalSecondaryIndexes':{'alpha':{'CapacityUnits':1.0},'zeta':{'CapacityUnits':1.0}},"
                        + "'LocalSecondaryIndexes':{'lsi':{'CapacityUnits':1.0}}}"));
        assertThat(consumed("PutItem", put("indexed", INDEXED + ",'a':{'S':'x'}"), "TOTAL"))
                .isEqualTo(json("{'TableName':'indexed','CapacityUnits':4.0}"));
    }

    @Test
    void anEntryThatMovesCostsBothItsPlaces() {
        bed.put("keysOnly", INDEXED);
        JsonNode moved =
                consumed("PutItem", put("keysOnly", INDEXED.replace("'gs':{'S':'h'}", "'gs':{'S':'i'}")), "INDEXES");
        assertThat(moved.path("GlobalSecondaryIndexes").path("gsi")).isEqualTo(json("{'CapacityUnits':2.0}"));
    }

    @Test
    void anEntryThatStaysAsItIsCostsNothing() {
        bed.put("keysOnly", INDEXED);
        JsonNode unprojected = consumed("PutItem", put("keysOnly", INDEXED + ",'a':{'S':'x'}"), "INDEXES");
        assertThat(unprojected.has("GlobalSecondaryIndexes")).isFalse();
        assertThat(unprojected.path("LocalSecondaryIndexes").path("lsi")).isEqualTo(json("{'CapacityUnits':1.0}"));
    }

    @Test
    void anEntryThatDisappearsCostsItsSize() {
        bed.put("indexed", INDEXED + text(3000));
        JsonNode deleted = consumed("DeleteItem", "'TableName':'indexed','Key':{" + KEY + "}", "INDEXES");
        assertThat(deleted.path("CapacityUnits").asDouble()).isEqualTo(12);
        assertThat(deleted.path("LocalSecondaryIndexes").path("lsi")).isEqualTo(json("{'CapacityUnits':3.0}"));
    }

    @Test
    void itemCollectionMetricsAreForTablesWithLocalIndexes() {
        String size = ",'ReturnItemCollectionMetrics':'SIZE'";
        JsonNode expected = json("{'ItemCollectionMetrics':{'ItemCollectionKey':{'pk':{'S':'a'}},"
                + "'SizeEstimateRangeGB':[0.0,1.0]}}");
        assertThat(bed.call("PutItem", put("indexed", INDEXED) + size)).isEqualTo(expected);
        assertThat(bed.call("UpdateItem", "'TableName':'indexed','Key':{" + KEY + "}" + size))
                .isEqualTo(expected);
        assertThat(bed.call("DeleteItem", "'TableName':'indexed','Key':{" + KEY + "}" + size))
                .isEqualTo(expected);
        assertThat(bed.call("PutItem", put("indexed", INDEXED))).isEqualTo(json("{}"));
        assertThat(bed.call("PutItem", put("text", KEY) + size)).isEqualTo(json("{}"));
    }
}
