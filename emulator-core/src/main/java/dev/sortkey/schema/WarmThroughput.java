package dev.sortkey.schema;

/** What a table or index can take at once, in units a second; it can only grow. */
public record WarmThroughput(long readUnitsPerSecond, long writeUnitsPerSecond) {
    /** What a new on-demand table or index can take (AWS developer guide, on-demand capacity mode). */
    public static final WarmThroughput ON_DEMAND_INITIAL = new WarmThroughput(12_000, 4_000);

    /** At least these numbers. */
    public WarmThroughput atLeast(long read, long write) {
        return new WarmThroughput(Math.max(readUnitsPerSecond, read), Math.max(writeUnitsPerSecond, write));
    }
}
