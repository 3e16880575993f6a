package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.value.FloatVector;
import java.util.List;
import java.util.function.Predicate;

/** A vector index as searches see it. */
public interface VectorSource {
    /**
     * The entries closest to the vector, closest first; equally close ones in the order of their tables' keys. Exact:
     * every entry that passes the filter is measured, in time proportional to their number.
     *
     * @param vector of as many dimensions as the index has
     * @param filter which entries count
     * @param most how many there are at most
     */
    List<Match> search(FloatVector vector, Predicate<Item> filter, int most);

    /** The number of entries now. */
    long itemCount();

    /** The sum of the sizes of the entries now, in bytes. */
    long sizeBytes();

    /**
     * An entry found.
     *
     * @param key where its item is in the table
     * @param item what the index holds of the item, without the vector unless all is projected
     * @param vector its vector
     * @param entryBytes the size of the entry
     * @param score how close it is
     */
    record Match(PrimaryKey key, Item item, FloatVector vector, int entryBytes, double score) {}
}
