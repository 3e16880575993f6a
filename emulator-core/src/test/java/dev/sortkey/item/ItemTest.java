package dev.sortkey.item;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.testing.Generators;
import dev.sortkey.testing.Property;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.AttributeValue.StrSet;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The wire form says what the attributes say, to us and to any JSON parser. */
class ItemTest {
    private static final ObjectMapper JACKSON = new ObjectMapper();

    @Test
    void theWireFormIsCanonical() throws Exception {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        attributes.put("s", new Str("a\"\u00E9\n"));
        attributes.put("n", new Num(DynamoNumber.parse("1.50e1")));
        attributes.put("b", new AttributeValue.Bin(Bytes.wrap(new byte[] {-1})));
        attributes.put("t", new AttributeValue.Bool(true));
        attributes.put("u", AttributeValue.Null.INSTANCE);
        attributes.put("l", new AttributeValue.ListValue(List.of(new Str(""), new AttributeValue.Bool(false))));
        attributes.put("m", new AttributeValue.MapValue(Map.of("x", new AttributeValue.MapValue(Map.of()))));
        attributes.put("ss", new StrSet(new LinkedHashSet<>(List.of("z", "a"))));
        attributes.put("ns", new AttributeValue.NumSet(Set.of(DynamoNumber.parse("-0.0"))));
        attributes.put("bs", new AttributeValue.BinSet(Set.of(Bytes.EMPTY)));
        assertThat(Item.of(attributes))
                .hasToString("{\"s\":{\"S\":\"a\\\"\u00E9\\n\"},\"n\":{\"N\":\"15\"},\"b\":{\"B\":\"/w==\"},"
                        + "\"t\":{\"BOOL\":true},\"u\":{\"NULL\":true},\"l\":{\"L\":[{\"S\":\"\"},{\"BOOL\":false}]},"
                        + "\"m\":{\"M\":{\"x\":{\"M\":{}}}},\"ss\":{\"SS\":[\"a\",\"z\"]},\"ns\":{\"NS\":[\"0\"]},"
                        + "\"bs\":{\"BS\":[\"\"]}}");
    }

    @Test
    void attributesAreReadBackAsWritten() {
        Property.check(2_000, generators -> {
            Map<String, AttributeValue> attributes = generators.attributes(6, 3);
            Item item = Item.of(attributes);
            assertThat(item.attributes()).isEqualTo(attributes);
            assertThat(item.attributes().keySet()).containsExactlyElementsOf(attributes.keySet());
            for (Map.Entry<String, AttributeValue> attribute : attributes.entrySet()) {
                assertThat(item.attribute(attribute.getKey())).contains(attribute.getValue());
                String neighbour = generators.neighbourOf(attribute.getKey());
                assertThat(item.attribute(neighbour).isPresent()).isEqualTo(attributes.containsKey(neighbour));
            }
        });
    }

    @Test
    void anyJsonParserReadsTheSameItem() {
        Property.check(2_000, generators -> {
            Map<String, AttributeValue> attributes = generators.attributes(6, 2);
            JsonOutput output = new JsonOutput();
            Item.of(attributes).writeTo(output);
            JsonNode tree = JACKSON.readTree(output.toByteArray());
            assertThat(tree.size()).isEqualTo(attributes.size());
            for (Map.Entry<String, AttributeValue> attribute : attributes.entrySet()) {
                assertSame(tree.get(attribute.getKey()), attribute.getValue());
            }
        });
    }

    private static void assertSame(JsonNode node, AttributeValue value) throws Exception {
        assertThat(node.size()).isEqualTo(1);
        JsonNode content = node.get(value.type().name());
        if (value instanceof Str text) {
            assertThat(content.textValue()).isEqualTo(text.value());
        } else if (value instanceof Num number) {
            assertThat(DynamoNumber.parse(content.textValue())).isEqualTo(number.value());
        } else if (value instanceof AttributeValue.Bin binary) {
            assertThat(content.binaryValue()).isEqualTo(binary.value().array());
        } else if (value instanceof AttributeValue.Bool truth) {
            assertThat(content.isBoolean()).isTrue();
            assertThat(content.booleanValue()).isEqualTo(truth.value());
        } else if (value instanceof AttributeValue.ListValue list) {
            for (int i = 0; i < list.values().size(); i++) {
                assertSame(content.get(i), list.values().get(i));
            }
        } else if (value instanceof AttributeValue.MapValue map) {
            for (Map.Entry<String, AttributeValue> member : map.values().entrySet()) {
                assertSame(content.get(member.getKey()), member.getValue());
            }
        } else if (value instanceof StrSet set) {
            List<String> elements = new ArrayList<>();
            content.forEach(element -> elements.add(element.textValue()));
            assertThat(elements).containsExactlyElementsOf(set.values());
        }
    }

