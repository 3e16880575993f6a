package dev.sortkey.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program as a process: what it prints, how it ends. */
class ProcessTest {
    private static final Pattern READY =
            Pattern.compile("Sortkey \\S+  ready in \\d+\\.\\d s   (http://127\\.0\\.0\\.1:(\\d+))");

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void leaveNoProcessBehind() {
        started.forEach(Process::destroyForcibly);
    }

    @Test
    void theReadyLineNamesTheUrlAndTheSignalEndsItInGoodOrder() throws Exception {
        Process first = start("--port", "0");
        Ready ready = ready(first);
        assertThat(health(ready.url())).isEqualTo("healthy: dynamodb.us-east-1.amazonaws.com ");

        terminate(first);
        assertThat(exitCode(first)).isZero();
        assertThat(rest(first.getErrorStream())).isEmpty();

        // The port is free again at once.
        Process second = start("--port", ready.port());
        assertThat(ready(second).url()).isEqualTo(ready.url());
        terminate(second);
        assertThat(exitCode(second)).isZero();
    }

    @Test
    void aPortThatAnotherSortkeyHoldsIsToldInOneLine() throws Exception {
        Process holder = start("--port", "0");
        Ready ready = ready(holder);
        Process second = start("--port", ready.port());
        assertThat(exitCode(second)).isEqualTo(2);
        assertThat(rest(second.getErrorStream()).lines())
                .singleElement()
                .asString()
                .startsWith("sortkey: 127.0.0.1:" + ready.port() + " is taken, it seems by another Sortkey; ")
                .contains("--port 0");
        assertThat(rest(second.getInputStream())).isEmpty();
        terminate(holder);
        assertThat(exitCode(holder)).isZero();
    }

    @Test
    void aPortThatSomethingElseHoldsIsToldInOneLine() throws Exception {
        try (ServerSocket holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Process process = start("serve", "-port", Integer.toString(holder.getLocalPort()));
            assertThat(exitCode(process)).isEqualTo(2);
            assertThat(rest(process.getErrorStream()).lines())
                    .singleElement()
                    .asString()
                    .contains("it seems by a program that does not speak HTTP");
        }
    }

    @Test
    void aTypingErrorIsToldWithWhatWasProbablyMeant() throws Exception {
        Process process = start("--isolate-bi", "key");
        assertThat(exitCode(process)).isEqualTo(2);
        assertThat(rest(process.getErrorStream()).strip())
                .isEqualTo("sortkey: unknown option --isolate-bi; did you mean --isolate-by?");
    }

    @Test
    void anAddressThatIsNotOursIsToldInOneLine() throws Exception {
        Process process = start("--host", "192.0.2.1", "--port", "0");
        assertThat(exitCode(process)).isEqualTo(2);
        assertThat(rest(process.getErrorStream()).lines())
                .singleElement()
                .asString()
                .startsWith("sortkey: cannot listen on 192.0.2.1:0: ");
    }

    @Test
    void theTrainingIsServedAndEndsByItself() throws Exception {
        Process process = start(Training.class, List.of());
        assertThat(exitCode(process)).isZero();
        assertThat(rest(process.getErrorStream())).isEmpty();
        assertThat(rest(process.getInputStream())).isEmpty();
    }

    @Test
    void anArchiveThatIsNoneIsPassedOverInSilence(@TempDir Path folder) throws Exception {
        Path archive = Files.writeString(folder.resolve("archive"), "of another build");
        boolean aot = Runtime.version().feature() >= 25;
        Process process = start(
                Main.class,
                List.of(
                        (aot ? "-XX:AOTCache=" : "-XX:SharedArchiveFile=") + archive,
                        aot ? "-Xlog:cds*=off,aot*=off" : "-Xlog:cds*=off"),
                "--version");
        assertThat(exitCode(process)).isZero();
        assertThat(rest(process.getErrorStream())).isEmpty();
        assertThat(rest(process.getInputStream())).startsWith("sortkey ");
    }

    private record Ready(String url, String port) {}

    private Process start(String... arguments) throws IOException {
        return start(Main.class, List.of("-XX:TieredStopAtLevel=1"), arguments);
    }

    private Process start(Class<?> program, List<String> jvmFlags, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmFlags);
        if (Runtime.version().feature() >= 24) {
            // As the manifest of sortkey.jar says; a class path has no manifest.
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith("SORTKEY_"));
        Process process = builder.start();
        started.add(process);
        return process;
    }

    /** SIGTERM; unlike {@link Process#destroy} it leaves the streams open. */
    private static void terminate(Process process) {
        assertThat(process.toHandle().destroy()).isTrue();
    }

    private static Ready ready(Process process) throws IOException {
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        String line = out.readLine();
        Matcher matcher = READY.matcher(String.valueOf(line));
        assertThat(matcher.matches()).as("%s", line).isTrue();
        return new Ready(matcher.group(1), matcher.group(2));
    }

    private static String health(String url) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private static int exitCode(Process process) throws InterruptedException {
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ends").isTrue();
        return process.exitValue();
    }

    private static String rest(InputStream stream) throws IOException {
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
}
