package dev.sortkey.expression.eval;

import dev.sortkey.error.KeyConditionProblems;
import dev.sortkey.expression.KeyCondition;
import dev.sortkey.expression.eval.KeyClause.Operator;
import dev.sortkey.key.KeyForm;
import dev.sortkey.key.KeyRange;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What conditions on keys come to in a table or index: one partition, one contiguous slice. Every partition attribute
 * is given by equality; sort attributes are used from left to right without a gap, all but the last one used by
 * equality. In which order the text names them means nothing.
 */
public final class KeyConditionResolver {
    private final KeySchema keys;
    private final KeyForm form;
    private final Map<String, KeyClause> clauses = new LinkedHashMap<>();

    private KeyConditionResolver(KeySchema keys, KeyForm form) {
        this.keys = keys;
        this.form = form;
    }

    /** The slice; refuses conditions that do not fit the keys. The conditions are on different attributes. */
    public static KeyCondition resolve(List<KeyClause> clauses, KeySchema keys, KeyForm form) {
        KeyConditionResolver resolver = new KeyConditionResolver(keys, form);
        clauses.forEach(clause -> resolver.clauses.put(clause.attribute(), clause));
        resolver.requireFit();
        KeyValueRules.check(keys, resolver.clauses);
        return resolver.slice();
    }

    private void requireFit() {
        if (keys.partition().size() > 1 || keys.sort().size() > 1) {
            requireSeveralKeys();
        } else {
            requireOneKey();
        }
    }

    /** The rules of tables, local indexes and most global ones, attribute by attribute. */
    private void requireOneKey() {
        if (clauses.size() > 2) {
            throw KeyConditionProblems.moreConditionsThanKeys(
                    clauses.size(), 1 + keys.sort().size());
        }
        KeyAttribute partition = keys.partition().get(0);
        if (keys.sort().isEmpty() && clauses.size() > 1) {
            throw KeyConditionProblems.notSupported();
        }
        KeyClause equality = Optional.ofNullable(clauses.get(partition.name()))
                .orElseThrow(() -> KeyConditionProblems.missedKey(partition.name()));
        requireOperands(equality, partition);
        if (equality.operator() != Operator.EQ) {
            throw KeyConditionProblems.notSupported();
        }
        if (clauses.size() > 1) {
            KeyAttribute sort = keys.sort().get(0);
            requireOperands(
                    Optional.ofNullable(clauses.get(sort.name()))
                            .orElseThrow(() -> KeyConditionProblems.missedKey(sort.name())),
                    sort);
        }
    }

    /** The rules of global indexes with several partition or sort attributes. */
    private void requireSeveralKeys() {
        List<String> missing = new ArrayList<>();
        for (KeyAttribute attribute : keys.partition()) {
            if (!isEquality(attribute)) {
                missing.add(attribute.name());
            }
        }
        if (!missing.isEmpty()) {
            throw KeyConditionProblems.hashEquality(missing);
        }
        requireKnownAttributes();
        requireNoGap();
        for (KeyAttribute attribute : keys.all()) {
            KeyClause clause = clauses.get(attribute.name());
            if (clause != null) {
                requireOperands(clause, attribute);
            }
        }
    }

    private void requireKnownAttributes() {
        for (String attribute : clauses.keySet()) {
            if (!keys.contains(attribute)) {
                throw keys.sort().isEmpty()
                        ? KeyConditionProblems.notSupported()
                        : KeyConditionProblems.missedKey(firstUnused());
            }
        }
    }

    private String firstUnused() {
        return keys.sort().stream()
                .map(KeyAttribute::name)
                .filter(name -> !clauses.containsKey(name))
                .findFirst()
                .orElse(keys.sort().get(0).name());
    }

    /** All sort attributes before the last one used are given by equality. */
    private void requireNoGap() {
        int used = usedSortAttributes();
        List<String> missing = new ArrayList<>();
        for (int i = 0; i < used - 1; i++) {
            KeyAttribute attribute = keys.sort().get(i);
            if (!isEquality(attribute)) {
                missing.add(attribute.name());
            }
        }
        if (!missing.isEmpty()) {
            throw KeyConditionProblems.rangeEquality(
                    missing, keys.sort().get(used - 1).name());
        }
    }

    private int usedSortAttributes() {
        int used = keys.sort().size();
        while (used > 0 && !clauses.containsKey(keys.sort().get(used - 1).name())) {
            used--;
        }
        return used;
    }

    private boolean isEquality(KeyAttribute attribute) {
        KeyClause clause = clauses.get(attribute.name());
        return clause != null && clause.operator() == Operator.EQ;
    }

    private static void requireOperands(KeyClause clause, KeyAttribute attribute) {
        if (clause.operator() == Operator.NOT_INDEXABLE) {
            throw KeyConditionProblems.notIndexable();
        }
        for (AttributeValue value : clause.values()) {
            if (value.type() != attribute.type().valueType()) {
                throw KeyConditionProblems.typeMismatch();
            }
        }
    }

    private KeyCondition slice() {
        List<AttributeValue> partition = new ArrayList<>();
        keys.partition().forEach(attribute -> partition.add(firstValue(attribute)));
        int used = usedSortAttributes();
        KeyRange range = used == 0 ? KeyRange.ALL : range(used);
        return new KeyCondition(PrimaryKey.encodePartition(partition), range, used > 0);
    }

    private KeyRange range(int used) {
        List<AttributeValue> leading = new ArrayList<>();
        keys.sort().subList(0, used - 1).forEach(attribute -> leading.add(firstValue(attribute)));
        KeyClause last = clause(keys.sort().get(used - 1));
        AttributeValue operand = last.values().get(0);
        return switch (last.operator()) {
            case EQ -> {
                leading.add(operand);
                yield form.equal(leading);
            }
            case LT -> form.less(leading, operand, false);
            case LE -> form.less(leading, operand, true);
            case GT -> form.greater(leading, operand, false);
            case GE -> form.greater(leading, operand, true);
            case BETWEEN -> form.between(leading, operand, last.values().get(1));
            case BEGINS_WITH -> form.beginsWith(leading, operand);
            case NOT_INDEXABLE -> throw new IllegalStateException("refused before");
        };
    }

    private AttributeValue firstValue(KeyAttribute attribute) {
        return clause(attribute).values().get(0);
    }

    private KeyClause clause(KeyAttribute attribute) {
        KeyClause clause = clauses.get(attribute.name());
        if (clause == null) {
            throw new IllegalStateException("no condition on " + attribute.name());
        }
        return clause;
    }
}
