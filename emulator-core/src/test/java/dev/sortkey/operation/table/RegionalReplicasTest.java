package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.index;
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

/** Replicas in regions that are kept apart, each a table of its own. */
final class RegionalReplicasTest {
    private static final Duration DELAY = Duration.ofSeconds(1);
    private static final String NAMED = "{'TableName':'abc'}";

    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final Regions regions = new Regions(
            EmulatorOptions.builder().clock(clock).replicationDelay(DELAY).build());

    private final EmulatorClient home = new EmulatorClient(regions.in("us-east-1"));
    private final EmulatorClient away = new EmulatorClient(regions.in("eu-west-1"));
    private final EmulatorClient third = new EmulatorClient(regions.in("ap-south-1"));

    @BeforeEach
    void createTable() {
        home.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
    }

    private static String update(String member) {
        return table("abc", member);
    }

    private static String create(String region, String... settings) {
        String more = settings.length == 0 ? "" : "," + String.join(",", settings);
        return update("'ReplicaUpdates':[{'Create':{'RegionName':'" + region + "'" + more + "}}]");
    }

    private static String delete(String region) {
        return update("'ReplicaUpdates':[{'Delete':{'RegionName':'" + region + "'}}]");
    }

    private static JsonNode describe(EmulatorClient client) {
        return client.call("DescribeTable", NAMED).path("Table");
    }

    private static void put(EmulatorClient client, String key, int value) {
        client.call("PutItem", table("abc", "'Item':{'a':{'S':'" + key + "'},'v':{'N':'" + value + "'}}"));
    }

    private static String valueOf(EmulatorClient client, String key) {
        return client.call("GetItem", table("abc", "'Key':{'a':{'S':'" + key + "'}}"))
                .at("/Item/v/N")
                .asText();
    }

    private void addAway() {
        home.call("UpdateTable", create("eu-west-1"));
    }

    @Test
    void tablesOfOneNameInTwoRegionsHaveNothingToDoWithEachOther() {
        away.call("CreateTable", table("abc", definitions("a"), HASH_A, ON_DEMAND));
        put(home, "k", 1);
        assertThat(valueOf(away, "k")).isEmpty();
        assertThat(describe(home).path("TableArn").asText())
                .isEqualTo("arn:aws:dynamodb:us-east-1:123456789012:table/abc");
        assertThat(describe(away).path("TableArn").asText())
                .isEqualTo("arn:aws:dynamodb:eu-west-1:123456789012:table/abc");
        assertThat(third.call("ListTables", "{}").path("TableNames")).isEmpty();
        assertThat(home.invalid("UpdateTable", create("eu-west-1")))
                .endsWith("because one or more replicas already existed as tables.");
    }

    @Test
    void aReplicaIsATableOfItsOwnWithTheItemsThereAre() {
        put(home, "k", 1);
        JsonNode answer = home.call("UpdateTable", create("eu-west-1")).path("TableDescription");
        assertThat(answer.path("TableStatus").asText()).isEqualTo("UPDATING");
        assertThat(answer.path("GlobalTableVersion").asText()).isEqualTo("2019.11.21");
        assertThat(answer.path("Replicas").isArray()).isTrue();
        assertThat(answer.path("Replicas")).isEmpty();
        assertThat(answer.at("/StreamSpecification/StreamViewType").asText()).isEqualTo("NEW_AND_OLD_IMAGES");

        JsonNode here = describe(home);
        JsonNode there = describe(away);
        assertThat(valueOf(away, "k")).isEqualTo("1");
        assertThat(there.path("TableArn").asText()).isEqualTo("arn:aws:dynamodb:eu-west-1:123456789012:table/abc");
        assertThat(there.path("TableId")).isNotEqualTo(here.path("TableId"));
        assertThat(there.path("LatestStreamArn").asText())
                .startsWith(there.path("TableArn").asText() + "/stream/");
        assertThat(here.path("Replicas")).hasSize(1);
        assertThat(here.at("/Replicas/0"))
                .isEqualTo(EmulatorClient.json("{'GlobalTableSettingsReplicationMode':'ENABLED_WITH_OVERRIDES',"
                        + "'RegionName':'eu-west-1','ReplicaStatus':'ACTIVE','WarmThroughput':{'ReadUnitsPerSecond':"
                        + "12000,'Status':'ACTIVE','WriteUnitsPerSecond':4000}}"));
        assertThat(there.at("/Replicas/0/RegionName").asText()).isEqualTo("us-east-1");
        assertThat(there.path("GlobalTableSettingsReplicationMode").asText()).isEqualTo("ENABLED_WITH_OVERRIDES");
    }

