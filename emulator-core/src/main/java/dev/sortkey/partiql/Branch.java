package dev.sortkey.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.expression.eval.KeyClause;
import dev.sortkey.key.KeyForm;
import dev.sortkey.key.KeyRange;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One alternative of a WHERE clause: conditions that all hold.
 *
 * @param clauses those on key attributes that a slice of keys can answer
 * @param others the attributes that the rest looks at, in order of appearance
 * @param negatedSort whether the rest says of the sort key what it is not
 */
record Branch(List<KeyClause> clauses, Set<String> others, boolean negatedSort) {
    /** The alternative that says nothing. */
    static final Branch EMPTY = new Branch(List.of(), Set.of(), false);

    /** Copies the collections and keeps their order. */
    Branch {
        clauses = List.copyOf(clauses);
        others = Collections.unmodifiableSet(new LinkedHashSet<>(others));
    }

    /** The alternative of one condition on a key attribute. */
    static Branch of(KeyClause clause) {
        return new Branch(List.of(clause), Set.of(), false);
    }

    /** The alternative in which all of both holds. */
    Branch and(Branch other) {
        List<KeyClause> all = new ArrayList<>(clauses);
        all.addAll(other.clauses);
        Set<String> attributes = new LinkedHashSet<>(others);
        attributes.addAll(other.others);
        return new Branch(all, attributes, negatedSort || other.negatedSort);
    }

    /** The values that the attribute must equal, all at once, without repetition. */
    List<AttributeValue> equalities(String attribute) {
        return clauses.stream()
                .filter(clause -> clause.operator() == KeyClause.Operator.EQ
                        && clause.attribute().equals(attribute))
                .map(clause -> clause.values().get(0))
                .distinct()
                .toList();
    }

    /** Whether it names one partition, be it by values of wrong types. */
    boolean isKeyed(KeySchema keys) {
        return keys.partition().stream()
                .allMatch(attribute -> equalities(attribute.name()).size() == 1);
    }

    /** Refuses values that the key attributes cannot have. */
    void requireTypes(KeySchema keys) {
        for (KeyAttribute attribute : keys.all()) {
            for (KeyClause clause : clauses) {
                boolean fits = clause.values().stream()
                        .allMatch(value -> value.type() == attribute.type().valueType());
                if (clause.attribute().equals(attribute.name()) && !fits) {
                    throw PartiqlProblems.keyType(attribute.name());
                }
            }
        }
    }

    /** The values of the partition attributes of a branch that is keyed. */
    List<AttributeValue> partition(KeySchema keys) {
        return keys.partition().stream()
                .map(attribute -> equalities(attribute.name()).get(0))
                .toList();
    }

    /** The slice that its conditions on the sort key come to. */
    KeyRange slice(KeySchema keys, KeyForm form) {
        KeyRange slice = KeyRange.ALL;
        Optional<String> sort = keys.sort().stream().map(KeyAttribute::name).findFirst();
        for (KeyClause clause : clauses) {
            if (sort.isPresent() && clause.attribute().equals(sort.get())) {
                slice = slice.intersect(slice(clause, form));
            }
        }
        return slice;
    }

    private static KeyRange slice(KeyClause clause, KeyForm form) {
        AttributeValue operand = clause.values().get(0);
        return switch (clause.operator()) {
            case EQ -> form.equal(List.of(operand));
            case LT -> form.less(List.of(), operand, false);
            case LE -> form.less(List.of(), operand, true);
            case GT -> form.greater(List.of(), operand, false);
            case GE -> form.greater(List.of(), operand, true);
            case BETWEEN -> form.between(List.of(), operand, clause.values().get(1));
            case BEGINS_WITH -> form.beginsWith(List.of(), operand);
            case NOT_INDEXABLE -> throw new IllegalStateException("never made here");
        };
    }
}
