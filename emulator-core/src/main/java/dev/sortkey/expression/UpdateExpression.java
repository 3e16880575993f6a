package dev.sortkey.expression;

import dev.sortkey.error.UpdateProblems;
import dev.sortkey.expression.eval.PathTree;
import dev.sortkey.expression.eval.UpdateAction;
import dev.sortkey.expression.eval.UpdateCharge;
import dev.sortkey.item.Item;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
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

    /** The bytes that it counts when UpdateItem compares it with the size limit of items; see {@link UpdateCharge}. */
    public long chargedBytes() {
        long bytes = UpdateCharge.BASE;
        for (UpdateAction action : actions) {
            bytes += action.chargedBytes();
        }
        return bytes;
    }

    /**
     * Applies it; refuses an item that it does not fit.
     *
     * @param before the item there is, or empty when there is none
     * @param key the key attributes, of which a new item is made
     */
    public UpdateResult apply(Optional<Item> before, Map<String, AttributeValue> key) {
        AttributeSource seen = before.isPresent() ? before.get() : AttributeSource.NONE;
        Map<String, Optional<AttributeValue>> changes = PathTree.replacements(leaves(seen, before), seen);
        boolean exists = before.isPresent() || actions.isEmpty() || !onlyRemoves();
        Optional<Item> after = exists
                ? Optional.of((before.isPresent() ? before.get() : Item.of(key)).with(changes))
                : Optional.empty();
        return new UpdateResult(targets, seen, after, changes);
    }

    private boolean onlyRemoves() {
        for (UpdateAction action : actions) {
            if (!action.onlyRemoves()) {
                return false;
            }
        }
        return true;
    }

    /** What the targets hold afterwards. */
    private PathTree<Optional<AttributeValue>> leaves(AttributeSource seen, Optional<Item> before) {
        List<Optional<AttributeValue>> assigned = new ArrayList<>(actions.size());
        for (UpdateAction action : actions) {
            // DynamoDB evaluates all right sides before it looks at any target.
            assigned.add(
                    action instanceof UpdateAction.Assign ? action.outcome(seen, Optional.empty()) : Optional.empty());
        }
        PathTree<Optional<AttributeValue>> leaves = new PathTree<>();
        for (int i = 0; i < actions.size(); i++) {
            UpdateAction action = actions.get(i);
            DocumentPath target = action.target();
            if (before.isEmpty() && action.onlyRemoves()) {
                continue;
            }
            if (before.isPresent() ? !target.hasParentIn(before.get()) : !target.isTopLevel()) {
                throw UpdateProblems.invalidPath();
            }
            leaves.add(
                    target,
                    action instanceof UpdateAction.Assign ? assigned.get(i) : action.outcome(seen, target.in(seen)));
        }
        return leaves;
    }

    /** What an update came to. */
    public static final class UpdateResult {
        private final List<DocumentPath> targets;
        private final AttributeSource before;
        private final Optional<Item> after;
        private final Map<String, Optional<AttributeValue>> changes;

        private UpdateResult(
                List<DocumentPath> targets,
                AttributeSource before,
                Optional<Item> after,
                Map<String, Optional<AttributeValue>> changes) {
            this.targets = targets;
            this.before = before;
            this.after = after;
            this.changes = changes;
        }

        /** The new item; empty when there is none: an update that only takes away does not create one. */
        public Optional<Item> item() {
            return after;
        }

        /** What the touched attributes hold afterwards, those without a value left out. */
        public Map<String, AttributeValue> given() {
            Map<String, AttributeValue> given = new LinkedHashMap<>();
            changes.forEach((name, value) -> value.ifPresent(present -> given.put(name, present)));
            return given;
        }

        /** What ReturnValues UPDATED_OLD returns: the targets as they were; empty when there is nothing to return. */
        public Map<String, AttributeValue> updatedOld() {
            return PathTree.of(targets).pick(before);
        }

        /** What ReturnValues UPDATED_NEW returns: the targets as they are; empty when there is nothing to return. */
        public Map<String, AttributeValue> updatedNew() {
            return after.<Map<String, AttributeValue>>map(
                            item -> PathTree.of(targets).pick(item))
                    .orElseGet(Map::of);
        }
    }
}
