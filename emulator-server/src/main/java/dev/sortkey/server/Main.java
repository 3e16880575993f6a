package dev.sortkey.server;

import dev.sortkey.server.command.Commands;
import dev.sortkey.server.flags.Flag;
import dev.sortkey.server.flags.ServeOptions;
import dev.sortkey.server.flags.Settings;
import dev.sortkey.server.flags.UsageException;
import dev.sortkey.server.protocol.Version;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** {@code sortkey}: serves, unless another command is named. */
public final class Main {
    private static final String SERVE = "serve";

    private Main() {}

    /** Runs the command; to serve goes on until the process is told to stop. */
    public static void main(String[] arguments) {
        Logging.prepare();
        PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int exitCode = run(List.of(arguments), out, err);
        if (exitCode != Serving.GOES_ON) {
            System.exit(exitCode);
        }
    }

    /** The exit code, or {@link Serving#GOES_ON}. */
    static int run(List<String> arguments, PrintWriter out, PrintWriter err) {
        if (arguments.equals(List.of("help"))) {
            Commands.help(out);
            return 0;
        }
        boolean named = !arguments.isEmpty() && !arguments.get(0).startsWith("-");
        if (named && !arguments.get(0).equals(SERVE)) {
            return Commands.run(arguments, out, err);
        }
        try {
            return serve(named ? arguments.subList(1, arguments.size()) : arguments, out, err);
        } catch (UsageException problem) {
            err.println("sortkey: " + problem.getMessage());
            return Commands.USAGE;
        }
    }

    private static int serve(List<String> arguments, PrintWriter out, PrintWriter err) throws UsageException {
        Settings settings = Settings.read(arguments, System.getenv());
        if (settings.of(Flag.HELP).isPresent()) {
            Commands.help(out);
            return 0;
        }
        if (settings.of(Flag.VERSION).isPresent()) {
            out.println("sortkey " + Version.current());
            out.flush();
            return 0;
        }
        return Serving.start(ServeOptions.of(settings), out, err);
    }
}
