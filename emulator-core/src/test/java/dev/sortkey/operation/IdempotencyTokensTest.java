package dev.sortkey.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.error.ErrorType;
import dev.sortkey.error.ServiceException;
import dev.sortkey.value.Bytes;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What a token says while its first request runs, after it and when it failed. */
class IdempotencyTokensTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Bytes CONTENT = Bytes.utf8("content");
    private static final Bytes OTHER = Bytes.utf8("other");

    private final IdempotencyTokens tokens = new IdempotencyTokens();

    private void assertRefused(Bytes digest, ErrorType type) {
        assertThatThrownBy(() -> tokens.take("T", digest, START))
                .isInstanceOfSatisfying(
                        ServiceException.class,
                        refusal -> assertThat(refusal.type()).isEqualTo(type));
    }

    @Test
    void whileTheFirstRunsTheSameIsInProgressAndOtherContentAMismatch() {
        assertThat(tokens.take("T", CONTENT, START)).isTrue();
        assertRefused(CONTENT, ErrorType.TRANSACTION_IN_PROGRESS);
        assertRefused(OTHER, ErrorType.IDEMPOTENT_PARAMETER_MISMATCH);
        assertThat(tokens.take("U", OTHER, START)).isTrue();
    }

    @Test
    void theWindowBeginsWhenTheFirstHasEnded() {
        Instant ended = START.plus(Duration.ofMinutes(5));
        tokens.take("T", CONTENT, START);
        tokens.applied("T", ended);
        tokens.release("T");
        assertThat(tokens.take("T", CONTENT, ended.plus(Duration.ofMinutes(10)).minusNanos(1)))
                .isFalse();
        assertThat(tokens.take("T", OTHER, ended.plus(Duration.ofMinutes(10)))).isTrue();
    }

    @Test
    void aReleasedTokenIsFree() {
        tokens.take("T", CONTENT, START);
        tokens.release("T");
        assertThat(tokens.take("T", OTHER, START)).isTrue();
    }
}
