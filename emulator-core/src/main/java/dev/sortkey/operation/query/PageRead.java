package dev.sortkey.operation.query;

import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.ReadReport;
import java.util.Optional;

/** A read of the store of which everything is settled but where it begins and how many entries it may examine. */
@FunctionalInterface
interface PageRead {
    /** Reads at most that many entries after the position. */
    ReadReport read(Optional<PrimaryKey> startAfter, int itemLimit);
}
