package dev.sortkey.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.expression.eval.Comparator;
import dev.sortkey.expression.eval.ItemTest;
import dev.sortkey.expression.eval.KeyClause;
import dev.sortkey.expression.eval.Term;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes a WHERE clause apart into its alternatives, as far as they are about keys: an OR or IN on key attributes makes
 * alternatives, an OR of anything else is one condition of the filter.
 */
final class Branches {
    /** Above what any read may come to, so that a statement cannot make us work without end. */
    private static final int ALTERNATIVES_MAX = 2000;

    private final KeySchema keys;

    private Branches(KeySchema keys) {
        this.keys = keys;
    }

    /** The alternatives of the condition over these keys. */
    static List<Branch> of(ItemTest where, KeySchema keys) {
        return new Branches(keys).branches(where);
    }

    private List<Branch> branches(ItemTest test) {
        if (test instanceof ItemTest.And and) {
            return product(and.tests());
        }
        if (test instanceof ItemTest.Or or && or.tests().stream().anyMatch(this::hasKeyClause)) {
            List<Branch> alternatives = new ArrayList<>();
            or.tests().forEach(alternative -> alternatives.addAll(branches(alternative)));
            return bounded(alternatives);
        }
        if (test instanceof ItemTest.In in && isKey(in.term()) && constants(in.candidates())) {
            return in.candidates().stream()
                    .map(candidate -> Branch.of(clause(in.term(), KeyClause.Operator.EQ, List.of(candidate))))
                    .toList();
        }
        return List.of(clause(test).map(Branch::of).orElseGet(() -> rest(test)));
    }

    private List<Branch> product(List<ItemTest> tests) {
        List<Branch> product = List.of(Branch.EMPTY);
        for (ItemTest test : tests) {
            List<Branch> longer = new ArrayList<>();
            List<Branch> factors = branches(test);
            for (Branch branch : product) {
                factors.forEach(factor -> longer.add(branch.and(factor)));
            }
            product = bounded(longer);
        }
        return product;
    }

    private static List<Branch> bounded(List<Branch> alternatives) {
        if (alternatives.size() > ALTERNATIVES_MAX) {
            throw PartiqlProblems.tooManyReads();
        }
        return alternatives;
    }

    private boolean hasKeyClause(ItemTest test) {
        if (test instanceof ItemTest.And and) {
            return and.tests().stream().anyMatch(this::hasKeyClause);
        }
        if (test instanceof ItemTest.Or or) {
            return or.tests().stream().anyMatch(this::hasKeyClause);
        }
        return test instanceof ItemTest.In in
                ? isKey(in.term()) && constants(in.candidates())
                : clause(test).isPresent();
    }

    /** The condition as one on a key attribute, if a slice of keys can answer it. */
    private Optional<KeyClause> clause(ItemTest test) {
        if (test instanceof ItemTest.Comparison comparison && comparison.comparator() != Comparator.NE) {
            return comparison(comparison);
        }
        if (test instanceof ItemTest.Between between
                && isKey(between.term())
                && constants(List.of(between.lower(), between.upper()))) {
            return Optional.of(
                    clause(between.term(), KeyClause.Operator.BETWEEN, List.of(between.lower(), between.upper())));
        }
        if (test instanceof ItemTest.BeginsWith beginsWith
                && isKey(beginsWith.term())
                && constants(List.of(beginsWith.prefix()))) {
            return Optional.of(clause(beginsWith.term(), KeyClause.Operator.BEGINS_WITH, List.of(beginsWith.prefix())));
        }
        return Optional.empty();
    }

    private Optional<KeyClause> comparison(ItemTest.Comparison comparison) {
        if (isKey(comparison.left()) && comparison.right() instanceof Term.Constant) {
            return Optional.of(clause(
                    comparison.left(), KeyClause.operator(comparison.comparator()), List.of(comparison.right())));
        }
        if (isKey(comparison.right()) && comparison.left() instanceof Term.Constant) {
            return Optional.of(clause(
                    comparison.right(),
                    KeyClause.operator(comparison.comparator().flipped()),
                    List.of(comparison.left())));
        }
        return Optional.empty();
    }

    private boolean isKey(Term term) {
        return term instanceof Term.Path path
                && path.path().isTopLevel()
                && keys.contains(path.path().attribute());
    }

    private static boolean constants(List<Term> terms) {
        return terms.stream().allMatch(Term.Constant.class::isInstance);
    }

    private static KeyClause clause(Term key, KeyClause.Operator operator, List<Term> operands) {
        List<AttributeValue> values = operands.stream()
                .map(operand -> ((Term.Constant) operand).value())
                .toList();
        return new KeyClause(((Term.Path) key).path().attribute(), operator, values);
    }

    private Branch rest(ItemTest test) {
        Set<String> attributes = TestAttributes.of(test);
        boolean negates = test instanceof ItemTest.Not
                || test instanceof ItemTest.Comparison comparison && comparison.comparator() == Comparator.NE;
        boolean ofSort = keys.sort().stream().map(KeyAttribute::name).anyMatch(attributes::contains);
        return new Branch(List.of(), attributes, negates && ofSort);
    }
}
