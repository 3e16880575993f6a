package dev.sortkey.value;

import java.util.Optional;

/** Something that has top-level attributes by name: an item as stored, a map under construction, a key. */
@FunctionalInterface
public interface AttributeSource {
    /** A source without attributes: what a condition sees where no item exists. */
    AttributeSource NONE = name -> Optional.empty();

    /** The value of the top-level attribute, or empty when the item has no such attribute. */
    Optional<AttributeValue> attribute(String name);
}
