package dev.sortkey.operation.vector;

import dev.sortkey.error.VectorProblems;
import dev.sortkey.expression.SearchConditionExpression;
import dev.sortkey.item.Item;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeyLimits;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.schema.VectorIndexDefinition.Role;
import dev.sortkey.schema.VectorIndexDefinition.SearchElement;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Which entries of an index a search looks at: its condition held against the search schema of the index. */
record SearchScope(Map<String, AttributeValue> equalities) implements Predicate<Item> {
    /** The scope of a condition; refuses one that does not fit the index. */
    static SearchScope of(Optional<SearchConditionExpression> condition, VectorIndexDefinition index) {
        Optional<KeyAttribute> hash = index.hash();
        if (condition.isEmpty()) {
            if (hash.isPresent()) {
                throw VectorProblems.conditionRequired();
            }
            return new SearchScope(Map.of());
        }
        Map<String, AttributeValue> equalities = condition.get().equalities();
        for (String attribute : equalities.keySet()) {
            if (index.element(attribute).isEmpty()) {
                throw VectorProblems.notInSearchSchema(attribute);
            }
        }
        if (hash.isPresent() && !equalities.containsKey(hash.get().name())) {
            throw VectorProblems.hashRequired();
        }
        equalities.forEach(
                (attribute, value) -> index.element(attribute).ifPresent(element -> require(value, element)));
        return new SearchScope(equalities);
    }

    private static void require(AttributeValue value, SearchElement element) {
        KeyAttribute attribute = element.attribute();
        if (!KeyRules.hasType(value, attribute)) {
            throw VectorProblems.conditionType(
                    attribute.name(), value.type().name(), attribute.type().name());
        }
        if (element.role() == Role.HASH) {
            KeyLimits.requireFilled(attribute, value);
        }
    }

    @Override
    public boolean test(Item item) {
        for (Map.Entry<String, AttributeValue> equality : equalities.entrySet()) {
            Optional<AttributeValue> value = item.attribute(equality.getKey());
            if (value.isEmpty() || !value.get().equals(equality.getValue())) {
                return false;
            }
        }
        return true;
    }
}
