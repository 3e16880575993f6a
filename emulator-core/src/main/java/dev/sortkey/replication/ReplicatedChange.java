package dev.sortkey.replication;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * A change on its way to a region.
 *
 * @param key where the item is, the same in every region
 * @param item the item as the change left it; empty if it was deleted
 * @param number tells which of two changes of a global table came later, wherever they were made
 * @param due from when on it can be seen where it goes to
 */
record ReplicatedChange(PrimaryKey key, Optional<Item> item, long number, Instant due) {}
