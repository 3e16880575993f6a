package dev.sortkey.operation.item;

import static dev.sortkey.testing.EmulatorClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.ItemBed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** PutItem, DeleteItem and GetItem: what they do, return and refuse. */
class PutAndDeleteTest {
    private static final String KEY = "'pk':{'S':'k'}";

    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @Test
    void aPutReplacesTheWholeItem() {
        bed.put("hash", KEY + ",'a':{'S':'1'},'b':{'S':'2'}");
        bed.put("hash", KEY + ",'b':{'S':'3'}");
        bed.assertItem("hash", KEY, KEY + ",'b':{'S':'3'}");
    }

    @Test
    void whatHasNothingToReturnAnswersAnEmptyObject() {
        String table = "'TableName':'hash',";
        assertThat(bed.call("PutItem", table + "'Item':{" + KEY + "}")).isEqualTo(json("{}"));
        assertThat(bed.call("DeleteItem", table + "'Key':{" + KEY + "}")).isEqualTo(json("{}"));
        assertThat(bed.call("DeleteItem", table + "'Key':{" + KEY + "}")).isEqualTo(json("{}"));
        assertThat(bed.call("GetItem", table + "'Key':{" + KEY + "}")).isEqualTo(json("{}"));
        assertThat(bed.call("UpdateItem", table + "'Key':{" + KEY + "}")).isEqualTo(json("{}"));
        bed.assertItem("hash", KEY, KEY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            PutItem    | Item
            DeleteItem | Key
            """)
    void theOldItemIsReturnedWhenThereWasOne(String operation, String member) {
        String request = "'TableName':'hash','" + member + "':{" + KEY + "},'ReturnValues':'ALL_OLD'";
        assertThat(bed.call(operation, request)).isEqualTo(json("{}"));
        bed.put("hash", KEY + ",'a':{'N':'1'}");
        assertThat(bed.call(operation, request)).isEqualTo(json("{'Attributes':{" + KEY + ",'a':{'N':'1'}}}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALL_NEW", "UPDATED_OLD", "UPDATED_NEW"})
    void putsAndDeletesReturnTheOldItemOrNothing(String returnValues) {
        String rest = ":{" + KEY + "},'ReturnValues':'" + returnValues + "'";
        assertThat(bed.invalid("PutItem", "'TableName':'hash','Item'" + rest))
                .isEqualTo("ReturnValues can only be ALL_OLD or NONE");
        assertThat(bed.invalid("DeleteItem", "'TableName':'hash','Key'" + rest))
                .isEqualTo("ReturnValues can only be ALL_OLD or NONE");
    }

    @Test
    void aFailedConditionChangesNothingAndShowsTheItemOnRequestOnly() {
        bed.put("hash", KEY + ",'a':{'S':'old'}");
        String put = "'TableName':'hash','Item':{" + KEY + ",'a':{'S':'new'}},"
                + "'ConditionExpression':'attribute_not_exists(pk)'";
        JsonNode plain = bed.error("PutItem", put);
        assertThat(plain)
                .isEqualTo(json("{'__type':'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',"
                        + "'message':'The conditional request failed'}"));
        JsonNode shown = bed.error("PutItem", put + ",'ReturnValuesOnConditionCheckFailure':'ALL_OLD'");
        assertThat(shown.path("Item")).isEqualTo(json("{" + KEY + ",'a':{'S':'old'}}"));
        bed.assertItem("hash", KEY, KEY + ",'a':{'S':'old'}");
    }

    @Test
    void aFailedConditionOnAMissingItemShowsNone() {
        JsonNode error = bed.error(
                "DeleteItem",
                "'TableName':'hash','Key':{" + KEY + "},'ConditionExpression':'attribute_exists(pk)',"
                        + "'ReturnValuesOnConditionCheckFailure':'ALL_OLD'");
        assertThat(error.path("__type").asText()).endsWith("#ConditionalCheckFailedException");
        assertThat(error.has("Item")).isFalse();
    }

    @Test
    void anOlderConditionWorksLikeAnExpression() {
        bed.put("hash", KEY + ",'a':{'N':'1'}");
        String wrong = "'TableName':'hash','Key':{" + KEY + "},'Expected':{'a':{'Value':{'N':'2'}}}";
        assertThat(bed.refusal("DeleteItem", wrong).type()).isEqualTo("ConditionalCheckFailedException");
        bed.call("DeleteItem", "'TableName':'hash','Key':{" + KEY + "},'Expected':{'a':{'Value':{'N':'1.0'}}}");
        bed.assertNoItem("hash", KEY);
    }

    @Test
    void bothStylesInOneRequestAreRefused() {
        assertThat(bed.invalid(
                        "PutItem",
                        "'TableName':'hash','Item':{" + KEY + "},'Expected':{'pk':{'Exists':false}},"
                                + "'ConditionExpression':'attribute_not_exists(pk)'"))
                .isEqualTo("Can not use both expression and non-expression parameters in the same request:"
                        + " Non-expression parameters: {Expected} Expression parameters: {ConditionExpression}");
        assertThat(bed.invalid(
                        "GetItem",
                        "'TableName':'hash','Key':{" + KEY + "},'AttributesToGet':['a'],'ProjectionExpression':'a'"))
                .isEqualTo("Can not use both expression and non-expression parameters in the same request:"
                        + " Non-expression parameters: {AttributesToGet} Expression parameters:"
                        + " {ProjectionExpression}");
        assertThat(bed.invalid(
                        "UpdateItem",
                        "'TableName':'hash','Key':{" + KEY + "},'UpdateExpression':'REMOVE a',"
                                + "'AttributeUpdates':{'a':{'Action':'DELETE'}}"))
                .isEqualTo("Can not use both expression and non-expression parameters in the same request:"
                        + " Non-expression parameters: {AttributeUpdates} Expression parameters:"
                        + " {UpdateExpression}");
    }

    @Test
    void malformedValuesAreRefusedBeforeAllElse() {
        assertThat(bed.invalid("PutItem", "'TableName':'none','Item':{'a':{'SS':[]}},'ReturnValues':'ALL_NEW'"))
                .isEqualTo("One or more parameter values were invalid: An string set  may not be empty");
        assertThat(bed.invalid("GetItem", "'TableName':'none','Key':{'a':{}},'ProjectionExpression':'!'"))
                .isEqualTo("Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            PutItem    | Item | ConditionExpression is null
            DeleteItem | Key  | ConditionExpression is null
            UpdateItem | Key  | UpdateExpression and ConditionExpression are null
            """)
    void valuesWithoutAnExpressionAreRefused(String operation, String member, String missing) {
        assertThat(bed.invalid(
                        operation,
                        "'TableName':'hash','" + member + "':{" + KEY + "},"
                                + "'ExpressionAttributeValues':{':v':{'S':'unused'}}"))
                .isEqualTo("ExpressionAttributeValues can only be specified when using expressions: " + missing);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a           | {'a':{'S':'x'}}
            a, m.n      | {'a':{'S':'x'},'m':{'M':{'n':{'N':'1'}}}}
            l[1]        | {'l':{'L':[{'S':'z'}]}}
            nowhere     | {}
            """)
    void aProjectionReturnsWhatItReaches(String projection, String expected) {
        bed.put("hash", KEY + ",'a':{'S':'x'},'m':{'M':{'n':{'N':'1'},'o':{'N':'2'}}},'l':{'L':[{'S':'y'},{'S':'z'}]}");
        assertThat(bed.call(
                        "GetItem",
                        "'TableName':'hash','Key':{" + KEY + "},'ProjectionExpression':'" + projection + "'"))
                .isEqualTo(json("{'Item':" + expected + "}"));
    }

    @Test
    void olderProjectionsNameTopLevelAttributes() {
        bed.put("hash", KEY + ",'a':{'S':'x'},'b':{'S':'y'}");
        assertThat(bed.call("GetItem", "'TableName':'hash','Key':{" + KEY + "},'AttributesToGet':['a','none']"))
                .isEqualTo(json("{'Item':{'a':{'S':'x'}}}"));
        assertThat(bed.invalid("GetItem", "'TableName':'hash','Key':{" + KEY + "},'AttributesToGet':['a','a']"))
                .isEqualTo("One or more parameter values were invalid: Duplicate value in attribute name: a");
    }

    @Test
    void constraintsOfAllMembersAreReportedTogether() {
        String message = bed.invalid(
                "PutItem",
                "'TableName':'hash','Item':{" + KEY + "},'ReturnConsumedCapacity':'INVALID',"
                        + "'ReturnItemCollectionMetrics':'INVALID','ReturnValues':'INVALID'");
        assertThat(message)
                .startsWith("3 validation errors detected: ")
                .contains("returnConsumedCapacity", "returnItemCollectionMetrics", "returnValues");
    }
}
