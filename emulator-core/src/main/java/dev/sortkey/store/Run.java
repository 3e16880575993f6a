package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.value.Bytes;
import java.util.Arrays;

/**
 * Up to 64 neighbouring items in the order of their entry keys. Invariants: keys ascend strictly; a run never changes,
 * a write makes another one (keys are shared where only an item differs). A partition is a skip list of runs:
 * neighbours lie side by side in memory, so that a range read walks arrays in both directions instead of chasing nodes.
 */
final class Run {
    /** The most items a run holds: copying it on a write stays cheaper than the search for its place. */
    static final int CAPACITY = 64;

    static final Run EMPTY = new Run(new Bytes[0], new Item[0]);

    private final Bytes[] keys;
    private final Item[] items;

    private Run(Bytes[] keys, Item[] items) {
        this.keys = keys;
        this.items = items;
    }

    static Run of(Bytes key, Item item) {
        return new Run(new Bytes[] {key}, new Item[] {item});
    }

    int size() {
        return keys.length;
    }

    boolean isFull() {
        return keys.length == CAPACITY;
    }

    Bytes key(int index) {
        return keys[index];
    }

    Item item(int index) {
        return items[index];
    }

    /** Where the key is or, when it is not here, -(where it would be) - 1. */
    int find(Bytes key) {
        return Arrays.binarySearch(keys, key);
    }

    /** How many keys lie below the key, the key itself among them when inclusive. */
    int countBelow(Bytes key, boolean inclusive) {
        int at = find(key);
        if (at < 0) {
            return -at - 1;
        }
        return inclusive ? at + 1 : at;
    }

    /** This run with another item under a key that it has. */
    Run replacing(int index, Item item) {
        Item[] nextItems = items.clone();
        nextItems[index] = item;
        return new Run(keys, nextItems);
    }

    /** This run with an item more, at the place where its key belongs. */
    Run inserting(int index, Bytes key, Item item) {
        int size = keys.length;
        Bytes[] nextKeys = Arrays.copyOf(keys, size + 1);
        Item[] nextItems = Arrays.copyOf(items, size + 1);
        System.arraycopy(keys, index, nextKeys, index + 1, size - index);
        System.arraycopy(items, index, nextItems, index + 1, size - index);
        nextKeys[index] = key;
        nextItems[index] = item;
        return new Run(nextKeys, nextItems);
    }

    /** This run with an item less. */
    Run without(int index) {
        int size = keys.length;
        Bytes[] nextKeys = Arrays.copyOf(keys, size - 1);
        Item[] nextItems = Arrays.copyOf(items, size - 1);
        System.arraycopy(keys, index + 1, nextKeys, index, size - index - 1);
        System.arraycopy(items, index + 1, nextItems, index, size - index - 1);
        return new Run(nextKeys, nextItems);
    }

    /** The items from the index on up to, and without, another one. */
    Run slice(int from, int to) {
        return new Run(Arrays.copyOfRange(keys, from, to), Arrays.copyOfRange(items, from, to));
    }
}
