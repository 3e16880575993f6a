package dev.sortkey.store;

import dev.sortkey.error.ServiceException;
import dev.sortkey.key.PrimaryKey;

/**
 * Stands before the writes that requests make to a table, one at a time for an item: under the lock of the item, so it
 * must be quick and must not come back to the store. Transactions do not pass by here.
 */
public interface WriteGuard {
    /** Lets the write begin, or refuses it. */
    void begin(PrimaryKey key) throws ServiceException;

    /** A write that had begun is over, whatever came of it. */
    void end(PrimaryKey key);
}
