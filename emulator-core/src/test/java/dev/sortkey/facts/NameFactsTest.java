package dev.sortkey.facts;

import static dev.sortkey.facts.TestTables.ONE;

import dev.sortkey.testing.Facts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Names of tables and indexes, and tables that are not there. */
class NameFactsTest {
    private static final String KEY = ",'Key':{'pk':{'S':'a'}}}";
    private static final String TOO_LONG = "x".repeat(256);

    @TestFactory
    Stream<DynamicTest> namesOfTablesInItemOperations() {
        Facts facts = Facts.bare();
        for (List<String> operation : List.of(
                List.of("GetItem", "{%s" + KEY),
                List.of("DeleteItem", "{%s" + KEY),
                List.of("UpdateItem", "{%s" + KEY),
                List.of("PutItem", "{%s,'Item':{'pk':{'S':'a'}}}"),
                List.of("Query", "{%s}"),
                List.of("Scan", "{%s}"))) {
            facts.each(
                            operation.get(0),
                            operation.get(1).replace("{%s,", "{'x':1%s,").replace("{%s}", "{'x':1%s}"))
                    .invalid(
                            "", ONE + "Value null at 'tableName' failed to satisfy constraint: Member must not be null")
                    .invalid(
                            ",'TableName':''",
                            ONE + "Value '' at 'tableName' failed to satisfy constraint: Member must have length "
                                    + "greater than or equal to 1")
                    .invalid(
                            ",'TableName':'a;b'",
                            ONE + "Value 'a;b' at 'tableName' failed to satisfy constraint: Member must satisfy "
                                    + "regular expression pattern: [a-zA-Z0-9_.-]+")
                    .invalid(
                            ",'TableName':'" + TOO_LONG + "'",
                            ONE + "Value '" + TOO_LONG + "' at 'tableName' failed to satisfy constraint: Member must "
                                    + "have length less than or equal to 255");
        }
        return facts.tests();
    }

    @TestFactory
    Stream<DynamicTest> tablesThatAreNotThere() {
        Facts facts = new Facts();
        for (List<String> operation : List.of(
                List.of("GetItem", "{'TableName':'%s'" + KEY),
                List.of("DeleteItem", "{'TableName':'%s'" + KEY),
                List.of("UpdateItem", "{'TableName':'%s'" + KEY),
                List.of("PutItem", "{'TableName':'%s','Item':{'pk':{'S':'a'}}}"),
                List.of("Scan", "{'TableName':'%s'}"),
                List.of(
                        "Query",
                        "{'TableName':'%s','KeyConditionExpression':'pk = :a',"
                                + "'ExpressionAttributeValues':{':a':{'S':'a'}}}"),
                List.of("BatchGetItem", "{'RequestItems':{'%s':{'Keys':[{'pk':{'S':'a'}}]}}}"),
                List.of("BatchWriteItem", "{'RequestItems':{'%s':[{'DeleteRequest':{'Key':{'pk':{'S':'a'}}}}]}}"),
                List.of("TransactGetItems", "{'TransactItems':[{'Get':{'TableName':'%s','Key':{'pk':{'S':'a'}}}}]}"),
                List.of(
                        "TransactWriteItems",
                        "{'TransactItems':[{'Delete':{'TableName':'%s','Key':{'pk':{'S':'a'}}}}]}"))) {
            facts.each(operation.get(0), operation.get(1))
                    .refused("nowhere", "ResourceNotFoundException", "Requested resource not found");
            // The names in the map of a batch are checked by the bounds of names of tables.
            if (operation.get(0).startsWith("Batch")) {
                facts.invalidWith("no", "Map keys must satisfy constraint", "greater than or equal to 3");
            } else {
                facts.refused("no", "ResourceNotFoundException", "Requested resource not found");
            }
        }
        for (String operation : List.of("DescribeTable", "DeleteTable", "DescribeTimeToLive")) {
            facts.each(operation, "{'TableName':'%s'}")
                    .refused(
                            "nowhere",
                            "ResourceNotFoundException",
                            "Requested resource not found: Table: nowhere not found");
        }
        return facts.each("UpdateTable", "{'TableName':'%s','DeletionProtectionEnabled':true}")
                .refused(
                        "nowhere",
                        "ResourceNotFoundException",
                        "Requested resource not found: Table: nowhere not found")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> namesOfTablesInControlOperations() {
        Facts facts = new Facts();
        for (String operation : List.of("DescribeTable", "DeleteTable")) {
            facts.each(operation, "{%s}")
                    .invalid("", "The parameter 'TableName' is required but was not present in the request");
        }
        return facts.each("UpdateTable", "{%s'DeletionProtectionEnabled':true}")
                .invalid("", "The parameter 'TableName' is required but was not present in the request")
                .each(
                        "CreateTable",
                        "{%s'BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],"
                                + "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}]}")
                .invalid("", "The parameter 'TableName' is required but was not present in the request")
                .invalid(
                        "'TableName':'ab',",
                        ONE + "Value 'ab' at 'tableName' failed to satisfy constraint: Member must have length "
                                + "greater than or equal to 3")
                .invalid(
                        "'TableName':'a b',",
                        ONE + "Value 'a b' at 'tableName' failed to satisfy constraint: Member must satisfy regular "
                                + "expression pattern: [a-zA-Z0-9_.-]+")
                .invalid(
                        "'TableName':'" + TOO_LONG + "',",
                        ONE + "Value '" + TOO_LONG + "' at 'tableName' failed to satisfy constraint: Member must "
                                + "have length less than or equal to 255")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> tagsAndLifeOfTheirAttributes() {
        return TestTables.on(new Facts())
                .each("TagResource", "{'ResourceArn':'%s','Tags':[{'Key':'k','Value':'v'}]}")
                .invalid("nonsense", "Invalid TableArn")
                .invalid(
                        "arn:aws:dynamodb:us-east-1:123456789012:table/ab-c/index/x",
                        "Invalid TableArn: Invalid ResourceArn provided as input "
                                + "arn:aws:dynamodb:us-east-1:123456789012:table/ab-c/index/x")
                .refused(
                        "arn:aws:dynamodb:us-east-1:123456789012:table/nowhere",
                        "ResourceNotFoundException",
                        "Requested resource not found: ResourcArn: "
                                + "arn:aws:dynamodb:us-east-1:123456789012:table/nowhere not found")
                .each("TagResource", "{'ResourceArn':'arn:aws:dynamodb:us-east-1:123456789012:table/hash','Tags':%s}")
                .invalid("[]", "Atleast one Tag needs to be provided as Input.")
                .each(
                        "UntagResource",
                        "{'ResourceArn':'arn:aws:dynamodb:us-east-1:123456789012:table/hash','TagKeys':%s}")
                .invalid("[]", "Atleast one Tag Key needs to be provided as Input.")
                .given(
                        "UpdateTimeToLive",
                        "{'TableName':'tree-s','TimeToLiveSpecification':{'AttributeName':'ttl','Enabled':true}}")
                .each("UpdateTimeToLive", "{%s}")
                .invalid(
                        "'TableName':'hash','TimeToLiveSpecification':{'AttributeName':'ttl','Enabled':false}",
                        "TimeToLive is already disabled")
                .invalid(
                        "'TableName':'tree-s','TimeToLiveSpecification':{'AttributeName':'ttl','Enabled':true}",
                        "TimeToLive is already enabled")
                .invalidWith(
                        "'TableName':'tree-s','TimeToLiveSpecification':{'AttributeName':'other','Enabled':false}",
                        "different")
                .tests();
    }
}
