package dev.sortkey.benchmarks;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.ReadReport;
import dev.sortkey.store.RangeRead;
import dev.sortkey.store.Table;
import dev.sortkey.value.Bytes;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The contents in Sortkey's own table. */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // set up by JMH
public class StoredPartition extends PartitionContents {
    static final Bytes DRIVE = PrimaryKey.encodePartition(List.of(FileTree.drive(0)));
    static final Predicate<Item> EVERY_ITEM = item -> true;

    private Table table;

    /** Fills the table. */
    @Setup
    public void fill() {
        table = Tables.table(Tables.database(), keys.type(), List.of());
        forEach((key, item) -> table.write(new PrimaryKey(DRIVE, key), before -> Optional.of(item)));
    }

    /** The item at the key. */
    Optional<Item> get(Bytes key) {
        return table.get(new PrimaryKey(DRIVE, key));
    }

    /** A page of the slice. */
    ReadReport read(KeyRange range, boolean forward, int itemLimit, Predicate<Item> filter) {
        return table.query(
                DRIVE, new RangeRead(range, forward, Optional.empty(), itemLimit, RangeRead.PAGE_BYTES, filter));
    }
}
