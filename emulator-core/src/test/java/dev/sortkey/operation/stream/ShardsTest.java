package dev.sortkey.operation.stream;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.error.RoomProblems;
import dev.sortkey.store.Room;
import dev.sortkey.stream.Sharding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Shards give way to children, and nothing is lost or told twice by it. */
final class ShardsTest {
    private static final Sharding SPLITTING = Sharding.DEFAULT.withRecordsUntilSplit(10);

    private static String id(JsonNode shard) {
        return shard.path("ShardId").asText();
    }

    private static boolean isClosed(JsonNode shard) {
        return shard.at("/SequenceNumberRange").has("EndingSequenceNumber");
    }

    @Test
    void aNewStreamHasOneOpenShardWithoutParent() {
        try (StreamBed bed = new StreamBed()) {
            List<JsonNode> shards = bed.shards(bed.create("KEYS_ONLY"));
            assertThat(shards).hasSize(1);
            assertThat(id(shards.get(0))).matches("shardId-[0-9]{20}-[0-9a-f]{8}");
            assertThat(shards.get(0).has("ParentShardId")).isFalse();
            assertThat(shards.get(0)
                            .at("/SequenceNumberRange/StartingSequenceNumber")
                            .asText())
                    .matches("[0-9]{21,40}");
            assertThat(isClosed(shards.get(0))).isFalse();
        }
    }

    @Test
    void aShardGivesWayToOneChildAfterFourHours() {
        try (StreamBed bed = new StreamBed()) {
            String arn = bed.create("KEYS_ONLY");
            bed.put("a", "1", 1);
            bed.clock.advance(Duration.ofHours(4).minusMillis(1));
            assertThat(bed.shards(arn)).hasSize(1);
            String old = bed.iterator(arn, bed.firstShard(arn), "LATEST");
            old = bed.read(old).path("NextShardIterator").asText();
            bed.clock.advance(Duration.ofMillis(1));
            bed.put("a", "2", 1);
            List<JsonNode> shards = bed.shards(arn);
            assertThat(shards).hasSize(2);
            assertThat(isClosed(shards.get(0))).isTrue();
            assertThat(isClosed(shards.get(1))).isFalse();
            assertThat(shards.get(1).path("ParentShardId").asText()).isEqualTo(id(shards.get(0)));
            assertThat(shards.get(1)
                            .at("/SequenceNumberRange/StartingSequenceNumber")
                            .asText())
                    .isGreaterThan(shards.get(0)
                            .at("/SequenceNumberRange/EndingSequenceNumber")
                            .asText());
            JsonNode end = bed.read(old);
            assertThat(end.path("Records")).isEmpty();
            assertThat(end.has("NextShardIterator")).isFalse();
            assertThat(bed.recordsOfShard(arn, id(shards.get(1)))).hasSize(1);
        }
    }

    @Test
    void theLastRecordsOfAClosedShardComeWithoutANextIterator() {
        try (StreamBed bed = new StreamBed()) {
            String arn = bed.create("KEYS_ONLY");
            bed.put("a", "1", 1);
            bed.put("a", "2", 1);
            bed.disable();
            String iterator = bed.iterator(arn, bed.firstShard(arn), "TRIM_HORIZON");
            JsonNode first = bed.client.call("GetRecords", "{'ShardIterator':'" + iterator + "','Limit':1}");
            JsonNode last = bed.read(first.path("NextShardIterator").asText());
            assertThat(last.path("Records")).hasSize(1);
            assertThat(last.has("NextShardIterator")).isFalse();
            JsonNode none = bed.read(bed.iterator(arn, bed.firstShard(arn), "LATEST"));
            assertThat(none.path("Records")).isEmpty();
            assertThat(none.has("NextShardIterator")).isFalse();
        }
    }

    @Test
    void aFullShardGivesWayToTwoChildrenWhichItsKeysAreSpreadOver() {
        try (StreamBed bed = new StreamBed(SPLITTING)) {
            String arn = bed.create("KEYS_ONLY");
            for (int i = 0; i < 20; i++) {
                bed.put("account" + i, "root/", 1);
            }
            List<JsonNode> shards = bed.shards(arn);
            assertThat(shards).hasSize(3);
            assertThat(shards).extracting(ShardsTest::isClosed).containsExactly(true, false, false);
            assertThat(shards.subList(1, 3))
                    .allSatisfy(child ->
                            assertThat(child.path("ParentShardId").asText()).isEqualTo(id(shards.get(0))));
            assertThat(shards)
                    .extracting(shard -> bed.recordsOfShard(arn, id(shard)).size())
                    .satisfies(counts -> assertThat(counts.get(0)).isEqualTo(10))
                    .allSatisfy(count -> assertThat(count).isPositive());
        }
    }

    @Test
    void aStreamMayBeginWithSeveralShards() {
        try (StreamBed bed = new StreamBed(Sharding.DEFAULT.withOpenShards(4))) {
            String arn = bed.create("KEYS_ONLY");
            for (int i = 0; i < 40; i++) {
                bed.put("account" + i, "root/", 1);
                bed.put("account" + i, "root/", 2);
            }
            assertThat(bed.shards(arn))
                    .hasSize(4)
                    .allSatisfy(shard ->
                            assertThat(bed.recordsOfShard(arn, id(shard))).isNotEmpty());
        }
    }

