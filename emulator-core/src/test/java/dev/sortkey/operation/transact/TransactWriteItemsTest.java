package dev.sortkey.operation.transact;

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

/** TransactWriteItems: all or nothing, and why nothing. */
class TransactWriteItemsTest {
    private static final String IPV = "One or more parameter values were invalid: ";

    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    private static String items(String... actions) {
        return "'TransactItems':[" + String.join(",", actions) + "]";
    }

    private static String put(String table, String item, String more) {
        return "{'Put':{'TableName':'" + table + "','Item':{" + item + "}" + more + "}}";
    }

    private static String put(String item) {
        return put("hash", item, "");
    }

    private static String keyed(String action, String key, String more) {
        return "{'" + action + "':{'TableName':'hash','Key':{" + key + "}" + more + "}}";
    }

    private static String pk(String value) {
        return "'pk':{'S':'" + value + "'}";
    }

    private static String condition(String expression) {
        return ",'ConditionExpression':'" + expression + "'";
    }

    private static String setSum(String key) {
        return keyed(
                "Update", key, ",'UpdateExpression':'SET a = a + :n','ExpressionAttributeValues':{':n':{'N':'1'}}");
    }

    @Test
    void allFourActionsAreAppliedTogether() {
        bed.put("hash", pk("update") + ",'a':{'N':'1'}")
                .put("hash", pk("delete"))
                .put("hash", pk("check"));
        assertThat(bed.call(
                        "TransactWriteItems",
                        items(
                                put(pk("put")),
                                setSum(pk("update")),
                                keyed("Delete", pk("delete"), ""),
                                keyed("ConditionCheck", pk("check"), condition("attribute_exists(pk)")),
                                put("hashNumber", "'pk':{'N':'1'}", ""))))
                .isEqualTo(json("{}"));
        bed.assertItem("hash", pk("put"), pk("put"));
        bed.assertItem("hash", pk("update"), pk("update") + ",'a':{'N':'2'}");
        bed.assertNoItem("hash", pk("delete"));
        bed.assertItem("hash", pk("check"), pk("check"));
        bed.assertItem("hashNumber", "'pk':{'N':'1'}", "'pk':{'N':'1'}");
    }

    @Test
    void oneFailedConditionLeavesNoTraceInTablesAndIndexes() {
        bed.put("indexed", "'pk':{'S':'a'},'sk':{'S':'1'},'gp':{'S':'g'},'gs':{'S':'h'}");
        JsonNode error = bed.error(
                "TransactWriteItems",
                items(
                        put("indexed", "'pk':{'S':'a'},'sk':{'S':'1'}", ""),
                        put("indexed", "'pk':{'S':'a'},'sk':{'S':'2'},'lk':{'S':'l'}", ""),
                        put(pk("new")),
                        put("indexed", "'pk':{'S':'a'},'sk':{'S':'3'}", condition("attribute_exists(pk)"))));
        assertThat(error)
                .isEqualTo(json("{'__type':'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',"
                        + "'Message':'Transaction cancelled, please refer cancellation reasons for specific reasons"
                        + " [None, None, None, ConditionalCheckFailed]','CancellationReasons':[{'Code':'None'},"
                        + "{'Code':'None'},{'Code':'None'},{'Code':'ConditionalCheckFailed',"
                        + "'Message':'The conditional request failed'}]}"));
        assertThat(bed.count("indexed", "")).isEqualTo(1);
        assertThat(bed.count("indexed", "alpha")).isEqualTo(1);
        assertThat(bed.count("indexed", "lsi")).isZero();
        bed.assertNoItem("hash", pk("new"));
    }

    @Test
    void everyFailedConditionIsReported() {
        JsonNode error = bed.error(
                "TransactWriteItems",
                items(
                        put("hash", pk("a"), condition("attribute_exists(pk)")),
                        put(pk("b")),
                        keyed("ConditionCheck", pk("c"), condition("attribute_exists(pk)"))));
        assertThat(codes(error)).isEqualTo("ConditionalCheckFailed None ConditionalCheckFailed");
    }

