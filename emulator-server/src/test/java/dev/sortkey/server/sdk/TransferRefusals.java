package dev.sortkey.server.sdk;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.ExportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;

/** Tables to and from S3, as they are refused. */
final class TransferRefusals {
    private TransferRefusals() {}

    static List<Refusal> all() {
        String table = "arn:aws:dynamodb:eu-west-1:123456789012:table/tickets";
        String absent = table + "/export/01772366400000-0a1b2c3d";
        return List.of(
                Refusal.of(
                        "ExportTableToPointInTime",
                        PointInTimeRecoveryUnavailableException.class,
                        "Point in time recovery is not enabled for table 'tickets'",
                        client -> client.exportTableToPointInTime(
                                request -> request.tableArn(table).s3Bucket("exports"))),
                Refusal.of(
                        "DescribeExport",
                        ExportNotFoundException.class,
                        "Export not found: Export not found: " + absent,
                        client -> client.describeExport(request -> request.exportArn(absent))),
                Refusal.invalid(
                        "ListExports",
                        "1 validation error detected: Value '26' at 'maxResults' failed to satisfy constraint: "
                                + "Member must have value less than or equal to 25",
                        client -> client.listExports(request -> request.maxResults(26))));
    }
}
