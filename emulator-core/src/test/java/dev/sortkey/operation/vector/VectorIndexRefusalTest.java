package dev.sortkey.operation.vector;

import dev.sortkey.testing.Facts;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Vector indexes that cannot be, and values that cannot be in one. */
class VectorIndexRefusalTest {
    private static final String IPV = "One or more parameter values were invalid: ";
    private static final String ONE = "1 validation error detected: ";

    private static final String KEYS = "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],'AttributeDefinitions':["
            + "{'AttributeName':'pk','AttributeType':'S'}]";

    static String index(String name, int dimensions, String more) {
        return "{'IndexName':'" + name + "','VectorAttribute':{'AttributeName':'embedding'},'Dimensions':" + dimensions
                + ",'DistanceFunction':'COSINE','Projection':{'ProjectionType':'ALL'}" + more + "}";
    }

    @TestFactory
    Stream<DynamicTest> tablesWithThemAreRefused() {
        String six = String.join(
                ",",
                IntStream.range(0, 6).mapToObj(i -> index("vix-" + i, 3, "")).toList());
        return new Facts()
                .each("CreateTable", "{'TableName':'docs'," + KEYS + ",%s}")
                .invalid(
                        "'VectorIndexes':[" + index("vix", 3, "") + "]",
                        IPV + "Vector indexes are only supported for PAY_PER_REQUEST tables")
                .each(
                        "CreateTable",
                        "{'TableName':'docs','BillingMode':'PAY_PER_REQUEST'," + KEYS + ",'VectorIndexes':[%s]}")
                .invalid(six, IPV + "VectorIndex count exceeds the per-table limit of 5")
                .invalid("", IPV + "List of VectorIndexes is empty")
                .invalid(index("vix", 4097, ""), IPV + "Number of dimensions must be between 1 and 4096 inclusive.")
                .invalid(
                        index("vix", 0, ""),
                        "1 validation error detected: Value '0' at 'vectorIndexes.1.member.dimensions' failed to satisfy"
                                + " constraint: Member must have value greater than or equal to 1")
                .invalid(
                        index("vix", 3, "") + "," + index("vix2", 4, ""),
                        IPV + "Conflicting attribute definition for 'embedding'. All VectorIndexes on the same vector "
                                + "attribute must use the same dimensions.")
                .invalid(index("dup", 3, "") + "," + index("dup", 3, ""), IPV + "Duplicate index name: dup")
                .invalid(
                        index(
                                "vix",
                                3,
                                ",'SearchSchema':[{'AttributeName':'tenant','SearchSchemaElementType':'HASH'}]"),
                        IPV + "One element in SearchSchema is not defined in attribute definitions")
                .invalid(
                        index("vix", 3, "").replace("'embedding'", "'pk'"),
                        IPV + "Conflicting attribute definition for 'pk'. An attribute cannot be defined in "
                                + "AttributeDefinitions when used as a VectorAttribute.")
                .invalid(
                        index("vix", 3, "").replace("COSINE", "cosine"),
                        ONE + "Value 'cosine' at 'vectorIndexes.1.member.distanceFunction' failed to satisfy "
                                + "constraint: Member must satisfy enum value set: [DOT_PRODUCT, COSINE, EUCLIDEAN]")
                .invalid(
                        index("vix", 3, "").replace("'Dimensions':3,", ""),
                        ONE + "Value null at 'vectorIndexes.1.member.dimensions' failed to satisfy constraint: "
                                + "Member must not be null")
                .invalid(
                        index("vix", 3, "").replace("{'AttributeName':'embedding'}", "{}"),
                        ONE + "Value null at 'vectorIndexes.1.member.vectorAttribute.attributeName' failed to satisfy "
                                + "constraint: Member must not be null")
                .invalid(
                        index("vix", 3, "").replace("{'ProjectionType':'ALL'}", "{'ProjectionType':'INCLUDE'}"),
                        IPV + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified")
                .invalid(
                        index("vx", 3, ""),
                        ONE + "Value 'vx' at 'vectorIndexes.1.member.indexName' failed to satisfy constraint: "
                                + "Member must have length greater than or equal to 3")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> changesOfThemAreRefused() {
        String five = String.join(
                ",",
                IntStream.range(0, 5).mapToObj(i -> index("vix-" + i, 3, "")).toList());
        return new Facts()
                .given(
                        "CreateTable",
                        "{'TableName':'docs','BillingMode':'PAY_PER_REQUEST'," + KEYS + ",'VectorIndexes':[" + five
                                + "]}")
                .given("CreateTable", "{'TableName':'plain','BillingMode':'PAY_PER_REQUEST'," + KEYS + "}")
                .given(
                        "CreateTable",
                        "{'TableName':'provisioned','ProvisionedThroughput':"
                                + "{'ReadCapacityUnits':1,'WriteCapacityUnits':1}," + KEYS + "}")
                .each("UpdateTable", "{'TableName':'docs','VectorIndexUpdates':[%s]}")
                .invalid("{}", IPV + "One of VectorIndexUpdate.Create, VectorIndexUpdate.Delete must not be null")
                .invalid(
                        "{'Delete':{'IndexName':'vix-0'},'Create':" + index("vix", 3, "") + "}",
                        IPV + "Only one vector index action is allowed per VectorIndexUpdate object")
                .refused(
                        "{'Delete':{'IndexName':'vix-0'}},{'Create':" + index("vix", 3, "") + "}",
                        "LimitExceededException",
                        "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per "
                                + "table")
                .refused(
                        "{'Create':" + index("vix", 3, "") + "}",
                        "LimitExceededException",
                        "Subscriber limit exceeded: Number of vector secondary indexes exceeds per-table limit of 5")
                .invalid(
                        "{'Create':" + index("vix-0", 3, "") + "}",
                        "Attempting to create an index which already exists")
                .refused(
                        "{'Delete':{'IndexName':'none'}}",
                        "ResourceNotFoundException",
                        "Requested resource not found: Index none for table docs")
                .invalid(
                        "{'Delete':{'IndexName':'vix-0'}},{'Create':" + index("ab", 3, "") + "}",
                        ONE + "Value 'ab' at 'vectorIndexUpdates.2.member.create.indexName' failed to satisfy "
                                + "constraint: Member must have length greater than or equal to 3")
                .each("UpdateTable", "{%s}")
                .invalid(
                        "'TableName':'docs','BillingMode':'PROVISIONED','ProvisionedThroughput':"
                                + "{'ReadCapacityUnits':1,'WriteCapacityUnits':1}",
                        IPV + "Vector indexes are only supported for PAY_PER_REQUEST tables")
                .invalid(
                        "'TableName':'provisioned','VectorIndexUpdates':[{'Create':" + index("vix", 3, "") + "}]",
                        IPV + "Vector indexes are only supported for PAY_PER_REQUEST tables")
                .invalid(
                        "'TableName':'plain','VectorIndexUpdates':[{'Create':"
                                + index("vix", 3, "").replace("'embedding'", "'pk'") + "}]",
                        IPV + "Attributes cannot be redefined. Please check that your attribute has the same type as "
                                + "previously defined. Existing schema: Schema:[SchemaElement: key{pk:S:HASH}] New "
                                + "schema: VectorIndexSchema:[VectorAttribute: key{pk:L:3}]")
                .invalid(
                        "'TableName':'plain','VectorIndexUpdates':[{'Create':"
                                + index(
                                        "vix",
                                        3,
                                        ",'SearchSchema':[{'AttributeName':'pk','SearchSchemaElementType':'HASH'}]")
                                + "}]",
                        IPV + "One element in SearchSchema is not defined in attribute definitions")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> valuesThatNoIndexCanHoldAreRefused() {
        String doubled = "One or more parameter values are not valid. One or more parameter values were invalid . ";
        String once = "One or more parameter values were invalid. ";
        String size = once + "Invalid size for parameter embedding, Expected: 3, Actual: 2 IndexName: vix";
        String list =
                once + "Invalid type for parameter embedding, Expected: 32-bit floating point number list IndexName:"
                        + " vix";
        return new Facts()
                .given(
                        "CreateTable",
                        "{'TableName':'docs','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                                + "{'AttributeName':'pk','KeyType':'HASH'}],'AttributeDefinitions':["
                                + "{'AttributeName':'pk','AttributeType':'S'},"
                                + "{'AttributeName':'tenant','AttributeType':'S'},"
                                + "{'AttributeName':'year','AttributeType':'N'}],'VectorIndexes':["
                                + index(
                                        "vix",
                                        3,
                                        ",'SearchSchema':[{'AttributeName':'tenant','SearchSchemaElementType':'HASH'},"
                                                + "{'AttributeName':'year','SearchSchemaElementType':'INLINE_FILTER'}]")
                                + "]}")
                .each("PutItem", "{'TableName':'docs','Item':{'pk':{'S':'a'},%s}}")
                .invalid("'embedding':{'L':[{'N':'1'},{'N':'2'}]}", size)
                .invalid("'embedding':{'S':'x'}", list)
                .invalid("'embedding':{'NS':['1','2','3']}", list)
                .invalid(
                        "'embedding':{'L':[{'N':'1'},{'S':'x'},{'N':'0'}]}",
                        "One or more parameter values were invalid. Invalid type for parameter embedding[1], "
                                + "Expected: 32-bit floating point number, Actual: S. IndexName: vix")
                .invalid(
                        "'embedding':{'L':[{'N':'1'},{'N':'2'},{'N':'13e39'}]}",
                        doubled + "Invalid value for parameter embedding[2], Value: 1.3E+40 is outside valid range "
                                + "[-3.4028235E38, 3.4028235E38]. IndexName: vix")
                .invalid(
                        "'tenant':{'N':'1'}",
                        "One or more parameter values were invalid. Attribute 'tenant' type mismatch. Expected: S, "
                                + "Actual: N. IndexName: vix")
                .invalid(
                        "'year':{'S':'1'}",
                        "One or more parameter values were invalid. Attribute 'year' type mismatch. Expected: N, "
                                + "Actual: S. IndexName: vix")
                .invalid(
                        "'tenant':{'S':''}",
                        "One or more parameter values are not valid. A value specified for a secondary index key is "
                                + "not supported. The AttributeValue for a key attribute cannot contain an empty "
                                + "string value. IndexName: vix, IndexKey: tenant")
                .fine("'embedding':{'L':[{'N':'1'},{'N':'2'},{'N':'3.4028235e38'}]}")
                .fine("'tenant':{'S':'no vector'}")
                .each(
                        "UpdateItem",
                        "{'TableName':'docs','Key':{'pk':{'S':'b'}},'UpdateExpression':'SET %s',"
                                + "'ExpressionAttributeValues':{':v':{'L':[{'N':'1'},{'N':'2'}]}}}")
                .invalid("embedding = :v", size)
                .each("BatchWriteItem", "{'RequestItems':{'docs':[{'PutRequest':{'Item':{'pk':{'S':'c'},%s}}}]}}")
                .invalid("'embedding':{'L':[{'N':'1'},{'N':'2'}]}", size)
                .each(
                        "TransactWriteItems",
                        "{'TransactItems':[{'Put':{'TableName':'docs','Item':{'pk':{'S':'c'},%s}}}]}")
                .refused(
                        "'embedding':{'L':[{'N':'1'},{'N':'2'}]}",
                        "TransactionCanceledException",
                        "Transaction cancelled, please refer cancellation reasons for specific reasons "
                                + "[ValidationError]")
                .tests();
    }
}
