package dev.sortkey.facts;

import static dev.sortkey.facts.TestTables.INVALID;
import static dev.sortkey.facts.TestTables.ONE;

import dev.sortkey.testing.Facts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What operations say today whose check of requests DynamoDB has renewed, and what those say at the same time that it
 * has not (captures of October 2026).
 */
class RewordedFactsTest {
    private static final String NOT_NUMERIC = "The parameter cannot be converted to a numeric value";
    private static final String OVERFLOW =
            "Number overflow. Attempting to store a number with magnitude larger than supported range";
    private static final String UNDERFLOW =
            "Number underflow. Attempting to store a number with magnitude smaller than supported range";
    private static final String DIGITS = "Attempting to store more than 38 significant digits in a Number";

    /** A value that is none, and what renewed operations and the others say of it. */
    private record Wrong(String value, String newer, String older) {}

    private static final List<Wrong> WRONG = List.of(
            new Wrong("{'N':'abc'}", NOT_NUMERIC + ": abc", NOT_NUMERIC + ": abc"),
            new Wrong("{'N':''}", NOT_NUMERIC + ": ", NOT_NUMERIC),
            new Wrong("{'N':' 1'}", NOT_NUMERIC + ":  1", NOT_NUMERIC + ":  1"),
            new Wrong("{'N':'1e126'}", OVERFLOW, OVERFLOW),
            new Wrong("{'N':'1e2147483647'}", OVERFLOW, UNDERFLOW),
            new Wrong("{'N':'1e2147483648'}", OVERFLOW, NOT_NUMERIC + ": 1e2147483648"),
            new Wrong("{'N':'-1e99999999999'}", OVERFLOW, NOT_NUMERIC + ": -1e99999999999"),
            new Wrong("{'N':'1e-99999999999'}", UNDERFLOW, NOT_NUMERIC + ": 1e-99999999999"),
            new Wrong("{'N':'" + "1".repeat(39) + "'}", DIGITS, DIGITS),
            new Wrong("{'NS':['1','1e2147483647']}", OVERFLOW, UNDERFLOW),
            new Wrong("{'M':{'x':{'L':[{'N':''}]}}}", NOT_NUMERIC + ": ", NOT_NUMERIC),
            new Wrong(
                    "{'SS':['b','a','b']}",
                    INVALID + "Input collection [\"a\", \"b\", \"b\"] contains duplicates.",
                    INVALID + "Input collection [b, a, b] contains duplicates."),
            new Wrong(
                    "{'SS':['c','a','a','b']}",
                    INVALID + "Input collection [\"a\", \"c\", \"a\", \"b\"] contains duplicates.",
                    INVALID + "Input collection [c, a, a, b] contains duplicates."),
            new Wrong(
                    "{'BS':['/w==','AA==','AA==']}",
                    INVALID + "Input collection [\"AA==\",\"/w==\",\"AA==\"]of type BS contains duplicates.",
                    INVALID + "Input collection [/w==, AA==, AA==]of type BS contains duplicates."),
            new Wrong(
                    "{'NS':['2','1','2.0']}",
                    INVALID + "Input collection contains duplicates.",
                    "Input collection contains duplicates"));

    /** Where a value may stand, in operations that put what is wrong in an envelope. */
    private static final Map<String, List<String>> ENVELOPING = Map.of(
            "PutItem",
            List.of(
                    "{'TableName':'hash','Item':{'pk':{'S':'a'},'v':%s}}",
                    "{'TableName':'hash','Item':{'pk':{'S':'a'}},'ConditionExpression':'v = :v',"
                            + "'ExpressionAttributeValues':{':v':%s}}",
                    "{'TableName':'hash','Item':{'pk':{'S':'a'}},'Expected':{'v':{'Value':%s}}}"),
            "UpdateItem",
            List.of(
                    "{'TableName':'hash','Key':{'pk':%s}}",
                    "{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'SET v = :v',"
                            + "'ExpressionAttributeValues':{':v':%s}}",
                    "{'TableName':'hash','Key':{'pk':{'S':'a'}},'AttributeUpdates':{'v':{'Action':'PUT','Value':%s}}}"),
            "DeleteItem",
            List.of(
                    "{'TableName':'hash','Key':{'pk':%s}}",
                    "{'TableName':'hash','Key':{'pk':{'S':'a'}},'ConditionExpression':'v = :v',"
                            + "'ExpressionAttributeValues':{':v':%s}}"));

