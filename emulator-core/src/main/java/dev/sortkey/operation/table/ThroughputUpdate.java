package dev.sortkey.operation.table;

import dev.sortkey.error.ThroughputProblems;
import dev.sortkey.operation.table.ThroughputRequest.Ceilings;
import dev.sortkey.operation.table.ThroughputRequest.Units;
import dev.sortkey.operation.table.ThroughputRequest.Warmth;
import dev.sortkey.schema.OnDemandThroughput;
import dev.sortkey.schema.ProvisionedThroughput;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.Throughput;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Changes to the throughput of tables and indexes that exist, with the service's checks. */
final class ThroughputUpdate {
    private static final int FREE_DECREASES_A_DAY = 4;
    private static final Duration BETWEEN_FURTHER_DECREASES = Duration.ofHours(1);

    private ThroughputUpdate() {}

    /** Other numbers reserved. */
    static Throughput reserve(Throughput before, Units units, Instant now) {
        ProvisionedThroughput provisioned = before.provisioned();
        if (provisioned.falls(units.read(), units.write())) {
            checkDecreases(provisioned, now);
        }
        return before.reserving(units.read(), units.write(), now);
    }

    /** Four decreases on a UTC day at any time, and then one for each hour without one. */
    private static void checkDecreases(ProvisionedThroughput provisioned, Instant now) {
        int today = provisioned.decreasesOnDayOf(now);
        if (today < FREE_DECREASES_A_DAY) {
            return;
        }
        Instant last = provisioned.lastDecrease().orElse(Instant.MIN);
        Instant next = last.plus(BETWEEN_FURTHER_DECREASES);
        Instant tomorrow = now.truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
        if (now.isBefore(next)) {
            throw ThroughputProblems.tooManyDecreases(today, last, next.isBefore(tomorrow) ? next : tomorrow);
        }
    }

    /** On-demand ceilings, of an on-demand table, merged one by one. */
    static Throughput limit(Throughput before, Ceilings ceilings, boolean onDemand, ThroughputScope scope) {
        checkCeiling(ceilings.read(), Ceilings.READ, onDemand, scope);
        checkCeiling(ceilings.write(), Ceilings.WRITE, onDemand, scope);
        return before.withOnDemand(before.onDemand().merge(ceilings.read(), ceilings.write()));
    }

    /**
     * The table as the answer to a change of its ceilings tells it: with -1 for those that are lifted (October 2026).
     */
    static TableDefinition told(TableDefinition table, Optional<Ceilings> changed) {
        Throughput throughput = table.settings().throughput();
        return changed.map(ceilings ->
                        throughput.withOnDemand(throughput.onDemand().overlaid(ceilings.read(), ceilings.write())))
                .map(told -> table.withSettings(
                        table.settings().change().throughput(told).done()))
                .orElse(table);
    }

    private static void checkCeiling(Optional<Long> ceiling, String member, boolean onDemand, ThroughputScope scope) {
        if (ceiling.isEmpty()) {
            return;
        }
        if (!onDemand) {
            throw ThroughputProblems.ceilingOnProvisionedTable(member, scope.atUpdate());
        }
        long units = ceiling.get();
        if (units < 1 && units != OnDemandThroughput.LIFT) {
            throw ThroughputProblems.ceilingOutOfRange(member, scope.ceiling());
        }
    }

    /** Warm throughput, which only grows. */
    static Throughput warm(Throughput before, Warmth warmth, ThroughputScope scope) {
        return before.withWarm(NewThroughput.WarmFloor.raised(
                warmth,
                before.warm(),
                (member, unitsMember) -> ThroughputProblems.warmDecreased(member, scope.warm())));
    }
}
