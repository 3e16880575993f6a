package dev.sortkey.schema;

import java.time.Instant;

/** All about the throughput of a table or a global index: reserved, limited, warm. */
public record Throughput(ProvisionedThroughput provisioned, OnDemandThroughput onDemand, WarmThroughput warm) {
    /** A new on-demand table or index without ceilings. */
    public static final Throughput ON_DEMAND =
            new Throughput(ProvisionedThroughput.NONE, OnDemandThroughput.UNLIMITED, WarmThroughput.ON_DEMAND_INITIAL);

    /** A new provisioned table or index: warm for what it reserves. */
    public static Throughput provisioned(long readCapacityUnits, long writeCapacityUnits) {
        return new Throughput(
                ProvisionedThroughput.of(readCapacityUnits, writeCapacityUnits),
                OnDemandThroughput.UNLIMITED,
                new WarmThroughput(readCapacityUnits, writeCapacityUnits));
    }

    /** With other numbers reserved from that moment on; warm throughput follows upwards only. */
    public Throughput reserving(long read, long write, Instant now) {
        return new Throughput(provisioned.changedTo(read, write, now), onDemand, warm.atLeast(read, write));
    }

    /** On-demand from that moment on: nothing reserved, and warm at least as a new on-demand table is. */
    public Throughput toOnDemand(Instant now) {
        WarmThroughput initial = WarmThroughput.ON_DEMAND_INITIAL;
        return new Throughput(
                provisioned.changedTo(0, 0, now),
                onDemand,
                warm.atLeast(initial.readUnitsPerSecond(), initial.writeUnitsPerSecond()));
    }

    /** With these ceilings. */
    public Throughput withOnDemand(OnDemandThroughput ceilings) {
        return new Throughput(provisioned, ceilings, warm);
    }

    /** With that reservation, its history included. */
    public Throughput withProvisioned(ProvisionedThroughput reserved) {
        return new Throughput(reserved, onDemand, warm);
    }

    /** With that warm throughput. */
    public Throughput withWarm(WarmThroughput warmed) {
        return new Throughput(provisioned, onDemand, warmed);
    }
}