    /** The same in operations that do not. */
    private static final Map<String, List<String>> RENEWED = Map.of(
            "GetItem",
            List.of("{'TableName':'hash','Key':{'pk':%s}}"),
            "BatchGetItem",
            List.of("{'RequestItems':{'hash':{'Keys':[{'pk':%s}]}}}"),
            "Query",
            List.of(
                    "{'TableName':'hash','KeyConditionExpression':'pk = :v','ExpressionAttributeValues':{':v':%s}}",
                    "{'TableName':'hash','KeyConditionExpression':'pk = :p','FilterExpression':'v = :v',"
                            + "'ExpressionAttributeValues':{':p':{'S':'a'},':v':%s}}",
                    "{'TableName':'hash','KeyConditionExpression':'pk = :p',"
                            + "'ExpressionAttributeValues':{':p':{'S':'a'}},'ExclusiveStartKey':{'pk':%s}}",
                    "{'TableName':'hash','KeyConditions':{'pk':{'ComparisonOperator':'EQ',"
                            + "'AttributeValueList':[{'S':'a'}]}},'QueryFilter':{'v':{'ComparisonOperator':'EQ',"
                            + "'AttributeValueList':[%s]}}}"));

    /** The same in operations whose check is as it was. */
    private static final Map<String, List<String>> OLDER = Map.of(
            "BatchWriteItem",
            List.of(
                    "{'RequestItems':{'hash':[{'PutRequest':{'Item':{'pk':{'S':'a'},'v':%s}}}]}}",
                    "{'RequestItems':{'hash':[{'DeleteRequest':{'Key':{'pk':%s}}}]}}"),
            "TransactWriteItems",
            List.of(
                    "{'TransactItems':[{'Put':{'TableName':'hash','Item':{'pk':{'S':'a'},'v':%s}}}]}",
                    "{'TransactItems':[{'Delete':{'TableName':'hash','Key':{'pk':%s}}}]}"),
            "TransactGetItems",
            List.of("{'TransactItems':[{'Get':{'TableName':'hash','Key':{'pk':%s}}}]}"));

    /** The same for values of expressions. */
    private static final Map<String, List<String>> OLDER_VALUES = Map.of(
            "Scan",
            List.of("{'TableName':'hash','FilterExpression':'v = :v','ExpressionAttributeValues':{':v':%s}}"),
            "TransactWriteItems",
            List.of("{'TransactItems':[{'Update':{'TableName':'hash','Key':{'pk':{'S':'a'}},"
                    + "'UpdateExpression':'SET v = :v','ExpressionAttributeValues':{':v':%s}}}]}"));

    @TestFactory
    Stream<DynamicTest> valuesAreWordedByTheOperation() {
        Facts facts = TestTables.on(new Facts());
        rows(facts, ENVELOPING, true, text -> ONE + text);
        rows(facts, RENEWED, true, text -> text);
        rows(facts, OLDER, false, text -> text);
        rows(facts, OLDER_VALUES, false, RewordedFactsTest::blamed);
        return facts.tests();
    }

    @TestFactory
    Stream<DynamicTest> inAprilAllWereWordedAlike() {
        Facts facts = TestTables.on(Facts.bare());
        rows(facts, Map.of("GetItem", RENEWED.getOrDefault("GetItem", List.of())), false, text -> text);
        rows(
                facts,
                Map.of("PutItem", ENVELOPING.getOrDefault("PutItem", List.of()).subList(0, 1)),
                false,
                text -> text);
        rows(
                facts,
                Map.of(
                        "UpdateItem",
                        ENVELOPING.getOrDefault("UpdateItem", List.of()).subList(1, 2)),
                false,
                RewordedFactsTest::blamed);
        return facts.tests();
    }

