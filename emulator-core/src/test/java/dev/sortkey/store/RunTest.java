package dev.sortkey.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Keys of few different bytes, zero among them, that begin with much or little in common: heads of neighbours are
 * equal, end early, and stop being enough when a key comes that begins otherwise.
 */
class RunTest {
    private static final byte[] ALPHABET = {0, 1, 'a', (byte) 0xFF};

    @ParameterizedTest
    @CsvSource({"0, 3, 1", "0, 12, 2", "5, 3, 3", "5, 9, 4", "9, 20, 5", "40, 2, 6"})
    void findsWhatASortedListFinds(int alike, int different, long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            Bytes beginning = bytes(alike, random);
            Run<String> run = Run.empty();
            List<Bytes> model = new ArrayList<>();
            for (int step = 0; step < 100; step++) {
                Bytes key = random.nextInt(40) == 0
                        ? bytes(random.nextInt(alike + different), random)
                        : followed(beginning, bytes(random.nextInt(different + 1), random));
                int at = Collections.binarySearch(model, key);
                assertThat(run.find(key))
                        .as("seed %d %s in %s", seed, key, model)
                        .isEqualTo(at);
                if (at < 0 && model.size() < Run.CAPACITY) {
                    run = run.inserting(-at - 1, key, key.toString());
                    model.add(-at - 1, key);
                } else if (at >= 0 && random.nextBoolean()) {
                    run = run.without(at);
                    model.remove(at);
                } else if (random.nextInt(10) == 0) {
                    int from = random.nextInt(model.size() + 1);
                    int to = from + random.nextInt(model.size() - from + 1);
                    run = run.slice(from, to);
                    model = new ArrayList<>(model.subList(from, to));
                }
                assertHolds(run, model);
            }
        }
    }

    @Test
    void anotherValueUnderAKeyIsAnotherRun() {
        Run<String> run = Run.of(Bytes.utf8("a"), "1").inserting(1, Bytes.utf8("b"), "2");
        Run<String> replaced = run.replacing(1, "3");
        assertThat(run.value(1)).isEqualTo("2");
        assertThat(replaced.value(1)).isEqualTo("3");
        assertThat(replaced.find(Bytes.utf8("b"))).isEqualTo(1);
    }

    private static void assertHolds(Run<String> run, List<Bytes> model) {
        assertThat(run.size()).isEqualTo(model.size());
        assertThat(IntStream.range(0, run.size()).mapToObj(run::key)).isEqualTo(model);
        assertThat(IntStream.range(0, run.size()).mapToObj(run::value))
                .isEqualTo(model.stream().map(Bytes::toString).toList());
    }

    private static Bytes bytes(int length, Random random) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = ALPHABET[random.nextInt(ALPHABET.length)];
        }
        return Bytes.wrap(bytes);
    }

    private static Bytes followed(Bytes beginning, Bytes end) {
        byte[] both = new byte[beginning.length() + end.length()];
        System.arraycopy(beginning.array(), 0, both, 0, beginning.length());
        System.arraycopy(end.array(), 0, both, beginning.length(), end.length());
        return Bytes.wrap(both);
    }
}