    @Test
    void eachRegionListsTheOthersInTheOrderInWhichTheyCame() {
        addAway();
        away.call("UpdateTable", create("ap-south-1"));
        assertThat(replicasOf(home)).containsExactly("eu-west-1", "ap-south-1");
        assertThat(replicasOf(away)).containsExactly("us-east-1", "ap-south-1");
        assertThat(replicasOf(third)).containsExactly("us-east-1", "eu-west-1");
    }

    private static List<String> replicasOf(EmulatorClient client) {
        List<String> names = new ArrayList<>();
        describe(client)
                .path("Replicas")
                .forEach(replica -> names.add(replica.path("RegionName").asText()));
        return names;
    }

    @Test
    void aWriteIsSeenElsewhereWhenTheDelayHasPassed() {
        addAway();
        put(home, "k", 1);
        clock.advance(DELAY.minusMillis(1));
        assertThat(valueOf(away, "k")).isEmpty();
        clock.advance(Duration.ofMillis(1));
        assertThat(valueOf(away, "k")).isEqualTo("1");
        home.call("DeleteItem", table("abc", "'Key':{'a':{'S':'k'}}"));
        clock.advance(DELAY);
        assertThat(valueOf(away, "k")).isEmpty();
    }

    @Test
    void conditionsSeeTheRegionsOwnItemAndTheLaterWriteWins() {
        addAway();
        put(home, "k", 1);
        away.call(
                "PutItem",
                table(
                        "abc",
                        "'Item':{'a':{'S':'k'},'v':{'N':'2'}}",
                        "'ConditionExpression':'attribute_not_exists(a)'"));
        assertThat(valueOf(home, "k")).isEqualTo("1");
        clock.advance(DELAY);
        assertThat(valueOf(home, "k")).isEqualTo("2");
        assertThat(valueOf(away, "k")).isEqualTo("2");
    }

    @Test
    void aReplicaThatComesWhileWritesAreUnderWayGetsThemToo() {
        addAway();
        put(away, "k", 1);
        home.call("UpdateTable", create("ap-south-1"));
        assertThat(valueOf(third, "k")).isEmpty();
        clock.advance(DELAY);
        assertThat(valueOf(third, "k")).isEqualTo("1");
    }

    @Test
    void replicatedWritesAreInTheOtherRegionsStream() {
        addAway();
        put(home, "k", 1);
        put(home, "k", 2);
        clock.advance(DELAY);
        assertThat(recordsOf(away))
                .extracting(record -> record.path("eventName").asText())
                .containsExactly("INSERT", "MODIFY");
        assertThat(recordsOf(home)).hasSize(2);
        assertThat(recordsOf(away).get(1).at("/dynamodb/OldImage/v/N").asText()).isEqualTo("1");
    }

    private static List<JsonNode> recordsOf(EmulatorClient client) {
        String arn = describe(client).path("LatestStreamArn").asText();
        JsonNode shard =
                client.call("DescribeStream", "{'StreamArn':'" + arn + "'}").at("/StreamDescription/Shards/0");
        String iterator = client.call(
                        "GetShardIterator",
                        "{'StreamArn':'" + arn + "','ShardId':'"
                                + shard.path("ShardId").asText() + "','ShardIteratorType':'TRIM_HORIZON'}")
                .path("ShardIterator")
                .asText();
        List<JsonNode> records = new ArrayList<>();
        client.call("GetRecords", "{'ShardIterator':'" + iterator + "'}")
                .path("Records")
                .forEach(records::add);
        return records;
    }

    @Test
    void timeToLiveIsTheSameEverywhereAndItsDeletionsReplicate() {
        addAway();
        away.call("UpdateTimeToLive", table("abc", "'TimeToLiveSpecification':{'Enabled':true,'AttributeName':'v'}"));
        assertThat(home.call("DescribeTimeToLive", NAMED)
                        .at("/TimeToLiveDescription/AttributeName")
                        .asText())
                .isEqualTo("v");
        put(home, "k", (int) clock.instant().plusSeconds(30).getEpochSecond());
        clock.advance(Duration.ofSeconds(45));
        home.call("ListTables", "{}");
        clock.advance(DELAY);
        List<JsonNode> there = recordsOf(away);
        JsonNode last = there.get(there.size() - 1);
        assertThat(last.path("eventName").asText()).isEqualTo("REMOVE");
        assertThat(last.has("userIdentity")).isFalse();
        assertThat(recordsOf(home).get(1).at("/userIdentity/PrincipalId").asText())
                .isEqualTo("dynamodb.amazonaws.com");
    }

