package dev.sortkey.operation.kinesis;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.OperationContext;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Kinesis data stream that is or was a destination.
 *
 * @param streamArn the stream
 * @param status the status after everything has settled
 * @param description why it failed
 * @param precision MILLISECOND or MICROSECOND
 */
record Destination(String streamArn, Status status, Optional<String> description, String precision) {
    /** The precision where none was asked for. */
    static final String DEFAULT_PRECISION = "MILLISECOND";

    private static final Pattern STREAM_ARN =
            Pattern.compile("arn:[^:]+:kinesis:(?<region>[^:]+):\\d{12}:stream/[a-zA-Z0-9_.-]+");

    /** The statuses of the model that are seen here. */
    enum Status {
        ENABLING,
        ACTIVE,
        ENABLE_FAILED,
        UPDATING,
        DISABLING,
        DISABLED
    }

    /**
     * What comes of enabling the stream. Any stream of the region is taken to exist; the service does not refuse the
     * others at once either (observed, October 2026).
     */
    static Destination enabled(String streamArn, String precision, OperationContext context) {
        Optional<String> failure = failure(streamArn, context.region());
        Status status = failure.isPresent() ? Status.ENABLE_FAILED : Status.ACTIVE;
        return new Destination(streamArn, status, failure, precision);
    }

    private static Optional<String> failure(String streamArn, String region) {
        Matcher arn = STREAM_ARN.matcher(streamArn);
        if (!arn.matches()) {
            return Optional.of("User does not have a permission to use kinesis stream");
        }
        return arn.group("region").equals(region)
                ? Optional.empty()
                : Optional.of("The kinesis Arn used to enable kinesis replication belongs to a stream which is not in "
                        + "the current region");
    }

    /** The same stream, disabled. */
    Destination disabled() {
        return new Destination(streamArn, Status.DISABLED, Optional.empty(), precision);
    }

    /** The same stream with another precision. */
    Destination withPrecision(String changed) {
        return new Destination(streamArn, status, description, changed);
    }

    /** Writes it as DescribeKinesisStreamingDestination does. */
    void write(JsonOutput output) {
        output.startObject()
                .member("ApproximateCreationDateTimePrecision", precision)
                .member("DestinationStatus", status.name());
        description.ifPresent(reason -> output.member("DestinationStatusDescription", reason));
        output.member("StreamArn", streamArn).endObject();
    }
}