    private static String blamed(String text) {
        return "ExpressionAttributeValues contains invalid value: " + text + " for key :v";
    }

    private static void rows(
            Facts facts, Map<String, List<String>> frames, boolean newer, UnaryOperator<String> around) {
        frames.forEach((operation, places) -> places.forEach(place -> {
            facts.each(operation, place);
            WRONG.forEach(wrong -> facts.invalid(wrong.value(), around.apply(newer ? wrong.newer() : wrong.older())));
        }));
    }

    @TestFactory
    Stream<DynamicTest> writesPutWhatIsWrongWithTheirFormInAnEnvelope() {
        Facts facts = TestTables.on(new Facts());
        Map<String, String> expected = new LinkedHashMap<>();
        expected.put("{'Exists':true}", "Value must be provided when Exists is true for Attribute: a");
        expected.put(
                "{'Exists':false,'Value':{'S':'x'}}", "Value cannot be used when Exists is false for Attribute: a");
        expected.put(
                "{'Value':{'S':'x'},'ComparisonOperator':'EQ','AttributeValueList':[{'S':'x'}]}",
                "Value and AttributeValueList cannot be used together for Attribute: a");
        expected.put(
                "{'ComparisonOperator':'EQ'}",
                "Value or AttributeValueList must be used with ComparisonOperator: EQ for Attribute: a");
        expected.put(
                "{'ComparisonOperator':'BETWEEN','AttributeValueList':[{'S':'x'}]}",
                "Invalid number of argument(s) for the BETWEEN ComparisonOperator");
        for (String write : List.of("PutItem", "DeleteItem")) {
            facts.each(write, "{'TableName':'hash','Item':{'pk':{'S':'a'}},'Key':{'pk':{'S':'a'}},%s}")
                    .invalid(
                            "'ExpressionAttributeValues':{':v':{'S':'x'}}",
                            ONE + "ExpressionAttributeValues can only be specified when using expressions")
                    .invalid(
                            "'ExpressionAttributeNames':{'#a':'a'}",
                            ONE + "ExpressionAttributeNames can only be specified when using expressions")
                    .invalid(
                            "'ConditionExpression':''",
                            ONE + "Invalid ConditionExpression: The expression can not be empty;")
                    .invalid(
                            "'ConditionExpression':'attribute_exists(a)','ExpressionAttributeValues':{}",
                            ONE + "ExpressionAttributeValues must not be empty")
                    .invalid("'ReturnValues':'ALL_NEW'", ONE + "ReturnValues can only be ALL_OLD or NONE");
            expected.forEach(
                    (condition, text) -> facts.invalid("'Expected':{'a':" + condition + "}", ONE + INVALID + text));
        }
        return facts.tests();
    }

