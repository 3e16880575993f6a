package dev.sortkey.operation.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.EmulatorClient;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Writes with a value of more than 62 levels, and something else that is wrong: the service reads them in its older way
 * (captures of October 2026, of a table that is not there).
 */
final class DeepRequestsTest {
    private static final String DETECTED = "1 validation error detected: ";
    private static final String OLDER_OPERATOR = DETECTED + "Value 'XOR' at 'conditionalOperator' failed to satisfy "
            + "constraint: Member must satisfy enum value set: [OR, AND]";
    private static final String NEWER_OPERATOR =
            DETECTED + "Failed to satisfy constraint: Member must satisfy enum value set: [ALL, OR]";
    private static final String OLDER_VALUES = DETECTED + "Value 'BOGUS' at 'returnValues' failed to satisfy "
            + "constraint: Member must satisfy enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]";
    private static final String KEY = "'Key':{'pk':{'S':'a'}}";

    @AutoClose
    private final EmulatorClient client = new EmulatorClient();

    static Object[] requests() {
        return new Object[] {
            Arguments.of("PutItem", "'Item':{'pk':{'S':'a'}}," + operator(100), OLDER_OPERATOR),
            Arguments.of("PutItem", "'Item':{'pk':{'S':'a'}}," + operator(40), NEWER_OPERATOR),
            Arguments.of(
                    "UpdateItem",
                    KEY + ",'AttributeUpdates':{'x':{'Action':'PUT','Value':{'S':'1'}}}," + operator(100),
                    OLDER_OPERATOR),
            Arguments.of("DeleteItem", KEY + condition(63) + ",'ReturnValues':'BOGUS'", OLDER_VALUES),
            Arguments.of(
                    "DeleteItem",
                    KEY + ",'Expected':{'d':{'Value':" + deep(63) + "}},'ReturnValues':'BOGUS'",
                    OLDER_VALUES),
            Arguments.of("DeleteItem", "'Key':{'pk':" + deep(100) + "},'ReturnValues':'BOGUS'", OLDER_VALUES),
            Arguments.of(
                    "DeleteItem",
                    KEY + condition(100) + ",'ReturnValues':'UPDATED_NEW'",
                    "ReturnValues can only be ALL_OLD or NONE"),
            Arguments.of(
                    "DeleteItem",
                    KEY + condition(40) + ",'ReturnValues':'UPDATED_NEW'",
                    DETECTED + "ReturnValues can only be ALL_OLD or NONE")
        };
    }

    @ParameterizedTest
    @MethodSource("requests")
    void areRefusedInTheOlderWords(String operation, String members, String message) {
        assertThat(client.invalid(operation, "{'TableName':'missing'," + members + "}"))
                .isEqualTo(message);
    }

    private static String operator(int depth) {
        return "'Expected':{'a':{'Value':" + deep(depth) + "},'b':{'Exists':false}},'ConditionalOperator':'XOR'";
    }

    private static String condition(int depth) {
        return ",'ConditionExpression':'#d = :deep','ExpressionAttributeNames':{'#d':'d'},"
                + "'ExpressionAttributeValues':{':deep':" + deep(depth) + "}";
    }

    private static String deep(int depth) {
        return "{'M':{'n':".repeat(depth) + "{'S':'leaf }]\\\"'}" + "}}".repeat(depth);
    }
}
