package dev.sortkey.testing;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.MapValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Values that differ from given ones in one place or in none: in order only, in a member, an element or a name. */
public final class Variants {
    private final Generators generators;

    /** Variants by these chances. */
    public Variants(Generators generators) {
        this.generators = generators;
    }

    /** A variant of an attribute map, its members in any order. */
    public Map<String, AttributeValue> of(Map<String, AttributeValue> attributes) {
        List<String> names = new ArrayList<>(attributes.keySet());
        if (generators.oneIn(2)) {
            Collections.shuffle(names, generators.random());
        }
        int changed = names.isEmpty() || generators.oneIn(3) ? -1 : generators.below(names.size());
        Map<String, AttributeValue> variant = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            AttributeValue value = Objects.requireNonNull(attributes.get(names.get(i)));
            boolean renamed = i == changed && generators.oneIn(4);
            variant.put(
                    renamed ? generators.neighbourOf(names.get(i)) : names.get(i),
                    i == changed && !renamed ? of(value) : reordered(value));
        }
        if (generators.oneIn(10)) {
            variant.put(generators.string(), generators.value(1));
        }
        return variant;
    }

    /** A variant of a value. */
    public AttributeValue of(AttributeValue value) {
        if (generators.oneIn(12)) {
            return generators.value(1);
        }
        return switch (value.type()) {
            case S, N, B -> generators.neighbourOf(value);
            case BOOL -> new AttributeValue.Bool(generators.oneIn(2));
            case NULL -> value;
            case L -> new ListValue(ofList(((ListValue) value).values()));
            case M -> new MapValue(of(((MapValue) value).values()));
            case SS ->
                new AttributeValue.StrSet(ofSet(((AttributeValue.StrSet) value).values(), generators::neighbourOf));
            case NS ->
                new AttributeValue.NumSet(ofSet(((AttributeValue.NumSet) value).values(), generators::neighbourOf));
            case BS ->
                new AttributeValue.BinSet(ofSet(((AttributeValue.BinSet) value).values(), generators::neighbourOf));
        };
    }

    /** An equal value whose map members and set elements are in any order. */
    public AttributeValue reordered(AttributeValue value) {
        return switch (value.type()) {
            case S, N, B, BOOL, NULL -> value;
            case L ->
                new ListValue(((ListValue) value)
                        .values().stream().map(this::reordered).toList());
            case M -> reorderedMap(((MapValue) value).values());
            case SS -> new AttributeValue.StrSet(shuffled(((AttributeValue.StrSet) value).values()));
            case NS -> new AttributeValue.NumSet(shuffled(((AttributeValue.NumSet) value).values()));
            case BS -> new AttributeValue.BinSet(shuffled(((AttributeValue.BinSet) value).values()));
        };
    }

    private AttributeValue reorderedMap(Map<String, AttributeValue> members) {
        Map<String, AttributeValue> reordered = new LinkedHashMap<>();
        shuffledEntries(members).forEach(member -> reordered.put(member.getKey(), reordered(member.getValue())));
        return new MapValue(reordered);
    }

    private List<Map.Entry<String, AttributeValue>> shuffledEntries(Map<String, AttributeValue> members) {
        List<Map.Entry<String, AttributeValue>> entries = new ArrayList<>(members.entrySet());
        Collections.shuffle(entries, generators.random());
        return entries;
    }

    private List<AttributeValue> ofList(List<AttributeValue> elements) {
        List<AttributeValue> variant = new ArrayList<>(elements);
        if (variant.isEmpty() || generators.oneIn(8)) {
            variant.add(generators.value(0));
        } else if (generators.oneIn(6)) {
            Collections.shuffle(variant, generators.random());
        } else {
            int at = generators.below(variant.size());
            variant.set(at, of(variant.get(at)));
        }
        return variant;
    }

    private <E> Set<E> ofSet(Set<E> elements, UnaryOperator<E> neighbour) {
        List<E> variant = new ArrayList<>(shuffled(elements));
        if (!variant.isEmpty() && generators.oneIn(2)) {
            int at = generators.below(variant.size());
            variant.set(at, neighbour.apply(variant.get(at)));
        }
        return new LinkedHashSet<>(variant);
    }

    private <E> Set<E> shuffled(Set<E> elements) {
        List<E> shuffled = new ArrayList<>(elements);
        Collections.shuffle(shuffled, generators.random());
        return new LinkedHashSet<>(shuffled);
    }
}
