package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.UNITS;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.table;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.Emulator;
import dev.sortkey.testing.EmulatorClient;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Replicas of global tables, version 2019.11.21. */
final class ReplicasTest {
    @AutoClose
    private final EmulatorClient client = new EmulatorClient();

    @BeforeEach
    void createTable() {
        client.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
    }

    private static String update(String replicaUpdates) {
        return table("abc", "'ReplicaUpdates':[" + replicaUpdates + "]");
    }

    private static String create(String region) {
        return "{'Create':{'RegionName':'" + region + "'}}";
    }

    private JsonNode describe() {
        return client.call("DescribeTable", "{'TableName':'abc'}").path("Table");
    }

    @Test
    void aReplicaIsMadeWithItsStreamAndUnmade() {
        assertThat(client.call("UpdateTable", update(create("eu-west-1")))
                        .at("/TableDescription/TableStatus")
                        .asText())
                .isEqualTo("UPDATING");
        JsonNode described = describe();
        assertThat(described.path("GlobalTableVersion").asText()).isEqualTo("2019.11.21");
        assertThat(described.at("/Replicas/0/RegionName").asText()).isEqualTo("eu-west-1");
        assertThat(described.at("/Replicas/0/ReplicaStatus").asText()).isEqualTo("ACTIVE");
        assertThat(described.at("/StreamSpecification/StreamViewType").asText()).isEqualTo("NEW_AND_OLD_IMAGES");
        client.call("UpdateTable", update("{'Delete':{'RegionName':'eu-west-1'}}"));
        assertThat(describe().has("Replicas")).isFalse();
        assertThat(describe().has("GlobalTableVersion")).isFalse();
        assertThat(describe().has("StreamSpecification")).isTrue();
    }

