package dev.sortkey.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartitionsTest {
    private final Partitions partitions = new Partitions();
    private final Item item = TestTables.item("pk", "p");

    private static PrimaryKey key(String partition, String sort) {
        return new PrimaryKey(Bytes.utf8(partition), Bytes.utf8(sort));
    }

    private List<Bytes> partitionKeys() {
        List<Bytes> keys = new ArrayList<>();
        partitions.all().forEach(partition -> keys.add(partition.scanPosition().partition()));
        return keys;
    }

    @Test
    void partitionGoesWithItsLastItem() {
        partitions.put(key("p", "1"), item);
        partitions.put(key("p", "2"), item);
        partitions.remove(key("p", "1"));
        assertThat(partitionKeys()).containsExactly(Bytes.utf8("p"));
        partitions.remove(key("p", "2"));
        assertThat(partitionKeys()).isEmpty();
    }

    @Test
    void removingWhatIsNotThereChangesNothing() {
        partitions.put(key("p", "1"), item);
        partitions.remove(key("p", "2"));
        partitions.remove(key("q", "1"));
        assertThat(partitions.get(key("p", "1"))).isSameAs(item);
        assertThat(partitions.itemCount()).isEqualTo(1);
        assertThat(partitions.sizeBytes()).isEqualTo(item.sizeBytes());
    }

    @Test
    void puttingInPlaceOfAnItemCountsItOnce() {
        partitions.put(key("p", "1"), TestTables.item("pk", "longer"));
        partitions.put(key("p", "1"), item);
        assertThat(partitions.itemCount()).isEqualTo(1);
        assertThat(partitions.sizeBytes()).isEqualTo(item.sizeBytes());
    }
}
