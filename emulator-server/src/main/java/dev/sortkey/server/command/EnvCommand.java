package dev.sortkey.server.command;

import dev.sortkey.server.flags.ServerUrl;
import dev.sortkey.server.flags.UsageException;
import java.io.PrintWriter;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sortkey env}: lines that point a shell's AWS tools at a Sortkey. */
@Command(
        name = "env",
        mixinStandardHelpOptions = true,
        description = "Print what points AWS tools at a running Sortkey: eval \"$$(sortkey env)\".")
final class EnvCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Option(
            names = "--shell",
            paramLabel = "SHELL",
            description = "One of ${COMPLETION-CANDIDATES}. Default: by the SHELL variable.")
    private @Nullable Shell shell;

    @Option(names = ServerUrl.OPTION, paramLabel = "URL", description = ServerUrl.DESCRIPTION)
    private @Nullable String url;

    @Override
    public Integer call() throws UsageException {
        Endpoint endpoint = Endpoint.of(Optional.ofNullable(url), System.getenv());
        CommandSpec known = Objects.requireNonNull(spec);
        PrintWriter out = known.commandLine().getOut();
        Shell chosen = shell == null ? Shell.current(System.getenv()) : shell;
        chosen.write(EndpointVariables.of(endpoint.url(), System.getenv()), out);
        out.flush();
        if (!endpoint.isReady()) {
            PrintWriter err = known.commandLine().getErr();
            err.println("sortkey: nothing answers at " + endpoint.url() + " yet; start it with: sortkey serve");
            err.flush();
        }
        return 0;
    }
}
