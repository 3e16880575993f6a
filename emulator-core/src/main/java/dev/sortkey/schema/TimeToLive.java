package dev.sortkey.schema;

import java.time.Instant;
import java.util.Optional;

/** The attribute that holds the items' expiry, absent when nothing expires, and when that was last changed. */
public record TimeToLive(Optional<String> attribute, Optional<Instant> lastChange) {
    /** Never enabled. */
    public static final TimeToLive OFF = new TimeToLive(Optional.empty(), Optional.empty());
}