    @Test
    void indexesAndCeilingsOfWritesAreTheSameEverywhere() {
        addAway();
        put(home, "k", 1);
        away.call(
                "UpdateTable",
                table(
                        "abc",
                        definitions("a", "b"),
                        "'GlobalSecondaryIndexUpdates':[{'Create':" + index("idx", "b", "HASH") + "}]"));
        assertThat(describe(home).at("/GlobalSecondaryIndexes/0/IndexName").asText())
                .isEqualTo("idx");
        assertThat(describe(home)
                        .at("/Replicas/0/GlobalSecondaryIndexes/0/IndexName")
                        .asText())
                .isEqualTo("idx");
        home.call("UpdateTable", update("'OnDemandThroughput':{'MaxReadRequestUnits':7,'MaxWriteRequestUnits':5}"));
        assertThat(describe(away).path("OnDemandThroughput"))
                .isEqualTo(EmulatorClient.json("{'MaxReadRequestUnits':7,'MaxWriteRequestUnits':5}"));
        away.call("UpdateTable", update("'GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'idx'}}]"));
        assertThat(describe(home).has("GlobalSecondaryIndexes")).isFalse();
    }

    @Test
    void tagsAndProtectionAndRecoveryAreEachRegionsOwn() {
        home.call(
                "TagResource",
                "{'ResourceArn':'arn:aws:dynamodb:us-east-1:123456789012:table/abc','Tags':[{'Key':'k','Value':'v'}]}");
        home.call(
                "UpdateContinuousBackups",
                table("abc", "'PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}"));
        addAway();
        home.call("UpdateTable", update("'DeletionProtectionEnabled':true"));
        assertThat(describe(away).path("DeletionProtectionEnabled").asBoolean()).isFalse();
        assertThat(away.call(
                                "ListTagsOfResource",
                                "{'ResourceArn':'arn:aws:dynamodb:eu-west-1:123456789012:table/abc'}")
                        .path("Tags"))
                .isEmpty();
        assertThat(away.call("DescribeContinuousBackups", NAMED).toString()).contains("\"DISABLED\"");
    }

    @Test
    void overridesAreToldByTheOtherRegion() {
        home.call("UpdateTable", update("'OnDemandThroughput':{'MaxReadRequestUnits':7}"));
        home.call(
                "UpdateTable",
                create(
                        "eu-west-1",
                        "'OnDemandThroughputOverride':{'MaxReadRequestUnits':3}",
                        "'TableClassOverride':'STANDARD_INFREQUENT_ACCESS'",
                        "'GlobalSecondaryIndexes':[{'IndexName':'nope'}]",
                        "'ProvisionedThroughputOverride':{'ReadCapacityUnits':5}"));
        assertThat(describe(home)
                        .at("/Replicas/0/OnDemandThroughputOverride/MaxReadRequestUnits")
                        .asInt())
                .isEqualTo(3);
        assertThat(describe(home)
                        .at("/Replicas/0/ReplicaTableClassSummary/TableClass")
                        .asText())
                .isEqualTo("STANDARD_INFREQUENT_ACCESS");
        assertThat(describe(away).at("/OnDemandThroughput/MaxReadRequestUnits").asInt())
                .isEqualTo(3);
        assertThat(describe(away).at("/TableClassSummary/TableClass").asText()).isEqualTo("STANDARD_INFREQUENT_ACCESS");
        assertThat(describe(away)
                        .at("/Replicas/0/OnDemandThroughputOverride/MaxReadRequestUnits")
                        .asInt())
                .isEqualTo(7);
        assertThat(describe(away).at("/Replicas/0").has("ReplicaTableClassSummary"))
                .isFalse();

        home.call(
                "UpdateTable",
                update("'ReplicaUpdates':[{'Update':{'RegionName':'eu-west-1',"
                        + "'OnDemandThroughputOverride':{'MaxReadRequestUnits':7}}}]"));
        assertThat(describe(home).at("/Replicas/0").has("OnDemandThroughputOverride"))
                .isFalse();
        assertThat(describe(away).at("/OnDemandThroughput/MaxReadRequestUnits").asInt())
                .isEqualTo(7);
    }

