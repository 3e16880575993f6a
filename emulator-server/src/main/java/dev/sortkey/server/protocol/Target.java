package dev.sortkey.server.protocol;

import java.util.Optional;
import java.util.Set;

/** The operation that the field {@code X-Amz-Target} names. */
final class Target {
    private static final String TABLES = "DynamoDB_20120810.";
    private static final String STREAMS = "DynamoDBStreams_20120810.";
    private static final Set<String> OF_STREAMS =
            Set.of("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams");

    private Target() {}

    /** The operation's name; empty if the field is missing or names neither of the two services. */
    static Optional<String> operation(RequestHead head) {
        return head.field("X-Amz-Target").flatMap(Target::operation);
    }

    private static Optional<String> operation(String target) {
        if (target.startsWith(TABLES)) {
            String name = target.substring(TABLES.length());
            return OF_STREAMS.contains(name) ? Optional.empty() : Optional.of(name);
        }
        if (target.startsWith(STREAMS)) {
            String name = target.substring(STREAMS.length());
            return OF_STREAMS.contains(name) ? Optional.of(name) : Optional.empty();
        }
        return Optional.empty();
    }
}
