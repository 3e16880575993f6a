package dev.sortkey.partiql;

import dev.sortkey.expression.eval.ItemTest;
import dev.sortkey.expression.eval.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The top-level attributes that a condition looks at, in order of appearance. */
final class TestAttributes {
    private final Set<String> names = new LinkedHashSet<>();

    private TestAttributes() {}

    /** Those of the condition. */
    static Set<String> of(ItemTest test) {
        TestAttributes attributes = new TestAttributes();
        attributes.visit(test);
        return attributes.names;
    }

    private void visit(ItemTest test) {
        if (test instanceof ItemTest.And and) {
            and.tests().forEach(this::visit);
        } else if (test instanceof ItemTest.Or or) {
            or.tests().forEach(this::visit);
        } else if (test instanceof ItemTest.Not not) {
            visit(not.test());
        } else {
            terms(test).forEach(this::visit);
        }
    }

    private static List<Term> terms(ItemTest test) {
        if (test instanceof ItemTest.Comparison comparison) {
            return List.of(comparison.left(), comparison.right());
        }
        if (test instanceof ItemTest.Between between) {
            return List.of(between.term(), between.lower(), between.upper());
        }
        if (test instanceof ItemTest.BeginsWith beginsWith) {
            return List.of(beginsWith.term(), beginsWith.prefix());
        }
        if (test instanceof ItemTest.Contains contains) {
            return List.of(contains.term(), contains.part());
        }
        return ofOneTerm(test);
    }

    private static List<Term> ofOneTerm(ItemTest test) {
        if (test instanceof ItemTest.Exists exists) {
            return List.of(exists.term());
        }
        if (test instanceof ItemTest.NotExists notExists) {
            return List.of(notExists.term());
        }
        if (test instanceof ItemTest.HasType hasType) {
            return List.of(hasType.term());
        }
        ItemTest.In in = (ItemTest.In) test;
        List<Term> terms = new ArrayList<>(in.candidates());
        terms.add(0, in.term());
        return terms;
    }

    private void visit(Term term) {
        if (term instanceof Term.Path path) {
            names.add(path.path().attribute());
        } else if (term instanceof Term.Size size) {
            visit(size.term());
        } else if (term instanceof Term.Truth truth) {
            visit(truth.test());
        }
    }
}
