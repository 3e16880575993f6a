package dev.sortkey.facts;

import static dev.sortkey.facts.TestTables.INVALID;
import static dev.sortkey.facts.TestTables.ONE;

import dev.sortkey.testing.Facts;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Reads that are refused: key conditions, filters, selections, start keys, segments. */
class ReadFactsTest {
    private static final String VALUES = ",'ExpressionAttributeValues':{':p':{'S':'a'},':s':{'S':'b'},':n':{'N':'1'}}}";
    private static final String HEAD = "Invalid KeyConditionExpression: ";

    private static String condition(String table, String values) {
        return "{'TableName':'" + table + "','KeyConditionExpression':'%s','ExpressionAttributeValues':{" + values
                + "}}";
    }

    private static final String PS = "':p':{'S':'a'},':s':{'S':'b'}";
    private static final String PN = "':p':{'S':'a'},':n':{'N':'1'}";
    private static final String P = "':p':{'S':'a'}";

    @TestFactory
    Stream<DynamicTest> keyConditions() {
        return TestTables.on(new Facts())
                .each("Query", condition("tree-s", PS))
                .invalid("pk = :p OR sk = :s", HEAD + "Invalid operator used in KeyConditionExpression: OR")
                .invalid("NOT pk = :p AND sk = :s", HEAD + "Invalid operator used in KeyConditionExpression: NOT")
                .invalid("pk = :p AND sk IN (:s)", HEAD + "Invalid operator used in KeyConditionExpression: IN")
                .invalid("pk = :p AND sk <> :s", HEAD + "Invalid operator used in KeyConditionExpression: <>")
                .invalid(
                        "pk = :p AND contains(sk, :s)",
                        HEAD + "Invalid operator used in KeyConditionExpression: contains")
                .invalid("pk = :p AND size(sk) = :s", HEAD + "KeyConditionExpressions cannot contain nested operations")
                .invalid(
                        "pk = :p AND :s BETWEEN sk AND :s",
                        HEAD + "Invalid condition in KeyConditionExpression: BETWEEN operator must have the key "
                                + "attribute as its first operand")
                .invalid(
                        "pk = :p AND begins_with(:s, sk)",
                        HEAD + "Invalid condition in KeyConditionExpression: begins_with must have the key attribute "
                                + "as its first operand")
                .invalid(
                        "pk = :p AND sk BETWEEN :s AND extra",
                        HEAD + "Invalid condition in KeyConditionExpression: Multiple attribute names used in one "
                                + "condition")
                .invalid(
                        "pk = :p AND sk[0] = :s",
                        HEAD + "KeyConditionExpressions cannot have conditions on nested attributes")
                .invalid(
                        "pk.x = :p AND sk = :s",
                        HEAD + "KeyConditionExpressions cannot have conditions on nested attributes")
                .invalid(
                        "pk = :p AND sk > :s AND sk < :s",
                        HEAD + "KeyConditionExpressions must only contain one condition per key")
                .invalid("sk = :s AND extra = :p", "Query condition missed key schema element: pk")
                .invalid("pk = :p AND extra = :s", "Query condition missed key schema element: sk")
                .invalid("pk > :p AND sk = :s", "Query key condition not supported")
                .each("Query", condition("tree-s", P))
                .invalid("sk = :p", "Query condition missed key schema element: pk")
                .invalid(
                        "pk = :p AND attribute_exists(sk)",
                        HEAD + "Invalid operator used in KeyConditionExpression: attribute_exists")
                .each("Query", condition("tree-s", PN))
                .invalid("pk = :p AND sk = :n", INVALID + "Condition parameter type does not match schema type")
                .invalid("pk = :n AND sk = :p", INVALID + "Condition parameter type does not match schema type")
                .each("Query", condition("tree-n", PS))
                .invalid("pk = :p AND sk < :s", INVALID + "Condition parameter type does not match schema type")
                .each("Query", condition("tree-n", PN))
                .invalid(
                        "pk = :p AND begins_with(sk, :n)",
                        HEAD + "Incorrect operand type for operator or function; operator or function: begins_with, "
                                + "operand type: N")
                .each("Query", condition("tree-n", P + ",':l':{'N':'2'},':u':{'N':'1'}"))
                .invalid(
                        "pk = :p AND sk BETWEEN :l AND :u",
                        HEAD + "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; "
                                + "lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: "
                                + "{N:1}")
                .each("Query", "{'TableName':'tree-s'%s}")
                .invalid(
                        "",
                        "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> filtersAndIndexes() {
        String query =
                "{'TableName':'%t','KeyConditionExpression':'pk = :p AND sk = :s','FilterExpression':'%s'" + VALUES;
        return TestTables.on(new Facts())
                .each("Query", query.replace("%t", "tree-s"))
                .invalid(
                        "pk = :n",
                        "Filter Expression can only contain non-primary key attributes: Primary key attribute: pk")
                .invalid(
                        "sk = :n",
                        "Filter Expression can only contain non-primary key attributes: Primary key attribute: sk")
                .each("Scan", "{'TableName':'tree-i',%s}")
                .invalid("'IndexName':'none'", "The table does not have the specified index: none")
                .invalid(
                        "'IndexName':'gsi','ConsistentRead':true",
                        "Consistent reads are not supported on global secondary indexes")
                .invalid(
                        "'IndexName':'gsi','Select':'ALL_ATTRIBUTES'",
                        INVALID + "Select type ALL_ATTRIBUTES is not supported for global secondary index gsi because "
                                + "its projection type is not ALL")
                .invalid(
                        "'IndexName':'gsi','ProjectionExpression':'extra'",
                        INVALID + "Global secondary index gsi does not project [extra]")
                .invalid(
                        "'Select':'ALL_PROJECTED_ATTRIBUTES'",
                        "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName")
                .invalid(
                        "'Select':'SPECIFIC_ATTRIBUTES'",
                        "Must specify the AttributesToGet or ProjectionExpression when choosing to get "
                                + "SPECIFIC_ATTRIBUTES")
                .invalid(
                        "'Select':'ALL_ATTRIBUTES','ProjectionExpression':'a'",
                        "Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES")
                .invalid(
                        "'Select':'COUNT','ProjectionExpression':'a'",
                        "Cannot specify the ProjectionExpression when choosing to get only the Count")
                .invalid(
                        "'Select':'COUNT','AttributesToGet':['a']",
                        "Cannot specify the AttributesToGet when choosing to get only the Count")
                .each(
                        "Query",
                        "{'TableName':'tree-s','KeyConditionExpression':'pk = :p','ExpressionAttributeValues':{" + P
                                + "},%s}")
                .invalid(
                        "'Select':'ALL_ATTRIBUTES','ProjectionExpression':'a'",
                        ONE + "Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES")
                .invalid(
                        "'Select':'SPECIFIC_ATTRIBUTES'",
                        ONE + "Must specify the AttributesToGet or ProjectionExpression when choosing to get "
                                + "SPECIFIC_ATTRIBUTES")
                .invalid(
                        "'Limit':0",
                        ONE + "Value at 'Limit' failed to satisfy constraint: Member must have value greater than or "
                                + "equal to 1")
                .invalid(
                        "'IndexName':'x'",
                        ONE + "Value 'x' at 'indexName' failed to satisfy constraint: Member must have length greater "
                                + "than or equal to 3")
                .each("Scan", "{'TableName':'hash',%s}")
                .invalid(
                        "'Limit':0",
                        ONE + "Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than "
                                + "or equal to 1")
                .invalid(
                        "'FilterExpression':'pk.a = b'",
                        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: "
                                + "Key: pk")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> startKeysAndSegments() {
        String start = "{'TableName':'%t','KeyConditionExpression':'%c','ExpressionAttributeValues':{%v},"
                + "'ExclusiveStartKey':{%s}}";
        return TestTables.on(new Facts())
                .each(
                        "Query",
                        start.replace("%t", "tree-s").replace("%c", "pk = :p").replace("%v", P))
                .invalid("'pk':{'S':'a'}", "The provided starting key is invalid")
                .invalid("'pk':{'S':'a'},'sk':{'S':'b'},'x':{'S':'c'}", "The provided starting key is invalid")
                .invalid(
                        "'pk':{'S':'b'},'sk':{'S':'b'}",
                        "The provided starting key is outside query boundaries based on provided conditions")
                .each(
                        "Query",
                        start.replace("%t", "tree-n")
                                .replace("%c", "pk = :p AND sk > :n")
                                .replace("%v", "':p':{'S':'a'},':n':{'N':'5'}"))
                .invalid(
                        "'pk':{'S':'a'},'sk':{'N':'3'}",
                        "The provided starting key does not match the range key predicate")
                .each(
                        "Query",
                        start.replace("%t", "hash").replace("%c", "pk = :p").replace("%v", P))
                .invalid("'pk':{'S':'a'}", "The query can return at most one row and cannot be restarted")
                .each("Scan", "{'TableName':'tree-s','ExclusiveStartKey':{%s}}")
                .invalid(
                        "'pk':{'S':'a'}",
                        "The provided starting key is invalid: The provided key element does not match the schema")
                .invalid(
                        "'pk':{'S':'a'},'sk':{'N':'1'}",
                        "The provided starting key is invalid: The provided key element does not match the schema")
                .each("Scan", "{'TableName':'tree-s',%s}")
                .invalid(
                        "'Segment':0",
                        "The TotalSegments parameter is required but was not present in the request when Segment "
                                + "parameter is present")
                .invalid(
                        "'TotalSegments':2",
                        "The Segment parameter is required but was not present in the request when parameter "
                                + "TotalSegments is present")
                .invalid(
                        "'TotalSegments':4,'Segment':4",
                        "The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: "
                                + "4 is not less than TotalSegments: 4")
                .invalid(
                        "'TotalSegments':4,'Segment':-1",
                        ONE + "Value '-1' at 'segment' failed to satisfy constraint: Member must have value greater "
                                + "than or equal to 0")
                .invalid(
                        "'TotalSegments':0,'Segment':0",
                        ONE + "Value '0' at 'totalSegments' failed to satisfy constraint: Member must have value "
                                + "greater than or equal to 1")
                .invalid(
                        "'TotalSegments':1000001,'Segment':0",
                        ONE + "Value '1000001' at 'totalSegments' failed to satisfy constraint: Member must have "
                                + "value less than or equal to 1000000")
                .tests();
    }
}
