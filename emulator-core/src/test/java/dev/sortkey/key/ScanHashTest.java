package dev.sortkey.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.Property;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hash that orders a Scan, and its segments. */
class ScanHashTest {
    @ParameterizedTest
    @CsvSource({
        "a, f6558e516275dee248591cc7cee85dae",
        "'', 65a4c05294be89320570452ed024fd8c",
        "user#1, 8b542929238862fe7069b842ce6b6946"
    })
    void isMd5OfTheFixedTextAndTheKey(String key, String hash) {
        assertThat(ScanHash.of(Bytes.utf8(key))).hasToString(hash);
    }

    @ParameterizedTest
    @CsvSource({
        "000000, 0, 1, true",
        "FFFFFF, 0, 1, true",
        "7FFFFF, 0, 2, true",
        "800000, 0, 2, false",
        "800000, 1, 2, true",
        "555FFF, 0, 3, true",
        "556000, 0, 3, false",
        "556000, 1, 3, true",
        "AAAFFF, 1, 3, true",
        "AAB000, 2, 3, true",
        "000FFF, 0, 4096, true",
        "001000, 1, 4096, true",
        "001000, 245, 1000000, false",
        "001000, 244, 1000000, true",
    })
    void segmentsAreRangesOfTheFirstTwelveBits(String hash, int segment, int total, boolean inside) {
        Bytes bytes = Bytes.wrap(HexFormat.of().parseHex(hash));
        assertThat(ScanHash.inSegment(bytes, segment, total)).isEqualTo(inside);
        assertThat(ScanHash.segment(segment, total).contains(bytes)).isEqualTo(inside);
    }

    @Test
    void everyHashIsInExactlyOneSegment() {
        Property.check(300, generators -> {
            Bytes hash = ScanHash.of(generators.bytes());
            int total = 1 + generators.below(generators.oneOf(4, 100, 10_000));
            List<Integer> holding = new ArrayList<>();
            for (int segment = 0; segment < total; segment++) {
                boolean inside = ScanHash.inSegment(hash, segment, total);
                assertThat(ScanHash.segment(segment, total).contains(hash)).isEqualTo(inside);
                if (inside) {
                    holding.add(segment);
                }
            }
            assertThat(holding).hasSize(1);
        });
    }
}
