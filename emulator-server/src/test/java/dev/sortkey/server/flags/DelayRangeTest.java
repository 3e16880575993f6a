package dev.sortkey.server.flags;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Durations and ranges of them. */
class DelayRangeTest {
    @ParameterizedTest
    @CsvSource({"200ms, PT0.2S, PT0.2S", "0, PT0S, PT0S", "50ms..500ms, PT0.05S, PT0.5S", "0..1M, PT0S, PT1M"})
    void timesAndRangesAreRead(String text, Duration least, Duration most) throws UsageException {
        assertThat(DelayRange.of(new Settings.Setting("--gsi-delay", text))).isEqualTo(new DelayRange(least, most));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "s", "-1s", "1.5s", "1 h", "9999999999s"})
    void whatIsNoDurationIsNone(String text) {
        assertThat(DelayRange.duration(text)).isEmpty();
    }
}
