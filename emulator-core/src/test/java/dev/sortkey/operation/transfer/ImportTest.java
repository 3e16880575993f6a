package dev.sortkey.operation.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.MemoryObjects;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Imports: the tables that they make, and what is said of them. */
final class ImportTest {
    private static final String KEYS = "'BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':'id',"
            + "'KeyType':'HASH'}],'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'}]";
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/orders";
    private static final String ALL_TYPES = "{'id':{'S':'a'},'n':{'N':'1.5'},'b':{'B':'AAE='},'t':{'BOOL':true},"
            + "'z':{'NULL':true},'l':{'L':[{'S':'x'},{'M':{}}]},'m':{'M':{'k':{'N':'2'}}},'ss':{'SS':['p']},"
            + "'ns':{'NS':['3']},'bs':{'BS':['Ag==']}}";

    private final MemoryObjects objects = new MemoryObjects("exports");

    @AutoClose
    private final EmulatorClient client = new EmulatorClient(
            EmulatorOptions.builder().clock(new ManualClock()).objects(objects).build());

    private static String request(String table, String members) {
        return "{'S3BucketSource':{'S3Bucket':'exports'}," + members + ",'TableCreationParameters':{'TableName':'"
                + table + "'," + KEYS + "}}";
    }

    private JsonNode imported(String members) {
        JsonNode begun = client.call("ImportTable", request("copy", members)).get("ImportTableDescription");
        assertThat(begun.get("ImportStatus").asText()).isEqualTo("IN_PROGRESS");
        return client.call(
                        "DescribeImport",
                        "{'ImportArn':'" + begun.get("ImportArn").asText() + "'}")
                .get("ImportTableDescription");
    }

    private JsonNode item(String id) {
        return client.call("GetItem", "{'TableName':'copy','Key':{'id':{'S':'" + id + "'}}}")
                .path("Item");
    }

    private void put(String key, String content) {
        objects.put("exports", key, content.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void whatWasExportedComesBackWithEveryType() {
        client.call("CreateTable", "{'TableName':'orders'," + KEYS + "}");
        client.call(
                "UpdateContinuousBackups",
                "{'TableName':'orders','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}");
        client.call("PutItem", "{'TableName':'orders','Item':" + ALL_TYPES + "}");
        client.call("ExportTableToPointInTime", "{'TableArn':'" + ARN + "','S3Bucket':'exports'}");
        JsonNode done = imported("'InputFormat':'DYNAMODB_JSON','InputCompressionType':'GZIP'");
        assertThat(done.get("ImportStatus").asText()).isEqualTo("COMPLETED");
        assertThat(done.get("ImportedItemCount").asInt()).isEqualTo(1);
        assertThat(item("a")).isEqualTo(EmulatorClient.json(ALL_TYPES));
    }

    @Test
    void aBadRowFailsTheImportAndTheOthersAreThere() {
        put("data", "{'Item':{'id':{'S':'a'}}}\n{'Item':{'id':{'N':'1'}}}\nnonsense\n{}\n");
        JsonNode done = imported("'InputFormat':'DYNAMODB_JSON'");
        assertThat(done.get("ImportStatus").asText()).isEqualTo("FAILED");
        assertThat(done.get("FailureCode").asText()).isEqualTo("ItemValidationError");
        assertThat(done.get("ErrorCount").asInt()).isEqualTo(3);
        assertThat(done.get("ProcessedItemCount").asInt()).isEqualTo(4);
        assertThat(item("a").has("id")).isTrue();
    }

    @Test
    void rowsOfCsvAreStrings() {
        put("data", "id;v\na;1\nb;'x;''y'\n");
        JsonNode done = imported("'InputFormat':'CSV','InputFormatOptions':{'Csv':{'Delimiter':';'}}");
        assertThat(done.get("ImportStatus").asText()).isEqualTo("COMPLETED");
        assertThat(item("a").at("/v/S").asText()).isEqualTo("1");
        assertThat(item("b").at("/v/S").asText()).isEqualTo("x;\"y");
    }

    @Test
    void aTokenStandsForOneImport() {
        String members = "'InputFormat':'CSV','ClientToken':'one'";
        JsonNode first = imported(members);
        assertThat(client.call("ImportTable", request("copy", members)).at("/ImportTableDescription/ImportArn"))
                .isEqualTo(first.get("ImportArn"));
        assertThat(client.refusal("ImportTable", request("other", members)).type())
                .isEqualTo("ImportConflictException");
        assertThat(client.call("ListImports", "{}").get("ImportSummaryList")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'InputFormat':'ION' | InputFormat ION is not supported by this emulator",
                "'InputFormat':'CSV','InputCompressionType':'ZSTD' | InputCompressionType ZSTD is not supported",
                "'InputFormat':'DYNAMODB_JSON','InputFormatOptions':{'Csv':{}} | for InputFormat CSV only",
                "'InputFormat':'CSV','InputFormatOptions':{'Csv':{'Delimiter':'x'}} | failed to satisfy constraint"
            })
    void whatCannotBeReadIsRefused(String members, String message) {
        assertThat(client.invalid("ImportTable", request("copy", members))).contains(message);
    }
}
