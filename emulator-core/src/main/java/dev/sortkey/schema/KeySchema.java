package dev.sortkey.schema;

import java.util.ArrayList;
import java.util.List;

/**
 * The key attributes of a table or index. Tables and local indexes have one partition attribute and at most one sort
 * attribute; global indexes up to four of each.
 */
public final class KeySchema {
    private final List<KeyAttribute> partition;
    private final List<KeyAttribute> sort;

    /** Made once: every write of an item goes over them. */
    private final List<KeyAttribute> all;

    /** These key attributes; copies the lists. */
    public KeySchema(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        this.partition = List.copyOf(partition);
        this.sort = List.copyOf(sort);
        List<KeyAttribute> both = new ArrayList<>(partition);
        both.addAll(sort);
        this.all = List.copyOf(both);
    }

    /** The partition key. */
    public List<KeyAttribute> partition() {
        return partition;
    }

    /** The sort key, empty where there is none. */
    public List<KeyAttribute> sort() {
        return sort;
    }

    /** All key attributes, partition first. */
    public List<KeyAttribute> all() {
        return all;
    }

    /** Whether the attribute is one of the key attributes. */
    public boolean contains(String name) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).name().equals(name)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KeySchema schema && partition.equals(schema.partition) && sort.equals(schema.sort);
    }

    @Override
    public int hashCode() {
        return 31 * partition.hashCode() + sort.hashCode();
    }

    @Override
    public String toString() {
        return partition + " " + sort;
    }
}
