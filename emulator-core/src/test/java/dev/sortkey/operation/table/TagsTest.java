package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.Emulator;
import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tags of tables. */
final class TagsTest {
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/abc";

    private final EmulatorClient client = new EmulatorClient();

    @BeforeEach
    void createTable() {
        client.call(
                "CreateTable",
                table("abc", definitions("a"), HASH_A, ON_DEMAND, "'Tags':[{'Key':'env','Value':'test'}]"));
    }

    @AfterEach
    void close() {
        client.close();
    }

    @Test
    void tagsAreSetReplacedAndRemoved() {
        assertThat(tags()).isEqualTo("[{\"Key\":\"env\",\"Value\":\"test\"}]");
        tag("{'Key':'team','Value':''},{'Key':'env','Value':'production'}");
        assertThat(tags()).isEqualTo("[{\"Key\":\"env\",\"Value\":\"production\"},{\"Key\":\"team\",\"Value\":\"\"}]");
        silently("UntagResource", "{'ResourceArn':'" + ARN + "','TagKeys':['env','never']}");
        assertThat(tags()).isEqualTo("[{\"Key\":\"team\",\"Value\":\"\"}]");
    }

    @Test
    void aTableThatWasGivenNoneHasAnEmptyList() {
        client.call("CreateTable", table("plain", definitions("a"), HASH_A, ON_DEMAND));
        assertThat(client.call("ListTagsOfResource", "{'ResourceArn':'" + ARN.replace("abc", "plain") + "'}"))
                .isEqualTo(EmulatorClient.json("{'Tags':[]}"));
    }

    @Test
    void aTableHasAtMostFiftyTags() {
        tag(IntStream.range(0, 49)
                .mapToObj(i -> "{'Key':'k" + i + "','Value':'v'}")
                .collect(Collectors.joining(",")));
        assertThat(client.invalid("TagResource", request("'Tags':[{'Key':'more','Value':'v'}]")))
                .isEqualTo("Number of Tags exceed the current limit for the provided ResourceArn");
        tag("{'Key':'k1','Value':'other'}");
    }

    @Test
    void somethingMustBeSetOrRemoved() {
        assertThat(client.invalid("TagResource", request("'Tags':[]")))
                .isEqualTo("Atleast one Tag needs to be provided as Input.");
        assertThat(client.invalid("UntagResource", request("'TagKeys':[]")))
                .isEqualTo("Atleast one Tag Key needs to be provided as Input.");
    }

    @Test
    void keysAndValuesHaveTheirLengthsAndCharacters() {
        assertThat(client.invalid("TagResource", request("'Tags':[{'Key':'','Value':'v'}]")))
                .isEqualTo("The Tag Key provided is invalid, Key: ");
        assertThat(client.invalid("TagResource", request("'Tags':[{'Key':'hi!','Value':'v'}]")))
                .isEqualTo("The Tag Key provided is invalid, Key: hi!");
        String longKey = "k".repeat(129);
        assertThat(client.invalid("TagResource", request("'Tags':[{'Key':'" + longKey + "','Value':'v'}]")))
                .isEqualTo("The Tag Key provided is invalid, Key: " + longKey);
        String longValue = "v".repeat(257);
        assertThat(client.invalid("TagResource", request("'Tags':[{'Key':'k','Value':'" + longValue + "'}]")))
                .isEqualTo("The Tag Value provided is invalid, Value: " + longValue);
        tag("{'Key':'" + "k".repeat(128) + "','Value':'" + "v".repeat(256) + "'}");
    }

    @Test
    void onlyTablesOfTheOwnAccountHaveTags() {
        assertThat(client.invalid("ListTagsOfResource", "{}")).isEqualTo("Invalid TableArn");
        assertThat(client.invalid("ListTagsOfResource", "{'ResourceArn':'not-a-valid-arn'}"))
                .isEqualTo("Invalid TableArn");
        assertThat(client.invalid("ListTagsOfResource", "{'ResourceArn':'" + ARN + "/index/gsi'}"))
                .isEqualTo("Invalid TableArn: Invalid ResourceArn provided as input " + ARN + "/index/gsi");
        String missing = "arn:aws:dynamodb:us-east-1:123456789012:table/missing";
        assertThat(client.refusal("ListTagsOfResource", "{'ResourceArn':'" + missing + "'}"))
                .isEqualTo(new Refusal(
                        "ResourceNotFoundException",
                        "Requested resource not found: ResourcArn: " + missing + " not found"));
        assertThat(client.refusal(
                                "ListTagsOfResource",
                                "{'ResourceArn':'arn:aws:dynamodb:us-east-1:111111111111:table/abc'}")
                        .type())
                .isEqualTo("AccessDeniedException");
    }

    private void tag(String tags) {
        silently("TagResource", request("'Tags':[" + tags + "]"));
    }

    /** For operations that answer an empty body. */
    private void silently(String operation, String request) {
        Emulator.Answer answer = client.send(operation, request);
        assertThat(answer.httpStatus()).as(answer.body().toString()).isEqualTo(200);
        assertThat(answer.body().toByteArray()).isEqualTo("".getBytes(StandardCharsets.UTF_8));
    }

    private String tags() {
        return client.call("ListTagsOfResource", "{'ResourceArn':'" + ARN + "'}")
                .path("Tags")
                .toString();
    }

    private static String request(String member) {
        return "{'ResourceArn':'" + ARN + "'," + member + "}";
    }
}
