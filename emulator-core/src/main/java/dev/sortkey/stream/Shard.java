package dev.sortkey.stream;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A shard of a stream: the changes of the partition keys in one slice of hashes, from its opening to its closing. All
 * calls are made under the lock of the stream. Invariants: records are in order of number and of time; those that were
 * trimmed are the oldest; a closed shard takes no more.
 */
final class Shard {
    private final String id;
    private final Optional<String> parentId;
    private final HashSlice slice;
    private final Instant opened;
    private final long startingNumber;
    private final TreeMap<Long, StreamRecord> records = new TreeMap<>();

    private Optional<Instant> closed = Optional.empty();
    private long endingNumber;
    private int taken;

    /** The number of the last record that is no longer there. */
    private long trimmedThrough;

    Shard(String id, Optional<String> parentId, HashSlice slice, Instant opened, long startingNumber) {
        this.id = id;
        this.parentId = parentId;
        this.slice = slice;
        this.opened = opened;
        this.startingNumber = startingNumber;
        this.trimmedThrough = startingNumber - 1;
    }

    String id() {
        return id;
    }

    HashSlice slice() {
        return slice;
    }

    Instant opened() {
        return opened;
    }

    Optional<Instant> closed() {
        return closed;
    }

    /** How many records it has taken, trimmed ones included. */
    int taken() {
        return taken;
    }

    void append(StreamRecord shown) {
        records.put(shown.number(), shown);
        taken++;
    }

    void close(Instant now, long number) {
        closed = Optional.of(now);
        endingNumber = number;
    }

    /** Lets go of the records up to that moment. */
    void trim(Instant horizon) {
        while (!records.isEmpty() && !records.firstEntry().getValue().time().isAfter(horizon)) {
            trimmedThrough = records.pollFirstEntry().getKey();
        }
    }

    /** Lets go of the older half of the records; false when there is none. */
    boolean trimHalf() {
        int most = (records.size() + 1) / 2;
        for (int i = 0; i < most; i++) {
            trimmedThrough = records.pollFirstEntry().getKey();
        }
        return most > 0;
    }

    /** Whether a record from that number on is no longer there. */
    boolean hasTrimmed(long number) {
        return number <= trimmedThrough;
    }

    /** The least number from which on all records are there. */
    long horizon() {
        return trimmedThrough + 1;
    }

    /** Whether the number is one of this shard, given the last one that the stream has used. */
    boolean reaches(long number, long lastNumber) {
        return number <= (closed.isPresent() ? endingNumber : lastNumber);
    }

    ShardDescription description() {
        return new ShardDescription(
                id, parentId, startingNumber, closed.isPresent() ? Optional.of(endingNumber) : Optional.empty());
    }

    /** The records from that number on, as many as the limits allow and at least one if there is any. */
    RecordPage read(long from, int recordLimit, long byteLimit, Set<String> keyNames) {
        List<StreamRecord> page = new ArrayList<>();
        long bytes = 0;
        for (StreamRecord kept : records.tailMap(from, true).values()) {
            StreamRecord record = kept.shown(keyNames);
            bytes += record.sizeBytes();
            if (page.size() == recordLimit || !page.isEmpty() && bytes > byteLimit) {
                return new RecordPage(page, Optional.of(record.number()));
            }
            page.add(record);
        }
        long next = page.isEmpty() ? from : page.get(page.size() - 1).number() + 1;
        return new RecordPage(page, closed.isPresent() ? Optional.empty() : Optional.of(next));
    }
}
