package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.KeyRange;
import dev.sortkey.value.Bytes;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * The items of one partition key in the order of their entry keys: a skip list of groups of {@link Run}s, each run
 * under its fence, a key at or below all of its own and above all of the run before it; a group is under its first
 * fence. So a search meets few nodes, and then two arrays.
 *
 * <p>Invariants: a key is present exactly when its item is live; a linked group never changes; the first fence is the
 * empty key and is never removed; a read sees every item that was there from its beginning to its end, each whole and
 * once, and may or may not see what is written meanwhile. Readers need no lock; writers come one at a time, see
 * {@link Partitions}.
 *
 * <p>Why readers lose nothing: within a group runs are split and removed by putting another group in its place. A full
 * group is split by linking its upper part first and only then cutting it off the lower one, so a reader between the
 * two meets some keys twice, and passes over those it has seen. Going up, a reader of the lower part meets the upper
 * one next; going down, it makes sure that it was not linked behind its back. Groups are never merged, since a reader
 * between two groups would then miss the second.
 */
final class Partition {
    private static final Run<Run<Item>> FIRST_GROUP = Run.of(Bytes.EMPTY, Run.empty());

    private final ScanPosition scanPosition;
    private final ConcurrentSkipListMap<Bytes, Run<Run<Item>>> groups = new ConcurrentSkipListMap<>();

    /** Of the writers alone. */
    private int size;

    Partition(ScanPosition scanPosition) {
        this.scanPosition = scanPosition;
        groups.put(Bytes.EMPTY, FIRST_GROUP);
    }

    ScanPosition scanPosition() {
        return scanPosition;
    }

    @Nullable
    Item get(Bytes entryKey) {
        Run<Run<Item>> group = groups.floorEntry(entryKey).getValue();
        Run<Item> run = group.value(runOf(entryKey, group));
        int at = run.find(entryKey);
        return at < 0 ? null : run.value(at);
    }

    /** The run where the key belongs; the first one when the key belongs to a group before this. */
    private static int runOf(Bytes entryKey, Run<Run<Item>> group) {
        return Math.max(0, group.floor(entryKey));
    }

    @Nullable
    Item put(Bytes entryKey, Item item) {
        Place place = new Place(entryKey);
        Run<Item> run = place.run();
        int at = run.find(entryKey);
        if (at >= 0) {
            place.replace(run.replacing(at, item));
            return run.value(at);
        }
        size++;
        insert(place, -at - 1, entryKey, item);
        return null;
    }

    private static void insert(Place place, int at, Bytes key, Item item) {
        Run<Item> run = place.run();
        if (!run.isFull()) {
            place.replace(run.inserting(at, key, item));
        } else if (at == run.size()) {
            place.split(run, key, Run.of(key, item));
        } else {
            // Keys that come in descending order fill runs as well as ascending ones when the cut follows the
            // insertion.
            int cut = at == 0 ? 0 : run.size() / 2;
            Run<Item> upper = run.slice(cut, run.size());
            Run<Item> lower = run.slice(0, cut);
            boolean inLower = at <= cut;
            place.split(
                    inLower ? lower.inserting(at, key, item) : lower,
                    run.key(cut),
                    inLower ? upper : upper.inserting(at - cut, key, item));
        }
    }

    @Nullable
    Item remove(Bytes entryKey) {
        Place place = new Place(entryKey);
        Run<Item> run = place.run();
        int at = run.find(entryKey);
        if (at < 0) {
            return null;
        }
        size--;
        if (run.size() == 1) {
            place.removeRun();
        } else {
            place.replace(run.without(at));
        }
        return run.value(at);
    }

    /** Where a writer found the run of a key. */
    private final class Place {
        private final Bytes groupKey;
        private final Run<Run<Item>> group;
        private final int index;

        Place(Bytes entryKey) {
            Map.Entry<Bytes, Run<Run<Item>>> found = groups.floorEntry(entryKey);
            groupKey = found.getKey();
            group = found.getValue();
            index = runOf(entryKey, group);
        }

        Run<Item> run() {
            return group.value(index);
        }

        void replace(Run<Item> run) {
            groups.put(groupKey, group.replacing(index, run));
        }

