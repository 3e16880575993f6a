package dev.sortkey.operation.item;

import static dev.sortkey.testing.EmulatorClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.ItemBed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What UpdateItem makes of an item, and what it returns of it. */
class ReturnedValuesTest {
    private static final String KEY = "'pk':{'S':'k'}";

    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    private JsonNode update(String expression, String values, String returned) {
        return bed.call("UpdateItem", request(expression, values) + ",'ReturnValues':'" + returned + "'");
    }

    private static String request(String expression, String values) {
        return "'TableName':'hash','Key':{" + KEY + "},'UpdateExpression':'" + expression + "'"
                + (values.isEmpty() ? "" : ",'ExpressionAttributeValues':{" + values + "}");
    }

    @Test
    void rightSidesSeeTheItemAsItWas() {
        bed.put("hash", KEY + ",'a':{'N':'1'}");
        update("SET a = :v, b = a", "':v':{'N':'9'}", "NONE");
        bed.assertItem("hash", KEY, KEY + ",'a':{'N':'9'},'b':{'N':'1'}");
    }

    @Test
    void operandsMayStandInParentheses() {
        bed.put("hash", KEY + ",'a':{'N':'5'}");
        update("SET a = (a + :x)", "':x':{'N':'2'}", "NONE");
        bed.assertItem("hash", KEY, KEY + ",'a':{'N':'7'}");
        update("SET a = (if_not_exists(a, :z)) - :y", "':z':{'N':'0'},':y':{'N':'3'}", "NONE");
        bed.assertItem("hash", KEY, KEY + ",'a':{'N':'4'}");
    }

    @Test
    void removedListPositionsAreThoseOfTheListBefore() {
        bed.put("hash", KEY + ",'l':{'L':[{'S':'a'},{'S':'b'},{'S':'c'},{'S':'d'}]}");
        update("REMOVE l[1], l[2]", "", "NONE");
        bed.assertItem("hash", KEY, KEY + ",'l':{'L':[{'S':'a'},{'S':'d'}]}");
    }

