package dev.sortkey.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What UpdateTable and its kin may change about a table besides its indexes. Immutable.
 *
 * @param billing the billing mode
 * @param throughput the table's throughput
 * @param indexThroughput the throughput of each global index, by the index's name
 * @param stream the latest stream, absent if there never was one
 * @param tableClass the table class, absent if none was ever asked for
 * @param deletionProtection whether DeleteTable is refused
 * @param encryption the KMS key, absent for DynamoDB's own
 * @param tags the tags, in the order in which they were first set
 * @param timeToLive which items expire
 * @param pointInTimeRecovery continuous backups, absent when off
 * @param replication the regions in which the table is
 */
public record TableSettings(
        Billing billing,
        Throughput throughput,
        Map<String, Throughput> indexThroughput,
        Optional<StreamSettings> stream,
        Optional<TableClassSettings> tableClass,
        boolean deletionProtection,
        Optional<Encryption> encryption,
        Map<String, String> tags,
        TimeToLive timeToLive,
        Optional<PointInTimeRecovery> pointInTimeRecovery,
        Replication replication) {
    /** Copies the maps. */
    public TableSettings {
        indexThroughput = Map.copyOf(indexThroughput);
        tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    }

    /** The settings of a table of which nothing else was said. */
    public static TableSettings of(Billing billing, Throughput throughput) {
        return new TableSettings(
                billing,
                throughput,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                Map.of(),
                TimeToLive.OFF,
                Optional.empty(),
                Replication.NONE);
    }

    /** The settings of a plain table: on-demand, or provisioned with one unit each. */
    public TableSettings(boolean onDemand, boolean deletionProtection) {
        this(
                new Billing(onDemand ? BillingMode.PAY_PER_REQUEST : BillingMode.PROVISIONED, Optional.empty()),
                onDemand ? Throughput.ON_DEMAND : Throughput.provisioned(1, 1),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                deletionProtection,
                Optional.empty(),
                Map.of(),
                TimeToLive.OFF,
                Optional.empty(),
                Replication.NONE);
    }

    /** Whether the table is billed by use. */
    public boolean onDemand() {
        return billing.onDemand();
    }

    /** The throughput of the global index of that name; plain on-demand where nothing was said. */
    public Throughput throughputOf(String indexName) {
        return indexThroughput.getOrDefault(indexName, Throughput.ON_DEMAND);
    }

    /** The stream, if it is enabled. */
    public Optional<StreamSettings> enabledStream() {
        return stream.filter(StreamSettings::enabled);
    }

    /** A change to several settings at once. */
    public Change change() {
        return new Change(this);
    }

    /** Settings under change: set what changes, then {@link #done}. */
    public static final class Change {
        private final TableSettings before;
        private Billing billing;
        private Throughput throughput;
        private Map<String, Throughput> indexThroughput;
        private Optional<StreamSettings> stream;
        private Optional<TableClassSettings> tableClass;
        private boolean deletionProtection;
        private Optional<Encryption> encryption;
        private Map<String, String> tags;
        private TimeToLive timeToLive;
        private Optional<PointInTimeRecovery> pointInTimeRecovery;
        private Replication replication;

        private Change(TableSettings before) {
            this.before = before;
            this.billing = before.billing;
            this.throughput = before.throughput;
            this.indexThroughput = before.indexThroughput;
            this.stream = before.stream;
            this.tableClass = before.tableClass;
            this.deletionProtection = before.deletionProtection;
            this.encryption = before.encryption;
            this.tags = before.tags;
            this.timeToLive = before.timeToLive;
            this.pointInTimeRecovery = before.pointInTimeRecovery;
            this.replication = before.replication;
        }

        /** Sets the billing mode. */
        public Change billing(Billing value) {
            billing = value;
            return this;
        }

        /** Sets the table's throughput. */
        public Change throughput(Throughput value) {
            throughput = value;
            return this;
        }

        /** Sets the throughput of all global indexes. */
        public Change indexThroughput(Map<String, Throughput> value) {
            indexThroughput = value;
            return this;
        }

        /** Sets the latest stream. */
        public Change stream(Optional<StreamSettings> value) {
            stream = value;
            return this;
        }

        /** Sets the table class. */
        public Change tableClass(Optional<TableClassSettings> value) {
            tableClass = value;
            return this;
        }

        /** Sets the protection against deletion. */
        public Change deletionProtection(boolean value) {
            deletionProtection = value;
            return this;
        }

        /** Sets the encryption key. */
        public Change encryption(Optional<Encryption> value) {
            encryption = value;
            return this;
        }

        /** Sets all tags. */
        public Change tags(Map<String, String> value) {
            tags = value;
            return this;
        }

        /** Sets which items expire. */
        public Change timeToLive(TimeToLive value) {
            timeToLive = value;
            return this;
        }

        /** Switches continuous backups. */
        public Change pointInTimeRecovery(Optional<PointInTimeRecovery> value) {
            pointInTimeRecovery = value;
            return this;
        }

        /** Sets the regions. */
        public Change replication(Replication value) {
            replication = value;
            return this;
        }

        /** The changed settings. */
        public TableSettings done() {
            TableSettings after = new TableSettings(
                    billing,
                    throughput,
                    indexThroughput,
                    stream,
                    tableClass,
                    deletionProtection,
                    encryption,
                    tags,
                    timeToLive,
                    pointInTimeRecovery,
                    replication);
            return after.equals(before) ? before : after;
        }
    }
}