        /** Two runs in the place of the one, the upper one under a fence of its own. */
        void split(Run<Item> lower, Bytes fence, Run<Item> upper) {
            Run<Run<Item>> replaced = group.replacing(index, lower);
            if (!group.isFull()) {
                groups.put(groupKey, replaced.inserting(index + 1, fence, upper));
            } else if (index + 1 == group.size()) {
                groups.put(fence, Run.of(fence, upper));
                groups.put(groupKey, replaced);
            } else {
                splitGroup(replaced, fence, upper);
            }
        }

        private void splitGroup(Run<Run<Item>> replaced, Bytes fence, Run<Item> upper) {
            int cut = index == 0 ? 1 : replaced.size() / 2;
            Run<Run<Item>> above = replaced.slice(cut, replaced.size());
            Run<Run<Item>> below = replaced.slice(0, cut);
            int at = index + 1;
            boolean inBelow = at <= cut;
            groups.put(replaced.key(cut), inBelow ? above : above.inserting(at - cut, fence, upper));
            groups.put(groupKey, inBelow ? below.inserting(at, fence, upper) : below);
        }

        /** Forgets the run, which has lost its last item; under a group's own key an empty one stays. */
        void removeRun() {
            Run<Run<Item>> rest = index == 0 ? group.replacing(0, Run.empty()) : group.without(index);
            boolean nothingLeft = rest.size() == 1 && rest.value(0).size() == 0;
            if (nothingLeft && !groupKey.isEmpty()) {
                groups.remove(groupKey);
            } else {
                groups.put(groupKey, rest);
            }
        }
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
        for (Run<Run<Item>> group : groups.tailMap(groups.floorKey(lower), true).values()) {
            for (int r = runOf(seen == null ? lower : seen, group); r < group.size(); r++) {
                Run<Item> run = group.value(r);
                int from = seen == null ? run.countBelow(lower, !range.lowerInclusive()) : countSeen(run, seen);
                int to = upper == null ? run.size() : countInside(run, upper, range.upperInclusive());
                for (int i = from; i < to; i++) {
                    if (visitor.visit(run.key(i), run.value(i))) {
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
    }

    /** Mostly none: only after a split under way does a group begin with keys of the one before it. */
    private static int countSeen(Run<Item> run, Bytes seen) {
        return run.size() == 0 || run.key(0).compareTo(seen) > 0 ? 0 : run.countBelow(seen, true);
    }

    /** Mostly all: only the last run of a slice is cut. */
    private static int countInside(Run<Item> run, Bytes upper, boolean inclusive) {
        int size = run.size();
        return size == 0 || run.key(size - 1).compareTo(upper) < 0 ? size : run.countBelow(upper, inclusive);
    }

    private void readInReverse(KeyRange range, Visitor visitor) {
        Bytes lower = range.lower().orElse(Bytes.EMPTY);
        @Nullable Bytes limit = range.upper().orElse(null);
        boolean limitInclusive = range.upperInclusive();
        Map.@Nullable Entry<Bytes, Run<Run<Item>>> place = lastGroup(limit, true);
        while (place != null) {
            Run<Run<Item>> group = place.getValue();
            for (int r = limit == null ? group.size() - 1 : runOf(limit, group); r >= 0; r--) {
                Run<Item> run = group.value(r);
                int to = limit == null ? run.size() : countInside(run, limit, limitInclusive);
                int from = run.size() == 0 || run.key(0).compareTo(lower) > 0
                        ? 0
                        : run.countBelow(lower, !range.lowerInclusive());
                for (int i = to - 1; i >= from; i--) {
                    if (visitor.visit(run.key(i), run.value(i))) {
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
            }
            place = lastGroup(place.getKey(), false);
        }
    }

    /**
     * The last group under a key below the bound, or at it when inclusive, as it was while no other group stood
     * between: a group that was split after it was found has given its upper part to one that a reader going down is
     * already past.
     */
    private Map.@Nullable Entry<Bytes, Run<Run<Item>>> lastGroup(@Nullable Bytes bound, boolean inclusive) {
        NavigableMap<Bytes, Run<Run<Item>>> below = bound == null ? groups : groups.headMap(bound, inclusive);
        Map.@Nullable Entry<Bytes, Run<Run<Item>>> place = below.lastEntry();
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
