package dev.sortkey.error;

/** The texts about tags. Observed, October 2026, where nothing else is said. */
public final class TagProblems {
    private TagProblems() {}

    /** A key that is missing, too long or of wrong characters. */
    public static ServiceException invalidKey(String key) {
        return Problems.validation("The Tag Key provided is invalid, Key: " + key);
    }

    /** A value that is missing, too long or of wrong characters. */
    public static ServiceException invalidValue(String value) {
        return Problems.validation("The Tag Value provided is invalid, Value: " + value);
    }

    /** A key that AWS keeps for itself. */
    public static ServiceException reservedKey(String key) {
        return Problems.validation("Tag Key cannot be prefixed with aws:, Key: " + key);
    }

    /** One key twice in a request. */
    public static ServiceException duplicateKey(String key) {
        return Problems.validation("Duplicate Tag Keys provided as input: Duplicate Tag Key found " + key);
    }

    /** More than 50 tags. */
    public static ServiceException tooMany() {
        return Problems.validation("Number of Tags exceed the current limit for the provided ResourceArn");
    }

    /** TagResource without tags (observed, dynalite's captures). */
    public static ServiceException noTags() {
        return Problems.validation("Atleast one Tag needs to be provided as Input.");
    }

    /** UntagResource without keys (observed, dynalite's captures). */
    public static ServiceException noTagKeys() {
        return Problems.validation("Atleast one Tag Key needs to be provided as Input.");
    }

    /** No ARN at all (observed, dynalite's captures). */
    public static ServiceException arnMissing() {
        return Problems.validation("Invalid TableArn");
    }

    /** An ARN of another account, or one of which the account cannot be seen (observed, April 2026). */
    public static ServiceException accessDenied(String account, String operation, String arn) {
        return Problems.of(
                ErrorType.ACCESS_DENIED,
                "User: arn:aws:iam::" + account + ":user/sortkey is not authorized to perform: dynamodb:" + operation
                        + " on resource: " + arn);
    }

    /** A table that does not exist; spelt as the service spells it. */
    public static ServiceException resourceNotFound(String arn) {
        return Problems.of(
                ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found: ResourcArn: " + arn + " not found");
    }
}
