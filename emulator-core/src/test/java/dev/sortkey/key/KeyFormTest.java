package dev.sortkey.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.Generators;
import dev.sortkey.testing.Property;
import dev.sortkey.testing.ReferenceOrder;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The slice of a condition on sort attributes holds exactly the entry keys for which the condition is true. */
class KeyFormTest {
    @ParameterizedTest
    @EnumSource
    void slicesHoldExactlyWhatTheConditionSelects(KeyForm form) {
        Property.check(10_000, generators -> {
            List<AttributeValue> entry = entry(generators, form);
            int at = generators.below(entry.size());
            List<AttributeValue> leading = new ArrayList<>(entry.subList(0, at));
            if (at > 0 && generators.oneIn(3)) {
                int changed = generators.below(at);
                leading.set(changed, generators.neighbourOf(leading.get(changed)));
            }
            boolean sameLead = leading.equals(entry.subList(0, at));
            AttributeValue value = entry.get(at);
            AttributeValue operand = operand(generators, value);
            AttributeValue upper = operand(generators, value);
            Bytes key = form.encode(entry);
            int order = ReferenceOrder.compare(value, operand);
            int upperOrder = ReferenceOrder.compare(value, upper);
            String about = entry + " against " + leading + " and " + operand + " to " + upper;

            assertThat(form.equal(leading).contains(key)).as(about).isEqualTo(sameLead);
            assertThat(form.less(leading, operand, false).contains(key))
                    .as(about)
                    .isEqualTo(sameLead && order < 0);
            assertThat(form.less(leading, operand, true).contains(key))
                    .as(about)
                    .isEqualTo(sameLead && order <= 0);
            assertThat(form.greater(leading, operand, false).contains(key))
                    .as(about)
                    .isEqualTo(sameLead && order > 0);
            assertThat(form.greater(leading, operand, true).contains(key))
                    .as(about)
                    .isEqualTo(sameLead && order >= 0);
            assertThat(form.between(leading, operand, upper).contains(key))
                    .as(about)
                    .isEqualTo(sameLead && order >= 0 && upperOrder <= 0);
            if (!(operand instanceof AttributeValue.Num)) {
                boolean begins = KeyEncoding.encode(value).startsWith(KeyEncoding.encode(operand));
                assertThat(form.beginsWith(leading, operand).contains(key))
                        .as(about)
                        .isEqualTo(sameLead && begins);
            }
        });
    }

    private static List<AttributeValue> entry(Generators generators, KeyForm form) {
        List<AttributeValue> parts = new ArrayList<>();
        int count = form == KeyForm.PLAIN ? 1 : 1 + generators.below(4);
        while (parts.size() < count) {
            parts.add(generators.keyValue(generators.keyType()));
        }
        return parts;
    }

    private static AttributeValue operand(Generators generators, AttributeValue value) {
        return generators.oneIn(4) ? generators.keyValue(value.type()) : generators.neighbourOf(value);
    }
}
