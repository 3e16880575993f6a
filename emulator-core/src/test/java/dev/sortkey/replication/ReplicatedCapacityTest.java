package dev.sortkey.replication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.Regions;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What replicated writes leave of the ceilings of the region that they reach. */
final class ReplicatedCapacityTest {
    private static final String PUT = "{'TableName':'abc','Item':{'a':{'S':'%s'}%s}}";
    private static final String PROBE = PUT.formatted("probe", "");
    private static final int CEILING = 10;

    private int written;

    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final Regions regions = new Regions(
            EmulatorOptions.builder().clock(clock).enforceThroughput(true).build());

    private final EmulatorClient home = new EmulatorClient(regions.in("us-east-1"));
    private final EmulatorClient away = new EmulatorClient(regions.in("eu-west-1"));

    /** Ten units a second, and an index of ten more; full buckets. */
    private void createGlobalTable() {
        String ceiling = "'OnDemandThroughput':{'MaxWriteRequestUnits':" + CEILING + "}";
        home.call(
                "CreateTable",
                "{'TableName':'abc','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[{'AttributeName':'a',"
                        + "'AttributeType':'S'},{'AttributeName':'g','AttributeType':'S'}],"
                        + "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}]," + ceiling
                        + ",'GlobalSecondaryIndexes':[{'IndexName':'idx','KeySchema':[{'AttributeName':'g','KeyType':"
                        + "'HASH'}],'Projection':{'ProjectionType':'ALL'}," + ceiling + "}]}");
        home.call("UpdateTable", "{'TableName':'abc','ReplicaUpdates':[{'Create':{'RegionName':'eu-west-1'}}]}");
    }

    /** How many new items of one unit a region takes until it refuses one. */
    private int writesLeft(EmulatorClient client) {
        for (int writes = 0; writes <= CEILING; writes++) {
            String outcome = client.outcome("PutItem", PUT.formatted("n" + written, ""));
            if (!outcome.isEmpty()) {
                assertThat(outcome).isEqualTo("ThrottlingException");
                return writes;
            }
            written++;
        }
        throw new AssertionError("never refused");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                // what is written at home | units of it
                "{'TableName':'abc','Item':{'a':{'S':'k'}}} | 1",
                "{'TableName':'abc','Item':{'a':{'S':'k'},'v':{'S':'3KB'}}} | 4",
                "{'TableName':'abc','Item':{'a':{'S':'k'},'g':{'S':'in the index'}}} | 1",
            })
    void aReplicatedWriteConsumesWhatAWriteThereWould(String put, int units) {
        createGlobalTable();
        home.call("PutItem", put.replace("3KB", "x".repeat(3 << 10)));
        assertThat(writesLeft(away)).isEqualTo(CEILING - units);
    }

    @Test
    void anIndexThatReplicationHasUsedUpHoldsTheWritesUp() {
        createGlobalTable();
        home.call("PutItem", PUT.formatted("k", ",'g':{'S':'g'},'v':{'S':'" + "x".repeat(20 << 10) + "'}"));
        clock.advance(Duration.ofMillis(1));
        assertThat(away.error("PutItem", PROBE)
                        .at("/ThrottlingReasons/0/reason")
                        .asText())
                .isEqualTo("TableWriteMaxOnDemandThroughputExceeded");
        home.call("UpdateTable", "{'TableName':'abc','OnDemandThroughput':{'MaxWriteRequestUnits':-1}}");
        assertThat(away.error("PutItem", PROBE)
                        .at("/ThrottlingReasons/0/reason")
                        .asText())
                .isEqualTo("IndexWriteMaxOnDemandThroughputExceeded");
    }

    @Test
    void replicatedWritesAreNotRefused() {
        createGlobalTable();
        assertThat(writesLeft(away)).isEqualTo(CEILING);
        assertThat(writesLeft(home)).isZero();
        clock.advance(Duration.ofSeconds(2));
        assertThat(writesLeft(home)).isEqualTo(CEILING);
        assertThat(away.call("Scan", "{'TableName':'abc'}").path("Count").asInt())
                .isEqualTo(2 * CEILING);
        assertThat(writesLeft(away)).isZero();
    }

    @Test
    void anExpiryIsFreeWhereItIsFoundAndConsumesElsewhere() {
        createGlobalTable();
        home.call(
                "UpdateTimeToLive",
                "{'TableName':'abc','TimeToLiveSpecification':{'Enabled':true,'AttributeName':'ttl'}}");
        long soon = clock.instant().plusSeconds(30).getEpochSecond();
        home.call("PutItem", PUT.formatted("k", ",'ttl':{'N':'" + soon + "'}"));
        away.call("ListTables", "{}");
        clock.advance(Duration.ofSeconds(60));
        home.call("ListTables", "{}");
        assertThat(away.call("Scan", "{'TableName':'abc'}").path("Count").asInt())
                .isZero();
        assertThat(writesLeft(away)).isEqualTo(CEILING - 1);
        clock.advance(Duration.ofSeconds(2));
        assertThat(writesLeft(home)).isEqualTo(CEILING);
    }
}
