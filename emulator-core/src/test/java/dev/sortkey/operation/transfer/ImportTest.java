package dev.sortkey.operation.transfer;

import static dev.sortkey.operation.transfer.Imports.JSON;
import static dev.sortkey.operation.transfer.Imports.KEYS;
import static dev.sortkey.operation.transfer.Imports.line;
import static dev.sortkey.operation.transfer.Imports.outcome;
import static dev.sortkey.operation.transfer.Imports.request;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Imports as jobs: the tables that they make, and what is said of them. */
final class ImportTest {
    @AutoClose
    private final Imports imports = new Imports();

    @Test
    void noObjectsMakeAnEmptyTable() {
        JsonNode done = imports.imported(JSON);
        assertThat(outcome(done)).isEqualTo("COMPLETED imported 0 of 0 with 0 errors");
        assertThat(done.has("ProcessedSizeBytes")).isFalse();
        JsonNode table =
                imports.client().call("DescribeTable", "{'TableName':'copy'}").get("Table");
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
        JsonNode done = imports.describe(
                imports.start(request("copy", JSON + ",'ClientToken':'t'").replace("'S3Bucket':'data'", source)));
        assertThat(outcome(done)).isEqualTo("FAILED" + code + " imported 0 of 0 with 0 errors");
        assertThat(done.get("TableArn").asText()).endsWith(":table/copy");
        assertThat(imports.client().call("ListTables", "{}").get("TableNames")).isEmpty();
    }

    @Test
    void theTableHasItsIndexesFilled() {
        imports.put("in/1", "id;n;v\na;1;x\nb;;y\nc;10;z\n");
        String table = "'TableName':'copy','BillingMode':'PROVISIONED','ProvisionedThroughput':{'ReadCapacityUnits':1,"
                + "'WriteCapacityUnits':1},'KeySchema':[{'AttributeName':'id','KeyType':'HASH'}],"
                + "'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'},{'AttributeName':'n',"
                + "'AttributeType':'N'}],'GlobalSecondaryIndexes':[{'IndexName':'byN','KeySchema':[{'AttributeName':'n',"
                + "'KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'},'ProvisionedThroughput':"
                + "{'ReadCapacityUnits':1,'WriteCapacityUnits':1}}]";
        JsonNode done = imports.describe(
                imports.start("{'S3BucketSource':{'S3Bucket':'data','S3KeyPrefix':'in/'},'InputFormat':'CSV',"
                        + "'InputFormatOptions':{'Csv':{'Delimiter':';'}},'ClientToken':'t','TableCreationParameters':{"
                        + table
                        + "}}"));
        assertThat(outcome(done)).isEqualTo("FAILEDItemValidationError imported 2 of 3 with 1 errors");
        assertThat(done.get("TableCreationParameters")).isEqualTo(EmulatorClient.json("{" + table + "}"));
        assertThat(imports.client()
                        .call(
                                "Query",
                                "{'TableName':'copy','IndexName':'byN','KeyConditionExpression':'n=:n',"
                                        + "'ExpressionAttributeValues':{':n':{'N':'10'}}}")
                        .at("/Items/0/v/S")
                        .asText())
                .isEqualTo("z");
    }

    @Test
    void theAnswerTellsOfTheBeginning() {
        imports.put("in/1", line(1));
        JsonNode begun = imports.start(request("copy", JSON + ",'ClientToken':'mine'"));
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
        JsonNode first = imports.start(request("copy", members));
        assertThat(imports.start(request("copy", members))).isEqualTo(first);
        assertThat(imports.start(request("copy", "'InputFormat':'CSV','ClientToken':'one'")
                        .replace("in/", "elsewhere/")))
                .isEqualTo(first);
        assertThat(imports.client().refusal("ImportTable", request("other", members)))
                .isEqualTo(new Refusal(
                        "ImportConflictException",
                        "Import conflict: Duplicate request detected with conflicting parameters"));
        imports.describe(first);
        Refusal taken = new Refusal("ResourceInUseException", "Table already exists: copy");
        assertThat(imports.client().refusal("ImportTable", request("copy", members)))
                .isEqualTo(taken);
        assertThat(imports.client().refusal("ImportTable", request("copy", JSON + ",'ClientToken':'two'")))
                .isEqualTo(taken);
        imports.client().call("DeleteTable", "{'TableName':'copy'}");
        assertThat(imports.start(request("copy", members)).get("ImportArn")).isEqualTo(first.get("ImportArn"));
        assertThat(imports.client().call("ListTables", "{}").get("TableNames")).isEmpty();
    }

    @Test
    void importsAreListedThoughTheirTablesAreGone() {
        for (int i = 0; i < 11; i++) {
            imports.start(request("copy", JSON + ",'ClientToken':'t" + i + "'"));
            imports.client().call("DeleteTable", "{'TableName':'copy'}");
        }
        imports.start(request("other", JSON + ",'ClientToken':'other'"));
        String ofCopy = "{'TableArn':'arn:aws:dynamodb:us-east-1:123456789012:table/copy'";
        JsonNode page = imports.client().call("ListImports", ofCopy + "}");
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
        JsonNode rest = imports.client().call("ListImports", ofCopy + ",'NextToken':" + page.get("NextToken") + "}");
        assertThat(rest.get("ImportSummaryList")).hasSize(1);
        assertThat(rest.has("NextToken")).isFalse();
        assertThat(imports.client().call("ListImports", "{'PageSize':25}").get("ImportSummaryList"))
                .hasSize(12);
        String unknown = "0".repeat(112);
        assertThat(imports.client().invalid("ListImports", "{'NextToken':'" + unknown + "'}"))
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
        assertThat(imports.client().refusal("DescribeImport", "{'ImportArn':'" + arn + "'}"))
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
        assertThat(imports.client().invalid("ImportTable", request("copy", members)))
                .isEqualTo(message);
    }

    @Test
    void theTableIsDefinedAsByCreateTable() {
        String request = request("copy", JSON + ",'ClientToken':'t'").replace("'BillingMode':'PAY_PER_REQUEST',", "");
        assertThat(imports.client().invalid("ImportTable", request))
                .isEqualTo("One or more parameter values were invalid: ReadCapacityUnits and WriteCapacityUnits must "
                        + "both be specified when BillingMode is PROVISIONED");
    }
}
