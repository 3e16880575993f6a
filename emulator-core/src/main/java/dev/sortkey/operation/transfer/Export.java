package dev.sortkey.operation.transfer;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.table.ThroughputDescription;
import dev.sortkey.schema.TableDefinition;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/**
 * An export that has been written, well or not.
 *
 * @param id tells the exports of a table apart
 * @param table the table at the start
 * @param request what was asked for
 * @param token the client token, the service's own if the client sent none
 * @param start when it began
 * @param end when it ends, as far as callers are told
 * @param totals what was written, when it went well
 * @param failure why it did not
 */
record Export(
        String id,
        TableDefinition table,
        ExportRequest request,
        String token,
        Instant start,
        Instant end,
        Optional<Totals> totals,
        Optional<Failure> failure)
        implements Jobs.Job {
    /** What an export has written: how much, and the key of its summary. */
    record Totals(long itemCount, long billedSizeBytes, String manifestKey) {}

    @Override
    public String tableName() {
        return table.name();
    }

    String arn() {
        return table.arn() + "/export/" + id;
    }

    /** ExportSummary, as a value. */
    void writeSummary(Instant now, JsonOutput output) {
        output.startObject()
                .member("ExportArn", arn())
                .member("ExportStatus", statusAt(now).name())
                .member("ExportType", request.type())
                .endObject();
    }

    /** ExportDescription, as a value; its members in the order of their names. */
    void write(Status status, JsonOutput output) {
        Optional<Totals> written = totals.filter(any -> status == Status.COMPLETED);
        Optional<Failure> why = failure.filter(any -> status == Status.FAILED);
        output.startObject();
        written.ifPresent(sums -> output.member("BilledSizeBytes", sums.billedSizeBytes()));
        output.member("ClientToken", token).member("DestinationType", "S3");
        if (status != Status.IN_PROGRESS) {
            ThroughputDescription.writeTime("EndTime", end, output);
        }
        output.member("ExportArn", arn())
                .member("ExportFormat", request.format().name());
        written.ifPresent(sums -> output.member("ExportManifest", sums.manifestKey()));
        output.member("ExportStatus", status.name());
        if (request.period().isEmpty()) {
            ThroughputDescription.writeTime("ExportTime", request.exportTime().orElse(start), output);
        }
        request.typeAsSent().ifPresent(type -> output.member("ExportType", type));
        why.ifPresent(failed -> output.member("FailureCode", failed.code()).member("FailureMessage", failed.message()));
        request.filter()
                .ifPresent(filter -> output.name("FilterSpecification").raw(filter.getBytes(StandardCharsets.UTF_8)));
        request.period().ifPresent(period -> writePeriod(period, output));
        written.ifPresent(sums -> output.member("ItemCount", sums.itemCount()));
        output.member("S3Bucket", request.bucket());
        request.bucketOwner().ifPresent(owner -> output.member("S3BucketOwner", owner));
        request.prefix().ifPresent(prefix -> output.member("S3Prefix", prefix));
        output.member("S3SseAlgorithm", request.algorithm());
        request.kmsKey().ifPresent(key -> output.member("S3SseKmsKeyId", key));
        ThroughputDescription.writeTime("StartTime", start, output);
        output.member("TableArn", table.arn()).member("TableId", table.id()).endObject();
    }

    private void writePeriod(ExportRequest.Period period, JsonOutput output) {
        output.name("IncrementalExportSpecification").startObject();
        ThroughputDescription.writeTime("ExportFromTime", period.from(), output);
        ThroughputDescription.writeTime("ExportToTime", period.to().orElse(start), output);
        output.member("ExportViewType", period.viewType()).endObject();
    }
}
