package dev.sortkey.schema;

import java.util.Optional;

/** The ceilings of an on-demand table or index, in request units a second; absent where there is none. */
public record OnDemandThroughput(Optional<Long> maxReadRequestUnits, Optional<Long> maxWriteRequestUnits) {
    /** No ceilings. */
    public static final OnDemandThroughput UNLIMITED = new OnDemandThroughput(Optional.empty(), Optional.empty());

    /** What lifts a ceiling when UpdateTable sets it. */
    public static final long LIFT = -1;

    /** Whether there is no ceiling at all. */
    public boolean unlimited() {
        return maxReadRequestUnits.isEmpty() && maxWriteRequestUnits.isEmpty();
    }

    /** The ceilings after a change that names only the members it sets; {@link #LIFT} removes one. */
    public OnDemandThroughput merge(Optional<Long> read, Optional<Long> write) {
        return new OnDemandThroughput(merged(maxReadRequestUnits, read), merged(maxWriteRequestUnits, write));
    }

    /** With these members in the place of its own, {@link #LIFT} among them. */
    public OnDemandThroughput overlaid(Optional<Long> read, Optional<Long> write) {
        return new OnDemandThroughput(
                read.isPresent() ? read : maxReadRequestUnits, write.isPresent() ? write : maxWriteRequestUnits);
    }

    private static Optional<Long> merged(Optional<Long> current, Optional<Long> change) {
        return change.isEmpty() ? current : change.filter(units -> units != LIFT);
    }
}
