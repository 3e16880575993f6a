package dev.sortkey.report;

import dev.sortkey.item.Item;
import java.util.List;
import java.util.Optional;

/** What one write did: the item before and after, and its effect on each index that it changed. */
public record WriteReport(
        Optional<Item> before, Optional<Item> after, List<IndexWrite> indexWrites, VectorWrites vectorWrites) {
    /** Copies the list. */
    public WriteReport {
        indexWrites = List.copyOf(indexWrites);
    }

    /** A write of a table without vector indexes. */
    public WriteReport(Optional<Item> before, Optional<Item> after, List<IndexWrite> indexWrites) {
        this(before, after, indexWrites, VectorWrites.NONE);
    }
}
