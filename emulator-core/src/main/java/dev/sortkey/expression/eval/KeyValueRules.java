package dev.sortkey.expression.eval;

import dev.sortkey.item.ItemSize;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeyLimits;
import dev.sortkey.schema.KeySchema;
import java.util.List;
import java.util.Map;

/** The values in a key condition can be values of keys: not empty, not too long. */
final class KeyValueRules {
    private KeyValueRules() {}

    static void check(KeySchema keys, Map<String, KeyClause> clauses) {
        for (KeyAttribute attribute : keys.all()) {
            KeyClause clause = clauses.get(attribute.name());
            if (clause != null) {
                clause.values().forEach(value -> KeyLimits.requireFilled(attribute, value));
            }
        }
        KeyLimits.requireFitting(sizeBytes(keys.partition(), clauses), sizeBytes(keys.sort(), clauses));
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
