package dev.sortkey.error;

/** The texts about resource policies. Observed, October 2026, where nothing else is said. */
public final class PolicyProblems {
    private static final String NOT_FOUND = "Resource-based policy not found for the provided ResourceArn: ";

    private PolicyProblems() {}

    /** A resource that has no policy. */
    public static ServiceException noPolicy(String arn) {
        return Problems.of(ErrorType.POLICY_NOT_FOUND, NOT_FOUND + arn);
    }

    /** A change that expects another revision than there is (observed, August 2024). */
    public static ServiceException otherRevision(String expected, String table, String current) {
        return Problems.of(
                ErrorType.POLICY_NOT_FOUND,
                NOT_FOUND + "Requested update for policy with revision id " + expected
                        + ", but the policy associated to target table " + table + " has revision id " + current + ".");
    }

    /** A change that expects a revision where there is no policy (likely). */
    public static ServiceException noRevision(String expected, String table) {
        return Problems.of(
                ErrorType.POLICY_NOT_FOUND,
                NOT_FOUND + "Requested update for policy with revision id " + expected
                        + ", but no policy is associated to target table " + table + ".");
    }

    /** A change that expects no policy where there is one (observed, August 2024). */
    public static ServiceException policyExists(String table, String current) {
        return Problems.of(
                ErrorType.POLICY_NOT_FOUND,
                NOT_FOUND + "Requested policy update expecting none to be present for table " + table
                        + ", but a policy exists with revision id " + current + ".");
    }

    /** A policy of more than 20 KB. */
    public static ServiceException tooLong(int bytesMax) {
        return Problems.invalidParameter("Maximum policy size of " + bytesMax + " bytes exceeded");
    }

    /** A policy that is no JSON object. */
    public static ServiceException invalidJson() {
        return invalidDocument("This policy contains invalid Json");
    }

    /** A policy without statements. */
    public static ServiceException noStatement() {
        return invalidDocument("Could not parse the policy: Statement is empty!");
    }

    /** A statement that names no resource. */
    public static ServiceException noResource() {
        return invalidDocument("Missing required field Resource");
    }

    /** Two statements of one Sid. */
    public static ServiceException statementIdsNotUnique() {
        return invalidDocument("The Statement Ids in the policy are not unique");
    }

    /** Everybody is allowed something, whatever the condition. */
    public static ServiceException unboundedAccess() {
        return Problems.validation("Resource-based policy grants unbounded access in one or more elements. Please "
                + "revise the policy to ensure least-privilege form of access");
    }

    private static ServiceException invalidDocument(String detail) {
        return Problems.invalidParameter("Invalid policy document: " + detail);
    }

    /** A ResourceArn that is none. */
    public static ServiceException notAnArn(String arn) {
        return Problems.invalidParameter("ARNs must start with 'arn:': " + arn);
    }

    /** An ARN of something else than a table or what belongs to one. */
    public static ServiceException notDynamoDb(String arn) {
        return Problems.invalidParameter("Provided Arn is not a DynamoDB resource arn: " + arn);
    }

    /** An index, which has no policy of its own. */
    public static ServiceException neitherTableNorStream(String arn) {
        return Problems.invalidParameter(
                "Invalid resource arn provided, only table or stream is accepted. Provided resource arn: " + arn);
    }

    /** A resource of another account. */
    public static ServiceException otherAccount() {
        return Problems.validation(
                "This action is only supported by accounts that match the resource owner\u2019s account.");
    }

    /** A stream that the table does not have. */
    public static ServiceException streamNotFound(String label, String table) {
        return Problems.of(
                ErrorType.RESOURCE_NOT_FOUND,
                "Requested resource not found: Stream: " + label + " not found for Table: " + table);
    }
}
