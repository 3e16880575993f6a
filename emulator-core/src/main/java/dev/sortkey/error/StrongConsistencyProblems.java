package dev.sortkey.error;

import java.util.List;

/**
 * The texts about global tables with multi-region strong consistency. Observed, October 2026, where nothing else is
 * said.
 */
public final class StrongConsistencyProblems {
    private static final String STRONG = "global tables with MultiRegionConsistency set to STRONG";

    private StrongConsistencyProblems() {}

    /** Not three regions in all. */
    public static ServiceException replicaCount() {
        return Problems.validation("Unsupported replica count for " + STRONG + ".");
    }

    /** Regions that do not offer it. */
    public static ServiceException unsupportedRegions(List<String> regions) {
        return Problems.validation("Unsupported Region(s) specified for " + STRONG + ": " + regions + ".");
    }

    /** A witness of a table that is not strongly consistent. */
    public static ServiceException witnessNeedsStrong() {
        return Problems.validation("MultiRegionConsistency must be set as STRONG when GlobalTableWitnessUpdates "
                + "parameter is present.");
    }

    /** A witness where a replica is to be. */
    public static ServiceException sameRegionTwice() {
        return Problems.validation("Cannot target multiple regions with the same action");
    }

    /** A witness where the table is. */
    public static ServiceException witnessInOwnRegion() {
        return Problems.validation("Cannot add a witness in the same region as an existing replica when creating a "
                + "global table with MultiRegionConsistency set to STRONG.");
    }

    /** Other changes with those that make or unmake it. */
    public static ServiceException notAlone() {
        return Problems.validation("Requests that modify replicas or witnesses must not also modify other fields");
    }

    /** The consistency mode with anything but new replicas. */
    public static ServiceException onlyCreates() {
        return Problems.validation(
                "Only Replica Create actions are supported when MultiRegionConsistency parameter is provided.");
    }

    /** The consistency mode of a table that has replicas. */
    public static ServiceException alreadyGlobal() {
        return Problems.validation("MultiRegionConsistency parameter is unsupported on existing global table");
    }

    /** A further replica. */
    public static ServiceException frozen() {
        return Problems.validation("Cannot add replicas to a global table with strong MultiRegionConsistency");
    }

    /** The replica without its witness. */
    public static ServiceException witnessStays() {
        return Problems.validation("Update table delete operation does not include all witnesses.");
    }

    /** Another witness than there is. */
    public static ServiceException noWitness(String region) {
        return Problems.validation("Update global table operation failed because one or more witnesses were not part "
                + "of the global table. Please retry the request without these witnesses: [" + region + "].");
    }

    /** Some of the replicas. */
    public static ServiceException onlyTogether() {
        return Problems.validation("Deletion of only one table replica is not supported for " + STRONG + ".");
    }

    /** A table with items (likely; that it must be empty is said by the developer guide). */
    public static ServiceException notEmpty() {
        return Problems.validation("Table must be empty to create " + STRONG + ".");
    }

    /** A table with local indexes (likely; that they are not supported is said by the developer guide). */
    public static ServiceException localIndexes() {
        return Problems.validation("Local secondary indexes are not supported for " + STRONG + ".");
    }

    /** Time to live (likely; that it is not supported is said by the developer guide). */
    public static ServiceException timeToLive() {
        return Problems.validation("Time to live is not supported for " + STRONG + ".");
    }

    /** Transactions (likely; that they are not supported is said by the developer guide). */
    public static ServiceException transactions() {
        return Problems.validation("Transaction operations are not supported for " + STRONG + ".");
    }

    /** A write of an item that is being written in another region (developer guide, "Error handling"). */
    public static ServiceException replicatedWriteConflict() {
        return Problems.of(
                ErrorType.REPLICATED_WRITE_CONFLICT,
                "One or more items in this request are being modified by a request in another Region.");
    }
}
