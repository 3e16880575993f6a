package dev.sortkey.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Items are written while others sweep: what is not expired stays, and what is goes in the end. */
final class ExpiryRaceTest {
    private static final int WRITERS = 3;
    private static final int ITEMS = 20;

    @AutoClose("shutdownNow")
    private final ExecutorService threads = Executors.newFixedThreadPool(WRITERS);

    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final EmulatorClient client = new EmulatorClient(
            EmulatorOptions.builder().clock(clock).expiryInterval(Duration.ZERO).build());

    @Test
    void whatIsPutOffInTimeStaysAndWhatIsExpiredGoes() {
        client.call(
                "CreateTable",
                "{'TableName':'sessions','BillingMode':'PAY_PER_REQUEST',"
                        + "'KeySchema':[{'AttributeName':'id','KeyType':'HASH'}],"
                        + "'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'}]}");
        client.call(
                "UpdateTimeToLive",
                "{'TableName':'sessions','TimeToLiveSpecification':{'AttributeName':'ttl','Enabled':true}}");
        CompletableFuture.allOf(IntStream.range(0, WRITERS)
                        .mapToObj(writer -> CompletableFuture.runAsync(() -> write(writer), threads))
                        .toArray(CompletableFuture[]::new))
                .join();
        assertThat(client.call("Scan", "{'TableName':'sessions','Select':'COUNT'}")
                        .path("Count")
                        .asInt())
                .isZero();
    }

    /** Each request is a sweep too, so that the items of all writers are at stake all the time. */
    private void write(int writer) {
        long now = clock.instant().getEpochSecond();
        for (int round = 0; round < 100; round++) {
            for (int item = 0; item < ITEMS; item++) {
                String id = writer + "/" + item;
                put(id, now - 10);
                put(id, now + 1000);
                assertThat(client.call("GetItem", "{'TableName':'sessions','Key':{'id':{'S':'" + id + "'}}}")
                                .has("Item"))
                        .isTrue();
                put(id, now - 10);
            }
        }
    }

    private void put(String id, long ttl) {
        client.call("PutItem", "{'TableName':'sessions','Item':{'id':{'S':'" + id + "'},'ttl':{'N':'" + ttl + "'}}}");
    }
}