    @Test
    void theReplicaSeesTheTableUnderAnArnOfItsRegionAndListsTheOthers() {
        try (Emulator emulator = new Emulator()) {
            send(emulator, "us-east-1", "CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
            send(emulator, "us-east-1", "UpdateTable", update(create("eu-west-1")));
            assertThat(send(emulator, "eu-west-1", "DescribeTable", "{'TableName':'abc'}"))
                    .contains("\"TableArn\":\"arn:aws:dynamodb:eu-west-1:123456789012:table/abc\"")
                    .contains("\"RegionName\":\"us-east-1\"")
                    .doesNotContain("\"RegionName\":\"eu-west-1\"");
        }
    }

    private static String send(Emulator emulator, String region, String operation, String request) {
        return emulator.handle(
                        operation,
                        request.replace('\'', '"').getBytes(UTF_8),
                        new Emulator.RequestContext("test", region, "localhost"))
                .body()
                .toString();
    }

    @Test
    void whatCannotBeDoneToAReplicaIsRefused() {
        client.call("UpdateTable", update(create("eu-west-1")));
        assertThat(client.invalid("UpdateTable", update(create("eu-west-1"))))
                .isEqualTo("Failed to create a the new replica of table with name: \u2018abc\u2019 because one or more "
                        + "replicas already existed as tables.");
        assertThat(client.invalid("UpdateTable", update(create("us-east-1"))))
                .startsWith("Cannot add or delete the local region through ReplicaUpdates.");
        assertThat(client.invalid("UpdateTable", update(create("EU-WEST-1"))))
                .startsWith("Region EU-WEST-1 is not supported.");
        assertThat(client.invalid("UpdateTable", update("{'Delete':{'RegionName':'eu-west-2'}}")))
                .endsWith("Please retry the request without these replicas: [eu-west-2].");
        assertThat(client.invalid("UpdateTable", update("{'Update':{'RegionName':'eu-west-1'}}")))
                .isEqualTo("There are no actions specified in the Replica Update Action of the request.");
        assertThat(client.invalid(
                        "UpdateTable", update(create("eu-west-3") + ",{'Delete':{'RegionName':'eu-west-1'}}")))
                .isEqualTo("Update table operation with more than one type of replica actions not allowed.");
        assertThat(client.invalid("UpdateTable", table("abc", "'StreamSpecification':{'StreamEnabled':false}")))
                .endsWith("Disabling Stream is not allowed for a Global Table replica.");
    }

    @Test
    void aProvisionedTableHasNoReplicas() {
        client.call("CreateTable", table("provisioned", definitions("a"), HASH_A, UNITS));
        assertThat(client.invalid(
                        "UpdateTable", table("provisioned", "'ReplicaUpdates':[" + create("eu-west-1") + "]")))
                .isEqualTo("Table write capacity should either be Pay-Per-Request or AutoScaled.");
    }

    @Test
    void anExistingStreamStaysAsItIs() {
        client.call(
                "UpdateTable",
                table("abc", "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}"));
        client.call("UpdateTable", update(create("eu-west-1")));
        assertThat(describe().at("/StreamSpecification/StreamViewType").asText())
                .isEqualTo("KEYS_ONLY");
    }

    @Test
    void aStronglyConsistentTableTellsSoAndNamesItsWitness() {
        JsonNode answer = client.call(
                        "UpdateTable",
                        table(
                                "abc",
                                "'MultiRegionConsistency':'STRONG'",
                                "'ReplicaUpdates':[" + create("us-east-2") + "]",
                                "'GlobalTableWitnessUpdates':[" + create("us-west-2") + "]"))
                .path("TableDescription");
        assertThat(answer.path("MultiRegionConsistency").asText()).isEqualTo("STRONG");
        assertThat(answer.path("Replicas")).isEmpty();
        JsonNode described = describe();
        assertThat(described.path("MultiRegionConsistency").asText()).isEqualTo("STRONG");
        assertThat(described.path("GlobalTableWitnesses"))
                .isEqualTo(EmulatorClient.json("[{'RegionName':'us-west-2','WitnessStatus':'ACTIVE'}]"));
        assertThat(described.at("/Replicas/0/RegionName").asText()).isEqualTo("us-east-2");
        assertThat(described.has("StreamSpecification")).isFalse();
        client.call(
                "UpdateTable",
                table(
                        "abc",
                        "'ReplicaUpdates':[{'Delete':{'RegionName':'us-east-2'}}]",
                        "'GlobalTableWitnessUpdates':[{'Delete':{'RegionName':'us-west-2'}}]"));
        assertThat(describe().toString()).doesNotContain("Global", "MultiRegion", "Replicas");
    }

    @Test
    void aTableOfOneRegionSaysWhetherItsSettingsMayBeReplicated() {
        assertThat(client.call("UpdateTable", table("abc", "'GlobalTableSettingsReplicationMode':'ENABLED'"))
                        .at("/TableDescription/TableStatus")
                        .asText())
                .isEqualTo("ACTIVE");
        assertThat(describe().path("GlobalTableSettingsReplicationMode").asText())
                .isEqualTo("ENABLED");
        client.call("UpdateTable", table("abc", "'GlobalTableSettingsReplicationMode':'DISABLED'"));
        assertThat(describe().path("GlobalTableSettingsReplicationMode").asText())
                .isEqualTo("DISABLED");
    }

    @Test
    void oneRegionLeavesAndTheTableStaysForTheOthers() {
        try (Emulator emulator = new Emulator()) {
            send(emulator, "us-east-1", "CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
            send(emulator, "us-east-1", "UpdateTable", update(create("eu-west-1")));
            assertThat(send(emulator, "us-east-1", "DeleteTable", "{'TableName':'abc'}"))
                    .contains("acted as a source region");
            assertThat(send(emulator, "eu-west-1", "DeleteTable", "{'TableName':'abc'}"))
                    .contains("\"TableStatus\":\"DELETING\"", ":eu-west-1:");
            assertThat(send(emulator, "us-east-1", "DescribeTable", "{'TableName':'abc'}"))
                    .contains("\"TableStatus\":\"ACTIVE\"")
                    .doesNotContain("Replicas");
            assertThat(send(emulator, "us-east-1", "DeleteTable", "{'TableName':'abc'}"))
                    .contains("DELETING");
        }
    }
}
