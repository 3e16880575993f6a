package dev.sortkey.operation.table;

import dev.sortkey.error.ServiceException;
import dev.sortkey.error.ThroughputProblems;
import dev.sortkey.operation.table.ThroughputRequest.Ceilings;
import dev.sortkey.operation.table.ThroughputRequest.Units;
import dev.sortkey.operation.table.ThroughputRequest.Warmth;
import dev.sortkey.schema.BillingMode;
import dev.sortkey.schema.OnDemandThroughput;
import dev.sortkey.schema.Throughput;
import dev.sortkey.schema.WarmThroughput;
import java.util.Optional;
import java.util.function.BiFunction;

/** The throughput of tables and indexes that are created, with the service's checks. */
final class NewThroughput {
    /** The largest capacity that can be asked for. */
    static final long MOST_UNITS = 1_000_000_000_000L;

    private NewThroughput() {}

    /** CreateTable: whether the table's numbers fit the billing mode. */
    static void checkUnits(BillingMode mode, Optional<Units> units) {
        if (mode == BillingMode.PAY_PER_REQUEST && units.isPresent()) {
            throw ThroughputProblems.unitsOnDemand();
        }
        if (mode == BillingMode.PROVISIONED && units.isEmpty()) {
            throw ThroughputProblems.bothUnitsRequired();
        }
        units.ifPresent(NewThroughput::checkBounds);
    }

    /** Refuses numbers above {@link #MOST_UNITS}. */
    static void checkBounds(Units units) {
        if (units.read() > MOST_UNITS) {
            throw ThroughputProblems.outOfBounds(units.read(), ThroughputRequest.READ_CAPACITY_UNITS);
        }
        if (units.write() > MOST_UNITS) {
            throw ThroughputProblems.outOfBounds(units.write(), ThroughputRequest.WRITE_CAPACITY_UNITS);
        }
    }

    /** CreateTable: whether an index's numbers fit the billing mode. */
    static void checkIndexUnits(BillingMode mode, Optional<Units> units, String index) {
        if (mode == BillingMode.PAY_PER_REQUEST && units.isPresent()) {
            throw ThroughputProblems.indexWithThroughput(index);
        }
        if (mode == BillingMode.PROVISIONED && units.isEmpty()) {
            throw ThroughputProblems.indexWithoutThroughput(index);
        }
    }

    /** UpdateTable: whether a new index's numbers fit the billing mode. */
    static void checkAddedIndexUnits(boolean onDemand, Optional<Units> units, String index) {
        if (onDemand && units.isPresent()) {
            throw ThroughputProblems.unitsOnDemandForIndex(index);
        }
        if (!onDemand && units.isEmpty()) {
            throw ThroughputProblems.bothUnitsRequiredForIndex(index);
        }
    }

    /** The throughput that the request asks for; its numbers have been checked. */
    static Throughput of(ThroughputRequest request, ThroughputScope scope) {
        Throughput base = request.provisioned()
                .map(units -> Throughput.provisioned(units.read(), units.write()))
                .orElse(Throughput.ON_DEMAND);
        boolean provisioned = request.provisioned().isPresent();
        request.onDemand().ifPresent(ceilings -> checkCeilings(ceilings, provisioned, scope));
        OnDemandThroughput limits = request.onDemand()
                .map(ceilings -> new OnDemandThroughput(ceilings.read(), ceilings.write()))
                .orElse(OnDemandThroughput.UNLIMITED);
        return base.withOnDemand(limits).withWarm(warm(request.warm(), base.warm(), provisioned, scope));
    }

    private static void checkCeilings(Ceilings ceilings, boolean provisioned, ThroughputScope scope) {
        checkCeiling(ceilings.read(), Ceilings.READ, provisioned, scope);
        checkCeiling(ceilings.write(), Ceilings.WRITE, provisioned, scope);
    }

    private static void checkCeiling(
            Optional<Long> ceiling, String member, boolean provisioned, ThroughputScope scope) {
        if (ceiling.isPresent() && provisioned) {
            throw ThroughputProblems.ceilingOnProvisioned(member, scope.atCreation());
        }
        if (ceiling.isPresent() && ceiling.get() < 1) {
            throw ThroughputProblems.ceilingOutOfRange(member, scope.ceiling());
        }
    }

    private static WarmThroughput warm(
            Optional<Warmth> asked, WarmThroughput least, boolean provisioned, ThroughputScope scope) {
        if (asked.isEmpty()) {
            return least;
        }
        Warmth warmth = asked.get();
        return WarmFloor.raised(
                warmth,
                least,
                provisioned
                        ? (member, unitsMember) ->
                                ThroughputProblems.warmBelowProvisioned(member, scope.warm(), unitsMember)
                        : (member, unitsMember) -> ThroughputProblems.warmBelowInitial(member, scope.warm()));
    }

    /** Warm throughput against the least that is allowed. */
    static final class WarmFloor {
        private WarmFloor() {}

        /** The least, raised to what is asked; asking for less is refused. */
        static WarmThroughput raised(
                Warmth warmth, WarmThroughput least, BiFunction<String, String, ServiceException> tooLow) {
            long read = warmth.read().orElse(least.readUnitsPerSecond());
            long write = warmth.write().orElse(least.writeUnitsPerSecond());
            if (read < least.readUnitsPerSecond()) {
                throw tooLow.apply(Warmth.READ, ThroughputRequest.READ_CAPACITY_UNITS);
            }
            if (write < least.writeUnitsPerSecond()) {
                throw tooLow.apply(Warmth.WRITE, ThroughputRequest.WRITE_CAPACITY_UNITS);
            }
            return new WarmThroughput(read, write);
        }
    }
}
