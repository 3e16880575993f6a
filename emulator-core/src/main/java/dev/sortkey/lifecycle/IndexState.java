package dev.sortkey.lifecycle;

import java.util.Optional;

/** Where a global or vector index stands. Being added to a table is two statuses in one for the service. */
public enum IndexState {
    /** Made with its table. */
    CREATING(TableStatus.CREATING, Optional.empty()),
    /** Added to a table that is there: room is made for it, and the table is UPDATING. */
    ALLOCATING(TableStatus.CREATING, Optional.of(false)),
    /** Added to a table that is there: it is filled, and the table is ACTIVE. */
    BACKFILLING(TableStatus.CREATING, Optional.of(true)),
    /** Filled, and told to be ACTIVE; a vector index is not searched yet, though (observed, August 2026). */
    UNSERVED(TableStatus.ACTIVE, Optional.empty()),
    /** Its throughput is changed. */
    UPDATING(TableStatus.UPDATING, Optional.empty()),
    /** Its warm throughput is changed, which leaves it ACTIVE. */
    WARMING(TableStatus.ACTIVE, Optional.empty()),
    /** It is removed. */
    DELETING(TableStatus.DELETING, Optional.empty()),
    /** At rest. */
    ACTIVE(TableStatus.ACTIVE, Optional.empty());

    private final TableStatus status;

    @SuppressWarnings("ImmutableEnumChecker") // an Optional of a Boolean
    private final Optional<Boolean> backfilling;

    IndexState(TableStatus status, Optional<Boolean> backfilling) {
        this.status = status;
        this.backfilling = backfilling;
    }

    /** IndexStatus, in the service's words. */
    public TableStatus status() {
        return status;
    }

    /** Backfilling, which only indexes that are being added have. */
    public Optional<Boolean> backfilling() {
        return backfilling;
    }

    /** Whether it is being added to a table and cannot be read yet. */
    public boolean beingAdded() {
        return backfilling.isPresent();
    }

    /** Whether a vector index can be searched. */
    public boolean servesSearches() {
        return !beingAdded() && this != UNSERVED;
    }
}
