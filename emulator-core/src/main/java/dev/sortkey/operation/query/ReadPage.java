package dev.sortkey.operation.query;

import dev.sortkey.report.ReadReport;

/**
 * One page of a Query or Scan.
 *
 * @param report what was read; its items are what the answer returns
 * @param fetchUnits capacity units of reading items from the table beside the entries of a local index
 */
record ReadPage(ReadReport report, double fetchUnits) {
    /** A page for which nothing was fetched. */
    static ReadPage of(ReadReport report) {
        return new ReadPage(report, 0);
    }
}
