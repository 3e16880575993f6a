package dev.sortkey.report;

/** DynamoDB's formulas from bytes to capacity units (AWS developer guide, "Read and write operations"). */
public final class CapacityUnits {
    private static final int READ_UNIT_BYTES = 4096;
    private static final int WRITE_UNIT_BYTES = 1024;

    private CapacityUnits() {}

    /** A read of that many bytes in sum, rounded up once to 4 KB and at least one unit, times its consistency. */
    public static double read(long bytes, ReadConsistency consistency) {
        return units(bytes, READ_UNIT_BYTES) * consistency.factor();
    }

    /** A write of one image of that many bytes, rounded up to 1 KB and at least one unit. */
    public static double write(long bytes) {
        return units(bytes, WRITE_UNIT_BYTES);
    }

    private static double units(long bytes, int unitBytes) {
        return Math.max(1, (bytes + unitBytes - 1) / unitBytes);
    }
}
