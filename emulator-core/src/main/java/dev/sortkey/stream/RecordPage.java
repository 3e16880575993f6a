package dev.sortkey.stream;

import java.util.List;
import java.util.Optional;

/**
 * Records of one shard, in order.
 *
 * @param records the records; none when there is none yet
 * @param next the number from which to read on; empty at the end of a closed shard
 */
public record RecordPage(List<StreamRecord> records, Optional<Long> next) {
    /** Copies the list. */
    public RecordPage {
        records = List.copyOf(records);
    }
}
