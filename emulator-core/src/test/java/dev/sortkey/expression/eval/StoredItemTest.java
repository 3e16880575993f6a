package dev.sortkey.expression.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.expression.DocumentPath;
import dev.sortkey.item.Item;
import dev.sortkey.testing.Generators;
import dev.sortkey.testing.Property;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.MapValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * What is decided of a stored item from its bytes is what is decided of the same attributes as values: comparisons,
 * presence, prefixes and sizes, at the top level, in maps and in lists.
 */
class StoredItemTest {
    @Test
    void bytesAndValuesAgree() {
        Property.check(20_000, generators -> {
            AttributeValue value =
                    generators.oneIn(2) ? generators.keyValue(generators.keyType()) : generators.value(1);
            AttributeValue other = other(generators, value);
            DocumentPath path = path(generators);
            Map<String, AttributeValue> attributes = Map.of(
                    "a",
                    value,
                    "other",
                    other,
                    "m",
                    new MapValue(Map.of("x", other, "a", value)),
                    "l",
                    new ListValue(List.of(other, value)));
            for (ItemTest test : tests(new Term.Path(path), Term.Constant.of(other))) {
                AttributeSource values = name -> Optional.ofNullable(attributes.get(name));
                assertThat(test.test(Item.of(attributes)))
                        .as("%s of %s", test, attributes)
                        .isEqualTo(test.test(values));
            }
        });
    }

    private static AttributeValue other(Generators generators, AttributeValue value) {
        boolean scalar = ValueOrder.isOrdered(value.type());
        return switch (generators.below(4)) {
            case 0 -> value;
            case 1 -> generators.value(1);
            case 2 -> generators.keyValue(generators.keyType());
            default -> scalar ? generators.neighbourOf(value) : value;
        };
    }

    private static DocumentPath path(Generators generators) {
        DocumentPath.Step name = new DocumentPath.Step.Name(generators.oneOf("a", "x", "absent"));
        DocumentPath.Step index = new DocumentPath.Step.Index(generators.below(3));
        return switch (generators.below(4)) {
            case 0 -> new DocumentPath("m", List.of(name));
            case 1 -> new DocumentPath("l", List.of(index));
            case 2 -> new DocumentPath(generators.oneOf("a", "m", "l"), List.of(generators.oneOf(name, index)));
            default -> DocumentPath.of(generators.oneOf("a", "a", "absent"));
        };
    }

    private static List<ItemTest> tests(Term path, Term constant) {
        Term size = new Term.Size(path);
        Term three = Term.Constant.of(new AttributeValue.Num(dev.sortkey.value.DynamoNumber.of(3)));
        return List.of(
                new ItemTest.Comparison(Comparator.EQ, path, constant),
                new ItemTest.Comparison(Comparator.NE, path, constant),
                new ItemTest.Comparison(Comparator.LT, path, constant),
                new ItemTest.Comparison(Comparator.LE, path, constant),
                new ItemTest.Comparison(Comparator.GT, path, constant),
                new ItemTest.Comparison(Comparator.GE, path, constant),
                new ItemTest.Comparison(Comparator.GE, size, three),
                new ItemTest.Comparison(Comparator.EQ, size, three),
                new ItemTest.Exists(path),
                new ItemTest.NotExists(path),
                new ItemTest.BeginsWith(path, constant));
    }
}