    @Test
    void namesInsideValuesAreNotAttributes() {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        attributes.put("a", new Str("\"b\":{\"S\":\"x\"}"));
        attributes.put("c", new AttributeValue.MapValue(Map.of("d", new Str("x"), "\"e", new Str("]}"))));
        attributes.put("longer", new Str("x"));
        Item item = Item.of(attributes);
        for (String absent : List.of("b", "d", "S", "", "long", "longer\"", "longerx", "longer\":{\"S\":\"x\"}}x")) {
            assertThat(item.attribute(absent)).as(absent).isEmpty();
        }
        assertThat(item.attribute("longer")).contains(new Str("x"));
        assertThat(item.attribute("a")).contains(new Str("\"b\":{\"S\":\"x\"}"));
    }

    @Test
    void anEmptyItemHasNothing() {
        Item item = Item.of(Map.of());
        assertThat(item).hasToString("{}");
        assertThat(item.attribute("a")).isEmpty();
        assertThat(item.attribute("\u00E9")).isEmpty();
        assertThat(item.attributes()).isEmpty();
        assertThat(item.sizeBytes()).isZero();
        assertThat(item.project(Set.of("a"))).isEqualTo(item);
    }

    @Test
    void equalityIsByValueWhateverTheOrder() {
        Property.check(2_000, generators -> {
            Map<String, AttributeValue> attributes = generators.attributes(6, 2);
            List<String> names = new ArrayList<>(attributes.keySet());
            Collections.shuffle(names, generators.random());
            Map<String, AttributeValue> shuffled = new LinkedHashMap<>();
            names.forEach(name -> shuffled.put(name, attributes.get(name)));
            Item item = Item.of(attributes);
            assertThat(item).isEqualTo(Item.of(shuffled)).hasSameHashCodeAs(Item.of(shuffled));
            Map<String, AttributeValue> other = generators.attributes(6, 2);
            assertThat(item.equals(Item.of(other))).isEqualTo(attributes.equals(other));
        });
    }

    /** Equal sizes are no rarity here: one value is replaced by a neighbour, and all orders are turned round. */
    @Test
    void itemsThatDifferInLittleAreToldApart() {
        Property.check(5_000, generators -> {
            AttributeValue value = generators.value(2);
            AttributeValue other =
                    generators.oneIn(2) ? value : generators.neighbourOf(generators.keyValue(generators.keyType()));
            AttributeValue same = turnedRound(value);
            Map<String, AttributeValue> left = Map.of("a", value, "b", new Str("x"));
            Map<String, AttributeValue> right = Map.of("b", new Str("x"), "a", generators.oneIn(2) ? same : other);
            assertThat(Item.of(left).equals(Item.of(right))).isEqualTo(left.equals(right));
            Map<String, AttributeValue> nested = Map.of("m", new AttributeValue.MapValue(left));
            Map<String, AttributeValue> nestedRight = Map.of("m", new AttributeValue.MapValue(right));
            assertThat(Item.of(nested).equals(Item.of(nestedRight))).isEqualTo(left.equals(right));
        });
    }

    /** The same value, its map members and set elements in the opposite order. */
    private static AttributeValue turnedRound(AttributeValue value) {
        if (value instanceof AttributeValue.MapValue map) {
            List<String> names = new ArrayList<>(map.values().keySet());
            Collections.reverse(names);
            Map<String, AttributeValue> turned = new LinkedHashMap<>();
            names.forEach(name -> turned.put(
                    name, turnedRound(Objects.requireNonNull(map.values().get(name)))));
            return new AttributeValue.MapValue(turned);
        }
        if (value instanceof AttributeValue.ListValue list) {
            return new AttributeValue.ListValue(
                    list.values().stream().map(ItemTest::turnedRound).toList());
        }
        if (value instanceof StrSet set) {
            List<String> elements = new ArrayList<>(set.values());
            Collections.reverse(elements);
            return new StrSet(new LinkedHashSet<>(elements));
        }
        return value;
    }

