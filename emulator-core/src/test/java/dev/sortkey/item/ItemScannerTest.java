package dev.sortkey.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.Generators;
import dev.sortkey.testing.Property;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.MapValue;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every value of an item, however deep, is found, told and skipped where it lies; neighbours that are none are not. */
class ItemScannerTest {
    @Test
    void everyPathLeadsToItsValue() {
        Property.check(10_000, generators -> {
            Map<String, AttributeValue> attributes = generators.attributes(5, 3);
            Item item = Item.of(attributes);
            attributes.forEach((name, value) -> assertIs(generators, item, ItemScanner.find(item.wire(), name), value));
            String absent = absentFrom(generators, attributes);
            assertThat(ItemScanner.find(item.wire(), absent)).isEqualTo(ItemScanner.ABSENT);
            assertThat(ItemScanner.find(item.wire(), ItemScanner.encodeName(absent)))
                    .isEqualTo(ItemScanner.ABSENT);
        });
    }

    private static void assertIs(Generators generators, Item item, int at, AttributeValue value) {
        byte[] wire = item.wire();
        byte[] encoded = ItemScanner.encodeValue(value);
        assertThat(at).as("%s in %s", value, item).isNotEqualTo(ItemScanner.ABSENT);
        int end = ItemScanner.skipValue(wire, at);
        assertThat(Arrays.copyOfRange(wire, at, end)).isEqualTo(encoded);
        assertThat(ItemScanner.typeAt(wire, at)).isEqualTo(value.type());
        assertThat(WireSize.ofValue(wire, at)).isEqualTo(ItemSize.of(value));
        assertThat(item.valueAt(at)).isEqualTo(Optional.of(value));
        if (value instanceof MapValue map) {
            map.values()
                    .forEach((name, member) -> assertIs(generators, item, ItemScanner.member(wire, at, name), member));
            String absent = absentFrom(generators, map.values());
            assertThat(ItemScanner.member(wire, at, absent)).isEqualTo(ItemScanner.ABSENT);
        } else {
            assertThat(ItemScanner.member(wire, at, generators.string())).isEqualTo(ItemScanner.ABSENT);
        }
        int elements = 0;
        if (value instanceof ListValue list) {
            for (AttributeValue element : list.values()) {
                assertIs(generators, item, ItemScanner.element(wire, at, elements++), element);
            }
        }
        assertThat(ItemScanner.element(wire, at, elements)).isEqualTo(ItemScanner.ABSENT);
        assertThat(ItemScanner.element(wire, at, elements + 1)).isEqualTo(ItemScanner.ABSENT);
    }

    /** A name that differs little from one that is there. */
    private static String absentFrom(Generators generators, Map<String, AttributeValue> members) {
        String name = members.isEmpty() || generators.oneIn(3)
                ? generators.string()
                : generators.neighbourOf(members.keySet().iterator().next());
        while (members.containsKey(name)) {
            name += generators.oneOf("\"", ":", "a", "\\", "\u00E9");
        }
        return name;
    }
}
