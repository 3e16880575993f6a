package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.item.Item;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TallyTest {
    @Test
    void whatPassesIsCountedAndNothingIsKept() {
        Item item = Item.of(Map.of());
        boolean[] answers = {true, false, true};
        int[] asked = {0};
        Tally tally = new Tally(examined -> answers[asked[0]++]);

        for (int i = 0; i < answers.length; i++) {
            assertThat(tally.test(item)).isFalse();
        }
        assertThat(tally.count()).isEqualTo(2);
    }
}
