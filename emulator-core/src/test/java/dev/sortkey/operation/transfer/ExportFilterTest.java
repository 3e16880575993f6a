package dev.sortkey.operation.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.MemoryObjects;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** FilterSpecification of exports. */
final class ExportFilterTest {
    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/orders";

    private final ManualClock clock = new ManualClock(START);
    private final MemoryObjects objects = new MemoryObjects("exports");

    @AutoClose
    private final EmulatorClient client = new EmulatorClient(
            EmulatorOptions.builder().clock(clock).objects(objects).build());

    @BeforeEach
    void fillTable() {
        client.call(
                "CreateTable",
                "{'TableName':'orders','BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':'p',"
                        + "'KeyType':'HASH'},{'AttributeName':'s','KeyType':'RANGE'}],'AttributeDefinitions':["
                        + "{'AttributeName':'p','AttributeType':'S'},{'AttributeName':'s','AttributeType':'N'}]}");
        client.call(
                "UpdateContinuousBackups",
                "{'TableName':'orders','PointInTimeRecoverySpecification':{'PointInTimeRecoveryEnabled':true}}");
        put("a", 1, "red");
        put("a", 2, "blue");
        put("a", 10, "red");
        put("b", 1, "red");
    }

    private void put(String partition, int sort, String color) {
        client.call(
                "PutItem",
                "{'TableName':'orders','Item':{'p':{'S':'" + partition + "'},'s':{'N':'" + sort + "'},'c':{'S':'"
                        + color + "'}}}");
    }

    private static String request(String members) {
        return "{'TableArn':'" + ARN + "','S3Bucket':'exports'," + members + "}";
    }

    private List<String> exported(String members) throws IOException {
        JsonNode begun =
                client.call("ExportTableToPointInTime", request(members)).get("ExportDescription");
        JsonNode done = client.call(
                        "DescribeExport",
                        "{'ExportArn':'" + begun.get("ExportArn").asText() + "'}")
                .get("ExportDescription");
        String key = objects.keys("exports", "").stream()
                .filter(name -> name.endsWith(".json.gz"))
                .findFirst()
                .orElseThrow();
        try (InputStream input = new GZIPInputStream(objects.open("exports", key))) {
            List<String> lines = new String(input.readAllBytes(), StandardCharsets.UTF_8)
                    .replace('"', '\'')
                    .lines()
                    .sorted()
                    .toList();
            assertThat(done.get("ItemCount").asInt()).isEqualTo(lines.size());
            return lines;
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'FilterExpression':'c = :c','ExpressionAttributeValues':{':c':{'S':'red'}} | a1 a10 b1",
                "'FilterExpression':'p = :p','ExpressionAttributeValues':{':p':{'S':'b'}} | b1",
                "'FilterExpression':'attribute_exists(x)' | ~~",
                "'KeyConditionExpression':'p = :p','ExpressionAttributeValues':{':p':{'S':'a'}} | a1 a2 a10",
                "'KeyConditionExpression':'p = :p AND s > :s','ExpressionAttributeValues':{':p':{'S':'a'},"
                        + "':s':{'N':'1'}} | a2 a10",
                "'KeyConditionExpression':'#p = :p','FilterExpression':'c = :c','ExpressionAttributeNames':{'#p':'p'},"
                        + "'ExpressionAttributeValues':{':p':{'S':'a'},':c':{'S':'red'}} | a1 a10"
            })
    void onlyWhatTheFilterTakesIsExported(String filter, String items) throws Exception {
        String found = String.join(" ", exported("'FilterSpecification':{" + filter + "}"))
                .replaceAll(
                        "\\{'Item':\\{'p':\\{'S':'(.)'\\},'s':\\{'N':'(\\d+)'\\},'c':\\{'S':'\\w+'\\}\\}\\}", "$1$2");
        assertThat(found.isEmpty() ? List.of() : List.of(found.split(" ")))
                .containsExactlyInAnyOrderElementsOf(items.isEmpty() ? List.of() : List.of(items.split(" ")));
    }

