package dev.sortkey.operation.transfer;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.table.ThroughputDescription;
import dev.sortkey.schema.TableDefinition;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/**
 * An import that has been read, well or not.
 *
 * @param id tells the imports of a table apart
 * @param table the table at the start
 * @param request what was asked for
 * @param token the client token, the service's own if the client sent none
 * @param start when it began
 * @param end when it ends, as far as callers are told
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
     * @param imported items, one that a later one replaced among them
     * @param errors what is no item of the table
     * @param sizeBytes of the objects without their compression
     */
    record Totals(long imported, long errors, long sizeBytes) {
        /** Before anything is read. */
        static final Totals NONE = new Totals(0, 0, 0);

        /** All that was looked at. */
        long processed() {
            return imported + errors;
        }
    }

    @Override
    public String tableName() {
        return table.name();
    }

    String arn() {
        return table.arn() + "/import/" + id;
    }

    /** ImportSummary, as a value. */
    void writeSummary(Instant now, JsonOutput output) {
        output.startObject().member("CloudWatchLogGroupArn", logGroup());
        if (statusAt(now) != Status.IN_PROGRESS) {
            ThroughputDescription.writeTime("EndTime", end, output);
        }
        output.member("ImportArn", arn())
                .member("ImportStatus", statusAt(now).name())
                .member("InputFormat", request.format().name());
        request.writeSource(accountId(), output.name("S3BucketSource"));
        ThroughputDescription.writeTime("StartTime", start, output);
        output.member("TableArn", table.arn()).endObject();
    }

    /**
     * ImportTableDescription, as a value; its members in the order of their names. Counts are zero until the end; the
     * size is not there before anything was read (measured, 2026).
     */
    void write(Status status, JsonOutput output) {
        boolean ended = status != Status.IN_PROGRESS;
        Totals told = ended ? totals : Totals.NONE;
        output.startObject().member("ClientToken", token).member("CloudWatchLogGroupArn", logGroup());
        if (ended) {
            ThroughputDescription.writeTime("EndTime", end, output);
        }
        output.member("ErrorCount", told.errors());
        failure.filter(any -> ended)
                .ifPresent(why -> output.member("FailureCode", why.code()).member("FailureMessage", why.message()));
        output.member("ImportArn", arn())
                .member("ImportStatus", status.name())
                .member("ImportedItemCount", told.imported())
                .member("InputCompressionType", request.compression().name())
                .member("InputFormat", request.format().name());
        request.options().ifPresent(options -> json("InputFormatOptions", options, output));
        output.member("ProcessedItemCount", told.processed());
        if (told.sizeBytes() > 0) {
            output.member("ProcessedSizeBytes", told.sizeBytes());
        }
        request.writeSource(accountId(), output.name("S3BucketSource"));
        ThroughputDescription.writeTime("StartTime", start, output);
        output.member("TableArn", table.arn());
        json("TableCreationParameters", request.table(), output);
        output.member("TableId", table.id()).endObject();
    }

    /** The account that imports. */
    private String accountId() {
        return table.arn().split(":", -1)[4];
    }

    /** Where the service would log what is wrong with each row. */
    private String logGroup() {
        return table.arn().replaceFirst(":dynamodb:(.*):table/.*", ":logs:$1:log-group:/aws-dynamodb/imports:*");
    }

    private static void json(String name, String value, JsonOutput output) {
        output.name(name).raw(value.getBytes(StandardCharsets.UTF_8));
    }
}
