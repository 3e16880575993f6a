package dev.sortkey.operation.batch;

import static dev.sortkey.testing.EmulatorClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.ItemBed;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** BatchGetItem: what it returns, leaves over and refuses. */
class BatchGetItemTest {
    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    private static String keys(int count, IntFunction<String> key) {
        return IntStream.range(0, count).mapToObj(key).collect(Collectors.joining(",", "'Keys':[", "]"));
    }

    private static String pk(int i) {
        return "{'pk':{'S':'k" + i + "'}}";
    }

    private static String requestItems(String... tables) {
        return "'RequestItems':{" + String.join(",", tables) + "}";
    }

    @Test
    void itemsOfSeveralTablesAreReadAndMissingOnesAreJustAbsent() {
        bed.put("hash", "'pk':{'S':'k0'},'a':{'S':'x'}").put("text", "'pk':{'S':'a'},'sk':{'S':'b'}");
        JsonNode answer = bed.call(
                "BatchGetItem",
                requestItems(
                        "'hash':{" + keys(3, BatchGetItemTest::pk) + "}",
                        "'text':{'Keys':[{'pk':{'S':'a'},'sk':{'S':'b'}}]}",
                        "'hashNumber':{'Keys':[{'pk':{'N':'1'}}]}"));
        assertThat(answer)
                .isEqualTo(json("{'Responses':{'hash':[{'pk':{'S':'k0'},'a':{'S':'x'}}],"
                        + "'text':[{'pk':{'S':'a'},'sk':{'S':'b'}}],'hashNumber':[]},'UnprocessedKeys':{}}"));
    }

    @Test
    void aProjectionDoesNotAddTheKeys() {
        bed.put("hash", "'pk':{'S':'k0'},'a':{'S':'x'},'b':{'S':'y'}");
        for (String projection : new String[] {
            "'ProjectionExpression':'#a','ExpressionAttributeNames':{'#a':'a'}", "'AttributesToGet':['a']"
        }) {
            assertThat(bed.call(
                                    "BatchGetItem",
                                    requestItems("'hash':{" + keys(1, BatchGetItemTest::pk) + "," + projection + "}"))
                            .path("Responses"))
                    .isEqualTo(json("{'hash':[{'a':{'S':'x'}}]}"));
        }
    }

    @Test
    void anEmptyRequestIsRefused() {
        assertThat(bed.invalid("BatchGetItem", "'RequestItems':{}"))
                .isEqualTo("The requestItems parameter is required for BatchGetItem");
    }

    @Test
    void moreThanAHundredKeysAreRefusedForOneTableAndInSum() {
        assertThat(bed.invalid("BatchGetItem", requestItems("'hash':{" + keys(101, BatchGetItemTest::pk) + "}")))
                .isEqualTo("1 validation error detected: Value at 'RequestItems.hash.member.Keys' failed to satisfy"
                        + " constraint: Member must have length less than or equal to 100");
        assertThat(bed.invalid(
                        "BatchGetItem",
                        requestItems(
                                "'hash':{" + keys(60, BatchGetItemTest::pk) + "}",
                                "'hashNumber':{" + keys(60, i -> "{'pk':{'N':'" + i + "'}}") + "}")))
                .isEqualTo("Too many items requested for the BatchGetItem call");
        bed.call("BatchGetItem", requestItems("'hash':{" + keys(100, BatchGetItemTest::pk) + "}"));
    }

    @Test
    void oneKeyTwiceIsRefused() {
        assertThat(bed.invalid("BatchGetItem", requestItems("'hash':{" + keys(2, i -> pk(7)) + "}")))
                .isEqualTo("Provided list of item keys contains duplicates");
        assertThat(bed.invalid(
                        "BatchGetItem",
                        requestItems("'hashNumber':{'Keys':[{'pk':{'N':'1000'}},{'pk':{'N':'1000'}}]}")))
                .isEqualTo("Provided list of item keys contains duplicates");
    }

