package dev.sortkey.expression.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.expression.TestValues;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ValueOrderTest {
    private static final int[] POINTS = {
        0, 1, 'a', 'b', 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFE, 0xFFFF, 0x10000, 0x10001, 0x1F600, 0x10FFFF
    };

    @Test
    void stringsAreOrderedByTheirUtf8Bytes() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            String common = text(random, 2);
            String a = common + text(random, 2);
            String b = common + text(random, 2);
            int order = ValueOrder.compare(TestValues.s(a), TestValues.s(b));

            assertThat(Integer.signum(order))
                    .as("seed %s: %s, %s", seed, Bytes.utf8(a), Bytes.utf8(b))
                    .isEqualTo(Integer.signum(Bytes.utf8(a).compareTo(Bytes.utf8(b))));
        }
    }

    @Test
    void onlyThreeTypesHaveAnOrder() {
        for (AttributeValue.Type type : AttributeValue.Type.values()) {
            assertThat(ValueOrder.isOrdered(type)).isEqualTo("SNB".contains(type.name()));
        }
    }

    private static String text(Random random, int maxLength) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(maxLength + 1); i > 0; i--) {
            text.appendCodePoint(POINTS[random.nextInt(POINTS.length)]);
        }
        return text.toString();
    }
}
