package dev.sortkey.error;

/**
 * The texts about vector indexes and vector search. Observed on the service in August 2026 unless noted; the newest
 * capture counts, and doubled heads and blanks before full stops are the service's own.
 */
public final class VectorProblems {
    private static final String ONCE = "One or more parameter values were invalid. ";
    private static final String TWICE =
            "One or more parameter values are not valid. One or more parameter values were invalid . ";
    private static final String SEARCH_CONDITION = "Invalid SearchConditionExpression: ";

    private VectorProblems() {}

    /** A search that lacks a required member; the position is where the request ends (October 2026). */
    public static ServiceException missingField(String member, String position) {
        return Problems.validation("missing field `" + member + "` at " + position);
    }

    /** A vector index on a table that is not billed by use. */
    public static ServiceException onDemandOnly() {
        return Problems.invalidParameter("Vector indexes are only supported for PAY_PER_REQUEST tables");
    }

    /** More than five, when the table is created. */
    public static ServiceException tooMany() {
        return Problems.invalidParameter("VectorIndex count exceeds the per-table limit of 5");
    }

    /** More than five, by UpdateTable. */
    public static ServiceException oneTooMany() {
        return Problems.of(
                ErrorType.LIMIT_EXCEEDED,
                "Subscriber limit exceeded: Number of vector secondary indexes exceeds per-table limit of 5");
    }

    /** Dimensions out of bounds. */
    public static ServiceException dimensions() {
        return Problems.invalidParameter("Number of dimensions must be between 1 and 4096 inclusive.");
    }

    /** An attribute of the search schema that the request does not define. */
    public static ServiceException searchSchemaNotDefined() {
        return Problems.invalidParameter("One element in SearchSchema is not defined in attribute definitions");
    }

    /** More elements of a role than there may be; the limits are documented, the text is not known. */
    public static ServiceException searchSchemaTooLong(String role, int most) {
        return Problems.invalidParameter(
                "Number of " + role + " attributes in SearchSchema exceeds the limit of " + most);
    }

    /** An attribute twice in one search schema; the text is not known. */
    public static ServiceException searchSchemaTwice() {
        return Problems.invalidParameter("The SearchSchema contains multiple attributes with the same name");
    }

    /** The vector attribute among the attribute definitions. */
    public static ServiceException vectorAttributeDefined(String attribute) {
        return Problems.invalidParameter("Conflicting attribute definition for '" + attribute + "'. An attribute "
                + "cannot be defined in AttributeDefinitions when used as a VectorAttribute.");
    }

    /** The vector attribute is a key of the table or of an index; how it is known there as "pk:S:HASH". */
    public static ServiceException vectorAttributeIsKey(String attribute, String element, int dimensions) {
        return Problems.invalidParameter("Attributes cannot be redefined. Please check that your attribute has the "
                + "same type as previously defined. Existing schema: Schema:[SchemaElement: key{" + element
                + "}] New schema: VectorIndexSchema:[VectorAttribute: key{" + attribute + ":L:" + dimensions + "}]");
    }

    /** Two indexes of one attribute with different dimensions. */
    public static ServiceException dimensionsConflict(String attribute) {
        return Problems.invalidParameter("Conflicting attribute definition for '" + attribute
                + "'. All VectorIndexes on the same vector attribute must use the same dimensions.");
    }

    /** An entry of VectorIndexUpdates without an action. */
    public static ServiceException updateEmpty() {
        return Problems.invalidParameter("One of VectorIndexUpdate.Create, VectorIndexUpdate.Delete must not be null");
    }

    /** An entry of VectorIndexUpdates with both actions. */
    public static ServiceException updateAmbiguous() {
        return Problems.invalidParameter("Only one vector index action is allowed per VectorIndexUpdate object");
    }

    /** A vector of another number of dimensions, on write. */
    public static ServiceException vectorSize(String attribute, int expected, int actual, String index) {
        return Problems.validation(ONCE + "Invalid size for parameter " + attribute + ", Expected: " + expected
                + ", Actual: " + actual + " IndexName: " + index);
    }

    /** A vector that is no list, on write. */
    public static ServiceException vectorType(String attribute, String index) {
        return Problems.validation(ONCE + "Invalid type for parameter " + attribute
                + ", Expected: 32-bit floating point number list IndexName: " + index);
    }

