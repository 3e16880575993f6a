package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.textAttributes;

import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ExportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ImportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.InputFormat;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;

/** Tables to and from S3, as they are refused. */
final class TransferRefusals {
    private TransferRefusals() {}

    static List<Refusal> all() {
        return Stream.of(exports(), imports()).flatMap(List::stream).toList();
    }

    private static List<Refusal> exports() {
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

    private static List<Refusal> imports() {
        String absent = "arn:aws:dynamodb:eu-west-1:123456789012:table/tickets/import/01772366400000-0a1b2c3d";
        return List.of(
                Refusal.of(
                        "ImportTable",
                        ResourceInUseException.class,
                        "Table already exists: tickets",
                        client -> client.importTable(request -> request.inputFormat(InputFormat.CSV)
                                .s3BucketSource(source -> source.s3Bucket("imports"))
                                .tableCreationParameters(created -> created.tableName(Refusal.TABLE)
                                        .billingMode(BillingMode.PAY_PER_REQUEST)
                                        .attributeDefinitions(textAttributes("pk"))
                                        .keySchema(key("pk"))))),
                Refusal.of(
                        "DescribeImport",
                        ImportNotFoundException.class,
                        "Import not found: Import not found: " + absent,
                        client -> client.describeImport(request -> request.importArn(absent))),
                Refusal.invalid(
                        "ListImports",
                        "1 validation error detected: Value '26' at 'pageSize' failed to satisfy constraint: "
                                + "Member must have value less than or equal to 25",
                        client -> client.listImports(request -> request.pageSize(26))));
    }
}
