package dev.sortkey.server.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpDateTest {
    private static final DateTimeFormatter REFERENCE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    2026-12-02T09:15:00Z     | Wed, 02 Dec 2026 09:15:00 GMT
                    2026-01-31T23:59:59.999Z | Sat, 31 Jan 2026 23:59:59 GMT
                    2024-02-29T00:00:00Z     | Thu, 29 Feb 2024 00:00:00 GMT
                    1970-01-01T00:00:00Z     | Thu, 01 Jan 1970 00:00:00 GMT
                    """)
    void datesHaveTheFormOfHttp(Instant time, String text) {
        assertThat(new HttpDate(() -> time).now()).isEqualTo(text);
    }

    @Test
    void everyDayAndMonthIsNamedAsTheJdkNamesIt() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2025-12-31T00:00:01Z"));
        HttpDate date = new HttpDate(now::get);
        for (int day = 0; day < 400; day++) {
            now.updateAndGet(time -> time.plusSeconds(86_400 + 3_661));
            assertThat(date.now()).isEqualTo(REFERENCE.format(now.get()));
        }
    }
}
