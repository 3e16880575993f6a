package dev.sortkey.operation.vector;

import static dev.sortkey.operation.vector.VectorIndexRefusalTest.index;

import dev.sortkey.testing.Facts;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Searches that are refused, and reads that vector indexes refuse. */
class SearchVectorsRefusalTest {
    private static final String ONE = "1 validation error detected: ";
    private static final String OPERATOR = "Invalid operator used in SearchConditionExpression";
    private static final String CONDITION = "Invalid SearchConditionExpression: ";
    private static final String NO_FLOATS = "Search vector contains invalid values. All values in the search vector "
            + "must be a 32-bit floating-point number attribute";

    private static Facts table() {
        return new Facts()
                .given(
                        "CreateTable",
                        "{'TableName':'docs','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                                + "{'AttributeName':'pk','KeyType':'HASH'}],'AttributeDefinitions':["
                                + "{'AttributeName':'pk','AttributeType':'S'},"
                                + "{'AttributeName':'tenant','AttributeType':'S'},"
                                + "{'AttributeName':'category','AttributeType':'S'}],'VectorIndexes':["
                                + index("plain", 3, "") + ","
                                + index(
                                        "schema",
                                        3,
                                        ",'SearchSchema':[{'AttributeName':'tenant','SearchSchemaElementType':'HASH'},"
                                                + "{'AttributeName':'category',"
                                                + "'SearchSchemaElementType':'INLINE_FILTER'}]")
                                + "]}");
    }

