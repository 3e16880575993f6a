package dev.sortkey.operation.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import dev.sortkey.testing.MemoryObjects;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exports: the objects that they write, and what is said of them. */
final class ExportTest {
    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/orders";
    private static final String ALL_TYPES = "{'id':{'S':'a'},'n':{'N':'1.5'},'b':{'B':'AAE='},'t':{'BOOL':true},"
            + "'z':{'NULL':true},'l':{'L':[{'S':'x'},{'M':{}}]},'m':{'M':{'k':{'N':'2'}}},'ss':{'SS':['p']},"
            + "'ns':{'NS':['3']},'bs':{'BS':['Ag==']}}";

    private final ManualClock clock = new ManualClock(START);
    private final MemoryObjects objects = new MemoryObjects("exports");

    @AutoClose
    private final EmulatorClient client = new EmulatorClient(
            EmulatorOptions.builder().clock(clock).objects(objects).build());

    @BeforeEach
    void createTable() {
        client.call(
                "CreateTable",
                "{'TableName':'orders','BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':'id',"
                        + "'KeyType':'HASH'}],'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'}]}");
        client.call(
                "UpdateContinuousBackups",
                "{'TableName':'orders','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}");
    }

    private void put(String item) {
        client.call("PutItem", "{'TableName':'orders','Item':" + item + "}");
    }

    private JsonNode export(String members) {
        return client.call("ExportTableToPointInTime", "{'TableArn':'" + ARN + "','S3Bucket':'exports'" + members + "}")
                .get("ExportDescription");
    }

    private JsonNode describe(JsonNode export) {
        return client.call(
                        "DescribeExport",
                        "{'ExportArn':'" + export.get("ExportArn").asText() + "'}")
                .get("ExportDescription");
    }

    private byte[] content(String key) throws IOException {
        try (InputStream input = objects.open("exports", key)) {
            return input.readAllBytes();
        }
    }

