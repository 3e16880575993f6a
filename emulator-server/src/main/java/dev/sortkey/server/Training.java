package dev.sortkey.server;

import dev.sortkey.server.flags.ServeOptions;
import dev.sortkey.server.flags.Settings;
import dev.sortkey.server.flags.UsageException;
import dev.sortkey.server.http.NettySettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * Serves a few requests and ends. Run once after a build, under {@code -XX:ArchiveClassesAtExit}, it shows the JVM
 * which classes a start needs; later starts find them prepared and take about half the time.
 */
final class Training {
    private static final String TABLE = "\"TableName\":\"t\"";
    private static final String KEY = "{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"1\"}}";
    private static final List<String[]> REQUESTS = List.of(
            request("ListTables", ""),
            request(
                    "CreateTable",
                    TABLE + ",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
                            + "{\"AttributeName\":\"pk\",\"AttributeType\":\"S\"},"
                            + "{\"AttributeName\":\"sk\",\"AttributeType\":\"N\"}],\"KeySchema\":["
                            + "{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"},"
                            + "{\"AttributeName\":\"sk\",\"KeyType\":\"RANGE\"}]"),
            request("DescribeTable", TABLE),
            request("PutItem", TABLE + ",\"Item\":" + KEY),
            request("GetItem", TABLE + ",\"Key\":" + KEY),
            request(
                    "UpdateItem",
                    TABLE + ",\"Key\":" + KEY + ",\"UpdateExpression\":\"SET a = :a\","
                            + "\"ExpressionAttributeValues\":{\":a\":{\"S\":\"x\"}}"),
            request(
                    "Query",
                    TABLE + ",\"KeyConditionExpression\":\"pk = :p AND sk > :s\","
                            + "\"ExpressionAttributeValues\":{\":p\":{\"S\":\"a\"},\":s\":{\"N\":\"0\"}}"),
            request("Scan", TABLE),
            request("GetItem", TABLE),
            request("DeleteTable", TABLE));

    private Training() {}

    private static String[] request(String operation, String members) {
        return new String[] {operation, "{" + members + "}"};
    }

    /** Runs it; says nothing. */
    public static void main(String[] none) throws IOException, UsageException {
        Logging.prepare();
        NettySettings.forOwnProcess();
        ServeOptions options = ServeOptions.of(Settings.read(List.of("--port", "0"), Map.of()));
        try (SortkeyServer server = SortkeyServer.start(options)) {
            for (String[] request : REQUESTS) {
                ask(server.port(), request[0], request[1]);
            }
        }
    }

    private static void ask(int port, String operation, String body) throws IOException {
        String head = "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/x-amz-json-1.0\r\nX-Amz-Target: DynamoDB_20120810." + operation
                + "\r\nX-Amz-Date: 20260101T000000Z\r\nAuthorization: AWS4-HMAC-SHA256"
                + " Credential=key/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0"
                + "\r\nContent-Length: " + body.length() + "\r\n\r\n";
        try (Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
            socket.getOutputStream().write((head + body).getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!answer.startsWith("HTTP/1.1 ")) {
                throw new IllegalStateException(answer);
            }
        }
    }
}