    /** Names that look like the start of a scalar: a colon where a type's would be, with a quote before it or not. */
    @ParameterizedTest
    @ValueSource(strings = {"ab:", "\":", "\\:", "S:", ":", "::", ":::", "a\":", "\":\""})
    void namesWithColonsAndQuotesAreNoScalars(String name) {
        AttributeValue map = new AttributeValue.MapValue(Map.of(name, new Str("x")));
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        attributes.put(name, map);
        attributes.put("list", new AttributeValue.ListValue(List.of(map, map)));
        attributes.put("last", new Str("z"));
        Item item = Item.of(attributes);
        assertThat(item.attribute("last")).contains(new Str("z"));
        assertThat(item.attribute(name)).contains(map);
        assertThat(item.project(Set.of("last"))).isEqualTo(Item.of(Map.of("last", new Str("z"))));
    }

    @Test
    void changesAreWrittenOverWhatWasThere() {
        Property.check(3_000, generators -> {
            Map<String, AttributeValue> attributes = generators.attributes(6, 2);
            Map<String, AttributeValue> expected = new LinkedHashMap<>(attributes);
            Map<String, Optional<AttributeValue>> changes = new LinkedHashMap<>();
            for (String name : names(generators, attributes)) {
                Optional<AttributeValue> change =
                        generators.oneIn(3) ? Optional.empty() : Optional.of(generators.value(2));
                changes.put(name, change);
                change.ifPresentOrElse(value -> expected.put(name, value), () -> expected.remove(name));
            }
            Item changed = Item.of(attributes).with(changes);
            assertThat(changed).hasToString(Item.of(expected).toString());
            assertThat(changed.sizeBytes()).isEqualTo(ItemSize.of(expected));
        });
    }

    @Test
    void projectionsHoldTheNamedAttributesOnly() {
        Property.check(3_000, generators -> {
            Map<String, AttributeValue> attributes = generators.attributes(6, 2);
            Set<String> names = names(generators, attributes);
            Map<String, AttributeValue> expected = new LinkedHashMap<>(attributes);
            expected.keySet().retainAll(names);
            Item projected = Item.of(attributes).project(names);
            assertThat(projected).hasToString(Item.of(expected).toString());
            assertThat(projected.sizeBytes()).isEqualTo(ItemSize.of(expected));
        });
    }

    private static Set<String> names(Generators generators, Map<String, AttributeValue> attributes) {
        Set<String> names = new HashSet<>(generators.listOf(2, generators::string));
        for (String name : attributes.keySet()) {
            if (generators.oneIn(2)) {
                names.add(name);
            }
        }
        return names;
    }

    @Test
    void scalarsAreEqualWhenTheirBytesAre() {
        Property.check(10_000, generators -> {
            AttributeValue left = generators.keyValue(generators.keyType());
            AttributeValue right = generators.neighbourOf(left);
            byte[] wire = Item.of(Map.of("a", left, "b", right)).wire();
            int at = ItemScanner.find(wire, "a");
            assertThat(ItemScanner.typeAt(wire, at)).isEqualTo(left.type());
            assertThat(ItemScanner.sameBytes(wire, at, ItemScanner.encodeValue(right)))
                    .isEqualTo(left.equals(right));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "\u00E9", "\"", "\\", "\u0000", "\uD83D\uDE00", "a.b", ""})
    void encodedNamesFindWhatNamesFind(String name) {
        byte[] wire = Item.of(Map.of(name, new Str("x"), "other", new Str("y"))).wire();
        assertThat(ItemScanner.find(wire, ItemScanner.encodeName(name)))
                .isEqualTo(ItemScanner.find(wire, name))
                .isNotEqualTo(ItemScanner.ABSENT);
    }

    @Test
    void everyTypeIsToldApart() {
        Property.check(2_000, generators -> {
            AttributeValue value = generators.value(2);
            byte[] wire = Item.of(Map.of("a", value)).wire();
            int at = ItemScanner.find(wire, "a");
            assertThat(ItemScanner.typeAt(wire, at)).isEqualTo(value.type());
            assertThat(ItemScanner.skipValue(wire, at)).isEqualTo(wire.length - 1);
            byte[] encoded = ItemScanner.encodeValue(value);
            assertThat(Arrays.copyOfRange(wire, at, at + encoded.length)).isEqualTo(encoded);
        });
    }
}
