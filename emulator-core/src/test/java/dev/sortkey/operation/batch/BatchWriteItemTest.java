package dev.sortkey.operation.batch;

import static dev.sortkey.testing.EmulatorClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.ItemBed;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** BatchWriteItem: what it writes and refuses. */
class BatchWriteItemTest {
    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    private static String put(String item) {
        return "{'PutRequest':{'Item':{" + item + "}}}";
    }

    private static String delete(String key) {
        return "{'DeleteRequest':{'Key':{" + key + "}}}";
    }

    private static String puts(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> put("'pk':{'S':'k" + i + "'}"))
                .collect(Collectors.joining(","));
    }

    private static String requestItems(String... tables) {
        return "'RequestItems':{" + String.join(",", tables) + "}";
    }

    @Test
    void putsAndDeletesOfSeveralTablesAreAllMade() {
        bed.put("hash", "'pk':{'S':'old'}");
        JsonNode answer = bed.call(
                "BatchWriteItem",
                requestItems(
                        "'hash':[" + put("'pk':{'S':'new'}") + "," + delete("'pk':{'S':'old'}") + ","
                                + delete("'pk':{'S':'none'}") + "]",
                        "'hashNumber':[" + put("'pk':{'N':'1'}") + "]"));
        assertThat(answer).isEqualTo(json("{'UnprocessedItems':{}}"));
        bed.assertItem("hash", "'pk':{'S':'new'}", "'pk':{'S':'new'}");
        bed.assertNoItem("hash", "'pk':{'S':'old'}");
        bed.assertItem("hashNumber", "'pk':{'N':'1'}", "'pk':{'N':'1'}");
    }

    @Test
    void anEmptyRequestIsRefused() {
        assertThat(bed.invalid("BatchWriteItem", "'RequestItems':{}"))
                .isEqualTo("The requestItems parameter is required for BatchWriteItem");
    }

    @Test
    void moreThanTwentyFiveRequestsAreRefusedForOneTableAndInSum() {
        assertThat(bed.invalid("BatchWriteItem", requestItems("'hash':[" + puts(26) + "]")))
                .startsWith("1 validation error detected: Value '{hash=[")
                .endsWith("]}' at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint:"
                        + " [Member must have length less than or equal to 25, Member must have length greater than"
                        + " or equal to 1]");
        assertThat(bed.invalid(
                        "BatchWriteItem", requestItems("'hash':[" + puts(13) + "]", "'none':[" + puts(13) + "]")))
                .isEqualTo("Too many items requested for the BatchWriteItem call");
        bed.call("BatchWriteItem", requestItems("'hash':[" + puts(25) + "]"));
        assertThat(bed.count("hash", "")).isEqualTo(25);
    }

    @Test
    void twoRequestsOnOneKeyAreRefusedByValue() {
        String message = "Provided list of item keys contains duplicates";
        assertThat(bed.invalid(
                        "BatchWriteItem",
                        requestItems("'hash':[" + put("'pk':{'S':'a'}") + "," + delete("'pk':{'S':'a'}") + "]")))
                .isEqualTo(message);
        assertThat(bed.invalid(
                        "BatchWriteItem",
                        requestItems(
                                "'hashNumber':[" + put("'pk':{'N':'1000'}") + "," + put("'pk':{'N':'1e3'}") + "]")))
                .isEqualTo(message);
        assertThat(bed.count("hashNumber", "")).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            'pk':{'S':'b'}                                | The provided key element does not match the schema
            'pk':{'S':'b'},'sk':{'N':'1'}                 | The provided key element does not match the schema
            'pk':{'S':'b'},'sk':{'S':''}                  | One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: sk
            'pk':{'S':'b'},'sk':{'S':'s'},'gs':{'N':'1'}  | One or more parameter values were invalid: Type mismatch for Index Key gs Expected: S Actual: N IndexName: alpha
            'pk':{'S':'b'},'sk':{'S':'s'},'a':{'NS':[]}   | One or more parameter values were invalid: An number set  may not be empty
            """)
    void oneBadItemRefusesTheWholeBatch(String item, String message) {
        String good = "'sk':{'S':'s'}";
        assertThat(bed.invalid(
                        "BatchWriteItem",
                        requestItems("'indexed':[" + put("'pk':{'S':'a'}," + good) + "," + put(item) + ","
                                + put("'pk':{'S':'c'}," + good) + "]")))
                .isEqualTo(message);
        assertThat(bed.count("indexed", "")).isZero();
    }

    @Test
    void aRequestIsEitherAPutOrADelete() {
        String message = "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the"
                + " supported datatypes";
        assertThat(bed.invalid("BatchWriteItem", requestItems("'hash':[{}]"))).isEqualTo(message);
    }

    @Test
    void aMissingTableRefusesTheWholeRequest() {
        assertThat(bed.refusal(
                        "BatchWriteItem",
                        requestItems("'hash':[" + puts(1) + "]", "'none':[" + put("'pk':{'S':'a'}") + "]")))
                .hasToString("Refusal[type=ResourceNotFoundException, message=Requested resource not found]");
        assertThat(bed.count("hash", "")).isZero();
    }

    @Test
    void aTooLargeItemRefusesTheWholeRequest() {
        assertThat(bed.invalid(
                        "BatchWriteItem",
                        requestItems("'hash':[" + puts(1) + ","
                                + put("'pk':{'S':'big'},'t':{'S':'" + "x".repeat(409_600) + "'}") + "]")))
                .isEqualTo("Item size has exceeded the maximum allowed size");
        assertThat(bed.count("hash", "")).isZero();
    }

    @Test
    void capacityIsListedPerTable() {
        JsonNode answer = bed.call(
                "BatchWriteItem",
                requestItems(
                                "'hash':[" + puts(3) + "]",
                                "'indexed':[" + put("'pk':{'S':'a'},'sk':{'S':'s'},'lk':{'S':'l'}") + "]")
                        + ",'ReturnConsumedCapacity':'INDEXES'");
        assertThat(answer.path("ConsumedCapacity"))
                .isEqualTo(json("[{'TableName':'hash','CapacityUnits':3.0,'Table':{'CapacityUnits':3.0}},"
                        + "{'TableName':'indexed','CapacityUnits':2.0,'Table':{'CapacityUnits':1.0},"
                        + "'LocalSecondaryIndexes':{'lsi':{'CapacityUnits':1.0}}}]"));
    }

    @Test
    void itemCollectionMetricsAreListedPerTableOnceForEachCollection() {
        String items = put("'pk':{'S':'a'},'sk':{'S':'1'}") + "," + put("'pk':{'S':'a'},'sk':{'S':'2'}") + ","
                + put("'pk':{'S':'b'},'sk':{'S':'1'}");
        JsonNode answer = bed.call(
                "BatchWriteItem",
                requestItems("'indexed':[" + items + "]", "'hash':[" + puts(1) + "]")
                        + ",'ReturnItemCollectionMetrics':'SIZE'");
        assertThat(answer.path("ItemCollectionMetrics"))
                .isEqualTo(json("{'indexed':[{'ItemCollectionKey':{'pk':{'S':'a'}},'SizeEstimateRangeGB':[0.0,1.0]},"
                        + "{'ItemCollectionKey':{'pk':{'S':'b'}},'SizeEstimateRangeGB':[0.0,1.0]}]}"));
    }
}
