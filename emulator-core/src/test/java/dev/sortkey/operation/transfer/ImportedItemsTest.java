package dev.sortkey.operation.transfer;

import static dev.sortkey.operation.transfer.Imports.JSON;
import static dev.sortkey.operation.transfer.Imports.KEYS;
import static dev.sortkey.operation.transfer.Imports.bytes;
import static dev.sortkey.operation.transfer.Imports.line;
import static dev.sortkey.operation.transfer.Imports.lines;
import static dev.sortkey.operation.transfer.Imports.outcome;
import static dev.sortkey.operation.transfer.Imports.request;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an import makes of the objects of its bucket: items, or errors that are counted. */
final class ImportedItemsTest {
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/orders";
    private static final String ALL_TYPES = "{'id':{'S':'a'},'n':{'N':'1.5'},'b':{'B':'AAE='},'t':{'BOOL':true},"
            + "'z':{'NULL':true},'l':{'L':[{'S':'x'},{'M':{}}]},'m':{'M':{'k':{'N':'2'}}},'ss':{'SS':['p']},"
            + "'ns':{'NS':['3']},'bs':{'BS':['Ag==']}}";

    /** The lines of the items 1 and 2, as the zstd command compresses each. */
    private static final String ZSTANDARD_OF_TWO_FRAMES =
            "28b52ffd0468d100007b224974656d223a7b226964223a7b2253223a2231227d7d7d0a9c784f2c"
                    + "28b52ffd0468d100007b224974656d223a7b226964223a7b2253223a2232227d7d7d0a5d2c0743";

    @AutoClose
    private final Imports imports = new Imports();

    /** Exports a table of one item of all types; the folder of the export. */
    private String exported(String members) {
        imports.client().call("CreateTable", "{'TableName':'orders'," + KEYS + "}");
        imports.client()
                .call(
                        "UpdateContinuousBackups",
                        "{'TableName':'orders','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}");
        imports.client().call("PutItem", "{'TableName':'orders','Item':" + ALL_TYPES + "}");
        JsonNode export = imports.client()
                .call(
                        "ExportTableToPointInTime",
                        "{'TableArn':'" + ARN + "','S3Bucket':'data','S3Prefix':'in'" + members + "}");
        return "in/AWSDynamoDB/"
                + export.at("/ExportDescription/ExportArn").asText().replaceFirst(".*/", "") + "/";
    }

    @ParameterizedTest
    @ValueSource(strings = {"DYNAMODB_JSON", "ION"})
    void whatWasExportedComesBackWithEveryType(String format) {
        String folder = exported(",'ExportFormat':'" + format + "'");
        String members = "'InputFormat':'" + format + "','InputCompressionType':'GZIP','ClientToken':'t'";
        JsonNode done =
                imports.describe(imports.start(request("copy", members).replace("'in/'", "'" + folder + "data/'")));
        assertThat(outcome(done)).isEqualTo("COMPLETED imported 1 of 1 with 0 errors");
        assertThat(imports.item("a")).isEqualTo(EmulatorClient.json(ALL_TYPES));
    }

    @Test
    void theManifestsOfAnExportAreNoItems() {
        exported("");
        assertThat(outcome(imports.imported(JSON + ",'InputCompressionType':'GZIP'")))
                .isEqualTo("FAILEDItemValidationError imported 1 of 5 with 4 errors");
        assertThat(imports.count("copy")).isEqualTo(1);
    }

    @Test
    void ionIsReadUntilWhatIsNoItem() {
        imports.put("in/1", "{Item:{id:'a'}}\n{Item:{v:'x'}}\n{Item:{id:'b'}}\n{Other:{}}\n{Item:{id:'c'}}");
        assertThat(outcome(imports.imported("'InputFormat':'ION'")))
                .isEqualTo("FAILEDItemValidationError imported 2 of 4 with 2 errors");
    }

    @Test
    void zstandardIsReadFrameByFrame() {
        imports.objects().put("data", "in/1", HexFormat.of().parseHex(ZSTANDARD_OF_TWO_FRAMES));
        imports.objects().put("data", "in/2", bytes("nonsense"));
        JsonNode done = imports.imported(JSON + ",'InputCompressionType':'ZSTD'");
        assertThat(outcome(done)).isEqualTo("FAILEDItemValidationError imported 2 of 3 with 1 errors");
        assertThat(done.get("ProcessedSizeBytes").asInt()).isEqualTo(bytes(line(1) + "\n" + line(2) + "\n").length);
    }

