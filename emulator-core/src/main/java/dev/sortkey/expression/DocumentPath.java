package dev.sortkey.expression;

import dev.sortkey.item.Item;
import dev.sortkey.item.ItemScanner;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A path into an item: a top-level attribute and then map members and list positions. */
public record DocumentPath(String attribute, List<Step> steps) {
    /** Copies the list. */
    public DocumentPath {
        steps = List.copyOf(steps);
    }

    /** A top-level attribute. */
    public static DocumentPath of(String attribute) {
        return new DocumentPath(attribute, List.of());
    }

    /** One step below the top-level attribute. */
    public sealed interface Step {
        /** What it leads to, if the value is a container of the right kind that has it. */
        Optional<AttributeValue> in(AttributeValue value);

        /** The same, from position to position in an item's wire form; {@link ItemScanner#ABSENT} if there is none. */
        int in(byte[] wire, int valueAt);

        /** The type of the values that may have it. */
        AttributeValue.Type container();

        /** A map member. */
        record Name(String name) implements Step {
            @Override
            public Optional<AttributeValue> in(AttributeValue value) {
                return value instanceof MapValue map
                        ? Optional.ofNullable(map.values().get(name))
                        : Optional.empty();
            }

            @Override
            public int in(byte[] wire, int valueAt) {
                return ItemScanner.member(wire, valueAt, name);
            }

            @Override
            public AttributeValue.Type container() {
                return AttributeValue.Type.M;
            }

            @Override
            public String toString() {
                return name;
            }
        }

        /** A list position, from 0. */
        record Index(int index) implements Step {
            @Override
            public Optional<AttributeValue> in(AttributeValue value) {
                return value instanceof ListValue list && index < list.values().size()
                        ? Optional.of(list.values().get(index))
                        : Optional.empty();
            }

            @Override
            public int in(byte[] wire, int valueAt) {
                return ItemScanner.element(wire, valueAt, index);
            }

            @Override
            public AttributeValue.Type container() {
                return AttributeValue.Type.L;
            }

            @Override
            public String toString() {
                return "[" + index + "]";
            }
        }
    }

    /** Whether it is a top-level attribute itself. */
    public boolean isTopLevel() {
        return steps.isEmpty();
    }

    /** Where it leads to in a stored item's wire form, or {@link ItemScanner#ABSENT}. */
    public int positionIn(Item item) {
        return positionIn(item, steps.size());
    }

    private int positionIn(Item item, int depth) {
        byte[] wire = item.wire();
        int at = ItemScanner.find(wire, attribute);
        for (int i = 0; i < depth && at != ItemScanner.ABSENT; i++) {
            at = steps.get(i).in(wire, at);
        }
        return at;
    }

    /** What it leads to, if anything. */
    public Optional<AttributeValue> in(AttributeSource item) {
        if (item instanceof Item stored) {
            return stored.valueAt(positionIn(stored));
        }
        Optional<AttributeValue> value = item.attribute(attribute);
        for (int i = 0; i < steps.size() && value.isPresent(); i++) {
            value = steps.get(i).in(value.get());
        }
        return value;
    }

    /**
     * Whether the item has something that this path could lead into: itself, or a container of the last step's kind.
     */
    public boolean hasParentIn(Item item) {
        if (isTopLevel()) {
            return true;
        }
        int depth = steps.size() - 1;
        int at = positionIn(item, depth);
        return at != ItemScanner.ABSENT
                && ItemScanner.typeAt(item.wire(), at) == steps.get(depth).container();
    }

    /** Its elements as messages show them: {@code [a, [0], b]}. */
    public List<String> elements() {
        List<String> elements = new ArrayList<>(steps.size() + 1);
        elements.add(attribute);
        steps.forEach(step -> elements.add(step.toString()));
        return elements;
    }
}