    private List<JsonNode> lines(String folder) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String key : objects.keys("exports", folder)) {
            try (InputStream input = new GZIPInputStream(objects.open("exports", key))) {
                new String(input.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .map(EmulatorClient::json)
                        .forEach(lines::add);
            }
        }
        return lines;
    }

    @Test
    void aFullExportHasItsManifestsAndEveryItemOfEveryType() throws Exception {
        put(ALL_TYPES);
        put("{'id':{'S':'b'}}");
        JsonNode begun = export(",'S3Prefix':'some/where'");
        assertThat(begun.get("ExportStatus").asText()).isEqualTo("IN_PROGRESS");
        assertThat(begun.has("ExportType")).isFalse();
        assertThat(begun.get("ClientToken").asText()).isNotEmpty();
        JsonNode done = describe(begun);
        assertThat(done.get("ExportStatus").asText()).isEqualTo("COMPLETED");
        assertThat(done.get("ItemCount").asInt()).isEqualTo(2);
        String arn = done.get("ExportArn").asText();
        String folder = "some/where/AWSDynamoDB/" + arn.substring(arn.lastIndexOf('/') + 1) + "/";
        assertThat(done.get("ExportManifest").asText()).isEqualTo(folder + "manifest-summary.json");
        assertThat(objects.keys("exports", ""))
                .contains(
                        folder + "_started",
                        folder + "manifest-files.json",
                        folder + "manifest-files.md5",
                        folder + "manifest-summary.json",
                        folder + "manifest-summary.md5");
        assertThat(lines(folder + "data/"))
                .containsExactlyInAnyOrder(
                        EmulatorClient.json("{'Item':" + ALL_TYPES + "}"),
                        EmulatorClient.json("{'Item':{'id':{'S':'b'}}}"));
        for (String manifest : List.of("manifest-files", "manifest-summary")) {
            assertThat(new String(content(folder + manifest + ".md5"), StandardCharsets.US_ASCII))
                    .isEqualTo(Base64.getEncoder()
                            .encodeToString(
                                    MessageDigest.getInstance("MD5").digest(content(folder + manifest + ".json"))));
        }
        JsonNode summary =
                EmulatorClient.json(new String(content(folder + "manifest-summary.json"), StandardCharsets.UTF_8));
        assertThat(summary.get("exportArn").asText()).isEqualTo(arn);
        assertThat(summary.get("exportTime").asText()).isEqualTo("2026-03-01T12:00:00.000Z");
        assertThat(summary.get("itemCount").asInt()).isEqualTo(2);
        assertThat(summary.get("s3SseKmsKeyId").isNull()).isTrue();
        assertThat(summary.get("manifestFilesS3Key").asText()).isEqualTo(folder + "manifest-files.json");
        assertThat(summary.get("exportType").asText()).isEqualTo("FULL_EXPORT");
    }

    @Test
    void anEarlierTimeIsExportedAsItWas() throws Exception {
        put("{'id':{'S':'a'}}");
        clock.advance(Duration.ofMinutes(10));
        put("{'id':{'S':'b'}}");
        clock.advance(Duration.ofMinutes(10));
        String manifest = describe(export(",'ExportTime':" + (START.getEpochSecond() + 60)))
                .get("ExportManifest")
                .asText();
        assertThat(lines(manifest.replace("manifest-summary.json", "data/")))
                .containsExactly(EmulatorClient.json("{'Item':{'id':{'S':'a'}}}"));
    }

    @Test
    void anIncrementalExportHasOneLineForEachItemThatChanged() throws Exception {
        put("{'id':{'S':'kept'},'v':{'N':'1'}}");
        put("{'id':{'S':'gone'}}");
        clock.advance(Duration.ofMinutes(1));
        long from = clock.instant().getEpochSecond();
        put("{'id':{'S':'kept'},'v':{'N':'2'}}");
        put("{'id':{'S':'brief'}}");
        for (String id : List.of("gone", "brief")) {
            client.call("DeleteItem", "{'TableName':'orders','Key':{'id':{'S':'" + id + "'}}}");
        }
        clock.advance(Duration.ofMinutes(20));
        JsonNode done = describe(export(
                ",'ExportType':'INCREMENTAL_EXPORT','IncrementalExportSpecification':{'ExportFromTime':" + from + "}"));
        assertThat(done.get("ExportType").asText()).isEqualTo("INCREMENTAL_EXPORT");
        assertThat(done.get("ItemCount").asInt()).isEqualTo(2);
        String metadata = "{'Metadata':{'WriteTimestampMicros':{'N':'" + from + "000000'}},";
        assertThat(lines("AWSDynamoDB/data/"))
                .containsExactlyInAnyOrder(
                        EmulatorClient.json(metadata + "'Keys':{'id':{'S':'kept'}},'OldImage':{'id':{'S':'kept'},"
                                + "'v':{'N':'1'}},'NewImage':{'id':{'S':'kept'},'v':{'N':'2'}}}"),
                        EmulatorClient.json(metadata + "'Keys':{'id':{'S':'gone'}},'OldImage':{'id':{'S':'gone'}}}"));
    }

    @Test
    void aTokenStandsForOneExport() {
        JsonNode first = export(",'ClientToken':'one'");
        assertThat(export(",'ClientToken':'one'").get("ExportArn")).isEqualTo(first.get("ExportArn"));
        assertThat(client.refusal(
                        "ExportTableToPointInTime",
                        "{'TableArn':'" + ARN + "','S3Bucket':'exports','S3Prefix':'x','ClientToken':'one'}"))
                .isEqualTo(new Refusal(
                        "ExportConflictException",
                        "Export conflict: Duplicate request detected with conflicting parameters"));
    }

    @Test
    void aBucketThatIsNotThereFailsTheExport() {
        JsonNode begun = client.call("ExportTableToPointInTime", "{'TableArn':'" + ARN + "','S3Bucket':'nowhere'}")
                .get("ExportDescription");
        assertThat(begun.get("ExportStatus").asText()).isEqualTo("IN_PROGRESS");
        JsonNode failed = describe(begun);
        assertThat(failed.get("ExportStatus").asText()).isEqualTo("FAILED");
        assertThat(failed.get("FailureCode").asText()).isEqualTo("S3NoSuchBucket");
    }

    @Test
    void exportsAreListedNewestFirstAndPageByPage() {
        List<String> arns = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            arns.add(0, export("").get("ExportArn").asText());
            clock.advance(Duration.ofSeconds(1));
        }
        JsonNode page = client.call("ListExports", "{'TableArn':'" + ARN + "'}");
        assertThat(page.get("ExportSummaries")).hasSize(10);
        assertThat(page.at("/ExportSummaries/0/ExportArn").asText()).isEqualTo(arns.get(0));
        JsonNode rest = client.call(
                "ListExports", "{'NextToken':'" + page.get("NextToken").asText() + "'}");
        assertThat(rest.at("/ExportSummaries/1/ExportArn").asText()).isEqualTo(arns.get(11));
        assertThat(rest.has("NextToken")).isFalse();
        assertThat(client.invalid("ListExports", "{'NextToken':'00'}"))
                .isEqualTo("Invalid Request: Provided nextToken is invalid: 00");
    }

    @Test
    void withoutAStoreExportsAreRefused() {
        try (EmulatorClient bare = new EmulatorClient()) {
            bare.call(
                    "CreateTable",
                    "{'TableName':'orders','BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':'id',"
                            + "'KeyType':'HASH'}],'AttributeDefinitions':[{'AttributeName':'id',"
                            + "'AttributeType':'S'}]}");
            bare.call(
                    "UpdateContinuousBackups",
                    "{'TableName':'orders','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}");
            assertThat(bare.invalid("ExportTableToPointInTime", "{'TableArn':'" + ARN + "','S3Bucket':'exports'}"))
                    .contains("--s3-dir");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'ExportTime':1 | InvalidExportTimeException | Export Time is invalid",
                "'ExportTime':1772366399 | InvalidExportTimeException | Export Time is invalid",
                "'ExportType':'INCREMENTAL_EXPORT' | ValidationException | Invalid Request: Incremental Export "
                        + "Specification expected when export type is set as Incremental Export",
                "'IncrementalExportSpecification':{} | ValidationException | Invalid Request: Export Type expected to "
                        + "be Incremental Export when incremental export specification is provided",
                "'ExportType':'INCREMENTAL_EXPORT','IncrementalExportSpecification':{} | ValidationException | "
                        + "Invalid Request: ExportFromTime must be provided in IncrementalExportSpecification",
                "'ExportType':'INCREMENTAL_EXPORT','IncrementalExportSpecification':{'ExportFromTime':1772366400} | "
                        + "InvalidExportTimeException | Difference between export period from time and export period "
                        + "to time is less than 15 minutes",
                "'S3SseKmsKeyId':'abc' | ValidationException | Invalid Request: KMS Key Id is not supported for this "
                        + "encryption type"
            })
    void whatMakesNoSenseIsRefused(String members, String type, String message) {
        assertThat(client.refusal(
                        "ExportTableToPointInTime", "{'TableArn':'" + ARN + "','S3Bucket':'exports'," + members + "}"))
                .isEqualTo(new Refusal(type, message));
    }
}
