package dev.sortkey.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.expression.eval.BoundCondition;
import dev.sortkey.expression.eval.Comparator;
import dev.sortkey.expression.eval.ItemTest;
import dev.sortkey.expression.eval.KeyClause;
import dev.sortkey.expression.eval.Term;
import dev.sortkey.key.KeyForm;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The one item that the WHERE clause of a write, of EXISTS, or of a SELECT in a batch or transaction is about.
 *
 * @param attributes the key attributes that are given by equality, each with its first value
 * @param twice a key attribute that is given two values
 * @param more whether the clause says anything else
 */
public record ItemKey(Map<String, AttributeValue> attributes, Optional<String> twice, boolean more) {
    /** Copies the map and keeps its order. */
    public ItemKey {
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    /** What the clause says by equalities that all must hold. */
    public static ItemKey of(Optional<BoundCondition> where, KeySchema keys) {
        List<ItemTest> conjuncts = new ArrayList<>();
        where.ifPresent(condition -> collect(condition.root(), conjuncts));
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        Optional<String> twice = Optional.empty();
        boolean more = false;
        for (ItemTest conjunct : conjuncts) {
            Optional<Equality> equality = equality(conjunct, keys);
            if (equality.isEmpty()) {
                more = true;
                continue;
            }
            AttributeValue before = attributes.putIfAbsent(
                    equality.get().attribute(), equality.get().value());
            if (before != null && !before.equals(equality.get().value())) {
                twice = twice.or(() -> equality.map(Equality::attribute));
            }
        }
        return new ItemKey(attributes, twice, more);
    }

    /**
     * The key of a SELECT that is about one item and says nothing else; here IN with one value is an equality too.
     *
     * @param operation the operation that allows nothing else
     */
    public static Map<String, AttributeValue> only(
            Optional<BoundCondition> where, KeySchema keys, KeyForm form, String operation) {
        List<Branch> branches =
                where.map(condition -> Branches.of(condition.root(), keys)).orElse(List.of());
        if (branches.size() > 1) {
            AccessPath.of(where, keys, form);
        }
        if (branches.size() != 1 || !branches.get(0).others().isEmpty()) {
            throw PartiqlProblems.keyOnly(operation);
        }
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (KeyAttribute attribute : keys.all()) {
            List<AttributeValue> values = branches.get(0).equalities(attribute.name());
            if (values.size() != 1) {
                throw PartiqlProblems.keyOnly(operation);
            }
            key.put(attribute.name(), values.get(0));
        }
        if (branches.get(0).clauses().stream().anyMatch(clause -> clause.operator() != KeyClause.Operator.EQ)) {
            throw PartiqlProblems.keyOnly(operation);
        }
        return key;
    }

    /** Refuses a clause that does not give every key attribute one value. */
    public void requireComplete(KeySchema keys) {
        if (!isComplete(keys)) {
            throw PartiqlProblems.keyEqualityRequired();
        }
        requireOnce();
    }

    /** Whether every key attribute has a value. */
    public boolean isComplete(KeySchema keys) {
        return keys.all().stream().map(KeyAttribute::name).allMatch(attributes::containsKey);
    }

    /** Refuses a clause that gives a key attribute two values. */
    public void requireOnce() {
        twice.ifPresent(attribute -> {
            throw PartiqlProblems.keyTwice(attribute);
        });
    }

    private static void collect(ItemTest test, List<ItemTest> conjuncts) {
        if (test instanceof ItemTest.And and) {
            and.tests().forEach(one -> collect(one, conjuncts));
        } else {
            conjuncts.add(test);
        }
    }

    private record Equality(String attribute, AttributeValue value) {}

    private static Optional<Equality> equality(ItemTest test, KeySchema keys) {
        if (!(test instanceof ItemTest.Comparison comparison) || comparison.comparator() != Comparator.EQ) {
            return Optional.empty();
        }
        return equality(comparison.left(), comparison.right(), keys)
                .or(() -> equality(comparison.right(), comparison.left(), keys));
    }

    private static Optional<Equality> equality(Term key, Term value, KeySchema keys) {
        return key instanceof Term.Path path
                        && path.path().isTopLevel()
                        && keys.contains(path.path().attribute())
                        && value instanceof Term.Constant constant
                ? Optional.of(new Equality(path.path().attribute(), constant.value()))
                : Optional.empty();
    }
}
