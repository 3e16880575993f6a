package dev.sortkey.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Equality, order of members, immutability and nesting. */
class AttributeValueTest {
    private static final AttributeValue LEAF = new AttributeValue.Str("leaf");

    @Test
    void equalityIgnoresOrderInMapsAndSetsOnly() throws Exception {
        AttributeValue one = new AttributeValue.Num(DynamoNumber.parse("1.0"));
        AttributeValue sameOne = new AttributeValue.Num(DynamoNumber.parse("10e-1"));
        assertThat(one).isEqualTo(sameOne).hasSameHashCodeAs(sameOne);
        assertThat(map("a", one, "b", LEAF)).isEqualTo(map("b", LEAF, "a", sameOne));
        assertThat(strings("a", "b")).isEqualTo(strings("b", "a")).isNotEqualTo(strings("a"));
        assertThat(new AttributeValue.ListValue(List.of(one, LEAF)))
                .isNotEqualTo(new AttributeValue.ListValue(List.of(LEAF, one)));
        assertThat(new AttributeValue.Str("1")).isNotEqualTo(one);
    }

    @Test
    void mapsKeepTheOrderTheyWereGivenAndSetsHaveOneOfTheirOwn() throws InvalidNumberException {
        assertThat(((AttributeValue.MapValue) map("z", LEAF, "a", LEAF))
                        .values()
                        .keySet())
                .containsExactly("z", "a");
        assertThat(((AttributeValue.StrSet) strings("z", "", "ab", "a", "\uFFFD", "\uD83D\uDE00", "\u00E9")).values())
                .containsExactly("", "a", "ab", "z", "\u00E9", "\uFFFD", "\uD83D\uDE00");
        Set<DynamoNumber> numbers = new LinkedHashSet<>();
        for (String number : List.of("10", "-1", "2", "0.5")) {
            numbers.add(DynamoNumber.parse(number));
        }
        assertThat(new AttributeValue.NumSet(numbers).values().toString()).isEqualTo("[-1, 0.5, 2, 10]");
        Bytes high = Bytes.copyOf(new byte[] {(byte) 0xFF});
        Bytes low = Bytes.copyOf(new byte[] {1});
        assertThat(new AttributeValue.BinSet(new LinkedHashSet<>(List.of(high, low, Bytes.EMPTY))).values())
                .containsExactly(Bytes.EMPTY, low, high);
    }

    @Test
    void collectionsAreCopiedAndCannotBeChanged() {
        Map<String, AttributeValue> members = new LinkedHashMap<>(Map.of("a", LEAF));
        Set<String> elements = new LinkedHashSet<>(Set.of("a"));
        List<AttributeValue> values = new ArrayList<>(List.of(LEAF));
        AttributeValue.MapValue map = new AttributeValue.MapValue(members);
        AttributeValue.StrSet set = new AttributeValue.StrSet(elements);
        AttributeValue.ListValue list = new AttributeValue.ListValue(values);
        members.clear();
        elements.clear();
        values.clear();
        assertThat(map.values()).hasSize(1);
        assertThat(set.values()).hasSize(1);
        assertThat(list.values()).hasSize(1);
        Map<String, AttributeValue> view = map.values();
        assertThatThrownBy(view::clear).isInstanceOf(UnsupportedOperationException.class);
        Set<String> setView = set.values();
        assertThatThrownBy(setView::clear).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void everyListAndMapAddsALevel() {
        assertThat(LEAF.levels()).isEqualTo(1);
        assertThat(strings("a").levels()).isEqualTo(1);
        assertThat(new AttributeValue.ListValue(List.of()).levels()).isEqualTo(1);
        assertThat(map("a", LEAF, "b", new AttributeValue.ListValue(List.of(LEAF)))
                        .levels())
                .isEqualTo(3);
        AttributeValue deep = LEAF;
        for (int wraps = 1; wraps <= 32; wraps++) {
            deep = wraps % 2 == 0 ? map("a", deep, "b", LEAF) : new AttributeValue.ListValue(List.of(LEAF, deep));
            assertThat(deep.levels() > AttributeValue.MAX_LEVELS).isEqualTo(wraps > 31);
        }
    }

    private static AttributeValue map(String first, AttributeValue a, String second, AttributeValue b) {
        Map<String, AttributeValue> members = new LinkedHashMap<>();
        members.put(first, a);
        members.put(second, b);
        return new AttributeValue.MapValue(members);
    }

    private static AttributeValue strings(String... elements) {
        return new AttributeValue.StrSet(new LinkedHashSet<>(List.of(elements)));
    }
}
