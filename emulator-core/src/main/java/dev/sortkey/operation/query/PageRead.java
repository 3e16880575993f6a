package dev.sortkey.operation.query;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.ReadReport;
import java.util.Optional;
import java.util.function.Predicate;

/** A read of the store of which everything is settled but where it begins, how far it goes and what it keeps. */
@FunctionalInterface
interface PageRead {
    /** Examines at most that many entries after the position and keeps those that pass the filter. */
    ReadReport read(Optional<PrimaryKey> startAfter, int itemLimit, Predicate<Item> filter);
}
