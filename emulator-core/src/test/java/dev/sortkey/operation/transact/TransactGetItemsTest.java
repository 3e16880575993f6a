package dev.sortkey.operation.transact;

import static dev.sortkey.testing.EmulatorClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.ItemBed;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** TransactGetItems: what it returns, costs and refuses. */
class TransactGetItemsTest {
    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    private static String items(String... gets) {
        return "'TransactItems':[" + String.join(",", gets) + "]";
    }

    private static String get(String table, String key, String more) {
        return "{'Get':{'TableName':'" + table + "','Key':{" + key + "}" + more + "}}";
    }

    private static String get(String value) {
        return get("hash", "'pk':{'S':'" + value + "'}", "");
    }

    @Test
    void itemsOfSeveralTablesAreReturnedInOrderAndMissingOnesAsEmptyObjects() {
        bed.put("hash", "'pk':{'S':'a'}").put("text", "'pk':{'S':'a'},'sk':{'S':'b'}");
        assertThat(bed.call(
                        "TransactGetItems",
                        items(get("none"), get("text", "'pk':{'S':'a'},'sk':{'S':'b'}", ""), get("a"))))
                .isEqualTo(
                        json("{'Responses':[{},{'Item':{'pk':{'S':'a'},'sk':{'S':'b'}}},{'Item':{'pk':{'S':'a'}}}]}"));
    }

    @Test
    void aProjectionThatReachesNothingLeavesTheItemOut() {
        bed.put("hash", "'pk':{'S':'a'},'x':{'N':'1'}");
        assertThat(bed.call(
                        "TransactGetItems",
                        items(get(
                                "hash",
                                "'pk':{'S':'a'}",
                                ",'ProjectionExpression':'#x','ExpressionAttributeNames':{'#x':'x'}"))))
                .isEqualTo(json("{'Responses':[{'Item':{'x':{'N':'1'}}}]}"));
        assertThat(bed.call("TransactGetItems", items(get("hash", "'pk':{'S':'a'}", ",'ProjectionExpression':'y'"))))
                .isEqualTo(json("{'Responses':[{}]}"));
    }

    @Test
    void readsCostDouble() {
        bed.put("hash", "'pk':{'S':'a'},'t':{'S':'" + "x".repeat(5000) + "'}");
        assertThat(bed.call("TransactGetItems", items(get("none"), get("a")) + ",'ReturnConsumedCapacity':'INDEXES'")
                        .path("ConsumedCapacity"))
                .isEqualTo(json("[{'TableName':'hash','CapacityUnits':6.0,'ReadCapacityUnits':6.0,"
                        + "'Table':{'CapacityUnits':6.0,'ReadCapacityUnits':6.0}}]"));
    }

    @Test
    void oneItemTwiceIsRefused() {
        String message = "Transaction request cannot include multiple operations on one item";
        assertThat(bed.invalid("TransactGetItems", items(get("a"), get("a")))).isEqualTo(message);
        assertThat(bed.invalid(
                        "TransactGetItems",
                        items(get("hashNumber", "'pk':{'N':'1'}", ""), get("hashNumber", "'pk':{'N':'1.0'}", ""))))
                .isEqualTo(message);
    }

    @Test
    void fromOneToAHundredItemsAreRead() {
        assertThat(bed.invalid("TransactGetItems", items()))
                .isEqualTo("1 validation error detected: Value '[]' at 'transactItems' failed to satisfy constraint:"
                        + " Member must have length greater than or equal to 1");
        assertThat(bed.invalid("TransactGetItems", items(gets(101))))
                .startsWith("1 validation error detected: Value '[")
                .endsWith("]' at 'transactItems' failed to satisfy constraint: Member must have length less than or"
                        + " equal to 100");
        assertThat(bed.call("TransactGetItems", items(gets(100))).path("Responses"))
                .hasSize(100);
    }

    private static String[] gets(int count) {
        return IntStream.range(0, count).mapToObj(i -> get("k" + i)).toArray(String[]::new);
    }

    @Test
    void aKeyThatDoesNotFitTheTableIsAReason() {
        JsonNode error = bed.error("TransactGetItems", items(get("a"), get("hash", "", ""), get("hash", "", "")));
        assertThat(error)
                .isEqualTo(json("{'__type':'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',"
                        + "'Message':'Transaction cancelled, please refer cancellation reasons for specific reasons"
                        + " [None, ValidationError, None]','CancellationReasons':[{'Code':'None'},"
                        + "{'Code':'ValidationError',"
                        + "'Message':'The provided key element does not match the schema'},{'Code':'None'}]}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ,'ProjectionExpression':'!!!' | Invalid ProjectionExpression: Syntax error; token: "!", near: "!!"
            ,'ProjectionExpression':'x','ExpressionAttributeNames':{'#q':'q'} | Value provided in ExpressionAttributeNames unused in expressions: keys: {#q}
            """)
    void whatTheRequestItselfTellsRefusesItWhole(String more, String message) {
        assertThat(bed.invalid("TransactGetItems", items(get("hash", "'pk':{'S':'a'}", more))))
                .isEqualTo(message);
    }

    @Test
    void aMissingTableRefusesTheRequestWhole() {
        assertThat(bed.refusal("TransactGetItems", items(get("a"), get("none", "'pk':{'S':'a'}", ""))))
                .hasToString("Refusal[type=ResourceNotFoundException, message=Requested resource not found]");
    }

    @Test
    void fourMegabytesComeOutAndNotMore() {
        for (int i = 0; i < 12; i++) {
            bed.put("hash", "'pk':{'S':'k" + i + "'},'t':{'S':'" + "x".repeat(350_000) + "'}");
        }
        assertThat(bed.call("TransactGetItems", items(gets(11))).path("Responses"))
                .hasSize(11);
        assertThat(bed.invalid("TransactGetItems", items(gets(12)))).contains("size cannot exceed");
    }
}
