package dev.sortkey.replication;

import dev.sortkey.report.WriteReport;
import dev.sortkey.store.Table;

/** Is told of each write that replication has made in a region. */
@FunctionalInterface
public interface ReplicatedWrites {
    /** The table was written to. */
    void written(Table table, WriteReport report);
}
