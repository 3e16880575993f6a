package dev.sortkey.server.command;

import dev.sortkey.server.demo.DemoCommand;
import dev.sortkey.server.flags.Flag;
import dev.sortkey.server.flags.Suggestion;
import dev.sortkey.server.flags.UsageException;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The subcommands beside {@code serve}. A new one is a class and a line in {@link #line}. */
public final class Commands {
    /** The exit code of a command line that cannot be understood. */
    public static final int USAGE = 2;

    private static final String SERVE = "serve";

    private Commands() {}

    /** Runs a subcommand; returns its exit code. Output for programs goes to {@code out}, for people to {@code err}. */
    public static int run(List<String> arguments, PrintWriter out, PrintWriter err) {
        CommandLine line = line().setOut(out).setErr(err);
        String name = arguments.get(0);
        if (!line.getSubcommands().containsKey(name)) {
            err.println("sortkey: unknown command " + name
                    + Suggestion.nearest(name, line.getSubcommands().keySet())
                            .map(command -> "; did you mean " + command + "?")
                            .orElse("; sortkey --help lists the commands"));
            err.flush();
            return USAGE;
        }
        line.setExecutionExceptionHandler((problem, failed, parsed) -> told(problem, err));
        return line.execute(arguments.toArray(String[]::new));
    }

    /** A setting that makes no sense is told in a sentence; anything else is a bug of ours and is shown whole. */
    private static int told(Exception problem, PrintWriter err) throws Exception {
        if (problem instanceof UsageException mistake) {
            err.println("sortkey: " + mistake.getMessage());
            err.flush();
            return USAGE;
        }
        throw problem;
    }

    /** Prints the help page. */
    public static void help(PrintWriter out) {
        line().usage(out);
        out.flush();
    }

    private static CommandLine line() {
        return new CommandLine(root())
                .addSubcommand(SERVE, serve())
                .addSubcommand(new DemoCommand())
                .addSubcommand(new EnvCommand())
                .addSubcommand(new HealthcheckCommand())
                .addSubcommand(new VersionCommand());
    }

    /** Only its line on the help page; serving itself does not come this way. */
    private static CommandSpec serve() {
        CommandSpec serve = CommandSpec.create();
        serve.usageMessage().description("Serve DynamoDB's API until told to stop.");
        return serve;
    }

    private static CommandSpec root() {
        CommandSpec root = CommandSpec.create().name("sortkey");
        root.usageMessage()
                .customSynopsis("sortkey [serve] [OPTIONS]%n       sortkey COMMAND [OPTIONS]")
                .description("", "An in-memory DynamoDB at http://localhost:8000.", "")
                .optionListHeading("Options of serve, which is what it does when no command is named:%n")
                .commandListHeading("%nCommands:%n")
                .sortOptions(false)
                .width(100)
                .footer("", "Each option of serve can also be set in the environment. An option beats its variable.");
        for (Flag flag : Flag.values()) {
            root.addOption(option(flag));
        }
        return root;
    }

    private static OptionSpec option(Flag flag) {
        List<String> names =
                flag.aliases().stream().filter(alias -> alias.length() == 2).collect(Collectors.toList());
        names.add(flag.option());
        String variable = flag.variable().map(name -> " (" + name + ")").orElse("");
        OptionSpec.Builder option =
                OptionSpec.builder(names.toArray(String[]::new)).description(flag.description() + variable);
        return switch (flag.value()) {
            case NONE -> option.arity("0").type(boolean.class).build();
            case OPTIONAL ->
                option.arity("0..1").type(String.class).paramLabel(flag.label()).build();
            case REQUIRED ->
                option.arity("1").type(String.class).paramLabel(flag.label()).build();
        };
    }
}
