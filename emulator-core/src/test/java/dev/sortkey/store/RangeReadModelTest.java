package dev.sortkey.store;

import static dev.sortkey.store.TestTables.delete;
import static dev.sortkey.store.TestTables.keys;
import static dev.sortkey.store.TestTables.put;
import static dev.sortkey.store.TestTables.range;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.report.ReadReport;
import dev.sortkey.report.StopReason;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Bin;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One partition against a plain sorted map: the same random writes go to both, and every page of every random read is
 * compared with what the definition of a page says of the map. Keys are short strings over few bytes, so that prefixes
 * and neighbours are common. Between the pages of a read items come and go, often the one at which the page ended.
 */
class RangeReadModelTest {
    private static final byte[] ALPHABET = {0, 1, 0x7F, (byte) 0x80, (byte) 0xFE, (byte) 0xFF};
    private static final int STEPS = 2_000;

    private final Table table = TestTables.table(TestTables.database(), keys("pk:S", "sk:B"));
    private final Bytes partition = Bytes.utf8("p");
    private final TreeMap<Bytes, Item> model = new TreeMap<>();
    private Random random = new Random(0);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void everyPageIsWhatTheSortedMapSays(long seed) {
        random = new Random(seed);
        for (int step = 0; step < STEPS; step++) {
            String where = "seed " + seed + " step " + step;
            if (random.nextInt(4) > 0) {
                write();
            } else {
                readInPages(where);
            }
            assertThat(table.itemCount()).as(where).isEqualTo(model.size());
            assertThat(table.sizeBytes())
                    .as(where)
                    .isEqualTo(
                            model.values().stream().mapToLong(Item::sizeBytes).sum());
        }
    }

    private void write() {
        if (random.nextInt(3) == 0 && !model.isEmpty()) {
            remove(randomKey());
        } else {
            Bytes key = randomKey();
            Item item = Item.of(Map.of(
                    "pk", TestTables.s("p"), "sk", new Bin(key), "v", TestTables.s("x".repeat(random.nextInt(50)))));
            put(table, item);
            model.put(key, item);
        }
    }

    private void remove(Bytes key) {
        delete(table, Item.of(Map.of("pk", TestTables.s("p"), "sk", new Bin(key))));
        model.remove(key);
    }

    private void readInPages(String where) {
        KeyRange range = randomRange();
        boolean forward = random.nextBoolean();
        int itemLimit = 1 + random.nextInt(8);
        long byteLimit = 1L + random.nextInt(400);
        Optional<Bytes> startAfter = random.nextInt(4) == 0 ? Optional.of(randomKey()) : Optional.empty();
        while (true) {
            ReadReport expected = expectedPage(range, forward, startAfter, itemLimit, byteLimit);
            ReadReport page = table.query(partition, range(range, forward, startAfter, itemLimit, byteLimit));
            assertThat(page)
                    .as(
                            "%s: %s forward %s after %s, limits %s, %s",
                            where, range, forward, startAfter, itemLimit, byteLimit)
                    .isEqualTo(expected);
            if (page.lastExamined().isEmpty()) {
                return;
            }
            Bytes last = sortKey(page.lastExamined().get());
            disturb(last);
            startAfter = Optional.of(last);
        }
    }

    private void disturb(Bytes last) {
        if (random.nextBoolean()) {
            remove(last);
        }
        if (random.nextInt(3) == 0) {
            write();
        }
    }

    /** By the definition: examine one by one what lies in the slice beyond the start, until a limit is reached. */
    private ReadReport expectedPage(
            KeyRange range, boolean forward, Optional<Bytes> startAfter, int itemLimit, long byteLimit) {
        Comparator<Bytes> direction = forward ? Comparator.naturalOrder() : Comparator.reverseOrder();
        List<Bytes> left = model.keySet().stream()
                .filter(range::contains)
                .filter(key -> startAfter.isEmpty() || direction.compare(key, startAfter.get()) > 0)
                .sorted(direction)
                .toList();
        List<Item> items = new ArrayList<>();
        long bytes = 0;
        for (Bytes key : left) {
            Item item = itemAt(key);
            items.add(item);
            bytes += item.sizeBytes();
            if (items.size() == itemLimit) {
                return new ReadReport(items, items.size(), bytes, StopReason.ITEM_LIMIT, Optional.of(item));
            }
            if (bytes >= byteLimit) {
                return new ReadReport(items, items.size(), bytes, StopReason.BYTE_LIMIT, Optional.of(item));
            }
        }
        return new ReadReport(items, items.size(), bytes, StopReason.END_OF_RANGE, Optional.empty());
    }

    private Item itemAt(Bytes key) {
        return Optional.ofNullable(model.get(key)).orElseThrow();
    }

    private static Bytes sortKey(Item item) {
        AttributeValue value = item.attribute("sk").orElseThrow();
        return ((Bin) value).value();
    }

    private KeyRange randomRange() {
        return switch (random.nextInt(4)) {
            case 0 -> KeyRange.ALL;
            case 1 -> KeyRange.prefix(randomKey());
            default -> new KeyRange(randomBound(), random.nextBoolean(), randomBound(), random.nextBoolean());
        };
    }

    private Optional<Bytes> randomBound() {
        return random.nextInt(4) == 0 ? Optional.empty() : Optional.of(randomKey());
    }

    private Bytes randomKey() {
        byte[] key = new byte[1 + random.nextInt(3)];
        for (int i = 0; i < key.length; i++) {
            key[i] = ALPHABET[random.nextInt(ALPHABET.length)];
        }
        return Bytes.wrap(key);
    }
}