    /** A component that is no number, on write. */
    public static ServiceException componentType(String attribute, int position, String actual, String index) {
        return Problems.validation(ONCE + "Invalid type for parameter " + attribute + "[" + position
                + "], Expected: 32-bit floating point number, Actual: " + actual + ". IndexName: " + index);
    }

    /** A component beyond the range of floats, on write. */
    public static ServiceException componentRange(String attribute, int position, String value, String index) {
        return Problems.validation(TWICE + "Invalid value for parameter " + attribute + "[" + position + "], Value: "
                + value + " is outside valid range [-3.4028235E38, 3.4028235E38]. IndexName: " + index);
    }

    /** An attribute of the search schema with another type than its definition, on write. */
    public static ServiceException searchAttributeType(String attribute, String expected, String actual, String index) {
        return Problems.validation(ONCE + "Attribute '" + attribute + "' type mismatch. Expected: " + expected
                + ", Actual: " + actual + ". IndexName: " + index);
    }

    /** An attribute that divides the index and is too long, on write. */
    public static ServiceException hashTooLong() {
        return Problems.invalidParameter("Aggregate size for HASH key attributes exceeds the maximum of 2048 bytes");
    }

    /** TopK out of bounds. */
    public static ServiceException topK(int value) {
        return Problems.validation("Provided TopK value '" + value
                + "' is out of valid range. The value must be between 1 and 100 inclusive");
    }

    /** A search vector with something else than floats. */
    public static ServiceException searchVector() {
        return Problems.validation("Search vector contains invalid values. All values in the search vector must be a "
                + "32-bit floating-point number attribute");
    }

    /**
     * A search of an index that is still being filled, or is ACTIVE and not served yet (observed, August 2026; it was
     * also seen to be answered then as an index that the table does not have).
     */
    public static ServiceException indexBackfilling(String indexName) {
        return Problems.validation("Cannot search backfilling vector index: " + indexName);
    }

    /** A search vector of another number of dimensions. */
    public static ServiceException searchVectorSize(int actual, int expected) {
        return Problems.validation(
                "Input search vector dimension " + actual + " does not match vector index dimension " + expected);
    }

    /** A search of a divided index without any condition. */
    public static ServiceException conditionRequired() {
        return Problems.validation("SearchConditionExpression must be provided when SearchSchema has a HASH key");
    }

    /** A search of a divided index whose condition does not name what divides it. */
    public static ServiceException hashRequired() {
        return Problems.validation(
                "SearchConditionExpression must have all HASH attributes in configured SearchSchema");
    }

    /** A condition on an attribute that is not in the search schema. */
    public static ServiceException notInSearchSchema(String attribute) {
        return Problems.validation("SearchConditionExpression must not contain any attributes that is not in "
                + "SearchSchema. Invalid attribute: " + attribute);
    }

    /** A condition with a value of another type than the attribute's. */
    public static ServiceException conditionType(String attribute, String actual, String expected) {
        return Problems.validation("Type of '" + attribute + "' attribute in SearchConditionExpression (" + actual
                + ") does not match type in search schema (" + expected + ")");
    }

    /**
     * A condition that is neither a comparison nor joined by AND: BETWEEN and IN (measured, September 2026), OR and NOT
     * (reported); of functions it is not known.
     */
    public static ServiceException operator() {
        return Problems.validation(SEARCH_CONDITION + "Invalid operator used in SearchConditionExpression");
    }

    /** A comparison with another comparator than equality. */
    public static ServiceException comparator() {
        return Problems.validation(SEARCH_CONDITION + "Invalid comparator used in SearchConditionExpression");
    }

    /** A condition on a nested attribute. */
    public static ServiceException nestedAttribute() {
        return Problems.validation(
                SEARCH_CONDITION + "SearchConditionExpression cannot have conditions on nested attributes");
    }

    /** Two conditions on one attribute. */
    public static ServiceException attributeTwice() {
        return Problems.validation(
                SEARCH_CONDITION + "SearchConditionExpression must only contain one condition per attribute");
    }

    /** Query of a vector index; with a full stop, unlike Scan. */
    public static ServiceException queryNotSupported() {
        return Problems.validation("Query operation not supported on this index type.");
    }

    /** Scan of a vector index, also by PartiQL. */
    public static ServiceException scanNotSupported() {
        return Problems.validation("Scan operation not supported on this index type");
    }
}
