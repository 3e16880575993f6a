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

    /** A region that another one was filled from not long ago. */
    public static ServiceException sourceOfReplicas() {
        return Problems.validation("Replica cannot be deleted because it has acted as a source region for new "
                + "replica(s) being added to the table in the last 24 hours.");
    }

    /** A replica that is protected in its own region. */
    public static ServiceException deletionProtected(String table, String region) {
        return Problems.validation("Cannot delete table " + table + " in region " + region
                + " because it has deletion protection enabled. Disable deletion protection first.");
    }

    /** A KMS key for a replica that can have none of its own, no key for one that must, or another key. */
    public static ServiceException keyForEachReplica() {
        return Problems.invalidParameter("KMSMasterKeyId must be specified for each replica.");
    }

    /** A key of the caller's in one region, and DynamoDB's in another. */
    public static ServiceException keysOfBothKinds() {
        return Problems.invalidParameter("All replica keys must either be Customer Managed CMK or AWS Managed CMK.");
    }

    /** A key of another region than the replica's (the service goes on with its request id). */
    public static ServiceException keyOfOtherRegion(String region, String keyRegion) {
        return Problems.validation("KMS validation error for region " + region
                + ": com.amazonaws.services.kms.model.NotFoundException: Invalid arn " + keyRegion);
    }

    /** Reserved capacity of a replica whose table is billed by use. */
    public static ServiceException reservedOnDemand() {
        return Problems.validation(
                "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST");
    }

    /** A settings replication mode that no table of one region has. */
    public static ServiceException settingsModeOfRegionalTable(String mode) {
        return Problems.validation("Value '" + mode + "' at 'GlobalTableSettingsReplicationMode' failed to satisfy "
                + "constraint: Only ENABLED and DISABLED settings replication are supported for a Regional Table.");
    }

    /** Ending the stream that replication needs. */
    public static ServiceException streamNeeded() {
        return Problems.invalidParameter("Disabling Stream is not allowed for a Global Table replica.");
    }

    /** Auto scaling of a table that has no replicas, or does not exist. */
    public static ServiceException noGlobalTable(String name) {
        return Problems.of(ErrorType.RESOURCE_NOT_FOUND, "Global table with name: '" + name + "' does not exist.");
    }

    /** Auto scaling of tables that are billed by use; regions are told in capitals, and settings by names of old. */
    public static ServiceException scaledOnDemand(String table, String regions, String parameter) {
        return Problems.validation("Failed to update global table with name \u2018" + table + "\u2018. Replicas "
                + regions + " BillingMode is PayPerRequest. You must convert table's BillingMode to PROVISIONED to set "
                + "parameters: '" + parameter + "'.");
    }
}
