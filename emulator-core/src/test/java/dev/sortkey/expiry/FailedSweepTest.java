package dev.sortkey.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.EmulatorOptions;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A sweep that breaks off: what it left is found by the next. */
final class FailedSweepTest {
    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    private static final int NEVER = Integer.MAX_VALUE;

    /** How often the clock can still be read before it fails once. */
    private final AtomicInteger readings = new AtomicInteger(NEVER);

    private Instant now = START;

    @AutoClose
    private final EmulatorClient client = new EmulatorClient(EmulatorOptions.builder()
            .clock(this::time)
            .expiryInterval(Duration.ZERO)
            .build());

    private Instant time() {
        if (readings.getAndDecrement() == 0) {
            throw new IllegalStateException("no time");
        }
        return now;
    }

    @Test
    void theNextSweepDeletesWhatItLeft() {
        client.call(
                "CreateTable",
                "{'TableName':'sessions','BillingMode':'PAY_PER_REQUEST',"
                        + "'KeySchema':[{'AttributeName':'id','KeyType':'HASH'}],"
                        + "'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'}],"
                        + "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}}");
        client.call(
                "UpdateTimeToLive",
                "{'TableName':'sessions','TimeToLiveSpecification':{'AttributeName':'ttl','Enabled':true}}");
        for (String id : List.of("a", "b")) {
            client.call(
                    "PutItem",
                    "{'TableName':'sessions','Item':{'id':{'S':'" + id + "'},'ttl':{'N':'"
                            + (START.getEpochSecond() + 1) + "'}}}");
        }

        now = START.plusSeconds(2);
        // The sweep looks whether it is time, and the stream asks when the first of the two went.
        readings.set(1);
        assertThat(client.outcome("ListTables", "{}")).isEqualTo("InternalServerError");
        readings.set(NEVER);

        assertThat(client.call("Scan", "{'TableName':'sessions'}").path("Count").asInt())
                .isZero();
    }
}
