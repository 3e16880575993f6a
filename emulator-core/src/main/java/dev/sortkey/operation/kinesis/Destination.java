package dev.sortkey.operation.kinesis;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.OperationContext;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Kinesis data stream that is or was a destination.
 *
 * @param streamArn the stream
 * @param status the status after everything has settled
 * @param description why it failed
 * @param precision MILLISECOND or MICROSECOND, if it was asked for
 * @param passing the status until everything has settled
 * @param settled when it has
 */
record Destination(
        String streamArn,
        Status status,
        Optional<String> description,
        Optional<String> precision,
        Status passing,
        Instant settled) {
    /** The precision where none was asked for, which answers do not tell (observed, October 2026). */
    private static final String DEFAULT_PRECISION = "MILLISECOND";

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
    static Destination enabled(String streamArn, Optional<String> precision, OperationContext context) {
        Optional<String> failure = failure(streamArn, context.region());
        Status status = failure.isPresent() ? Status.ENABLE_FAILED : Status.ACTIVE;
        return new Destination(streamArn, status, failure, precision, Status.ENABLING, settled(context));
    }

    private static Instant settled(OperationContext context) {
        return context.clock().instant().plus(context.lifecycles().delays().table());
    }

    /** The status now. */
    Status statusNow(OperationContext context) {
        return context.clock().instant().isBefore(settled) ? passing : status;
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

    /** Whether that precision is in force. */
    boolean isAt(String other) {
        return precision.orElse(DEFAULT_PRECISION).equals(other);
    }

    /** The same stream, disabled. */
    Destination disabled(OperationContext context) {
        return new Destination(
                streamArn, Status.DISABLED, Optional.empty(), precision, Status.DISABLING, settled(context));
    }

    /** The same stream with another precision. */
    Destination withPrecision(String changed, OperationContext context) {
        return new Destination(streamArn, status, description, Optional.of(changed), Status.UPDATING, settled(context));
    }

    /** Writes it as DescribeKinesisStreamingDestination does. */
    void write(OperationContext context, JsonOutput output) {
        Status now = statusNow(context);
        output.startObject();
        precision.ifPresent(told -> output.member("ApproximateCreationDateTimePrecision", told));
        output.member("DestinationStatus", now.name());
        description
                .filter(any -> now == status)
                .ifPresent(reason -> output.member("DestinationStatusDescription", reason));
        output.member("StreamArn", streamArn).endObject();
    }
}
