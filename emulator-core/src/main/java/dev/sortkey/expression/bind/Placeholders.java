package dev.sortkey.expression.bind;

import dev.sortkey.error.ExpressionProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.syntax.PathSyntax;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The names and values that placeholders stand for, and which of them were used. One request, one thread. */
public final class Placeholders {
    static final String NAMES = "ExpressionAttributeNames";
    static final String VALUES = "ExpressionAttributeValues";

    private final Map<String, String> names;
    private final Map<String, AttributeValue> values;
    private final Set<String> used = new HashSet<>();

    /** Checked maps, in the order in which they were sent. */
    public Placeholders(Map<String, String> names, Map<String, AttributeValue> values) {
        this.names = names;
        this.values = values;
    }

    /** The path with names in place of placeholders. */
    public DocumentPath path(String parameter, PathSyntax syntax) {
        List<PathSyntax.Step> steps = syntax.steps();
        String attribute = name(parameter, steps.get(0));
        if (steps.size() == 1) {
            return DocumentPath.of(attribute);
        }
        List<DocumentPath.Step> rest = new ArrayList<>(steps.size() - 1);
        for (int i = 1; i < steps.size(); i++) {
            rest.add(
                    steps.get(i) instanceof PathSyntax.Step.Index index
                            ? new DocumentPath.Step.Index(index.index())
                            : new DocumentPath.Step.Name(name(parameter, steps.get(i))));
        }
        return new DocumentPath(attribute, rest);
    }

    /** Refuses a path with a #name that stands for nothing. */
    void requireDefined(String parameter, PathSyntax syntax) {
        List<PathSyntax.Step> steps = syntax.steps();
        for (int i = 0; i < steps.size(); i++) {
            if (!(steps.get(i) instanceof PathSyntax.Step.Index)) {
                name(parameter, steps.get(i));
            }
        }
    }

    /** The value of a :value. */
    public AttributeValue value(String parameter, String placeholder) {
        AttributeValue value = values.get(placeholder);
        if (value == null) {
            throw ExpressionProblems.undefinedValue(parameter, placeholder);
        }
        used.add(placeholder);
        return value;
    }

    /** Refuses names, and then values, that were never used. */
    public void requireAllUsed() {
        requireAllUsed(NAMES, names.keySet());
        requireAllUsed(VALUES, values.keySet());
    }

    private void requireAllUsed(String map, Set<String> defined) {
        if (!used.containsAll(defined)) {
            List<String> unused = new ArrayList<>(defined);
            unused.removeAll(used);
            throw ExpressionProblems.unused(map, unused);
        }
    }

    private String name(String parameter, PathSyntax.Step step) {
        if (step instanceof PathSyntax.Step.Name name) {
            return name.name();
        }
        if (step instanceof PathSyntax.Step.Placeholder placeholder) {
            String name = names.get(placeholder.placeholder());
            if (name == null) {
                throw ExpressionProblems.undefinedName(parameter, placeholder.placeholder());
            }
            used.add(placeholder.placeholder());
            return name;
        }
        throw new IllegalStateException("not a name: " + step);
    }
}
