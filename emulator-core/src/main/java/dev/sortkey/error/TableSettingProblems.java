package dev.sortkey.error;

/** The texts about streams, encryption and what one UpdateTable may change. Observed, October 2026, unless said. */
public final class TableSettingProblems {
    private TableSettingProblems() {}

    /**
     * UpdateTable that changes nothing (asserted by suites that ran against the service; a capture of October 2026 has
     * a longer list of members instead).
     */
    public static ServiceException nothingToUpdate() {
        return Problems.validation("At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, "
                + "GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required");
    }

    /** Changes that UpdateTable makes only alone, by the words that the service has for them. */
    public static ServiceException onlyOperation(String change) {
        return Problems.invalidParameter(change + " must be the only operation in the request");
    }

    /** Warm throughput together with a new index. */
    public static ServiceException createWithWarmThroughput() {
        return Problems.invalidParameter(
                "Create global secondary index cannot be specified when updating WarmThroughput");
    }

    /** On-demand ceilings together with anything but the billing mode. */
    public static ServiceException ceilingsWithOthers() {
        return Problems.invalidParameter(
                "OnDemandThroughput can only be combined with BillingMode in an UpdateTable request");
    }

    /** A stream together with throughput. */
    public static ServiceException streamWithThroughput() {
        return Problems.invalidParameter("You cannot modify stream status while updating table IOPS");
    }

    /** An index created or deleted together with throughput. */
    public static ServiceException indexWithThroughput() {
        return Problems.invalidParameter("You cannot create or delete index while updating table IOPS");
    }

    /** An index created or deleted together with a stream. */
    public static ServiceException indexWithStream() {
        return Problems.invalidParameter("You cannot create or delete index while changing stream status");
    }

    /** CreateTable: a view type for no stream (observed, April 2026). */
    public static ServiceException createdWithViewTypeOnly() {
        return Problems.invalidParameter(
                "Table is being created with a stream disabled, UpdateViewType should not be specified");
    }

    /** CreateTable: a stream without a view type. */
    public static ServiceException createdWithoutViewType() {
        return Problems.invalidParameter("Table is being created with a stream enabled, UpdateViewType is required");
    }

    /** UpdateTable: a stream without a view type. */
    public static ServiceException enabledWithoutViewType() {
        return Problems.invalidParameter("If stream is being enabled then UpdateViewType is required");
    }

    /** UpdateTable: a view type for a stream that ends. */
    public static ServiceException disabledWithViewType() {
        return Problems.invalidParameter("If stream is being disabled, then UpdateViewType must not be specified");
    }

    /** UpdateTable: a stream where there is one, even of the same kind. */
    public static ServiceException streamAlreadyEnabled(String table) {
        return Problems.validation("Table already has an enabled stream: TableName: " + table);
    }

    /** UpdateTable: no stream where there is none. */
    public static ServiceException noStreamToDisable(String table) {
        return Problems.validation("Table has no stream to disable: TableName: " + table);
    }

    /** UpdateTable: a table class for the third time in thirty days, be it the class in force. */
    public static ServiceException tableClassUpdatedTooOften() {
        return Problems.of(
                ErrorType.LIMIT_EXCEEDED,
                "Subscriber limit exceeded: Updates to TableClass are limited to 2 times in 30 day(s).");
    }

    /** A member of SSESpecification beside Enabled=false. */
    public static ServiceException encryptionDisabledWith(String member) {
        return Problems.invalidParameter(member + " can not be specified if Enabled is false");
    }

    /** A key without the type. */
    public static ServiceException encryptionTypeMissing() {
        return Problems.invalidParameter("SSEType KMS is required if KMSMasterKeyId is specified");
    }

    /** The type that the service does not take any more. */
    public static ServiceException encryptionTypeNotSupported() {
        return Problems.invalidParameter("SSEType AES256 is not supported");
    }

    /** UpdateTable: back to DynamoDB's own key where it is in force. */
    public static ServiceException encryptedByDefault() {
        return Problems.invalidParameter("Table is already encrypted by default");
    }

    /** UpdateTable: the key in force. */
    public static ServiceException encryptedWithThatKey() {
        return Problems.invalidParameter("Table is already encrypted with given KMSMasterKeyId. "
                + "Use KMSMasterKeyId parameter if you want to change Master Key");
    }
}
