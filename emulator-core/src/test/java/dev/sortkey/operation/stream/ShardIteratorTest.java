package dev.sortkey.operation.stream;

import static dev.sortkey.operation.stream.StreamBed.iteratorRequest;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where reading begins, how it goes on, and until when it can. */
final class ShardIteratorTest {
    private static final Refusal TRIMMED =
            new Refusal("TrimmedDataAccessException", "The data you are trying to access has been trimmed");

    private final StreamBed bed = new StreamBed();
    private String arn = "";
    private String shard = "";

    @BeforeEach
    void create() {
        arn = bed.create("KEYS_ONLY");
        shard = bed.firstShard(arn);
    }

    @AfterEach
    void close() {
        bed.close();
    }

    private static List<String> paths(JsonNode page) {
        return page.path("Records").findValues("path").stream()
                .map(path -> path.path("S").asText())
                .toList();
    }

    private String numberOf(int record) {
        return bed.records(arn).get(record).at("/dynamodb/SequenceNumber").asText();
    }

    @Test
    void latestOfAnEmptyStreamSeesTheNextWrite() {
        String latest = bed.iterator(arn, shard, "LATEST");
        bed.put("a", "1", 1);
        assertThat(paths(bed.read(latest))).containsExactly("1");
    }

    @Test
    void latestPassesOverWhatWasThereAndTrimHorizonBeginsWithIt() {
        bed.put("a", "1", 1);
        String latest = bed.iterator(arn, shard, "LATEST");
        String horizon = bed.iterator(arn, shard, "TRIM_HORIZON");
        assertThat(paths(bed.read(latest))).isEmpty();
        bed.put("a", "2", 1);
        assertThat(paths(bed.read(latest))).containsExactly("2");
        assertThat(paths(bed.read(horizon))).containsExactly("1", "2");
    }

    @Test
    void atANumberBeginsWithItsRecordAndAfterItWithTheNext() {
        bed.put("a", "1", 1);
        bed.put("a", "2", 1);
        bed.put("a", "3", 1);
        String second = numberOf(1);
        assertThat(paths(bed.read(bed.iterator(arn, shard, "AT_SEQUENCE_NUMBER", second))))
                .containsExactly("2", "3");
        assertThat(paths(bed.read(bed.iterator(arn, shard, "AFTER_SEQUENCE_NUMBER", second))))
                .containsExactly("3");
        String last = numberOf(2);
        assertThat(paths(bed.read(bed.iterator(arn, shard, "AFTER_SEQUENCE_NUMBER", last))))
                .isEmpty();
    }

    @Test
    void theStartingNumberOfAShardIsAsGoodAsItsTrimHorizon() {
        String start = bed.shards(arn)
                .get(0)
                .at("/SequenceNumberRange/StartingSequenceNumber")
                .asText();
        String at = bed.iterator(arn, shard, "AT_SEQUENCE_NUMBER", start);
        String after = bed.iterator(arn, shard, "AFTER_SEQUENCE_NUMBER", start);
        bed.put("a", "1", 1);
        assertThat(paths(bed.read(at))).containsExactly("1");
        assertThat(paths(bed.read(after))).containsExactly("1");
    }

    @Test
    void anOpenShardIsReadOnAndOn() {
        String iterator = bed.iterator(arn, shard, "TRIM_HORIZON");
        for (int i = 0; i < 3; i++) {
            JsonNode empty = bed.read(iterator);
            assertThat(empty.path("Records")).isEmpty();
            bed.put("a", Integer.toString(i), 1);
            JsonNode page = bed.read(empty.path("NextShardIterator").asText());
            assertThat(paths(page)).containsExactly(Integer.toString(i));
            iterator = page.path("NextShardIterator").asText();
        }
    }

    @Test
    void aPageHasNoMoreRecordsThanTheLimit() {
        for (int i = 0; i < 5; i++) {
            bed.put("a", Integer.toString(i), 1);
        }
        JsonNode page = bed.client.call(
                "GetRecords", "{'ShardIterator':'" + bed.iterator(arn, shard, "TRIM_HORIZON") + "','Limit':2}");
        assertThat(paths(page)).containsExactly("0", "1");
        assertThat(paths(bed.read(page.path("NextShardIterator").asText()))).containsExactly("2", "3", "4");
    }