    @Test
    void theItemOfAFailedConditionIsShownOnRequest() {
        bed.put("hash", pk("a") + ",'n':{'N':'1'}");
        String shown = ",'ReturnValuesOnConditionCheckFailure':'ALL_OLD'";
        JsonNode error = bed.error(
                "TransactWriteItems",
                items(
                        put("hash", pk("a"), condition("attribute_not_exists(pk)") + shown),
                        keyed("Delete", pk("none"), condition("attribute_exists(pk)") + shown)));
        assertThat(error.path("CancellationReasons"))
                .isEqualTo(json("[{'Code':'ConditionalCheckFailed','Message':'The conditional request failed',"
                        + "'Item':{'pk':{'S':'a'},'n':{'N':'1'}}},"
                        + "{'Code':'ConditionalCheckFailed','Message':'The conditional request failed'}]"));
    }

    @Test
    void theFirstProblemOfValidationStandsAlone() {
        bed.put("hash", pk("text") + ",'a':{'S':'x'}").put("hash", pk("text2") + ",'a':{'S':'x'}");
        JsonNode error = bed.error(
                "TransactWriteItems",
                items(
                        put("hash", pk("new"), condition("attribute_exists(pk)")),
                        setSum(pk("text")),
                        setSum(pk("text2"))));
        assertThat(error.path("CancellationReasons"))
                .isEqualTo(json("[{'Code':'None'},{'Code':'ValidationError',"
                        + "'Message':'An operand in the update expression has an incorrect data type'},"
                        + "{'Code':'None'}]"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'Put':{'TableName':'hash','Item':{'pk':{'N':'1'}}}} | Type mismatch for key pk expected: S actual: N
            {'Put':{'TableName':'hash','Item':{'a':{'N':'1'}}}} | Missing the key pk in the item
            {'Put':{'TableName':'indexed','Item':{'pk':{'S':'a'},'sk':{'S':'b'},'lk':{'N':'1'}}}} | Type mismatch for Index Key lk Expected: S Actual: N IndexName: lsi
            {'Update':{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'REMOVE pk'}} | Cannot update attribute pk. This attribute is part of the key
            """)
    void whatDoesNotFitTheTableIsAReason(String action, String detail) {
        assertReason(action, IPV + detail);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'Delete':{'TableName':'hash','Key':{'pk':{'N':'1'}}}} | The provided key element does not match the schema
            {'Delete':{'TableName':'hash','Key':{}}} | The provided key element does not match the schema
            {'Update':{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'REMOVE m.a'}} | The document path provided in the update expression is invalid for update
            {'Update':{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'SET b = c'}} | The provided expression refers to an attribute that does not exist in the item
            """)
    void whatDoesNotFitTheItemIsAReason(String action, String message) {
        bed.put("hash", pk("a"));
        assertReason(action, message);
    }

    @Test
    void sizesThatOnlyTheTableOrTheItemTellAreReasons() {
        assertReason(
                put(pk("x".repeat(2049))), IPV + "Size of hashkey has exceeded the maximum size limit of2048 bytes");
        bed.put("hash", pk("big") + ",'t':{'S':'" + "x".repeat(300_000) + "'}");
        assertReason(
                keyed(
                        "Update",
                        pk("big"),
                        ",'UpdateExpression':'SET u = :v','ExpressionAttributeValues':{':v':{'S':'"
                                + "y".repeat(200_000) + "'}}"),
                "Item size to update has exceeded the maximum allowed size");
    }

    private void assertReason(String action, String message) {
        JsonNode error = bed.error(
                "TransactWriteItems",
                items(put("hash", pk("other"), condition("attribute_exists(pk)")), action, put(pk("third"))));
        assertThat(codes(error)).isEqualTo("None ValidationError None");
        assertThat(error.path("CancellationReasons").path(1).path("Message").asText())
                .isEqualTo(message);
        bed.assertNoItem("hash", pk("third"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'Put':{'TableName':'hash','Item':{'pk':{'S':'a'}},'ConditionExpression':'hello!'}} | Invalid ConditionExpression: Syntax error; token: "!", near: "hello!"
            {'Put':{'TableName':'hash','Item':{'pk':{'S':'a'}},'ConditionExpression':'attribute_exists(#x)'}} | Invalid ConditionExpression: An expression attribute name used in the document path is not defined; attribute name: #x
            {'Put':{'TableName':'hash','Item':{'pk':{'S':'a'}},'ConditionExpression':'pk = :x'}} | Invalid ConditionExpression: An expression attribute value used in expression is not defined; attribute value: :x
            {'Put':{'TableName':'hash','Item':{'pk':{'S':'a'}},'ConditionExpression':'attribute_exists(pk)','ExpressionAttributeNames':{'#x':'x'}}} | Value provided in ExpressionAttributeNames unused in expressions: keys: {#x}
            {'Put':{'TableName':'hash','Item':{'pk':{'S':''}}}} | One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: pk
            {'Put':{'TableName':'indexed','Item':{'pk':{'S':'a'},'sk':{'S':'b'},'lk':{'S':''}}}} | One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: lsi, IndexKey: lk
            {'Put':{'TableName':'hash','Item':{'pk':{'S':'a'},'s':{'SS':[]}}}} | One or more parameter values were invalid: An string set  may not be empty
            {} | TransactItems can only contain one of Check, Put, Update or Delete
            {'Put':{'TableName':'hash','Item':{'pk':{'S':'a'}}},'Delete':{'TableName':'hash','Key':{'pk':{'S':'a'}}}} | TransactItems can only contain one of Check, Put, Update or Delete
            """)
    void whatTheRequestItselfTellsRefusesItWhole(String action, String message) {
        assertThat(bed.invalid("TransactWriteItems", items(put(pk("other")), action)))
                .isEqualTo(message);
        bed.assertNoItem("hash", pk("other"));
    }

    @Test
    void aTooLargePutRefusesTheRequestWhole() {
        assertThat(bed.invalid("TransactWriteItems", items(put(pk("a") + ",'t':{'S':'" + "x".repeat(409_600) + "'}"))))
                .isEqualTo("Item size has exceeded the maximum allowed size");
    }

    @Test
    void membersOfActionsAreConstrainedLikeThoseOfTheRequest() {
        assertThat(bed.invalid("TransactWriteItems", items(keyed("ConditionCheck", pk("a"), ""))))
                .isEqualTo("1 validation error detected: Value null at"
                        + " 'transactItems.1.member.conditionCheck.conditionExpression' failed to satisfy constraint:"
                        + " Member must not be null");
        assertThat(bed.invalid(
                        "TransactWriteItems",
                        items(put("hash", pk("a"), ",'ReturnValuesOnConditionCheckFailure':'dog'"))))
                .contains("returnValuesOnConditionCheckFailure");
        assertThat(bed.invalid("TransactWriteItems", items()))
                .isEqualTo("1 validation error detected: Value '[]' at 'transactItems' failed to satisfy constraint:"
                        + " Member must have length greater than or equal to 1");
        assertThat(bed.invalid("TransactWriteItems", items(puts(101))))
                .startsWith("1 validation error detected: Value '[")
                .endsWith("]' at 'transactItems' failed to satisfy constraint: Member must have length less than or"
                        + " equal to 100");
    }

    private static String[] puts(int count) {
        return IntStream.range(0, count).mapToObj(i -> put(pk("k" + i))).toArray(String[]::new);
    }

    @Test
    void aHundredActionsAreAccepted() {
        bed.call("TransactWriteItems", items(puts(100)));
        assertThat(bed.count("hash", "")).isEqualTo(100);
    }

    @Test
    void oneItemTwiceIsRefusedByValue() {
        String message = "Transaction request cannot include multiple operations on one item";
        assertThat(bed.invalid("TransactWriteItems", items(put(pk("k")), setSum(pk("k")))))
                .isEqualTo(message);
        assertThat(bed.invalid(
                        "TransactWriteItems",
                        items(keyed("ConditionCheck", pk("k"), condition("attribute_exists(pk)")), put(pk("k")))))
                .isEqualTo(message);
        assertThat(bed.invalid(
                        "TransactWriteItems",
                        items(put("hashNumber", "'pk':{'N':'1'}", ""), put("hashNumber", "'pk':{'N':'1.0'}", ""))))
                .isEqualTo(message);
        assertThat(bed.invalid(
                        "TransactWriteItems",
                        items(put(pk("k")), put("arn:aws:dynamodb:us-east-1:123456789012:table/hash", pk("k"), ""))))
                .isEqualTo(message);
        bed.assertNoItem("hash", pk("k"));
    }

    @Test
    void aMissingTableRefusesTheRequestWhole() {
        assertThat(bed.refusal("TransactWriteItems", items(put(pk("a")), put("none", pk("a"), ""))))
                .hasToString("Refusal[type=ResourceNotFoundException, message=Requested resource not found]");
    }

    @Test
    void tablesAreFoundByTheirArns() {
        String arn = "arn:aws:dynamodb:us-east-1:123456789012:table/hash";
        JsonNode answer =
                bed.call("TransactWriteItems", items(put(arn, pk("a"), "")) + ",'ReturnConsumedCapacity':'TOTAL'");
        assertThat(answer.path("ConsumedCapacity").path(0).path("TableName").asText())
                .isEqualTo(arn);
        bed.assertItem("hash", pk("a"), pk("a"));
    }

    @Test
    void fourMegabytesGoInAndNotMore() {
        assertThat(bed.invalid("TransactWriteItems", items(large(12)))).contains("size cannot exceed");
        assertThat(bed.count("hash", "")).isZero();
        bed.call("TransactWriteItems", items(large(11)));
        String deletes = IntStream.range(0, 11)
                .mapToObj(i -> keyed("Delete", pk("k" + i), ""))
                .collect(Collectors.joining(","));
        bed.put("hash", pk("k11") + ",'t':{'S':'" + "x".repeat(350_000) + "'}");
        bed.call("TransactWriteItems", items(deletes, keyed("Delete", pk("k11"), "")));
        assertThat(bed.count("hash", "")).isZero();
    }

    private static String[] large(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> put(pk("k" + i) + ",'t':{'S':'" + "x".repeat(350_000) + "'}"))
                .toArray(String[]::new);
    }

    @Test
    void writesCostDoubleOnTheTableAndOnceOnIndexes() {
        JsonNode small =
                bed.call("TransactWriteItems", items(put(pk("a")), put(pk("b"))) + ",'ReturnConsumedCapacity':'TOTAL'");
        assertThat(small.path("ConsumedCapacity"))
                .isEqualTo(json("[{'TableName':'hash','CapacityUnits':4.0,'WriteCapacityUnits':4.0}]"));
        JsonNode indexed = bed.call(
                "TransactWriteItems",
                items(put("indexed", "'pk':{'S':'a'},'sk':{'S':'b'},'lk':{'S':'l'}", ""))
                        + ",'ReturnConsumedCapacity':'INDEXES'");
        assertThat(indexed.path("ConsumedCapacity"))
                .isEqualTo(json("[{'TableName':'indexed','CapacityUnits':3.0,'WriteCapacityUnits':3.0,"
                        + "'Table':{'CapacityUnits':2.0,'WriteCapacityUnits':2.0},"
                        + "'LocalSecondaryIndexes':{'lsi':{'CapacityUnits':1.0,'WriteCapacityUnits':1.0}}}]"));
    }

    @Test
    void aConditionCheckCostsAWriteOfTheItemThatItReads() {
        bed.put("hash", pk("a") + ",'t':{'S':'" + "x".repeat(3000) + "'}");
        assertThat(bed.call(
                                "TransactWriteItems",
                                items(keyed("ConditionCheck", pk("a"), condition("attribute_exists(pk)")))
                                        + ",'ReturnConsumedCapacity':'TOTAL'")
                        .path("ConsumedCapacity"))
                .isEqualTo(json("[{'TableName':'hash','CapacityUnits':6.0,'WriteCapacityUnits':6.0}]"));
    }

    @Test
    void itemCollectionMetricsAreListedPerTable() {
        assertThat(bed.call(
                        "TransactWriteItems",
                        items(put("indexed", "'pk':{'S':'a'},'sk':{'S':'b'}", ""), put(pk("k")))
                                + ",'ReturnItemCollectionMetrics':'SIZE'"))
                .isEqualTo(json("{'ItemCollectionMetrics':{'indexed':[{'ItemCollectionKey':{'pk':{'S':'a'}},"
                        + "'SizeEstimateRangeGB':[0.0,1.0]}]}}"));
    }

    @Test
    void placeholdersWithoutAnExpressionAreTolerated() {
        bed.call("TransactWriteItems", items(put("hash", pk("a"), ",'ExpressionAttributeNames':{'#x':'x'}")));
        bed.assertItem("hash", pk("a"), pk("a"));
    }

    private static String codes(JsonNode error) {
        StringBuilder codes = new StringBuilder();
        error.path("CancellationReasons")
                .forEach(reason -> codes.append(reason.path("Code").asText()).append(' '));
        return codes.toString().strip();
    }
}
