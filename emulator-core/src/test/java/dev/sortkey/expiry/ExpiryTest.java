package dev.sortkey.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which items expire, when they go, and where that shows. */
final class ExpiryTest {
    private static final Duration INTERVAL = EmulatorOptions.DEFAULT_EXPIRY_INTERVAL;
    private static final long NOW = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond();

    private final ManualClock clock = new ManualClock();
    private EmulatorClient client =
            new EmulatorClient(EmulatorOptions.builder().clock(clock).build());

    @BeforeEach
    void create() {
        client.call(
                "CreateTable",
                "{'TableName':'sessions','BillingMode':'PAY_PER_REQUEST',"
                        + "'KeySchema':[{'AttributeName':'id','KeyType':'HASH'},{'AttributeName':'at','KeyType':'RANGE'}],"
                        + "'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'},"
                        + "{'AttributeName':'at','AttributeType':'N'},{'AttributeName':'user','AttributeType':'S'}],"
                        + "'LocalSecondaryIndexes':[{'IndexName':'by-user-here','KeySchema':["
                        + "{'AttributeName':'id','KeyType':'HASH'},{'AttributeName':'user','KeyType':'RANGE'}],"
                        + "'Projection':{'ProjectionType':'ALL'}}],"
                        + "'GlobalSecondaryIndexes':[{'IndexName':'by-user','KeySchema':["
                        + "{'AttributeName':'user','KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'}}],"
                        + "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'OLD_IMAGE'}}");
    }

    @AfterEach
    void close() {
        client.close();
    }

    private void setTimeToLive(boolean enabled) {
        client.call(
                "UpdateTimeToLive",
                "{'TableName':'sessions','TimeToLiveSpecification':{'AttributeName':'ttl','Enabled':" + enabled + "}}");
    }

    private void put(String id, String ttl) {
        client.call(
                "PutItem",
                "{'TableName':'sessions','Item':{'id':{'S':'" + id + "'},'at':{'N':'1'},'user':{'S':'u'},'ttl':" + ttl
                        + "}}");
    }

    private static String number(long seconds) {
        return "{'N':'" + seconds + "'}";
    }

    private int count(String more) {
        return client.call("Scan", "{'TableName':'sessions'" + more + "}")
                .path("Count")
                .asInt();
    }

    /** Five years are 1826 days here. */
    @ParameterizedTest
    @CsvSource({
        "N, 0, false",
        "N, 1, true",
        "N, 86400, true",
        "N, -86400, false",
        "N, 157766399, true",
        "N, 157766400, false",
        "S, 86400, false"
    })
    void aNumberOfSecondsInThePastExpiresUnlessItIsFiveYearsOld(String type, long secondsAgo, boolean expires) {
        setTimeToLive(true);
        put("a", "{'" + type + "':'" + (NOW + INTERVAL.toSeconds() - secondsAgo) + "'}");
        clock.advance(INTERVAL);
        assertThat(count("")).isEqualTo(expires ? 0 : 1);
    }

    @ParameterizedTest
    @CsvSource({
        "{'N':'1767225599.5'}, true",
        "{'N':'1767225599000'}, false",
        "{'N':'1767225599E3'}, false",
        "{'N':'1.767225599E9'}, true",
        "{'N':'0'}, false",
        "{'N':'-1767225599'}, false",
        "{'N':'1E125'}, false",
        "{'N':'9223372036854775807'}, false",
        "{'N':'0.5'}, false",
        "{'L':[{'N':'1767225599'}]}, false",
        "{'B':'MTc2NzIyNTU5OQ=='}, false",
        "{'NULL':true}, false"
    })
    void onlySecondsOfTheEpochCount(String ttl, boolean expires) {
        setTimeToLive(true);
        client.call("PutItem", "{'TableName':'sessions','Item':{'id':{'S':'a'},'at':{'N':'1'},'ttl':" + ttl + "}}");
        clock.advance(INTERVAL);
        assertThat(count("")).isEqualTo(expires ? 0 : 1);
    }

    @Test
    void untilTheSweepAnExpiredItemIsThere() {
        setTimeToLive(true);
        put("a", number(NOW - 100));
        clock.advance(INTERVAL.minusMillis(1));
        assertThat(count("")).isEqualTo(1);
        assertThat(client.outcome(
                        "PutItem",
                        "{'TableName':'sessions','Item':{'id':{'S':'a'},'at':{'N':'1'}},"
                                + "'ConditionExpression':'attribute_not_exists(id)'}"))
                .isEqualTo("ConditionalCheckFailedException");
        clock.advance(Duration.ofMillis(1));
        assertThat(count("")).isZero();
    }

