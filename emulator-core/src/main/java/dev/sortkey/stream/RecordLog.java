package dev.sortkey.stream;

import java.util.ArrayList;
import java.util.List;

/**
 * The records of a shard in order of number and of time: added at the end, let go of from the beginning, found by
 * number. Each of these costs next to nothing; memory follows what is let go of with some delay.
 */
final class RecordLog {
    private static final int SLACK = 1024;

    private final List<StreamRecord> records = new ArrayList<>();

    /** Where the records begin; before it the first of them stands for those that were let go of. */
    private int head;

    boolean isEmpty() {
        return head == records.size();
    }

    int size() {
        return records.size() - head;
    }

    StreamRecord first() {
        return records.get(head);
    }

    void add(StreamRecord record) {
        records.add(record);
    }

    /** Lets go of the first record. */
    StreamRecord removeFirst() {
        StreamRecord removed = records.get(head);
        head++;
        if (isEmpty()) {
            records.clear();
            head = 0;
        } else if (head > SLACK && head > records.size() / 2) {
            records.subList(0, head).clear();
            head = 0;
        } else {
            records.set(head - 1, records.get(head));
        }
        return removed;
    }

    /** The records from that number on. */
    List<StreamRecord> from(long number) {
        int low = head;
        int high = records.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (records.get(middle).number() < number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return records.subList(low, records.size());
    }
}
