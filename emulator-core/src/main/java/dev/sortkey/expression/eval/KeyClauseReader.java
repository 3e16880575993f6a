package dev.sortkey.expression.eval;

import dev.sortkey.error.KeyConditionProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.eval.KeyClause.Operator;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a bound condition as a key condition: simple conditions joined by AND, each about one attribute and constants.
 * Anything else is refused, whatever the keys are.
 */
public final class KeyClauseReader {
    private final Map<String, KeyClause> clauses = new LinkedHashMap<>();

    private KeyClauseReader() {}

    /** The conditions, one an attribute, in order of appearance. */
    public static List<KeyClause> read(ItemTest condition) {
        KeyClauseReader reader = new KeyClauseReader();
        reader.visit(condition);
        return List.copyOf(reader.clauses.values());
    }

    private void visit(ItemTest condition) {
        if (condition instanceof ItemTest.And and) {
            and.tests().forEach(this::visit);
        } else if (condition instanceof ItemTest.Comparison comparison && comparison.comparator() != Comparator.NE) {
            comparison(comparison);
        } else if (condition instanceof ItemTest.Between between) {
            requireKeyFirst(between.term(), "BETWEEN operator");
            clause(Operator.BETWEEN, List.of(between.term(), between.lower(), between.upper()));
        } else if (condition instanceof ItemTest.BeginsWith beginsWith) {
            requireKeyFirst(beginsWith.term(), "begins_with");
            clause(Operator.BEGINS_WITH, List.of(beginsWith.term(), beginsWith.prefix()));
        } else {
            throw KeyConditionProblems.operator(nameOf(condition));
        }
    }

    private void comparison(ItemTest.Comparison comparison) {
        boolean keyOnTheRight = comparison.right() instanceof Term.Path;
        Comparator comparator = keyOnTheRight ? comparison.comparator().flipped() : comparison.comparator();
        clause(KeyClause.operator(comparator), List.of(comparison.left(), comparison.right()));
    }

    private static void requireKeyFirst(Term first, String operator) {
        if (!(first instanceof Term.Path)) {
            throw KeyConditionProblems.keyMustComeFirst(operator);
        }
    }

    private void clause(Operator operator, List<Term> terms) {
        Optional<String> attribute = Optional.empty();
        List<AttributeValue> values = new ArrayList<>();
        for (Term term : terms) {
            if (term instanceof Term.Path path) {
                if (attribute.isPresent()) {
                    throw KeyConditionProblems.severalAttributes();
                }
                attribute = Optional.of(topLevel(path.path()));
            } else if (term instanceof Term.Constant constant) {
                values.add(constant.value());
            } else {
                throw KeyConditionProblems.nestedOperation();
            }
        }
        String name = attribute.orElseThrow(KeyConditionProblems::noAttribute);
        if (clauses.put(name, new KeyClause(name, operator, values)) != null) {
            throw KeyConditionProblems.attributeTwice();
        }
    }

    private static String topLevel(DocumentPath path) {
        if (!path.isTopLevel()) {
            throw KeyConditionProblems.nestedAttribute();
        }
        return path.attribute();
    }

    /** The operator or function of a condition that key conditions do not have. */
    private static String nameOf(ItemTest condition) {
        if (condition instanceof ItemTest.Or) {
            return "OR";
        }
        if (condition instanceof ItemTest.Not) {
            return "NOT";
        }
        if (condition instanceof ItemTest.In) {
            return "IN";
        }
        if (condition instanceof ItemTest.Exists) {
            return "attribute_exists";
        }
        if (condition instanceof ItemTest.NotExists) {
            return "attribute_not_exists";
        }
        if (condition instanceof ItemTest.HasType) {
            return "attribute_type";
        }
        return condition instanceof ItemTest.Contains ? "contains" : Comparator.NE.symbol();
    }
}
