package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.Regions;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One emulator of regions that are kept apart is closed: the others go on without it. */
final class ClosedRegionTest {
    private static final String NAMED = "{'TableName':'abc'}";
    private static final List<String> NAMES = List.of("us-east-1", "eu-west-1", "ap-south-1");
    private static final List<String> CHANGES = List.of(
            "UpdateTable " + table("abc", "'OnDemandThroughput':{'MaxWriteRequestUnits':5}"),
            "UpdateTable " + table("abc", "'DeletionProtectionEnabled':true"),
            "UpdateTable " + table("abc", "'ReplicaUpdates':[{'Create':{'RegionName':'ca-west-1'}}]"),
            "UpdateTimeToLive " + table("abc", "'TimeToLiveSpecification':{'Enabled':true,'AttributeName':'v'}"),
            "TagResource {'ResourceArn':'arn:aws:dynamodb:%s:123456789012:table/abc','Tags':[{'Key':'k','Value':'v'}]}",
            "PutItem " + table("abc", "'Item':{'a':{'S':'k'}}"),
            "DeleteTable " + NAMED);

    @AutoClose
    private final Regions regions = new Regions(EmulatorOptions.defaults());

    @BeforeEach
    void makeAGlobalTable() {
        client("us-east-1").call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
        client("us-east-1").call("UpdateTable", create("eu-west-1"));
        client("eu-west-1").call("UpdateTable", create("ap-south-1"));
    }

    private EmulatorClient client(String region) {
        return new EmulatorClient(regions.in(region));
    }

    private static String create(String region) {
        return table("abc", "'ReplicaUpdates':[{'Create':{'RegionName':'" + region + "'}}]");
    }

    private static String delete(String region) {
        return table("abc", "'ReplicaUpdates':[{'Delete':{'RegionName':'" + region + "'}}]");
    }

    private static List<String> replicasOf(EmulatorClient client) {
        JsonNode described = client.call("DescribeTable", NAMED).path("Table");
        return described.findValuesAsText("RegionName");
    }

    static Stream<List<String>> regionsToClose() {
        return Stream.of(
                List.of("us-east-1"),
                List.of("eu-west-1"),
                List.of("ap-south-1"),
                List.of("us-east-1", "eu-west-1"),
                List.of("ap-south-1", "eu-west-1"));
    }

    @ParameterizedTest
    @MethodSource("regionsToClose")
    void theOthersHaveNoReplicaThereAnyMore(List<String> closed) {
        closed.forEach(region -> regions.in(region).close());
        List<String> left =
                NAMES.stream().filter(name -> !closed.contains(name)).toList();
        for (String region : left) {
            assertThat(replicasOf(client(region)))
                    .containsExactlyElementsOf(
                            left.stream().filter(name -> !name.equals(region)).toList());
        }
        for (String region : closed) {
            assertThat(client(region).call("ListTables", "{}").path("TableNames"))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("regionsToClose")
    void everyChangeElsewhereIsMadeOrRefusedAsEver(List<String> closed) {
        closed.forEach(region -> regions.in(region).close());
        for (String region : NAMES) {
            for (String change : CHANGES) {
                String[] operationAndRequest = change.formatted(region).split(" ", 2);
                assertThat(client(region).outcome(operationAndRequest[0], operationAndRequest[1]))
                        .as("%s in %s", change, region)
                        .isNotEqualTo("InternalServerError");
            }
        }
    }

    @Test
    void whoeverIsLeftCanBeChangedAndTheRegionCanComeBack() {
        EmulatorClient home = client("us-east-1");
        regions.in("eu-west-1").close();
        home.call("UpdateTable", table("abc", "'OnDemandThroughput':{'MaxWriteRequestUnits':5}"));
        home.call("PutItem", table("abc", "'Item':{'a':{'S':'k'}}"));
        home.call("UpdateTable", create("eu-west-1"));
        assertThat(replicasOf(client("eu-west-1"))).containsExactly("us-east-1", "ap-south-1");
        assertThat(client("eu-west-1").call("Scan", NAMED).path("Count").asInt())
                .isEqualTo(1);
        home.call("UpdateTable", delete("ap-south-1"));
        home.call("UpdateTable", delete("eu-west-1"));
        assertThat(replicasOf(home)).isEmpty();
    }

    @Test
    void neitherProtectionNorAStatusThatPassesKeepsTheRegion() {
        Duration delay = Duration.ofMinutes(1);
        try (Regions slow =
                new Regions(EmulatorOptions.builder().tableDelay(delay).build())) {
            slow.in("us-east-1");
            EmulatorClient away = new EmulatorClient(slow.in("eu-west-1"));
            away.call(
                    "CreateTable",
                    table("abc", definitions("a"), HASH_A, ON_DEMAND, "'DeletionProtectionEnabled':true"));
            slow.in("eu-west-1").close();
            assertThat(away.outcome("DescribeTable", NAMED)).isEqualTo("ResourceNotFoundException");
            away.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"us-east-1", "us-east-2", "us-west-2"})
    void ofRegionsThatAlwaysAgreeTheOthersGoOn(String closed) {
        EmulatorClient home = client("us-east-1");
        home.call("CreateTable", "{'TableName':'strong'," + definitions("a") + "," + HASH_A + "," + ON_DEMAND + "}");
        home.call(
                "UpdateTable",
                "{'TableName':'strong','MultiRegionConsistency':'STRONG','ReplicaUpdates':[{'Create':{'RegionName':"
                        + "'us-east-2'}},{'Create':{'RegionName':'us-west-2'}}]}");
        regions.in(closed).close();
        String item = "{'TableName':'strong','Item':{'a':{'S':'k'}}}";
        for (String region : List.of("us-east-1", "us-east-2", "us-west-2")) {
            assertThat(client(region).outcome("PutItem", item))
                    .isEqualTo(region.equals(closed) ? "ResourceNotFoundException" : "");
        }
    }
}
