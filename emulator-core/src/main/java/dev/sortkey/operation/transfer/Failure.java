package dev.sortkey.operation.transfer;

/**
 * Why an export or import failed after it was accepted, in the service's words (observed, October 2026).
 *
 * @param code the FailureCode
 * @param message the FailureMessage
 */
record Failure(String code, String message) {
    /** A bucket that is not there. */
    static Failure noSuchBucket() {
        return new Failure(
                "S3NoSuchBucket",
                "The specified bucket does not exist (Service: Amazon S3; Status Code: 404; Error Code: NoSuchBucket)");
    }

    /** A bucket that belongs to somebody else than the request says. */
    static Failure accessDenied() {
        return new Failure(
                "S3AccessDenied", "Access Denied (Service: Amazon S3; Status Code: 403; Error Code: AccessDenied)");
    }

    /** Rows that are no items of the table (import guide; the words as clients have seen them). */
    static Failure badItems() {
        return new Failure(
                "ItemValidationError",
                "Some of the items failed validation checks. Please check CloudWatch error logs for more details.");
    }

    /** A folder that cannot be read or written. */
    static Failure inaccessible(String why) {
        return new Failure("S3AccessDenied", "Access Denied: " + why);
    }
}
