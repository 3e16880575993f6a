package dev.sortkey.facts;

import dev.sortkey.testing.Facts;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** JSON values of the wrong kind. */
class JsonTypeFactsTest {
    private static final String NO_LIST = "Unrecognized collection type class java.lang.";
    private static final String NO_STRUCTURE = "Start of structure or map found where not expected";

    @TestFactory
    Stream<DynamicTest> attributeValuesHaveTheKindOfTheirType() {
        return TestTables.on(new Facts())
                .each("PutItem", "{'TableName':'hash','Item':{'pk':{'S':'a'},'v':%s}}")
                .unreadable("{'N':123}", "NUMBER_VALUE cannot be converted to String")
                .unreadable("{'N':1.5}", "DECIMAL_VALUE cannot be converted to String")
                .unreadable("{'S':1}", "NUMBER_VALUE cannot be converted to String")
                .unreadable("{'S':true}", "TRUE_VALUE cannot be converted to String")
                .unreadable("{'S':false}", "FALSE_VALUE cannot be converted to String")
                .unreadable("{'S':[]}", NO_LIST + "String")
                .unreadable("{'S':{}}", NO_STRUCTURE)
                .unreadable("{'N':[]}", NO_LIST + "String")
                .unreadable("{'N':{}}", NO_STRUCTURE)
                .unreadable("{'BOOL':'23'}", "Unexpected token received from parser")
                .unreadable("{'BOOL':1}", "NUMBER_VALUE cannot be converted to Boolean")
                .unreadable("{'BOOL':1.5}", "DECIMAL_VALUE cannot be converted to Boolean")
                .unreadable("{'BOOL':[]}", NO_LIST + "Boolean")
                .unreadable("{'NULL':'23'}", "Unexpected token received from parser")
                .unreadable("{'NULL':{}}", NO_STRUCTURE)
                .unreadable("{'B':1}", "only base-64-encoded strings are convertible to bytes")
                .unreadable("{'B':true}", "only base-64-encoded strings are convertible to bytes")
                .unreadable("{'B':'abc'}", "Base64 encoded length is expected a multiple of 4 bytes but found: 3")
                .unreadable("{'B':'abcde'}", "Base64 encoded length is expected a multiple of 4 bytes but found: 5")
                .unreadable("{'B':'ab=='}", "Invalid last non-pad Base64 character dectected")
                .unreadable("{'BS':['abc']}", "Base64 encoded length is expected a multiple of 4 bytes but found: 3")
                .unreadable("{'SS':'x'}", "Unexpected field type")
                .unreadable("{'SS':[1]}", "NUMBER_VALUE cannot be converted to String")
                .unreadable("{'NS':1}", "Unexpected field type")
                .unreadable("{'L':'x'}", "Unexpected field type")
                .unreadable("{'M':'x'}", "Unexpected field type")
                .unreadable("{'M':true}", "Unexpected field type")
                .unreadable("{'L':['x']}", "Unexpected value type in payload")
                .unreadable("'x'", "Unexpected value type in payload")
                .unreadable("true", "Unexpected value type in payload")
                .fine("{'BOOL':'true'}")
                .fine("{'BOOL':'no'}")
                .fine("{'BOOL':'1'}")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> membersHaveTheKindOfTheModel() {
        return TestTables.on(new Facts())
                .each("GetItem", "{%s}")
                .unreadable("'TableName':1", "NUMBER_VALUE cannot be converted to String")
                .unreadable("'TableName':1.5", "DECIMAL_VALUE cannot be converted to String")
                .unreadable("'TableName':true", "TRUE_VALUE cannot be converted to String")
                .unreadable("'TableName':false", "FALSE_VALUE cannot be converted to String")
                .unreadable("'TableName':[]", NO_LIST + "String")
                .unreadable("'TableName':{}", NO_STRUCTURE)
                .unreadable("'Key':'x'", "Unexpected field type")
                .unreadable("'Key':1", "Unexpected field type")
                .unreadable("'Key':{'a':'x'}", "Unexpected value type in payload")
                .unreadable("'ConsistentRead':'maybe'", "Unexpected token received from parser")
                .unreadable("'ConsistentRead':23", "NUMBER_VALUE cannot be converted to Boolean")
                .unreadable("'ConsistentRead':[]", NO_LIST + "Boolean")
                .unreadable("'ConsistentRead':{}", NO_STRUCTURE)
                .unreadable("'AttributesToGet':'x'", "Unexpected field type")
                .unreadable("'AttributesToGet':[1]", "NUMBER_VALUE cannot be converted to String")
                .unreadable("'AttributesToGet':[[]]", NO_LIST + "String")
                .unreadable("'ExpressionAttributeNames':'x'", "Unexpected field type")
                .unreadable("'ExpressionAttributeNames':{'#a':1}", "NUMBER_VALUE cannot be converted to String")
                .unreadable("'ProjectionExpression':1", "NUMBER_VALUE cannot be converted to String")
                .unreadable("'ReturnConsumedCapacity':false", "FALSE_VALUE cannot be converted to String")
                .each("Scan", "{'TableName':'hash',%s}")
                .unreadable("'Limit':'x'", "STRING_VALUE cannot be converted to Integer")
                .unreadable("'Limit':true", "TRUE_VALUE cannot be converted to Integer")
                .unreadable("'Limit':[]", NO_LIST + "Integer")
                .unreadable("'Limit':{}", NO_STRUCTURE)
                .unreadable("'Segment':'0'", "STRING_VALUE cannot be converted to Integer")
                .unreadable("'ScanFilter':'x'", "Unexpected field type")
                .unreadable("'ScanFilter':{'a':'x'}", "Unexpected value type in payload")
                .unreadable("'ExclusiveStartKey':'x'", "Unexpected field type")
                .fine("'Limit':1.9")
                .each("Query", "{'TableName':'hash',%s}")
                .unreadable("'ScanIndexForward':'x'", "Unexpected token received from parser")
                .unreadable("'KeyConditions':1", "Unexpected field type")
                .unreadable("'ExpressionAttributeValues':'x'", "Unexpected field type")
                .each("CreateTable", "{'TableName':'new',%s}")
                .unreadable("'KeySchema':'x'", "Unexpected field type")
                .unreadable("'KeySchema':['x']", "Unexpected value type in payload")
                .unreadable("'ProvisionedThroughput':'x'", "Unexpected field type")
                .unreadable(
                        "'ProvisionedThroughput':{'ReadCapacityUnits':'x'}", "STRING_VALUE cannot be converted to Long")
                .unreadable("'DeletionProtectionEnabled':'maybe'", "Unexpected token received from parser")
                .each("BatchGetItem", "{'RequestItems':%s}")
                .unreadable("'x'", "Unexpected field type")
                .unreadable("{'hash':'x'}", "Unexpected value type in payload")
                .unreadable("{'hash':{'Keys':'x'}}", "Unexpected field type")
                .each("TransactWriteItems", "{'TransactItems':%s}")
                .unreadable("'x'", "Unexpected field type")
                .unreadable("['x']", "Unexpected value type in payload")
                .unreadable("[{'Put':'x'}]", "Unexpected field type")
                .unreadable("[{'Put':{'TableName':1}}]", "NUMBER_VALUE cannot be converted to String")
                .tests();
    }
}
