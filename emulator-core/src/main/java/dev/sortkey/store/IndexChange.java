package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.IndexWrite;
import java.util.Optional;

/**
 * What a write of an item does to its entry in one index; at least one of the two entries is there, and they differ.
 */
record IndexChange(SecondaryIndex index, Optional<Entry> before, Optional<Entry> after) implements EntryChange {
    /** An item as the index holds it, and where. */
    record Entry(PrimaryKey position, Item item) {}

    /**
     * Makes the change. The new entry is there before the old one goes, so that a reader may see both for a moment, as
     * on the real service, and never neither.
     */
    @Override
    public void apply() {
        after.ifPresent(entry -> index.entries().put(entry.position(), entry.item()));
        before.filter(entry -> after.isEmpty() || moved())
                .ifPresent(entry -> index.entries().remove(entry.position()));
    }

    /** What the write report says of it. */
    IndexWrite report() {
        return new IndexWrite(
                index.definition().name(), index.definition().global(), size(before), size(after), moved());
    }

    private boolean moved() {
        return before.isPresent()
                && after.isPresent()
                && !before.get().position().equals(after.get().position());
    }

    private static Optional<Integer> size(Optional<Entry> entry) {
        return entry.map(present -> present.item().sizeBytes());
    }
}
