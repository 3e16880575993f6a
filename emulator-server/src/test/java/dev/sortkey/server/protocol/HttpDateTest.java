package dev.sortkey.server.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The Date field. */
class HttpDateTest {
    @Test
    void theDateFollowsTheClockBySeconds() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-12-02T09:15:00.999Z"));
        HttpDate date = new HttpDate(now::get);
        assertThat(date.now()).isEqualTo("Wed, 02 Dec 2026 09:15:00 GMT");
        now.set(Instant.parse("2026-12-02T09:15:01Z"));
        assertThat(date.now()).isEqualTo("Wed, 02 Dec 2026 09:15:01 GMT");
        now.set(Instant.parse("2024-02-29T23:59:59Z"));
        assertThat(date.now()).isEqualTo("Thu, 29 Feb 2024 23:59:59 GMT");
    }
}
