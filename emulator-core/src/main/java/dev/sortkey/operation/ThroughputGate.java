package dev.sortkey.operation;

import dev.sortkey.error.ServiceException;
import dev.sortkey.error.ThrottlingProblems;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.Throughput;
import dev.sortkey.store.Table;
import dev.sortkey.store.TableObserver;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Enforces the throughput of tables and global indexes, or lets everything through. Provisioned units that are not used
 * are kept for 300 seconds; ceilings of on-demand tables keep one second's. A request is let in when something is left
 * of everything that it may consume, and charged when it is known what it consumed. Local indexes consume what their
 * table has. On-demand without ceilings is never refused. Writes that come from other regions are charged too, and
 * never refused (developer guide, "Best practices and requirements for managing global tables": five writes a second in
 * each of two regions consume ten replicated units in both).
 */
public final class ThroughputGate implements TableObserver {
    private static final double BURST_SECONDS = 300;

    private final Optional<InstantSource> clock;
    private final ConcurrentHashMap<Key, TokenBucket> buckets = new ConcurrentHashMap<>();

    private record Key(String tableId, String index, Kind kind) {}

    /** Reading or writing. */
    public enum Kind {
        /** Read units. */
        READ("Read"),
        /** Write units. */
        WRITE("Write");

        private final String word;

        Kind(String word) {
            this.word = word;
        }
    }

    /** A rate and how many seconds of it are kept. */
    private record Limit(double unitsASecond, double seconds, boolean provisioned) {
        double most() {
            return unitsASecond * seconds;
        }
    }

    private ThroughputGate(Optional<InstantSource> clock) {
        this.clock = clock;
    }

    /** Lets everything through. */
    public static ThroughputGate open() {
        return new ThroughputGate(Optional.empty());
    }

    /** Enforces throughput by the clock. */
    public static ThroughputGate enforcing(InstantSource clock) {
        return new ThroughputGate(Optional.of(clock));
    }

    /** Whether anything is enforced, so that what was consumed must be told. */
    public boolean enforced() {
        return clock.isPresent();
    }

    @Override
    public void defined(Table table) {
        // what its throughput is now is asked for with each request
    }

    @Override
    public void dropped(Table table) {
        buckets.keySet().removeIf(key -> key.tableId().equals(table.definition().id()));
    }

    /** Refuses a read for which nothing is left, of the table or of one of its indexes. */
    public void admitRead(Table table, Optional<IndexDefinition> index) {
        if (enforced()) {
            String name = index.filter(IndexDefinition::global)
                    .map(IndexDefinition::name)
                    .orElse("");
            refusal(table.definition(), name, Kind.READ).ifPresent(refusal -> {
                throw refusal;
            });
        }
    }

    /** Refuses a write for which nothing is left, of the table or of any global index, which holds its table up. */
    public void admitWrite(Table table) {
        refusalOfWrite(table).ifPresent(refusal -> {
            throw refusal;
        });
    }

    /** What refuses a write; empty when it may go on. */
    public Optional<ServiceException> refusalOfWrite(Table table) {
        if (!enforced()) {
            return Optional.empty();
        }
        TableDefinition definition = table.definition();
        Optional<ServiceException> refusal = refusal(definition, "", Kind.WRITE);
        for (IndexDefinition index : definition.globalIndexes()) {
            refusal = refusal.isPresent() ? refusal : refusal(definition, index.name(), Kind.WRITE);
        }
        return refusal;
    }

    /** What refuses a read of the table; empty when it may go on. */
    public Optional<ServiceException> refusalOfRead(Table table) {
        return enforced() ? refusal(table.definition(), "", Kind.READ) : Optional.empty();
    }

    /** Takes what was consumed. */
    public void charge(Table table, Kind kind, ConsumedCapacity consumed) {
        if (enforced()) {
            TableDefinition definition = table.definition();
            take(definition, "", kind, consumed.tableUnits());
            consumed.globalUnits().forEach((index, units) -> take(definition, index, kind, units));
        }
    }

    private Optional<ServiceException> refusal(TableDefinition table, String index, Kind kind) {
        Optional<Limit> limit = limit(table, index, kind);
        if (limit.isEmpty()) {
            return Optional.empty();
        }
        TokenBucket bucket = bucket(table, index, kind, limit.get());
        if (bucket.hasUnits(limit.get().unitsASecond(), limit.get().most(), now())) {
            return Optional.empty();
        }
        String resource = index.isEmpty() ? table.arn() : table.arn() + "/index/" + index;
        String subject = (index.isEmpty() ? "Table" : "Index") + kind.word;
        return Optional.of(
                limit.get().provisioned()
                        ? ThrottlingProblems.provisionedThroughputExceeded(subject, resource, !index.isEmpty())
                        : ThrottlingProblems.ceilingExceeded(subject, resource));
    }

    private void take(TableDefinition table, String index, Kind kind, double units) {
        limit(table, index, kind)
                .ifPresent(limit ->
                        bucket(table, index, kind, limit).take(units, limit.unitsASecond(), limit.most(), now()));
    }

    /** Made with one second's units: what was not used before there was a bucket is not known. */
    private TokenBucket bucket(TableDefinition table, String index, Kind kind, Limit limit) {
        return buckets.computeIfAbsent(
                new Key(table.id(), index, kind), key -> new TokenBucket(limit.unitsASecond(), now()));
    }

    private static Optional<Limit> limit(TableDefinition table, String index, Kind kind) {
        Throughput throughput = index.isEmpty()
                ? table.settings().throughput()
                : table.settings().throughputOf(index);
        if (table.settings().onDemand()) {
            Optional<Long> ceiling = kind == Kind.READ
                    ? throughput.onDemand().maxReadRequestUnits()
                    : throughput.onDemand().maxWriteRequestUnits();
            return ceiling.map(units -> new Limit(units, 1, false));
        }
        long units = kind == Kind.READ
                ? throughput.provisioned().readCapacityUnits()
                : throughput.provisioned().writeCapacityUnits();
        return Optional.of(new Limit(units, BURST_SECONDS, true));
    }

    private Instant now() {
        return clock.orElseThrow(IllegalStateException::new).instant();
    }
}
