package dev.sortkey;

import dev.sortkey.error.Wording;
import dev.sortkey.objects.ObjectStore;
import dev.sortkey.store.PropagationDelay;
import dev.sortkey.store.Room;
import dev.sortkey.stream.Sharding;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * How an emulator behaves. Everything has a default; see {@link #builder()}.
 *
 * @param clock the one source of time; the system's by default
 * @param indexDelay how late global secondary indexes follow their table; not at all by default
 * @param wording which generation of messages is spoken; today's by default
 * @param accountId the twelve digits of the account that ARNs name
 * @param region the region of requests that do not say any
 * @param room whether there is memory for more; always, by default, since the heap is not an embedded emulator's own
 * @param sharding how streams spread changes over shards; one shard at first, by default
 * @param expiryInterval how often expired items are deleted from tables with time to live; every ten seconds by
 *     default, never if empty
 * @param transactionConflicts if present, who comes to an item that a transaction is writing is refused, as long as the
 *     transaction runs and that long after; empty by default: writers take turns
 * @param enforceThroughput whether throughput is enforced; not by default
 * @param replicationDelay how late writes to a global table reach other regions, where {@link Regions} keep them apart;
 *     not at all by default
 * @param tableDelay how long a table stays in a status that passes (CREATING, UPDATING, DELETING), and all else of it
 *     that takes the service a while; nothing takes time by default
 * @param indexBuildDelay how long an index that is added to a table is being filled; as long as the table delay by
 *     default
 * @param objects where exports are written; nowhere by default, and then exports are refused
 */
public record EmulatorOptions(
        InstantSource clock,
        PropagationDelay indexDelay,
        Wording wording,
        String accountId,
        String region,
        Room room,
        Sharding sharding,
        Optional<Duration> expiryInterval,
        Optional<Duration> transactionConflicts,
        boolean enforceThroughput,
        PropagationDelay replicationDelay,
        Duration tableDelay,
        Duration indexBuildDelay,
        Optional<ObjectStore> objects) {
    /** The account of an emulator that was not told another. */
    public static final String DEFAULT_ACCOUNT_ID = "123456789012";

    /** The region of an emulator that was not told another. */
    public static final String DEFAULT_REGION = "us-east-1";

    /** How often expired items are deleted by an emulator that was not told otherwise. */
    public static final Duration DEFAULT_EXPIRY_INTERVAL = Duration.ofSeconds(10);

    /** All defaults. */
    public static EmulatorOptions defaults() {
        return builder().build();
    }

    /** A builder with all defaults. */
    public static Builder builder() {
        return new Builder();
    }

    /** The same options, in that region. */
    EmulatorOptions inRegion(String name) {
        return new EmulatorOptions(
                clock,
                indexDelay,
                wording,
                accountId,
                name,
                room,
                sharding,
                expiryInterval,
                transactionConflicts,
                enforceThroughput,
                replicationDelay,
                tableDelay,
                indexBuildDelay,
                objects);
    }

    /** Collects options. */
    public static final class Builder {
        private InstantSource clock = InstantSource.system();
        private PropagationDelay indexDelay = PropagationDelay.NONE;
        private Wording wording = Wording.TODAY;
        private String accountId = DEFAULT_ACCOUNT_ID;
        private String region = DEFAULT_REGION;
        private Room room = Room.UNLIMITED;
        private Sharding sharding = Sharding.DEFAULT;
        private Optional<Duration> expiryInterval = Optional.of(DEFAULT_EXPIRY_INTERVAL);
        private Optional<ObjectStore> objects = Optional.empty();

        private Optional<Duration> transactionConflicts = Optional.empty();
        private boolean enforceThroughput;
        private PropagationDelay replicationDelay = PropagationDelay.NONE;
        private Duration tableDelay = Duration.ZERO;
        private Optional<Duration> indexBuildDelay = Optional.empty();

        private Builder() {}

        /** The one source of time. */
        public Builder clock(InstantSource source) {
            clock = source;
            return this;
        }

        /** Every change reaches global secondary indexes this much later. */
        public Builder indexDelay(Duration delay) {
            return indexDelay(PropagationDelay.fixed(delay));
        }

        /** Every change reaches global secondary indexes later by a time between the two, drawn with the seed. */
        public Builder indexDelay(Duration least, Duration most, long seed) {
            return indexDelay(new PropagationDelay(least, most, seed));
        }

        /** How late global secondary indexes follow their table. */
        public Builder indexDelay(PropagationDelay delay) {
            indexDelay = delay;
            return this;
        }

        /** Which generation of messages is spoken. */
        public Builder wording(Wording generation) {
            wording = generation;
            return this;
        }

        /** The twelve digits of the account that ARNs name. */
        public Builder accountId(String digits) {
            accountId = digits;
            return this;
        }

        /** The region of requests that do not say any. */
        public Builder region(String name) {
            region = name;
            return this;
        }

        /** What says whether there is memory for more. */
        public Builder room(Room memory) {
            room = memory;
            return this;
        }

        /** How streams spread changes over shards. */
        public Builder sharding(Sharding shards) {
            sharding = shards;
            return this;
        }

        /** How often expired items are deleted. */
        public Builder expiryInterval(Duration interval) {
            expiryInterval = Optional.of(interval);
            return this;
        }

        /** Expired items stay. */
        public Builder withoutExpiry() {
            expiryInterval = Optional.empty();
            return this;
        }

        /** Where exports are written. */
        public Builder objects(ObjectStore store) {
            objects = Optional.of(store);
            return this;
        }

        /**
         * Who comes to an item that a transaction is writing is refused with a conflict, instead of waiting; and the
         * items of a transaction stay taken that long after it was applied, by the clock.
         */
        public Builder transactionConflicts(Duration hold) {
            transactionConflicts = Optional.of(hold);
            return this;
        }

        /** Writes to a global table reach its replicas in other regions this much later. */
        public Builder replicationDelay(Duration wait) {
            return replicationDelay(PropagationDelay.fixed(wait));
        }

        /** How late writes to a global table reach its replicas in other regions. */
        public Builder replicationDelay(PropagationDelay delay) {
            replicationDelay = delay;
            return this;
        }

        /** Provisioned throughput and the ceilings of on-demand tables are enforced. */
        public Builder enforceThroughput(boolean enforced) {
            enforceThroughput = enforced;
            return this;
        }

        /** How long a table stays in a status that passes, and all else of it that takes the service a while. */
        public Builder tableDelay(Duration delay) {
            tableDelay = delay;
            return this;
        }

        /** How long an index that is added to a table is being filled, if not as long as the table delay. */
        public Builder indexBuildDelay(Duration delay) {
            indexBuildDelay = Optional.of(delay);
            return this;
        }

        /** The options. */
        public EmulatorOptions build() {
            return new EmulatorOptions(
                    clock,
                    indexDelay,
                    wording,
                    accountId,
                    region,
                    room,
                    sharding,
                    expiryInterval,
                    transactionConflicts,
                    enforceThroughput,
                    replicationDelay,
                    tableDelay,
                    indexBuildDelay.orElse(tableDelay),
                    objects);
        }
    }
}
