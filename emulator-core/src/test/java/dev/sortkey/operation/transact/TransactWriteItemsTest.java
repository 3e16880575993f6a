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
        return put("H", item, "");
    }

    private static String keyed(String action, String key, String more) {
        return "{'" + action + "':{'TableName':'H','Key':{" + key + "}" + more + "}}";
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
        bed.put("H", pk("update") + ",'a':{'N':'1'}").put("H", pk("delete")).put("H", pk("check"));
        assertThat(bed.call(
                        "TransactWriteItems",
                        items(
                                put(pk("put")),
                                setSum(pk("update")),
                                keyed("Delete", pk("delete"), ""),
                                keyed("ConditionCheck", pk("check"), condition("attribute_exists(pk)")),
                                put("HN", "'pk':{'N':'1'}", ""))))
                .isEqualTo(json("{}"));
        bed.assertItem("H", pk("put"), pk("put"));
        bed.assertItem("H", pk("update"), pk("update") + ",'a':{'N':'2'}");
        bed.assertNoItem("H", pk("delete"));
        bed.assertItem("H", pk("check"), pk("check"));
        bed.assertItem("HN", "'pk':{'N':'1'}", "'pk':{'N':'1'}");
    }

    @Test
    void oneFailedConditionLeavesNoTraceInTablesAndIndexes() {
        bed.put("X", "'pk':{'S':'a'},'sk':{'S':'1'},'gp':{'S':'g'},'gs':{'S':'h'}");
        JsonNode error = bed.error(
                "TransactWriteItems",
                items(
                        put("X", "'pk':{'S':'a'},'sk':{'S':'1'}", ""),
                        put("X", "'pk':{'S':'a'},'sk':{'S':'2'},'lk':{'S':'l'}", ""),
                        put(pk("new")),
                        put("X", "'pk':{'S':'a'},'sk':{'S':'3'}", condition("attribute_exists(pk)"))));
        assertThat(error)
                .isEqualTo(json("{'__type':'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',"
                        + "'Message':'Transaction cancelled, please refer cancellation reasons for specific reasons"
                        + " [None, None, None, ConditionalCheckFailed]','CancellationReasons':[{'Code':'None'},"
                        + "{'Code':'None'},{'Code':'None'},{'Code':'ConditionalCheckFailed',"
                        + "'Message':'The conditional request failed'}]}"));
        assertThat(bed.count("X", "")).isEqualTo(1);
        assertThat(bed.count("X", "alpha")).isEqualTo(1);
        assertThat(bed.count("X", "lsi")).isZero();
        bed.assertNoItem("H", pk("new"));
    }

    @Test
    void everyFailedConditionIsReported() {
        JsonNode error = bed.error(
                "TransactWriteItems",
                items(
                        put("H", pk("a"), condition("attribute_exists(pk)")),
                        put(pk("b")),
                        keyed("ConditionCheck", pk("c"), condition("attribute_exists(pk)"))));
        assertThat(codes(error)).isEqualTo("ConditionalCheckFailed None ConditionalCheckFailed");
    }

    @Test
    void theItemOfAFailedConditionIsShownOnRequest() {
        bed.put("H", pk("a") + ",'n':{'N':'1'}");
        String shown = ",'ReturnValuesOnConditionCheckFailure':'ALL_OLD'";
        JsonNode error = bed.error(
                "TransactWriteItems",
                items(
                        put("H", pk("a"), condition("attribute_not_exists(pk)") + shown),
                        keyed("Delete", pk("none"), condition("attribute_exists(pk)") + shown)));
        assertThat(error.path("CancellationReasons"))
                .isEqualTo(json("[{'Code':'ConditionalCheckFailed','Message':'The conditional request failed',"
                        + "'Item':{'pk':{'S':'a'},'n':{'N':'1'}}},"
                        + "{'Code':'ConditionalCheckFailed','Message':'The conditional request failed'}]"));
    }

    @Test
    void theFirstProblemOfValidationStandsAlone() {
        bed.put("H", pk("text") + ",'a':{'S':'x'}").put("H", pk("text2") + ",'a':{'S':'x'}");
        JsonNode error = bed.error(
                "TransactWriteItems",
                items(put("H", pk("new"), condition("attribute_exists(pk)")), setSum(pk("text")), setSum(pk("text2"))));
        assertThat(error.path("CancellationReasons"))
                .isEqualTo(json("[{'Code':'None'},{'Code':'ValidationError',"
                        + "'Message':'An operand in the update expression has an incorrect data type'},"
                        + "{'Code':'None'}]"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'Put':{'TableName':'H','Item':{'pk':{'N':'1'}}}} | Type mismatch for key pk expected: S actual: N
            {'Put':{'TableName':'H','Item':{'a':{'N':'1'}}}} | Missing the key pk in the item
            {'Put':{'TableName':'X','Item':{'pk':{'S':'a'},'sk':{'S':'b'},'lk':{'N':'1'}}}} | Type mismatch for Index Key lk Expected: S Actual: N IndexName: lsi
            {'Update':{'TableName':'H','Key':{'pk':{'S':'a'}},'UpdateExpression':'REMOVE pk'}} | Cannot update attribute pk. This attribute is part of the key
            """)
    void whatDoesNotFitTheTableIsAReason(String action, String detail) {
        assertReason(action, IPV + detail);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'Delete':{'TableName':'H','Key':{'pk':{'N':'1'}}}} | The provided key element does not match the schema
            {'Delete':{'TableName':'H','Key':{}}} | The provided key element does not match the schema
            {'Update':{'TableName':'H','Key':{'pk':{'S':'a'}},'UpdateExpression':'REMOVE m.a'}} | The document path provided in the update expression is invalid for update
            {'Update':{'TableName':'H','Key':{'pk':{'S':'a'}},'UpdateExpression':'SET b = a'}} | The provided expression refers to an attribute that does not exist in the item
            """)
    void whatDoesNotFitTheItemIsAReason(String action, String message) {
        assertReason(action, message);
    }

    @Test
    void sizesThatOnlyTheTableOrTheItemTellAreReasons() {
        assertReason(
                put(pk("x".repeat(2049))), IPV + "Size of hashkey has exceeded the maximum size limit of2048 bytes");
        bed.put("H", pk("big") + ",'t':{'S':'" + "x".repeat(300_000) + "'}");
        assertReason(
                keyed(
                        "Update",
                        pk("big"),
                        ",'UpdateExpression':'SET u = :v','ExpressionAttributeValues':{':v':{'S':'"
                                + "y".repeat(200_000) + "'}}"),
                "Item size to update has exceeded the maximum allowed size");
        assertReason(
                put(pk("deep") + ",'a':" + "{'L':[".repeat(32) + "{'N':'1'}" + "]}".repeat(32)),
                "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond"
                        + " supported limit");
    }

    private void assertReason(String action, String message) {
        JsonNode error = bed.error(
                "TransactWriteItems",
                items(put("H", pk("other"), condition("attribute_exists(pk)")), action, put(pk("third"))));
        assertThat(codes(error)).isEqualTo("None ValidationError None");
        assertThat(error.path("CancellationReasons").path(1).path("Message").asText())
                .isEqualTo(message);
        bed.assertNoItem("H", pk("third"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'Put':{'TableName':'H','Item':{'pk':{'S':'a'}},'ConditionExpression':'hello!'}} | Invalid ConditionExpression: Syntax error; token: "!", near: "hello!"
            {'Put':{'TableName':'H','Item':{'pk':{'S':'a'}},'ConditionExpression':'attribute_exists(#x)'}} | Invalid ConditionExpression: An expression attribute name used in the document path is not defined; attribute name: #x
            {'Put':{'TableName':'H','Item':{'pk':{'S':'a'}},'ConditionExpression':'pk = :x'}} | Invalid ConditionExpression: An expression attribute value used in expression is not defined; attribute value: :x
            {'Put':{'TableName':'H','Item':{'pk':{'S':'a'}},'ConditionExpression':'attribute_exists(pk)','ExpressionAttributeNames':{'#x':'x'}}} | Value provided in ExpressionAttributeNames unused in expressions: keys: {#x}
            {'Put':{'TableName':'H','Item':{'pk':{'S':''}}}} | One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: pk
            {'Put':{'TableName':'X','Item':{'pk':{'S':'a'},'sk':{'S':'b'},'lk':{'S':''}}}} | One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: lsi, IndexKey: lk
            {'Put':{'TableName':'H','Item':{'pk':{'S':'a'},'s':{'SS':[]}}}} | One or more parameter values were invalid: An string set  may not be empty
            {} | TransactItems can only contain one of Check, Put, Update or Delete
            {'Put':{'TableName':'H','Item':{'pk':{'S':'a'}}},'Delete':{'TableName':'H','Key':{'pk':{'S':'a'}}}} | TransactItems can only contain one of Check, Put, Update or Delete
            """)
    void whatTheRequestItselfTellsRefusesItWhole(String action, String message) {
        assertThat(bed.invalid("TransactWriteItems", items(put(pk("other")), action)))
                .isEqualTo(message);
        bed.assertNoItem("H", pk("other"));
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
                        "TransactWriteItems", items(put("H", pk("a"), ",'ReturnValuesOnConditionCheckFailure':'dog'"))))
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
        assertThat(bed.count("H", "")).isEqualTo(100);
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
                        items(put("HN", "'pk':{'N':'1'}", ""), put("HN", "'pk':{'N':'1.0'}", ""))))
                .isEqualTo(message);
        assertThat(bed.invalid(
                        "TransactWriteItems",
                        items(put(pk("k")), put("arn:aws:dynamodb:us-east-1:000000000000:table/H", pk("k"), ""))))
                .isEqualTo(message);
        bed.assertNoItem("H", pk("k"));
    }

    @Test
    void aMissingTableRefusesTheRequestWhole() {
        assertThat(bed.refusal("TransactWriteItems", items(put(pk("a")), put("none", pk("a"), ""))))
                .hasToString("Refusal[type=ResourceNotFoundException, message=Requested resource not found]");
    }

    @Test
    void tablesAreFoundByTheirArns() {
        String arn = "arn:aws:dynamodb:us-east-1:000000000000:table/H";
        JsonNode answer =
                bed.call("TransactWriteItems", items(put(arn, pk("a"), "")) + ",'ReturnConsumedCapacity':'TOTAL'");
        assertThat(answer.path("ConsumedCapacity").path(0).path("TableName").asText())
                .isEqualTo(arn);
        bed.assertItem("H", pk("a"), pk("a"));
    }

    @Test
    void fourMegabytesGoInAndNotMore() {
        assertThat(bed.invalid("TransactWriteItems", items(large(12)))).contains("size cannot exceed");
        assertThat(bed.count("H", "")).isZero();
        bed.call("TransactWriteItems", items(large(11)));
        String deletes = IntStream.range(0, 11)
                .mapToObj(i -> keyed("Delete", pk("k" + i), ""))
                .collect(Collectors.joining(","));
        bed.put("H", pk("k11") + ",'t':{'S':'" + "x".repeat(350_000) + "'}");
        bed.call("TransactWriteItems", items(deletes, keyed("Delete", pk("k11"), "")));
        assertThat(bed.count("H", "")).isZero();
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
                .isEqualTo(json("[{'TableName':'H','CapacityUnits':4.0,'WriteCapacityUnits':4.0}]"));
        JsonNode indexed = bed.call(
                "TransactWriteItems",
                items(put("X", "'pk':{'S':'a'},'sk':{'S':'b'},'lk':{'S':'l'}", ""))
                        + ",'ReturnConsumedCapacity':'INDEXES'");
        assertThat(indexed.path("ConsumedCapacity"))
                .isEqualTo(json("[{'TableName':'X','CapacityUnits':3.0,'WriteCapacityUnits':3.0,"
                        + "'Table':{'CapacityUnits':2.0,'WriteCapacityUnits':2.0},"
                        + "'LocalSecondaryIndexes':{'lsi':{'CapacityUnits':1.0,'WriteCapacityUnits':1.0}}}]"));
    }

    @Test
    void aConditionCheckCostsAWriteOfTheItemThatItReads() {
        bed.put("H", pk("a") + ",'t':{'S':'" + "x".repeat(3000) + "'}");
        assertThat(bed.call(
                                "TransactWriteItems",
                                items(keyed("ConditionCheck", pk("a"), condition("attribute_exists(pk)")))
                                        + ",'ReturnConsumedCapacity':'TOTAL'")
                        .path("ConsumedCapacity"))
                .isEqualTo(json("[{'TableName':'H','CapacityUnits':6.0,'WriteCapacityUnits':6.0}]"));
    }

    @Test
    void itemCollectionMetricsAreListedPerTable() {
        assertThat(bed.call(
                        "TransactWriteItems",
                        items(put("X", "'pk':{'S':'a'},'sk':{'S':'b'}", ""), put(pk("k")))
                                + ",'ReturnItemCollectionMetrics':'SIZE'"))
                .isEqualTo(json("{'ItemCollectionMetrics':{'X':[{'ItemCollectionKey':{'pk':{'S':'a'}},"
                        + "'SizeEstimateRangeGB':[0.0,1.0]}]}}"));
    }

    @Test
    void placeholdersWithoutAnExpressionAreTolerated() {
        bed.call("TransactWriteItems", items(put("H", pk("a"), ",'ExpressionAttributeNames':{'#x':'x'}")));
        bed.assertItem("H", pk("a"), pk("a"));
    }

    private static String codes(JsonNode error) {
        StringBuilder codes = new StringBuilder();
        error.path("CancellationReasons")
                .forEach(reason -> codes.append(reason.path("Code").asText()).append(' '));
        return codes.toString().strip();
    }
}