    @Test
    void parentsBeforeChildrenIsTheOrderOfEachItemAndNothingIsMissing() {
        try (StreamBed bed = new StreamBed(SPLITTING)) {
            String arn = bed.create("NEW_IMAGE");
            for (int round = 0; round < 50; round++) {
                for (int account = 0; account < 12; account++) {
                    bed.put("account" + account, "root/", round);
                }
                bed.clock.advance(Duration.ofMinutes(13));
            }
            Map<String, List<Integer>> seen = new TreeMap<>();
            for (JsonNode record : bed.records(arn)) {
                seen.computeIfAbsent(record.at("/dynamodb/Keys/account/S").asText(), account -> new ArrayList<>())
                        .add(record.at("/dynamodb/NewImage/size/N").asInt());
            }
            assertThat(seen).hasSize(12);
            assertThat(seen.values())
                    .allSatisfy(rounds -> assertThat(rounds)
                            .isSorted()
                            .doesNotHaveDuplicates()
                            .hasSize(50));
            List<JsonNode> shards = bed.shards(arn);
            assertThat(shards.stream().filter(shard -> !isClosed(shard)).count())
                    .isEqualTo(Sharding.MOST_OPEN);
        }
    }

    @Test
    void theShardsOfAStreamAreDescribedPageByPageInTheirOrder() {
        try (StreamBed bed = new StreamBed(Sharding.DEFAULT.withOpenShards(5))) {
            String arn = bed.create("KEYS_ONLY");
            List<String> all = bed.shards(arn).stream().map(ShardsTest::id).toList();
            assertThat(all).hasSize(5).isSorted().doesNotHaveDuplicates();
            JsonNode first = bed.describe(arn, ",'Limit':3");
            assertThat(first.path("Shards")).extracting(ShardsTest::id).isEqualTo(all.subList(0, 3));
            assertThat(first.path("LastEvaluatedShardId").asText()).isEqualTo(all.get(2));
            JsonNode rest = bed.describe(arn, ",'Limit':3,'ExclusiveStartShardId':'" + all.get(2) + "'");
            assertThat(rest.path("Shards")).extracting(ShardsTest::id).isEqualTo(all.subList(3, 5));
            assertThat(rest.has("LastEvaluatedShardId")).isFalse();
            assertThat(bed.describe(arn, ",'ExclusiveStartShardId':'zzzzzzzzzzzzzzzzzzzzzzzzzzzz'")
                            .path("Shards"))
                    .isEmpty();
        }
    }

    @Test
    void aFilterLeavesTheChildrenOfOneShard() {
        try (StreamBed bed = new StreamBed(SPLITTING)) {
            String arn = bed.create("KEYS_ONLY");
            for (int i = 0; i < 30; i++) {
                bed.put("account" + i, "root/", 1);
            }
            List<JsonNode> shards = bed.shards(arn);
            String parent = id(shards.get(0));
            assertThat(bed.describe(arn, ",'ShardFilter':{'Type':'CHILD_SHARDS','ShardId':'" + parent + "'}")
                            .path("Shards"))
                    .extracting(ShardsTest::id)
                    .containsExactly(id(shards.get(1)), id(shards.get(2)));
            String leaf = id(shards.get(shards.size() - 1));
            assertThat(bed.describe(arn, ",'ShardFilter':{'Type':'CHILD_SHARDS','ShardId':'" + leaf + "'}")
                            .path("Shards"))
                    .isEmpty();
        }
    }

    /** The writes change no size, so that only the stream asks for room. */
    @Test
    void withoutRoomTheOldestRecordsGoEarlyAndWritesGoOn() {
        AtomicBoolean full = new AtomicBoolean();
        Room room = bytes -> {
            if (full.get()) {
                throw RoomProblems.heapNearlyFull(1);
            }
        };
        try (StreamBed bed = new StreamBed(Sharding.DEFAULT, room)) {
            String arn = bed.create("NEW_IMAGE");
            for (int i = 10; i < 30; i++) {
                bed.put("a", "root/", i);
            }
            String horizon = bed.iterator(arn, bed.firstShard(arn), "TRIM_HORIZON");
            full.set(true);
            for (int i = 30; i < 35; i++) {
                bed.put("a", "root/", i);
            }
            List<JsonNode> left = bed.records(arn);
            assertThat(left)
                    .extracting(record -> record.at("/dynamodb/NewImage/size/N").asInt())
                    .hasSizeBetween(10, 20)
                    .endsWith(32, 33, 34);
            assertThat(bed.client.outcome("GetRecords", "{'ShardIterator':'" + horizon + "'}"))
                    .isEqualTo("TrimmedDataAccessException");
        }
    }

    @Test
    void aClosedShardIsForgottenADayAfterItsClosing() {
        try (StreamBed bed = new StreamBed()) {
            String arn = bed.create("KEYS_ONLY");
            String first = bed.firstShard(arn);
            bed.clock.advance(Duration.ofHours(4));
            assertThat(bed.shards(arn)).hasSize(2);
            bed.clock.advance(Duration.ofHours(24));
            List<JsonNode> left = bed.shards(arn);
            assertThat(left).extracting(ShardsTest::id).doesNotContain(first);
            assertThat(bed.client
                            .refusal("GetShardIterator", StreamBed.iteratorRequest(arn, first, "TRIM_HORIZON"))
                            .message())
                    .isEqualTo("Requested resource not found: Shard does not exist");
        }
    }
}
