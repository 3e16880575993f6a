package dev.sortkey.error;

import java.util.Collection;

/**
 * The texts about key schemas, attribute definitions, indexes and projections of a table. Where nothing else is said, a
 * text was observed on the service, April 2026 or later.
 */
public final class TableSchemaProblems {
    private TableSchemaProblems() {}

    /** More key attributes than definitions. */
    public static ServiceException keyWithoutDefinition() {
        return Problems.validation("Invalid KeySchema: Some index key attribute have no definition");
    }

    /** A key attribute that is not among the definitions. */
    public static ServiceException keysNotDefined(Collection<String> keys, Collection<String> definitions) {
        return Problems.invalidParameter("Some index key attributes are not defined in AttributeDefinitions. Keys: "
                + listed(keys) + ", AttributeDefinitions: " + listed(definitions));
    }

    /** UpdateTable that creates an index and defines no attribute at all (October 2026). */
    public static ServiceException definitionsNotSpecified(String index) {
        return Problems.invalidParameter("AttributeDefinitions is not specified for index: " + index);
    }

    /** The same attribute defined twice (October 2026). */
    public static ServiceException definitionDuplicated(String attribute) {
        return Problems.validation("Attribute Name is duplicated: " + attribute);
    }

    /** More definitions than key attributes, on a table without indexes. */
    public static ServiceException definitionsDoNotMatchKeys() {
        return Problems.invalidParameter("Number of attributes in KeySchema does not exactly match number of "
                + "attributes defined in AttributeDefinitions");
    }

    /** More definitions than key attributes, on a table with indexes. */
    public static ServiceException definitionsNotUsed(Collection<String> definitions, Collection<String> used) {
        return Problems.invalidParameter("Some AttributeDefinitions are not used. AttributeDefinitions: "
                + listed(definitions) + ", keys used: " + listed(used));
    }

    /** A new index defines an attribute otherwise than the table does; schemas as "pk:S:HASH" and so on. */
    public static ServiceException attributesRedefined(Collection<String> existing, Collection<String> changed) {
        return Problems.invalidParameter("Attributes cannot be redefined. Please check that your attribute has the "
                + "same type as previously defined. Existing schema: " + schema(existing)
                + " New schema: " + schema(changed));
    }

    /** The first key attribute must be HASH. */
    public static ServiceException firstNotHash() {
        return Problems.validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
    }

