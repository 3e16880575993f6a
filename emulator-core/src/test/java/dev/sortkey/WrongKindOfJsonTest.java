package dev.sortkey;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.Emulator.Answer;
import dev.sortkey.Emulator.RequestContext;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** JSON of another kind than a member takes: the kind of the member and of what was sent decide what is said. */
class WrongKindOfJsonTest {
    private static final String CAST =
            "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be cast"
                    + " to class java.lang.Class (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and"
                    + " java.lang.Class are in module java.base of loader 'bootstrap')";
    private static final String OBJECT = "Start of structure or map found where not expected";
    private static final String VALUES_MAP = "Unrecognized collection type java.util.Map<java.lang.String,"
            + " com.amazonaws.dynamodb.v20120810.AttributeValue>";

    @AutoClose
    private final Emulator emulator = new Emulator();

    private String answer(String operation, String body) {
        Answer answer = emulator.handle(operation, body.getBytes(UTF_8), RequestContext.inProcess("test"));
        assertThat(answer.httpStatus()).isEqualTo(400);
        return answer.body().toString();
    }

    static Stream<Arguments> kinds() {
        return Stream.of(
                        kind(
                                "{'TableName':%s}",
                                scalar("String"), "Unrecognized collection type class java.lang.String"),
                        kind("{'ConsistentRead':23}", "NUMBER_VALUE cannot be converted to Boolean"),
                        kind("{'ConsistentRead':-2147483648}", "NUMBER_VALUE cannot be converted to Boolean"),
                        kind("{'ConsistentRead':34.56}", "DECIMAL_VALUE cannot be converted to Boolean"),
                        kind("{'ConsistentRead':'23'}", "Unexpected token received from parser"),
                        kind("{'ConsistentRead':''}", "Unexpected token received from parser"),
                        kind("{'ConsistentRead':'TRUE '}", "Unexpected token received from parser"),
                        kind("{'ConsistentRead':[]}", "Unrecognized collection type class java.lang.Boolean"),
                        kind("{'ConsistentRead':{}}", OBJECT),
                        kind("{'Limit':'23'}", "STRING_VALUE cannot be converted to Integer"),
                        kind("{'Limit':true}", "TRUE_VALUE cannot be converted to Integer"),
                        kind("{'Limit':false}", "FALSE_VALUE cannot be converted to Integer"),
                        kind("{'Limit':[]}", "Unrecognized collection type class java.lang.Integer"),
                        kind("{'Limit':{}}", OBJECT),
                        kind("{'AttributesToGet':'23'}", "Unexpected field type"),
                        kind("{'AttributesToGet':true}", "Unexpected field type"),
                        kind("{'AttributesToGet':23}", "Unexpected field type"),
                        kind("{'AttributesToGet':34.56}", "Unexpected field type"),
                        kind("{'AttributesToGet':{}}", OBJECT),
                        kind("{'AttributesToGet':[1]}", "NUMBER_VALUE cannot be converted to String"),
                        kind("{'AttributesToGet':['a',true]}", "TRUE_VALUE cannot be converted to String"),
                        kind("{'AttributesToGet':[[]]}", "Unrecognized collection type class java.lang.String"),
                        kind("{'AttributesToGet':[{}]}", OBJECT),
                        kind("{'ScanFilter':'23'}", "Unexpected field type"),
                        kind("{'ScanFilter':23}", "Unexpected field type"),
                        kind("{'ScanFilter':true}", "Unexpected field type"),
                        kind(
                                "{'ScanFilter':[]}",
                                "Unrecognized collection type java.util.Map<java.lang.String,"
                                        + " com.amazonaws.dynamodb.v20120810.Condition>"),
                        kind("{'ScanFilter':{'a':'23'}}", "Unexpected value type in payload"),
                        kind("{'ScanFilter':{'a':34.56}}", "Unexpected value type in payload"),
                        kind(
                                "{'ScanFilter':{'a':[]}}",
                                "Unrecognized collection type class com.amazonaws.dynamodb.v20120810.Condition"),
                        kind(
                                "{'ScanFilter':{'a':{'ComparisonOperator':23}}}",
                                "NUMBER_VALUE cannot be converted to String"),
                        kind("{'ScanFilter':{'a':{'AttributeValueList':'23'}}}", "Unexpected field type"),
                        kind("{'ScanFilter':{'a':{'AttributeValueList':{}}}}", OBJECT),
                        kind("{'ScanFilter':{'a':{'AttributeValueList':['a']}}}", "Unexpected value type in payload"),
                        kind(
                                "{'ExpressionAttributeNames':[]}",
                                "Unrecognized collection type java.util.Map<java.lang.String, java.lang.String>"),
                        kind("{'ExpressionAttributeNames':{'#a':1}}", "NUMBER_VALUE cannot be converted to String"),
                        kind("{'ExclusiveStartKey':'23'}", "Unexpected field type"),
                        kind("{'ExclusiveStartKey':[]}", VALUES_MAP))
                .flatMap(row -> row);
    }

