package dev.sortkey.operation.transfer;

/**
 * Why an export failed after it was accepted, in the service's words (observed, October 2026).
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

    /** A folder that cannot be read or written. */
    static Failure inaccessible(String why) {
        return new Failure("S3AccessDenied", "Access Denied: " + why);
    }
}
