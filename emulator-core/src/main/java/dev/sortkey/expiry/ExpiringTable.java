package dev.sortkey.expiry;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.ReadReport;
import dev.sortkey.store.ChangeListener;
import dev.sortkey.store.ChangeOrigin;
import dev.sortkey.store.ScanRead;
import dev.sortkey.store.Table;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A table with time to live. It keeps one number, a second before which no item of the table expires, and looks at the
 * items only when the clock has passed it: a table of which nothing has expired costs a comparison, and an index of all
 * items by expiry, which each write would have to keep up and each item to pay for, is not needed. What is looked
 * through now and then is a table of which items do expire, at some millions of items a second.
 *
 * <p>Why nothing is missed: a write lowers the number after its item is there; a sweep raises it before it reads, so
 * that it finds each item whose write saw the number as it was before.
 */
final class ExpiringTable implements ChangeListener {
    private static final int PAGE_ITEMS = 1000;

    private final Table table;
    private final String attributeName;
    private final ExpiryAttribute attribute;
    private final InstantSource clock;

    /** No item expires before this second; at first nothing is known. */
    private final AtomicLong earliest = new AtomicLong(Long.MIN_VALUE);

    ExpiringTable(Table table, String attributeName, InstantSource clock) {
        this.table = table;
        this.attributeName = attributeName;
        this.attribute = new ExpiryAttribute(attributeName);
        this.clock = clock;
    }

    Table table() {
        return table;
    }

    String attributeName() {
        return attributeName;
    }

    @Override
    public void changed(Change change) {
        if (change.after().isPresent()) {
            long second = attribute.secondOf(change.after().get());
            if (second < earliest.get() && second > ExpiryAttribute.tooLongAgo(clock.instant())) {
                lower(second);
            }
        }
    }

    private void lower(long second) {
        earliest.accumulateAndGet(second, Math::min);
    }

    /** Deletes what has expired. */
    void sweep(Instant now) {
        if (earliest.get() >= now.getEpochSecond()) {
            return;
        }
        earliest.set(ExpiryAttribute.NEVER);
        boolean completed = false;
        try {
            deleteExpired(now);
            completed = true;
        } finally {
            if (!completed) {
                lower(Long.MIN_VALUE);
            }
        }
    }

    private void deleteExpired(Instant now) {
        Optional<PrimaryKey> after = Optional.empty();
        do {
            ReadReport page =
                    table.scan(new ScanRead(0, 1, after, PAGE_ITEMS, Long.MAX_VALUE, item -> hasExpired(item, now)));
            page.items().forEach(item -> delete(table.positionOf(item), now));
            after = page.lastExamined().map(table::positionOf);
        } while (after.isPresent());
    }

    /** Takes note of the others. */
    private boolean hasExpired(Item item, Instant now) {
        long second = attribute.secondOf(item);
        if (ExpiryAttribute.isPast(second, now)) {
            return true;
        }
        if (second >= now.getEpochSecond()) {
            lower(second);
        }
        return false;
    }

    /** Unless it was changed meanwhile so that it no longer has expired. */
    private void delete(PrimaryKey key, Instant now) {
        table.write(
                key,
                before -> before.filter(item -> !ExpiryAttribute.isPast(attribute.secondOf(item), now)),
                ChangeOrigin.TIME_TO_LIVE);
    }
}
