package dev.sortkey.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.Generators;
import dev.sortkey.testing.Property;
import dev.sortkey.value.Bytes;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Slices: what lies inside, what two have in common, how they read. */
class KeyRangeTest {
    @ParameterizedTest
    @CsvSource({"61, 62", "61FF, 62", "61FFFF, 62", "6100, 6101", "00, 01", "FE, FF", "FEFF, FF", "FF00, FF01"})
    void successorIsTheLeastAboveAllThatBeginSo(String prefix, String successor) {
        assertThat(KeyRange.successor(hex(prefix))).contains(hex(successor));
    }

    @ParameterizedTest
    @CsvSource({"''", "FF", "FFFF"})
    void nothingIsAboveAllThatBeginsWithTheHighestBytes(String prefix) {
        assertThat(KeyRange.successor(hex(prefix))).isEmpty();
        KeyRange range = KeyRange.prefix(hex(prefix));
        assertThat(range.contains(hex(prefix + "FFFFFFFF"))).isTrue();
        assertThat(range.isEmpty()).isFalse();
    }

    @Test
    void aPrefixHoldsExactlyWhatBeginsWithIt() {
        Property.check(20_000, generators -> {
            Bytes key = generators.bytes();
            Bytes prefix = generators.oneIn(4) ? generators.bytes() : near(generators, key);
            assertThat(KeyRange.prefix(prefix).contains(key))
                    .as("%s begins with %s", key, prefix)
                    .isEqualTo(key.startsWith(prefix));
        });
    }

    @Test
    void whatIsInBothIsInTheIntersection() {
        Property.check(20_000, generators -> {
            Bytes key = generators.bytes();
            KeyRange left = range(generators, key);
            KeyRange right = range(generators, key);
            KeyRange both = left.intersect(right);
            assertThat(both.contains(key)).isEqualTo(left.contains(key) && right.contains(key));
            assertThat(both).isEqualTo(both.intersect(left)).isEqualTo(both.intersect(both));
            assertThat(both.isEmpty() && both.contains(key)).isFalse();
            assertThat(both.below(key) && both.above(key))
                    .isEqualTo(both.isEmpty() && both.below(key) && both.above(key));
        });
    }

    @Test
    void onlyOneKeyIsInTheSliceOfOneKey() {
        Property.check(10_000, generators -> {
            Bytes key = generators.bytes();
            Bytes other = generators.neighbourOf(key);
            KeyRange range = KeyRange.only(key);
            assertThat(range.isSingleKey()).isTrue();
            assertThat(range.isEmpty()).isFalse();
            assertThat(range.contains(key)).isTrue();
            assertThat(range.contains(other)).isEqualTo(key.equals(other));
        });
    }

    @Test
    void otherSlicesAreNotOfOneKey() {
        assertThat(KeyRange.ALL.isSingleKey()).isFalse();
        assertThat(KeyRange.prefix(hex("61")).isSingleKey()).isFalse();
        assertThat(between("61", false, "61", true).isSingleKey()).isFalse();
    }

    @Test
    void swappedBoundsHoldNothing() {
        assertThat(between("62", true, "61", true).isEmpty()).isTrue();
        assertThat(between("61", true, "61", false).isEmpty()).isTrue();
        assertThat(between("61", false, "61", true).isEmpty()).isTrue();
        assertThat(new KeyRange(Optional.empty(), true, Optional.of(Bytes.EMPTY), false).isEmpty())
                .isTrue();
        assertThat(new KeyRange(Optional.empty(), true, Optional.of(Bytes.EMPTY), true).isEmpty())
                .isFalse();
        assertThat(between("61", true, "62", false).isEmpty()).isFalse();
        assertThat(KeyRange.ALL.isEmpty()).isFalse();
    }

    @Test
    void readsAsAnInterval() {
        assertThat(KeyRange.ALL.describe()).isEqualTo("(.., ..)");
        assertThat(KeyRange.prefix(hex("61FF")).describe()).isEqualTo("[61ff, 62)");
        assertThat(between("61", false, "62", true).describe()).isEqualTo("(61, 62]");
        assertThat(KeyRange.prefix(hex("FF")).describe()).isEqualTo("[ff, ..)");
        assertThat(KeyRange.only(Bytes.EMPTY).describe()).isEqualTo("[, ]");
    }

    @Test
    void whatIsLeftAfterAPositionIsWhatLiesBeyondIt() {
        Property.check(20_000, generators -> {
            Bytes key = generators.bytes();
            KeyRange range = range(generators, key);
            Bytes position = near(generators, key);
            int order = key.compareTo(position);
            assertThat(range.after(position, true).contains(key)).isEqualTo(range.contains(key) && order > 0);
            assertThat(range.after(position, false).contains(key)).isEqualTo(range.contains(key) && order < 0);
        });
    }

    private static Bytes near(Generators generators, Bytes key) {
        Bytes near = key;
        for (int steps = generators.below(3); steps > 0; steps--) {
            near = generators.neighbourOf(near);
        }
        return near;
    }

    private static KeyRange range(Generators generators, Bytes key) {
        return new KeyRange(bound(generators, key), generators.oneIn(2), bound(generators, key), generators.oneIn(2));
    }

    private static Optional<Bytes> bound(Generators generators, Bytes key) {
        return generators.oneIn(4) ? Optional.empty() : Optional.of(near(generators, key));
    }

    private static KeyRange between(String lower, boolean lowerInclusive, String upper, boolean upperInclusive) {
        return new KeyRange(Optional.of(hex(lower)), lowerInclusive, Optional.of(hex(upper)), upperInclusive);
    }

    private static Bytes hex(String digits) {
        return Bytes.wrap(HexFormat.of().parseHex(digits));
    }
}