    @TestFactory
    Stream<DynamicTest> renewedMembersAreToldAnew() {
        String failed = "Failed to satisfy constraint: Member must satisfy enum value set: ";
        String name = ONE + "Value at 'TableName' failed to satisfy constraint: Member must have length greater than or"
                + " equal to 1";
        String returnValues = failed + "[ALL_OLD, UPDATED_OLD, ALL_NEW, UPDATE_NEW, NONE]";
        Facts facts = TestTables.on(new Facts());
        for (String write : List.of("PutItem", "UpdateItem", "DeleteItem")) {
            facts.each(write, "{'Item':{'pk':{'S':'a'}},'Key':{'pk':{'S':'a'}},%s}")
                    .invalid("'TableName':'','ReturnValues':'x'", name)
                    .invalid("'TableName':'hash','ReturnValues':'x'", ONE + returnValues)
                    .invalid("'TableName':'hash','ConditionalOperator':'XOR'", ONE + failed + "[ALL, OR]");
        }
        String both = "'ReturnValues':'x','ReturnConsumedCapacity':'x'";
        for (String write : List.of("PutItem", "DeleteItem")) {
            facts.each(write, "{'TableName':'hash','Item':{'pk':{'S':'a'}},'Key':{'pk':{'S':'a'}},%s}")
                    .invalid(
                            both,
                            "2 validation errors detected: Value 'x' at 'returnConsumedCapacity' failed to satisfy"
                                    + " constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]; "
                                    + returnValues);
        }
        return facts.each("UpdateItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},%s}")
                .invalid(both, ONE + returnValues)
                .each("UpdateItem", "{'TableName':'',%s}")
                .invalid(
                        "'UpdateExpression':'REMOVE a'",
                        "2 validation errors detected: Value '' at 'tableName' failed to satisfy constraint: Member"
                                + " must have length greater than or equal to 1; Value null at 'key' failed to satisfy"
                                + " constraint: Member must not be null")
                .each("Query", "{'TableName':'hash','ConditionalOperator':'XOR','Select':'x',%s}")
                .invalid("'KeyConditions':{}", failed + "[ALL, OR]")
                .each("BatchGetItem", "{'RequestItems':{%s}}")
                .invalid(
                        "",
                        ONE + "Value at 'RequestItems' failed to satisfy constraint: Member must have length greater"
                                + " than or equal to 1")
                .invalid(
                        "'hash':{'Keys':[]}",
                        ONE + "Value at 'RequestItems.hash.member.Keys' failed to satisfy constraint: Member must have"
                                + " length greater than or equal to 1")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> namesOfTablesInBatchesAreTheKeysOfAMap() {
        String capacity = "Value 'x' at 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum"
                + " value set: [INDEXES, TOTAL, NONE]";
        String keys =
                " at 'requestItems' failed to satisfy constraint: Map keys must satisfy constraint: [Member must have"
                        + " length less than or equal to 255, Member must have length greater than or equal to 3, Member must"
                        + " satisfy regular expression pattern: [a-zA-Z0-9_.-]+]";
        String map = "Value '{\"bad!name\":{\"Keys\":[{\"pk\":{\"S\":\"a\"}}]}}'" + keys;
        return new Facts()
                .each("BatchGetItem", "{'RequestItems':{'bad!name':{'Keys':[{'pk':{'S':'a'}}]}}%s}")
                .invalid("", ONE + map)
                .invalid(",'ReturnConsumedCapacity':'x'", "2 validation errors detected: " + map + "; " + capacity)
                .each("BatchWriteItem", "{'RequestItems':{'bad!name':[{'PutRequest':{'Item':{'pk':{'S':'a'}}}}]}%s}")
                .invalidWith("", "Value '{bad!name=[WriteRequest(putRequest=PutRequest(item={pk=", keys)
                .invalid(",'ReturnConsumedCapacity':'x'", ONE + capacity)
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> membersAreListedInTheOrderOfTheService() {
        String capacity = "Value 'x' at 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum"
                + " value set: [INDEXES, TOTAL, NONE]";
        String index = "{'IndexName':'%s','KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],"
                + "'Projection':{'ProjectionType':'ALL'}}";
        return new Facts()
                .each("TransactWriteItems", "{%s,'TransactItems':[{'Delete':{'TableName':'none','Key':{}}}]}")
                .invalid(
                        "'ReturnConsumedCapacity':'x','ClientRequestToken':'" + "t".repeat(37) + "'",
                        "2 validation errors detected: Value '" + "t".repeat(37) + "' at 'clientRequestToken' failed to"
                                + " satisfy constraint: Member must have length less than or equal to 36; " + capacity)
                .each(
                        "CreateTable",
                        "{'TableName':'new','AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}],"
                                + "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],%s}")
                .invalid(
                        "'LocalSecondaryIndexes':[" + index.formatted("aa") + "],'GlobalSecondaryIndexes':["
                                + index.formatted("zz") + "]",
                        "2 validation errors detected: Value 'zz' at 'globalSecondaryIndexes.1.member.indexName' failed"
                                + " to satisfy constraint: Member must have length greater than or equal to 3; Value"
                                + " 'aa' at 'localSecondaryIndexes.1.member.indexName' failed to satisfy constraint:"
                                + " Member must have length greater than or equal to 3")
                .tests();
    }
}
