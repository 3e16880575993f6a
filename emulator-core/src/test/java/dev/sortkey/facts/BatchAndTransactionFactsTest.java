package dev.sortkey.facts;

import static dev.sortkey.facts.TestTables.ONE;

import dev.sortkey.testing.Facts;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Batches and transactions that are refused as a whole. */
class BatchAndTransactionFactsTest {
    private static final String MULTIPLE = "Transaction request cannot include multiple operations on one item";

    private static String many(int count, String part) {
        return IntStream.range(0, count)
                .mapToObj(i -> part.replace("#", Integer.toString(i)))
                .collect(Collectors.joining(","));
    }

    @TestFactory
    Stream<DynamicTest> batches() {
        String delete = "{'DeleteRequest':{'Key':{'pk':{'S':'#'}}}}";
        String key = "{'pk':{'S':'#'}}";
        return TestTables.on(new Facts())
                .each("BatchWriteItem", "{'RequestItems':{%s}}")
                .invalid("", "The requestItems parameter is required for BatchWriteItem")
                .invalid(
                        "'hash':[" + many(13, delete) + "],'nowhere':[" + many(13, delete) + "]",
                        "Too many items requested for the BatchWriteItem call")
                .invalidWith(
                        "'hash':[" + many(26, delete) + "]",
                        ONE + "Value '{hash=[",
                        "' at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint: "
                                + "[Member must have length less than or equal to 25, Member must have length "
                                + "greater than or equal to 1]")
                .invalid("'hash':[" + delete + "," + delete + "]", "Provided list of item keys contains duplicates")
                .invalid(
                        "'hash':[" + delete + ",{'PutRequest':{'Item':{'pk':{'S':'#'}}}}]",
                        "Provided list of item keys contains duplicates")
                .invalid(
                        "'hash':[{}]",
                        "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the "
                                + "supported datatypes")
                .invalid(
                        "'tree-n':[{'PutRequest':{'Item':{'pk':{'S':'a'},'sk':{'N':'1000'}}}},"
                                + "{'PutRequest':{'Item':{'pk':{'S':'a'},'sk':{'N':'1e3'}}}}]",
                        "Provided list of item keys contains duplicates")
                .invalid(
                        "'hash':[{'PutRequest':{'Item':{'x':{'S':'a'}}}}]",
                        "The provided key element does not match the schema")
                .each("BatchGetItem", "{'RequestItems':{%s}}")
                .invalid(
                        "'hash':{'Keys':[" + many(101, key) + "]}",
                        ONE + "Value at 'RequestItems.hash.member.Keys' failed to satisfy constraint: Member must "
                                + "have length less than or equal to 100")
                .invalid(
                        "'hash':{'Keys':[" + many(60, key) + "]},'nowhere':{'Keys':[" + many(60, key) + "]}",
                        "Too many items requested for the BatchGetItem call")
                .invalid("'hash':{'Keys':[" + key + "," + key + "]}", "Provided list of item keys contains duplicates")
                .fine("'tree-n':{'Keys':[{'pk':{'S':'a'},'sk':{'N':'1'}},{'pk':{'S':'a'},'sk':{'N':'1.0'}}]}")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> transactions() {
        String put = "{'Put':{'TableName':'hash','Item':{'pk':{'S':'#'}}}}";
        String get = "{'Get':{'TableName':'hash','Key':{'pk':{'S':'#'}}}}";
        return TestTables.on(new Facts())
                .each("TransactWriteItems", "{'TransactItems':[%s]}")
                .invalid(
                        "",
                        ONE + "Value '[]' at 'transactItems' failed to satisfy constraint: Member must have length "
                                + "greater than or equal to 1")
                .invalidWith(
                        many(101, put),
                        "at 'transactItems' failed to satisfy constraint: Member must have length less than or equal "
                                + "to 100")
                .invalid(put + "," + put, MULTIPLE)
                .invalid(
                        put + ",{'Update':{'TableName':'hash','Key':{'pk':{'S':'#'}},'UpdateExpression':'REMOVE a'}}",
                        MULTIPLE)
                .invalid(
                        put + ",{'ConditionCheck':{'TableName':'hash','Key':{'pk':{'S':'#'}},"
                                + "'ConditionExpression':'attribute_exists(pk)'}}",
                        MULTIPLE)
                .invalid(
                        "{'Delete':{'TableName':'tree-n','Key':{'pk':{'S':'a'},'sk':{'N':'1'}}}},"
                                + "{'Put':{'TableName':'tree-n','Item':{'pk':{'S':'a'},'sk':{'N':'1.0'}}}}",
                        MULTIPLE)
                .refused(
                        "{'Put':{'TableName':'hash','Item':{'pk':{'S':'a'}},"
                                + "'ConditionExpression':'attribute_not_exists(pk)'}},"
                                + "{'Delete':{'TableName':'tree-s','Key':{'pk':{'S':'a'},'sk':{'S':'b'}}}}",
                        "TransactionCanceledException",
                        "Transaction cancelled, please refer cancellation reasons for specific reasons "
                                + "[ConditionalCheckFailed, None]")
                .refused(
                        "{'Delete':{'TableName':'hash','Key':{'pk':{'S':'a'}}}},"
                                + "{'Put':{'TableName':'tree-s','Item':{'pk':{'S':'a'},'sk':{'N':'1'}}}}",
                        "TransactionCanceledException",
                        "Transaction cancelled, please refer cancellation reasons for specific reasons "
                                + "[None, ValidationError]")
                .invalid(
                        "{'Put':{'TableName':'hash','Item':{'pk':{'S':'a'}},'ConditionExpression':'a ='}}",
                        "Invalid ConditionExpression: Syntax error; token: \"<EOF>\", near: \"=\"")
                .each("TransactGetItems", "{'TransactItems':[%s]}")
                .invalid(
                        "",
                        ONE + "Value '[]' at 'transactItems' failed to satisfy constraint: Member must have length "
                                + "greater than or equal to 1")
                .invalid(get + "," + get, MULTIPLE)
                .each(
                        "TransactWriteItems",
                        "{'ClientRequestToken':'%s','TransactItems':[{'Delete':{'TableName':'hash',"
                                + "'Key':{'pk':{'S':'z'}}}}]}")
                .invalid(
                        "x".repeat(37),
                        ONE + "Value '" + "x".repeat(37) + "' at 'clientRequestToken' failed to satisfy constraint: "
                                + "Member must have length less than or equal to 36")
                .invalid(
                        "",
                        ONE + "Value '' at 'clientRequestToken' failed to satisfy constraint: Member must have length "
                                + "greater than or equal to 1")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> failedConditions() {
        return TestTables.on(new Facts())
                .each("PutItem", "{'TableName':'hash','Item':{'pk':{'S':'a'}},%s}")
                .refused(
                        "'ConditionExpression':'attribute_not_exists(pk)'",
                        "ConditionalCheckFailedException",
                        "The conditional request failed")
                .refused(
                        "'Expected':{'pk':{'Exists':false}}",
                        "ConditionalCheckFailedException",
                        "The conditional request failed")
                .each("DeleteItem", "{'TableName':'hash','Key':{'pk':{'S':'gone'}},%s}")
                .refused(
                        "'ConditionExpression':'attribute_exists(pk)'",
                        "ConditionalCheckFailedException",
                        "The conditional request failed")
                .each("UpdateItem", "{'TableName':'hash','Key':{'pk':{'S':'gone'}},%s}")
                .refused(
                        "'UpdateExpression':'REMOVE a','ConditionExpression':'attribute_exists(pk)'",
                        "ConditionalCheckFailedException",
                        "The conditional request failed")
                .tests();
    }
}