    @TestFactory
    Stream<DynamicTest> requestsAreRefused() {
        String vector = "'SearchVector':[{'N':'1'},{'N':'0'},{'N':'0'}]";
        return table().each("SearchVectors", "{'TableName':'docs',%s}")
                .invalid(
                        "'IndexName':'plain','TopK':101," + vector,
                        "Provided TopK value '101' is out of valid range. The value must be between 1 and 100 "
                                + "inclusive")
                .invalid(
                        "'IndexName':'none','TopK':1000," + vector,
                        "Provided TopK value '1000' is out of valid range. The value must be between 1 and 100 "
                                + "inclusive")
                .invalid(
                        "'IndexName':'plain','TopK':0," + vector,
                        ONE + "Value '0' at 'topK' failed to satisfy constraint: Member must have value greater than "
                                + "or equal to 1")
                .invalid(
                        "'IndexName':'ab','TopK':1," + vector,
                        ONE + "Value at 'IndexName' failed to satisfy constraint: Member must have length greater "
                                + "than or equal to 3")
                .invalid(
                        "'IndexName':'plain','TopK':1,'SearchVector':[]",
                        ONE + "Value at 'SearchVector' failed to satisfy constraint: Member must have length greater "
                                + "than or equal to 1")
                .invalid("'IndexName':'none','TopK':1," + vector, "The table does not have the specified index: none")
                .invalid(
                        "'IndexName':'plain','TopK':1,'SearchVector':[{'N':'1'},{'N':'0'}]",
                        "Input search vector dimension 2 does not match vector index dimension 3")
                .invalid(
                        "'IndexName':'plain','TopK':1,'SearchVector':[{'L':[{'N':'1'},{'N':'0'},{'N':'0'}]}]",
                        NO_FLOATS)
                .invalid("'IndexName':'plain','TopK':1,'SearchVector':[{'N':'1E+39'},{'N':'0'},{'N':'0'}]", NO_FLOATS)
                .invalid("'IndexName':'plain','TopK':1,'SearchVector':[{'N':'1'},{'S':'x'},{'N':'0'}]", NO_FLOATS)
                .invalid(
                        "'IndexName':'plain','TopK':1,'ExpressionAttributeValues':{':t':{'S':'t'}}," + vector,
                        "ExpressionAttributeValues can only be specified when using expressions: "
                                + "SearchConditionExpression is null")
                .each("SearchVectors", "{'TableName':'gone'," + vector + ",%s}")
                .refused("'IndexName':'plain','TopK':1", "ResourceNotFoundException", "Requested resource not found")
                .each("Query", "{'TableName':'docs','IndexName':'plain',%s}")
                .invalid(
                        "'KeyConditionExpression':'pk = :a','ExpressionAttributeValues':{':a':{'S':'a'}}",
                        "Query operation not supported on this index type.")
                .each("Scan", "{'TableName':'docs',%s}")
                .invalid("'IndexName':'plain'", "Scan operation not supported on this index type")
                .each("ExecuteStatement", "{'Statement':'SELECT * FROM docs.plain%s'}")
                .invalid("", "Scan operation not supported on this index type")
                .invalid(" WHERE tenant = 1", "Scan operation not supported on this index type")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> whatIsMissingIsToldWithTheEndOfTheRequest() {
        return new Facts()
                .each("SearchVectors", "{%s}")
                .invalid("", "missing field `TableName` at line 1 column 2")
                .invalid("'IndexName':'ab'", "missing field `TableName` at line 1 column 18")
                .invalid("'TableName':'docs'", "missing field `IndexName` at line 1 column 20")
                .invalid(
                        "'IndexName':'\u00e9', \n 'TableName':'docs' ",
                        "missing field `SearchVector` at line 2 column 21")
                .invalid(
                        "'TableName':'docs','IndexName':'plain','SearchVector':[{'N':'1'}]",
                        "missing field `TopK` at line 1 column 67")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> nullIsNoValueOfARequiredMember() {
        String serialization = "SerializationException";
        return new Facts()
                .each("SearchVectors", "{%s}")
                .refused("'TableName':null", serialization, "invalid type: null, expected a string at line 1 column 17")
                .refused("'IndexName':null", serialization, "invalid type: null, expected a string at line 1 column 17")
                .refused(
                        "'SearchVector':null",
                        serialization,
                        "invalid type: null, expected a sequence at line 1 column 20")
                .refused("'TopK':null", serialization, "invalid type: null, expected i32 at line 1 column 12")
                .invalid("'ProjectionExpression':null", "missing field `TableName` at line 1 column 29")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> conditionsAreRefused() {
        return table().each(
                        "SearchVectors",
                        "{'TableName':'docs','IndexName':'schema','TopK':1,"
                                + "'SearchVector':[{'N':'1'},{'N':'0'},{'N':'0'}]%s}")
                .invalid("", "SearchConditionExpression must be provided when SearchSchema has a HASH key")
                .invalid(
                        condition("category = :c", "':c':{'S':'c'}"),
                        "SearchConditionExpression must have all HASH attributes in configured SearchSchema")
                .invalid(condition("tenant < :t", "':t':{'S':'t'}"), CONDITION + comparator())
                .invalid(
                        condition("tenant = :t AND category < :c", "':t':{'S':'t'},':c':{'S':'c'}"),
                        CONDITION + comparator())
                .invalid(condition("tenant IN (:t)", "':t':{'S':'t'}"), CONDITION + OPERATOR)
                .invalid(
                        condition("tenant = :t AND category BETWEEN :t AND :u", "':t':{'S':'t'},':u':{'S':'u'}"),
                        CONDITION + OPERATOR)
                .invalid(condition("NOT tenant = :t", "':t':{'S':'t'}"), CONDITION + OPERATOR)
                .invalid(condition("tenant <> :t", "':t':{'S':'t'}"), CONDITION + comparator())
                .invalid(condition("begins_with(tenant, :t)", "':t':{'S':'t'}"), CONDITION + OPERATOR)
                .invalid(condition("tenant = :t OR tenant = :u", "':t':{'S':'t'},':u':{'S':'u'}"), CONDITION + OPERATOR)
                .invalid(
                        condition("pk = :t", "':t':{'S':'t'}"),
                        "SearchConditionExpression must not contain any attributes that is not in SearchSchema. "
                                + "Invalid attribute: pk")
                .invalid(
                        condition("tenant = :t AND category.x = :t", "':t':{'S':'t'}"),
                        CONDITION + "SearchConditionExpression cannot have conditions on nested attributes")
                .invalid(
                        condition("tenant = :t AND tenant = :u", "':t':{'S':'t'},':u':{'S':'u'}"),
                        CONDITION + "SearchConditionExpression must only contain one condition per attribute")
                .invalid(
                        condition("tenant = :t", "':t':{'N':'1'}"),
                        "Type of 'tenant' attribute in SearchConditionExpression (N) does not match type in search "
                                + "schema (S)")
                .invalid(
                        condition("tenant = :t", "':t':{'S':''}"),
                        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot "
                                + "contain an empty string value. Key: tenant")
                .invalid(
                        condition("bucket = :t", "':t':{'S':'t'}"),
                        CONDITION + "Attribute name is a reserved keyword; reserved keyword: bucket")
                .invalid(
                        condition("tenant = :t AND category = :c", "':t':{'S':'t'}"),
                        CONDITION + "An expression attribute value used in expression is not defined; attribute "
                                + "value: :c")
                .invalid(
                        condition("tenant = :t", "':t':{'S':'t'},':u':{'S':'u'}"),
                        "Value provided in ExpressionAttributeValues unused in expressions: keys: {:u}")
                .invalid(",'SearchConditionExpression':''", CONDITION + "The expression can not be empty;")
                .tests();
    }

    private static String comparator() {
        return "Invalid comparator used in SearchConditionExpression";
    }

    private static String condition(String text, String values) {
        return ",'SearchConditionExpression':'" + text + "','ExpressionAttributeValues':{" + values + "}";
    }
}
