package dev.sortkey.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.item.Item;
import dev.sortkey.store.ChangeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The log beside a plain list: the same additions and removals, the same records from every number on. */
final class RecordLogTest {
    private static final Item KEYS = Item.of(Map.of());

    private static StreamRecord record(long number) {
        return new StreamRecord(
                number,
                number,
                StreamRecord.Event.INSERT,
                KEYS,
                Optional.empty(),
                Optional.empty(),
                ChangeOrigin.REQUEST);
    }

    @Test
    void whatIsAddedLastAndRemovedFirstIsFoundByNumber() {
        Random random = new Random(1);
        RecordLog log = new RecordLog();
        List<StreamRecord> model = new ArrayList<>();
        long number = 0;
        for (int step = 0; step < 30_000; step++) {
            boolean grows = step / 5_000 % 2 == 0;
            if (model.isEmpty() || random.nextInt(10) < (grows ? 7 : 3)) {
                number += 1 + random.nextInt(3);
                log.add(record(number));
                model.add(record(number));
            } else {
                assertThat(log.first()).isEqualTo(model.get(0));
                assertThat(log.removeFirst()).isEqualTo(model.remove(0));
            }
            assertThat(log.size()).isEqualTo(model.size());
            assertThat(log.isEmpty()).isEqualTo(model.isEmpty());
            if (step % 97 == 0) {
                long from = number - random.nextInt(2_000);
                assertThat(log.from(from))
                        .isEqualTo(model.stream()
                                .filter(record -> record.number() >= from)
                                .toList());
            }
        }
    }
}
