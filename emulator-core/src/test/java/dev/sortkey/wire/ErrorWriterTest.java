package dev.sortkey.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.error.ErrorType;
import dev.sortkey.error.Problems;
import dev.sortkey.error.SerializationProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.error.ServiceException.CancellationReason;
import dev.sortkey.error.ServiceException.Payload;
import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.value.AttributeValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Error bodies to the byte. */
class ErrorWriterTest {
    private static final Item ITEM = Item.of(Map.of("a", new AttributeValue.Str("b")));

    private static String written(ServiceException error) {
        JsonOutput output = new JsonOutput();
        ErrorWriter.write(error, error.text(), output);
        return output.toString();
    }

    @Test
    void aValidationErrorHasTypeAndMessage() {
        assertThat(written(Problems.validation("say \"no\"")))
                .isEqualTo("{\"__type\":\"com.amazon.coral.validate#ValidationException\","
                        + "\"message\":\"say \\\"no\\\"\"}");
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "SERIALIZATION",
                "TRANSACTION_CANCELED",
                "IDEMPOTENT_PARAMETER_MISMATCH",
                "TRANSACTION_IN_PROGRESS",
                "ACCESS_DENIED"
            })
    void someTypesSpellMessageWithACapital(ErrorType type) {
        assertThat(written(Problems.of(type, "x")))
                .isEqualTo("{\"__type\":\"" + type.wireName() + "\",\"Message\":\"x\"}");
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {
                "SERIALIZATION",
                "TRANSACTION_CANCELED",
                "IDEMPOTENT_PARAMETER_MISMATCH",
                "TRANSACTION_IN_PROGRESS",
                "ACCESS_DENIED"
            })
    void allOthersSpellItInLowerCase(ErrorType type) {
        assertThat(written(Problems.of(type, "x")))
                .isEqualTo("{\"__type\":\"" + type.wireName() + "\",\"message\":\"x\"}");
    }

    @Test
    void aFewErrorsHaveNoMessage() {
        assertThat(written(SerializationProblems.malformed()))
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
        assertThat(written(Problems.unknownOperation()))
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
    }

    @Test
    void aFailedConditionMayCarryTheItem() {
        ServiceException error = new ServiceException(
                ErrorType.CONDITIONAL_CHECK_FAILED,
                Optional.of("The conditional request failed"),
                new Payload.OldItem(ITEM));
        assertThat(written(error))
                .isEqualTo("{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\","
                        + "\"message\":\"The conditional request failed\",\"Item\":{\"a\":{\"S\":\"b\"}}}");
    }

    @Test
    void cancellationReasonsHoldOnlyWhatThereIs() {
        ServiceException error = new ServiceException(
                ErrorType.TRANSACTION_CANCELED,
                Optional.of("m"),
                new Payload.Cancellation(List.of(
                        CancellationReason.NONE,
                        new CancellationReason("ConditionalCheckFailed", Optional.of("f"), Optional.of(ITEM)),
                        new CancellationReason("ValidationError", Optional.of("v"), Optional.empty()))));
        assertThat(written(error))
                .isEqualTo("{\"__type\":\"com.amazonaws.dynamodb.v20120810#TransactionCanceledException\","
                        + "\"Message\":\"m\",\"CancellationReasons\":[{\"Code\":\"None\"},"
                        + "{\"Code\":\"ConditionalCheckFailed\",\"Message\":\"f\",\"Item\":{\"a\":{\"S\":\"b\"}}},"
                        + "{\"Code\":\"ValidationError\",\"Message\":\"v\"}]}");
    }
}
