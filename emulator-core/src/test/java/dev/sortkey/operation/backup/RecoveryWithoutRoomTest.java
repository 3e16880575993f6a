package dev.sortkey.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.error.RoomProblems;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Point-in-time recovery when memory runs out: writes go on, and what can be restored begins later. */
final class RecoveryWithoutRoomTest {
    private final AtomicBoolean full = new AtomicBoolean();

    @AutoClose
    private final BackupBed bed = new BackupBed(EmulatorOptions.builder().room(bytes -> {
        if (full.get()) {
            throw RoomProblems.heapNearlyFull(1);
        }
    }));

    @Test
    void theOldestChangesAreForgottenEarly() {
        bed.put(1, "open");
        bed.client.call(
                "UpdateContinuousBackups",
                "{'TableName':'orders','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}");
        double enabled = earliest();
        bed.clock.advance(Duration.ofMinutes(10));
        bed.put(1, "done");
        bed.clock.advance(Duration.ofMinutes(10));
        assertThat(earliest()).isEqualTo(enabled);

        full.set(true);
        bed.put(1, "lost");

        assertThat(earliest()).isEqualTo(enabled + Duration.ofMinutes(10).toSeconds() + 1);
        full.set(false);
        bed.client.call(
                "RestoreTableToPointInTime",
                "{'SourceTableName':'orders','TargetTableName':'copy','RestoreDateTime':" + earliest() + "}");
        assertThat(bed.items("copy")).containsExactly("1 done");
    }

    private double earliest() {
        JsonNode answer = bed.client.call("DescribeContinuousBackups", "{'TableName':'orders'}");
        return answer.at("/ContinuousBackupsDescription/PointInTimeRecoveryDescription/EarliestRestorableDateTime")
                .asDouble();
    }
}
