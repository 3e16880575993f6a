package dev.sortkey.store;

import dev.sortkey.key.PrimaryKey;

/**
 * How changes of one index come to its entries. Changes of one item are handed over in their order, under the item's
 * lock, and arrive in that order.
 */
interface Propagation {
    /** Changes arrive in the same step. */
    Propagation AT_ONCE = new Propagation() {
        @Override
        public void submit(PrimaryKey tableKey, EntryChange change) {
            change.apply();
        }

        @Override
        public void settle() {}
    };

    /** Takes over a change that the item with this table key caused. */
    void submit(PrimaryKey tableKey, EntryChange change);

    /** Brings in all changes that are due now; before every read of the index. */
    void settle();
}
