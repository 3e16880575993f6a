package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Values.attribute;
import static dev.sortkey.server.sdk.Values.globalIndex;
import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportFormat;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ImportConflictException;
import software.amazon.awssdk.services.dynamodb.model.ImportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.InputCompressionType;
import software.amazon.awssdk.services.dynamodb.model.InputFormat;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Tables that go to S3 and come back from it; {@link RefusalsTest} has each operation as it fails. */
class TransfersTest {
    private static final String TABLE = "originals";
    private static final String COPY = "copies";
    private static final Projection WHOLE =
            Projection.builder().projectionType(ProjectionType.ALL).build();

    private Path buckets;
    private SdkServer server;
    private DynamoDbClient client;

    @BeforeEach
    void start(@TempDir Path folder) throws IOException {
        buckets = folder;
        Files.createDirectories(buckets.resolve("lake"));
        server = SdkServer.start("--s3-dir", buckets.toString());
        client = server.client();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** An item of all ten types. */
    private static Map<String, AttributeValue> item(String partition, int sort) {
        SdkBytes bytes = SdkBytes.fromByteArray(new byte[] {0, 1, -1});
        return Map.ofEntries(
                Map.entry("p", text(partition)),
                Map.entry("s", number(sort)),
                Map.entry("string", text("quote\" line\n \u00e4\u65e5\ud83e\udd91")),
                Map.entry("empty", text("")),
                Map.entry("number", AttributeValue.fromN("-0.00000000000000000000000000000000000001")),
                Map.entry("large", AttributeValue.fromN("12345678901234567890123456789012345678")),
                Map.entry("binary", AttributeValue.fromB(bytes)),
                Map.entry("bool", AttributeValue.fromBool(true)),
                Map.entry("null", AttributeValue.fromNul(true)),
                Map.entry("list", AttributeValue.fromL(List.of(text("x"), AttributeValue.fromL(List.of())))),
                Map.entry("map", AttributeValue.fromM(Map.of("a.b", number(1), "", AttributeValue.fromM(Map.of())))),
                Map.entry("strings", AttributeValue.fromSs(List.of("a"))),
                Map.entry("numbers", AttributeValue.fromNs(List.of("600"))),
                Map.entry("binaries", AttributeValue.fromBs(List.of(bytes))));
    }

    private void createOriginals() {
        client.createTable(request -> request.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("p", ScalarAttributeType.S), attribute("s", ScalarAttributeType.N))
                .keySchema(key("p", "s")));
        client.updateContinuousBackups(request -> request.tableName(TABLE)
                .pointInTimeRecoverySpecification(setting -> setting.pointInTimeRecoveryEnabled(true)));
        for (int i = 0; i < 20; i++) {
            Map<String, AttributeValue> item = item("p" + i % 3, i);
            client.putItem(request -> request.tableName(TABLE).item(item));
        }
    }

    private ExportDescription export(Consumer<ExportTableToPointInTimeRequest.Builder> members) {
        String table = client.describeTable(request -> request.tableName(TABLE))
                .table()
                .tableArn();
        ExportDescription begun = client.exportTableToPointInTime(
                        request -> members.accept(request.tableArn(table).s3Bucket("lake")))
                .exportDescription();
        assertThat(begun.exportStatus()).isEqualTo(ExportStatus.IN_PROGRESS);
        return client.describeExport(request -> request.exportArn(begun.exportArn()))
                .exportDescription();
    }

    private ImportTableDescription importAll(Consumer<ImportTableRequest.Builder> members) {
        ImportTableDescription begun = client.importTable(request -> {
                    request.s3BucketSource(source -> source.s3Bucket("lake"));
                    request.tableCreationParameters(table -> table.tableName(COPY)
                            .billingMode(BillingMode.PAY_PER_REQUEST)
                            .attributeDefinitions(
                                    attribute("p", ScalarAttributeType.S), attribute("s", ScalarAttributeType.N))
                            .keySchema(key("p", "s"))
                            .globalSecondaryIndexes(globalIndex("by-s", key("s"), WHOLE)));
                    members.accept(request);
                })
                .importTableDescription();
        assertThat(begun.importStatus()).isEqualTo(ImportStatus.IN_PROGRESS);
        return client.describeImport(request -> request.importArn(begun.importArn()))
                .importTableDescription();
    }

    private List<Map<String, AttributeValue>> scan(String table) {
        return client.scanPaginator(request -> request.tableName(table)).items().stream()
                .toList();
    }

