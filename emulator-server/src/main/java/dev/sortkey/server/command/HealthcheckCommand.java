package dev.sortkey.server.command;

import dev.sortkey.server.flags.DelayRange;
import dev.sortkey.server.flags.ServerUrl;
import dev.sortkey.server.flags.UsageException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sortkey healthcheck}: exit code 0 if a Sortkey is ready, 1 if not. */
@Command(
        name = "healthcheck",
        mixinStandardHelpOptions = true,
        description = "Exit with 0 if a Sortkey is ready, with 1 if not.")
final class HealthcheckCommand implements Callable<Integer> {
    private static final int NOT_READY = 1;
    private static final long PAUSE_MILLIS = 50;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--wait", paramLabel = "TIME", description = "How long to wait for it, such as 30s. Default: 0.")
    private String wait = "0";

    @Option(names = ServerUrl.OPTION, paramLabel = "URL", description = ServerUrl.DESCRIPTION)
    private @Nullable String url;

    @Override
    public Integer call() throws InterruptedException, UsageException {
        CommandSpec known = Objects.requireNonNull(spec);
        Duration patience = DelayRange.duration(wait)
                .orElseThrow(() -> new UsageException("--wait " + wait + ": expected a time such as 500ms or 30s"));
        Endpoint endpoint = Endpoint.of(Optional.ofNullable(url), System.getenv());
        long deadline = System.nanoTime() + patience.toNanos();
        while (!endpoint.isReady()) {
            if (System.nanoTime() >= deadline) {
                PrintWriter err = known.commandLine().getErr();
                err.println("sortkey: nothing that is ready answers at " + endpoint.url());
                err.flush();
                return NOT_READY;
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        return 0;
    }
}
