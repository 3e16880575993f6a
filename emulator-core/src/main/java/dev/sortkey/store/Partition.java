package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.value.Bytes;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * The items of one partition key in the order of their entry keys: a skip list of {@link Run}s, each under its fence, a
 * key at or below all of its own and above all of the run before it.
 *
 * <p>Invariants: a key is present exactly when its item is live; a linked run never changes; the first fence is the
 * empty key and is never removed; a read sees every item that was there from its beginning to its end, each whole and
 * once, and may or may not see what is written meanwhile. Readers need no lock; writers come one at a time, see
 * {@link Partitions}.
 *
 * <p>Why readers lose nothing: a full run is split by linking its upper part first and only then cutting it off the
 * lower one, so a reader between the two meets some keys twice, and passes over those it has seen. Going up, a reader
 * of the lower part meets the upper one next; going down, it makes sure that it was not linked behind its back. Runs
 * are never merged, since a reader between two runs would then miss the second.
 */
final class Partition {
    private final ScanPosition scanPosition;
    private final ConcurrentSkipListMap<Bytes, Run> runs = new ConcurrentSkipListMap<>();

    /** Of the writers alone. */
    private int size;

    Partition(ScanPosition scanPosition) {
        this.scanPosition = scanPosition;
        runs.put(Bytes.EMPTY, Run.EMPTY);
    }

    ScanPosition scanPosition() {
        return scanPosition;
    }

    @Nullable
    Item get(Bytes entryKey) {
        Run run = runs.floorEntry(entryKey).getValue();
        int at = run.find(entryKey);
        return at < 0 ? null : run.item(at);
    }

    @Nullable
    Item put(Bytes entryKey, Item item) {
        Map.Entry<Bytes, Run> place = runs.floorEntry(entryKey);
        Run run = place.getValue();
        int at = run.find(entryKey);
        if (at >= 0) {
            runs.put(place.getKey(), run.replacing(at, item));
            return run.item(at);
        }
        size++;
        insert(place.getKey(), run, -at - 1, entryKey, item);
        return null;
    }

    private void insert(Bytes fence, Run run, int at, Bytes key, Item item) {
        if (!run.isFull()) {
            runs.put(fence, run.inserting(at, key, item));
        } else if (at == run.size()) {
            runs.put(key, Run.of(key, item));
        } else {
            // Keys that come in descending order fill runs as well as ascending ones when the cut follows the
            // insertion.
            int cut = at == 0 ? 0 : run.size() / 2;
            Run upper = run.slice(cut, run.size());
            Run lower = run.slice(0, cut);
            boolean inLower = at <= cut;
            runs.put(run.key(cut), inLower ? upper : upper.inserting(at - cut, key, item));
            runs.put(fence, inLower ? lower.inserting(at, key, item) : lower);
        }
    }

    @Nullable
    Item remove(Bytes entryKey) {
        Map.Entry<Bytes, Run> place = runs.floorEntry(entryKey);
        Run run = place.getValue();
        int at = run.find(entryKey);
        if (at < 0) {
            return null;
        }
        size--;
        if (run.size() == 1 && !place.getKey().isEmpty()) {
            runs.remove(place.getKey());
        } else {
            runs.put(place.getKey(), run.without(at));
        }
        return run.item(at);
    }

    /** Whether no item is left; to be asked by a writer. */
    boolean isEmpty() {
        return size == 0;
    }

    /** Examines the items of the slice in order until the visitor has enough. */
    void read(KeyRange range, boolean forward, Visitor visitor) {
        if (forward) {
            readForward(range, visitor);
        } else {
            readInReverse(range, visitor);
        }
    }

    private void readForward(KeyRange range, Visitor visitor) {
        Bytes lower = range.lower().orElse(Bytes.EMPTY);
        @Nullable Bytes upper = range.upper().orElse(null);
        @Nullable Bytes seen = null;
        for (Run run : runs.tailMap(runs.floorKey(lower), true).values()) {
            int from = seen == null ? run.countBelow(lower, !range.lowerInclusive()) : countSeen(run, seen);
            int to = upper == null ? run.size() : countInside(run, upper, range.upperInclusive());
            for (int i = from; i < to; i++) {
                if (visitor.visit(run.key(i), run.item(i))) {
                    return;
                }
            }
            if (to < run.size()) {
                return;
            }
            if (to > from) {
                seen = run.key(to - 1);
            }
        }
    }

    /** Mostly none: only after a split under way does a run begin with keys of the one before it. */
    private static int countSeen(Run run, Bytes seen) {
        return run.size() == 0 || run.key(0).compareTo(seen) > 0 ? 0 : run.countBelow(seen, true);
    }

    /** Mostly all: only the last run of a slice is cut. */
    private static int countInside(Run run, Bytes upper, boolean inclusive) {
        int size = run.size();
        return size == 0 || run.key(size - 1).compareTo(upper) < 0 ? size : run.countBelow(upper, inclusive);
    }

    private void readInReverse(KeyRange range, Visitor visitor) {
        Bytes lower = range.lower().orElse(Bytes.EMPTY);
        @Nullable Bytes limit = range.upper().orElse(null);
        boolean limitInclusive = range.upperInclusive();
        Map.@Nullable Entry<Bytes, Run> place = lastRun(limit, true);
        while (place != null) {
            Run run = place.getValue();
            int to = limit == null ? run.size() : countInside(run, limit, limitInclusive);
            int from = run.size() == 0 || run.key(0).compareTo(lower) > 0
                    ? 0
                    : run.countBelow(lower, !range.lowerInclusive());
            for (int i = to - 1; i >= from; i--) {
                if (visitor.visit(run.key(i), run.item(i))) {
                    return;
                }
            }
            if (from > 0) {
                return;
            }
            if (to > from) {
                limit = run.key(from);
                limitInclusive = false;
            }
            place = lastRun(place.getKey(), false);
        }
    }

    /**
     * The last run with a fence below the bound, or at it when inclusive, as it was while no other run stood between: a
     * run that was split after it was found has given its upper part to a run that a reader going down is already past.
     */
    private Map.@Nullable Entry<Bytes, Run> lastRun(@Nullable Bytes bound, boolean inclusive) {
        NavigableMap<Bytes, Run> below = bound == null ? runs : runs.headMap(bound, inclusive);
        Map.@Nullable Entry<Bytes, Run> place = below.lastEntry();
        while (place != null && !place.getKey().equals(below.lastKey())) {
            place = below.lastEntry();
        }
        return place;
    }

    /** Is shown the entries of a slice, one by one. */
    @FunctionalInterface
    interface Visitor {
        /** Takes an entry; true when no further one is wanted. */
        boolean visit(Bytes entryKey, Item item);
    }
}
