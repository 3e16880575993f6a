package dev.sortkey.expression.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.expression.DocumentPath;
import dev.sortkey.item.Item;
import dev.sortkey.testing.DocumentPaths;
import dev.sortkey.testing.Generators;
import dev.sortkey.testing.Property;
import dev.sortkey.testing.Variants;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.DynamoNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Whole conditions, nested and of every kind, hold for a stored item exactly when they hold for its attributes as
 * values, whether their parts are tested in the order written or the quickest first.
 */
class StoredConditionTest {
    @Test
    void storedItemsAreJudgedAsTheirAttributesAre() {
        Property.check(30_000, generators -> {
            Map<String, AttributeValue> attributes = generators.attributes(4, 2);
            ItemTest test = new Conditions(generators, attributes).test(2);
            Item item = Item.of(attributes);
            AttributeSource values = name -> Optional.ofNullable(attributes.get(name));
            boolean expected = test.test(values);
            assertThat(test.test(item)).as("%s of %s", test, item).isEqualTo(expected);
            ItemTest quick = test.quickestFirst();
            assertThat(quick.test(item)).as("%s of %s", quick, item).isEqualTo(expected);
            assertThat(quick.test(values)).as("%s of %s", quick, item).isEqualTo(expected);
        });
    }

    /** Random conditions about given attributes. */
    private record Conditions(Generators generators, Map<String, AttributeValue> attributes) {
        ItemTest test(int levelsBelow) {
            if (levelsBelow == 0 || generators.oneIn(3)) {
                return simple();
            }
            return switch (generators.below(3)) {
                case 0 -> new ItemTest.And(tests(levelsBelow));
                case 1 -> new ItemTest.Or(tests(levelsBelow));
                default -> new ItemTest.Not(test(levelsBelow - 1));
            };
        }

        private List<ItemTest> tests(int levelsBelow) {
            return List.of(test(levelsBelow - 1), test(levelsBelow - 1), test(levelsBelow - 1));
        }

        private ItemTest simple() {
            DocumentPath path = new DocumentPaths(generators).in(attributes);
            Term term = new Term.Path(path);
            Optional<AttributeValue> present = path.in(name -> Optional.ofNullable(attributes.get(name)));
            return switch (generators.below(9)) {
                case 0 -> new ItemTest.Exists(term);
                case 1 -> new ItemTest.NotExists(term);
                case 2 -> new ItemTest.HasType(term, generators.oneOf(AttributeValue.Type.values()));
                case 3 -> new ItemTest.BeginsWith(term, operand(present.map(this::beginning)));
                case 4 -> new ItemTest.Contains(term, operand(present));
                case 5 -> new ItemTest.In(term, List.of(operand(present), operand(present)));
                case 6 -> new ItemTest.Between(term, operand(present), operand(present));
                case 7 ->
                    new ItemTest.Comparison(
                            generators.oneOf(Comparator.values()),
                            new Term.Size(term),
                            generators.oneIn(4)
                                    ? operand(present)
                                    : Term.Constant.of(new Num(DynamoNumber.of(generators.below(8)))));
                default -> new ItemTest.Comparison(generators.oneOf(Comparator.values()), term, operand(present));
            };
        }

        /** Something that has to do with the value, or nothing. */
        private Term operand(Optional<AttributeValue> present) {
            if (generators.oneIn(6)) {
                return new Term.Path(new DocumentPaths(generators).in(attributes));
            }
            if (present.isEmpty() || generators.oneIn(5)) {
                return Term.Constant.of(generators.value(1));
            }
            Variants variants = new Variants(generators);
            return Term.Constant.of(
                    generators.oneIn(2) ? variants.of(present.get()) : variants.reordered(present.get()));
        }

        private AttributeValue beginning(AttributeValue value) {
            if (value instanceof Str text) {
                int points = text.value().codePointCount(0, text.value().length());
                int end = text.value().offsetByCodePoints(0, generators.below(points + 1));
                return new Str(text.value().substring(0, end));
            }
            return value;
        }
    }
}
