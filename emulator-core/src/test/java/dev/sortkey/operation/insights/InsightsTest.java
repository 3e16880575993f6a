package dev.sortkey.operation.insights;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contributor insights switched on and off (observed, October 2026). */
final class InsightsTest {
    private final ManualClock clock = new ManualClock(Instant.parse("2026-03-01T12:00:00Z"));

    @AutoClose
    private final EmulatorClient client =
            new EmulatorClient(EmulatorOptions.builder().clock(clock).build());

    @BeforeEach
    void createTable() {
        client.call(
                "CreateTable",
                "{'TableName':'abc','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[{'AttributeName':'a',"
                        + "'AttributeType':'S'}],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}]}");
    }

    @Test
    void whatIsSoAlreadyStaysAsItIs() {
        update("ENABLE", "");
        JsonNode enabled = describe();
        clock.advance(Duration.ofMinutes(1));
        assertThat(update("ENABLE", ""))
                .isEqualTo(EmulatorClient.json("{'ContributorInsightsMode':'ACCESSED_AND_THROTTLED_KEYS',"
                        + "'ContributorInsightsStatus':'ENABLED','TableName':'abc'}"));
        assertThat(describe()).isEqualTo(enabled);
        assertThat(update("DISABLE", "").path("ContributorInsightsStatus").asText())
                .isEqualTo("DISABLING");
        assertThat(update("DISABLE", "").path("ContributorInsightsStatus").asText())
                .isEqualTo("DISABLED");
    }

    @Test
    void whatWasNeverOnCannotBeSwitchedOff() {
        assertThat(update("DISABLE", ""))
                .isEqualTo(EmulatorClient.json("{'ContributorInsightsStatus':'DISABLED','TableName':'abc'}"));
        assertThat(describe())
                .isEqualTo(EmulatorClient.json("{'ContributorInsightsStatus':'DISABLED','TableName':'abc'}"));
    }

    @Test
    void anotherModeKeepsTheNamesOfTheRulesThatStay() {
        update("ENABLE", "");
        String throttled = describe().at("/ContributorInsightsRuleList/1").asText();
        clock.advance(Duration.ofMinutes(1));
        assertThat(update("ENABLE", ",'ContributorInsightsMode':'THROTTLED_KEYS'")
                        .path("ContributorInsightsStatus")
                        .asText())
                .isEqualTo("ENABLING");
        assertThat(describe().path("ContributorInsightsRuleList"))
                .isEqualTo(EmulatorClient.json("['" + throttled + "']"));
    }

    private JsonNode update(String action, String more) {
        return client.call(
                "UpdateContributorInsights",
                "{'TableName':'abc','ContributorInsightsAction':'" + action + "'" + more + "}");
    }

    private JsonNode describe() {
        return client.call("DescribeContributorInsights", "{'TableName':'abc'}");
    }
}