    @Test
    void anItemWhoseTimeWasPutOffStays() {
        setTimeToLive(true);
        put("a", number(NOW - 100));
        put("a", number(NOW + 100));
        put("b", number(NOW - 100));
        clock.advance(INTERVAL);
        assertThat(count("")).isEqualTo(1);
        clock.advance(Duration.ofSeconds(100));
        assertThat(count("")).isZero();
    }

    @Test
    void itemsGoOneByOneAsTheirTimeComes() {
        setTimeToLive(true);
        for (int i = 0; i < 50; i++) {
            put("s" + i, number(NOW + 60L * i));
        }
        for (int i = 0; i < 50; i++) {
            assertThat(count("")).as("after %d minutes", i).isEqualTo(i == 0 ? 50 : 50 - i);
            clock.advance(Duration.ofSeconds(i == 0 ? 59 : 60));
        }
    }

    @Test
    void itemsFromBeforeTheEnablingExpireToo() {
        put("a", number(NOW - 100));
        put("b", number(NOW + 100));
        setTimeToLive(true);
        assertThat(count("")).isEqualTo(2);
        clock.advance(INTERVAL);
        assertThat(count("")).isEqualTo(1);
    }

    @Test
    void nothingExpiresBeforeTheEnablingOrAfterTheDisabling() {
        put("a", number(NOW - 100));
        clock.advance(INTERVAL);
        assertThat(count("")).isEqualTo(1);
        setTimeToLive(true);
        clock.advance(Duration.ofHours(2));
        assertThat(count("")).isZero();
        setTimeToLive(false);
        put("a", number(NOW - 100));
        clock.advance(Duration.ofHours(2));
        assertThat(count("")).isEqualTo(1);
    }

    @Test
    void deletionsReachIndexesAndStreamsAndSayWhoDidThem() {
        setTimeToLive(true);
        put("a", number(NOW - 100));
        put("b", number(NOW + 1000));
        client.call("DeleteItem", "{'TableName':'sessions','Key':{'id':{'S':'b'},'at':{'N':'1'}}}");
        clock.advance(INTERVAL);
        assertThat(count(",'IndexName':'by-user'")).isZero();
        assertThat(count(",'IndexName':'by-user-here'")).isZero();
        JsonNode records = records();
        assertThat(records).hasSize(4);
        assertThat(records.get(2).has("userIdentity")).isFalse();
        JsonNode expiry = records.get(3);
        assertThat(expiry.path("eventName").asText()).isEqualTo("REMOVE");
        assertThat(expiry.at("/dynamodb/OldImage/ttl/N").asText()).isEqualTo(Long.toString(NOW - 100));
        assertThat(expiry.path("userIdentity"))
                .isEqualTo(EmulatorClient.json("{'PrincipalId':'dynamodb.amazonaws.com','Type':'Service'}"));
    }

    private JsonNode records() {
        String arn = client.call("ListStreams", "{}").at("/Streams/0/StreamArn").asText();
        String shard = client.call("DescribeStream", "{'StreamArn':'" + arn + "'}")
                .at("/StreamDescription/Shards/0/ShardId")
                .asText();
        String iterator = client.call(
                        "GetShardIterator",
                        "{'StreamArn':'" + arn + "','ShardId':'" + shard + "','ShardIteratorType':'TRIM_HORIZON'}")
                .path("ShardIterator")
                .asText();
        return client.call("GetRecords", "{'ShardIterator':'" + iterator + "'}").path("Records");
    }

    @Test
    void moreItemsThanOnePageOfTheSweepExpire() {
        setTimeToLive(true);
        for (int i = 0; i < 2500; i++) {
            put("s" + i, number(i % 5 == 0 ? NOW + 10_000 : NOW - 100));
        }
        clock.advance(INTERVAL);
        assertThat(count("")).isEqualTo(500);
    }

    @Test
    void theIntervalIsAnOption() {
        client.close();
        client = new EmulatorClient(EmulatorOptions.builder()
                .clock(clock)
                .expiryInterval(Duration.ofHours(3))
                .build());
        create();
        setTimeToLive(true);
        put("a", number(NOW - 100));
        clock.advance(Duration.ofHours(3).minusMillis(1));
        assertThat(count("")).isEqualTo(1);
        clock.advance(Duration.ofMillis(1));
        assertThat(count("")).isZero();
    }

    @Test
    void withoutExpiryTimeToLiveIsASetting() {
        client.close();
        client = new EmulatorClient(
                EmulatorOptions.builder().clock(clock).withoutExpiry().build());
        create();
        setTimeToLive(true);
        put("a", number(NOW - 100));
        clock.advance(Duration.ofDays(30));
        assertThat(count("")).isEqualTo(1);
    }
}
