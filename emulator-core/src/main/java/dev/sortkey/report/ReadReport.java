package dev.sortkey.report;

import dev.sortkey.item.Item;
import java.util.List;
import java.util.Optional;

/**
 * What one page of a Query or Scan did.
 *
 * @param items the items that passed the filter, in order
 * @param scannedCount how many items were examined
 * @param scannedBytes their sizes by DynamoDB's formula, which is what the read is billed for
 * @param stop why it stopped
 * @param lastExamined the last item examined, present exactly when the read did not reach the end of its range
 */
public record ReadReport(
        List<Item> items, int scannedCount, long scannedBytes, StopReason stop, Optional<Item> lastExamined) {
    /** Checks what always holds. */
    public ReadReport {
        assert items.size() <= scannedCount : items.size() + " > " + scannedCount;
        assert (stop == StopReason.END_OF_RANGE) == lastExamined.isEmpty() : stop;
    }
}