    @Test
    void aProjectionLeavesTheOtherAttributesOut() throws Exception {
        assertThat(exported("'FilterSpecification':{'ProjectionExpression':'c, x','FilterExpression':'s = :s',"
                        + "'ExpressionAttributeValues':{':s':{'N':'2'}}}"))
                .containsExactly("{'Item':{'c':{'S':'blue'}}}");
    }

    @Test
    void theFilterOfAnIncrementalExportIsOnTheNewestImage() throws Exception {
        clock.advance(Duration.ofMinutes(20));
        put("a", 1, "green");
        put("a", 2, "green");
        client.call("DeleteItem", "{'TableName':'orders','Key':{'p':{'S':'a'},'s':{'N':'10'}}}");
        clock.advance(Duration.ofMinutes(10));
        assertThat(exported("'ExportType':'INCREMENTAL_EXPORT','IncrementalExportSpecification':{'ExportFromTime':"
                        + START.plusSeconds(600).getEpochSecond() + "},'FilterSpecification':{'FilterExpression':"
                        + "'c = :c AND s < :s OR c = :d','ProjectionExpression':'c','ExpressionAttributeValues':"
                        + "{':c':{'S':'green'},':s':{'N':'2'},':d':{'S':'red'}}}"))
                .containsExactly(
                        "{'Metadata':{'WriteTimestampMicros':{'N':'1772367600000000'}},'Keys':{'p':{'S':'a'},"
                                + "'s':{'N':'1'}},'OldImage':{'c':{'S':'red'}},'NewImage':{'c':{'S':'green'}}}",
                        "{'Metadata':{'WriteTimestampMicros':{'N':'1772367600000000'}},'Keys':{'p':{'S':'a'},"
                                + "'s':{'N':'10'}},'OldImage':{'c':{'S':'red'}}}");
    }

    @Test
    void theFilterIsShownAndPartOfWhatATokenStandsFor() {
        String filter = "{'FilterExpression':'#c = :c','ExpressionAttributeNames':{'#c':'c'},"
                + "'ExpressionAttributeValues':{':c':{'S':'red'}}}";
        JsonNode begun = client.call(
                        "ExportTableToPointInTime", request("'ClientToken':'t','FilterSpecification':" + filter))
                .get("ExportDescription");
        assertThat(begun.get("FilterSpecification")).isEqualTo(EmulatorClient.json(filter));
        assertThat(client.refusal(
                                "ExportTableToPointInTime",
                                request("'ClientToken':'t','FilterSpecification':" + filter.replace("red", "blue")))
                        .type())
                .isEqualTo("ExportConflictException");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "~~ | The specification can not be empty",
                "'FilterExpression':'c =' | Invalid FilterExpression: Syntax error; token: \"<EOF>\", near: \"=\"",
                "'FilterExpression':'c = :c' | Invalid FilterExpression: An expression attribute value used in "
                        + "expression is not defined; attribute value: :c",
                "'ExpressionAttributeNames':{'#c':'c'} | ExpressionAttributeNames can only be specified when using "
                        + "expressions",
                "'KeyConditionExpression':'s = :s','ExpressionAttributeValues':{':s':{'N':'1'}} | Query condition "
                        + "missed key schema element: p",
                "'KeyConditionExpression':'p = :p','FilterExpression':'s = :s','ExpressionAttributeValues':{':p':"
                        + "{'S':'a'},':s':{'N':'1'}} | Filter Expression can only contain non-primary key attributes: "
                        + "Primary key attribute: s",
                "'ProjectionExpression':'p.x' | Key attributes must be scalars; list random access '[]' and map "
                        + "lookup '.' are not allowed: Key: p"
            })
    void aFilterThatCannotBeReadIsRefused(String filter, String message) {
        assertThat(client.invalid("ExportTableToPointInTime", request("'FilterSpecification':{" + filter + "}")))
                .isEqualTo("Invalid Request: Invalid FilterSpecification: " + message);
    }
}
