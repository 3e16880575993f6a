package dev.sortkey.expression;

import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.InvalidNumberException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Short names for attribute values, so that tables of facts fit on lines. */
public final class TestValues {
    public static final AttributeValue TRUE = new AttributeValue.Bool(true);
    public static final AttributeValue FALSE = new AttributeValue.Bool(false);
    public static final AttributeValue NULL = AttributeValue.Null.INSTANCE;

    private TestValues() {}

    public static AttributeValue s(String text) {
        return new AttributeValue.Str(text);
    }

    public static AttributeValue n(String text) {
        return new AttributeValue.Num(number(text));
    }

    public static AttributeValue b(String hex) {
        return new AttributeValue.Bin(bytes(hex));
    }

    public static AttributeValue l(AttributeValue... values) {
        return new AttributeValue.ListValue(List.of(values));
    }

    /** Name, value, name, value... */
    public static AttributeValue m(Object... members) {
        return new AttributeValue.MapValue(map(members));
    }

    public static AttributeValue ss(String... elements) {
        return new AttributeValue.StrSet(new LinkedHashSet<>(List.of(elements)));
    }

    public static AttributeValue ns(String... elements) {
        Set<DynamoNumber> numbers =
                Stream.of(elements).map(TestValues::number).collect(Collectors.toCollection(LinkedHashSet::new));
        return new AttributeValue.NumSet(numbers);
    }

    public static AttributeValue bs(String... hexElements) {
        Set<Bytes> elements =
                Arrays.stream(hexElements).map(TestValues::bytes).collect(Collectors.toCollection(LinkedHashSet::new));
        return new AttributeValue.BinSet(elements);
    }

    /** Name, value, name, value... */
    public static Map<String, AttributeValue> map(Object... members) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            map.put((String) members[i], (AttributeValue) members[i + 1]);
        }
        return map;
    }

    /** An item with these attributes. */
    public static AttributeSource source(Map<String, AttributeValue> attributes) {
        return name -> Optional.ofNullable(attributes.get(name));
    }

    private static Bytes bytes(String hex) {
        return Bytes.wrap(HexFormat.of().parseHex(hex));
    }

    private static DynamoNumber number(String text) {
        try {
            return DynamoNumber.parse(text);
        } catch (InvalidNumberException e) {
            throw new IllegalStateException(text, e);
        }
    }
}
