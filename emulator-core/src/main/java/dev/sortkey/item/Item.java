package dev.sortkey.item;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An item, written once and replaced whole. Invariants: the wire form (UTF-8 JSON, canonical: no blanks, numbers
 * normalised) never changes once the item is made; the size is DynamoDB's own formula over it; equality is by value,
 * not by bytes: the order of attributes, map members and set elements means nothing.
 */
public final class Item implements AttributeSource {
    /** JSON around an attribute: quotes, colon, type, braces, comma. */
    private static final int OVERHEAD_BYTES = 16;

    private static final int PROJECTION_BYTES = 512;

    /** Room for what changes of attributes mostly add. */
    private static final int CHANGE_BYTES = 128;

    private final byte[] wire;
    private final int sizeBytes;

    private Item(byte[] wire, int sizeBytes) {
        this.wire = wire;
        this.sizeBytes = sizeBytes;
    }

    /** The item with these attributes, in their order. */
    public static Item of(Map<String, AttributeValue> attributes) {
        int sizeBytes = ItemSize.of(attributes);
        JsonOutput output = new JsonOutput(sizeBytes + attributes.size() * OVERHEAD_BYTES + OVERHEAD_BYTES);
        ItemJson.write(attributes, output);
        return new Item(output.toByteArray(), sizeBytes);
    }

    /** The size by DynamoDB's formula, in bytes. */
    public int sizeBytes() {
        return sizeBytes;
    }

    /** The number of bytes of the wire form. */
    public int wireLength() {
        return wire.length;
    }

    /** The wire form itself, for {@link ItemScanner}; never to be written. */
    public byte[] wire() {
        return wire;
    }

    /** Writes the wire form ({@code {"name":{"S":"..."},...}}) as a value. */
    public void writeTo(JsonOutput output) {
        output.raw(wire);
    }

    /** The value of one top-level attribute, read out of the wire form. */
    @Override
    public Optional<AttributeValue> attribute(String name) {
        return valueAt(ItemScanner.find(wire, name));
    }

    /** The value at a position that {@link ItemScanner} found; empty for {@link ItemScanner#ABSENT}. */
    public Optional<AttributeValue> valueAt(int position) {
        return position == ItemScanner.ABSENT
                ? Optional.empty()
                : Optional.of(new ItemReader(wire, position).readValue());
    }

    /** Whether both items have the same scalar under the name, or neither has anything. */
    public boolean agreesWith(Item other, String name) {
        int at = ItemScanner.find(wire, name);
        int otherAt = ItemScanner.find(other.wire, name);
        if (at == ItemScanner.ABSENT || otherAt == ItemScanner.ABSENT) {
            return at == otherAt;
        }
        int end = ItemScanner.skipValue(wire, at);
        return Arrays.equals(wire, at, end, other.wire, otherAt, ItemScanner.skipValue(other.wire, otherAt));
    }

    /** All attributes, in the order in which they were written; a new map that the caller may change. */
    public Map<String, AttributeValue> attributes() {
        return new ItemReader(wire, 0).readMap();
    }

    /** A new item with only these top-level attributes, as far as this item has them. */
    public Item project(Set<String> names) {
        JsonOutput output = new JsonOutput(Math.min(wire.length, PROJECTION_BYTES));
        output.startObject();
        int bytes = 0;
        int end;
        for (int at = ItemScanner.firstName(wire); at != ItemScanner.ABSENT; at = ItemScanner.nameAfter(wire, end)) {
            int valueAt = ItemScanner.valueOf(wire, at);
            end = ItemScanner.skipValue(wire, valueAt);
            if (names.contains(new ItemReader(wire, at).readString())) {
                output.raw(wire, at, end);
                bytes += WireSize.ofString(wire, at) + WireSize.ofValue(wire, valueAt);
            }
        }
        output.endObject();
        return output.length() == wire.length ? this : new Item(output.toByteArray(), bytes);
    }

    /**
     * A new item in which these top-level attributes have other values, or are gone where the value is empty; new ones
     * follow those there are. What does not change is copied byte by byte.
     */
    public Item with(Map<String, Optional<AttributeValue>> changes) {
        Map<String, Optional<AttributeValue>> added = new LinkedHashMap<>(changes);
        JsonOutput output = new JsonOutput(wire.length + CHANGE_BYTES);
        output.startObject();
        int bytes = sizeBytes;
        int end;
        for (int at = ItemScanner.firstName(wire); at != ItemScanner.ABSENT; at = ItemScanner.nameAfter(wire, end)) {
            int valueAt = ItemScanner.valueOf(wire, at);
            end = ItemScanner.skipValue(wire, valueAt);
            String name = new ItemReader(wire, at).readString();
            Optional<AttributeValue> change = added.remove(name);
            if (change == null) {
                output.raw(wire, at, end);
            } else {
                bytes += write(name, change, output) - WireSize.ofString(wire, at) - WireSize.ofValue(wire, valueAt);
            }
        }
        for (Map.Entry<String, Optional<AttributeValue>> addition : added.entrySet()) {
            bytes += write(addition.getKey(), addition.getValue(), output);
        }
        output.endObject();
        return new Item(output.toByteArray(), bytes);
    }

    /** Writes an attribute if it has a value; its size. */
    private static int write(String name, Optional<AttributeValue> value, JsonOutput output) {
        if (value.isEmpty()) {
            return 0;
        }
        output.name(name);
        ItemJson.write(value.get(), output);
        return ItemSize.utf8Length(name) + ItemSize.of(value.get());
    }

    /**
     * The item with one attribute more, which it must not have yet, whose value is ready-made wire form. For showing
     * only: what an index keeps in a form of its own need not be canonical.
     */
    public Item showing(String name, byte[] valueWire) {
        JsonOutput output = new JsonOutput(wire.length + valueWire.length + name.length() + OVERHEAD_BYTES);
        output.startObject();
        if (wire.length > 2) {
            output.raw(wire, 1, wire.length - 1);
        }
        output.name(name).raw(valueWire).endObject();
        return new Item(output.toByteArray(), sizeBytes);
    }

    /** The item without one attribute. */
    public Item without(String name) {
        Map<String, AttributeValue> fewer = attributes();
        return fewer.remove(name) == null ? this : Item.of(fewer);
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof Item item && sizeBytes == item.sizeBytes && WireEquality.ofItems(wire, item.wire);
    }

    @Override
    public int hashCode() {
        return attributes().hashCode();
    }

    /** The wire form as text. */
    @Override
    public String toString() {
        return new String(wire, StandardCharsets.UTF_8);
    }
}
