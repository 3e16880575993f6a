package dev.sortkey.server.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may reach our own pages. */
class HostRuleTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "localhost:8000",
                "LOCALHOST:8000",
                "app.localhost:8000",
                "127.0.0.1",
                "127.0.0.1:8000",
                "192.168.1.20:8000",
                "[::1]",
                "[::1]:8000",
                "sortkey:8000",
                "host.docker.internal:8000"
            })
    void namesOfThisMachineAreTrusted(String host) {
        assertThat(HostRule.isTrusted(host)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":8000",
                "example.com",
                "example.com:8000",
                "localhost.example.com",
                "127.0.0.1.example.com",
                "1.2.3",
                "1.2.3.4.5",
                "a.2.3.4",
                "host.docker.internal.example.com"
            })
    void namesThatSomebodyElseCanOwnAreNot(String host) {
        assertThat(HostRule.isTrusted(host)).isFalse();
    }
}
