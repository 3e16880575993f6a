package dev.sortkey.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.Property;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Bin;
import dev.sortkey.value.AttributeValue.BinSet;
import dev.sortkey.value.AttributeValue.Bool;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.MapValue;
import dev.sortkey.value.AttributeValue.Null;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.NumSet;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.AttributeValue.StrSet;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Sizes to the byte. */
class ItemSizeTest {
    static Stream<Arguments> sizes() {
        Num one = new Num(DynamoNumber.of(1));
        Num large = new Num(DynamoNumber.of(-12345));
        Bin binary = new Bin(Bytes.wrap(new byte[] {0, -1, 34}));
        return Stream.of(
                Arguments.of(new Str(""), 0),
                Arguments.of(new Str("abc"), 3),
                Arguments.of(new Str("\u00E9"), 2),
                Arguments.of(new Str("\uFF61"), 3),
                Arguments.of(new Str("\uD83D\uDE00\u00E9"), 6),
                Arguments.of(new Str("\"\\\n\u0000"), 4),
                Arguments.of(one, 2),
                Arguments.of(large, 5),
                Arguments.of(new Num(DynamoNumber.ZERO), 1),
                Arguments.of(binary, 3),
                Arguments.of(new Bin(Bytes.EMPTY), 0),
                Arguments.of(new Bool(false), 1),
                Arguments.of(Null.INSTANCE, 1),
                Arguments.of(new StrSet(Set.of("a", "bc")), 3),
                Arguments.of(new NumSet(Set.of(DynamoNumber.of(1), DynamoNumber.of(-12345))), 7),
                Arguments.of(new BinSet(Set.of(Bytes.EMPTY, Bytes.wrap(new byte[2]))), 2),
                Arguments.of(new ListValue(List.of()), 3),
                Arguments.of(new MapValue(Map.of()), 3),
                Arguments.of(new ListValue(List.of(one, new Str("abc"))), 3 + 2 + 2 + 3),
                Arguments.of(new MapValue(Map.of("name", new Str("abc"))), 3 + 1 + 4 + 3),
                Arguments.of(new MapValue(Map.of("l", new ListValue(List.of(Null.INSTANCE)))), 3 + 1 + 1 + 3 + 1 + 1));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void valuesMeasureByDynamosFormula(AttributeValue value, int bytes) {
        assertThat(ItemSize.of(value)).isEqualTo(bytes);
        assertThat(ItemSize.of(Map.of("\u00E9x", value))).isEqualTo(bytes + 3);
    }

    @Test
    void measuresTheSameOffTheWireForm() {
        Property.check(2_000, generators -> {
            Map<String, AttributeValue> attributes = generators.attributes(5, 3);
            Item item = Item.of(attributes);
            assertThat(item.sizeBytes()).isEqualTo(ItemSize.of(attributes));
            for (String name : attributes.keySet()) {
                int at = ItemScanner.find(item.wire(), name);
                assertThat(WireSize.ofValue(item.wire(), at)).isEqualTo(ItemSize.of(attributes.get(name)));
            }
        });
    }

    @Test
    void countsUtf8BytesOfAnyText() {
        Property.check(2_000, generators -> {
            String text = generators.string() + generators.oneOf("", "\uD83D", "\uDE00") + generators.string();
            assertThat(ItemSize.utf8Length(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);
        });
    }

    @ParameterizedTest
    @CsvSource({"409595, 409600", "409596, 409601"})
    void theLimitCountsNames(int length, int bytes) {
        Map<String, AttributeValue> item = Map.of("pk", new Str("p"), "ab", new Str("x".repeat(length)));
        assertThat(ItemSize.of(item)).isEqualTo(bytes);
        assertThat(ItemSize.of(item) > ItemSize.MAX_ITEM_BYTES).isEqualTo(bytes == 409601);
    }
}
