package dev.sortkey.server.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.server.protocol.CorsPolicy;
import dev.sortkey.server.protocol.IsolateBy;
import dev.sortkey.stream.Sharding;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Command lines and environments to options. */
class SettingsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --port 8001                          | PORT         | 8001
                    --port=8001                          | PORT         | 8001
                    -port 8001                           | PORT         | 8001
                    -port=8001                           | PORT         | 8001
                    -p 8001                              | PORT         | 8001
                    --port 1 --port 2                    | PORT         | 2
                    --host 0.0.0.0                       | HOST         | 0.0.0.0
                    -H ::1                               | HOST         | ::1
                    -inMemory -sharedDb --port 8001      | PORT         | 8001
                    --isolate-by key                     | ISOLATE_BY   | key
                    --gsi-delay 50ms..500ms              | GSI_DELAY    | 50ms..500ms
                    --table-delay 2s                     | TABLE_DELAY  | 2s
                    --index-build-delay 500ms            | INDEX_BUILD_DELAY | 500ms
                    -delayTransientStatuses --port 1     | INDEX_BUILD_DELAY | 3s
                    --ttl-interval 5m                    | TTL_INTERVAL | 5m
                    --stream-shards 4                    | STREAM_SHARDS | 4
                    --stream-split-after 100             | STREAM_SPLIT_AFTER | 100
                    --wording april-2026                 | WORDING      | april-2026
                    --log-requests                       | LOG_REQUESTS | ''
                    --log-requests --port 1              | LOG_REQUESTS | ''
                    --log-requests off                   | LOG_REQUESTS | off
                    --log-requests=off                   | LOG_REQUESTS | off
                    --cors                               | CORS         | ''
                    --cors * --port 1                    | CORS         | *
                    --cors=http://localhost:5173         | CORS         | http://localhost:5173
                    --help                               | HELP         | ''
                    -h                                   | HELP         | ''
                    --version                            | VERSION      | ''
                    """)
    void anOptionIsReadInEveryWayItCanBeWritten(String line, Flag flag, String value) throws UsageException {
        assertThat(read(line, Map.of()).of(flag).map(Settings.Setting::value)).contains(value);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --prot 1          | unknown option --prot; did you mean --port?
                    --isolate         | unknown option --isolate; did you mean --isolate-by?
                    --gsidelay 1s     | unknown option --gsidelay; did you mean --gsi-delay?
                    --frobnicate      | unknown option --frobnicate; sortkey --help lists the options
                    --port            | --port needs a value: --port PORT
                    --host --port 1   | --host needs a value: --host HOST
                    --help=yes        | --help takes no value
                    8001              | unexpected argument 8001; sortkey --help shows what can be said
                    --port x          | --port x: expected a port from 0 to 65535
                    --port 65536      | --port 65536: expected a port from 0 to 65535
                    --port -1         | --port -1: expected a port from 0 to 65535
                    --isolate-by all  | --isolate-by all: expected key, region or key,region
                    --log-requests=x  | --log-requests x: expected on or off
                    --gsi-delay -5ms  | --gsi-delay -5ms: expected a time such as 200ms or 2s, or a range such as 50ms..500ms
                    --cors example.com | --cors example.com: expected origins such as http://localhost:3000, loopback, or *
                    --cors http://a,b | --cors http://a,b: expected origins such as http://localhost:3000, loopback, or *
                    --cors http://a/b | --cors http://a/b: expected origins such as http://localhost:3000, loopback, or *
                    --wording old     | --wording old: expected today, october-2026 or april-2026
                    --ttl-interval 5  | --ttl-interval 5: expected a time such as 500ms, 10s or 5m, or off
                    --table-delay 5   | --table-delay 5: expected a time such as 500ms or 3s
                    --index-build-delay off | --index-build-delay off: expected a time such as 500ms or 3s
                    --stream-shards 0 | --stream-shards 0: expected a number from 1 to 16
                    --stream-shards 17 | --stream-shards 17: expected a number from 1 to 16
                    --stream-split-after x | --stream-split-after x: expected a number of records, at least 1
                    --gsi-delay 200   | --gsi-delay 200: expected a time such as 200ms or 2s, or a range such as 50ms..500ms
                    --gsi-delay 9s..1s | --gsi-delay 9s..1s: expected a time such as 200ms or 2s, or a range such as 50ms..500ms
                    """)
    void whatMakesNoSenseIsToldInASentence(String line, String sentence) {
        assertThatThrownBy(() -> ServeOptions.of(read(line, Map.of())))
                .isInstanceOf(UsageException.class)
                .hasMessage(sentence);
    }

    @Test
    void everythingHasADefault() throws UsageException {
        ServeOptions options = ServeOptions.of(Settings.read(List.of(), Map.of()));
        assertThat(options.host()).isEmpty();
        assertThat(options.port()).isEqualTo(8000);
        assertThat(options.isolateBy()).isEqualTo(IsolateBy.NOTHING);
        assertThat(options.gsiDelay()).isEqualTo(DelayRange.NONE);
        assertThat(options.ttlInterval()).contains(Duration.ofSeconds(10));
        assertThat(options.sharding()).isEqualTo(Sharding.DEFAULT);
        assertThat(options.logRequests()).isFalse();
        assertThat(options.cors()).isSameAs(CorsPolicy.OFF);
    }

    @Test
    void everyOptionCanBeSetInTheEnvironment() throws UsageException {
        ServeOptions options = ServeOptions.of(Settings.read(
                List.of(),
                Map.of(
                        "SORTKEY_HOST", "::1",
                        "SORTKEY_PORT", " 9000 ",
                        "SORTKEY_ISOLATE_BY", "region,key",
                        "SORTKEY_GSI_DELAY", "1s",
                        "SORTKEY_LOG_REQUESTS", "true",
                        "SORTKEY_CORS", "*",
                        "SORTKEY_URL", "http://localhost:8000")));
        assertThat(options.host()).contains("::1");
        assertThat(options.port()).isEqualTo(9000);
        assertThat(options.isolateBy()).isEqualTo(IsolateBy.KEY_AND_REGION);
        assertThat(options.gsiDelay()).isEqualTo(new DelayRange(Duration.ofSeconds(1), Duration.ofSeconds(1)));
        assertThat(options.logRequests()).isTrue();
        assertThat(options.cors()).isNotSameAs(CorsPolicy.OFF);
    }

    @Test
    void aFlagBeatsTheEnvironment() throws UsageException {
        Map<String, String> environment = Map.of("SORTKEY_PORT", "9000", "SORTKEY_LOG_REQUESTS", "on");
        ServeOptions options = ServeOptions.of(read("--port 9001 --log-requests=off", environment));
        assertThat(options.port()).isEqualTo(9001);
        assertThat(options.logRequests()).isFalse();
    }

    @Test
    void anEmptyVariableIsAnUnsetOne() throws UsageException {
        assertThat(ServeOptions.of(read("--log-requests", Map.of("SORTKEY_PORT", "")))
                        .port())
                .isEqualTo(8000);
    }

    @Test
    void aMistakeInTheEnvironmentIsToldByTheNameOfTheVariable() {
        assertThatThrownBy(() -> ServeOptions.of(read("--log-requests", Map.of("SORTKEY_PORT", "x"))))
                .hasMessageStartingWith("SORTKEY_PORT x: ");
    }

    @Test
    void noTwoFlagsShareAName() {
        List<String> names = Arrays.stream(Flag.values())
                .flatMap(flag -> Stream.concat(Stream.of(flag.option()), flag.aliases().stream()))
                .collect(Collectors.toList());
        assertThat(names).doesNotHaveDuplicates();
    }

    private static Settings read(String line, Map<String, String> environment) throws UsageException {
        return Settings.read(List.of(line.split(" ", -1)), environment);
    }
}
