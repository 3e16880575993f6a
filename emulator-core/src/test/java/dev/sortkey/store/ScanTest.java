package dev.sortkey.store;

import static dev.sortkey.store.TestTables.delete;
import static dev.sortkey.store.TestTables.global;
import static dev.sortkey.store.TestTables.item;
import static dev.sortkey.store.TestTables.keys;
import static dev.sortkey.store.TestTables.put;
import static dev.sortkey.store.TestTables.scanAll;
import static dev.sortkey.store.TestTables.scanPage;
import static dev.sortkey.store.TestTables.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.ReadReport;
import dev.sortkey.report.StopReason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScanTest {
    private final Table table = TestTables.table(
            TestTables.database(), keys("pk:S", "sk:S"), global("g", keys("gp:S", "gs:S"), TestTables.KEYS_ONLY));

    private void fill(int partitions, int itemsEach) {
        for (int p = 0; p < partitions; p++) {
            for (int i = 0; i < itemsEach; i++) {
                put(table, row(p, i));
            }
        }
    }

    private static Item row(int partition, int sort) {
        return item("pk", "p" + partition, "sk", "s" + sort, "gp", "g" + partition % 50, "gs", "same");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 100, 4096, 5000})
    void segmentsAreDisjointAndTogetherTheWholeTable(int totalSegments) {
        fill(300, 3);
        for (ReadSource source : List.of(table, table.index("g").orElseThrow())) {
            List<Item> union = new ArrayList<>();
            for (int segment = 0; segment < totalSegments; segment++) {
                for (Item item : inPages(source, segment, totalSegments, 2)) {
                    PrimaryKey position = source.positionOf(item);
                    assertThat(source.inSegment(position.partition(), segment, totalSegments))
                            .isTrue();
                    union.add(item);
                }
            }
            // The segments are ranges of the one order, so that one after the other they are that order.
            assertThat(union).isEqualTo(scanAll(source)).hasSize(900).doesNotHaveDuplicates();
        }
    }

    @Test
    void mostOfAMillionSegmentsAreEmptyAndNoneHoldsAnotherOnesItems() {
        fill(300, 1);
        Set<Integer> segments = new HashSet<>(List.of(0, 1, 243, 244, 245, 999_998, 999_999));
        new Random(1).ints(2_000, 0, 1_000_000).forEach(segments::add);
        for (int segment : segments) {
            for (Item item :
                    scanPage(table, segment, 1_000_000, Optional.empty(), 1_000).items()) {
                assertThat(table.inSegment(table.positionOf(item).partition(), segment, 1_000_000))
                        .isTrue();
            }
        }
    }

    @Test
    void orderIsTheSameHoweverTheItemsCame() {
        fill(100, 3);
        List<Item> order = scanAll(table);
        List<Item> shuffled = new ArrayList<>(order);
        Collections.shuffle(shuffled, new Random(7));
        Table other = TestTables.table(TestTables.database(), keys("pk:S", "sk:S"));
        shuffled.forEach(item -> put(other, item));
        assertThat(scanAll(other)).isEqualTo(order);
    }

    @Test
    void orderIsNotThatOfThePartitionKeys() {
        fill(100, 1);
        List<String> order =
                scanAll(table).stream().map(item -> text(item, "pk")).toList();
        assertThat(order).isNotEqualTo(order.stream().sorted().toList());
    }

    @Test
    void itemsOfOnePartitionStandTogetherInSortOrder() {
        fill(20, 5);
        List<Item> order = scanAll(table);
        for (int i = 0; i < order.size(); i++) {
            assertThat(text(order.get(i), "sk")).isEqualTo("s" + i % 5);
            assertThat(text(order.get(i), "pk")).isEqualTo(text(order.get(i - i % 5), "pk"));
        }
    }

    @Test
    void goesOnAfterAnItemOrAWholePartitionThatIsGone() {
        fill(3, 2);
        List<Item> order = scanAll(table);
        ReadReport first = scanPage(table, 0, 1, Optional.empty(), 2);
        Optional<PrimaryKey> last = first.lastExamined().map(table::positionOf);
        delete(table, order.get(1));
        assertThat(scanPage(table, 0, 1, last, 10).items()).isEqualTo(order.subList(2, 6));
        delete(table, order.get(0));
        assertThat(scanPage(table, 0, 1, last, 10).items()).isEqualTo(order.subList(2, 6));
    }

    @Test
    void limitReachedWithTheLastItemStillNamesIt() {
        fill(2, 2);
        ReadReport page = scanPage(table, 0, 1, Optional.empty(), 4);
        assertThat(page.stop()).isEqualTo(StopReason.ITEM_LIMIT);
        assertThat(page.lastExamined()).contains(scanAll(table).get(3));
        ReadReport rest = scanPage(table, 0, 1, page.lastExamined().map(table::positionOf), 4);
        assertThat(rest).isEqualTo(new ReadReport(List.of(), 0, 0, StopReason.END_OF_RANGE, Optional.empty()));
    }

    @Test
    void pageEndsWithTheItemThatReachesOneMegabyte() {
        for (int i = 0; i < 5; i++) {
            put(table, item("pk", "p" + i, "sk", "s", "v", "x".repeat(360_000)));
        }
        ReadReport page = scanPage(table, 0, 1, Optional.empty(), 5);
        assertThat(page.scannedCount()).isEqualTo(3);
        assertThat(page.stop()).isEqualTo(StopReason.BYTE_LIMIT);
        assertThat(page.lastExamined()).contains(page.items().get(2));
    }

    @Test
    void filterDecidesWhatIsReturnedNotWhatIsExamined() {
        fill(10, 1);
        ReadReport page = table.scan(new ScanRead(0, 1, Optional.empty(), 5, RangeRead.PAGE_BYTES, item -> false));
        assertThat(page.items()).isEmpty();
        assertThat(page.scannedCount()).isEqualTo(5);
        assertThat(page.lastExamined()).contains(scanAll(table).get(4));
    }

    private static List<Item> inPages(ReadSource source, int segment, int totalSegments, int itemLimit) {
        List<Item> items = new ArrayList<>();
        Optional<PrimaryKey> startAfter = Optional.empty();
        do {
            ReadReport page = scanPage(source, segment, totalSegments, startAfter, itemLimit);
            items.addAll(page.items());
            startAfter = page.lastExamined().map(source::positionOf);
        } while (startAfter.isPresent());
        return items;
    }
}
