package dev.sortkey.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Serves a few requests and ends. Run once after a build, under {@code -XX:ArchiveClassesAtExit}, it shows the JVM
 * which classes a start needs; later starts find them prepared and take about half the time.
 */
final class Training {
    private static final String NATIVE_LIBRARY = "/META-INF/native/libnetty_transport_native_epoll_x86_64.so";
    private static final String TABLE = "\"TableName\":\"training\"";
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
            request("DeleteTable", TABLE));

    private Training() {}

    private static String[] request(String operation, String members) {
        return new String[] {operation, "{" + members + "}"};
    }

    /**
     * Runs the program and asks it.
     *
     * @param arguments a folder to put Netty's native library in, for {@code -Djava.library.path}; none to do without
     */
    public static void main(String[] arguments) throws IOException {
        for (String folder : arguments) {
            unpackNativeLibrary(Path.of(folder));
        }
        Logging.prepare();
        StringWriter out = new StringWriter();
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int exitCode = Main.run(List.of("--port", "0"), new PrintWriter(out), err);
        if (exitCode == Serving.GOES_ON) {
            askAll(port(out.toString()), err);
        }
        System.exit(Math.max(exitCode, 0));
    }

    /** Says what was not answered as expected, and never fails: the server has yet to be stopped. */
    private static void askAll(int port, PrintWriter err) {
        try {
            for (String[] request : REQUESTS) {
                ask(port, request[0], request[1], "200");
            }
            ask(port, "GetItem", "{" + TABLE + "}", "400");
        } catch (IOException failure) {
            err.println(failure);
        }
    }

    /** Otherwise Netty would unpack it into a new temporary file at each start. */
    private static void unpackNativeLibrary(Path folder) throws IOException {
        try (InputStream library = Training.class.getResourceAsStream(NATIVE_LIBRARY)) {
            if (library != null) {
                Files.createDirectories(folder);
                Files.copy(
                        library,
                        folder.resolve(Path.of(NATIVE_LIBRARY).getFileName()),
                        StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static int port(String said) {
        int end = said.indexOf('\n');
        return Integer.parseInt(
                said.substring(said.lastIndexOf(':', end) + 1, end).strip());
    }

    private static void ask(int port, String operation, String body, String status) throws IOException {
        String head = "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/x-amz-json-1.0\r\nX-Amz-Target: DynamoDB_20120810." + operation
                + "\r\nX-Amz-Date: 20260101T000000Z\r\nAuthorization: AWS4-HMAC-SHA256"
                + " Credential=key/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0"
                + "\r\nContent-Length: " + body.length() + "\r\n\r\n";
        try (Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
            socket.getOutputStream().write((head + body).getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!answer.startsWith("HTTP/1.1 " + status + " ")) {
                throw new IOException(operation + " was answered " + answer);
            }
        }
    }
}
