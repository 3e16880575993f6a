package dev.sortkey.schema;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A vector index (August 2026). Nothing about it can be changed; to have another one is to delete and create.
 *
 * @param name unique among all indexes of the table
 * @param vectorAttribute the attribute that holds the vectors: a list of numbers
 * @param searchSchema what searches may be narrowed by, as sent
 * @param projection what results may show besides keys
 * @param dimensions how many numbers a vector has
 * @param distance how close two vectors are
 */
public record VectorIndexDefinition(
        String name,
        String vectorAttribute,
        List<SearchElement> searchSchema,
        Projection projection,
        int dimensions,
        DistanceFunction distance) {
    /** Copies the list. */
    public VectorIndexDefinition {
        searchSchema = List.copyOf(searchSchema);
    }

    /** What an attribute of the search schema is for. */
    public enum Role {
        /** Divides the index; each search must name one value. */
        HASH,
        /** May be named by a search. */
        INLINE_FILTER
    }

    /** An attribute of the search schema. */
    public record SearchElement(KeyAttribute attribute, Role role) {}

    /** The attribute that divides the index. */
    public Optional<KeyAttribute> hash() {
        return searchSchema.stream()
                .filter(element -> element.role() == Role.HASH)
                .map(SearchElement::attribute)
                .findFirst();
    }

    /** The element of that attribute. */
    public Optional<SearchElement> element(String attribute) {
        return searchSchema.stream()
                .filter(element -> element.attribute().name().equals(attribute))
                .findFirst();
    }

    /** Whether results may show the vector. */
    public boolean showsVector() {
        return projection.kind() == Projection.Kind.ALL
                || projection.nonKeyAttributes().contains(vectorAttribute);
    }

    /** The attributes of an entry, besides the vector, where not all are projected. */
    public Set<String> shownAttributes(KeySchema tableKeys) {
        Set<String> shown = new LinkedHashSet<>(projection.nonKeyAttributes());
        tableKeys.all().forEach(attribute -> shown.add(attribute.name()));
        searchSchema.forEach(element -> shown.add(element.attribute().name()));
        shown.remove(vectorAttribute);
        return shown;
    }
}
