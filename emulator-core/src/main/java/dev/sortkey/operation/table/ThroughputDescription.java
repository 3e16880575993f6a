package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.schema.OnDemandThroughput;
import dev.sortkey.schema.ProvisionedThroughput;
import dev.sortkey.schema.WarmThroughput;
import java.time.Instant;

/** Writes the three members about throughput of a table's or an index's description. */
public final class ThroughputDescription {
    private final Instant now;
    private final JsonOutput output;

    /** A writer as of that moment. */
    public ThroughputDescription(Instant now, JsonOutput output) {
        this.now = now;
        this.output = output;
    }

    /** Writes a point in time as the service does: epoch seconds with milliseconds. */
    public static void writeTime(String name, Instant time, JsonOutput output) {
        output.member(name, time.toEpochMilli() / 1000.0);
    }

    /** OnDemandThroughput, when there is a ceiling. */
    public void writeOnDemand(OnDemandThroughput onDemand) {
        if (onDemand.unlimited()) {
            return;
        }
        output.name("OnDemandThroughput").startObject();
        onDemand.maxReadRequestUnits().ifPresent(units -> output.member(ThroughputRequest.Ceilings.READ, units));
        onDemand.maxWriteRequestUnits().ifPresent(units -> output.member(ThroughputRequest.Ceilings.WRITE, units));
        output.endObject();
    }

    /** ProvisionedThroughput. */
    void writeProvisioned(ProvisionedThroughput provisioned) {
        output.name("ProvisionedThroughput").startObject();
        provisioned.lastDecrease().ifPresent(time -> writeTime("LastDecreaseDateTime", time, output));
        provisioned.lastIncrease().ifPresent(time -> writeTime("LastIncreaseDateTime", time, output));
        output.member("NumberOfDecreasesToday", provisioned.decreasesOnDayOf(now))
                .member(ThroughputRequest.READ_CAPACITY_UNITS, provisioned.readCapacityUnits())
                .member(ThroughputRequest.WRITE_CAPACITY_UNITS, provisioned.writeCapacityUnits())
                .endObject();
    }

    /** WarmThroughput, which may be on the way to other numbers. */
    void writeWarm(WarmThroughput warm, boolean updating) {
        output.name("WarmThroughput")
                .startObject()
                .member(ThroughputRequest.Warmth.READ, warm.readUnitsPerSecond())
                .member("Status", (updating ? TableStatus.UPDATING : TableStatus.ACTIVE).name())
                .member(ThroughputRequest.Warmth.WRITE, warm.writeUnitsPerSecond())
                .endObject();
    }
}