    @Test
    void anItemWithoutItsKeyIsPassedOver() {
        imports.put("in/1", lines(4) + "\n{'Item':{'v':{'S':'x'}}}\n" + line(5) + "\n" + line(6) + "\n");
        JsonNode done = imports.imported(JSON);
        assertThat(outcome(done)).isEqualTo("FAILEDItemValidationError imported 6 of 7 with 1 errors");
        assertThat(done.get("FailureMessage").asText())
                .isEqualTo("Some of the items failed validation checks and were not imported. Please check CloudWatch "
                        + "error logs for more details.");
        assertThat(imports.count("copy")).isEqualTo(6);
    }

    @Test
    void theFirstLineThatIsNoItemEndsItsObject() {
        imports.put("in/1", lines(5) + "\nnonsense\n" + lines(4));
        imports.put("in/2", line(6));
        assertThat(outcome(imports.imported(JSON)))
                .isEqualTo("FAILEDItemValidationError imported 6 of 7 with 1 errors");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'NotAnItem':{'id':{'S':'x'}}}",
                "{'Item':{'v':{'S':'x'}}}",
                "{'Item':{'id':{'N':'1'}}}",
                "{'Item':{'id':{'S':''}}}",
                "{'Item': ",
                "{'Item':{'id':{'S':'x'},'':{'S':'v'}}}",
                "{'Item':{'id':{'S':'x'},'v':{'N':'one'}}}",
                "{'Item':{'id':{'S':'x'},'v':{'SS':[]}}}",
                "{'Item':[]}",
                "[]",
                "null",
                "{}{}"
            })
    void whatIsNoItemOfTheTableIsOneError(String line) {
        imports.put("in/1", line(1) + "\n\n   \n");
        imports.put("in/2", line);
        assertThat(outcome(imports.imported(JSON)))
                .isEqualTo("FAILEDItemValidationError imported 1 of 2 with 1 errors");
    }

    @Test
    void anItemThatIsTooLargeIsOneError() {
        imports.put("in/1", "{'Item':{'id':{'S':'x'},'v':{'S':'" + "v".repeat(409_600) + "'}}}\n" + line(1));
        assertThat(outcome(imports.imported(JSON)))
                .isEqualTo("FAILEDItemValidationError imported 1 of 2 with 1 errors");
    }

    @Test
    void ofTheItemsOfOneKeyTheLastStays() {
        imports.put(
                "in/1",
                "{'Item':{'id':{'S':'a'},'v':{'N':'1'}}}\n" + line(1) + "\n{'Item':{'id':{'S':'a'},'v':{'N':'2'}}}");
        assertThat(outcome(imports.imported(JSON))).isEqualTo("COMPLETED imported 3 of 3 with 0 errors");
        assertThat(imports.item("a").at("/v/N").asText()).isEqualTo("2");
        assertThat(imports.count("copy")).isEqualTo(2);
    }

    @Test
    void sizesAreThoseBeforeCompression() throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes(lines(3)));
        }
        imports.objects().put("data", "in/1", compressed.toByteArray());
        imports.objects().put("data", "in/empty", new byte[0]);
        JsonNode done = imports.imported(JSON + ",'InputCompressionType':'GZIP'");
        assertThat(outcome(done)).isEqualTo("COMPLETED imported 3 of 3 with 0 errors");
        assertThat(done.get("ProcessedSizeBytes").asInt()).isEqualTo(bytes(lines(3)).length);
    }

    @Test
    void whatIsNotCompressedIsOneErrorAnObject() {
        imports.put("in/1", lines(3));
        JsonNode done = imports.imported(JSON + ",'InputCompressionType':'GZIP'");
        assertThat(outcome(done)).isEqualTo("FAILEDItemValidationError imported 0 of 1 with 1 errors");
        assertThat(done.has("ProcessedSizeBytes")).isFalse();
        assertThat(imports.count("copy")).isZero();
    }

    @Test
    void thePrefixIsThatOfKeysAndNoFolder() {
        imports.put("data/1.json", line(1));
        imports.put("data2/1.json", line(2));
        imports.put("other", "nonsense");
        JsonNode done = imports.describe(
                imports.start(request("copy", JSON + ",'ClientToken':'t'").replace("'in/'", "'data'")));
        assertThat(outcome(done)).isEqualTo("COMPLETED imported 2 of 2 with 0 errors");
        assertThat(done.at("/S3BucketSource/S3KeyPrefix").asText()).isEqualTo("data");
    }
}
