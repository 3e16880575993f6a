package dev.sortkey.error;

import java.util.Collection;

/**
 * The texts about Query and Scan: Select, indexes, segments, start keys, filters on keys. Unless noted, they are
 * observed in captures of the service up to September 2026.
 */
public final class ReadProblems {
    private static final String STARTING_KEY = "The provided starting key is invalid";
    private static final String KEY_MISMATCH = "The provided key element does not match the schema";

    private ReadProblems() {}

    /** Which of the two operations speaks; they put some of the same texts differently. */
    public enum Speaker {
        /** Query: texts about Select stand in the envelope of constraint errors. */
        QUERY("1 validation error detected: "),
        /** Scan: texts about Select stand bare. */
        SCAN("");

        private final String envelope;

        Speaker(String envelope) {
            this.envelope = envelope;
        }
    }

    /** Query without KeyConditionExpression and without KeyConditions. */
    public static ServiceException keyConditionRequired() {
        return Problems.validation(
                "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
    }

    /** A projection beside a Select that leaves no room for one; COUNT is put as "only the Count". */
    public static ServiceException projectionBesideSelect(Speaker speaker, String parameter, String chosen) {
        return Problems.validation(
                speaker.envelope + "Cannot specify the " + parameter + " when choosing to get " + chosen);
    }

    /** SPECIFIC_ATTRIBUTES without naming any. */
    public static ServiceException projectionRequired(Speaker speaker) {
        return Problems.validation(speaker.envelope
                + "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES");
    }

    /** ALL_PROJECTED_ATTRIBUTES of a table. */
    public static ServiceException projectedOfTable() {
        return Problems.validation("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
    }

    /** An IndexName that the table does not have. */
    public static ServiceException indexNotFound(String indexName) {
        return Problems.validation("The table does not have the specified index: " + indexName);
    }

    /** Any read of a global index that is still being filled (observed, 2019 to 2026). */
    public static ServiceException indexBackfilling(String indexName) {
        return Problems.validation("Cannot read from backfilling global secondary index: " + indexName);
    }

    /** ConsistentRead on a global index. */
    public static ServiceException consistentReadOfGlobalIndex() {
        return Problems.validation("Consistent reads are not supported on global secondary indexes");
    }

    /** ALL_ATTRIBUTES of a global index that does not hold them. */
    public static ServiceException allAttributesOfGlobalIndex(String indexName) {
        return Problems.invalidParameter("Select type ALL_ATTRIBUTES is not supported for global secondary index "
                + indexName + " because its projection type is not ALL");
    }

    /** Attributes asked of a global index that does not hold them. */
    public static ServiceException notProjected(String indexName, Collection<String> attributes) {
        return Problems.invalidParameter("Global secondary index " + indexName + " does not project " + "["
                + String.join(", ", attributes) + "]");
    }

    /** A Query's filter on attributes that the index, of either kind, does not hold. */
    public static ServiceException filterNotProjected(String indexName, Collection<String> attributes) {
        return Problems.invalidParameter("Secondary index " + indexName + " does not project one or more filter "
                + "attributes: [" + String.join(", ", attributes) + "]");
    }

    /** A FilterExpression on a key attribute of what is queried. */
    public static ServiceException filterOnKey(String attribute) {
        return Problems.validation("Filter Expression can only contain non-primary key attributes: "
                + "Primary key attribute: " + attribute);
    }

    /** A legacy filter on a key attribute of what is queried. */
    public static ServiceException legacyFilterOnKey(String attribute) {
        return Problems.validation(
                "QueryFilter can only contain non-primary key attributes: Primary key attribute: " + attribute);
    }

    /** A path below a key attribute of the table. */
    public static ServiceException pathBelowKey(String attribute) {
        return keysAreScalars("Key", attribute);
    }

    /** A path below a key attribute of one of the table's indexes. */
    public static ServiceException pathBelowIndexKey(String attribute) {
        return keysAreScalars("IndexKey", attribute);
    }

    private static ServiceException keysAreScalars(String kind, String attribute) {
        return Problems.validation("Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
                + " allowed: " + kind + ": " + attribute);
    }

    /** Segment without TotalSegments. */
    public static ServiceException totalSegmentsRequired() {
        return Problems.validation("The TotalSegments parameter is required but was not present in the request when"
                + " Segment parameter is present");
    }

    /** TotalSegments without Segment. */
    public static ServiceException segmentRequired() {
        return Problems.validation("The Segment parameter is required but was not present in the request when"
                + " parameter TotalSegments is present");
    }

    /** A Segment that is none of the TotalSegments. */
    public static ServiceException segmentOutOfRange(int segment, int totalSegments) {
        return Problems.validation("The Segment parameter is zero-based and must be less than parameter TotalSegments:"
                + " Segment: " + segment + " is not less than TotalSegments: " + totalSegments);
    }

    /** A value in ExclusiveStartKey that is no value: the head is left out of texts about numbers and duplicates. */
    public static ServiceException startKeyValue(ValueProblem problem) {
        return switch (problem.kind()) {
            case NUMBER, EMPTY_NUMBERS, DUPLICATES -> problem.toException();
            case TYPES, NULL, EMPTY_SET, NESTING -> startKeyInvalid(problem.text());
        };
    }

    /** A start key with other attributes than those of a position in what is read. */
    public static ServiceException startKeyInvalid() {
        return Problems.validation(STARTING_KEY);
    }

    /** A start key that is refused for a reason that has a text of its own. */
    private static ServiceException startKeyInvalid(String reason) {
        return Problems.validation(STARTING_KEY + ": " + reason);
    }

    /** A start key with values that no key may have; the reason is what an item operation says of such a key. */
    public static ServiceException startKeyInvalid(ServiceException reason) {
        return startKeyInvalid(reason.text().orElse(""));
    }

    /** A start key whose table key attributes do not fit the table. */
    public static ServiceException startKeyMismatch() {
        return startKeyInvalid(KEY_MISMATCH);
    }

    /** An attribute of a start key with a wrong type. */
    public static ServiceException startKeyTypeMismatch() {
        return Problems.validation(KEY_MISMATCH);
    }

    /** A start key in another partition. */
    public static ServiceException startKeyOutOfBounds() {
        return Problems.validation(
                "The provided starting key is outside query boundaries based on provided conditions");
    }

    /** A start key outside the slice. */
    public static ServiceException startKeyOutOfRange() {
        return Problems.validation("The provided starting key does not match the range key predicate");
    }

    /** A start key where nothing can follow. */
    public static ServiceException cannotRestart() {
        return Problems.validation("The query can return at most one row and cannot be restarted");
    }

    /** A start key in another segment than the one to scan. */
    public static ServiceException startKeyOfOtherSegment(int segment, int totalSegments) {
        return startKeyInvalid("Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment. "
                + "TotalSegments: " + totalSegments + " Segment: " + segment);
    }
}
