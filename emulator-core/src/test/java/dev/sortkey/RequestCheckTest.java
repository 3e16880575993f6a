package dev.sortkey;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.Emulator.Answer;
import dev.sortkey.Emulator.RequestContext;
import dev.sortkey.error.Wording;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What each operation says about a request that violates constraints, as asserted against the service by public suites
 * (April 2026): the whole way from JSON to the message.
 */
class RequestCheckTest {
    private static final String ONE = "1 validation error detected: ";
    private static final String FAILED = " failed to satisfy constraint: ";
    private static final String NULL_TABLE = ONE + "Value null at 'tableName'" + FAILED + "Member must not be null";
    private static final String NO_TABLE = "The parameter 'TableName' is required but was not present in the request";

    private static String message(Emulator emulator, String operation, String body) {
        Answer answer =
                emulator.handle(operation, body.replace('\'', '"').getBytes(UTF_8), RequestContext.inProcess("test"));
        assertThat(answer.httpStatus()).as(answer.body().toString()).isEqualTo(400);
        String json = answer.body().toString();
        String start = "{\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\"";
        assertThat(json).startsWith(start).endsWith("\"}");
        return json.substring(start.length(), json.length() - 2);
    }

    static Stream<Arguments> violations() {
        String badCapacity = "Member must satisfy enum value set: [INDEXES, TOTAL, NONE]";
        return Stream.of(
                of("GetItem", "{'Key':{}}", NULL_TABLE),
                of("PutItem", "{'Item':{}}", NULL_TABLE),
                of("UpdateItem", "{'Key':{}}", NULL_TABLE),
                of("DeleteItem", "{'Key':{}}", NULL_TABLE),
                of("Query", "{}", NULL_TABLE),
                of("Scan", "{}", NULL_TABLE),
                of("DescribeTable", "{}", NO_TABLE),
                of("DeleteTable", "{}", NO_TABLE),
                of(
                        "CreateTable",
                        "{'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],"
                                + "'AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}]}",
                        NO_TABLE),
                of(
                        "PutItem",
                        "{'TableName':'','Item':{},'ReturnValues':'x'}",
                        ONE + "Value at 'TableName'" + FAILED + "Member must have length greater than or equal to 1"),
                of(
                        "UpdateItem",
                        "{'TableName':'','Key':{},'ReturnValues':'x'}",
                        ONE + "Value at 'TableName'" + FAILED + "Member must have length greater than or equal to 1"),
                of(
                        "PutItem",
                        "{'TableName':'bad table!@#','Item':{}}",
                        ONE + "Value 'bad table!@#' at 'tableName'" + FAILED
                                + "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+"),
                of("GetItem", "{'TableName':'abc'}", ONE + "Value null at 'key'" + FAILED + "Member must not be null"),
                of("PutItem", "{'TableName':'abc'}", ONE + "Value null at 'item'" + FAILED + "Member must not be null"),
                of(
                        "Query",
                        "{'TableName':'abc','Limit':0,'KeyConditionExpression':'a = :a',"
                                + "'ExpressionAttributeValues':{':a':{'S':'x'}}}",
                        ONE + "Value at 'Limit'" + FAILED + "Member must have value greater than or equal to 1"),
                of(
                        "Scan",
                        "{'TableName':'abc','Limit':0}",
                        ONE + "Value '0' at 'limit'" + FAILED + "Member must have value greater than or equal to 1"),
                of(
                        "Query",
                        "{'TableName':'abc','Select':'INVALID_VALUE'}",
                        ONE + "Value 'INVALID_VALUE' at 'select'" + FAILED + "Member must satisfy enum value set:"
                                + " [SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]"),
                of(
                        "Query",
                        "{'TableName':'abc','KeyConditions':{'a':{'ComparisonOperator':''}}}",
                        ONE + "Value '' at 'keyConditions.a.member.comparisonOperator'" + FAILED
                                + "Member must satisfy enum value set: [IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, GT,"
                                + " NOT_NULL, NE, LE, BEGINS_WITH, GE, CONTAINS]"),
                of(
                        "ListTables",
                        "{'Limit':200}",
                        ONE + "Value '200' at 'limit'" + FAILED + "Member must have value less than or equal to 100"),
                of(
                        "GetItem",
                        "{'TableName':'abc','Key':{},'ReturnConsumedCapacity':'hi'}",
                        ONE + "Value 'hi' at 'returnConsumedCapacity'" + FAILED + badCapacity),
                of(
                        "CreateTable",
                        "{'TableName':'ab','KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],"
                                + "'AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}]}",
                        ONE + "Value 'ab' at 'tableName'" + FAILED
                                + "Member must have length greater than or equal to 3"),
                of(
                        "CreateTable",
                        "{'TableName':'abc','KeySchema':[{'AttributeName':'a','KeyType':'INVALID'}],"
                                + "'AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}]}",
                        ONE + "Value 'INVALID' at 'keySchema.1.member.keyType'" + FAILED
                                + "Member must satisfy enum value set: [HASH, RANGE]"),
                of(
                        "CreateTable",
                        "{'TableName':'abc','KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],"
                                + "'AttributeDefinitions':[{'AttributeName':'a','AttributeType':'INVALID'}]}",
                        ONE + "Value 'INVALID' at 'attributeDefinitions.1.member.attributeType'" + FAILED
                                + "Member must satisfy enum value set: [B, N, S]"),
                of(
                        "CreateTable",
                        "{'TableName':'abc','KeySchema':[{'AttributeName':'a','KeyType':'HASH'},"
                                + "{'AttributeName':'b','KeyType':'RANGE'},{'AttributeName':'c','KeyType':'RANGE'}],"
                                + "'AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}]}",
                        ONE + "Value '[KeySchemaElement(attributeName=a, keyType=HASH),"
                                + " KeySchemaElement(attributeName=b, keyType=RANGE),"
                                + " KeySchemaElement(attributeName=c, keyType=RANGE)]' at 'keySchema'" + FAILED
                                + "Member must have length less than or equal to 2"),
                of(
                        "BatchGetItem",
                        "{'RequestItems':{'abc':{'Keys':[" + repeated("{'a':{'S':'%d'}}", 101) + "]}}}",
                        ONE + "Value at 'RequestItems.abc.member.Keys'" + FAILED
                                + "Member must have length less than or equal to 100"),
                of(
                        "BatchGetItem",
                        "{'RequestItems':{}}",
                        ONE + "Value at 'RequestItems'" + FAILED + "Member must have length greater than or equal to"
                                + " 1"),
                of(
                        "BatchWriteItem",
                        "{'RequestItems':{}}",
                        "The requestItems parameter is required for BatchWriteItem"),
                of(
                        "TransactGetItems",
                        "{'TransactItems':[]}",
                        ONE + "Value '[]' at 'transactItems'" + FAILED
                                + "Member must have length greater than or equal to 1"),
                of(
                        "TransactWriteItems",
                        "{'TransactItems':[]}",
                        ONE + "Value '[]' at 'transactItems'" + FAILED
                                + "Member must have length greater than or equal to 1"));
    }

