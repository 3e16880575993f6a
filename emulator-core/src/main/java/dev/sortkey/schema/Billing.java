package dev.sortkey.schema;

import java.time.Instant;
import java.util.Optional;

/**
 * The billing mode and its history.
 *
 * @param mode the mode in force
 * @param lastUpdateToPayPerRequest when the table last became on-demand, absent if it never was
 */
public record Billing(BillingMode mode, Optional<Instant> lastUpdateToPayPerRequest) {
    /** Provisioned from the start. */
    public static final Billing PROVISIONED = new Billing(BillingMode.PROVISIONED, Optional.empty());

    /** On-demand since that moment. */
    public static Billing payPerRequestSince(Instant since) {
        return new Billing(BillingMode.PAY_PER_REQUEST, Optional.of(since));
    }

    /** Provisioned from now on; remembers that it was not always so. */
    public Billing toProvisioned() {
        return new Billing(BillingMode.PROVISIONED, lastUpdateToPayPerRequest);
    }

    /** Whether the table is on-demand. */
    public boolean onDemand() {
        return mode == BillingMode.PAY_PER_REQUEST;
    }
}
