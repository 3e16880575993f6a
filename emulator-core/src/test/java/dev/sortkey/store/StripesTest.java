package dev.sortkey.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.value.Bytes;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
class StripesTest {
    private final Stripes stripes = new Stripes();
    private final AtomicInteger value = new AtomicInteger(1);
    private final AtomicInteger runs = new AtomicInteger();

    /** Reads the value; the first time, a writer comes right after. */
    private Supplier<Integer> overtakenOnce(int stripe) {
        return () -> {
            int read = value.get();
            if (runs.getAndIncrement() == 0) {
                stripes.write(stripe, value::incrementAndGet);
            }
            return read;
        };
    }

    @Test
    void readThatAWriterOvertookIsMadeAgain() {
        assertThat(stripes.read(7, overtakenOnce(7))).isEqualTo(2);
    }

    @Test
    void readIsNotDisturbedByWritersOfOtherStripes() {
        assertThat(stripes.read(7, overtakenOnce(8))).isEqualTo(1);
        assertThat(runs).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 200, 7})
    void readOfSeveralIsMadeAgainWhicheverStripeAWriterOvertook(int stripe) {
        assertThat(stripes.readAll(new int[] {3, 200, 7, 3}, overtakenOnce(stripe)))
                .isEqualTo(2);
    }

    @Test
    void locksAreFreeAfterAFault() {
        Supplier<Integer> fault = () -> {
            throw new IllegalStateException("a bug");
        };
        assertThatThrownBy(() -> stripes.write(1, fault)).hasMessage("a bug");
        assertThatThrownBy(() -> stripes.writeAll(new int[] {2, 1, 2}, fault)).hasMessage("a bug");
        assertThatThrownBy(() -> stripes.read(1, fault)).hasMessage("a bug");
        assertThatThrownBy(() -> stripes.readAll(new int[] {1, 2}, fault)).hasMessage("a bug");
        assertThat(stripes.<Integer>writeEverywhere(value::get)).isEqualTo(1);
    }

    @Test
    void partitionsAndTablesAreSpreadOverAllStripes() {
        Set<Integer> used = new HashSet<>();
        for (int i = 0; i < 4_000; i++) {
            used.add(stripes.indexOf(0, Bytes.utf8("user#" + i)));
        }
        assertThat(used).hasSize(256).allMatch(stripe -> stripe >= 0 && stripe < 256);
        assertThat(stripes.indexOf(0, Bytes.utf8("a"))).isNotEqualTo(stripes.indexOf(1, Bytes.utf8("a")));
    }
}
