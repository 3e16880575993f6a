package dev.sortkey.expression.eval;

import dev.sortkey.expression.Condition;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.value.AttributeSource;
import java.util.List;

/** A condition with its paths. */
public record BoundCondition(ItemTest root, List<DocumentPath> paths) implements Condition {
    /** Copies the list. */
    public BoundCondition {
        paths = List.copyOf(paths);
    }

    /** The same condition for a read of many items. */
    public BoundCondition forManyItems() {
        return new BoundCondition(root.quickestFirst(), paths);
    }

    @Override
    public boolean test(AttributeSource item) {
        return root.test(item);
    }
}
