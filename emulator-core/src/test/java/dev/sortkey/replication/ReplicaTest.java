package dev.sortkey.replication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.ManualClock;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.store.PropagationDelay;
import dev.sortkey.value.Bytes;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What one region remembers of changes from elsewhere. */
final class ReplicaTest {
    private final Replica replica = new Replica(
            new ReplicationGroup("tbl", new ManualClock(), PropagationDelay.NONE, new AtomicLong(), Map.of()),
            "eu-west-1");

    private void send(int number) {
        replica.send("us-east-1", key(number), Optional.empty(), number, Instant.EPOCH);
    }

    private static PrimaryKey key(int number) {
        return new PrimaryKey(Bytes.utf8("k" + number), Bytes.EMPTY);
    }

    private void bringInNext() {
        ReplicatedChange change = replica.nextDue(Instant.EPOCH).orElseThrow();
        assertThat(replica.isNewer(change)).isTrue();
        assertThat(replica.arrived(change)).isTrue();
    }

    @Test
    void aStreamOfChangesThatNeverPausesIsNotRemembered() {
        send(0);
        for (int number = 1; number < 20_000; number++) {
            send(number);
            bringInNext();
        }
        assertThat(replica.countUnderWay()).isEqualTo(1);
        assertThat(replica.countNumbers()).isLessThan(2000);
    }
}
