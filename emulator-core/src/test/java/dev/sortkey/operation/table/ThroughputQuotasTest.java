package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.keys;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The quotas of the throughput of a table and an index (service's words of October 2026). */
final class ThroughputQuotasTest {
    private static final String END =
            ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.";
    private static final String ON_DEMAND = "'BillingMode':'PAY_PER_REQUEST'";

    private final EmulatorClient client = new EmulatorClient();

    @AfterEach
    void close() {
        client.close();
    }

    @ParameterizedTest
    @CsvSource({"40001,1,ReadCapacityUnits,40001", "40000,70000,WriteCapacityUnits,70000"})
    void atCreationOfAProvisionedTable(long read, long write, String member, long above) {
        assertRefused("CreateTable", create(units(read, write)), tableQuota(member, above));
        client.call("CreateTable", create(units(40_000, 40_000)));
    }

    @Test
    void atAChangeOfAProvisionedTable() {
        client.call("CreateTable", create(units(5, 5)));
        assertRefused("UpdateTable", table("abc", units(40_001, 5)), tableQuota("ReadCapacityUnits", 40_001));
        client.call("UpdateTable", table("abc", units(40_000, 5)));
    }

    @Test
    void ofAnIndex() {
        String index = "'GlobalSecondaryIndexes':[{'IndexName':'idx'," + keys("a", "HASH")
                + ",'Projection':{'ProjectionType':'ALL'}," + units(1, 45_000) + "}]";
        assertRefused(
                "CreateTable",
                table("abc", definitions("a"), keys("a", "HASH"), units(1, 1), index),
                "The requested WriteCapacityUnits for index idx, 45000, is above the per index maximum for the account "
                        + "in us-east-1. Per index maximum: 40000" + END);
    }

    @Test
    void ofOnDemandTables() {
        client.call("CreateTable", create(ON_DEMAND));
        assertRefused(
                "UpdateTable",
                table("abc", "'OnDemandThroughput':{'MaxReadRequestUnits':40001}"),
                "Subscriber limit exceeded: Requested MaxReadRequestUnits for OnDemandThroughput for table exceeds "
                        + "TableMaxReadCapacityUnits of the account in region us-east-1");
        assertRefused(
                "UpdateTable",
                table("abc", "'WarmThroughput':{'WriteUnitsPerSecond':40001}"),
                "Subscriber limit exceeded: Requested WriteUnitsPerSecond for WarmThroughput for table exceeds "
                        + "TableMaxWriteCapacityUnits of the account in region us-east-1");
        client.call("UpdateTable", table("abc", "'OnDemandThroughput':{'MaxReadRequestUnits':40000}"));
    }

    @Test
    void ofIndexesOfOnDemandTables() {
        client.call(
                "CreateTable",
                create(ON_DEMAND, "'GlobalSecondaryIndexes':[" + TableRequests.index("idx", "a", "HASH") + "]"));
        assertRefused(
                "UpdateTable",
                indexUpdate("'OnDemandThroughput':{'MaxWriteRequestUnits':40001}"),
                "Subscriber limit exceeded: Requested MaxWriteRequestUnits for OnDemandThroughput for index : idx "
                        + "exceeds TableMaxWriteCapacityUnits of the account in region us-east-1");
        assertRefused(
                "UpdateTable",
                indexUpdate("'WarmThroughput':{'ReadUnitsPerSecond':40001}"),
                "Subscriber limit exceeded: Requested ReadUnitsPerSecond for WarmThroughput for index idx exceeds "
                        + "TableMaxReadCapacityUnits of the account in region us-east-1");
    }

    private static String create(String... members) {
        return table("abc", definitions("a"), keys("a", "HASH"), String.join(",", members));
    }

    private static String indexUpdate(String throughput) {
        return table("abc", "'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'idx'," + throughput + "}}]");
    }

    private static String units(long read, long write) {
        return "'ProvisionedThroughput':{'ReadCapacityUnits':" + read + ",'WriteCapacityUnits':" + write + "}";
    }

    private static String tableQuota(String member, long units) {
        return "The requested " + member + ", " + units + ", is above the per table maximum for the account in "
                + "us-east-1. Per table maximum: 40000" + END;
    }

    private void assertRefused(String operation, String request, String message) {
        assertThat(client.refusal(operation, request)).isEqualTo(new Refusal("LimitExceededException", message));
    }
}
