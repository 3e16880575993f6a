package dev.sortkey.server.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sortkey.Emulator;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.server.flags.Flag;
import dev.sortkey.server.http.HttpServer;
import dev.sortkey.server.protocol.CorsPolicy;
import dev.sortkey.server.protocol.FrontDoor;
import dev.sortkey.server.protocol.RequestLog;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The subcommands, by what they print and how they end. */
class CommandsTest {
    private record Run(int exitCode, String out, String err) {}

    private static Run run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Commands.run(List.of(arguments), new PrintWriter(out), new PrintWriter(err));
        return new Run(exitCode, out.toString(), err.toString());
    }

    @Test
    void theHelpPageNamesEveryOptionItsVariableAndEveryCommand() {
        StringWriter out = new StringWriter();
        Commands.help(new PrintWriter(out));
        for (Flag flag : Flag.values()) {
            assertThat(out.toString()).contains(flag.option());
            flag.variable().ifPresent(variable -> assertThat(out.toString()).contains(variable));
        }
        assertThat(out.toString()).contains("serve", "demo", "env", "healthcheck", "version");
    }

    @Test
    void everyCommandOfTheHelpPageSaysWhatItDoes() {
        StringWriter out = new StringWriter();
        Commands.help(new PrintWriter(out));
        String commands = out.toString().substring(out.toString().indexOf("Commands:"));
        for (String name : List.of("serve", "demo", "env", "healthcheck", "version")) {
            assertThat(commands).containsPattern("(?m)^ +" + name + " +\\S");
        }
    }

    @Test
    void anUnknownCommandIsToldWithWhatWasProbablyMeant() {
        Run run = run("helthcheck");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err().strip()).isEqualTo("sortkey: unknown command helthcheck; did you mean healthcheck?");
        assertThat(run("frobnicate").exitCode()).isEqualTo(2);
    }

    @Test
    void anUnknownOptionOfACommandIsAUsageError() {
        assertThat(run("version", "--jsn").exitCode()).isEqualTo(2);
        assertThat(run("healthcheck", "--wait", "soon").exitCode()).isEqualTo(2);
        assertThat(run("env", "--shell", "cmd").exitCode()).isEqualTo(2);
    }

    @Test
    void theVersionIsPrintedForPeopleAndForPrograms() throws IOException {
        assertThat(run("version").out()).matches("sortkey \\d\\S*\\R");
        JsonNode details = new ObjectMapper().readTree(run("version", "--json").out());
        assertThat(details.path("version").asText()).matches("\\d.*");
        assertThat(details.path("java").asText()).isNotEmpty();
    }

    @Test
    void envPointsAPosixShellAtTheServer() throws IOException {
        try (HttpServer server = server()) {
            String url = url(server);
            Run run = run("env", "--shell", "sh", "--url", url);
            assertThat(run.exitCode()).isZero();
            assertThat(run.err()).isEmpty();
            assertThat(run.out().lines())
                    .contains(
                            "export AWS_ENDPOINT_URL_DYNAMODB='" + url + "'",
                            "export AWS_REGION='us-east-1'",
                            "unset AWS_PROFILE")
                    .noneMatch(line -> line.startsWith("export AWS_ENDPOINT_URL="));
        }
    }

    @Test
    void envSpeaksEveryShell() throws IOException {
        String url = "http://127.0.0.1:" + freePort();
        Run fish = run("env", "--shell", "fish", "--url", url);
        assertThat(fish.out()).contains("set -gx SORTKEY_URL '" + url + "';").contains("set -e AWS_PROFILE;");
        assertThat(fish.err()).contains("nothing answers at " + url);
        assertThat(fish.exitCode()).isZero();
        assertThat(run("env", "--shell", "pwsh", "--url", url).out()).contains("$env:SORTKEY_URL = '" + url + "'");
        assertThat(run("env", "--shell", "dotenv", "--url", url).out().lines()).contains("SORTKEY_URL=" + url);
        JsonNode json = new ObjectMapper()
                .readTree(run("env", "--shell", "json", "--url", url).out());
        assertThat(json.path("SORTKEY_URL").asText()).isEqualTo(url);
        assertThat(json.path("AWS_PROFILE").isNull()).isTrue();
    }

    @Test
    void whatIsExemptFromTheProxyAlreadyStaysSo() {
        assertThat(EndpointVariables.of("u", Map.of("NO_PROXY", "example.com,localhost"))
                        .set())
                .containsEntry("NO_PROXY", "example.com,localhost,127.0.0.1");
        assertThat(EndpointVariables.of("u", Map.of()).set()).containsEntry("NO_PROXY", "127.0.0.1,localhost");
    }

    @Test
    void quotesWithinValuesAreKept() {
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out);
        Shell.sh.write(new EndpointVariables(Map.of("A", "it's"), List.of()), writer);
        Shell.pwsh.write(new EndpointVariables(Map.of("A", "it's"), List.of()), writer);
        assertThat(out.toString().lines()).containsExactly("export A='it'\\''s'", "$env:A = 'it''s'");
    }

    @Test
    void aHealthcheckTellsWhetherAServerIsReady() throws IOException {
        try (HttpServer server = server()) {
            assertThat(run("healthcheck", "--url", url(server)).exitCode()).isZero();
        }
        Run nobody = run("healthcheck", "--wait", "100ms", "--url", "http://127.0.0.1:" + freePort());
        assertThat(nobody.exitCode()).isEqualTo(1);
        assertThat(nobody.err()).contains("nothing that is ready answers");
    }

    @Test
    void aUrlThatIsNoneIsAUsageErrorOfEveryCommandThatTakesOne() {
        for (List<String> command :
                List.of(List.of("env"), List.of("healthcheck"), List.of("demo", "tree"), List.of("demo", "tickets"))) {
            List<String> arguments = new ArrayList<>(command);
            arguments.addAll(List.of("--url", "localhost:8000"));
            Run run = run(arguments.toArray(String[]::new));
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err().strip())
                    .isEqualTo("sortkey: --url localhost:8000: expected a URL such as http://127.0.0.1:8000");
        }
    }

    @Test
    void theHelpPageShowsBothWaysToCall() {
        StringWriter out = new StringWriter();
        Commands.help(new PrintWriter(out));
        assertThat(out.toString().lines())
                .startsWith("Usage: sortkey [serve] [OPTIONS]", "       sortkey COMMAND [OPTIONS]");
    }

    private static HttpServer server() throws IOException {
        FrontDoor door = new FrontDoor(
                (caller, operation, body, context) -> new Emulator.Answer(200, new JsonOutput()),
                CorsPolicy.OFF,
                RequestLog.OFF);
        return HttpServer.listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), door);
    }

    private static String url(HttpServer server) {
        return "http://127.0.0.1:" + server.port();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
