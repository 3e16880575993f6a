package dev.sortkey.server.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.Operations;
import dev.sortkey.operation.Operation;
import dev.sortkey.server.SortkeyServer;
import dev.sortkey.server.flags.ServeOptions;
import dev.sortkey.server.flags.Settings;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random requests of every operation, made from their shapes, over the wire. Each must be answered in time, never as a
 * fault of the server, and if it is refused, with a type of DynamoDB's. {@code -Dfuzz.requests=200000} makes it long,
 * {@code -Dfuzz.seed} repeats a run.
 */
class FuzzTest {
    private static final int REQUESTS = Integer.getInteger("fuzz.requests", 20_000);
    private static final long SEED = Long.getLong("fuzz.seed", System.nanoTime());
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Test
    void whateverComesInAnAnswerOfDynamoDbGoesOut() throws Exception {
        List<Operation> operations = Operations.all();
        Random random = new Random(SEED);
        RandomRequest requests = new RandomRequest(random);
        try (SortkeyServer server = SortkeyServer.start(
                ServeOptions.of(Settings.read(List.of("--port", "0"), Map.of())), InstantSource.system())) {
            URI uri = URI.create(server.url());
            for (int i = 0; i < REQUESTS; i++) {
                if (i % 500 == 0) {
                    createTable(uri);
                }
                Operation operation = operations.get(random.nextInt(operations.size()));
                String body = requests.body(operation.input());
                HttpResponse<String> answer = send(uri, operation, body);
                assertThat(answer.statusCode())
                        .as("seed %d, request %d: %s %s -> %s", SEED, i, operation.name(), body, answer.body())
                        .isIn(200, 400);
                if (answer.statusCode() == 400) {
                    assertThat(answer.body())
                            .as("seed %d, request %d: %s %s", SEED, i, operation.name(), body)
                            .containsPattern("\"__type\":\"com\\.amazon[a-z.0-9_]*#[A-Z][A-Za-z]+\"");
                }
            }
        }
    }

    private void createTable(URI uri) throws Exception {
        String body = ("{'TableName':'docs','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                        + "{'AttributeName':'pk','KeyType':'HASH'}],'AttributeDefinitions':["
                        + "{'AttributeName':'pk','AttributeType':'S'}]}")
                .replace('\'', '"');
        send(uri, Operations.named("CreateTable").orElseThrow(), body);
    }

    private HttpResponse<String> send(URI uri, Operation operation, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(uri)
                .timeout(PATIENCE)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", operation.service().targetPrefix() + "." + operation.name())
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=key/20261202/us-east-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host;x-amz-date, Signature=0")
                .header("X-Amz-Date", "20261202T000000Z")
                .POST(BodyPublishers.ofString(body))
                .build();
        return http.send(request, BodyHandlers.ofString());
    }
}
