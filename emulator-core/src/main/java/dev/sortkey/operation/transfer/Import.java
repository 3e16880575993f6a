package dev.sortkey.operation.transfer;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.table.ThroughputDescription;
import dev.sortkey.schema.TableDefinition;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/**
 * An import that has ended, well or not.
 *
 * @param id tells the imports of a table apart
 * @param table the table at the start
 * @param request what was asked for
 * @param token the client token, the service's own if the client sent none
 * @param start when it began
 * @param end when it ended
 * @param totals what was read
 * @param failure why it did not end well
 */
record Import(
        String id,
        TableDefinition table,
        ImportRequest request,
        String token,
        Instant start,
        Instant end,
        Totals totals,
        Optional<Failure> failure)
        implements Jobs.Job {
    /**
     * What was read.
     *
     * @param processed items and what should have been some
     * @param errors what should have been an item
     * @param sizeBytes of the objects without their compression
     */
    record Totals(long processed, long errors, long sizeBytes) {}

    /** Where an import stands, in the service's words. */
    enum Status {
        /** In the answer that starts it. */
        IN_PROGRESS,
        /** From then on. */
        COMPLETED,
        /** From then on, if anything could not be read. */
        FAILED
    }

    @Override
    public String tableName() {
        return table.name();
    }

    String arn() {
        return table.arn() + "/import/" + id;
    }

    /** The status after the first answer. */
    Status outcome() {
        return failure.isPresent() ? Status.FAILED : Status.COMPLETED;
    }

    /** ImportSummary, as a value. */
    void writeSummary(JsonOutput output) {
        output.startObject().member("CloudWatchLogGroupArn", logGroup());
        ThroughputDescription.writeTime("EndTime", end, output);
        output.member("ImportArn", arn())
                .member("ImportStatus", outcome().name())
                .member("InputFormat", request.format().name());
        json("S3BucketSource", request.source(), output);
        ThroughputDescription.writeTime("StartTime", start, output);
        output.member("TableArn", table.arn()).endObject();
    }

    /** ImportTableDescription, as a value; its members in the order of their names. */
    void write(Status status, JsonOutput output) {
        boolean ended = status != Status.IN_PROGRESS;
        output.startObject().member("ClientToken", token).member("CloudWatchLogGroupArn", logGroup());
        if (ended) {
            ThroughputDescription.writeTime("EndTime", end, output);
        }
        output.member("ErrorCount", ended ? totals.errors() : 0);
        failure.filter(any -> ended)
                .ifPresent(why -> output.member("FailureCode", why.code()).member("FailureMessage", why.message()));
        output.member("ImportArn", arn()).member("ImportStatus", status.name());
        if (ended) {
            output.member("ImportedItemCount", totals.processed() - totals.errors());
        }
        output.member("InputCompressionType", request.compression().name())
                .member("InputFormat", request.format().name());
        request.options().ifPresent(options -> json("InputFormatOptions", options, output));
        if (ended) {
            output.member("ProcessedItemCount", totals.processed()).member("ProcessedSizeBytes", totals.sizeBytes());
        }
        json("S3BucketSource", request.source(), output);
        ThroughputDescription.writeTime("StartTime", start, output);
        output.member("TableArn", table.arn());
        json("TableCreationParameters", request.table(), output);
        output.member("TableId", table.id()).endObject();
    }

    /** Where the service would log what is wrong with each row. */
    private String logGroup() {
        return table.arn().replaceFirst(":dynamodb:(.*):table/.*", ":logs:$1:log-group:/aws-dynamodb/imports:*");
    }

    private static void json(String name, String value, JsonOutput output) {
        output.name(name).raw(value.getBytes(StandardCharsets.UTF_8));
    }
}
