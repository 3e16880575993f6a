package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import java.util.Optional;

/**
 * Is told of every change of a table's items, once each, in the order of the changes of one item, and never of a write
 * that left its item as it was. Runs under the lock of the item, right after the change: it must be quick, must not
 * fail and must not come back to the database.
 */
@FunctionalInterface
public interface ChangeListener {
    /** The item changed. */
    void changed(Change change);

    /**
     * A change of one item; at least one of the two images is there.
     *
     * @param key where the item is in the table
     * @param before the item that was there
     * @param after the item that is there now
     * @param origin on whose behalf
     */
    record Change(PrimaryKey key, Optional<Item> before, Optional<Item> after, ChangeOrigin origin) {}
}
