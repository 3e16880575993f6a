package dev.sortkey.report;

/** How fresh a read must be, and what that costs (AWS developer guide, "Read consistency"). */
public enum ReadConsistency {
    /** May be late; half price. */
    EVENTUAL(0.5),
    /** Sees every write that was answered before; full price. */
    STRONG(1),
    /** One of a transaction's reads; double price. */
    TRANSACTIONAL(2);

    private final double factor;

    ReadConsistency(double factor) {
        this.factor = factor;
    }

    /** What a request's ConsistentRead asks for. */
    public static ReadConsistency of(boolean consistentRead) {
        return consistentRead ? STRONG : EVENTUAL;
    }

    /** By how much it multiplies the units of a read. */
    double factor() {
        return factor;
    }
}
