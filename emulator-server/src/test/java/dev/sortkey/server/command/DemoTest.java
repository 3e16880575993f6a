package dev.sortkey.server.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.server.SortkeyServer;
import dev.sortkey.server.flags.ServeOptions;
import dev.sortkey.server.flags.Settings;
import dev.sortkey.server.flags.UsageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The demos against servers of several kinds: all that they claim is so. */
class DemoTest {
    @ParameterizedTest
    @ValueSource(strings = {"--port=0", "--table-delay=50ms", "--index-build-delay=50ms", "--gsi-delay=20ms"})
    void theTicketsCanBeShownTwice(String flag) throws IOException, UsageException {
        ServeOptions options = ServeOptions.of(Settings.read(List.of("--port", "0", flag), Map.of()));
        try (SortkeyServer server = SortkeyServer.start(options, InstantSource.system())) {
            for (int time = 0; time < 2; time++) {
                StringWriter err = new StringWriter();
                int exitCode = Commands.run(
                        List.of("demo", "tickets", "--url", server.url()),
                        new PrintWriter(new StringWriter()),
                        new PrintWriter(err));
                assertThat(exitCode).as(err.toString()).isZero();
            }
        }
    }
}
