package dev.sortkey.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.Property;
import dev.sortkey.testing.Variants;
import dev.sortkey.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Equality told from wire forms is equality of what they say, for items that differ in nothing, little or much. */
class WireEqualityTest {
    @Test
    void variantsAreEqualWhenTheirAttributesAre() {
        Property.check(20_000, generators -> {
            Map<String, AttributeValue> left = generators.attributes(5, 3);
            assertAgree(left, new Variants(generators).of(left));
        });
    }

    @Test
    void severalDifferencesMayMakeUpForEachOther() {
        Property.check(10_000, generators -> {
            Variants variants = new Variants(generators);
            Map<String, AttributeValue> left = generators.attributes(4, 2);
            assertAgree(left, variants.of(variants.of(left)));
        });
    }

    /** Values of two attributes exchanged: all sizes and lengths stay as they are. */
    @Test
    void exchangedValuesMakeAnotherItem() {
        Property.check(5_000, generators -> {
            AttributeValue one = generators.value(2);
            AttributeValue two = generators.oneIn(3) ? generators.value(2) : new Variants(generators).of(one);
            String name = generators.string();
            String other = generators.oneIn(2) ? generators.neighbourOf(name) : generators.string();
            assertAgree(pair(name, one, other, two), pair(name, two, other, one));
            assertAgree(pair(name, one, other, two), pair(other, two, name, one));
        });
    }

    private static Map<String, AttributeValue> pair(
            String one, AttributeValue first, String two, AttributeValue second) {
        Map<String, AttributeValue> pair = new LinkedHashMap<>();
        pair.put(one, first);
        pair.put(two, second);
        return pair;
    }

    private static void assertAgree(Map<String, AttributeValue> left, Map<String, AttributeValue> right) {
        Item item = Item.of(left);
        Item other = Item.of(right);
        assertThat(item.equals(other)).as("%s and %s", item, other).isEqualTo(left.equals(right));
        assertThat(other.equals(item)).as("%s and %s", other, item).isEqualTo(left.equals(right));
        assertThat(WireEquality.ofItems(item.wire(), other.wire())).isEqualTo(left.equals(right));
    }
}
