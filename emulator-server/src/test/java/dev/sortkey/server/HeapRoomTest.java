package dev.sortkey.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server whose heap fills up: it refuses to grow, goes on reading and deleting, and recovers. */
class HeapRoomTest {
    private static final String BIG = "x".repeat(200_000);
    private static final int ITEMS_MAX = 2000;

    private final HttpClient client = HttpClient.newHttpClient();
    private Optional<Process> process = Optional.empty();
    private URI endpoint = URI.create("http://127.0.0.1");

    @AfterEach
    void stop() {
        process.ifPresent(Process::destroyForcibly);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC"})
    void aFullHeapRefusesToGrowAndNothingElse(String collector) throws Exception {
        start(collector, "-Xmx80m");
        createTable();
        int stored = putUntilRefused();
        assertThat(stored).isGreaterThan(100);

        assertThat(ask("GetItem", "{'TableName':'full','Key':" + key(0) + "}").body())
                .hasSizeGreaterThan(200_000);
        assertThat(ask("Query", """
                {'TableName':'full','KeyConditionExpression':'pk = :p AND sk < :s','Select':'COUNT',
                'ExpressionAttributeValues':{':p':{'S':'a'},':s':{'N':'5'}}}""").body()).contains("\"Count\":5");
        HttpResponse<String> update = ask(
                "UpdateItem",
                "{'TableName':'full','Key':" + key(0)
                        + ",'UpdateExpression':'SET more = :m','ExpressionAttributeValues':{':m':{'S':'more'}}}");
        assertThat(update.body()).contains("ItemCollectionSizeLimitExceededException");
        HttpResponse<String> transaction = ask(
                "TransactWriteItems",
                "{'TransactItems':[{'Put':{'TableName':'full','Item':{'pk':{'S':'b'},'sk':{'N':'1'}}}}]}");
        assertThat(transaction.body()).contains("[ItemCollectionSizeLimitExceeded]");
        HttpResponse<String> smaller =
                ask("UpdateItem", "{'TableName':'full','Key':" + key(0) + ",'UpdateExpression':'REMOVE filler'}");
        assertThat(smaller.statusCode()).as(smaller.body()).isEqualTo(200);
        assertThat(ask("DeleteItem", "{'TableName':'full','Key':" + key(1) + "}")
                        .statusCode())
                .isEqualTo(200);

        assertThat(ask("DeleteTable", "{'TableName':'full'}").statusCode()).isEqualTo(200);
        createTable();
        HttpResponse<String> again = put(0);
        for (int i = 0; i < ITEMS_MAX && again.statusCode() != 200; i++) {
            again = put(0);
        }
        assertThat(again.statusCode()).as(again.body()).isEqualTo(200);
    }

    private int putUntilRefused() throws Exception {
        for (int i = 0; i < ITEMS_MAX; i++) {
            HttpResponse<String> answer = put(i);
            if (answer.statusCode() != 200) {
                assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
                assertThat(answer.body()).contains("Sortkey's heap of ", "is nearly full");
                return i;
            }
        }
        throw new AssertionError("never full");
    }

    private HttpResponse<String> put(int number) throws Exception {
        return ask(
                "PutItem",
                "{'TableName':'full','Item':{'pk':{'S':'a'},'sk':{'N':'" + number + "'},'filler':{'S':'" + BIG
                        + "'}}}");
    }

    private static String key(int number) {
        return "{'pk':{'S':'a'},'sk':{'N':'" + number + "'}}";
    }

    private void createTable() throws Exception {
        HttpResponse<String> created = ask("CreateTable", """
                {'TableName':'full','BillingMode':'PAY_PER_REQUEST',
                'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},
                {'AttributeName':'sk','AttributeType':'N'}],
                'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'sk','KeyType':'RANGE'}]}""");
        assertThat(created.statusCode()).as(created.body()).isEqualTo(200);
    }

    private HttpResponse<String> ask(String operation, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(endpoint)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("X-Amz-Date", "20260101T000000Z")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=key/20260101/us-east-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host, Signature=0")
                .POST(HttpRequest.BodyPublishers.ofString(body.replace('\'', '"')))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private void start(String... jvmFlags) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString());
        builder.command().addAll(List.of(jvmFlags));
        builder.command()
                .addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), "--port", "0"));
        builder.environment().keySet().removeIf(name -> name.startsWith("SORTKEY_"));
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        Process started = builder.start();
        process = Optional.of(started);
        BufferedReader out = started.inputReader(StandardCharsets.UTF_8);
        String ready = String.valueOf(out.readLine());
        endpoint = URI.create(ready.substring(ready.indexOf("http")));
    }
}
