package dev.sortkey.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A shard of a stream: the changes of the partition keys in one slice of hashes, from its opening to its closing. All
 * calls are made under the lock of the stream. Invariants: records are in order of number and of time; those that were
 * trimmed are the oldest; a closed shard takes no more.
 */
final class Shard {
    private final String id;
    private final Optional<String> parentId;
    private final HashSlice slice;
    private final long openedMilli;
    private final long startingNumber;
    private final RecordLog records = new RecordLog();

    private boolean closed;
    private long closedMilli;
    private long endingNumber;
    private int taken;

    /** The number of the last record that is no longer there. */
    private long trimmedThrough;

    Shard(String id, Optional<String> parentId, HashSlice slice, long openedMilli, long startingNumber) {
        this.id = id;
        this.parentId = parentId;
        this.slice = slice;
        this.openedMilli = openedMilli;
        this.startingNumber = startingNumber;
        this.trimmedThrough = startingNumber - 1;
    }

    String id() {
        return id;
    }

    HashSlice slice() {
        return slice;
    }

    long openedMilli() {
        return openedMilli;
    }

    /** Whether it was closed at that moment or before. */
    boolean isClosedSince(long milli) {
        return closed && closedMilli <= milli;
    }

    /** How many records it has taken, trimmed ones included. */
    int taken() {
        return taken;
    }

    void append(StreamRecord record) {
        records.add(record);
        taken++;
    }

    void close(long nowMilli, long number) {
        closed = true;
        closedMilli = nowMilli;
        endingNumber = number;
    }

    /** Lets go of the records up to that moment. */
    void trim(long horizonMilli) {
        while (!records.isEmpty() && records.first().milli() <= horizonMilli) {
            trimmedThrough = records.removeFirst().number();
        }
    }

    /** Lets go of the oldest records until that many bytes are free, or none is left; returns how many are. */
    long shed(long bytes) {
        long freed = 0;
        while (freed < bytes && !records.isEmpty()) {
            StreamRecord oldest = records.removeFirst();
            trimmedThrough = oldest.number();
            freed += oldest.sizeBytes();
        }
        return freed;
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
        return number <= (closed ? endingNumber : lastNumber);
    }

    ShardDescription description() {
        return new ShardDescription(
                id, parentId, startingNumber, closed ? Optional.of(endingNumber) : Optional.empty());
    }

    /** The records from that number on, as many as the limits allow and at least one if there is any. */
    RecordPage read(long from, int recordLimit, long byteLimit, Set<String> keyNames) {
        List<StreamRecord> page = new ArrayList<>();
        long bytes = 0;
        for (StreamRecord kept : records.from(from)) {
            StreamRecord record = kept.shown(keyNames);
            bytes += record.sizeBytes();
            if (page.size() == recordLimit || !page.isEmpty() && bytes > byteLimit) {
                return new RecordPage(page, Optional.of(record.number()));
            }
            page.add(record);
        }
        long next = page.isEmpty() ? from : page.get(page.size() - 1).number() + 1;
        return new RecordPage(page, closed ? Optional.empty() : Optional.of(next));
    }
}
