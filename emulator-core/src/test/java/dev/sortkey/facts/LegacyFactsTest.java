package dev.sortkey.facts;

import static dev.sortkey.facts.TestTables.INVALID;

import dev.sortkey.testing.Facts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The parameters of before expressions. */
class LegacyFactsTest {
    private static final String V = "{'S':'x'}";

    @TestFactory
    Stream<DynamicTest> expected() {
        Facts facts = TestTables.on(Facts.bare());
        for (String operation : List.of("PutItem", "DeleteItem", "UpdateItem")) {
            String target = operation.equals("PutItem") ? "'Item':{'pk':{'S':'a'}}" : "'Key':{'pk':{'S':'a'}}";
            facts.each(operation, "{'TableName':'hash'," + target + ",'Expected':{'a':%s}}")
                    .invalid(
                            "{'Value':" + V + ",'AttributeValueList':[" + V + "]}",
                            INVALID + "Value and AttributeValueList cannot be used together for Attribute: a")
                    .invalid(
                            "{'Exists':true,'ComparisonOperator':'EQ'}",
                            INVALID + "Exists and ComparisonOperator cannot be used together for Attribute: a")
                    .invalid(
                            "{'ComparisonOperator':'LT'}",
                            INVALID + "Value or AttributeValueList must be used with ComparisonOperator: LT for "
                                    + "Attribute: a")
                    .invalid(
                            "{'AttributeValueList':[" + V + "]}",
                            INVALID + "AttributeValueList can only be used with a ComparisonOperator for Attribute: a")
                    .invalid("{}", INVALID + "Value must be provided when Exists is null for Attribute: a")
                    .invalid("{'Exists':true}", INVALID + "Value must be provided when Exists is true for Attribute: a")
                    .invalid(
                            "{'Exists':false,'Value':" + V + "}",
                            INVALID + "Value cannot be used when Exists is false for Attribute: a")
                    .invalid(
                            "{'ComparisonOperator':'BETWEEN','AttributeValueList':[" + V + "]}",
                            INVALID + "Invalid number of argument(s) for the BETWEEN ComparisonOperator")
                    .invalid(
                            "{'ComparisonOperator':'EQ','AttributeValueList':[" + V + "," + V + "]}",
                            INVALID + "Invalid number of argument(s) for the EQ ComparisonOperator")
                    .invalid(
                            "{'ComparisonOperator':'NULL','AttributeValueList':[" + V + "]}",
                            INVALID + "Invalid number of argument(s) for the NULL ComparisonOperator")
                    .invalid(
                            "{'ComparisonOperator':'IN','AttributeValueList':[" + V + ",{'N':'1'}]}",
                            INVALID + "AttributeValues inside AttributeValueList must be of same type")
                    .invalid(
                            "{'ComparisonOperator':'GT','AttributeValueList':[{'BOOL':true}]}",
                            INVALID + "ComparisonOperator GT is not valid for BOOL AttributeValue type")
                    .invalid(
                            "{'ComparisonOperator':'BEGINS_WITH','AttributeValueList':[{'N':'1'}]}",
                            INVALID + "ComparisonOperator BEGINS_WITH is not valid for N AttributeValue type")
                    .invalid(
                            "{'ComparisonOperator':'BETWEEN','AttributeValueList':[{'N':'2'},{'N':'1'}]}",
                            INVALID + "The BETWEEN condition was provided a range where the lower bound is greater "
                                    + "than the upper bound");
        }
        return facts.tests();
    }

    @TestFactory
    Stream<DynamicTest> updates() {
        return TestTables.on(Facts.bare())
                .each("UpdateItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},'AttributeUpdates':%s}")
                .invalid(
                        "{'a':{'Action':'PUT'}}",
                        INVALID + "Only DELETE action is allowed when no attribute value is specified")
                .invalid(
                        "{'a':{'Action':'ADD'}}",
                        INVALID + "Only DELETE action is allowed when no attribute value is specified")
                .invalid(
                        "{'a':{'Action':'DELETE','Value':" + V + "}}",
                        INVALID + "DELETE action with value is not supported for the type S")
                .invalid(
                        "{'a':{'Action':'ADD','Value':" + V + "}}",
                        INVALID + "ADD action is not supported for the type S")
                .invalid(
                        "{'a':{'Action':'ADD','Value':{'BOOL':true}}}",
                        INVALID + "ADD action is not supported for the type BOOL")
                .invalid(
                        "{'pk':{'Value':" + V + "}}",
                        INVALID + "Cannot update attribute pk. This attribute is part of the key")
                .invalid("{'s':{'Action':'ADD','Value':{'N':'1'}}}", "Type mismatch for attribute to update")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> reads() {
        return TestTables.on(Facts.bare())
                .each("Query", "{'TableName':'tree-n',%s}")
                .invalid(
                        "'KeyConditions':{'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'a'}]},"
                                + "'sk':{'ComparisonOperator':'NE','AttributeValueList':[{'N':'1'}]}}",
                        "Attempted conditional constraint is not an indexable operation")
                .invalid(
                        "'KeyConditions':{'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'a'}]},"
                                + "'sk':{'ComparisonOperator':'BEGINS_WITH','AttributeValueList':[{'N':'1'}]}}",
                        INVALID + "ComparisonOperator BEGINS_WITH is not valid for N AttributeValue type")
                .invalid(
                        "'KeyConditions':{'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'a'}]},"
                                + "'sk':{'ComparisonOperator':'BETWEEN','AttributeValueList':[{'N':'2'},{'N':'1'}]}}",
                        INVALID + "The BETWEEN condition was provided a range where the lower bound is greater than "
                                + "the upper bound")
                .invalid(
                        "'KeyConditions':{'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'a'}]}},"
                                + "'QueryFilter':{'sk':{'ComparisonOperator':'NOT_NULL'}}",
                        "QueryFilter can only contain non-primary key attributes: Primary key attribute: sk")
                .invalid(
                        "'KeyConditionExpression':'pk = :p','ExpressionAttributeValues':{':p':{'S':'a'}},"
                                + "'QueryFilter':{'x':{'ComparisonOperator':'NULL'}}",
                        "Can not use both expression and non-expression parameters in the same request: "
                                + "Non-expression parameters: {QueryFilter} Expression parameters: "
                                + "{KeyConditionExpression}")
                .each("GetItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},%s}")
                .invalid("'AttributesToGet':['a','a']", INVALID + "Duplicate value in attribute name: a")
                .invalid(
                        "'AttributesToGet':['a'],'ProjectionExpression':'b'",
                        "Can not use both expression and non-expression parameters in the same request: "
                                + "Non-expression parameters: {AttributesToGet} Expression parameters: "
                                + "{ProjectionExpression}")
                .each("Scan", "{'TableName':'hash',%s}")
                .invalid("'ConditionalOperator':'OR'", "ConditionalOperator cannot be used without Filter or Expected")
                .invalid("'AttributesToGet':['a','b','a']", INVALID + "Duplicate value in attribute name: a")
                .invalid(
                        "'ScanFilter':{'a':{'ComparisonOperator':'NULL'}},'FilterExpression':'a = b'",
                        "Can not use both expression and non-expression parameters in the same request: "
                                + "Non-expression parameters: {ScanFilter} Expression parameters: {FilterExpression}")
                .tests();
    }
}