    static Stream<Arguments> kindsOfAttributeValues() {
        String valueClass = "Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValue";
        return Stream.of(
                        kind("'23'", "Unexpected value type in payload"),
                        kind("true", "Unexpected value type in payload"),
                        kind("23", "Unexpected value type in payload"),
                        kind("[]", valueClass),
                        kind("{'S':%s}", scalar("String"), "Unrecognized collection type class java.lang.String"),
                        kind("{'N':%s}", scalar("String"), "Unrecognized collection type class java.lang.String"),
                        kind("{'B':true}", "only base-64-encoded strings are convertible to bytes"),
                        kind("{'B':23}", "only base-64-encoded strings are convertible to bytes"),
                        kind("{'B':34.56}", "only base-64-encoded strings are convertible to bytes"),
                        kind("{'B':[]}", "Unrecognized collection type class java.nio.ByteBuffer"),
                        kind("{'B':{}}", OBJECT),
                        kind("{'B':'23456'}", "Base64 encoded length is expected a multiple of 4 bytes but found: 5"),
                        kind("{'B':'='}", "Base64 encoded length is expected a multiple of 4 bytes but found: 1"),
                        kind("{'B':'=+/='}", "Invalid last non-pad Base64 character dectected"),
                        kind("{'B':'+/+='}", "Invalid last non-pad Base64 character dectected"),
                        kind("{'B':'YR=='}", "Invalid last non-pad Base64 character dectected"),
                        kind("{'B':'===='}", "Invalid last non-pad Base64 character dectected"),
                        kind("{'B':'YQ==YQ=='}", "Invalid last non-pad Base64 character dectected"),
                        kind("{'B':'YW-_'}", "Invalid Base64 character: '-'"),
                        kind("{'B':'YW\u00e9a'}", "Invalid Base64 character: '\u00e9'"),
                        kind("{'BOOL':'23'}", "Unexpected token received from parser"),
                        kind("{'BOOL':23}", "NUMBER_VALUE cannot be converted to Boolean"),
                        kind("{'BOOL':[]}", "Unrecognized collection type class java.lang.Boolean"),
                        kind("{'NULL':'no way'}", "Unexpected token received from parser"),
                        kind("{'NULL':{}}", OBJECT),
                        kind("{'SS':'a'}", "Unexpected field type"),
                        kind("{'SS':{}}", OBJECT),
                        kind("{'SS':[1]}", "NUMBER_VALUE cannot be converted to String"),
                        kind("{'NS':23}", "Unexpected field type"),
                        kind("{'NS':[1]}", "NUMBER_VALUE cannot be converted to String"),
                        kind("{'BS':true}", "Unexpected field type"),
                        kind("{'BS':['a']}", "Base64 encoded length is expected a multiple of 4 bytes but found: 1"),
                        kind("{'L':'a'}", "Unexpected field type"),
                        kind("{'L':{}}", OBJECT),
                        kind("{'L':['a']}", "Unexpected value type in payload"),
                        kind("{'L':[[]]}", valueClass),
                        kind("{'L':[{'BS':[true]}]}", "only base-64-encoded strings are convertible to bytes"),
                        kind("{'M':'a'}", "Unexpected field type"),
                        kind("{'M':[]}", VALUES_MAP),
                        kind("{'M':{'a':34.56}}", "Unexpected value type in payload"),
                        kind("{'M':{'a':{'M':{'b':{'N':5}}}}}", "NUMBER_VALUE cannot be converted to String"))
                .flatMap(row -> row);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void jsonOfTheWrongKindIsToldByTheKindOfTheMember(String body, String message) {
        assertThat(answer("Scan", body)).isEqualTo(serialization(message));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kindsOfAttributeValues")
    void jsonOfTheWrongKindInAnAttributeValueIsToldAtAnyPlace(String value, String message) {
        assertThat(answer("Scan", "{\"ExclusiveStartKey\":{\"a\":" + value + "}}"))
                .isEqualTo(serialization(message));
        assertThat(answer("Scan", "{\"ScanFilter\":{\"a\":{\"AttributeValueList\":[" + value + "]}}}"))
                .isEqualTo(serialization(message));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'ProvisionedThroughput':{'ReadCapacityUnits':'1'}} | STRING_VALUE cannot be converted to Long",
                "{'ProvisionedThroughput':{'ReadCapacityUnits':true}} | TRUE_VALUE cannot be converted to Long",
                "{'ProvisionedThroughput':{'ReadCapacityUnits':[]}} | Unrecognized collection type class java.lang.Long",
                "{'ProvisionedThroughput':{'ReadCapacityUnits':{}}} |"
                        + " Start of structure or map found where not expected",
                "{'ProvisionedThroughput':23} | Unexpected field type",
                "{'ProvisionedThroughput':[]} | Unrecognized collection type class"
                        + " com.amazonaws.dynamodb.v20120810.ProvisionedThroughput",
                "{'KeySchema':['a']} | Unexpected value type in payload",
                "{'KeySchema':[[]]} | Unrecognized collection type class"
                        + " com.amazonaws.dynamodb.v20120810.KeySchemaElement",
            },
            quoteCharacter = '~')
    void structuresAsMembersAndAsElementsAreToldApart(String body, String message) {
        assertThat(answer("CreateTable", body.replace('\'', '"'))).isEqualTo(serialization(message));
    }

