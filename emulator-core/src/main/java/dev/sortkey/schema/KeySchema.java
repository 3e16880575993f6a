package dev.sortkey.schema;

import java.util.ArrayList;
import java.util.List;

/**
 * The key attributes of a table or index. Tables and local indexes have one partition attribute and at most one sort
 * attribute; global indexes up to four of each.
 */
public record KeySchema(List<KeyAttribute> partition, List<KeyAttribute> sort) {
    /** The most bytes of a partition key; of several attributes, their sum. */
    public static final int MAX_PARTITION_KEY_BYTES = 2048;

    /** The most bytes of a sort key; of several attributes, their sum. */
    public static final int MAX_SORT_KEY_BYTES = 1024;

    /** Copies the lists. */
    public KeySchema {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** All key attributes, partition first. */
    public List<KeyAttribute> all() {
        List<KeyAttribute> all = new ArrayList<>(partition);
        all.addAll(sort);
        return all;
    }

    /** Whether the attribute is one of the key attributes. */
    public boolean contains(String name) {
        return all().stream().anyMatch(attribute -> attribute.name().equals(name));
    }
}
