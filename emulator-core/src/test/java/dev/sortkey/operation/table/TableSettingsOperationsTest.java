package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The settings of expiry and of continuous backups. */
final class TableSettingsOperationsTest {
    private final ManualClock clock = new ManualClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final EmulatorClient client =
            new EmulatorClient(EmulatorOptions.builder().clock(clock).build());

    @BeforeEach
    void createTable() {
        client.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
    }

    @AfterEach
    void close() {
        client.close();
    }

    @Test
    void expiryIsOffUntilItIsEnabled() {
        assertThat(timeToLive()).isEqualTo(EmulatorClient.json("{'TimeToLiveStatus':'DISABLED'}"));
        assertThat(client.call("UpdateTimeToLive", expiry(true, "ttl")))
                .isEqualTo(EmulatorClient.json("{'TimeToLiveSpecification':{'AttributeName':'ttl','Enabled':true}}"));
        assertThat(timeToLive()).isEqualTo(EmulatorClient.json("{'AttributeName':'ttl','TimeToLiveStatus':'ENABLED'}"));
        clock.advance(Duration.ofHours(1).minusMillis(1));
        assertThat(client.invalid("UpdateTimeToLive", expiry(false, "ttl")))
                .isEqualTo("Time to live has been modified multiple times within a fixed interval");
        clock.advance(Duration.ofMillis(1));
        client.call("UpdateTimeToLive", expiry(false, "ttl"));
        assertThat(timeToLive()).isEqualTo(EmulatorClient.json("{'TimeToLiveStatus':'DISABLED'}"));
    }

    @Test
    void expiryIsRefusedWhatMakesNoSense() {
        assertThat(client.invalid("UpdateTimeToLive", expiry(false, "ttl")))
                .isEqualTo("TimeToLive is already disabled");
        client.call("UpdateTimeToLive", expiry(true, "ttl"));
        assertThat(client.invalid("UpdateTimeToLive", expiry(true, "ttl"))).isEqualTo("TimeToLive is already enabled");
        assertThat(client.invalid("UpdateTimeToLive", expiry(false, "other")))
                .isEqualTo("TimeToLive is active on a different AttributeName: current AttributeName is ttl");
        assertThat(client.invalid("UpdateTimeToLive", expiry(false, "ttl")))
                .isEqualTo("Time to live has been modified multiple times within a fixed interval");
        assertThat(client.invalid("UpdateTimeToLive", expiry(true, "")))
                .isEqualTo("1 validation error detected: Value '' at 'timeToLiveSpecification.attributeName' failed "
                        + "to satisfy constraint: Member must have length greater than or equal to 1");
        assertThat(client.refusal("DescribeTimeToLive", "{'TableName':'missing'}"))
                .isEqualTo(new Refusal(
                        "ResourceNotFoundException", "Requested resource not found: Table: missing not found"));
    }

    @Test
    void recoveryIsOffUntilItIsEnabled() {
        assertThat(backups())
                .isEqualTo(EmulatorClient.json("{'ContinuousBackupsStatus':'ENABLED',"
                        + "'PointInTimeRecoveryDescription':{'PointInTimeRecoveryStatus':'DISABLED'}}"));
        client.call("UpdateContinuousBackups", recovery("'PointInTimeRecoveryEnabled':true"));
        double enabledAt = seconds();
        clock.advance(Duration.ofDays(2));
        client.call("UpdateContinuousBackups", recovery("'PointInTimeRecoveryEnabled':true,'RecoveryPeriodInDays':7"));
        JsonNode description = backups().path("PointInTimeRecoveryDescription");
        assertThat(description.path("PointInTimeRecoveryStatus").asText()).isEqualTo("ENABLED");
        assertThat(description.path("RecoveryPeriodInDays").asInt()).isEqualTo(7);
        assertThat(description.path("EarliestRestorableDateTime").asDouble()).isEqualTo(enabledAt);
        assertThat(description.path("LatestRestorableDateTime").asDouble()).isEqualTo(seconds() - 300);
        client.call("UpdateContinuousBackups", recovery("'PointInTimeRecoveryEnabled':false"));
        assertThat(backups().path("PointInTimeRecoveryDescription")).hasSize(1);
    }

    @Test
    void recoveryHasAPeriodAndATableOfItsOwn() {
        assertThat(client.invalid(
                        "UpdateContinuousBackups",
                        recovery("'PointInTimeRecoveryEnabled':true,'RecoveryPeriodInDays':36")))
                .endsWith("Member must have value less than or equal to 35");
        assertThat(client.invalid(
                        "UpdateContinuousBackups",
                        recovery("'PointInTimeRecoveryEnabled':false,'RecoveryPeriodInDays':7")))
                .isEqualTo("Invalid Request: Cannot specify RecoveryPeriodInDays when disabling point-in-time "
                        + "recovery.");
        assertThat(client.refusal("DescribeContinuousBackups", "{'TableName':'missing'}"))
                .isEqualTo(new Refusal("TableNotFoundException", "Table not found: missing"));
    }

    private JsonNode timeToLive() {
        return client.call("DescribeTimeToLive", "{'TableName':'abc'}").path("TimeToLiveDescription");
    }

    private JsonNode backups() {
        return client.call("DescribeContinuousBackups", "{'TableName':'abc'}").path("ContinuousBackupsDescription");
    }

    private static String expiry(boolean enabled, String attribute) {
        return table(
                "abc", "'TimeToLiveSpecification':{'Enabled':" + enabled + ",'AttributeName':'" + attribute + "'}");
    }

    private static String recovery(String members) {
        return table("abc", "'PointInTimeRecoverySpecification':{" + members + "}");
    }

    private double seconds() {
        return clock.instant().toEpochMilli() / 1000.0;
    }
}
