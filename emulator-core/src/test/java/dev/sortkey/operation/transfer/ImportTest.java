package dev.sortkey.operation.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import dev.sortkey.testing.MemoryObjects;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Imports: the tables that they make, and what is said of them. */
final class ImportTest {
    private static final String KEYS = "'BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':'id',"
            + "'KeyType':'HASH'}],'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'}]";
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/orders";
    private static final String ALL_TYPES = "{'id':{'S':'a'},'n':{'N':'1.5'},'b':{'B':'AAE='},'t':{'BOOL':true},"
            + "'z':{'NULL':true},'l':{'L':[{'S':'x'},{'M':{}}]},'m':{'M':{'k':{'N':'2'}}},'ss':{'SS':['p']},"
            + "'ns':{'NS':['3']},'bs':{'BS':['Ag==']}}";
    private static final String JSON = "'InputFormat':'DYNAMODB_JSON'";

    /** The lines of the items 1 and 2, as the zstd command compresses each. */
    private static final String ZSTANDARD_OF_TWO_FRAMES =
            "28b52ffd0468d100007b224974656d223a7b226964223a7b2253223a2231227d7d7d0a9c784f2c"
                    + "28b52ffd0468d100007b224974656d223a7b226964223a7b2253223a2232227d7d7d0a5d2c0743";

    private final MemoryObjects objects = new MemoryObjects("data");

    @AutoClose
    private final EmulatorClient client = new EmulatorClient(
            EmulatorOptions.builder().clock(new ManualClock()).objects(objects).build());

    private int tokens;

    private static String request(String table, String members) {
        return "{'S3BucketSource':{'S3Bucket':'data','S3KeyPrefix':'in/'}," + members
                + ",'TableCreationParameters':{'TableName':'" + table + "'," + KEYS + "}}";
    }

    private JsonNode start(String request) {
        return client.call("ImportTable", request).get("ImportTableDescription");
    }

    private JsonNode describe(JsonNode begun) {
        return client.call(
                        "DescribeImport",
                        "{'ImportArn':'" + begun.get("ImportArn").asText() + "'}")
                .get("ImportTableDescription");
    }

    /** Imports what lies under in/ to the table copy. */
    private JsonNode imported(String members) {
        return describe(start(request("copy", members + ",'ClientToken':'t" + tokens++ + "'")));
    }

    private static String outcome(JsonNode done) {
        return done.get("ImportStatus").asText()
                + done.path("FailureCode").asText("")
                + " imported " + done.get("ImportedItemCount")
                + " of " + done.get("ProcessedItemCount")
                + " with " + done.get("ErrorCount") + " errors";
    }

    private JsonNode item(String id) {
        return client.call("GetItem", "{'TableName':'copy','Key':{'id':{'S':'" + id + "'}}}")
                .path("Item");
    }

    private int count(String table) {
        return client.call("Scan", "{'TableName':'" + table + "','Select':'COUNT'}")
                .get("Count")
                .asInt();
    }

    private void put(String key, String content) {
        objects.put("data", key, bytes(content));
    }

