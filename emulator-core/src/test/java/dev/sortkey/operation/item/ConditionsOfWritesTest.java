package dev.sortkey.operation.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.ItemBed;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions, values and names as a write meets them, through the one door. */
class ConditionsOfWritesTest {
    private static final String KEY = "'pk':{'S':'k'}";

    private final ItemBed bed = new ItemBed();

    @BeforeEach
    void item() {
        bed.put(
                "hash",
                KEY + ",'five':{'S':'5'},'n5':{'N':'5'},'s':{'S':'hello'},'ss':{'SS':['a','b']},"
                        + "'l':{'L':[{'N':'1'},{'S':'a'}]},'emoji':{'S':'😀é'}");
    }

    @AfterEach
    void close() {
        bed.close();
    }

    private static String delete(String condition, String values) {
        return "'TableName':'hash','Key':{" + KEY + "},'ConditionExpression':'" + condition + "'"
                + (values.isEmpty() ? "" : ",'ExpressionAttributeValues':{" + values + "}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            sets have no order          | ss = :v            | {'SS':['b','a']}                 | true
            lists have one              | l = :v             | {'L':[{'S':'a'},{'N':'1'}]}      | false
            equal lists                 | l = :v             | {'L':[{'N':'1.0'},{'S':'a'}]}    | true
            what is missing differs     | absentee <> :v     | {'N':'1'}                        | true
            what is missing equals none | absentee = :v      | {'N':'1'}                        | false
            what is missing has no rank | absentee < :v      | {'N':'1'}                        | false
            and not that                | NOT absentee < :v  | {'N':'1'}                        | true
            text is no number           | five = :v          | {'N':'5'}                        | false
            nor below one               | five < :v          | {'N':'9'}                        | false
            nor among some              | five IN (:v)       | {'N':'5'}                        | false
            bytes of a text             | size(emoji) = :v   | {'N':'6'}                        | false
            characters of a text        | size(emoji) = :v   | {'N':'2'}                        | false
            units of a text             | size(emoji) = :v   | {'N':'3'}                        | true
            part of a text              | contains(s, :v)    | {'S':'ell'}                      | true
            element of a set            | contains(ss, :v)   | {'S':'a'}                        | true
            no part of an element       | contains(ss, :v)   | {'S':'ab'}                       | false
            element of a list           | contains(l, :v)    | {'N':'1'}                        | true
            a number holds nothing      | contains(n5, :v)   | {'N':'5'}                        | false
            """)
    void aConditionDecides(String what, String condition, String value, boolean holds) {
        assertThat(bed.outcome("DeleteItem", delete(condition, "':v':" + value)))
                .as(what)
                .isEqualTo(holds ? "" : "ConditionalCheckFailedException");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            five < :v        | ':v':{'BOOL':true}                  | Invalid ConditionExpression: Incorrect operand type for operator or function; operator or function: <, operand type: BOOL
            contains(s, s)   | ``                                  | Invalid ConditionExpression: The first operand must be distinct from the remaining operands for this operator or function; operator: contains, first operand: [s]
            five = :v        | ':v':{'N':'1'},':w':{'N':'2'}       | Value provided in ExpressionAttributeValues unused in expressions: keys: {:w}
            five BETWEEN :a AND :b | ':a':{'N':'9'},':b':{'N':'1'} | Invalid ConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:9}, upper bound operand: AttributeValue: {N:1}
            """)
    void aConditionThatCannotBeIsRefusedWhateverTheItem(String condition, String values, String message) {
        assertThat(bed.invalid("DeleteItem", delete(condition, values))).isEqualTo(message);
        bed.call("DeleteItem", "'TableName':'hash','Key':{" + KEY + "}");
        assertThat(bed.invalid("DeleteItem", delete(condition, values))).isEqualTo(message);
    }

    @Test
    void aPlaceholderInABranchThatIsNotReachedIsUsed() {
        bed.call("DeleteItem", delete("attribute_exists(pk) OR five = :v", "':v':{'N':'1'}"));
        bed.assertNoItem("hash", KEY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            status       | status
            Status       | Status
            order_status | ``
            m.name       | name
            #s           | ``
            """)
    void reservedWordsNeedAPlaceholder(String path, String reserved) {
        bed.put("hash", KEY + ",'m':{'M':{}}");
        String request = "'TableName':'hash','Key':{" + KEY + "},'UpdateExpression':'SET " + path + " = :x',"
                + "'ExpressionAttributeValues':{':x':{'S':'x'}}"
                + (path.startsWith("#") ? ",'ExpressionAttributeNames':{'#s':'status'}" : "");
        if (reserved.isEmpty()) {
            bed.call("UpdateItem", request);
        } else {
            assertThat(bed.invalid("UpdateItem", request))
                    .isEqualTo("Invalid UpdateExpression: Attribute name is a reserved keyword; reserved keyword: "
                            + reserved);
        }
    }

    @Test
    void emptyTextsBytesMapsAndListsAreValuesAndEmptySetsAreNot() {
        String empty = "'s':{'S':''},'b':{'B':''},'t':{'SS':['']},'m':{'M':{}},'l':{'L':[]}";
        bed.put("hash", KEY + "," + empty);
        bed.assertItem("hash", KEY, KEY + "," + empty);
        for (String value : new String[] {"{'SS':[]}", "{'L':[{'SS':[]}]}", "{'M':{'a':{'L':[{'SS':[]}]}}}"}) {
            assertThat(bed.invalid("PutItem", "'TableName':'hash','Item':{" + KEY + ",'x':" + value + "}"))
                    .isEqualTo("One or more parameter values were invalid: An string set  may not be empty");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'N':123}", "{'S':1}", "{'BOOL':'23'}"})
    void aJsonTypeThatIsNotTheValuesIsASerializationProblem(String value) {
        assertThat(bed.refusal("PutItem", "'TableName':'hash','Item':{" + KEY + ",'a':" + value + "}")
                        .type())
                .isEqualTo("SerializationException");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
            +3, 3
            .123, 0.123
            1e+5, 100000
            5., 5
            1234567890123456000000000000000000000000, 1234567890123456000000000000000000000000
            99999999999999999999999999999999999999, 99999999999999999999999999999999999999
            0.0000000000000000000000000000000000000001, 0.0000000000000000000000000000000000000001
            """)
    void numbersAreStoredByValue(String spelled, String printed) {
        bed.put("hash", KEY + ",'a':{'N':'" + spelled + "'}");
        assertThat(bed.get("hash", KEY).path("a").path("N").asText()).isEqualTo(printed);
    }

    @ParameterizedTest
    @ValueSource(strings = {" 1", "1 ", "NaN", "Infinity", "1+2", "0x1", "", "999999999999999999999999999999999999999"})
    void whatIsNoNumberIsRefused(String text) {
        assertThat(bed.invalid("PutItem", "'TableName':'hash','Item':{" + KEY + ",'a':{'N':'" + text + "'}}"))
                .isNotEmpty();
    }

    @Test
    void anItemWhoseTimeIsOverMayStillBeRead() {
        bed.call(
                "UpdateTimeToLive",
                "'TableName':'hash','TimeToLiveSpecification':{'AttributeName':'ttl','Enabled':true}");
        long now = bed.clock().instant().getEpochSecond();
        for (String ttl : new String[] {
            "{'S':'" + (now - 1) + "'}",
            "{'N':'" + now * 1000 + "'}",
            "{'N':'"
                    + Instant.ofEpochSecond(now).minus(Duration.ofDays(6 * 365)).getEpochSecond() + "'}"
        }) {
            bed.put("hash", KEY + ",'ttl':" + ttl);
            bed.clock().advance(Duration.ofDays(2));
            bed.assertItem("hash", KEY, KEY + ",'ttl':" + ttl);
        }
    }
}
