package dev.sortkey.error;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The texts about exports and imports. Observed, October 2026, unless said. */
public final class TransferProblems {
    private static final String CONFLICT = "Duplicate request detected with conflicting parameters";

    private TransferProblems() {}

    /** There is nothing to export to or import from (our own words). */
    public static ServiceException noObjectStore() {
        return invalidRequest("this emulator has no folder that stands for S3: start it with --s3-dir, or give "
                + "EmulatorOptions an ObjectStore");
    }

    /** A bare name or something else where the ARN of a table must be. */
    public static ServiceException tableArnNotAnArn() {
        return Problems.invalidParameter("tableArn is not a valid ARN");
    }

    /** The ARN of something else than a table. */
    public static ServiceException tableArnInvalid() {
        return invalidRequest("Table ARN is invalid.");
    }

    /** A table that is not there. */
    public static ServiceException tableNotFound(String arn) {
        return Problems.of(ErrorType.TABLE_NOT_FOUND, "Table not found: " + arn);
    }

    /** Something of another account. */
    public static ServiceException accessDenied() {
        return Problems.of(ErrorType.ACCESS_DENIED, "Access is denied");
    }

    /** An ExportTime before recovery or after now. */
    public static ServiceException exportTimeInvalid() {
        return Problems.of(ErrorType.INVALID_EXPORT_TIME, "Export Time is invalid");
    }

    /** An ExportTime that is too new. */
    public static ServiceException exportTimeUnavailable() {
        return Problems.of(
                ErrorType.INVALID_EXPORT_TIME, "Point in Time Recovery is not available for specified export time");
    }

    /** A period that begins before the table. */
    public static ServiceException periodBeforeTable(Instant from) {
        return Problems.of(
                ErrorType.INVALID_EXPORT_TIME,
                "Incremental export period from time cannot be less than the table creation time : "
                        + from.truncatedTo(ChronoUnit.SECONDS));
    }

    /** A period that ends in the future. */
    public static ServiceException periodInFuture(Instant to) {
        return Problems.of(
                ErrorType.INVALID_EXPORT_TIME,
                "Incremental export period to time cannot be greater than the current time : "
                        + to.truncatedTo(ChronoUnit.SECONDS));
    }

    /** A period that is too short, or ends before it begins. */
    public static ServiceException periodTooShort() {
        return Problems.of(
                ErrorType.INVALID_EXPORT_TIME,
                "Difference between export period from time and export period to time is less than 15 minutes");
    }

    /** A period that is too long (likely). */
    public static ServiceException periodTooLong() {
        return Problems.of(
                ErrorType.INVALID_EXPORT_TIME,
                "Difference between export period from time and export period to time is greater than 24 hours");
    }

    /** A period without the type. */
    public static ServiceException typeNotIncremental() {
        return invalidRequest(
                "Export Type expected to be Incremental Export when incremental export specification is " + "provided");
    }

    /** A period for a full export. */
    public static ServiceException fullWithPeriod() {
        return invalidRequest(
                "When Export Type is Full Export , Incremental Export Specification should not be provided");
    }

    /** An incremental export of no period. */
    public static ServiceException periodMissing() {
        return invalidRequest(
                "Incremental Export Specification expected when export type is set as Incremental Export");
    }

    /** A period without beginning. */
    public static ServiceException periodWithoutBeginning() {
        return invalidRequest("ExportFromTime must be provided in IncrementalExportSpecification");
    }

    /** A key for S3 without the algorithm. */
    public static ServiceException keyWithoutAlgorithm() {
        return invalidRequest("KMS Key Id is not supported for this encryption type");
    }

    /** A filter that is empty. */
    public static ServiceException filterEmpty() {
        return invalidRequest("Invalid FilterSpecification: The specification can not be empty");
    }

    /** A filter whose expressions are wrong (likely: the head as for an empty one, then what a Query would say). */
    public static ServiceException filterInvalid(String why) {
        return invalidRequest("Invalid FilterSpecification: " + why);
    }

    /** A key for S3 that is neither an id nor an ARN nor an alias. */
    public static ServiceException keyMalformed(String key, String pattern) {
        return invalidRequest("1 validation error detected: Value '" + key
                + "' at 's3SseKmsKeyId' failed to satisfy constraint: Member must satisfy regular expression pattern: "
                + pattern);
    }

    /** A token used again for another export. */
    public static ServiceException exportConflict() {
        return Problems.of(ErrorType.EXPORT_CONFLICT, "Export conflict: " + CONFLICT);
    }

    /** An export that is not there; the service says it twice. */
    public static ServiceException exportNotFound(String arn) {
        return Problems.of(ErrorType.EXPORT_NOT_FOUND, "Export not found: Export not found: " + arn);
    }

    /** An ARN that is no export's. */
    public static ServiceException exportArnInvalid() {
        return Problems.validation("Invalid Export ARN");
    }

    /** A token used again for another table to import. */
    public static ServiceException importConflict() {
        return Problems.of(ErrorType.IMPORT_CONFLICT, "Import conflict: " + CONFLICT);
    }

    /** An import that is not there (the words likely, after those of exports). */
    public static ServiceException importNotFound(String arn) {
        return Problems.of(ErrorType.IMPORT_NOT_FOUND, "Import not found: Import not found: " + arn);
    }

    /** An ARN that is no import's. */
    public static ServiceException importArnInvalid() {
        return Problems.validation("Invalid Import ARN");
    }

    /** Options for CSV with another format. */
    public static ServiceException optionsOfOtherFormat(String format) {
        return invalidRequest("Unsupported InputFormatOptions for the given input format: " + format + ".");
    }

    /** A token of a list that is not of that list. */
    public static ServiceException nextTokenInvalid(String token) {
        return invalidRequest("Provided nextToken is invalid: " + token);
    }

    private static ServiceException invalidRequest(String detail) {
        return Problems.validation("Invalid Request: " + detail);
    }
}
