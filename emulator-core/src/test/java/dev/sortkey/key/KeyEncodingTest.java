package dev.sortkey.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.testing.Generators;
import dev.sortkey.testing.Property;
import dev.sortkey.testing.ReferenceOrder;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Unsigned byte order of encoded keys is DynamoDB's order. */
class KeyEncodingTest {
    @ParameterizedTest
    @CsvSource({
        "-9.9999999999999999999999999999999999999E125, 00 02 02 02 02 02 02 02 02 02 02 02 02 02 02 02 02 02 02 02 66",
        "-100, 3D 64 66",
        "-1.5, 3E 64 33 66",
        "-1, 3E 64 66",
        "-1E-130, 7F 64 66",
        "0, 80",
        "1E-130, 80 02",
        "1E-129, 80 0B",
        "1E-128, 81 02",
        "0.05, C0 06",
        "1, C1 02",
        "1.5, C1 02 33",
        "99, C1 64",
        "100, C2 02",
        "1E125, FF 0B",
    })
    void numbersAreBaseHundred(String number, String expected) throws Exception {
        AttributeValue value = new AttributeValue.Num(DynamoNumber.parse(number));
        assertThat(KeyEncoding.encode(value)).isEqualTo(hex(expected));
        assertThat(KeyEncoding.encodeTuple(List.of(value))).isEqualTo(hex(expected + " 00"));
    }

    @Test
    void negativesOfTwentyPairsNeedNoEnd() throws Exception {
        AttributeValue odd = new AttributeValue.Num(DynamoNumber.parse("-" + "9".repeat(37) + ".9"));
        assertThat(KeyEncoding.encode(odd).length()).isEqualTo(21);
        assertThat(KeyEncoding.encode(odd).at(20)).isEqualTo(101 - 90);
    }

    @Test
    void textsInTuplesAreEscapedAndEnded() {
        AttributeValue text = new AttributeValue.Str("a\0b");
        assertThat(KeyEncoding.encode(text)).isEqualTo(hex("61 00 62"));
        assertThat(KeyEncoding.encodeTuple(List.of(text, new AttributeValue.Str(""))))
                .isEqualTo(hex("61 00 FF 62 00 01 00 01"));
        assertThat(KeyEncoding.encodeTuplePrefix(List.of(text, text))).isEqualTo(hex("61 00 FF 62 00 01 61 00 FF 62"));
        assertThat(KeyEncoding.encodeTuple(List.of())).isEqualTo(Bytes.EMPTY);
    }

    @Test
    void onlyKeyTypesAreEncoded() {
        assertThatThrownBy(() -> KeyEncoding.encode(AttributeValue.Null.INSTANCE))
                .isInstanceOf(IllegalStateException.class);
        List<AttributeValue> endsInNumber = List.of(new AttributeValue.Num(DynamoNumber.ZERO));
        assertThatThrownBy(() -> KeyEncoding.encodeTuplePrefix(endsInNumber)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void supplementaryCharactersSortAboveTheWholeBasicPlane() {
        List<String> ascending = List.of("a", "\u00E9", "\uFF61", "\uFFFF", "\uD800\uDC00", "\uD83D\uDE00");
        List<Bytes> encoded = ascending.stream().map(Bytes::utf8).toList();
        assertThat(encoded).isSorted();
    }

    @ParameterizedTest
    @EnumSource(names = {"S", "N", "B"})
    void byteOrderIsValueOrder(AttributeValue.Type type) {
        Property.check(20_000, generators -> {
            AttributeValue left = generators.keyValue(type);
            AttributeValue right = generators.oneIn(3) ? generators.keyValue(type) : generators.neighbourOf(left);
            int expected = Integer.signum(ReferenceOrder.compare(left, right));
            assertThat(order(KeyEncoding.encode(left), KeyEncoding.encode(right)))
                    .as("%s and %s", left, right)
                    .isEqualTo(expected);
            assertThat(KeyEncoding.decode(type, KeyEncoding.encode(left))).isEqualTo(left);
        });
    }

    @Test
    void byteOrderOfTuplesIsOrderPartByPart() {
        Property.check(20_000, generators -> {
            List<AttributeValue> left = tuple(generators);
            List<AttributeValue> right = similar(generators, left);
            int expected = Integer.signum(ReferenceOrder.compare(left, right));
            assertThat(order(KeyEncoding.encodeTuple(left), KeyEncoding.encodeTuple(right)))
                    .as("%s and %s", left, right)
                    .isEqualTo(expected);
        });
    }

    @Test
    void shorterTuplesArePrefixesOfExactlyTheirExtensions() {
        Property.check(20_000, generators -> {
            List<AttributeValue> whole = tuple(generators);
            List<AttributeValue> head = similar(generators, whole).subList(0, generators.below(whole.size() + 1));
            boolean extension = whole.subList(0, head.size()).equals(head);
            assertThat(KeyEncoding.encodeTuple(whole).startsWith(KeyEncoding.encodeTuple(head)))
                    .as("%s and %s", head, whole)
                    .isEqualTo(extension);
        });
    }

    @Test
    void prefixRangesHoldExactlyTheTuplesWhoseLastPartBeginsSo() {
        Property.check(20_000, generators -> {
            List<AttributeValue> whole = tuple(generators);
            int last = generators.below(whole.size());
            if (whole.get(last) instanceof AttributeValue.Num) {
                return;
            }
            List<AttributeValue> wanted = similar(generators, whole).subList(0, last + 1);
            Bytes part = KeyEncoding.encode(whole.get(last));
            boolean begins = whole.subList(0, last).equals(wanted.subList(0, last))
                    && part.startsWith(KeyEncoding.encode(wanted.get(last)));
            KeyRange range = KeyRange.prefix(KeyEncoding.encodeTuplePrefix(wanted));
            assertThat(range.contains(KeyEncoding.encodeTuple(whole)))
                    .as("%s begins with %s", whole, wanted)
                    .isEqualTo(begins);
        });
    }

    private static List<AttributeValue> tuple(Generators generators) {
        List<AttributeValue> parts = new ArrayList<>();
        for (int left = 1 + generators.below(4); left > 0; left--) {
            parts.add(generators.keyValue(generators.keyType()));
        }
        return parts;
    }

    /** A tuple of the same types, mostly of equal or neighbouring parts. */
    private static List<AttributeValue> similar(Generators generators, List<AttributeValue> tuple) {
        List<AttributeValue> parts = new ArrayList<>(tuple);
        int changed = generators.below(tuple.size());
        parts.set(changed, generators.neighbourOf(parts.get(changed)));
        if (changed + 1 < parts.size() && generators.oneIn(2)) {
            parts.set(changed + 1, generators.keyValue(parts.get(changed + 1).type()));
        }
        return parts;
    }

    private static int order(Bytes left, Bytes right) {
        return Integer.signum(left.compareTo(right));
    }

    private static Bytes hex(String spaced) {
        return Bytes.wrap(HexFormat.of().parseHex(spaced.replace(" ", "")));
    }
}
