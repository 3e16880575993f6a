package dev.sortkey.server.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerUrlTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            -             | -             | -    | -            | http://127.0.0.1:8000
            -             | -             | -    | http://aws:1 | http://aws:1
            -             | -             | 9000 | http://aws:1 | http://127.0.0.1:9000
            -             | -             | 0    | -            | http://127.0.0.1:8000
            -             | -             | 0    | http://aws:1 | http://aws:1
            -             | http://db:8000/ | 9000 | http://aws:1 | http://db:8000
            http://here:2 | http://db:8000 | 9000 | http://aws:1 | http://here:2
            https://[::1]:8443 | -         | -    | -            | https://[::1]:8443
            """)
    void theFirstThatSaysSomethingCounts(String option, String url, String port, String more, String found)
            throws UsageException {
        Map<String, String> environment = Map.of(
                "SORTKEY_URL", Optional.ofNullable(url).orElse(" "),
                "SORTKEY_PORT", Optional.ofNullable(port).orElse(""),
                "MORE", Optional.ofNullable(more).orElse(""));
        assertThat(ServerUrl.find(Optional.ofNullable(option), environment, List.of("MORE")))
                .hasToString(found);
    }

    @Test
    void furtherVariablesAreAskedOnlyWhereTheyAreNamed() throws UsageException {
        assertThat(ServerUrl.find(Optional.empty(), Map.of("MORE", "http://aws:1")))
                .hasToString("http://127.0.0.1:8000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo", "localhost:8000", "ftp://localhost", "http://", "http://a b", "8000", "http:///x"})
    void whatIsNoUrlIsToldByWhereItWasSaid(String text) {
        assertThatThrownBy(() -> ServerUrl.find(Optional.of(text), Map.of()))
                .isInstanceOf(UsageException.class)
                .hasMessage("--url " + text + ": expected a URL such as http://127.0.0.1:8000");
        assertThatThrownBy(() -> ServerUrl.find(Optional.empty(), Map.of("SORTKEY_URL", text)))
                .hasMessageStartingWith("SORTKEY_URL " + text + ": expected a URL");
    }

    @Test
    void aPortThatIsNoneIsTold() {
        assertThatThrownBy(() -> ServerUrl.find(Optional.empty(), Map.of("SORTKEY_PORT", "x")))
                .hasMessage("SORTKEY_PORT x: expected a port from 0 to 65535");
    }
}
