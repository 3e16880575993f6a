package dev.sortkey.operation.query;

import dev.sortkey.item.Item;
import java.util.function.Predicate;

/** Counts what passes a filter and lets nothing pass: a page of which only the count is wanted. For one thread. */
final class Tally implements Predicate<Item> {
    private final Predicate<Item> filter;
    private int count;

    Tally(Predicate<Item> filter) {
        this.filter = filter;
    }

    @Override
    public boolean test(Item item) {
        if (filter.test(item)) {
            count++;
        }
        return false;
    }

    int count() {
        return count;
    }
}
