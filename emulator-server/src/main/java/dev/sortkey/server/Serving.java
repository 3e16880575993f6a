package dev.sortkey.server;

import dev.sortkey.server.command.Commands;
import dev.sortkey.server.command.Probe;
import dev.sortkey.server.flags.ServeOptions;
import dev.sortkey.server.flags.UsageException;
import dev.sortkey.server.http.NettySettings;
import dev.sortkey.server.protocol.Version;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/** The life of {@code sortkey serve}: start, the lines that say so, and the stop on SIGTERM or SIGINT. */
final class Serving {
    /** Not an exit code: the server runs until it is told to stop. */
    static final int GOES_ON = -1;

    private static final int HIGHEST_PORT = 65535;

    private Serving() {}

    static int start(ServeOptions options, PrintWriter out, PrintWriter err) throws UsageException {
        NettySettings.forOwnProcess();
        SortkeyServer server;
        try {
            server = SortkeyServer.start(options);
        } catch (IOException failure) {
            err.println("sortkey: " + cannotListen(SortkeyServer.address(options), failure));
            return Commands.USAGE;
        }
        stopWithTheProcess(server);
        announce(server, out);
        return GOES_ON;
    }

    /** Exit code 0 for an orderly stop; left to itself, the JVM would end with the number of the signal. */
    private static void stopWithTheProcess(SortkeyServer server) {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            server.close();
                            Runtime.getRuntime().halt(0);
                        },
                        "sortkey-stop"));
    }

    /** The first line's shape is stable: people wait for it. */
    private static void announce(SortkeyServer server, PrintWriter out) {
        // No format string: the JDK's formatter alone would take a tenth of the start.
        long tenths = (sinceStartOfProcess().toMillis() + 50) / 100;
        out.println("Sortkey " + Version.current() + "  ready in " + tenths / 10 + "." + tenths % 10 + " s   "
                + server.url());
        out.println("  data     in memory (gone at exit)");
        out.println("  use it   export AWS_ENDPOINT_URL_DYNAMODB=" + server.url());
        out.flush();
    }

    private static Duration sinceStartOfProcess() {
        Instant now = Instant.now();
        Instant started = ProcessHandle.current().info().startInstant().orElse(now);
        Duration since = Duration.between(started, now);
        return since.isNegative() ? Duration.ZERO : since;
    }

    private static String cannotListen(InetSocketAddress address, IOException failure) {
        String where = address.getHostString() + ":" + address.getPort();
        String why = String.valueOf(failure.getMessage());
        if (!why.toLowerCase(Locale.ROOT).contains("in use")) {
            return "cannot listen on " + where + ": " + why;
        }
        int next = address.getPort() < HIGHEST_PORT ? address.getPort() + 1 : ServeOptions.DEFAULT_PORT;
        return where + " is taken, it seems by " + Probe.holder(address) + "; choose another port with --port " + next
                + ", or --port 0 for any free one";
    }
}
