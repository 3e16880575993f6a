package dev.sortkey.schema;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Reserved capacity of a table or index and the history of its changes; zeros when on-demand.
 *
 * @param readCapacityUnits reads a second, in units
 * @param writeCapacityUnits writes a second, in units
 * @param lastIncrease when either number last rose
 * @param lastDecrease when either number last fell
 * @param decreases how often it fell on the UTC day of the last decrease
 */
public record ProvisionedThroughput(
        long readCapacityUnits,
        long writeCapacityUnits,
        Optional<Instant> lastIncrease,
        Optional<Instant> lastDecrease,
        int decreases) {
    /** Nothing reserved: on-demand. */
    public static final ProvisionedThroughput NONE = of(0, 0);

    /** Numbers without a history. */
    public static ProvisionedThroughput of(long readCapacityUnits, long writeCapacityUnits) {
        return new ProvisionedThroughput(readCapacityUnits, writeCapacityUnits, Optional.empty(), Optional.empty(), 0);
    }

    /** Whether these are the numbers in force. */
    public boolean isAt(long read, long write) {
        return readCapacityUnits == read && writeCapacityUnits == write;
    }

    /** Whether a change to these numbers lowers one of them. */
    public boolean falls(long read, long write) {
        return read < readCapacityUnits || write < writeCapacityUnits;
    }

    /**
     * The numbers changed at that moment; a change that raises one and lowers the other is both. To and from zeros,
     * with the billing mode, is neither (observed, October 2026).
     */
    public ProvisionedThroughput changedTo(long read, long write, Instant now) {
        if (isAt(0, 0) || read == 0 && write == 0) {
            return new ProvisionedThroughput(read, write, lastIncrease, lastDecrease, decreases);
        }
        boolean rises = read > readCapacityUnits || write > writeCapacityUnits;
        boolean falls = falls(read, write);
        return new ProvisionedThroughput(
                read,
                write,
                rises ? Optional.of(now) : lastIncrease,
                falls ? Optional.of(now) : lastDecrease,
                falls ? decreasesOnDayOf(now) + 1 : decreases);
    }

    /** How often it fell on the UTC day of that moment. */
    public int decreasesOnDayOf(Instant now) {
        return lastDecrease.filter(last -> day(last).equals(day(now))).isPresent() ? decreases : 0;
    }

    /** This history, told while the numbers are still those of before. */
    public ProvisionedThroughput stillAt(ProvisionedThroughput before) {
        return new ProvisionedThroughput(
                before.readCapacityUnits, before.writeCapacityUnits, lastIncrease, lastDecrease, before.decreases);
    }

    private static LocalDate day(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }
}
