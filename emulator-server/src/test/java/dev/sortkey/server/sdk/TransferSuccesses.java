package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.textAttributes;

import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ExportFormat;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeResponse;
import software.amazon.awssdk.services.dynamodb.model.ImportTableResponse;
import software.amazon.awssdk.services.dynamodb.model.InputFormat;

/** Tables to and from S3, as they succeed. */
final class TransferSuccesses {
    private final DynamoDbClient client;

    TransferSuccesses(DynamoDbClient client) {
        this.client = client;
    }

    List<Success> all() {
        return Stream.of(exports(), imports()).flatMap(List::stream).toList();
    }

    private List<Success> exports() {
        return List.of(
                new Success("ExportTableToPointInTime", this::export),
                new Success("DescribeExport", () -> {
                    String arn = export().exportDescription().exportArn();
                    return client.describeExport(request -> request.exportArn(arn));
                }),
                new Success("ListExports", () -> client.listExports(request -> request.maxResults(1))));
    }

    private List<Success> imports() {
        return List.of(
                new Success("ImportTable", () -> importTo("imported")),
                new Success("DescribeImport", () -> {
                    String arn = importTo("import-described")
                            .importTableDescription()
                            .importArn();
                    return client.describeImport(request -> request.importArn(arn));
                }),
                new Success("ListImports", () -> client.listImports(request -> request.pageSize(1))));
    }

    private ExportTableToPointInTimeResponse export() {
        String arn = Tickets.arnOf(client, Success.TABLE);
        return client.exportTableToPointInTime(
                request -> request.tableArn(arn).s3Bucket("exports").exportFormat(ExportFormat.DYNAMODB_JSON));
    }

    private ImportTableResponse importTo(String table) {
        return client.importTable(request -> request.inputFormat(InputFormat.DYNAMODB_JSON)
                .s3BucketSource(source -> source.s3Bucket("imports"))
                .tableCreationParameters(created -> created.tableName(table)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(textAttributes("pk"))
                        .keySchema(key("pk"))));
    }
}