    @Test
    void twoSpellingsOfOneNumberAreAcceptedAndTheItemIsReturnedOnce() {
        bed.put("hashNumber", "'pk':{'N':'1000'}");
        assertThat(bed.call(
                                "BatchGetItem",
                                requestItems("'hashNumber':{'Keys':[{'pk':{'N':'1000'}},{'pk':{'N':'1e3'}}]}"))
                        .path("Responses"))
                .isEqualTo(json("{'hashNumber':[{'pk':{'N':'1000'}}]}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            'text':{'Keys':[{'pk':{'S':'a'}}]}               | The provided key element does not match the schema
            'hash':{'Keys':[{'pk':{'N':'1'}}]}               | The provided key element does not match the schema
            'hash':{'Keys':[{'pk':{}}]}                      | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes
            'hash':{'Keys':[{'pk':{'S':'a'}}],'AttributesToGet':['a','a']} | One or more parameter values were invalid: Duplicate value in attribute name: a
            """)
    void badKeysAndProjectionsAreRefused(String table, String message) {
        assertThat(bed.invalid("BatchGetItem", requestItems(table))).isEqualTo(message);
    }

    @Test
    void aMissingTableRefusesTheWholeRequest() {
        assertThat(bed.refusal(
                        "BatchGetItem",
                        requestItems(
                                "'hash':{" + keys(1, BatchGetItemTest::pk) + "}", "'none':{'Keys':[{'a':{'S':'b'}}]}")))
                .hasToString("Refusal[type=ResourceNotFoundException, message=Requested resource not found]");
    }

    @Test
    void bothStylesInDifferentTablesAreRefused() {
        assertThat(bed.invalid(
                        "BatchGetItem",
                        requestItems(
                                "'hash':{" + keys(1, BatchGetItemTest::pk) + ",'AttributesToGet':['a']}",
                                "'hashNumber':{'Keys':[{'pk':{'N':'1'}}],'ProjectionExpression':'a'}")))
                .startsWith("Can not use both expression and non-expression parameters in the same request");
    }

    @Test
    void theResponseHoldsSixteenMegabytesAndTheRestIsUnprocessed() {
        String text = "x".repeat(300_000);
        for (int i = 0; i < 100; i++) {
            bed.put("hash", "'pk':{'S':'k" + i + "'},'t':{'S':'" + text + "'}");
        }
        String options = ",'ConsistentRead':true,'ProjectionExpression':'#p','ExpressionAttributeNames':{'#p':'pk'}";
        JsonNode first =
                bed.call("BatchGetItem", requestItems("'hash':{" + keys(100, BatchGetItemTest::pk) + options + "}"));
        JsonNode unprocessed = first.path("UnprocessedKeys").path("hash");
        assertThat(first.path("Responses").path("hash")).hasSize(55);
        assertThat(unprocessed.path("Keys")).hasSize(45);
        assertThat(unprocessed.path("ConsistentRead").asBoolean()).isTrue();

        JsonNode second = bed.call("BatchGetItem", "'RequestItems':" + first.path("UnprocessedKeys"));
        Set<JsonNode> items = new HashSet<>();
        first.path("Responses").path("hash").forEach(items::add);
        second.path("Responses").path("hash").forEach(items::add);
        assertThat(items).hasSize(100);
        assertThat(second.path("UnprocessedKeys")).isEqualTo(json("{}"));
    }

    @Test
    void capacityIsRoundedPerItemAndListedPerTable() {
        bed.put("hash", "'pk':{'S':'k0'},'t':{'S':'" + "x".repeat(5000) + "'}").put("hash", "'pk':{'S':'k1'}");
        JsonNode answer = bed.call(
                "BatchGetItem",
                requestItems(
                                "'hash':{" + keys(3, BatchGetItemTest::pk) + "}",
                                "'hashNumber':{'Keys':[{'pk':{'N':'1'}}],'ConsistentRead':true}")
                        + ",'ReturnConsumedCapacity':'INDEXES'");
        assertThat(answer.path("ConsumedCapacity"))
                .isEqualTo(json("[{'TableName':'hash','CapacityUnits':2.0,'Table':{'CapacityUnits':2.0}},"
                        + "{'TableName':'hashNumber','CapacityUnits':1.0,'Table':{'CapacityUnits':1.0}}]"));
    }
}
