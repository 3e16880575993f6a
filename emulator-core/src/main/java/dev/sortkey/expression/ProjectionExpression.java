package dev.sortkey.expression;

import dev.sortkey.expression.eval.PathTree;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which parts of items are returned: document paths that neither overlap nor conflict. */
public final class ProjectionExpression {
    private final List<DocumentPath> paths;
    private final PathTree<Boolean> tree;

    /** Whether all paths are top-level attributes, which are copied without being read. */
    private final boolean flat;

    private ProjectionExpression(List<DocumentPath> paths) {
        this.paths = List.copyOf(paths);
        this.tree = PathTree.of(paths);
        this.flat = tree.isFlat();
    }

    /** A projection to these paths, which are apart. */
    public static ProjectionExpression of(List<DocumentPath> paths) {
        return new ProjectionExpression(paths);
    }

    /** The paths, in order of appearance. */
    public List<DocumentPath> paths() {
        return paths;
    }

    /** The names of the top-level attributes that the paths go through, in order of appearance. */
    public Set<String> attributes() {
        return tree.attributes();
    }

    /** What the paths lead to in the item; nesting is kept, list elements are packed in the order of their index. */
    public Map<String, AttributeValue> apply(AttributeSource item) {
        return tree.pick(item);
    }

    /** Writes what the paths lead to in the item as an attribute map. */
    public void write(Item item, JsonOutput output) {
        if (flat) {
            item.project(tree.attributes()).writeTo(output);
        } else {
            ItemJson.write(apply(item), output);
        }
    }
}
