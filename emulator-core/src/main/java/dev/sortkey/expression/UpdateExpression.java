package dev.sortkey.expression;

import dev.sortkey.error.UpdateProblems;
import dev.sortkey.expression.eval.PathTree;
import dev.sortkey.expression.eval.UpdateAction;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.MapValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What UpdateItem does to an item. Every right side sees the item as it was before; list positions are those before;
 * targets neither overlap nor conflict, so the order of actions means nothing.
 */
public final class UpdateExpression {
    private static final UpdateExpression NOTHING = new UpdateExpression(List.of());
    private static final int SIZE_ALLOWANCE_BYTES = 3;

    private final List<UpdateAction> actions;
    private final List<DocumentPath> targets;

    private UpdateExpression(List<UpdateAction> actions) {
        this.actions = List.copyOf(actions);
        List<DocumentPath> paths = new ArrayList<>(actions.size());
        actions.forEach(action -> paths.add(action.target()));
        this.targets = List.copyOf(paths);
    }

    /** An update without any action: it creates the item if there is none. */
    public static UpdateExpression nothing() {
        return NOTHING;
    }

    /** An update of these actions, whose targets are apart. */
    public static UpdateExpression of(List<UpdateAction> actions) {
        return new UpdateExpression(actions);
    }

    /** The paths that it writes or removes, in order of appearance. */
    public List<DocumentPath> targets() {
        return targets;
    }

    /** The values that the request itself gives to whole attributes, by attribute. */
    public Map<String, AttributeValue> constants() {
        Map<String, AttributeValue> constants = new LinkedHashMap<>();
        for (UpdateAction action : actions) {
            if (action.target().isTopLevel()) {
                action.constant()
                        .ifPresent(value -> constants.put(action.target().attribute(), value));
            }
        }
        return constants;
    }

    /**
     * What DynamoDB adds to the size of the new item without its keys when it compares an update with the size limit,
     * in bytes.
     */
    public int sizeAllowanceBytes() {
        int bytes = SIZE_ALLOWANCE_BYTES;
        for (UpdateAction action : actions) {
            bytes += action.sizeAllowanceBytes();
        }
        return bytes;
    }

    /**
     * Applies it; refuses an item that it does not fit.
     *
     * @param before the attributes of the item there is, or empty when there is none
     * @param key the key attributes, of which a new item is made
     */
    public UpdateResult apply(Optional<Map<String, AttributeValue>> before, Map<String, AttributeValue> key) {
        AttributeSource seen = before.<AttributeSource>map(
                        attributes -> name -> Optional.ofNullable(attributes.get(name)))
                .orElse(AttributeSource.NONE);
        PathTree<Optional<AttributeValue>> changes = changes(seen, before.isPresent());
        Map<String, AttributeValue> after = PathTree.write(changes, before.orElse(key));
        boolean exists =
                before.isPresent() || actions.isEmpty() || !actions.stream().allMatch(UpdateAction::onlyRemoves);
        return new UpdateResult(targets, seen, exists, after);
    }

    private PathTree<Optional<AttributeValue>> changes(AttributeSource before, boolean exists) {
        List<Optional<AttributeValue>> assigned = new ArrayList<>(actions.size());
        for (UpdateAction action : actions) {
            // DynamoDB evaluates all right sides before it looks at any target.
            assigned.add(
                    action instanceof UpdateAction.Assign
                            ? action.outcome(before, Optional.empty())
                            : Optional.empty());
        }
        PathTree<Optional<AttributeValue>> changes = new PathTree<>();
        for (int i = 0; i < actions.size(); i++) {
            UpdateAction action = actions.get(i);
            if (!exists && action.onlyRemoves()) {
                continue;
            }
            requireParent(action.target(), before);
            changes.add(
                    action.target(),
                    action instanceof UpdateAction.Assign
                            ? assigned.get(i)
                            : action.outcome(before, action.target().in(before)));
        }
        return changes;
    }

    private static void requireParent(DocumentPath target, AttributeSource before) {
        Optional<DocumentPath> parentPath = target.parent();
        if (parentPath.isEmpty()) {
            return;
        }
        Optional<AttributeValue> parent = parentPath.get().in(before);
        DocumentPath.Step last = target.steps().get(target.steps().size() - 1);
        boolean fits = parent.isPresent()
                && (last instanceof DocumentPath.Step.Name
                        ? parent.get() instanceof MapValue
                        : parent.get() instanceof ListValue);
        if (!fits) {
            throw UpdateProblems.invalidPath();
        }
    }

    /** What an update came to. */
    public static final class UpdateResult {
        private final List<DocumentPath> targets;
        private final AttributeSource before;
        private final boolean itemExists;
        private final Map<String, AttributeValue> attributes;

        private UpdateResult(
                List<DocumentPath> targets,
                AttributeSource before,
                boolean itemExists,
                Map<String, AttributeValue> attributes) {
            this.targets = targets;
            this.before = before;
            this.itemExists = itemExists;
            this.attributes = attributes;
        }

        /** The new item's attributes. */
        public Map<String, AttributeValue> attributes() {
            return attributes;
        }

        /** Whether there is an item afterwards: an update that only takes away does not create one. */
        public boolean itemExists() {
            return itemExists;
        }

        /** What ReturnValues UPDATED_OLD returns: the targets as they were; empty when there is nothing to return. */
        public Map<String, AttributeValue> updatedOld() {
            return PathTree.of(targets).pick(before);
        }

        /** What ReturnValues UPDATED_NEW returns: the targets as they are; empty when there is nothing to return. */
        public Map<String, AttributeValue> updatedNew() {
            return PathTree.of(targets).pick(name -> Optional.ofNullable(attributes.get(name)));
        }
    }
}
