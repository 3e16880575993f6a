package dev.sortkey.expression;

import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which parts of items are returned: document paths that neither overlap nor conflict. */
public final class ProjectionExpression {
    private final List<DocumentPath> paths;

    ProjectionExpression(List<DocumentPath> paths) {
        this.paths = List.copyOf(paths);
    }

    /** The paths, in order of appearance. */
    public List<DocumentPath> paths() {
        return paths;
    }

    /** The names of the top-level attributes that the paths go through, in order of appearance. */
    public Set<String> attributes() {
        return Set.of();
    }

    /** What the paths reach in the item; nesting is kept, list elements are packed in the order of their index. */
    public Map<String, AttributeValue> apply(AttributeSource item) {
        return Map.of();
    }

    /** Writes what the paths reach in the item as an attribute map. */
    public void write(Item item, JsonOutput output) {
        item.writeTo(output);
    }
}
