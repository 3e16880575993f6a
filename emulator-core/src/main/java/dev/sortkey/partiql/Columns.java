package dev.sortkey.partiql;

import dev.sortkey.expression.DocumentPath;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The projection of a SELECT. Unlike a ProjectionExpression it lifts what a path leads to out of its nesting, under the
 * path's last name with the list positions behind it: {@code a.b[0]} becomes {@code b[0]}.
 */
public record Columns(List<DocumentPath> paths) {
    /** Copies the list. */
    public Columns {
        paths = List.copyOf(paths);
    }

    /** What the item has of them. */
    public Map<String, AttributeValue> of(AttributeSource item) {
        Map<String, AttributeValue> row = new LinkedHashMap<>();
        for (DocumentPath path : paths) {
            path.in(item).ifPresent(value -> row.put(name(path), value));
        }
        return row;
    }

    private static String name(DocumentPath path) {
        String name = path.attribute();
        for (DocumentPath.Step step : path.steps()) {
            name = step instanceof DocumentPath.Step.Name member ? member.name() : name + step;
        }
        return name;
    }
}
