package dev.sortkey.schema;

import dev.sortkey.item.Item;
import dev.sortkey.item.ItemSize;
import dev.sortkey.key.KeyForm;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Bin;
import dev.sortkey.value.AttributeValue.Str;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * From attributes to the position in a table or index. An item that lacks a key attribute of an index, or holds one
 * with another type, empty or too long, has no position there: indexes are sparse.
 */
public final class EntryKeys {
    private final KeyForm form;
    private final KeySchema keys;
    private final List<KeyAttribute> tableKeys;

    private EntryKeys(KeyForm form, KeySchema keys, List<KeyAttribute> tableKeys) {
        this.form = form;
        this.keys = keys;
        this.tableKeys = tableKeys;
    }

    /** Positions in a table with these keys. */
    public static EntryKeys ofTable(KeySchema keys) {
        return new EntryKeys(KeyForm.PLAIN, keys, List.of());
    }

    /** Positions in an index with these keys, of a table with those keys. */
    public static EntryKeys ofIndex(KeySchema indexKeys, KeySchema tableKeys) {
        return new EntryKeys(KeyForm.TUPLE, indexKeys, tableKeys.all());
    }

    /** How entry keys are encoded here. */
    public KeyForm form() {
        return form;
    }

    /** The key attributes that order the entries, without those of the table that keep entries of an index apart. */
    public KeySchema keys() {
        return keys;
    }

    /** Where an item with these attributes stands, if it has a place here. */
    public Optional<PrimaryKey> positionOf(AttributeSource attributes) {
        List<AttributeValue> partition = new ArrayList<>(keys.partition().size());
        List<AttributeValue> entry = new ArrayList<>(keys.sort().size() + tableKeys.size());
        boolean placed = collect(keys.partition(), attributes, KeyLimits.PARTITION_KEY_BYTES_MAX, partition)
                && collect(keys.sort(), attributes, KeyLimits.SORT_KEY_BYTES_MAX, entry)
                && collect(tableKeys, attributes, Integer.MAX_VALUE, entry);
        return placed
                ? Optional.of(new PrimaryKey(PrimaryKey.encodePartition(partition), form.encode(entry)))
                : Optional.empty();
    }

    /** Whether an item of the table that becomes another one under the same table key keeps its place here. */
    public boolean keepsPosition(Item before, Item after) {
        List<KeyAttribute> attributes = keys.all();
        for (int i = 0; i < attributes.size(); i++) {
            if (!before.agreesWith(after, attributes.get(i).name())) {
                return false;
            }
        }
        return true;
    }

    /** Adds the values of the key attributes; false when one is unfit to be a key, or all are longer than the limit. */
    private static boolean collect(
            List<KeyAttribute> wanted, AttributeSource attributes, int maxBytes, List<AttributeValue> values) {
        int bytes = 0;
        for (int i = 0; i < wanted.size(); i++) {
            KeyAttribute key = wanted.get(i);
            Optional<AttributeValue> value = attributes.attribute(key.name());
            if (value.isEmpty() || value.get().type() != key.type().valueType() || isEmpty(value.get())) {
                return false;
            }
            bytes += ItemSize.of(value.get());
            values.add(value.get());
        }
        return bytes <= maxBytes;
    }

    private static boolean isEmpty(AttributeValue value) {
        return value instanceof Str text && text.value().isEmpty()
                || value instanceof Bin binary && binary.value().isEmpty();
    }
}
