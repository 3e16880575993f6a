package dev.sortkey.operation.stream;

import static dev.sortkey.testing.EmulatorClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Streams come with tables or later, end, and can be read for a day after. */
final class StreamLifeCycleTest {
    private static final String FIRST = StreamBed.TABLE_ARN + "/stream/2026-01-01T00:00:00.000";

    private final StreamBed bed = new StreamBed();

    @AfterEach
    void close() {
        bed.close();
    }

    private List<String> listed(String request) {
        List<String> arns = new ArrayList<>();
        bed.client
                .call("ListStreams", request)
                .path("Streams")
                .forEach(stream -> arns.add(stream.path("StreamArn").asText()));
        return arns;
    }

    @Test
    void aTableTellsItsStream() {
        JsonNode created =
                bed.create("tree", ",'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'OLD_IMAGE'}");
        JsonNode described =
                bed.client.call("DescribeTable", "{'TableName':'tree'}").path("Table");
        assertThat(List.of(created, described)).allSatisfy(table -> {
            assertThat(table.path("LatestStreamArn").asText()).isEqualTo(FIRST);
            assertThat(table.path("LatestStreamLabel").asText()).isEqualTo("2026-01-01T00:00:00.000");
            assertThat(table.path("StreamSpecification"))
                    .isEqualTo(json("{'StreamEnabled':true,'StreamViewType':'OLD_IMAGE'}"));
        });
    }

    @Test
    void aStreamIsDescribed() {
        String arn = bed.create("OLD_IMAGE");
        JsonNode stream = bed.describe(arn, "");
        assertThat(stream.path("Shards")).hasSize(1);
        ((ObjectNode) stream).remove("Shards");
        assertThat(stream)
                .isEqualTo(json("{'CreationRequestDateTime':1.7672256E9,'KeySchema':["
                        + "{'AttributeName':'account','KeyType':'HASH'},"
                        + "{'AttributeName':'path','KeyType':'RANGE'}],"
                        + "'StreamArn':'" + FIRST + "','StreamLabel':'2026-01-01T00:00:00.000',"
                        + "'StreamStatus':'ENABLED','StreamViewType':'OLD_IMAGE','TableName':'tree'}"));
    }

    @Test
    void aStreamThatIsEnabledLaterRecordsWhatComesAfter() {
        bed.create("tree", "");
        bed.put("a", "before", 1);
        assertThat(listed("{}")).isEmpty();
        bed.clock.advance(Duration.ofMinutes(1));
        String arn = bed.enable("KEYS_ONLY");
        assertThat(arn).isEqualTo(StreamBed.TABLE_ARN + "/stream/2026-01-01T00:01:00.000");
        bed.put("a", "after", 1);
        assertThat(bed.events(arn)).containsExactly("INSERT after");
    }

    @Test
    void aDisabledStreamIsReadableForADayAndThenGone() {
        String arn = bed.create("KEYS_ONLY");
        bed.put("a", "1", 1);
        bed.disable();
        bed.put("a", "2", 1);
        JsonNode closed = bed.describe(arn, "");
        assertThat(closed.path("StreamStatus").asText()).isEqualTo("DISABLED");
        assertThat(closed.at("/Shards/0/SequenceNumberRange").has("EndingSequenceNumber"))
                .isTrue();
        JsonNode table =
                bed.client.call("DescribeTable", "{'TableName':'tree'}").path("Table");
        assertThat(table.path("LatestStreamArn").asText()).isEqualTo(arn);
        assertThat(table.has("StreamSpecification")).isFalse();
        bed.clock.advance(Duration.ofHours(24).minusMillis(1));
        assertThat(bed.events(arn)).containsExactly("INSERT 1");
        bed.clock.advance(Duration.ofMillis(1));
        assertThat(listed("{}")).isEmpty();
        assertThat(bed.client.refusal("DescribeStream", "{'StreamArn':'" + arn + "'}"))
                .hasToString("Refusal[type=ResourceNotFoundException, message=Requested resource not found: Stream: "
                        + arn + " not found]");
    }

    @Test
    void enablingAgainMakesAnotherStreamEvenWithinTheMillisecond() {
        String first = bed.create("KEYS_ONLY");
        bed.put("a", "1", 1);
        bed.disable();
        String second = bed.enable("NEW_IMAGE");
        bed.put("a", "2", 1);
        bed.disable();
        String third = bed.enable("NEW_IMAGE");
        assertThat(listed("{'TableName':'tree'}"))
                .containsExactly(first, second, third)
                .doesNotHaveDuplicates();
        assertThat(bed.events(first)).containsExactly("INSERT 1");
        assertThat(bed.events(second)).containsExactly("INSERT 2");
        assertThat(bed.events(third)).isEmpty();
    }

    @Test
    void theStreamOfADeletedTableIsReadableForADay() {
        String arn = bed.create("KEYS_ONLY");
        bed.put("a", "1", 1);
        bed.client.call("DeleteTable", "{'TableName':'tree'}");
        assertThat(bed.events(arn)).containsExactly("INSERT 1");
        assertThat(bed.describe(arn, "").path("StreamStatus").asText()).isEqualTo("DISABLED");
        String next = bed.create("KEYS_ONLY");
        assertThat(next).isNotEqualTo(arn);
        bed.put("a", "2", 1);
        assertThat(bed.events(arn)).containsExactly("INSERT 1");
        assertThat(bed.events(next)).containsExactly("INSERT 2");
        bed.clock.advance(Duration.ofHours(24));
        assertThat(listed("{}")).containsExactly(next);
    }

    @Test
    void otherChangesOfTheTableLeaveItsStreamAlone() {
        String arn = bed.create("KEYS_ONLY");
        bed.client.call("UpdateTable", "{'TableName':'tree','BillingMode':'PAY_PER_REQUEST'}");
        bed.client.send(
                "TagResource", "{'ResourceArn':'" + StreamBed.TABLE_ARN + "','Tags':[{'Key':'k','Value':'v'}]}");
        bed.put("a", "1", 1);
        assertThat(listed("{}")).containsExactly(arn);
        assertThat(bed.events(arn)).containsExactly("INSERT 1");
    }

    @Test
    void streamsAreListedPageByPage() {
        List<String> all = new ArrayList<>();
        for (String table : List.of("aaa", "bbb", "ccc")) {
            all.add(bed.create(table, ",'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}")
                    .path("LatestStreamArn")
                    .asText());
        }
        assertThat(listed("{}")).isEqualTo(all);
        JsonNode first = bed.client.call("ListStreams", "{'Limit':2}");
        assertThat(first.at("/Streams/0"))
                .isEqualTo(json("{'StreamArn':'" + all.get(0)
                        + "','StreamLabel':'2026-01-01T00:00:00.000','TableName':'aaa'}"));
        assertThat(first.path("LastEvaluatedStreamArn").asText()).isEqualTo(all.get(1));
        assertThat(listed("{'Limit':2,'ExclusiveStartStreamArn':'" + all.get(1) + "'}"))
                .containsExactly(all.get(2));
        assertThat(bed.client.call("ListStreams", "{'Limit':3}").has("LastEvaluatedStreamArn"))
                .isFalse();
        assertThat(listed("{'TableName':'bbb'}")).containsExactly(all.get(1));
        assertThat(listed("{'TableName':'nowhere'}")).isEmpty();
    }
}
