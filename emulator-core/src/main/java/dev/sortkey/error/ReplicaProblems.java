package dev.sortkey.error;

/**
 * The texts about replicas of global tables, version 2019.11.21. Observed, October 2026, where nothing else is said.
 */
public final class ReplicaProblems {
    private ReplicaProblems() {}

    /** A replica in a region that has one. */
    public static ServiceException exists(String table) {
        return Problems.validation("Failed to create a the new replica of table with name: \u2018" + table
                + "\u2019 because one or more replicas already existed as tables.");
    }

    /** A change of a replica that is none. */
    public static ServiceException notPartOfTable(String region) {
        return Problems.validation("Update global table operation failed because one or more replicas were not part of "
                + "the global table. Please retry the request without these replicas: [" + region + "].");
    }

    /** The region that is asked, as a replica. */
    public static ServiceException localRegion() {
        return Problems.validation("Cannot add or delete the local region through ReplicaUpdates. "
                + "Use CreateTable, DeleteTable, or UpdateTable as required.");
    }

    /** A region that is none (the service goes on with a list of regions). */
    public static ServiceException noRegion(String region) {
        return Problems.validation("Region " + region + " is not supported. The latest version of global tables are "
                + "only supported in the following regions: ");
    }

    /** An element of ReplicaUpdates that asks for nothing. */
    public static ServiceException noAction() {
        return Problems.validation("There are no actions specified in the Replica Update Action of the request.");
    }

    /** Creates and deletes together. */
    public static ServiceException severalKinds() {
        return Problems.validation("Update table operation with more than one type of replica actions not allowed.");
    }

    /** More than one replica made or deleted. */
    public static ServiceException severalActions() {
        return Problems.validation(
                "Update table operation with more than one create or delete replica actions not allowed");
    }

    /** A replica of a provisioned table, whose capacity nothing scales here. */
    public static ServiceException notOnDemand() {
        return Problems.validation("Table write capacity should either be Pay-Per-Request or AutoScaled.");
    }

    /** A stream that does not record both images, which replication needs (likely). */
    public static ServiceException otherStream() {
        return Problems.invalidParameter(
                "Stream with view type NEW_AND_OLD_IMAGES must be enabled on the table to add a replica");
    }

    /** Ending the stream that replication needs. */
    public static ServiceException streamNeeded() {
        return Problems.invalidParameter("Disabling Stream is not allowed for a Global Table replica.");
    }

    /** Auto scaling of a table that has no replicas, or does not exist. */
    public static ServiceException noGlobalTable(String name) {
        return Problems.of(ErrorType.RESOURCE_NOT_FOUND, "Global table with name: '" + name + "' does not exist.");
    }

    /** Auto scaling of tables that are billed by use. */
    public static ServiceException scaledOnDemand(String table, String regions, String parameter) {
        return Problems.validation("Failed to update global table with name \u2018" + table + "\u2018. Replicas "
                + regions + " BillingMode is PayPerRequest. You must convert table's BillingMode to PROVISIONED to set "
                + "parameters: '" + parameter + "'.");
    }
}
