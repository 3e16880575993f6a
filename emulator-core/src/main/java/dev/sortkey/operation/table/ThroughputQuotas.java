package dev.sortkey.operation.table;

import dev.sortkey.error.ServiceException;
import dev.sortkey.error.ThroughputProblems;
import dev.sortkey.operation.table.ThroughputRequest.Ceilings;
import dev.sortkey.operation.table.ThroughputRequest.Warmth;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.OnDemandThroughput;
import dev.sortkey.schema.ProvisionedThroughput;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.Throughput;
import java.util.function.Function;

/**
 * The quotas that a new account has for the throughput of tables and indexes, as DescribeLimits tells them. The service
 * looks at those of each table and index last of all, when nothing else is wrong with a request (observed, October
 * 2026). Those of the account as a whole are told and not enforced.
 */
final class ThroughputQuotas {
    static final String TABLE_MOST_READS_NAME = "TableMaxReadCapacityUnits";
    static final String TABLE_MOST_WRITES_NAME = "TableMaxWriteCapacityUnits";

    /** The most units a second of the account. */
    static final int ACCOUNT_MOST_UNITS = 80_000;

    /** The most units a second of each table, and of each index for itself. */
    static final int TABLE_MOST_UNITS = 40_000;

    private final String region;

    private ThroughputQuotas(String region) {
        this.region = region;
    }

    /** Refuses a table that would have more than its account allows; the same table otherwise. */
    static TableDefinition checked(TableDefinition table) {
        ThroughputQuotas quotas = new ThroughputQuotas(TableArns.region(table));
        quotas.checkTable(table.settings().throughput());
        for (IndexDefinition index : table.globalIndexes()) {
            quotas.checkIndex(index.name(), table.settings().throughputOf(index.name()));
        }
        return table;
    }

    private void checkTable(Throughput throughput) {
        ProvisionedThroughput units = throughput.provisioned();
        check(
                units.readCapacityUnits(),
                read -> ThroughputProblems.aboveTableQuota(
                        ThroughputRequest.READ_CAPACITY_UNITS, read, region, TABLE_MOST_UNITS));
        check(
                units.writeCapacityUnits(),
                write -> ThroughputProblems.aboveTableQuota(
                        ThroughputRequest.WRITE_CAPACITY_UNITS, write, region, TABLE_MOST_UNITS));
        checkOnDemand(throughput, ThroughputScope.TABLE);
    }

    private void checkIndex(String index, Throughput throughput) {
        ProvisionedThroughput units = throughput.provisioned();
        check(
                units.readCapacityUnits(),
                read -> ThroughputProblems.aboveIndexQuota(
                        ThroughputRequest.READ_CAPACITY_UNITS, index, read, region, TABLE_MOST_UNITS));
        check(
                units.writeCapacityUnits(),
                write -> ThroughputProblems.aboveIndexQuota(
                        ThroughputRequest.WRITE_CAPACITY_UNITS, index, write, region, TABLE_MOST_UNITS));
        checkOnDemand(throughput, ThroughputScope.index(index));
    }

    private void checkOnDemand(Throughput throughput, ThroughputScope scope) {
        OnDemandThroughput ceilings = throughput.onDemand();
        check(
                ceilings.maxReadRequestUnits().orElse(0L),
                read -> ThroughputProblems.ceilingAboveQuota(
                        Ceilings.READ, scope.ceiling(), TABLE_MOST_READS_NAME, region));
        check(
                ceilings.maxWriteRequestUnits().orElse(0L),
                write -> ThroughputProblems.ceilingAboveQuota(
                        Ceilings.WRITE, scope.ceiling(), TABLE_MOST_WRITES_NAME, region));
        check(
                throughput.warm().readUnitsPerSecond(),
                read -> ThroughputProblems.warmAboveQuota(Warmth.READ, scope.warm(), TABLE_MOST_READS_NAME, region));
        check(
                throughput.warm().writeUnitsPerSecond(),
                write -> ThroughputProblems.warmAboveQuota(Warmth.WRITE, scope.warm(), TABLE_MOST_WRITES_NAME, region));
    }

    private static void check(long units, Function<Long, ServiceException> refusal) {
        if (units > TABLE_MOST_UNITS) {
            throw refusal.apply(units);
        }
    }
}
