package dev.sortkey.operation.query;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.key.PrimaryKey;
import java.util.Optional;

/**
 * The part of a table or index that one worker of a parallel Scan reads.
 *
 * @param number from 0
 * @param total how many there are
 */
record Segment(int number, int total) {
    private static final Segment WHOLE = new Segment(0, 1);

    /** The segment of the two members, which come together or not at all; the whole when they are absent. */
    static Segment of(Optional<Integer> segment, Optional<Integer> totalSegments) {
        if (segment.isEmpty() && totalSegments.isEmpty()) {
            return WHOLE;
        }
        int number = segment.orElseThrow(ReadProblems::segmentRequired);
        int total = totalSegments.orElseThrow(ReadProblems::totalSegmentsRequired);
        if (number >= total) {
            throw ReadProblems.segmentOutOfRange(number, total);
        }
        return new Segment(number, total);
    }

    /** Refuses a start key of another segment. */
    void requireHolds(PrimaryKey position, ReadTarget target) {
        if (!target.source().inSegment(position.partition(), number, total)) {
            throw ReadProblems.startKeyOfOtherSegment(number, total);
        }
    }
}