    private void put(String key, String content) throws IOException {
        Path file = buckets.resolve("lake").resolve(key);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @EnumSource(
            value = ExportFormat.class,
            names = {"DYNAMODB_JSON", "ION"})
    void whatWasExportedIsImportedAgain(ExportFormat format) {
        createOriginals();
        ExportDescription export = export(request -> request.exportFormat(format));
        assertThat(export.exportStatus()).isEqualTo(ExportStatus.COMPLETED);
        assertThat(export.itemCount()).isEqualTo(20);

        String data = export.exportManifest().replace("manifest-summary.json", "data/");
        ImportTableDescription done = importAll(request -> request.inputFormat(InputFormat.fromValue(format.toString()))
                .inputCompressionType(InputCompressionType.GZIP)
                .s3BucketSource(source -> source.s3Bucket("lake").s3KeyPrefix(data)));

        assertThat(done.importStatus()).isEqualTo(ImportStatus.COMPLETED);
        assertThat(done.importedItemCount()).isEqualTo(20);
        assertThat(done.errorCount()).isZero();
        assertThat(done.processedSizeBytes()).isPositive();
        assertThat(done.cloudWatchLogGroupArn()).endsWith(":log-group:/aws-dynamodb/imports:*");
        assertThat(scan(COPY)).hasSize(20).containsExactlyElementsOf(scan(TABLE));
        assertThat(client.query(request -> request.tableName(COPY)
                                .indexName("by-s")
                                .keyConditionExpression("s = :s")
                                .expressionAttributeValues(Map.of(":s", number(7))))
                        .items())
                .containsExactly(item("p1", 7));
        assertThat(client.describeTable(request -> request.tableName(COPY))
                        .table()
                        .tableStatus())
                .isEqualTo(TableStatus.ACTIVE);
    }

    @Test
    void anExportMayBeFiltered() {
        createOriginals();
        ExportDescription export =
                export(request -> request.filterSpecification(filter -> filter.keyConditionExpression("p = :p")
                        .filterExpression("attribute_exists(bool)")
                        .projectionExpression("p")
                        .expressionAttributeValues(Map.of(":p", text("p2")))));
        assertThat(export.itemCount()).isEqualTo(6);
        assertThat(export.filterSpecification().keyConditionExpression()).isEqualTo("p = :p");
    }

    @Test
    void rowsOfCsvAreImportedWithKeysOfTheirTypes() throws IOException {
        put("rows/1.csv", "a;1;x\nb;2;\"y;z\"\n");
        put("rows/2.csv", "c;3;\n");
        ImportTableDescription done = importAll(request -> request.inputFormat(InputFormat.CSV)
                .inputFormatOptions(
                        options -> options.csv(csv -> csv.delimiter(";").headerList("p", "s", "v"))));

        assertThat(done.importStatus()).isEqualTo(ImportStatus.COMPLETED);
        assertThat(done.inputFormatOptions().csv().headerList()).containsExactly("p", "s", "v");
        assertThat(scan(COPY))
                .containsExactlyInAnyOrder(
                        Map.of("p", text("a"), "s", number(1), "v", text("x")),
                        Map.of("p", text("b"), "s", number(2), "v", text("y;z")),
                        Map.of("p", text("c"), "s", number(3), "v", text("")));
    }

    @Test
    void badRowsAreCountedAndTheOthersAreThere() throws IOException {
        put("rows.csv", "p,s,v\na,1,x\nb,two,y\nc,3,z\nd,4\ne,5,v\n");
        ImportTableDescription done = importAll(request -> request.inputFormat(InputFormat.CSV));

        assertThat(done.importStatus()).isEqualTo(ImportStatus.FAILED);
        assertThat(done.failureCode()).isEqualTo("ItemValidationError");
        assertThat(done.errorCount()).isEqualTo(2);
        assertThat(done.processedItemCount()).isEqualTo(4);
        assertThat(done.importedItemCount()).isEqualTo(2);
        assertThat(scan(COPY)).hasSize(2);
    }

    @Test
    void aBucketThatIsNotThereFailsTheImport() {
        ImportTableDescription done = importAll(
                request -> request.inputFormat(InputFormat.ION).s3BucketSource(source -> source.s3Bucket("nowhere")));

        assertThat(done.importStatus()).isEqualTo(ImportStatus.FAILED);
        assertThat(done.failureCode()).isEqualTo("S3NoSuchBucket");
        assertThat(client.listTables().tableNames()).isEmpty();
        assertThat(client.listImports(request -> request.tableArn(done.tableArn()))
                        .importSummaryList())
                .singleElement()
                .satisfies(summary -> assertThat(summary.importStatus()).isEqualTo(ImportStatus.FAILED));
    }

    @Test
    void aTokenIsForOneTable() {
        importAll(request -> request.inputFormat(InputFormat.CSV).clientToken("once"));

        assertThatThrownBy(() -> importAll(
                        request -> request.inputFormat(InputFormat.CSV).clientToken("once")))
                .isInstanceOf(ResourceInUseException.class)
                .hasMessageContaining("Table already exists: copies");
        assertThatThrownBy(() -> client.importTable(request -> request.inputFormat(InputFormat.CSV)
                        .clientToken("once")
                        .s3BucketSource(source -> source.s3Bucket("lake"))
                        .tableCreationParameters(table -> table.tableName("others")
                                .billingMode(BillingMode.PAY_PER_REQUEST)
                                .attributeDefinitions(attribute("p", ScalarAttributeType.S))
                                .keySchema(key("p")))))
                .isInstanceOf(ImportConflictException.class)
                .hasMessageContaining("Import conflict: Duplicate request detected with conflicting parameters");
    }

    @Test
    void importsArePaged() {
        for (int i = 0; i < 3; i++) {
            importAll(request -> request.inputFormat(InputFormat.CSV));
            client.deleteTable(request -> request.tableName(COPY));
        }
        String token = client.listImports(request -> request.pageSize(2)).nextToken();
        assertThat(client.listImports(request -> request.nextToken(token)).importSummaryList())
                .hasSize(1);
    }
}
