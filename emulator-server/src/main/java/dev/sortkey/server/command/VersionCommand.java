package dev.sortkey.server.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sortkey.server.protocol.Version;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sortkey version}. */
@Command(name = "version", mixinStandardHelpOptions = true, description = "Print the version.")
final class VersionCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--json", description = "Print a JSON object, with the runtime's version too.")
    private boolean json;

    @Override
    public Integer call() throws JsonProcessingException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        out.println(json ? new ObjectMapper().writeValueAsString(details()) : "sortkey " + Version.current());
        out.flush();
        return 0;
    }

    private static Map<String, String> details() {
        Map<String, String> details = new LinkedHashMap<>();
        details.put("name", "sortkey");
        details.put("version", Version.current());
        details.put("java", Runtime.version().toString());
        details.put("os", System.getProperty("os.name", "") + " " + System.getProperty("os.arch", ""));
        details.put("dynamodb", "2012-08-10");
        return details;
    }
}
