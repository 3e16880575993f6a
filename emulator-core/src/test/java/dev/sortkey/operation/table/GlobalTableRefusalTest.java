package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.HASH_RANGE;
import static dev.sortkey.operation.table.TableRequests.INVALID;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.index;
import static dev.sortkey.operation.table.TableRequests.refused;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.EmulatorClient;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What UpdateTable does not do to replicas and witnesses, in the service's words (observed, October 2026). */
final class GlobalTableRefusalTest {
    private static final String STRONG = "'MultiRegionConsistency':'STRONG'";
    private static final String STRONG_TABLES = "global tables with MultiRegionConsistency set to STRONG";
    private static final String NO_ACTION =
            "There are no actions specified in the Replica Update Action of the request.";
    private static final String SEVERAL =
            "Update table operation with more than one create or delete replica actions not allowed";
    private static final String NOT_PART = "Update global table operation failed because one or more replicas were not "
            + "part of the global table. Please retry the request without these replicas: [eu-west-3].";
    private static final String UNCHANGED = "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, "
            + "GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required";
    private static final String NEEDS_STRONG =
            "MultiRegionConsistency must be set as STRONG when GlobalTableWitnessUpdates parameter is present.";

    @AutoClose
    private final EmulatorClient client = new EmulatorClient();

    /** A plain table, an eventually consistent one, and two strongly consistent ones. */
    @BeforeEach
    void createTables() {
        for (String name : new String[] {"plain", "eventual", "witnessed", "strong", "filled"}) {
            client.call("CreateTable", table(name, definitions("a"), HASH_A, ON_DEMAND));
        }
        client.call(
                "CreateTable",
                table(
                        "local",
                        definitions("a", "b"),
                        HASH_RANGE,
                        ON_DEMAND,
                        "'LocalSecondaryIndexes':[" + index("lsi", "a", "HASH", "b", "RANGE") + "]"));
        client.call("PutItem", table("filled", "'Item':{'a':{'S':'x'}}"));
        client.call("UpdateTable", table("eventual", replicas(create("eu-west-1"))));
        client.call("UpdateTable", table("witnessed", STRONG, replicas(create("us-east-2")), witness("us-west-2")));
        client.call("UpdateTable", table("strong", STRONG, replicas(create("us-east-2"), create("us-west-2"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"replicaActions", "newStrongTables", "strongTables"})
    void isRefusedWithTheServicesWordsAndChangesNothing(String name, String request, String message) {
        String before = described();
        assertThat(client.invalid("UpdateTable", request)).isEqualTo(message);
        assertThat(described()).isEqualTo(before);
    }

    private String described() {
        StringBuilder all = new StringBuilder();
        for (String name : new String[] {"plain", "eventual", "witnessed", "strong"}) {
            all.append(client.call("DescribeTable", "{'TableName':'" + name + "'}"));
        }
        return all.toString();
    }

    private static String replicas(String... actions) {
        return "'ReplicaUpdates':[" + String.join(",", actions) + "]";
    }

    private static String create(String region) {
        return "{'Create':{'RegionName':'" + region + "'}}";
    }

    private static String update(String region, String settings) {
        return "{'Update':{'RegionName':'" + region + "'" + settings + "}}";
    }

    private static String delete(String region) {
        return "{'Delete':{'RegionName':'" + region + "'}}";
    }

    private static String witness(String region) {
        return "'GlobalTableWitnessUpdates':[" + create(region) + "]";
    }

    private static String withoutWitness(String region) {
        return "'GlobalTableWitnessUpdates':[" + delete(region) + "]";
    }

    static Stream<Arguments> replicaActions() {
        String keys = INVALID + "KMSMasterKeyId must be specified for each replica.";
        return Stream.of(
                refused("no action", table("eventual", replicas("{}")), NO_ACTION),
                refused("an update of nothing", table("eventual", replicas(update("eu-west-1", ""))), NO_ACTION),
                refused(
                        "an update of nothing of an index",
                        table(
                                "eventual",
                                replicas(update("eu-west-1", ",'GlobalSecondaryIndexes':[{'IndexName':'idx'}]"))),
                        NO_ACTION),
                refused("two new ones", table("plain", replicas(create("eu-west-1"), create("eu-west-2"))), SEVERAL),
                refused(
                        "two old ones",
                        table("eventual", replicas(delete("eu-west-1"), delete("eu-west-3"))),
                        NOT_PART),
                refused(
                        "several kinds",
                        table("eventual", replicas(create("eu-west-2"), delete("eu-west-1"))),
                        "Update table operation with more than one type of replica actions not allowed."),
                refused(
                        "an update of none",
                        table("eventual", replicas(update("eu-west-3", ",'TableClassOverride':'STANDARD'"))),
                        NOT_PART),
                refused("a deletion of none", table("eventual", replicas(delete("eu-west-3"))), NOT_PART),
                refused(
                        "something else beside",
                        table("plain", replicas(create("eu-west-1")), "'DeletionProtectionEnabled':true"),
                        INVALID + "Replica modification must be the only operation in the request"),
                refused(
                        "reserved reads of an on-demand table",
                        table(
                                "eventual",
                                replicas(update(
                                        "eu-west-1", ",'ProvisionedThroughputOverride':{'ReadCapacityUnits':5}"))),
                        "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is "
                                + "PAY_PER_REQUEST"),
                refused(
                        "another key",
                        table("eventual", replicas(update("eu-west-1", ",'KMSMasterKeyId':'alias/aws/dynamodb'"))),
                        keys),
                refused(
                        "a key where the table has none",
                        table("plain", replicas("{'Create':{'RegionName':'eu-west-1','KMSMasterKeyId':'one'}}")),
                        keys),
                refused(
                        "the end of the stream",
                        table("eventual", "'StreamSpecification':{'StreamEnabled':false}"),
                        INVALID + "Disabling Stream is not allowed for a Global Table replica."),
                refused(
                        "a settings mode that is not for tables of one region",
                        table("plain", "'GlobalTableSettingsReplicationMode':'ENABLED_WITH_OVERRIDES'"),
                        "Value 'ENABLED_WITH_OVERRIDES' at 'GlobalTableSettingsReplicationMode' failed to satisfy "
                                + "constraint: Only ENABLED and DISABLED settings replication are supported for a "
                                + "Regional Table."));
    }

    static Stream<Arguments> newStrongTables() {
        String count = "Unsupported replica count for " + STRONG_TABLES + ".";
        String unsupported = "Unsupported Region(s) specified for " + STRONG_TABLES + ": [us-west-1].";
        return Stream.of(
                refused("one replica", table("plain", STRONG, replicas(create("us-east-2"))), count),
                refused("consistency alone", table("plain", STRONG), UNCHANGED),
                refused("a witness alone", table("plain", witness("us-west-2")), UNCHANGED),
                refused("both alone", table("plain", STRONG, witness("us-west-2")), UNCHANGED),
                refused(
                        "a witness without consistency",
                        table("plain", replicas(create("us-east-2")), witness("us-west-2")),
                        NEEDS_STRONG),
                refused(
                        "a witness of an eventual table",
                        table(
                                "plain",
                                "'MultiRegionConsistency':'EVENTUAL'",
                                replicas(create("us-east-2")),
                                witness("us-west-2")),
                        NEEDS_STRONG),
                refused(
                        "a witness where the replica is",
                        table("plain", STRONG, replicas(create("us-east-2")), witness("us-east-2")),
                        "Cannot target multiple regions with the same action"),
                refused(
                        "a witness where the table is",
                        table("plain", STRONG, replicas(create("us-east-2")), witness("us-east-1")),
                        "Cannot add a witness in the same region as an existing replica when creating a global table "
                                + "with MultiRegionConsistency set to STRONG."),
                refused(
                        "a region without it",
                        table("plain", STRONG, replicas(create("us-west-1")), witness("us-east-2")),
                        unsupported),
                refused(
                        "a witness in a region without it",
                        table("eventual", STRONG, replicas(create("us-west-1")), witness("us-west-1")),
                        unsupported),
                refused(
                        "something else beside",
                        table(
                                "plain",
                                STRONG,
                                replicas(create("us-east-2")),
                                witness("us-west-2"),
                                "'DeletionProtectionEnabled':true"),
                        "Requests that modify replicas or witnesses must not also modify other fields"),
                refused(
                        "items",
                        table("filled", STRONG, replicas(create("us-east-2")), witness("us-west-2")),
                        "Table must be empty to create " + STRONG_TABLES + "."),
                refused(
                        "local indexes",
                        table("local", STRONG, replicas(create("us-east-2")), witness("us-west-2")),
                        "Local secondary indexes are not supported for " + STRONG_TABLES + "."));
    }

    static Stream<Arguments> strongTables() {
        String together = "Deletion of only one table replica is not supported for " + STRONG_TABLES + ".";
        return Stream.of(
                refused(
                        "a further replica",
                        table("witnessed", replicas(create("eu-west-1"))),
                        "Cannot add replicas to a global table with strong MultiRegionConsistency"),
                refused(
                        "a further strong replica",
                        table("witnessed", STRONG, replicas(create("eu-west-1"))),
                        "Unsupported replica count for " + STRONG_TABLES + "."),
                refused(
                        "eventual from now on",
                        table("witnessed", "'MultiRegionConsistency':'EVENTUAL'", replicas(create("eu-west-1"))),
                        "MultiRegionConsistency parameter is unsupported on existing global table"),
                refused(
                        "consistency with a deletion",
                        table("witnessed", STRONG, replicas(delete("us-east-2"))),
                        "Only Replica Create actions are supported when MultiRegionConsistency parameter is provided."),
                refused(
                        "the replica without its witness",
                        table("witnessed", replicas(delete("us-east-2"))),
                        "Update table delete operation does not include all witnesses."),
                refused(
                        "another witness",
                        table("witnessed", replicas(delete("us-east-2")), withoutWitness("eu-west-1")),
                        "Update global table operation failed because one or more witnesses were not part of the global "
                                + "table. Please retry the request without these witnesses: [eu-west-1]."),
                refused("the witness alone", table("witnessed", withoutWitness("us-west-2")), UNCHANGED),
                refused("one of two replicas", table("strong", replicas(delete("us-east-2"))), together));
    }

    @ParameterizedTest
    @MethodSource("strongNames")
    void aStronglyConsistentTableIsNotDeletedInOneRegion(String name) {
        assertThat(client.invalid("DeleteTable", "{'TableName':'" + name + "'}"))
                .isEqualTo("Deletion of only one table replica is not supported for " + STRONG_TABLES + ".");
        assertThat(client.invalid(
                        "UpdateTimeToLive",
                        table(name, "'TimeToLiveSpecification':{'Enabled':true,'AttributeName':'t'}")))
                .isEqualTo("Time to live is not supported for " + STRONG_TABLES + ".");
    }

    static Stream<String> strongNames() {
        return Stream.of("strong", "witnessed");
    }
}
