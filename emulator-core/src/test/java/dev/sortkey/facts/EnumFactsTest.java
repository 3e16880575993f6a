package dev.sortkey.facts;

import static dev.sortkey.facts.TestTables.ONE;

import dev.sortkey.testing.Facts;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Values that an enumeration does not have, wherever it is used. */
class EnumFactsTest {
    private static final String CAPACITY = "[INDEXES, TOTAL, NONE]";
    private static final String METRICS = "[SIZE, NONE]";
    private static final String RETURN_VALUES = "[ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]";
    private static final String SELECT = "[SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]";
    private static final String OPERATOR = "[OR, AND]";

    /** A sound request of each operation, where more members can follow. */
    private static final Map<String, String> FRAMES = new TreeMap<>(Map.of(
            "GetItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},%s}",
            "PutItem", "{'TableName':'hash','Item':{'pk':{'S':'a'}},%s}",
            "UpdateItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},%s}",
            "DeleteItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},%s}",
            "Query", "{'TableName':'hash',%s}",
            "Scan", "{'TableName':'hash',%s}",
            "BatchGetItem", "{'RequestItems':{'hash':{'Keys':[{'pk':{'S':'a'}}]}},%s}",
            "BatchWriteItem", "{'RequestItems':{'hash':[{'DeleteRequest':{'Key':{'pk':{'S':'a'}}}}]},%s}",
            "TransactGetItems", "{'TransactItems':[{'Get':{'TableName':'hash','Key':{'pk':{'S':'a'}}}}],%s}",
            "TransactWriteItems", "{'TransactItems':[{'Delete':{'TableName':'hash','Key':{'pk':{'S':'a'}}}}],%s}"));

    @TestFactory
    Stream<DynamicTest> theSetIsNamed() {
        Facts facts = TestTables.on(Facts.bare());
        FRAMES.keySet().forEach(operation -> row(facts, operation, "ReturnConsumedCapacity", CAPACITY));
        for (String write : List.of("PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems")) {
            row(facts, write, "ReturnItemCollectionMetrics", METRICS);
        }
        for (String write : List.of("PutItem", "UpdateItem", "DeleteItem")) {
            row(facts, write, "ReturnValues", RETURN_VALUES);
            row(facts, write, "ConditionalOperator", OPERATOR);
        }
        for (String read : List.of("Query", "Scan")) {
            row(facts, read, "Select", SELECT);
            row(facts, read, "ConditionalOperator", OPERATOR);
        }
        return facts.tests();
    }

    private static void row(Facts facts, String operation, String member, String set) {
        String path = Character.toLowerCase(member.charAt(0)) + member.substring(1);
        for (String value : List.of("hi", "", set.substring(1, set.indexOf(',')).toLowerCase(Locale.ROOT))) {
            facts.each(operation, FRAMES.getOrDefault(operation, ""))
                    .invalid(
                            "'" + member + "':'" + value + "'",
                            ONE + "Value '" + value + "' at '" + path
                                    + "' failed to satisfy constraint: Member must satisfy enum value set: " + set);
        }
    }

    @TestFactory
    Stream<DynamicTest> theSetsOfTablesAreNamed() {
        String keys = "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}]";
        String definitions = "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}]";
        return new Facts()
                .each("CreateTable", "{'TableName':'new','BillingMode':'PAY_PER_REQUEST',%s}")
                .invalid(
                        keys + ",'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'SS'}]",
                        wrong("SS", "attributeDefinitions.1.member.attributeType", "[B, N, S]"))
                .invalid(
                        definitions + ",'KeySchema':[{'AttributeName':'pk','KeyType':'SORT'}]",
                        wrong("SORT", "keySchema.1.member.keyType", "[HASH, RANGE]"))
                .invalid(
                        keys + "," + definitions + ",'TableClass':'COLD'",
                        wrong("COLD", "tableClass", "[STANDARD, STANDARD_INFREQUENT_ACCESS]"))
                .invalid(
                        keys + "," + definitions + ",'GlobalSecondaryIndexes':[{'IndexName':'gsi'," + keys
                                + ",'Projection':{'ProjectionType':'SOME'}}]",
                        wrong(
                                "SOME",
                                "globalSecondaryIndexes.1.member.projection.projectionType",
                                "[ALL, INCLUDE, KEYS_ONLY]"))
                .each("CreateTable", "{'TableName':'new'," + keys + "," + definitions + ",%s}")
                .invalid("'BillingMode':'FREE'", wrong("FREE", "billingMode", "[PROVISIONED, PAY_PER_REQUEST]"))
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> theSetOfComparisonOperatorsIsNamed() {
        String set = "[IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, GT, NOT_NULL, NE, LE, BEGINS_WITH, GE, CONTAINS]";
        return TestTables.on(new Facts())
                .each("Query", "{'TableName':'hash','KeyConditions':{'pk':{'ComparisonOperator':'%s'}}}")
                .invalid("SAME", wrong("SAME", "keyConditions.pk.member.comparisonOperator", set))
                .each("Scan", "{'TableName':'hash','ScanFilter':{'pk':{'ComparisonOperator':'%s'}}}")
                .invalid("SAME", wrong("SAME", "scanFilter.pk.member.comparisonOperator", set))
                .each(
                        "PutItem",
                        "{'TableName':'hash','Item':{'pk':{'S':'a'}},'Expected':{'pk':{'ComparisonOperator':'%s'}}}")
                .invalid("SAME", wrong("SAME", "expected.pk.member.comparisonOperator", set))
                .tests();
    }

    private static String wrong(String value, String path, String set) {
        return ONE + "Value '" + value + "' at '" + path
                + "' failed to satisfy constraint: Member must satisfy enum value set: " + set;
    }
}
