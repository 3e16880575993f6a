package dev.sortkey.server.command;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Asks whoever listens at an address what it is. Small, since a health check starts a JVM for it every few seconds. */
public final class Probe {
    private static final int TIMEOUT_MILLIS = 3000;
    private static final int ANSWER_BYTES_MAX = 8192;

    private Probe() {}

    /** Whether a Sortkey there says that it is ready. */
    static boolean isReady(InetSocketAddress address) {
        return get(address, "/_sortkey/health")
                .filter(answer -> answer.startsWith("HTTP/1.1 200 ") && answer.contains("\"sortkey\""))
                .isPresent();
    }

    /** A few words on who listens there, for a person whose port is taken. */
    public static String holder(InetSocketAddress address) {
        InetSocketAddress reachable = reachable(address);
        if (isReady(reachable)) {
            return "another Sortkey";
        }
        Optional<String> answer = get(reachable, "/");
        if (answer.isEmpty()) {
            return "a program that does not speak HTTP";
        }
        if (answer.get().contains("healthy: dynamodb")) {
            return "another DynamoDB emulator";
        }
        if (answer.get().contains("MissingAuthenticationToken")) {
            return "DynamoDB Local or a similar emulator";
        }
        return answer.get().startsWith("HTTP/") ? "another web server" : "a program that does not speak HTTP";
    }

    private static InetSocketAddress reachable(InetSocketAddress address) {
        boolean wildcard = address.getAddress() == null || address.getAddress().isAnyLocalAddress();
        return wildcard ? new InetSocketAddress(InetAddress.getLoopbackAddress(), address.getPort()) : address;
    }

    /** The first bytes of the answer to GET; empty if there is none within seconds. */
    private static Optional<String> get(InetSocketAddress address, String path) {
        try (Socket socket = new Socket()) {
            socket.connect(address, TIMEOUT_MILLIS);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            String request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            String answer = new String(in.readNBytes(ANSWER_BYTES_MAX), StandardCharsets.ISO_8859_1);
            return answer.isEmpty() ? Optional.empty() : Optional.of(answer);
        } catch (IOException nobody) {
            return Optional.empty();
        }
    }
}
