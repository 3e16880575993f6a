package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.key.ScanHash;
import dev.sortkey.report.ReadReport;
import dev.sortkey.value.Bytes;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * All partitions of a table or index: by key for look-up, and in hash order for Scan. Invariants: both hold the same
 * partitions, none of them empty, except while a write is under way. Any number of threads may write; writes of one
 * partition are put in order by its bin of the hash map, which also makes a partition's first item and its appearance
 * one step, as well as its last item's end and its removal. Readers never lock.
 */
final class Partitions {
    private final ConcurrentHashMap<Bytes, Partition> byKey = new ConcurrentHashMap<>();
    private final ConcurrentSkipListMap<ScanPosition, Partition> byHash = new ConcurrentSkipListMap<>();
    private final LongAdder itemCount = new LongAdder();
    private final LongAdder sizeBytes = new LongAdder();

    @Nullable
    Item get(PrimaryKey key) {
        Partition partition = byKey.get(key.partition());
        return partition == null ? null : partition.get(key.sort());
    }

    /** Puts the item at the key, in place of the one that may be there. */
    void put(PrimaryKey key, Item item) {
        byKey.compute(key.partition(), (partitionKey, present) -> {
            Partition partition = present == null ? new Partition(ScanPosition.of(partitionKey)) : present;
            count(partition.put(key.sort(), item), item);
            if (present == null) {
                byHash.put(partition.scanPosition(), partition);
            }
            return partition;
        });
    }

    /** Removes the item at the key, if there is one, and with the last item the partition. */
    void remove(PrimaryKey key) {
        byKey.computeIfPresent(key.partition(), (partitionKey, partition) -> {
            count(partition.remove(key.sort()), null);
            if (!partition.isEmpty()) {
                return partition;
            }
            byHash.remove(partition.scanPosition());
            return null;
        });
    }

    private void count(@Nullable Item before, @Nullable Item after) {
        itemCount.add((after == null ? 0 : 1) - (before == null ? 0 : 1));
        sizeBytes.add((after == null ? 0L : after.sizeBytes()) - (before == null ? 0L : before.sizeBytes()));
    }

    /** A page of one partition. */
    ReadReport query(Bytes partitionKey, RangeRead read) {
        Page page = new Page(read.itemLimit(), read.byteLimit(), read.filter());
        Partition partition = byKey.get(partitionKey);
        if (partition != null) {
            KeyRange range = read.startAfter()
                    .map(position -> read.range().after(position, read.forward()))
                    .orElse(read.range());
            partition.read(range, read.forward(), page);
        }
        return page.report();
    }

    /** A page of all partitions of a segment, in hash order. */
    ReadReport scan(ScanRead read) {
        Page page = new Page(read.itemLimit(), read.byteLimit(), read.filter());
        NavigableMap<ScanPosition, Partition> rest = segment(read.segment(), read.totalSegments());
        if (read.startAfter().isPresent()) {
            rest = finishPartition(read.startAfter().get(), rest, page);
        }
        for (Partition partition : rest.values()) {
            if (page.isFull()) {
                break;
            }
            partition.read(KeyRange.ALL, true, page);
        }
        return page.report();
    }

    /** Reads what follows the position in its own partition; the partitions after that one are left to read. */
    private static NavigableMap<ScanPosition, Partition> finishPartition(
            PrimaryKey startAfter, NavigableMap<ScanPosition, Partition> segment, Page page) {
        ScanPosition position = ScanPosition.of(startAfter.partition());
        Partition partition = segment.get(position);
        if (partition != null) {
            partition.read(KeyRange.ALL.after(startAfter.sort(), true), true, page);
        }
        return segment.tailMap(position, false);
    }

    private NavigableMap<ScanPosition, Partition> segment(int segment, int totalSegments) {
        KeyRange hashes = ScanHash.segment(segment, totalSegments);
        NavigableMap<ScanPosition, Partition> rest = byHash;
        if (hashes.lower().isPresent()) {
            rest = rest.tailMap(ScanPosition.floor(hashes.lower().get()), true);
        }
        if (hashes.upper().isPresent()) {
            rest = rest.headMap(ScanPosition.floor(hashes.upper().get()), false);
        }
        return rest;
    }

    /** All partitions, in hash order. */
    Iterable<Partition> all() {
        return byHash.values();
    }

    long itemCount() {
        return itemCount.sum();
    }

    long sizeBytes() {
        return sizeBytes.sum();
    }
}
