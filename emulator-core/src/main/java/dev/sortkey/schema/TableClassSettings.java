package dev.sortkey.schema;

import java.time.Instant;
import java.util.Optional;

/** A table class that was asked for, and when it was last changed by UpdateTable. */
public record TableClassSettings(TableClass tableClass, Optional<Instant> lastUpdate) {}
