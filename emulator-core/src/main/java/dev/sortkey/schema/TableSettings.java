package dev.sortkey.schema;

/** What UpdateTable and its kin may change about a table besides its indexes. */
public record TableSettings(boolean onDemand, boolean deletionProtection) {}