    @Test
    void eachRegionHasItsOwnKey() {
        home.call("UpdateTable", update("'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':'one'}"));
        assertThat(home.invalid("UpdateTable", create("eu-west-1")))
                .endsWith("KMSMasterKeyId must be specified for each replica.");
        assertThat(home.invalid("UpdateTable", create("eu-west-1", "'KMSMasterKeyId':'alias/aws/dynamodb'")))
                .endsWith("All replica keys must either be Customer Managed CMK or AWS Managed CMK.");
        home.call("UpdateTable", create("eu-west-1", "'KMSMasterKeyId':'two'"));
        assertThat(describe(home).at("/Replicas/0/KMSMasterKeyId").asText())
                .isEqualTo("arn:aws:kms:eu-west-1:123456789012:key/two");
        assertThat(describe(away).at("/SSEDescription/KMSMasterKeyArn").asText())
                .isEqualTo("arn:aws:kms:eu-west-1:123456789012:key/two");
        assertThat(describe(away).at("/Replicas/0/KMSMasterKeyId").asText())
                .isEqualTo("arn:aws:kms:us-east-1:123456789012:key/one");
        home.call("UpdateTable", update("'SSESpecification':{'Enabled':false}"));
        assertThat(describe(away).has("SSEDescription")).isFalse();
        assertThat(describe(home).at("/Replicas/0").has("KMSMasterKeyId")).isFalse();
    }

    @Test
    void aDeletedReplicaIsGoneAndTheTableIsAPlainOneAgain() {
        addAway();
        put(away, "k", 1);
        JsonNode answer = home.call("UpdateTable", delete("eu-west-1")).path("TableDescription");
        assertThat(answer.at("/Replicas/0/ReplicaStatus").asText()).isEqualTo("ACTIVE");
        assertThat(away.outcome("DescribeTable", NAMED)).isEqualTo("ResourceNotFoundException");
        assertThat(describe(home).has("Replicas")).isFalse();
        assertThat(describe(home).has("GlobalTableVersion")).isFalse();
        assertThat(describe(home).has("StreamSpecification")).isTrue();
        clock.advance(DELAY);
        assertThat(valueOf(home, "k")).isEqualTo("1");
        home.call("DeleteTable", NAMED);
    }

    @Test
    void aReplicaIsRemovedByDeletingItsTable() {
        addAway();
        JsonNode answer = away.call("DeleteTable", NAMED).path("TableDescription");
        assertThat(answer.path("TableStatus").asText()).isEqualTo("DELETING");
        assertThat(answer.at("/Replicas/0/RegionName").asText()).isEqualTo("us-east-1");
        assertThat(describe(home).has("Replicas")).isFalse();
        addAway();
        assertThat(replicasOf(away)).containsExactly("us-east-1");
    }

    @Test
    void aSourceStaysForADayOrUntilItsReplicasAreGone() {
        addAway();
        away.call("UpdateTable", create("ap-south-1"));
        String stays =
                "Replica cannot be deleted because it has acted as a source region for new replica(s) being added "
                        + "to the table in the last 24 hours.";
        assertThat(home.invalid("DeleteTable", NAMED)).isEqualTo(stays);
        assertThat(home.invalid("UpdateTable", delete("eu-west-1"))).isEqualTo(stays);
        assertThat(third.invalid("UpdateTable", delete("us-east-1"))).isEqualTo(stays);
        home.call("UpdateTable", delete("ap-south-1"));
        home.call("UpdateTable", delete("eu-west-1"));
        addAway();
        clock.advance(Duration.ofHours(24));
        home.call("DeleteTable", NAMED);
        assertThat(describe(away).has("Replicas")).isFalse();
        put(away, "still", 1);
    }

    @Test
    void aProtectedReplicaStays() {
        addAway();
        away.call("UpdateTable", update("'DeletionProtectionEnabled':true"));
        String stays = "Cannot delete table abc in region eu-west-1 because it has deletion protection enabled. "
                + "Disable deletion protection first.";
        assertThat(home.invalid("UpdateTable", delete("eu-west-1"))).isEqualTo(stays);
        assertThat(away.invalid("DeleteTable", NAMED)).isEqualTo(stays);
    }
}
