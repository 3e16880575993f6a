package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.Regions;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Replicas on their way, when that takes time: CREATING and DELETING in the lists of the others. */
final class ReplicaTransitionsTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final String NAMED = "{'TableName':'abc'}";

    private final ManualClock clock = new ManualClock();

    private final EmulatorOptions options =
            EmulatorOptions.builder().clock(clock).tableDelay(MINUTE).build();

    @AutoClose
    private final Regions regions = new Regions(options);

    @AutoClose
    private final EmulatorClient together = new EmulatorClient(options);

    private final EmulatorClient home = new EmulatorClient(regions.in("us-east-1"));
    private final EmulatorClient away = new EmulatorClient(regions.in("eu-west-1"));
    private final EmulatorClient third = new EmulatorClient(regions.in("ap-south-1"));

    @BeforeEach
    void createTables() {
        for (EmulatorClient client : List.of(home, together)) {
            client.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
        }
        clock.advance(MINUTE);
    }

    private static String update(String action, String... names) {
        List<String> actions = new ArrayList<>();
        for (String name : names) {
            actions.add("{'" + action + "':{'RegionName':'" + name + "'}}");
        }
        return "'ReplicaUpdates':[" + String.join(",", actions) + "]";
    }

    private static JsonNode describe(EmulatorClient client) {
        return client.call("DescribeTable", NAMED).path("Table");
    }

    /** The status of the table, and each other region with that of its replica. */
    private static String standing(JsonNode description) {
        StringBuilder standing =
                new StringBuilder(description.path("TableStatus").asText());
        description
                .path("Replicas")
                .forEach(replica -> standing.append(' ')
                        .append(replica.path("RegionName").asText())
                        .append(' ')
                        .append(replica.path("ReplicaStatus").asText()));
        return standing.toString();
    }

    private static String answered(EmulatorClient client, String... members) {
        return standing(client.call("UpdateTable", table("abc", members)).path("TableDescription"));
    }

    @Test
    void aReplicaThatComesIsListedAsCreating() {
        for (EmulatorClient client : List.of(home, together)) {
            assertThat(answered(client, update("Create", "eu-west-1"))).isEqualTo("UPDATING");
            assertThat(standing(describe(client))).isEqualTo("UPDATING eu-west-1 CREATING");
        }
        assertThat(standing(describe(away))).isEqualTo("CREATING us-east-1 ACTIVE");
        clock.advance(MINUTE);
        for (EmulatorClient client : List.of(home, together)) {
            assertThat(standing(describe(client))).isEqualTo("ACTIVE eu-west-1 ACTIVE");
            assertThat(answered(client, update("Create", "ap-south-1"))).isEqualTo("UPDATING eu-west-1 ACTIVE");
            assertThat(standing(describe(client))).isEqualTo("UPDATING eu-west-1 ACTIVE ap-south-1 CREATING");
        }
        assertThat(standing(describe(away))).isEqualTo("ACTIVE us-east-1 ACTIVE ap-south-1 CREATING");
    }

    @Test
    void aReplicaThatLeavesIsListedAsDeletingInItsPlace() {
        addBoth();
        for (EmulatorClient client : List.of(home, together)) {
            assertThat(answered(client, update("Delete", "eu-west-1")))
                    .isEqualTo("UPDATING eu-west-1 ACTIVE ap-south-1 ACTIVE");
            assertThat(standing(describe(client))).isEqualTo("UPDATING eu-west-1 DELETING ap-south-1 ACTIVE");
        }
        assertThat(describe(away).path("TableStatus").asText()).isEqualTo("DELETING");
        assertThat(standing(describe(third))).isEqualTo("ACTIVE us-east-1 ACTIVE eu-west-1 DELETING");
        clock.advance(MINUTE);
        for (EmulatorClient client : List.of(home, together)) {
            assertThat(standing(describe(client))).isEqualTo("ACTIVE ap-south-1 ACTIVE");
        }
        assertThat(standing(describe(third))).isEqualTo("ACTIVE us-east-1 ACTIVE");
        assertThat(away.outcome("DescribeTable", NAMED)).isEqualTo("ResourceNotFoundException");
    }

    @Test
    void theLastOneIsListedToo() {
        for (EmulatorClient client : List.of(home, together)) {
            client.call("UpdateTable", table("abc", update("Create", "eu-west-1")));
        }
        clock.advance(MINUTE);
        for (EmulatorClient client : List.of(home, together)) {
            client.call("UpdateTable", table("abc", update("Delete", "eu-west-1")));
            assertThat(standing(describe(client))).isEqualTo("UPDATING eu-west-1 DELETING");
            assertThat(describe(client).path("GlobalTableVersion").asText()).isEqualTo("2019.11.21");
        }
        clock.advance(MINUTE);
        for (EmulatorClient client : List.of(home, together)) {
            assertThat(standing(describe(client))).isEqualTo("ACTIVE");
            assertThat(describe(client).has("GlobalTableVersion")).isFalse();
        }
    }

    @Test
    void allOfAStronglyConsistentTableLeaveTogether() {
        for (EmulatorClient client : List.of(home, together)) {
            client.call(
                    "UpdateTable",
                    table("abc", "'MultiRegionConsistency':'STRONG'", update("Create", "us-east-2", "us-west-2")));
        }
        clock.advance(MINUTE);
        for (EmulatorClient client : List.of(home, together)) {
            client.call("UpdateTable", table("abc", update("Delete", "us-east-2", "us-west-2")));
            assertThat(standing(describe(client))).isEqualTo("UPDATING us-east-2 DELETING us-west-2 DELETING");
        }
        clock.advance(MINUTE);
        for (EmulatorClient client : List.of(home, together)) {
            assertThat(standing(describe(client))).isEqualTo("ACTIVE");
        }
    }

    @Test
    void aReplicaWhoseTableIsDeletedIsListedAsDeletingByTheOthers() {
        addBoth();
        third.call("DeleteTable", NAMED);
        assertThat(standing(describe(third))).isEqualTo("DELETING us-east-1 ACTIVE eu-west-1 ACTIVE");
        assertThat(standing(describe(home))).isEqualTo("ACTIVE eu-west-1 ACTIVE ap-south-1 DELETING");
        assertThat(standing(describe(away))).isEqualTo("ACTIVE us-east-1 ACTIVE ap-south-1 DELETING");
        clock.advance(MINUTE);
        assertThat(standing(describe(home))).isEqualTo("ACTIVE eu-west-1 ACTIVE");
        assertThat(standing(describe(away))).isEqualTo("ACTIVE us-east-1 ACTIVE");
    }

    private void addBoth() {
        for (String region : List.of("eu-west-1", "ap-south-1")) {
            for (EmulatorClient client : List.of(home, together)) {
                client.call("UpdateTable", table("abc", update("Create", region)));
            }
            clock.advance(MINUTE);
        }
    }
}