    private static Arguments of(String operation, String body, String message) {
        return Arguments.of(operation, body, message);
    }

    private static String repeated(String pattern, int count) {
        return IntStream.range(0, count).mapToObj(pattern::formatted).collect(Collectors.joining(","));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("violations")
    void eachOperationHasItsWords(String operation, String body, String message) {
        try (Emulator emulator = new Emulator()) {
            assertThat(message(emulator, operation, body)).isEqualTo(message);
        }
    }

    @Test
    void severalBadEnumsAreListedTogether() {
        try (Emulator emulator = new Emulator(
                EmulatorOptions.builder().wording(Wording.APRIL_2026).build())) {
            assertThat(message(
                            emulator,
                            "PutItem",
                            "{'TableName':'abc','Item':{},'ReturnConsumedCapacity':'a',"
                                    + "'ReturnItemCollectionMetrics':'b','ReturnValues':'c'}"))
                    .startsWith("3 validation errors detected: ")
                    .contains("'returnConsumedCapacity'", "'returnItemCollectionMetrics'", "'returnValues'");
            assertThat(message(
                            emulator,
                            "DeleteItem",
                            "{'TableName':'abc','Key':{},'ReturnConsumedCapacity':'a','ReturnValues':'c'}"))
                    .startsWith("2 validation errors detected: ");
        }
    }

    @Test
    void longListsArePrintedWholeInTheMessage() {
        String puts = repeated("{'PutRequest':{'Item':{'a':{'S':'%d'}}}}", 26);
        String gets = repeated("{'Get':{'TableName':'abc','Key':{'a':{'S':'%d'}}}}", 101);
        try (Emulator emulator = new Emulator()) {
            assertThat(message(emulator, "BatchWriteItem", "{'RequestItems':{'abc':[" + puts + "]}}"))
                    .startsWith(ONE + "Value '{abc=[WriteRequest(")
                    .endsWith("]}' at 'requestItems'" + FAILED + "Map value must satisfy constraint: [Member must have"
                            + " length less than or equal to 25, Member must have length greater than or equal to"
                            + " 1]");
            assertThat(message(emulator, "TransactGetItems", "{'TransactItems':[" + gets + "]}"))
                    .startsWith(ONE + "Value '[TransactGetItem(")
                    .endsWith("]' at 'transactItems'" + FAILED + "Member must have length less than or equal to 100");
        }
    }

    @Test
    void valuesOfExpressionsAreBlamedByTheirKey() {
        try (Emulator emulator = new Emulator()) {
            assertThat(message(
                            emulator,
                            "Scan",
                            "{'TableName':'abc','FilterExpression':'a = :k',"
                                    + "'ExpressionAttributeValues':{':k':{'NULL':false}}}"))
                    .isEqualTo("ExpressionAttributeValues contains invalid value: One or more parameter values were"
                            + " invalid: Null attribute value types must have the value of true for key :k");
        }
    }
}
