package dev.sortkey.operation;

/** The two services that answer at one endpoint, each with the prefix of its targets. */
public enum Service {
    /** DynamoDB itself. */
    DYNAMODB("DynamoDB_20120810"),
    /** DynamoDB Streams. */
    STREAMS("DynamoDBStreams_20120810");

    private final String targetPrefix;

    Service(String targetPrefix) {
        this.targetPrefix = targetPrefix;
    }

    /** What stands before the point in X-Amz-Target. */
    public String targetPrefix() {
        return targetPrefix;
    }
}
