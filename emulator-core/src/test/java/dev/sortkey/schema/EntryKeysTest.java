package dev.sortkey.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyEncoding;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Bin;
import dev.sortkey.value.AttributeValue.Bool;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EntryKeysTest {
    private static final KeyAttribute PK = new KeyAttribute("pk", ScalarType.S);
    private static final KeyAttribute SK = new KeyAttribute("sk", ScalarType.N);
    private static final KeyAttribute A = new KeyAttribute("a", ScalarType.S);
    private static final KeyAttribute B = new KeyAttribute("b", ScalarType.B);
    private static final KeySchema TABLE = new KeySchema(List.of(PK), List.of(SK));
    private static final KeySchema INDEX = new KeySchema(List.of(A, B), List.of(B, SK));

    private static final Str TEXT = new Str("text");
    private static final Num ONE = new Num(DynamoNumber.of(1));
    private static final Bin BINARY = new Bin(Bytes.utf8("\u0000"));
    private static final Item ITEM = Item.of(Map.of("pk", TEXT, "sk", ONE, "a", new Str("a"), "b", BINARY));

    @Test
    void tableHasItsKeysPlain() {
        assertThat(EntryKeys.ofTable(TABLE).positionOf(ITEM))
                .contains(new PrimaryKey(KeyEncoding.encode(TEXT), KeyEncoding.encode(ONE)));
    }

    @Test
    void tableWithoutSortKeyHasAnEmptyOne() {
        KeySchema keys = new KeySchema(List.of(PK), List.of());
        assertThat(EntryKeys.ofTable(keys).positionOf(ITEM))
                .contains(new PrimaryKey(KeyEncoding.encode(TEXT), Bytes.EMPTY));
    }

    @Test
    void indexEntryEndsWithTheKeyOfTheTable() {
        assertThat(EntryKeys.ofIndex(INDEX, TABLE).positionOf(ITEM))
                .contains(new PrimaryKey(
                        KeyEncoding.encodeTuple(List.of(new Str("a"), BINARY)),
                        KeyEncoding.encodeTuple(List.of(BINARY, ONE, TEXT, ONE))));
    }

    @Test
    void indexPartitionOfOneAttributeIsPlain() {
        KeySchema keys = new KeySchema(List.of(A), List.of());
        assertThat(EntryKeys.ofIndex(keys, TABLE).positionOf(ITEM).map(PrimaryKey::partition))
                .contains(Bytes.utf8("a"));
    }

    private static Stream<Arguments> unfit() {
        return Stream.of(
                Arguments.of("a", Optional.empty()),
                Arguments.of("a", Optional.of(new Str(""))),
                Arguments.of("a", Optional.of(ONE)),
                Arguments.of("a", Optional.of(new Bool(true))),
                Arguments.of("a", Optional.of(new Str("é".repeat(1024)))),
                Arguments.of("b", Optional.empty()),
                Arguments.of("b", Optional.of(new Bin(Bytes.EMPTY))),
                Arguments.of("b", Optional.of(new Str("b"))),
                Arguments.of("b", Optional.of(new Bin(Bytes.wrap(new byte[1023])))));
    }

    @ParameterizedTest
    @MethodSource("unfit")
    void itemWithoutFitKeyAttributesHasNoPlaceInAnIndex(String name, Optional<AttributeValue> value) {
        Map<String, AttributeValue> attributes = new HashMap<>(ITEM.attributes());
        attributes.remove(name);
        value.ifPresent(present -> attributes.put(name, present));
        assertThat(EntryKeys.ofIndex(INDEX, TABLE).positionOf(Item.of(attributes)))
                .isEmpty();
    }

    /** The sort key is b and sk: 1022 bytes and the 2 bytes of the number 1. The partition key is a and b. */
    @Test
    void limitsHoldForTheSumOfTheParts() {
        Map<String, AttributeValue> attributes = new HashMap<>(ITEM.attributes());
        attributes.put("b", new Bin(Bytes.wrap(new byte[1022])));
        attributes.put("a", new Str("a".repeat(1026)));
        assertThat(EntryKeys.ofIndex(INDEX, TABLE).positionOf(Item.of(attributes)))
                .isPresent();
        attributes.put("a", new Str("a".repeat(1027)));
        assertThat(EntryKeys.ofIndex(INDEX, TABLE).positionOf(Item.of(attributes)))
                .isEmpty();
    }
}
