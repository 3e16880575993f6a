package dev.sortkey.expression.legacy;

import dev.sortkey.error.LegacyProblems;
import dev.sortkey.expression.Condition;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.eval.BoundCondition;
import dev.sortkey.expression.eval.Comparator;
import dev.sortkey.expression.eval.ItemTest;
import dev.sortkey.expression.eval.Term;
import dev.sortkey.shape.MemberType.AttributeInput;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Expected, QueryFilter and ScanFilter as conditions, one test an attribute. */
final class LegacyConditions {
    private LegacyConditions() {}

    /** The tests, joined by the operator; empty when there are none. */
    static Optional<Condition> joined(
            Optional<Map<String, Struct>> entries,
            Optional<String> operator,
            BiFunction<String, Struct, ItemTest> reader) {
        List<ItemTest> tests = new ArrayList<>();
        List<DocumentPath> paths = new ArrayList<>();
        entries.orElse(Map.of()).forEach((attribute, entry) -> {
            paths.add(LegacyParameters.path(attribute));
            tests.add(reader.apply(attribute, entry));
        });
        if (tests.isEmpty()) {
            if (operator.isPresent()) {
                throw LegacyProblems.operatorWithoutConditions();
            }
            return Optional.empty();
        }
        boolean either = operator.filter("OR"::equals).isPresent();
        return Optional.of(new BoundCondition(either ? new ItemTest.Or(tests) : new ItemTest.And(tests), paths));
    }

    /** An entry of QueryFilter or ScanFilter. */
    static ItemTest filter(String attribute, Struct entry) {
        ComparisonOperator operator = operator(entry);
        List<AttributeValue> values = values(entry.get(LegacyShapes.CONDITION_VALUES));
        operator.check(values);
        return operator.test(attribute, values);
    }

    /** The operator of an entry of a filter or of KeyConditions. */
    static ComparisonOperator operator(Struct entry) {
        return ComparisonOperator.valueOf(entry.require(LegacyShapes.CONDITION_OPERATOR));
    }

    /** The values of a list. */
    static List<AttributeValue> values(Optional<List<AttributeInput>> list) {
        return list.orElse(List.of()).stream().map(AttributeInput::orThrow).toList();
    }

    /** An entry of Expected. */
    static ItemTest expected(String attribute, Struct entry) {
        if (entry.has(LegacyShapes.EXPECTED_VALUES) && entry.has(LegacyShapes.EXPECTED_VALUE)) {
            throw LegacyProblems.valueAndList(attribute);
        }
        Optional<String> operator = entry.get(LegacyShapes.EXPECTED_OPERATOR);
        if (operator.isPresent()) {
            return compared(attribute, ComparisonOperator.valueOf(operator.get()), entry);
        }
        if (entry.has(LegacyShapes.EXPECTED_VALUES)) {
            throw LegacyProblems.listWithoutOperator(attribute);
        }
        return existing(attribute, entry);
    }

    private static ItemTest compared(String attribute, ComparisonOperator operator, Struct entry) {
        if (entry.has(LegacyShapes.EXPECTED_EXISTS)) {
            throw LegacyProblems.existsAndOperator(attribute);
        }
        if (operator.takesValues()
                && !entry.has(LegacyShapes.EXPECTED_VALUES)
                && !entry.has(LegacyShapes.EXPECTED_VALUE)) {
            throw LegacyProblems.operatorWithoutValue(operator.name(), attribute);
        }
        List<AttributeValue> values = entry.get(LegacyShapes.EXPECTED_VALUE)
                .map(value -> List.of(value.orThrow()))
                .orElseGet(() -> values(entry.get(LegacyShapes.EXPECTED_VALUES)));
        operator.check(values);
        return operator.test(attribute, values);
    }

    private static ItemTest existing(String attribute, Struct entry) {
        Optional<Boolean> exists = entry.get(LegacyShapes.EXPECTED_EXISTS);
        Optional<AttributeInput> value = entry.get(LegacyShapes.EXPECTED_VALUE);
        Term term = new Term.Path(DocumentPath.of(attribute));
        if (!exists.orElse(true)) {
            if (value.isPresent()) {
                throw LegacyProblems.valueWithoutExistence(attribute);
            }
            return new ItemTest.NotExists(term);
        }
        AttributeValue wanted = value.orElseThrow(() ->
                        LegacyProblems.valueRequired(exists.map(String::valueOf).orElse("null"), attribute))
                .orThrow();
        return new ItemTest.Comparison(Comparator.EQ, term, Term.Constant.of(wanted));
    }
}
