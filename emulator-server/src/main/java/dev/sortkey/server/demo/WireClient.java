package dev.sortkey.server.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/**
 * The smallest client of the DynamoDB JSON protocol: it posts what any SDK posts, with a signature that any emulator
 * accepts. The demos use it instead of an SDK so that what they print is what went over the wire.
 */
final class WireClient {
    private static final String AUTHORIZATION =
            "AWS4-HMAC-SHA256 Credential=demo/20260101/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=host;x-amz-date;x-amz-target, Signature=" + "0".repeat(64);

    private final ObjectMapper mapper = new ObjectMapper();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final URI endpoint;

    WireClient(URI endpoint) {
        this.endpoint = endpoint;
    }

    /** An empty request body. */
    ObjectNode object() {
        return mapper.createObjectNode();
    }

    /** A request body written as JSON with single quotes for double ones, which keeps literals readable. */
    ObjectNode json(String text) {
        try {
            return (ObjectNode) mapper.readTree(text.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    /** Makes sure that somebody answers, before anything is told. */
    void requireAnswer() throws ErrorAnswer {
        call("ListTables", object().put("Limit", 1));
    }

    /** The answer of the operation; a DynamoDB error is thrown as an {@link ErrorAnswer}. */
    JsonNode call(String operation, JsonNode body) throws ErrorAnswer {
        HttpRequest request = HttpRequest.newBuilder(endpoint)
                .timeout(Duration.ofSeconds(60))
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("X-Amz-Date", "20260101T000000Z")
                .header("Authorization", AUTHORIZATION)
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build();
        try {
            HttpResponse<byte[]> response = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
            JsonNode answer = mapper.readTree(response.body());
            if (response.statusCode() != 200) {
                throw new ErrorAnswer(answer);
            }
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException("no DynamoDB endpoint answers at " + endpoint, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** A DynamoDB error: its type and message, and the whole body. */
    static final class ErrorAnswer extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient JsonNode body;

        ErrorAnswer(JsonNode body) {
            super(body.path("__type").asText() + ": "
                    + body.path("message").asText(body.path("Message").asText()));
            this.body = body;
        }

        /** The type without its prefix. */
        String type() {
            String type = body.path("__type").asText();
            return type.substring(type.indexOf('#') + 1);
        }

        /** The message. */
        String text() {
            return body.path("message").asText(body.path("Message").asText());
        }
    }
}
