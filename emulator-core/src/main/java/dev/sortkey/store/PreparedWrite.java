package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.IndexWrite;
import dev.sortkey.report.VectorWrites;
import dev.sortkey.report.WriteReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A write decided but not made: all that can fail has been done, so that what is left is applied wholly. Lives no
 * longer than the lock of its item is held.
 */
record PreparedWrite(
        StoredTable table,
        PrimaryKey key,
        Optional<Item> before,
        Optional<Item> after,
        List<IndexChange> indexChanges,
        List<VectorIndex.Prepared> vectorChanges,
        ChangeOrigin origin) {

    /** Lets the change decide on the item as it is; changes nothing. */
    static PreparedWrite of(StoredTable table, PrimaryKey key, ItemChange change, ChangeOrigin origin) {
        Optional<Item> before = table.current(key);
        Optional<Item> after = change.apply(before);
        long moreBytes = sizeBytes(after) - sizeBytes(before);
        // A replicated item is in memory already, on its way; refused here it would stay there and never make room.
        if (moreBytes > 0 && origin != ChangeOrigin.REPLICATION) {
            table.requireRoom(moreBytes);
        }
        assert after.isEmpty() || table.positionOf(after.get()).equals(key) : "item " + after + " put at " + key;
        return new PreparedWrite(
                table,
                key,
                before,
                after,
                indexChanges(table, before, after),
                vectorChanges(table, key, before, after),
                origin);
    }

    private static long sizeBytes(Optional<Item> item) {
        return item.isPresent() ? item.get().sizeBytes() : 0;
    }

    private static List<IndexChange> indexChanges(StoredTable table, Optional<Item> before, Optional<Item> after) {
        List<SecondaryIndex> indexes = table.maintainedIndexes();
        if (indexes.isEmpty() || before.equals(after)) {
            return List.of();
        }
        List<IndexChange> changes = new ArrayList<>(indexes.size());
        for (SecondaryIndex index : indexes) {
            index.changeOf(before, after).ifPresent(changes::add);
        }
        return changes;
    }

    private static List<VectorIndex.Prepared> vectorChanges(
            StoredTable table, PrimaryKey key, Optional<Item> before, Optional<Item> after) {
        List<VectorIndex> indexes = table.maintainedVectorIndexes();
        if (indexes.isEmpty() || before.equals(after)) {
            return List.of();
        }
        List<VectorIndex.Prepared> changes = new ArrayList<>(indexes.size());
        for (VectorIndex index : indexes) {
            index.changeOf(key, before, after).ifPresent(changes::add);
        }
        return changes;
    }

    /** Makes the write and says what it did. */
    WriteReport apply() {
        table.store(key, after);
        List<IndexWrite> writes = new ArrayList<>(indexChanges.size());
        for (IndexChange change : indexChanges) {
            change.index().submit(key, change);
            writes.add(change.report());
        }
        vectorChanges.forEach(change -> change.submit(key));
        table.tell(this);
        return new WriteReport(before, after, writes, vectorWrites());
    }

    private VectorWrites vectorWrites() {
        List<VectorIndex> indexes = table.maintainedVectorIndexes();
        if (indexes.isEmpty()) {
            return VectorWrites.NONE;
        }
        return new VectorWrites(
                vectorChanges.stream().map(VectorIndex.Prepared::report).toList(),
                reliefBytes(indexes, before),
                reliefBytes(indexes, after));
    }

    /** Several indexes of one attribute relieve once. */
    private static int reliefBytes(List<VectorIndex> indexes, Optional<Item> item) {
        Map<String, Integer> reliefs = new HashMap<>();
        item.ifPresent(present -> indexes.forEach(
                index -> reliefs.put(index.definition().vectorAttribute(), index.reliefBytes(present))));
        return reliefs.values().stream().mapToInt(Integer::intValue).sum();
    }
}
