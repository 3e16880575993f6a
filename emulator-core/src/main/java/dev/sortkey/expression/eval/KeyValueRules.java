package dev.sortkey.expression.eval;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.item.ItemSize;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Bin;
import dev.sortkey.value.AttributeValue.Str;
import java.util.List;
import java.util.Map;

/** The values in a key condition can be values of keys: not empty, not too long. */
final class KeyValueRules {
    private KeyValueRules() {}

    static void check(KeySchema keys, Map<String, KeyClause> clauses) {
        for (KeyAttribute attribute : keys.all()) {
            KeyClause clause = clauses.get(attribute.name());
            if (clause != null) {
                clause.values().forEach(value -> requireContent(attribute, value));
            }
        }
        if (sizeBytes(keys.partition(), clauses) > KeySchema.MAX_PARTITION_KEY_BYTES) {
            throw ItemProblems.partitionKeyTooLong();
        }
        if (sizeBytes(keys.sort(), clauses) > KeySchema.MAX_SORT_KEY_BYTES) {
            throw ItemProblems.sortKeyTooLong();
        }
    }

    private static void requireContent(KeyAttribute attribute, AttributeValue value) {
        if (value instanceof Str text && text.value().isEmpty()) {
            throw ItemProblems.emptyKey("string", attribute.name());
        }
        if (value instanceof Bin binary && binary.value().isEmpty()) {
            throw ItemProblems.emptyKey("binary", attribute.name());
        }
    }

    /** The sum over the attributes of the longest value of each. */
    private static int sizeBytes(List<KeyAttribute> attributes, Map<String, KeyClause> clauses) {
        int sum = 0;
        for (KeyAttribute attribute : attributes) {
            KeyClause clause = clauses.get(attribute.name());
            if (clause != null) {
                sum += clause.values().stream().mapToInt(ItemSize::of).max().orElse(0);
            }
        }
        return sum;
    }
}
