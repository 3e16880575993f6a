package dev.sortkey.error;

import dev.sortkey.item.Item;
import java.util.Optional;

/** What DynamoDB says about items, their keys and conditional writes. */
public final class ItemProblems {
    /** A name of more than 65535 bytes; other texts go round it (observed to begin so by Alternator's suite). */
    static final String NAME_TOO_LARGE = "Attribute name is too large, must be less than 65536 bytes";

    private static final String NOT_VALID = "One or more parameter values are not valid. ";

    private ItemProblems() {}

    /** A key with other attributes than the table's, or of other types (observed, April 2026). */
    public static ServiceException keyMismatch() {
        return Problems.validation("The provided key element does not match the schema");
    }

    /** PutItem without a key attribute (observed by dynalite's suite). */
    public static ServiceException missingKey(String attribute) {
        return Problems.invalidParameter("Missing the key " + attribute + " in the item");
    }

    /** PutItem with a key attribute of another type (observed by dynalite's suite). */
    public static ServiceException keyTypeMismatch(String attribute, String expected, String actual) {
        return Problems.invalidParameter(
                "Type mismatch for key " + attribute + " expected: " + expected + " actual: " + actual);
    }

    /**
     * An empty key value (observed, April 2026).
     *
     * @param kind string or binary
     */
    public static ServiceException emptyKey(String kind, String attribute) {
        return Problems.validation(NOT_VALID + emptyKeyValue(kind) + " Key: " + attribute);
    }

    /** A partition key of more than 2048 bytes; the missing blank is the service's (observed by dynalite's suite). */
    public static ServiceException partitionKeyTooLong() {
        return Problems.invalidParameter("Size of hashkey has exceeded the maximum size limit of2048 bytes");
    }

    /** Sort keys of more than 1024 bytes (observed by dynalite's suite). */
    public static ServiceException sortKeyTooLong() {
        return Problems.invalidParameter("Aggregated size of all range keys has exceeded the size limit of 1024 bytes");
    }

    /** An item with an index key attribute of another type (observed, April 2026). */
    public static ServiceException indexKeyTypeMismatch(
            String attribute, String expected, String actual, String indexName) {
        return Problems.invalidParameter("Type mismatch for Index Key " + attribute + " Expected: " + expected
                + " Actual: " + actual + " IndexName: " + indexName);
    }

    /** An item with an empty index key attribute (observed, April 2026). */
    public static ServiceException emptyIndexKey(String kind, String attribute, String indexName) {
        return Problems.validation(NOT_VALID + "A value specified for a secondary index key is not supported. "
                + emptyKeyValue(kind) + " IndexName: " + indexName + ", IndexKey: " + attribute);
    }

    /** An update expression that gives an index key attribute another type (API reference, TransactWriteItems). */
    public static ServiceException updatedIndexKeyTypeMismatch() {
        return Problems.validation(
                "The update expression attempted to update the secondary index key to unsupported type");
    }

    /** An update expression that makes an index key attribute too long (API reference, TransactWriteItems). */
    public static ServiceException updatedIndexKeyTooLong() {
        return Problems.validation(
                "The update expression attempted to update the secondary index key beyond allowed size limits");
    }

    /** An update expression that empties an index key attribute (observed, April 2026). */
    public static ServiceException updatedIndexKeyEmpty(String kind) {
        return Problems.validation(NOT_VALID
                + "The update expression attempted to update a secondary index key to a value that is not supported. "
                + emptyKeyValue(kind));
    }

    /** An item of more than 400 KB in a put (observed, April 2026). */
    public static ServiceException itemTooLarge() {
        return Problems.validation("Item size has exceeded the maximum allowed size");
    }

    /** An update that makes an item larger than 400 KB (observed, April 2026). */
    public static ServiceException updatedItemTooLarge() {
        return Problems.validation("Item size to update has exceeded the maximum allowed size");
    }

    /** PutItem and DeleteItem with another ReturnValues (observed, April 2026). */
    public static ServiceException returnValuesNotAllOldOrNone() {
        return Problems.form("ReturnValues can only be ALL_OLD or NONE");
    }

    /** An update of a key attribute (observed, April 2026). */
    public static ServiceException keyAttributeUpdated(String attribute) {
        return Problems.invalidParameter(
                "Cannot update attribute " + attribute + ". This attribute is part of the key");
    }

    /** A condition that does not hold, with the item where the request wants to see it (observed, April 2026). */
    public static ServiceException conditionFailed(Optional<Item> shownItem) {
        ServiceException.Payload payload = shownItem.isPresent()
                ? new ServiceException.Payload.OldItem(shownItem.get())
                : new ServiceException.Payload.None();
        return new ServiceException(
                ErrorType.CONDITIONAL_CHECK_FAILED, Optional.of("The conditional request failed"), payload);
    }

    private static String emptyKeyValue(String kind) {
        return "The AttributeValue for a key attribute cannot contain an empty " + kind + " value.";
    }
}