    @Test
    void aPageHasAtMostAThousandRecords() {
        for (int i = 0; i < 1001; i++) {
            bed.put("a", Integer.toString(i), 1);
        }
        JsonNode page = bed.read(bed.iterator(arn, shard, "TRIM_HORIZON"));
        assertThat(page.path("Records")).hasSize(1000);
        assertThat(paths(bed.read(page.path("NextShardIterator").asText()))).containsExactly("1000");
    }

    /** Each record tells 300,000 bytes and some, so that three are within 1 MB and four are not. */
    @Test
    void aPageHasAtMostOneMegabyte() {
        bed.disable();
        String images = bed.enable("NEW_IMAGE");
        for (int i = 0; i < 4; i++) {
            bed.client.call(
                    "PutItem",
                    "{'TableName':'tree','Item':{" + StreamBed.key("a", Integer.toString(i)) + ",'text':{'S':'"
                            + "x".repeat(300_000) + "'}}}");
        }
        JsonNode page = bed.read(bed.iterator(images, bed.firstShard(images), "TRIM_HORIZON"));
        assertThat(page.path("Records")).hasSize(3);
        assertThat(bed.read(page.path("NextShardIterator").asText()).path("Records"))
                .hasSize(1);
    }

    @Test
    void anIteratorCanBeUsedForFifteenMinutesAndAgain() {
        bed.put("a", "1", 1);
        String iterator = bed.iterator(arn, shard, "TRIM_HORIZON");
        bed.clock.advance(Duration.ofMinutes(15));
        assertThat(paths(bed.read(iterator))).containsExactly("1");
        assertThat(paths(bed.read(iterator))).containsExactly("1");
        bed.clock.advance(Duration.ofMillis(1));
        assertThat(bed.client
                        .refusal("GetRecords", "{'ShardIterator':'" + iterator + "'}")
                        .type())
                .isEqualTo("ExpiredIteratorException");
    }

    @Test
    void whatIsReadHandsOutAFreshIterator() {
        String iterator = bed.iterator(arn, shard, "TRIM_HORIZON");
        bed.clock.advance(Duration.ofMinutes(14));
        String next = bed.read(iterator).path("NextShardIterator").asText();
        bed.clock.advance(Duration.ofMinutes(14));
        assertThat(bed.read(next).path("Records")).isEmpty();
    }

    @Test
    void recordsAreTrimmedWhenTheyAreADayOld() {
        bed.put("a", "1", 1);
        String first = numberOf(0);
        bed.clock.advance(Duration.ofHours(1));
        bed.put("a", "2", 1);
        String second = numberOf(1);
        bed.clock.advance(Duration.ofHours(23).minusMillis(1));
        String early = bed.iterator(arn, shard, "TRIM_HORIZON");
        assertThat(paths(bed.read(early))).containsExactly("1", "2");
        bed.clock.advance(Duration.ofMillis(1));
        assertThat(bed.client.refusal("GetRecords", "{'ShardIterator':'" + early + "'}"))
                .isEqualTo(TRIMMED);
        assertThat(bed.client.refusal("GetShardIterator", iteratorRequest(arn, shard, "AT_SEQUENCE_NUMBER", first)))
                .isEqualTo(TRIMMED);
        assertThat(paths(bed.read(bed.iterator(arn, shard, "AFTER_SEQUENCE_NUMBER", first))))
                .containsExactly("2");
        assertThat(paths(bed.read(bed.iterator(arn, shard, "TRIM_HORIZON")))).containsExactly("2");
        bed.clock.advance(Duration.ofHours(1));
        assertThat(bed.client.refusal("GetShardIterator", iteratorRequest(arn, shard, "AT_SEQUENCE_NUMBER", second)))
                .isEqualTo(TRIMMED);
    }

    @Test
    void anIdleStreamIsNeverTrimmed() {
        bed.clock.advance(Duration.ofDays(3));
        List<JsonNode> shards = bed.shards(arn);
        shard = shards.get(shards.size() - 1).path("ShardId").asText();
        String latest = bed.iterator(arn, shard, "LATEST");
        bed.put("a", "1", 1);
        assertThat(paths(bed.read(latest))).containsExactly("1");
    }
}
