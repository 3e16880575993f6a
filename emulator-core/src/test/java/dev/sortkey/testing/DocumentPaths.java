package dev.sortkey.testing;

import dev.sortkey.expression.DocumentPath;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Random paths into given attributes: mostly to what is there, else beside it or beyond it. */
public final class DocumentPaths {
    private final Generators generators;

    /** Paths by these chances. */
    public DocumentPaths(Generators generators) {
        this.generators = generators;
    }

    /** A path. */
    public DocumentPath in(Map<String, AttributeValue> attributes) {
        String attribute = name(attributes);
        List<DocumentPath.Step> steps = new ArrayList<>();
        AttributeValue value = attributes.get(attribute);
        while (value != null && !generators.oneIn(4)) {
            DocumentPath.Step step = step(value);
            if (step == null) {
                break;
            }
            steps.add(step);
            value = step.in(value).orElse(null);
        }
        if (generators.oneIn(12)) {
            steps.add(generators.oneIn(2) ? new DocumentPath.Step.Index(0) : new DocumentPath.Step.Name("S"));
        }
        return new DocumentPath(attribute, steps);
    }

    private DocumentPath.@Nullable Step step(AttributeValue value) {
        if (value instanceof MapValue map) {
            return new DocumentPath.Step.Name(name(map.values()));
        }
        return value instanceof ListValue list
                ? new DocumentPath.Step.Index(generators.below(list.values().size() + 2))
                : null;
    }

    private String name(Map<String, AttributeValue> members) {
        if (members.isEmpty() || generators.oneIn(8)) {
            return generators.string();
        }
        String name = generators.oneOf(List.copyOf(members.keySet()));
        return generators.oneIn(8) ? generators.neighbourOf(name) : name;
    }
}