    private static byte[] bytes(String content) {
        return content.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    private static String line(int id) {
        return "{'Item':{'id':{'S':'" + id + "'}}}";
    }

    private static String lines(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(ImportTest::line).collect(Collectors.joining("\n"));
    }

    /** Exports a table of one item of all types; the folder of the export. */
    private String exported(String members) {
        client.call("CreateTable", "{'TableName':'orders'," + KEYS + "}");
        client.call(
                "UpdateContinuousBackups",
                "{'TableName':'orders','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}");
        client.call("PutItem", "{'TableName':'orders','Item':" + ALL_TYPES + "}");
        JsonNode export = client.call(
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
        JsonNode done = describe(start(request("copy", members).replace("'in/'", "'" + folder + "data/'")));
        assertThat(outcome(done)).isEqualTo("COMPLETED imported 1 of 1 with 0 errors");
        assertThat(item("a")).isEqualTo(EmulatorClient.json(ALL_TYPES));
    }

    @Test
    void theManifestsOfAnExportAreNoItems() {
        exported("");
        assertThat(outcome(imported(JSON + ",'InputCompressionType':'GZIP'")))
                .isEqualTo("FAILEDItemValidationError imported 1 of 5 with 4 errors");
        assertThat(count("copy")).isEqualTo(1);
    }

    @Test
    void ionIsReadUntilWhatIsNoItem() {
        put("in/1", "{Item:{id:'a'}}\n{Item:{v:'x'}}\n{Item:{id:'b'}}\n{Other:{}}\n{Item:{id:'c'}}");
        assertThat(outcome(imported("'InputFormat':'ION'")))
                .isEqualTo("FAILEDItemValidationError imported 2 of 4 with 2 errors");
    }

    @Test
    void zstandardIsReadFrameByFrame() {
        objects.put("data", "in/1", HexFormat.of().parseHex(ZSTANDARD_OF_TWO_FRAMES));
        objects.put("data", "in/2", bytes("nonsense"));
        JsonNode done = imported(JSON + ",'InputCompressionType':'ZSTD'");
        assertThat(outcome(done)).isEqualTo("FAILEDItemValidationError imported 2 of 3 with 1 errors");
        assertThat(done.get("ProcessedSizeBytes").asInt()).isEqualTo(bytes(line(1) + "\n" + line(2) + "\n").length);
    }

    @Test
    void anItemWithoutItsKeyIsPassedOver() {
        put("in/1", lines(4) + "\n{'Item':{'v':{'S':'x'}}}\n" + line(5) + "\n" + line(6) + "\n");
        JsonNode done = imported(JSON);
        assertThat(outcome(done)).isEqualTo("FAILEDItemValidationError imported 6 of 7 with 1 errors");
        assertThat(done.get("FailureMessage").asText())
                .isEqualTo("Some of the items failed validation checks and were not imported. Please check CloudWatch "
                        + "error logs for more details.");
        assertThat(count("copy")).isEqualTo(6);
    }

    @Test
    void theFirstLineThatIsNoItemEndsItsObject() {
        put("in/1", lines(5) + "\nnonsense\n" + lines(4));
        put("in/2", line(6));
        assertThat(outcome(imported(JSON))).isEqualTo("FAILEDItemValidationError imported 6 of 7 with 1 errors");
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
        put("in/1", line(1) + "\n\n   \n");
        put("in/2", line);
        assertThat(outcome(imported(JSON))).isEqualTo("FAILEDItemValidationError imported 1 of 2 with 1 errors");
    }

    @Test
    void anItemThatIsTooLargeIsOneError() {
        put("in/1", "{'Item':{'id':{'S':'x'},'v':{'S':'" + "v".repeat(409_600) + "'}}}\n" + line(1));
        assertThat(outcome(imported(JSON))).isEqualTo("FAILEDItemValidationError imported 1 of 2 with 1 errors");
    }

    @Test
    void ofTheItemsOfOneKeyTheLastStays() {
        put(
                "in/1",
                "{'Item':{'id':{'S':'a'},'v':{'N':'1'}}}\n" + line(1) + "\n{'Item':{'id':{'S':'a'},'v':{'N':'2'}}}");
        assertThat(outcome(imported(JSON))).isEqualTo("COMPLETED imported 3 of 3 with 0 errors");
        assertThat(item("a").at("/v/N").asText()).isEqualTo("2");
        assertThat(count("copy")).isEqualTo(2);
    }

    @Test
    void sizesAreThoseBeforeCompression() throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes(lines(3)));
        }
        objects.put("data", "in/1", compressed.toByteArray());
        objects.put("data", "in/empty", new byte[0]);
        JsonNode done = imported(JSON + ",'InputCompressionType':'GZIP'");
        assertThat(outcome(done)).isEqualTo("COMPLETED imported 3 of 3 with 0 errors");
        assertThat(done.get("ProcessedSizeBytes").asInt()).isEqualTo(bytes(lines(3)).length);
    }

    @Test
    void whatIsNotCompressedIsOneErrorAnObject() {
        put("in/1", lines(3));
        JsonNode done = imported(JSON + ",'InputCompressionType':'GZIP'");
        assertThat(outcome(done)).isEqualTo("FAILEDItemValidationError imported 0 of 1 with 1 errors");
        assertThat(done.has("ProcessedSizeBytes")).isFalse();
        assertThat(count("copy")).isZero();
    }

    @Test
    void thePrefixIsThatOfKeysAndNoFolder() {
        put("data/1.json", line(1));
        put("data2/1.json", line(2));
        put("other", "nonsense");
        JsonNode done =
                describe(start(request("copy", JSON + ",'ClientToken':'t'").replace("'in/'", "'data'")));
        assertThat(outcome(done)).isEqualTo("COMPLETED imported 2 of 2 with 0 errors");
        assertThat(done.at("/S3BucketSource/S3KeyPrefix").asText()).isEqualTo("data");
    }

    @Test
    void noObjectsMakeAnEmptyTable() {
        JsonNode done = imported(JSON);
        assertThat(outcome(done)).isEqualTo("COMPLETED imported 0 of 0 with 0 errors");
        assertThat(done.has("ProcessedSizeBytes")).isFalse();
        JsonNode table = client.call("DescribeTable", "{'TableName':'copy'}").get("Table");
        assertThat(table.get("TableStatus").asText()).isEqualTo("ACTIVE");
        assertThat(table.get("TableId")).isEqualTo(done.get("TableId"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'S3Bucket':'none' | S3NoSuchBucket",
                "'S3Bucket':'data','S3BucketOwner':'000000000000' | S3AccessDenied"
            })
    void aBucketThatCannotBeReadMakesNoTable(String source, String code) {
        JsonNode done =
                describe(start(request("copy", JSON + ",'ClientToken':'t'").replace("'S3Bucket':'data'", source)));
        assertThat(outcome(done)).isEqualTo("FAILED" + code + " imported 0 of 0 with 0 errors");
        assertThat(done.get("TableArn").asText()).endsWith(":table/copy");
        assertThat(client.call("ListTables", "{}").get("TableNames")).isEmpty();
    }

    @Test
    void theTableHasItsIndexesFilled() {
        put("in/1", "id;n;v\na;1;x\nb;;y\nc;10;z\n");
        String table = "'TableName':'copy','BillingMode':'PROVISIONED','ProvisionedThroughput':{'ReadCapacityUnits':1,"
                + "'WriteCapacityUnits':1},'KeySchema':[{'AttributeName':'id','KeyType':'HASH'}],"
                + "'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'},{'AttributeName':'n',"
                + "'AttributeType':'N'}],'GlobalSecondaryIndexes':[{'IndexName':'byN','KeySchema':[{'AttributeName':'n',"
                + "'KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'},'ProvisionedThroughput':"
                + "{'ReadCapacityUnits':1,'WriteCapacityUnits':1}}]";
        JsonNode done = describe(start("{'S3BucketSource':{'S3Bucket':'data','S3KeyPrefix':'in/'},'InputFormat':'CSV',"
                + "'InputFormatOptions':{'Csv':{'Delimiter':';'}},'ClientToken':'t','TableCreationParameters':{" + table
                + "}}"));
        assertThat(outcome(done)).isEqualTo("FAILEDItemValidationError imported 2 of 3 with 1 errors");
        assertThat(done.get("TableCreationParameters")).isEqualTo(EmulatorClient.json("{" + table + "}"));
        assertThat(client.call(
                                "Query",
                                "{'TableName':'copy','IndexName':'byN','KeyConditionExpression':'n=:n',"
                                        + "'ExpressionAttributeValues':{':n':{'N':'10'}}}")
                        .at("/Items/0/v/S")
                        .asText())
                .isEqualTo("z");
    }

    @Test
    void theAnswerTellsOfTheBeginning() {
        put("in/1", line(1));
        JsonNode begun = start(request("copy", JSON + ",'ClientToken':'mine'"));
        assertThat(begun.get("ImportArn").asText())
                .matches("arn:aws:dynamodb:us-east-1:123456789012:table/copy/import/\\d{14}-[0-9a-f]{8}");
        assertThat(begun)
                .isEqualTo(EmulatorClient.json("{'ClientToken':'mine','CloudWatchLogGroupArn':"
                        + "'arn:aws:logs:us-east-1:123456789012:log-group:/aws-dynamodb/imports:*','ErrorCount':0,"
                        + "'ImportArn':" + begun.get("ImportArn") + ",'ImportStatus':'IN_PROGRESS',"
                        + "'ImportedItemCount':0,'InputCompressionType':'NONE','InputFormat':'DYNAMODB_JSON',"
                        + "'ProcessedItemCount':0,'S3BucketSource':{'S3Bucket':'data','S3BucketOwner':'123456789012',"
                        + "'S3KeyPrefix':'in/'},'StartTime':" + begun.get("StartTime") + ",'TableArn':"
                        + "'arn:aws:dynamodb:us-east-1:123456789012:table/copy','TableCreationParameters':{"
                        + "'TableName':'copy'," + KEYS + "},'TableId':" + begun.get("TableId") + "}"));
    }

    @Test
    void aTokenStandsForOneTableToImport() {
        String members = JSON + ",'ClientToken':'one'";
        JsonNode first = start(request("copy", members));
        assertThat(start(request("copy", members))).isEqualTo(first);
        assertThat(start(request("copy", "'InputFormat':'CSV','ClientToken':'one'")
                        .replace("in/", "elsewhere/")))
                .isEqualTo(first);
        assertThat(client.refusal("ImportTable", request("other", members)))
                .isEqualTo(new Refusal(
                        "ImportConflictException",
                        "Import conflict: Duplicate request detected with conflicting parameters"));
        describe(first);
        Refusal taken = new Refusal("ResourceInUseException", "Table already exists: copy");
        assertThat(client.refusal("ImportTable", request("copy", members))).isEqualTo(taken);
        assertThat(client.refusal("ImportTable", request("copy", JSON + ",'ClientToken':'two'")))
                .isEqualTo(taken);
        client.call("DeleteTable", "{'TableName':'copy'}");
        assertThat(start(request("copy", members)).get("ImportArn")).isEqualTo(first.get("ImportArn"));
        assertThat(client.call("ListTables", "{}").get("TableNames")).isEmpty();
    }

    @Test
    void importsAreListedThoughTheirTablesAreGone() {
        for (int i = 0; i < 11; i++) {
            start(request("copy", JSON + ",'ClientToken':'t" + i + "'"));
            client.call("DeleteTable", "{'TableName':'copy'}");
        }
        start(request("other", JSON + ",'ClientToken':'other'"));
        String ofCopy = "{'TableArn':'arn:aws:dynamodb:us-east-1:123456789012:table/copy'";
        JsonNode page = client.call("ListImports", ofCopy + "}");
        assertThat(page.get("ImportSummaryList")).hasSize(10);
        assertThat(page.at("/ImportSummaryList/0").fieldNames())
                .toIterable()
                .containsExactly(
                        "CloudWatchLogGroupArn",
                        "EndTime",
                        "ImportArn",
                        "ImportStatus",
                        "InputFormat",
                        "S3BucketSource",
                        "StartTime",
                        "TableArn");
        JsonNode rest = client.call("ListImports", ofCopy + ",'NextToken':" + page.get("NextToken") + "}");
        assertThat(rest.get("ImportSummaryList")).hasSize(1);
        assertThat(rest.has("NextToken")).isFalse();
        assertThat(client.call("ListImports", "{'PageSize':25}").get("ImportSummaryList"))
                .hasSize(12);
        String unknown = "0".repeat(112);
        assertThat(client.invalid("ListImports", "{'NextToken':'" + unknown + "'}"))
                .isEqualTo("Invalid Request: Provided nextToken is invalid: " + unknown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "arn:aws:dynamodb:us-east-1:123456789012:table/copy/import/01772366400000-0a1b2c3d | "
                        + "ImportNotFoundException | Import not found: Import not found: arn:aws:dynamodb:us-east-1:"
                        + "123456789012:table/copy/import/01772366400000-0a1b2c3d",
                "arn:aws:dynamodb:us-east-1:123456789012:table/copy | ValidationException | Invalid Import ARN",
                "arn:aws:dynamodb:us-east-1:123456789012:table/copy/export/01772366400000-0a1b2c3d | "
                        + "ValidationException | Invalid Import ARN",
                "arn:aws:dynamodb:us-east-1:123456789012:table/x/import/01772366400000-0a1b2c3d | "
                        + "ValidationException | Invalid Import ARN",
                "arn:aws:dynamodb:us-east-1:000000000000:table/copy/import/01772366400000-0a1b2c3d | "
                        + "AccessDeniedException | Access is denied",
                "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx | ValidationException | Invalid Import ARN"
            })
    void anImportThatIsNotThereIsTold(String arn, String type, String message) {
        assertThat(client.refusal("DescribeImport", "{'ImportArn':'" + arn + "'}"))
                .isEqualTo(new Refusal(type, message));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '~',
            value = {
                "'InputFormat':'CSV'! 1 validation error detected: Value null at 'clientToken' failed to satisfy "
                        + "constraint: Member must not be null",
                "'InputFormat':'CSV','ClientToken':'a$b'! 1 validation error detected: Value 'a$b' at 'clientToken' "
                        + "failed to satisfy constraint: Member must satisfy regular expression pattern: ^[^\\$]+$",
                "'InputFormat':'DYNAMODB_JSON','ClientToken':'t','InputFormatOptions':{'Csv':{}}! Invalid Request: "
                        + "Unsupported InputFormatOptions for the given input format: DYNAMODB_JSON.",
                "'InputFormat':'CSV','ClientToken':'t','InputFormatOptions':{'Csv':{'Delimiter':';;'}}! 2 validation "
                        + "errors detected: Value ';;' at 'inputFormatOptions.csv.delimiter' failed to satisfy "
                        + "constraint: Member must satisfy regular expression pattern: [,;:|\\t ]; Value ';;' at "
                        + "'inputFormatOptions.csv.delimiter' failed to satisfy constraint: Member must have length "
                        + "less than or equal to 1",
                "'InputFormat':'CSV','ClientToken':'t','InputCompressionType':'BZIP2'! 1 validation error detected: "
                        + "Value 'BZIP2' at 'inputCompressionType' failed to satisfy constraint: Member must satisfy "
                        + "enum value set: [ZSTD, NONE, GZIP]"
            })
    void whatMakesNoSenseIsRefused(String members, String message) {
        assertThat(client.invalid("ImportTable", request("copy", members))).isEqualTo(message);
    }

    @Test
    void theTableIsDefinedAsByCreateTable() {
        String request = request("copy", JSON + ",'ClientToken':'t'").replace("'BillingMode':'PAY_PER_REQUEST',", "");
        assertThat(client.invalid("ImportTable", request))
                .isEqualTo("One or more parameter values were invalid: ReadCapacityUnits and WriteCapacityUnits must "
                        + "both be specified when BillingMode is PROVISIONED");
    }
}
