package dev.sortkey.error;

/** The error types of DynamoDB, each with the prefix and status that the service sends. */
public enum ErrorType {
    VALIDATION("com.amazon.coral.validate#", "ValidationException", 400),
    SERIALIZATION("com.amazon.coral.service#", "SerializationException", 400),
    UNKNOWN_OPERATION("com.amazon.coral.service#", "UnknownOperationException", 400),
    MISSING_AUTHENTICATION_TOKEN("com.amazon.coral.service#", "MissingAuthenticationTokenException", 400),
    INCOMPLETE_SIGNATURE("com.amazon.coral.service#", "IncompleteSignatureException", 400),
    INVALID_SIGNATURE("com.amazon.coral.service#", "InvalidSignatureException", 400),
    UNRECOGNIZED_CLIENT("com.amazon.coral.service#", "UnrecognizedClientException", 400),
    ACCESS_DENIED("com.amazon.coral.service#", "AccessDeniedException", 400),
    THROTTLING("com.amazon.coral.service#", "ThrottlingException", 400),
    CONDITIONAL_CHECK_FAILED(Prefixes.DYNAMODB, "ConditionalCheckFailedException", 400),
    DUPLICATE_ITEM(Prefixes.DYNAMODB, "DuplicateItemException", 400),
    TRANSACTION_CANCELED(Prefixes.DYNAMODB, "TransactionCanceledException", 400),
    TRANSACTION_CONFLICT(Prefixes.DYNAMODB, "TransactionConflictException", 400),
    REPLICATED_WRITE_CONFLICT(Prefixes.DYNAMODB, "ReplicatedWriteConflictException", 400),
    TRANSACTION_IN_PROGRESS(Prefixes.DYNAMODB, "TransactionInProgressException", 400),
    IDEMPOTENT_PARAMETER_MISMATCH(Prefixes.DYNAMODB, "IdempotentParameterMismatchException", 400),
    RESOURCE_NOT_FOUND(Prefixes.DYNAMODB, "ResourceNotFoundException", 400),
    TABLE_NOT_FOUND(Prefixes.DYNAMODB, "TableNotFoundException", 400),
    RESOURCE_IN_USE(Prefixes.DYNAMODB, "ResourceInUseException", 400),
    LIMIT_EXCEEDED(Prefixes.DYNAMODB, "LimitExceededException", 400),
    ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED(Prefixes.DYNAMODB, "ItemCollectionSizeLimitExceededException", 400),
    PROVISIONED_THROUGHPUT_EXCEEDED(Prefixes.DYNAMODB, "ProvisionedThroughputExceededException", 400),
    EXPIRED_ITERATOR(Prefixes.DYNAMODB, "ExpiredIteratorException", 400),
    TRIMMED_DATA_ACCESS(Prefixes.DYNAMODB, "TrimmedDataAccessException", 400),
    REQUEST_LIMIT_EXCEEDED(Prefixes.DYNAMODB, "RequestLimitExceeded", 400),
    REQUEST_ENTITY_TOO_LARGE("com.amazon.coral.service#", "RequestEntityTooLargeException", 413),
    POLICY_NOT_FOUND(Prefixes.DYNAMODB, "PolicyNotFoundException", 400),
    GLOBAL_TABLE_NOT_FOUND(Prefixes.DYNAMODB, "GlobalTableNotFoundException", 400),
    BACKUP_NOT_FOUND(Prefixes.DYNAMODB, "BackupNotFoundException", 400),
    TABLE_ALREADY_EXISTS(Prefixes.DYNAMODB, "TableAlreadyExistsException", 400),
    TABLE_IN_USE(Prefixes.DYNAMODB, "TableInUseException", 400),
    BACKUP_IN_USE(Prefixes.DYNAMODB, "BackupInUseException", 400),
    CONTINUOUS_BACKUPS_UNAVAILABLE(Prefixes.DYNAMODB, "ContinuousBackupsUnavailableException", 400),
    INVALID_EXPORT_TIME(Prefixes.DYNAMODB, "InvalidExportTimeException", 400),
    EXPORT_CONFLICT(Prefixes.DYNAMODB, "ExportConflictException", 400),
    EXPORT_NOT_FOUND(Prefixes.DYNAMODB, "ExportNotFoundException", 400),
    IMPORT_CONFLICT(Prefixes.DYNAMODB, "ImportConflictException", 400),
    IMPORT_NOT_FOUND(Prefixes.DYNAMODB, "ImportNotFoundException", 400),
    INVALID_RESTORE_TIME(Prefixes.DYNAMODB, "InvalidRestoreTimeException", 400),
    POINT_IN_TIME_RECOVERY_UNAVAILABLE(Prefixes.DYNAMODB, "PointInTimeRecoveryUnavailableException", 400),
    INTERNAL_SERVER_ERROR(Prefixes.DYNAMODB, "InternalServerError", 500);

    private final String wireName;
    private final String shortName;
    private final int httpStatus;

    ErrorType(String prefix, String shortName, int httpStatus) {
        this.wireName = prefix + shortName;
        this.shortName = shortName;
        this.httpStatus = httpStatus;
    }

    /** The {@code __type} of the error body. */
    public String wireName() {
        return wireName;
    }

    /** The type without its prefix. */
    public String shortName() {
        return shortName;
    }

    /** The HTTP status. */
    public int httpStatus() {
        return httpStatus;
    }

    private static final class Prefixes {
        static final String DYNAMODB = "com.amazonaws.dynamodb.v20120810#";
    }
}
