package dev.sortkey.operation.stream;

import static dev.sortkey.operation.stream.StreamBed.iteratorRequest;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.EmulatorClient.Refusal;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the operations of the service refuse. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class StreamRefusalsTest {
    private static final String ONE = "1 validation error detected: ";
    private static final String NO_ARN = "sdfadfsdfnlfkajakfgjalksfgklasjklasdjfklasdfasdfgasf";
    private static final String UNKNOWN = StreamBed.TABLE_ARN + "/stream/2020-01-01T00:00:00.000";
    private static final String NO_SHARD = "shardId-00000000000000000001-00000000";
    private static final String SHORT = "must have length greater than or equal to ";

    private final StreamBed bed = new StreamBed();
    private String arn = "";
    private String shard = "";

    @BeforeAll
    void create() {
        arn = bed.create("KEYS_ONLY");
        shard = bed.firstShard(arn);
    }

    @AfterAll
    void close() {
        bed.close();
    }

    Stream<Arguments> invalid() {
        return Stream.of(
                Arguments.of("ListStreams", "{'Limit':0}", ONE + atLeastOne("0")),
                Arguments.of("ListStreams", "{'Limit':101}", ONE + atMost("101", 100)),
                Arguments.of("ListStreams", "{'ExclusiveStartStreamArn':'" + NO_ARN + "'}", "Invalid StreamArn"),
                Arguments.of(
                        "ListStreams",
                        "{'TableName':'ab'}",
                        ONE + "Value 'ab' at 'tableName' failed to satisfy constraint: Member " + SHORT + "3"),
                Arguments.of(
                        "DescribeStream",
                        "{}",
                        ONE + "Value null at 'streamArn' failed to satisfy constraint: Member must not be null"),
                Arguments.of(
                        "DescribeStream",
                        "{'StreamArn':'short'}",
                        ONE + "Value 'short' at 'streamArn' failed to satisfy constraint: Member " + SHORT + "37"),
                Arguments.of("DescribeStream", "{'StreamArn':'" + NO_ARN + "'}", "Invalid StreamArn"),
                Arguments.of("DescribeStream", "{'StreamArn':'" + arn + "','Limit':0}", ONE + atLeastOne("0")),
                Arguments.of("DescribeStream", "{'StreamArn':'" + arn + "','Limit':101}", ONE + atMost("101", 100)),
                Arguments.of(
                        "DescribeStream",
                        "{'StreamArn':'" + arn + "','ShardFilter':{'Type':'PARENTS'}}",
                        ONE + "Value 'PARENTS' at 'shardFilter.type' failed to satisfy constraint: "
                                + "Member must satisfy enum value set: [CHILD_SHARDS]"),
                Arguments.of("GetShardIterator", iteratorRequest(NO_ARN, shard, "LATEST"), "Invalid StreamArn"),
                Arguments.of(
                        "GetShardIterator",
                        iteratorRequest(arn, "short", "LATEST"),
                        ONE + "Value 'short' at 'shardId' failed to satisfy constraint: Member " + SHORT + "28"),
                Arguments.of(
                        "GetShardIterator",
                        iteratorRequest(arn, shard, "LATEST", "123"),
                        ONE + "Value '123' at 'sequenceNumber' failed to satisfy constraint: Member " + SHORT + "21"),
                Arguments.of(
                        "GetRecords",
                        "{}",
                        ONE + "Value null at 'shardIterator' failed to satisfy constraint: Member must not be null"),
                Arguments.of(
                        "GetRecords",
                        "{'ShardIterator':''}",
                        ONE + "Value '' at 'shardIterator' failed to satisfy constraint: Member " + SHORT + "1"),
                Arguments.of("GetRecords", "{'ShardIterator':'x','Limit':0}", ONE + atLeastOne("0")),
                Arguments.of("GetRecords", "{'ShardIterator':'x','Limit':1001}", ONE + atMost("1001", 1000)),
                Arguments.of("GetRecords", "{'ShardIterator':'" + NO_ARN + "'}", "Invalid ShardIterator"),
                Arguments.of("GetRecords", "{'ShardIterator':'" + arn + "|1|AAAA'}", "Invalid ShardIterator"),
                Arguments.of("GetRecords", "{'ShardIterator':'" + arn + "|1|A'}", "Invalid ShardIterator"));
    }

    private static String atLeastOne(String value) {
        return "Value '" + value
                + "' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1";
    }

    private static String atMost(String value, int most) {
        return "Value '" + value
                + "' at 'limit' failed to satisfy constraint: Member must have value less than or equal to " + most;
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("invalid")
    void whatIsMalformedIsInvalid(String operation, String request, String message) {
        assertThat(bed.client.invalid(operation, request)).isEqualTo(message);
    }

    @Test
    void anIteratorOfAnUnknownTypeIsInvalid() {
        assertThat(bed.client.invalid("GetShardIterator", iteratorRequest(arn, shard, "bulle")))
                .startsWith(ONE + "Value 'bulle' at 'shardIteratorType' failed to satisfy constraint: "
                        + "Member must satisfy enum value set: [");
    }

    @Test
    void onlyTheTypesThatNameANumberTakeOneAndTheyNeedIt() {
        String number = "100000000000000000001";
        assertThat(bed.client.invalid("GetShardIterator", iteratorRequest(arn, shard, "LATEST", number)))
                .contains("SequenceNumber");
        assertThat(bed.client.invalid("GetShardIterator", iteratorRequest(arn, shard, "TRIM_HORIZON", number)))
                .contains("SequenceNumber");
        assertThat(bed.client.invalid("GetShardIterator", iteratorRequest(arn, shard, "AT_SEQUENCE_NUMBER")))
                .contains("SequenceNumber");
        assertThat(bed.client.invalid("GetShardIterator", iteratorRequest(arn, shard, "AFTER_SEQUENCE_NUMBER")))
                .contains("SequenceNumber");
    }

    @Test
    void aNumberMustBeOneThatTheShardCanHave() {
        for (String number : new String[] {"9".repeat(40), "9".repeat(21), "x".repeat(21)}) {
            assertThat(bed.client.invalid(
                            "GetShardIterator", iteratorRequest(arn, shard, "AT_SEQUENCE_NUMBER", number)))
                    .isEqualTo("Invalid SequenceNumber");
        }
        for (String number : new String[] {"0".repeat(30), "100000000000000000001"}) {
            assertThat(bed.client.outcome(
                            "GetShardIterator", iteratorRequest(arn, shard, "AFTER_SEQUENCE_NUMBER", number)))
                    .isEqualTo("TrimmedDataAccessException");
        }
    }

    @Test
    void aStreamOrShardThatIsNotThereIsNotFound() {
        Refusal noStream = new Refusal(
                "ResourceNotFoundException", "Requested resource not found: Stream: " + UNKNOWN + " not found");
        assertThat(bed.client.refusal("DescribeStream", "{'StreamArn':'" + UNKNOWN + "'}"))
                .isEqualTo(noStream);
        assertThat(bed.client.refusal("GetShardIterator", iteratorRequest(UNKNOWN, shard, "LATEST")))
                .isEqualTo(noStream);
        assertThat(bed.client.refusal("GetShardIterator", iteratorRequest(arn, NO_SHARD, "LATEST")))
                .isEqualTo(
                        new Refusal("ResourceNotFoundException", "Requested resource not found: Shard does not exist"));
    }

    @Test
    void anIteratorThatWasAlteredIsInvalid() {
        String iterator = bed.iterator(arn, shard, "LATEST");
        int middle = iterator.length() - 20;
        char other = iterator.charAt(middle) == 'M' ? 'N' : 'M';
        assertThat(bed.client.invalid(
                        "GetRecords",
                        "{'ShardIterator':'" + iterator.substring(0, middle) + other + iterator.substring(middle + 1)
                                + "'}"))
                .isEqualTo("Invalid ShardIterator");
    }
}
