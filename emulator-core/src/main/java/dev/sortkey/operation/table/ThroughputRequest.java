package dev.sortkey.operation.table;

import java.util.Optional;

/** What a request says about the throughput of a table or index, as sent. */
record ThroughputRequest(Optional<Units> provisioned, Optional<Ceilings> onDemand, Optional<Warmth> warm) {
    static final String READ_CAPACITY_UNITS = "ReadCapacityUnits";
    static final String WRITE_CAPACITY_UNITS = "WriteCapacityUnits";

    /** ProvisionedThroughput. */
    record Units(long read, long write) {}

    /** OnDemandThroughput. */
    record Ceilings(Optional<Long> read, Optional<Long> write) {
        static final String READ = "MaxReadRequestUnits";
        static final String WRITE = "MaxWriteRequestUnits";
    }

    /** WarmThroughput. */
    record Warmth(Optional<Long> read, Optional<Long> write) {
        static final String READ = "ReadUnitsPerSecond";
        static final String WRITE = "WriteUnitsPerSecond";

        boolean empty() {
            return read.isEmpty() && write.isEmpty();
        }
    }

    /** Whether nothing is said. */
    boolean empty() {
        return provisioned.isEmpty() && onDemand.isEmpty() && warm.isEmpty();
    }
}
