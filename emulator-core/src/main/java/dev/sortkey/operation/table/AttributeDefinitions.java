package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The attribute definitions of a request: names to types, in the order in which they were sent. */
final class AttributeDefinitions {
    private static final Shape SHAPE = new Shape("AttributeDefinition");
    private static final Member<String> ATTRIBUTE_NAME =
            SHAPE.member("AttributeName", MemberType.STRING, required(), length(1, 255));
    private static final Member<String> ATTRIBUTE_TYPE =
            SHAPE.member("AttributeType", MemberType.STRING, required(), oneOf("B", "N", "S"));

    static final MemberType<List<Struct>> LIST = MemberType.list(MemberType.structure(SHAPE));

    /** Nothing defined. */
    static final AttributeDefinitions NONE = new AttributeDefinitions(Map.of());

    private final Map<String, ScalarType> types;

    private AttributeDefinitions(Map<String, ScalarType> types) {
        this.types = types;
    }

    /** Reads the list; an attribute may be defined only once. */
    static AttributeDefinitions read(List<Struct> definitions) {
        Map<String, ScalarType> types = new LinkedHashMap<>();
        for (Struct definition : definitions) {
            String name = definition.require(ATTRIBUTE_NAME);
            if (types.put(name, ScalarType.valueOf(definition.require(ATTRIBUTE_TYPE))) != null) {
                throw TableSchemaProblems.definitionDuplicated(name);
            }
        }
        return new AttributeDefinitions(types);
    }

    /** The definitions that a table has. */
    static AttributeDefinitions of(Collection<KeyAttribute> attributes) {
        Map<String, ScalarType> types = new LinkedHashMap<>();
        attributes.forEach(attribute -> types.put(attribute.name(), attribute.type()));
        return new AttributeDefinitions(types);
    }

    /** How many there are. */
    int size() {
        return types.size();
    }

    /** Their names. */
    Collection<String> names() {
        return types.keySet();
    }

    /** Refuses keys of which one is not defined. */
    void requireAll(List<String> keys) {
        if (!types.keySet().containsAll(keys)) {
            throw TableSchemaProblems.keysNotDefined(keys, types.keySet());
        }
    }

    /** The attribute with its type; it must be defined. */
    KeyAttribute attribute(String name) {
        ScalarType type = types.get(name);
        if (type == null) {
            throw new IllegalStateException("not defined: " + name);
        }
        return new KeyAttribute(name, type);
    }

    /** These definitions, and the others' for names that are not among these. */
    AttributeDefinitions orElse(AttributeDefinitions others) {
        Map<String, ScalarType> merged = new LinkedHashMap<>(types);
        others.types.forEach(merged::putIfAbsent);
        return new AttributeDefinitions(merged);
    }

    /** The definitions of those names, sorted by name as the service gives them back. */
    List<KeyAttribute> sorted(Collection<String> names) {
        return names.stream()
                .distinct()
                .map(this::attribute)
                .sorted(Comparator.comparing(KeyAttribute::name))
                .toList();
    }
}
