package dev.sortkey.expression;

import dev.sortkey.error.VectorProblems;
import dev.sortkey.expression.eval.Comparator;
import dev.sortkey.expression.eval.ItemTest;
import dev.sortkey.expression.eval.Term;
import dev.sortkey.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a vector search is narrowed by: equalities of top-level attributes with constants, joined by AND, at most one an
 * attribute. Anything else is refused, whatever the search schema is.
 */
public final class SearchConditionExpression {
    private final Map<String, AttributeValue> equalities = new LinkedHashMap<>();

    private SearchConditionExpression() {}

    /** A bound condition read as a search condition. */
    static SearchConditionExpression of(ItemTest condition) {
        SearchConditionExpression expression = new SearchConditionExpression();
        expression.visit(condition);
        return expression;
    }

    /** The values by attribute, in order of appearance. */
    public Map<String, AttributeValue> equalities() {
        return equalities;
    }

    private void visit(ItemTest condition) {
        if (condition instanceof ItemTest.And and) {
            and.tests().forEach(this::visit);
        } else if (!(condition instanceof ItemTest.Comparison comparison)) {
            throw VectorProblems.operator();
        } else if (comparison.comparator() != Comparator.EQ) {
            throw VectorProblems.comparator();
        } else {
            equality(comparison);
        }
    }

    private void equality(ItemTest.Comparison comparison) {
        boolean pathOnTheRight = comparison.right() instanceof Term.Path;
        Term left = pathOnTheRight ? comparison.right() : comparison.left();
        Term right = pathOnTheRight ? comparison.left() : comparison.right();
        if (!(left instanceof Term.Path path) || !(right instanceof Term.Constant constant)) {
            throw VectorProblems.comparator();
        }
        if (!path.path().isTopLevel()) {
            throw VectorProblems.nestedAttribute();
        }
        if (equalities.put(path.path().attribute(), constant.value()) != null) {
            throw VectorProblems.attributeTwice();
        }
    }
}