    @Test
    void aMissingParentRefusesTheUpdateAndNothingIsCreated() {
        bed.put("hash", KEY);
        String message = "The document path provided in the update expression is invalid for update";
        assertThat(bed.invalid("UpdateItem", request("SET m.a = :x", "':x':{'S':'x'}")))
                .isEqualTo(message);
        bed.assertItem("hash", KEY, KEY);
        bed.call("DeleteItem", "'TableName':'hash','Key':{" + KEY + "}");
        assertThat(bed.invalid("UpdateItem", request("SET m.a = :x", "':x':{'S':'x'}")))
                .isEqualTo(message);
        bed.assertNoItem("hash", KEY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SET m.a = :v | UPDATED_NEW | 'm':{'M':{'a':{'N':'9'}}}
            SET m.a = :v | UPDATED_OLD | 'm':{'M':{'a':{'N':'1'}}}
            SET l[1] = :v | UPDATED_NEW | 'l':{'L':[{'N':'9'}]}
            SET l[1] = :v | UPDATED_OLD | 'l':{'L':[{'S':'y'}]}
            SET n = :v | UPDATED_NEW | 'n':{'N':'9'}
            SET a = :v, b = :v | UPDATED_OLD | 'a':{'S':'x'}
            ADD c :v | UPDATED_NEW | 'c':{'N':'14'}
            ADD c :v | UPDATED_OLD | 'c':{'N':'5'}
            """)
    void onlyTheTouchedLeavesAreReturned(String expression, String returned, String expected) {
        bed.put(
                "hash",
                KEY + ",'a':{'S':'x'},'c':{'N':'5'},'m':{'M':{'a':{'N':'1'},'b':{'N':'2'}}},"
                        + "'l':{'L':[{'S':'x'},{'S':'y'}]}");
        assertThat(update(expression, "':v':{'N':'9'}", returned)).isEqualTo(json("{'Attributes':{" + expected + "}}"));
    }

    @Test
    void whereNothingIsToBeReturnedThereIsNoAttributesMember() {
        bed.put("hash", KEY + ",'a':{'S':'x'}");
        assertThat(update("REMOVE a", "", "UPDATED_NEW")).isEqualTo(json("{}"));
        assertThat(update("SET b = :v", "':v':{'N':'1'}", "UPDATED_OLD")).isEqualTo(json("{}"));
        bed.call("DeleteItem", "'TableName':'hash','Key':{" + KEY + "}");
        assertThat(update("SET b = :v", "':v':{'N':'1'}", "ALL_OLD")).isEqualTo(json("{}"));
    }

    @Test
    void anUpdateThatCreatesReturnsWhatItSetWithoutTheKey() {
        assertThat(update("SET a = :v", "':v':{'N':'1'}", "UPDATED_NEW"))
                .isEqualTo(json("{'Attributes':{'a':{'N':'1'}}}"));
        bed.call("DeleteItem", "'TableName':'hash','Key':{" + KEY + "}");
        assertThat(update("SET a = :v", "':v':{'N':'1'}", "UPDATED_OLD")).isEqualTo(json("{}"));
        bed.call("DeleteItem", "'TableName':'hash','Key':{" + KEY + "}");
        assertThat(update("SET a = :v", "':v':{'N':'1'}", "ALL_NEW"))
                .isEqualTo(json("{'Attributes':{" + KEY + ",'a':{'N':'1'}}}"));
    }

    @Test
    void wholeItemsAreReturnedAsTheyWereAndAsTheyAre() {
        bed.put("hash", KEY + ",'a':{'S':'x'}");
        assertThat(update("SET b = :v", "':v':{'N':'1'}", "ALL_OLD"))
                .isEqualTo(json("{'Attributes':{" + KEY + ",'a':{'S':'x'}}}"));
        assertThat(update("SET c = :v", "':v':{'N':'2'}", "ALL_NEW"))
                .isEqualTo(json("{'Attributes':{" + KEY + ",'a':{'S':'x'},'b':{'N':'1'},'c':{'N':'2'}}}"));
    }

    @Test
    void addingToWhatIsMissingCreatesIt() {
        update("ADD n :five, tags :set", "':five':{'N':'5'},':set':{'SS':['t']}", "NONE");
        bed.assertItem("hash", KEY, KEY + ",'n':{'N':'5'},'tags':{'SS':['t']}");
    }

    @Test
    void olderUpdatesPutAddAndDelete() {
        bed.put("hash", KEY + ",'a':{'N':'1'},'b':{'S':'x'},'c':{'SS':['p','q']}");
        JsonNode answer = bed.call(
                "UpdateItem",
                "'TableName':'hash','Key':{" + KEY + "},'ReturnValues':'ALL_NEW','AttributeUpdates':{"
                        + "'a':{'Action':'ADD','Value':{'N':'2'}},'b':{'Action':'DELETE'},"
                        + "'c':{'Action':'DELETE','Value':{'SS':['p']}},'d':{'Value':{'S':'y'}}}");
        assertThat(answer).isEqualTo(json("{'Attributes':{" + KEY + ",'a':{'N':'3'},'c':{'SS':['q']},'d':{'S':'y'}}}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            1e50   | 1
            9e125  | 9e125
            """)
    void aSumThatNeedsTooManyDigitsIsRefusedAndTheItemStays(String number, String addend) {
        bed.put("hash", KEY + ",'a':{'N':'" + number + "'}");
        JsonNode before = bed.get("hash", KEY);
        assertThat(bed.invalid("UpdateItem", request("SET a = a + :v", "':v':{'N':'" + addend + "'}")))
                .isNotEmpty();
        assertThat(bed.get("hash", KEY)).isEqualTo(before);
    }

    @Test
    void aConditionSeesTheMissingItemAndNoGhostIsCreated() {
        assertThat(bed.refusal(
                                "UpdateItem",
                                request("ADD hits :one", "':one':{'N':'1'}")
                                        + ",'ConditionExpression':'attribute_exists(pk)'")
                        .type())
                .isEqualTo("ConditionalCheckFailedException");
        bed.assertNoItem("hash", KEY);
        bed.call(
                "UpdateItem",
                request("ADD hits :one", "':one':{'N':'1'}") + ",'ConditionExpression':'attribute_not_exists(pk)'");
        bed.assertItem("hash", KEY, KEY + ",'hits':{'N':'1'}");
    }
}
