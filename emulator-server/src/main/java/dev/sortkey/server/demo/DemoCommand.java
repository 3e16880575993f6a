package dev.sortkey.server.demo;

import dev.sortkey.server.flags.ServerUrl;
import dev.sortkey.server.flags.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sortkey demo tree [DIR]} and {@code sortkey demo tickets}: load a running Sortkey and read it back. */
@Command(
        name = "demo",
        description = "Lessons on real input, run against a Sortkey that is up (see sortkey serve).",
        subcommands = {DemoCommand.Tree.class, DemoCommand.Tickets.class},
        synopsisSubcommandLabel = "(tree | tickets)",
        mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
    private static final int FAILED = 1;

    private static final List<String> FURTHER_VARIABLES = List.of("AWS_ENDPOINT_URL_DYNAMODB");
    private static final String URL_DESCRIPTION =
            "The endpoint. Default: SORTKEY_URL, else SORTKEY_PORT on this machine, else AWS_ENDPOINT_URL_DYNAMODB,"
                    + " else port 8000.";

    /** Without a lesson named, the file tree is shown. */
    @Override
    public Integer call() throws UsageException {
        return new Tree().call();
    }

    /**
     * Runs a lesson and turns its end into an exit code. The launcher says whether it writes to a terminal: Java can't
     * tell portably from 22 on.
     */
    private static int narrate(Optional<String> url, Lesson lesson) throws UsageException {
        PrintStream out = System.out;
        Narrator narrator =
                new Narrator(out, Boolean.getBoolean("sortkey.terminal") && System.getenv("NO_COLOR") == null);
        WireClient client = new WireClient(ServerUrl.find(url, System.getenv(), FURTHER_VARIABLES));
        try {
            client.requireAnswer();
            lesson.run(client, narrator);
        } catch (WireClient.ErrorAnswer refused) {
            System.err.println("sortkey demo: " + refused.getMessage());
            return FAILED;
        } catch (UncheckedIOException unreachable) {
            System.err.println("sortkey demo: " + unreachable.getMessage()
                    + "; start one with `sortkey serve`, or name another with " + ServerUrl.OPTION);
            return FAILED;
        } catch (IOException unreadable) {
            System.err.println("sortkey demo: cannot read " + unreadable.getMessage());
            return FAILED;
        }
        return narrator.allHeld() ? 0 : FAILED;
    }

    @FunctionalInterface
    private interface Lesson {
        void run(WireClient client, Narrator narrator) throws WireClient.ErrorAnswer, IOException;
    }

    /** The file tree. */
    @Command(
            name = "tree",
            description = "Loads a directory as a path-keyed table and reads it in every way a sort key allows.",
            mixinStandardHelpOptions = true)
    static final class Tree implements Callable<Integer> {
        @Parameters(
                arity = "0..1",
                paramLabel = "DIR",
                description = "The directory; the JDK's own module image when none is named.")
        private @Nullable Path directory;

        @Option(
                names = {ServerUrl.OPTION, "--endpoint"},
                paramLabel = "URL",
                description = URL_DESCRIPTION)
        private @Nullable String url;

        @Option(names = "--table", paramLabel = "NAME", description = "The table, made anew (${DEFAULT-VALUE}).")
        private String table = "files";

        @Override
        public Integer call() throws UsageException {
            Path chosen = directory;
            return narrate(Optional.ofNullable(url), (client, narrator) -> {
                FileTree tree = chosen == null ? FileTree.ofJdk() : FileTree.of(chosen);
                new TreeDemo(client, narrator, tree, table).run();
            });
        }
    }

    /** The tickets. */
    @Command(
            name = "tickets",
            description = "A status in the table's sort key next to a status in an index's sort key.",
            mixinStandardHelpOptions = true)
    static final class Tickets implements Callable<Integer> {
        @Option(
                names = {ServerUrl.OPTION, "--endpoint"},
                paramLabel = "URL",
                description = URL_DESCRIPTION)
        private @Nullable String url;

        @Override
        public Integer call() throws UsageException {
            return narrate(Optional.ofNullable(url), (client, narrator) -> new TicketsDemo(client, narrator).run());
        }
    }
}
