package dev.sortkey.replication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.Regions;
import dev.sortkey.error.RoomProblems;
import dev.sortkey.store.PropagationDelay;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** No room for another write: what is under way takes none that it has not taken already. */
final class ReplicationWithoutRoomTest {
    private final AtomicBoolean full = new AtomicBoolean();
    private final ManualClock clock = new ManualClock();

    @Test
    void whatWasWrittenBeforeArrivesAndWhatIsDeletedGoesEverywhere() {
        try (Regions regions = new Regions(EmulatorOptions.builder()
                .clock(clock)
                .replicationDelay(PropagationDelay.fixed(Duration.ofSeconds(1)))
                .room(moreBytes -> {
                    if (full.get()) {
                        throw RoomProblems.heapNearlyFull(1);
                    }
                })
                .build())) {
            EmulatorClient here = new EmulatorClient(regions.in("us-east-1"));
            EmulatorClient there = new EmulatorClient(regions.in("eu-west-1"));
            here.call(
                    "CreateTable",
                    "{'TableName':'tbl','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[{'AttributeName':"
                            + "'k','AttributeType':'S'}],'KeySchema':[{'AttributeName':'k','KeyType':'HASH'}]}");
            here.call("UpdateTable", "{'TableName':'tbl','ReplicaUpdates':[{'Create':{'RegionName':'eu-west-1'}}]}");
            for (int i = 0; i < 5; i++) {
                here.call("PutItem", "{'TableName':'tbl','Item':{'k':{'S':'k" + i + "'}}}");
            }
            full.set(true);
            clock.advance(Duration.ofSeconds(1));
            assertThat(count(there)).isEqualTo(5);
            for (int i = 0; i < 5; i++) {
                here.call("DeleteItem", "{'TableName':'tbl','Key':{'k':{'S':'k" + i + "'}}}");
            }
            clock.advance(Duration.ofSeconds(1));
            assertThat(count(there)).isZero();
        }
    }

    private static int count(EmulatorClient region) {
        return region.call("Scan", "{'TableName':'tbl','Select':'COUNT'}")
                .path("Count")
                .asInt();
    }
}
