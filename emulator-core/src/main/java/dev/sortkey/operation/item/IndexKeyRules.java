package dev.sortkey.operation.item;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeyLimits;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.value.AttributeValue;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * What attributes that are keys of an index may hold: nothing at all (the item is then not in the index), or a value of
 * the declared type, neither empty nor too long. Of several indexes the alphabetically first is named.
 */
final class IndexKeyRules {
    private static final Comparator<IndexDefinition> BY_NAME = Comparator.comparing(IndexDefinition::name);

    private IndexKeyRules() {}

    /** The item of a put. */
    static void requireItem(Map<String, AttributeValue> item, TableDefinition definition) {
        for (IndexDefinition index : inOrder(definition)) {
            for (KeyAttribute attribute : index.keys().all()) {
                requireTyped(item, attribute, index);
                requireFilled(item, attribute, index);
            }
            KeyRules.requireFitting(item, index.keys());
        }
    }

    /** The item of a put, as far as empty values go. */
    static void requireFilled(Map<String, AttributeValue> item, TableDefinition definition) {
        for (IndexDefinition index : inOrder(definition)) {
            for (KeyAttribute attribute : index.keys().all()) {
                requireFilled(item, attribute, index);
            }
        }
    }

    /** The constants that an update gives to whole attributes: known before the item is. */
    static void requireAssigned(Map<String, AttributeValue> assigned, TableDefinition definition) {
        for (IndexDefinition index : inOrder(definition)) {
            for (KeyAttribute attribute : index.keys().all()) {
                requireTyped(assigned, attribute, index);
            }
        }
    }

    /**
     * What an update gave to the attributes that it touched. Others are not looked at: they may hold anything that was
     * there before the index.
     */
    static void requireUpdated(Map<String, AttributeValue> given, TableDefinition definition) {
        for (IndexDefinition index : inOrder(definition)) {
            for (KeyAttribute attribute : index.keys().all()) {
                AttributeValue value = given.get(attribute.name());
                if (value != null) {
                    requireUpdated(value, attribute, index);
                }
            }
        }
    }

    private static void requireUpdated(AttributeValue value, KeyAttribute attribute, IndexDefinition index) {
        if (!KeyRules.hasType(value, attribute)) {
            throw ItemProblems.updatedIndexKeyTypeMismatch();
        }
        if (KeyLimits.isEmpty(value)) {
            throw ItemProblems.updatedIndexKeyEmpty(KeyLimits.kind(value));
        }
        if (KeyLimits.isTooLong(value, index.keys().partition().contains(attribute))) {
            throw ItemProblems.updatedIndexKeyTooLong();
        }
    }

    private static void requireTyped(Map<String, AttributeValue> item, KeyAttribute attribute, IndexDefinition index) {
        AttributeValue value = item.get(attribute.name());
        if (value != null && !KeyRules.hasType(value, attribute)) {
            throw ItemProblems.indexKeyTypeMismatch(
                    attribute.name(), attribute.type().name(), value.type().name(), index.name());
        }
    }

    private static void requireFilled(Map<String, AttributeValue> item, KeyAttribute attribute, IndexDefinition index) {
        AttributeValue value = item.get(attribute.name());
        if (value != null && KeyRules.hasType(value, attribute) && KeyLimits.isEmpty(value)) {
            throw ItemProblems.emptyIndexKey(KeyLimits.kind(value), attribute.name(), index.name());
        }
    }

    private static List<IndexDefinition> inOrder(TableDefinition definition) {
        if (definition.localIndexes().isEmpty() && definition.globalIndexes().size() <= 1) {
            return definition.globalIndexes();
        }
        return definition.indexes().sorted(BY_NAME).toList();
    }
}
