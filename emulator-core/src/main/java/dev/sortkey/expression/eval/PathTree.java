package dev.sortkey.expression.eval;

import dev.sortkey.expression.DocumentPath;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.MapValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Paths that are apart, merged where they begin alike: what a projection takes out of an item and where an update
 * writes into one. Invariant: a node has members, or positions, or is a leaf; never two of them.
 *
 * @param <T> what a leaf holds
 */
public final class PathTree<T> {
    /** Unmodifiable while empty: a leaf, of which there are most, has neither of the two maps. */
    private Map<String, PathTree<T>> members = Map.of();

    private NavigableMap<Integer, PathTree<T>> positions = Collections.emptyNavigableMap();
    private Optional<T> leaf = Optional.empty();

    /** Whether none of the paths lies inside another, and none takes for a map what another takes for a list. */
    public static boolean areApart(List<DocumentPath> paths) {
        PathTree<Boolean> tree = new PathTree<>();
        for (DocumentPath path : paths) {
            if (!tree.put(path, true)) {
                return false;
            }
        }
        return true;
    }

    /** The tree of these paths, which must be apart. */
    public static PathTree<Boolean> of(List<DocumentPath> paths) {
        PathTree<Boolean> tree = new PathTree<>();
        for (DocumentPath path : paths) {
            tree.add(path, true);
        }
        return tree;
    }

    /** Adds a path that is apart from those there are. */
    public void add(DocumentPath path, T content) {
        if (!put(path, content)) {
            throw new IllegalStateException("not apart from the others: " + path);
        }
    }

    /** Adds a path; false when it is not apart from those there are, and then the tree is spoilt. */
    private boolean put(DocumentPath path, T content) {
        PathTree<T> node = member(path.attribute());
        for (DocumentPath.Step step : path.steps()) {
            if (node.leaf.isPresent() || !node.takes(step)) {
                return false;
            }
            node = node.child(step);
        }
        if (node.leaf.isPresent() || !node.members.isEmpty() || !node.positions.isEmpty()) {
            return false;
        }
        node.leaf = Optional.of(content);
        return true;
    }

    private boolean takes(DocumentPath.Step step) {
        return step instanceof DocumentPath.Step.Name ? positions.isEmpty() : members.isEmpty();
    }

    private PathTree<T> child(DocumentPath.Step step) {
        return step instanceof DocumentPath.Step.Name name
                ? member(name.name())
                : position(((DocumentPath.Step.Index) step).index());
    }

    private PathTree<T> member(String name) {
        if (members.isEmpty()) {
            members = new LinkedHashMap<>();
        }
        return members.computeIfAbsent(name, absent -> new PathTree<>());
    }

    private PathTree<T> position(int index) {
        if (positions.isEmpty()) {
            positions = new TreeMap<>();
        }
        return positions.computeIfAbsent(index, absent -> new PathTree<>());
    }

    /** The names of the top-level attributes, in order of appearance. */
    public Set<String> attributes() {
        return Collections.unmodifiableSet(members.keySet());
    }

    /** Whether every path is a top-level attribute. */
    public boolean isFlat() {
        return members.values().stream().allMatch(member -> member.leaf.isPresent());
    }

    /** What the paths lead to, nesting kept, list elements packed in the order of their positions. */
    public Map<String, AttributeValue> pick(AttributeSource item) {
        Map<String, AttributeValue> picked = new LinkedHashMap<>();
        members.forEach((name, member) ->
                item.attribute(name).flatMap(member::pickFrom).ifPresent(value -> picked.put(name, value)));
        return picked;
    }

    /** The part of a value that the paths lead to; empty when they lead nowhere. */
    private Optional<AttributeValue> pickFrom(AttributeValue value) {
        if (leaf.isPresent()) {
            return Optional.of(value);
        }
        if (value instanceof MapValue map && !members.isEmpty()) {
            Map<String, AttributeValue> picked =
                    pick(name -> Optional.ofNullable(map.values().get(name)));
            return picked.isEmpty() ? Optional.empty() : Optional.of(new MapValue(picked));
        }
        if (value instanceof ListValue list) {
            List<AttributeValue> picked = new ArrayList<>();
            positions
                    .headMap(list.values().size())
                    .forEach((position, child) ->
                            child.pickFrom(list.values().get(position)).ifPresent(picked::add));
            return picked.isEmpty() ? Optional.empty() : Optional.of(new ListValue(picked));
        }
        return Optional.empty();
    }

    /**
     * What the top-level attributes of the tree are with what the leaves hold written over what was there: a value in
     * its place, none takes away. Positions are those of the list before; values beyond its end are appended in order.
     * The parents of all leaves that hold a value must be there.
     */
    public static Map<String, Optional<AttributeValue>> replacements(
            PathTree<Optional<AttributeValue>> tree, AttributeSource before) {
        Map<String, Optional<AttributeValue>> replacements = new LinkedHashMap<>();
        tree.members.forEach((name, member) -> {
            // A leaf replaces the attribute whatever it was: no need to make a value of what was there.
            Optional<AttributeValue> present = member.leaf.isPresent() ? Optional.empty() : before.attribute(name);
            replacements.put(name, replacement(member, present));
        });
        return replacements;
    }

    private static Map<String, AttributeValue> write(
            PathTree<Optional<AttributeValue>> tree, Map<String, AttributeValue> before) {
        Map<String, AttributeValue> after = new LinkedHashMap<>(before);
        tree.members.forEach((name, member) -> {
            Optional<AttributeValue> value = replacement(member, Optional.ofNullable(before.get(name)));
            if (value.isPresent()) {
                after.put(name, value.get());
            } else {
                after.remove(name);
            }
        });
        return after;
    }

    private static Optional<AttributeValue> replacement(
            PathTree<Optional<AttributeValue>> node, Optional<AttributeValue> before) {
        if (node.leaf.isPresent()) {
            return node.leaf.get();
        }
        if (before.isPresent() && before.get() instanceof MapValue map && !node.members.isEmpty()) {
            return Optional.of(new MapValue(write(node, map.values())));
        }
        if (before.isPresent() && before.get() instanceof ListValue list && !node.positions.isEmpty()) {
            return Optional.of(new ListValue(writeList(node, list.values())));
        }
        return before;
    }

    private static List<AttributeValue> writeList(
            PathTree<Optional<AttributeValue>> node, List<AttributeValue> before) {
        List<AttributeValue> after = new ArrayList<>(before.size() + node.positions.size());
        for (int i = 0; i < before.size(); i++) {
            PathTree<Optional<AttributeValue>> child = node.positions.get(i);
            Optional<AttributeValue> element = Optional.of(before.get(i));
            (child == null ? element : replacement(child, element)).ifPresent(after::add);
        }
        node.positions
                .tailMap(before.size())
                .values()
                .forEach(child -> child.leaf.flatMap(value -> value).ifPresent(after::add));
        return after;
    }
}
