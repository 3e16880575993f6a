package dev.sortkey.benchmarks;

import dev.sortkey.key.KeyRange;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The slices that reads go round: of one length, evenly spread over the partition. */
@State(Scope.Thread)
public class Slices {
    static final String PAGE = "page";

    /** How many items a slice holds; "page" for as many as make 1 MB. */
    @Param({"20", "1000", "page"})
    public String slice = PAGE;

    /** How many slices: one that stays in the processor's caches, or many that don't. */
    @Param({"1", "64"})
    public int places = 1;

    private int[] from = {};
    private KeyRange[] ranges = {};
    private int[] lengths = {};
    private int[] bytes = {};
    private int current;

    /** Places the slices. */
    @Setup
    public void place(PartitionContents contents) {
        int longest = slice.equals(PAGE) ? contents.pageLength(0) : Integer.parseInt(slice);
        from = new int[places];
        ranges = new KeyRange[places];
        lengths = new int[places];
        bytes = new int[places];
        for (int place = 0; place < places; place++) {
            int start = (int) ((contents.items - longest) * (place + 1L) / (places + 1L));
            int length = slice.equals(PAGE) ? contents.pageLength(start) : longest;
            from[place] = start;
            lengths[place] = length;
            ranges[place] = contents.range(start, length);
            for (int index = start; index < start + length; index++) {
                bytes[place] += contents.item(index).wireLength();
            }
        }
    }

    /** Goes on to the next slice. */
    void advance() {
        current = current + 1 == places ? 0 : current + 1;
    }

    /** The slice. */
    KeyRange range() {
        return ranges[current];
    }

    /** The index of the slice's first item. */
    int from() {
        return from[current];
    }

    /** How many items the slice holds. */
    int length() {
        return lengths[current];
    }

    /** An array for the wire bytes of the whole slice. */
    byte[] room() {
        return new byte[bytes[current]];
    }
}