    /** The second key attribute must be RANGE. */
    public static ServiceException secondNotRange() {
        return Problems.validation("Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
    }

    /** One attribute as both keys. */
    public static ServiceException sameName() {
        return Problems.validation("Both the Hash Key and the Range Key element in the KeySchema have the same name");
    }

    /** One attribute several times among more than two keys (October 2026). */
    public static ServiceException sameNameAmongMany() {
        return Problems.validation("The KeySchema contains multiple key attributes with the same name");
    }

    /** HASH after RANGE in a multi-attribute key (October 2026). */
    public static ServiceException hashAfterRange() {
        return Problems.invalidParameter("All HASH key attributes must precede RANGE key attributes in the KeySchema");
    }

    /** More than four HASH or RANGE attributes (October 2026). */
    public static ServiceException tooManyKeyAttributes(String keyType) {
        return Problems.invalidParameter(
                "The KeySchema exceeds the maximum allowed number of " + keyType + " key attributes");
    }

    /** An empty list of indexes or index updates. */
    public static ServiceException listEmpty(String member) {
        return Problems.invalidParameter("List of " + member + " is empty");
    }

    /** Local indexes need a table with a sort key. */
    public static ServiceException tableWithoutRangeKey() {
        return Problems.invalidParameter("Table KeySchema does not have a range key, "
                + "which is required when specifying a LocalSecondaryIndex");
    }

    /** Local indexes need a sort key. */
    public static ServiceException indexWithoutRangeKey(String index) {
        return Problems.invalidParameter("Index KeySchema does not have a range key for index: " + index);
    }

    /** Local indexes share the table's partition key. */
    public static ServiceException differentHashKey(String index, String indexHash, String tableHash) {
        return Problems.invalidParameter("Index KeySchema does not have the same leading hash key as table KeySchema "
                + "for index: " + index + ". index hash key: " + indexHash + ", table hash key: " + tableHash);
    }

    /** At most five local indexes. */
    public static ServiceException tooManyLocalIndexes() {
        return Problems.invalidParameter("Number of LocalSecondaryIndexes exceeds per-table limit of 5");
    }

    /** At most twenty global indexes, at creation of the table. */
    public static ServiceException tooManyGlobalIndexes() {
        return Problems.invalidParameter("GlobalSecondaryIndex count exceeds the per-table limit of 20");
    }

    /** At most twenty global indexes, by UpdateTable (October 2026). */
    public static ServiceException oneGlobalIndexTooMany() {
        return limitExceeded("Number of global secondary indexes exceeds per-table limit of 20");
    }

    /** Two indexes of one name. */
    public static ServiceException duplicateIndexName(String index) {
        return Problems.invalidParameter("Duplicate index name: " + index);
    }

    /** A projection without a type. */
    public static ServiceException projectionTypeMissing() {
        return Problems.invalidParameter("Unknown ProjectionType: null");
    }

    /** ALL or KEYS_ONLY with a list of attributes. */
    public static ServiceException nonKeyAttributesSpecified(String projectionType) {
        return Problems.invalidParameter("ProjectionType is " + projectionType + ", but NonKeyAttributes is specified");
    }

    /** INCLUDE without a list of attributes. */
    public static ServiceException nonKeyAttributesMissing() {
        return Problems.invalidParameter("ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
    }

    /** An attribute projected twice into one index (October 2026). */
    public static ServiceException nonKeyAttributeDuplicated(String attribute) {
        return Problems.invalidParameter("Duplicate element in NonKeyAttributes: " + attribute);
    }

    /** More than 100 projected attributes over all indexes; the limit is documented, the wording is ours. */
    public static ServiceException tooManyNonKeyAttributes() {
        return Problems.invalidParameter("Number of NonKeyAttributes over all indexes exceeds per-table limit of 100");
    }

    /** An entry of GlobalSecondaryIndexUpdates that does nothing. */
    public static ServiceException indexUpdateEmpty() {
        return Problems.invalidParameter("One of GlobalSecondaryIndexUpdate.Update, "
                + "GlobalSecondaryIndexUpdate.Create, GlobalSecondaryIndexUpdate.Delete must not be null");
    }

    /** An entry of GlobalSecondaryIndexUpdates that does two things (October 2026). */
    public static ServiceException indexUpdateAmbiguous() {
        return Problems.invalidParameter(
                "Only one global secondary index action is allowed per GlobalSecondaryIndexUpdate object");
    }

    /** Two entries for one index. */
    public static ServiceException indexUpdatedTwice(String index) {
        return Problems.invalidParameter(
                "Only one global secondary index update per index is allowed simultaneously. Index: " + index);
    }

    /** More than one index created or deleted. */
    public static ServiceException oneOnlineIndexAtATime() {
        return limitExceeded("Only 1 online index can be created or deleted simultaneously per table");
    }

    /** Creation of an index whose name is taken (October 2026; any text that ends so was observed before). */
    public static ServiceException indexAlreadyExists() {
        return Problems.validation("Attempting to create an index which already exists");
    }

    /** Deletion, or a change other than of provisioned throughput, of an index that does not exist (October 2026). */
    public static ServiceException indexNotFound(String index, String table) {
        return Problems.of(
                ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found: Index " + index + " for table " + table);
    }

    /** Deletion or update of a local index (October 2026). */
    public static ServiceException notAGlobalIndex(String action, String index) {
        return Problems.validation("Cannot " + action + " an index that is not a GlobalSecondaryIndex: " + index);
    }

    /** New provisioned throughput for an index that does not exist. */
    public static ServiceException indexUpdateBlocked() {
        return Problems.validation("This operation cannot be performed with given input values. "
                + "Please contact DynamoDB service team for more info: Action Blocked: IndexUpdate");
    }

    private static ServiceException limitExceeded(String detail) {
        return Problems.of(ErrorType.LIMIT_EXCEEDED, "Subscriber limit exceeded: " + detail);
    }

    private static String listed(Collection<String> names) {
        return "[" + String.join(", ", names) + "]";
    }

    private static String schema(Collection<String> elements) {
        return "Schema:[SchemaElement: key{" + String.join("}, SchemaElement: key{", elements) + "}]";
    }
}
