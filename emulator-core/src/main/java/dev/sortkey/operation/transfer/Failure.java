package dev.sortkey.operation.transfer;

import dev.sortkey.objects.ObjectStore;
import dev.sortkey.operation.OperationContext;
import java.util.Optional;

/**
 * Why an export or import failed after it was accepted, in the service's words (observed, October 2026).
 *
 * @param code the FailureCode
 * @param message the FailureMessage
 */
record Failure(String code, String message) {
    /** Why nothing can be written to the bucket or read from it; empty if it can. */
    static Optional<Failure> ofBucket(
            String bucket, Optional<String> owner, ObjectStore objects, OperationContext context) {
        if (!objects.hasBucket(bucket)) {
            return Optional.of(noSuchBucket());
        }
        return owner.filter(account -> !account.equals(context.accountId())).map(other -> accessDenied());
    }

    /** A bucket that is not there. */
    private static Failure noSuchBucket() {
        return new Failure(
                "S3NoSuchBucket",
                "The specified bucket does not exist (Service: Amazon S3; Status Code: 404; Error Code: NoSuchBucket)");
    }

    /** A bucket that belongs to somebody else than the request says. */
    private static Failure accessDenied() {
        return new Failure(
                "S3AccessDenied", "Access Denied (Service: Amazon S3; Status Code: 403; Error Code: AccessDenied)");
    }

    /** What is no item of the table. */
    static Failure badItems() {
        return new Failure(
                "ItemValidationError",
                "Some of the items failed validation checks and were not imported. Please check CloudWatch error logs "
                        + "for more details.");
    }

    /** A folder that cannot be read or written. */
    static Failure inaccessible(String why) {
        return new Failure("S3AccessDenied", "Access Denied: " + why);
    }
}