    @Test
    void aScalarForAListInAMapShowsWhatTheServiceStumblesOver() {
        assertThat(answer("BatchWriteItem", "{\"RequestItems\":{\"a\":\"23\"}}"))
                .isEqualTo(serialization(CAST));
        assertThat(answer("BatchGetItem", "{\"RequestItems\":{\"a\":{\"Keys\":[23]}}}"))
                .isEqualTo(serialization(CAST));
    }

    private static String[][] scalar(String target) {
        return new String[][] {
            {"true", "TRUE_VALUE cannot be converted to " + target},
            {"false", "FALSE_VALUE cannot be converted to " + target},
            {"23", "NUMBER_VALUE cannot be converted to " + target},
            {"-2147483648", "NUMBER_VALUE cannot be converted to " + target},
            {"2147483648", "NUMBER_VALUE cannot be converted to " + target},
            {"34.56", "DECIMAL_VALUE cannot be converted to " + target},
            {"{}", OBJECT},
        };
    }

    private static Stream<Arguments> kind(String pattern, String[][] scalars, String forList) {
        return Stream.concat(
                Arrays.stream(scalars).flatMap(row -> kind(pattern.formatted(row[0]), row[1])),
                kind(pattern.formatted("[]"), forList));
    }

    private static Stream<Arguments> kind(String body, String message) {
        return Stream.of(Arguments.of(body.replace('\'', '"'), message));
    }

    private static String serialization(String message) {
        return "{\"__type\":\"com.amazon.coral.service#SerializationException\",\"Message\":\"" + message + "\"}";
    }
}
