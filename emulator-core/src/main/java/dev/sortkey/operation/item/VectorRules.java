package dev.sortkey.operation.item;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.error.VectorProblems;
import dev.sortkey.item.ItemSize;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeyLimits;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.schema.VectorIndexDefinition.Role;
import dev.sortkey.schema.VectorIndexDefinition.SearchElement;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.FloatVector;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * What attributes that a vector index reads may hold: nothing at all (the item is then not in the index), or a list of
 * as many floats as the index has dimensions, and values of the defined types in the search schema. Values that were
 * there before the index may be anything, so that an update is judged by what it touches.
 */
final class VectorRules {
    private static final Comparator<VectorIndexDefinition> BY_NAME = Comparator.comparing(VectorIndexDefinition::name);

    private VectorRules() {}

    /** The item of a put. */
    static void requireItem(Map<String, AttributeValue> item, TableDefinition definition) {
        if (!definition.vectorIndexes().isEmpty()) {
            require(item, Words.PUT, definition);
        }
    }

    /** What an update gave to the attributes that it touched. */
    static void requireUpdated(Map<String, AttributeValue> given, TableDefinition definition) {
        if (!definition.vectorIndexes().isEmpty()) {
            require(given, Words.UPDATE, definition);
        }
    }

    /** With which words an empty value is refused. */
    private enum Words {
        PUT,
        UPDATE
    }

    private static void require(Map<String, AttributeValue> item, Words words, TableDefinition definition) {
        for (VectorIndexDefinition index :
                definition.vectorIndexes().stream().sorted(BY_NAME).toList()) {
            AttributeValue vector = item.get(index.vectorAttribute());
            if (vector != null) {
                requireVector(vector, index);
            }
            for (SearchElement element : index.searchSchema()) {
                AttributeValue value = item.get(element.attribute().name());
                if (value != null) {
                    requireSearchable(value, element, index.name(), words);
                }
            }
        }
    }

    private static void requireVector(AttributeValue value, VectorIndexDefinition index) {
        String attribute = index.vectorAttribute();
        if (!(value instanceof AttributeValue.ListValue list)) {
            throw VectorProblems.vectorType(attribute, index.name());
        }
        List<AttributeValue> components = list.values();
        if (components.size() != index.dimensions()) {
            throw VectorProblems.vectorSize(attribute, index.dimensions(), components.size(), index.name());
        }
        for (int i = 0; i < components.size(); i++) {
            requireComponent(components.get(i), i, index);
        }
    }

    private static void requireComponent(AttributeValue component, int position, VectorIndexDefinition index) {
        if (!(component instanceof AttributeValue.Num number)) {
            throw VectorProblems.componentType(
                    index.vectorAttribute(), position, component.type().name(), index.name());
        }
        if (!FloatVector.fits(number.value())) {
            throw VectorProblems.componentRange(
                    index.vectorAttribute(), position, scientific(number.value()), index.name());
        }
    }

    /** As the service writes a number that is too large: 1.3E+40. */
    private static String scientific(DynamoNumber number) {
        BigDecimal exact = number.toBigDecimal().stripTrailingZeros();
        String digits = exact.unscaledValue().abs().toString();
        int exponent = digits.length() - 1 - exact.scale();
        String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
        return (number.signum() < 0 ? "-" : "") + digits.charAt(0) + fraction + "E+" + exponent;
    }

    private static void requireSearchable(AttributeValue value, SearchElement element, String index, Words words) {
        KeyAttribute attribute = element.attribute();
        if (!KeyRules.hasType(value, attribute)) {
            throw VectorProblems.searchAttributeType(
                    attribute.name(), attribute.type().name(), value.type().name(), index);
        }
        if (element.role() != Role.HASH) {
            return;
        }
        if (KeyLimits.isEmpty(value)) {
            throw words == Words.PUT
                    ? ItemProblems.emptyIndexKey(KeyLimits.kind(value), attribute.name(), index)
                    : ItemProblems.updatedIndexKeyEmpty(KeyLimits.kind(value));
        }
        if (ItemSize.of(value) > KeyLimits.PARTITION_KEY_BYTES_MAX) {
            throw VectorProblems.hashTooLong();
        }
    }
}
