package dev.sortkey.expression.legacy;

import static dev.sortkey.expression.TestValues.FALSE;
import static dev.sortkey.expression.TestValues.NULL;
import static dev.sortkey.expression.TestValues.TRUE;
import static dev.sortkey.expression.TestValues.b;
import static dev.sortkey.expression.TestValues.l;
import static dev.sortkey.expression.TestValues.m;
import static dev.sortkey.expression.TestValues.map;
import static dev.sortkey.expression.TestValues.n;
import static dev.sortkey.expression.TestValues.s;
import static dev.sortkey.expression.TestValues.source;
import static dev.sortkey.expression.TestValues.ss;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.sortkey.expression.Condition;
import dev.sortkey.expression.KeyCondition;
import dev.sortkey.expression.UpdateExpression.UpdateResult;
import dev.sortkey.item.Item;
import dev.sortkey.key.KeyForm;
import dev.sortkey.key.KeyRange;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.shape.MemberType.AttributeInput;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LegacyParametersTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final Map<String, AttributeValue> ITEM = map(
            "s", s("hello"),
            "n", n("3"),
            "b", b("00ff"),
            "ss", ss("a", "b"),
            "l", l(n("2"), n("4")),
            "t", TRUE,
            "nul", NULL,
            "mm", m("x", n("1")));

    static Stream<Arguments> filters() {
        return Stream.of(
                arguments("s", "EQ", List.of(s("hello")), true),
                arguments("n", "EQ", List.of(n("3.0")), true),
                arguments("n", "EQ", List.of(s("3")), false),
                arguments("t", "EQ", List.of(TRUE), true),
                arguments("t", "EQ", List.of(FALSE), false),
                arguments("ss", "EQ", List.of(ss("b", "a")), true),
                arguments("mm", "EQ", List.of(m("x", n("1"))), true),
                arguments("absent", "EQ", List.of(s("x")), false),
                arguments("n", "NE", List.of(n("3")), false),
                arguments("n", "NE", List.of(s("3")), true),
                arguments("absent", "NE", List.of(s("x")), true),
                arguments("n", "LE", List.of(n("3")), true),
                arguments("n", "LT", List.of(n("3")), false),
                arguments("n", "GE", List.of(n("2")), true),
                arguments("n", "GT", List.of(n("10")), false),
                arguments("s", "GT", List.of(n("1")), false),
                arguments("l", "GT", List.of(n("1")), false),
                arguments("absent", "LT", List.of(n("1")), false),
                arguments("s", "NOT_NULL", List.of(), true),
                arguments("nul", "NOT_NULL", List.of(), true),
                arguments("absent", "NOT_NULL", List.of(), false),
                arguments("nul", "NULL", List.of(), false),
                arguments("absent", "NULL", List.of(), true),
                arguments("s", "CONTAINS", List.of(s("ell")), true),
                arguments("s", "CONTAINS", List.of(n("1")), false),
                arguments("ss", "CONTAINS", List.of(s("a")), true),
                arguments("l", "CONTAINS", List.of(n("4")), true),
                arguments("b", "CONTAINS", List.of(b("ff")), true),
                arguments("absent", "CONTAINS", List.of(s("a")), false),
                arguments("s", "NOT_CONTAINS", List.of(s("dog")), true),
                arguments("s", "NOT_CONTAINS", List.of(s("ell")), false),
                arguments("l", "NOT_CONTAINS", List.of(n("1")), true),
                arguments("absent", "NOT_CONTAINS", List.of(s("a")), false),
                arguments("s", "BEGINS_WITH", List.of(s("he")), true),
                arguments("b", "BEGINS_WITH", List.of(b("00")), true),
                arguments("n", "BEGINS_WITH", List.of(s("3")), false),
                arguments("n", "IN", List.of(n("2"), n("3")), true),
                arguments("n", "IN", List.of(n("2")), false),
                arguments("ss", "IN", List.of(s("a")), false),
                arguments("n", "BETWEEN", List.of(n("2"), n("10")), true),
                arguments("n", "BETWEEN", List.of(n("4"), n("10")), false));
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("filters")
    void filtersAndExpectationsHoldAsOnTheService(
            String attribute, String operator, List<AttributeValue> values, boolean holds) {
        Condition filter = LegacyParameters.filter(
                        Optional.of(Map.of(attribute, condition(operator, values))), Optional.empty())
                .orElseThrow();
        Condition expected = LegacyParameters.expected(
                        Optional.of(Map.of(attribute, expected(operator, values))), Optional.empty())
                .orElseThrow();

        assertThat(filter.test(source(ITEM))).isEqualTo(holds);
        assertThat(expected.test(source(ITEM))).isEqualTo(holds);
        assertThat(filter.paths()).extracting(path -> path.attribute()).containsExactly(attribute);
    }

    static Stream<Arguments> misfits() {
        return Stream.of(
                arguments("EQ", List.of(), "Invalid number of argument(s) for the EQ ComparisonOperator"),
                arguments("LT", List.of(n("1"), n("2")), "Invalid number of argument(s) for the LT ComparisonOperator"),
                arguments("NULL", List.of(n("1")), "Invalid number of argument(s) for the NULL ComparisonOperator"),
                arguments(
                        "BETWEEN", List.of(n("1")), "Invalid number of argument(s) for the BETWEEN ComparisonOperator"),
                arguments("IN", List.of(), "Invalid number of argument(s) for the IN ComparisonOperator"),
                arguments(
                        "IN",
                        List.of(n("1"), s("1")),
                        "AttributeValues inside AttributeValueList must be of same type"),
                arguments("LE", List.of(l()), "ComparisonOperator LE is not valid for L AttributeValue type"),
                arguments("GT", List.of(TRUE), "ComparisonOperator GT is not valid for BOOL AttributeValue type"),
                arguments(
                        "BEGINS_WITH",
                        List.of(n("1")),
                        "ComparisonOperator BEGINS_WITH is not valid for N AttributeValue type"),
                arguments(
                        "CONTAINS", List.of(l()), "ComparisonOperator CONTAINS is not valid for L AttributeValue type"),
                arguments("IN", List.of(ss("a")), "ComparisonOperator IN is not valid for SS AttributeValue type"),
                arguments(
                        "BETWEEN",
                        List.of(n("10"), n("9")),
                        "The BETWEEN condition was provided a range where the lower bound is greater than the upper bound"));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("misfits")
    void valuesMustFitTheOperator(String operator, List<AttributeValue> values, String problem) {
        assertThatThrownBy(() -> LegacyParameters.filter(
                        Optional.of(Map.of("a", condition(operator, values))), Optional.empty()))
                .hasMessage(INVALID + problem);
    }

    @Test
    void expectationsAreOfOneOfThreeForms() {
        refused(
                expected().set(LegacyShapes.EXPECTED_VALUE, input(s("x"))).set(LegacyShapes.EXPECTED_VALUES, List.of()),
                "Value and AttributeValueList cannot be used together for Attribute: a");
        refused(
                expected().set(LegacyShapes.EXPECTED_EXISTS, true).set(LegacyShapes.EXPECTED_OPERATOR, "EQ"),
                "Exists and ComparisonOperator cannot be used together for Attribute: a");
        refused(
                expected().set(LegacyShapes.EXPECTED_OPERATOR, "LT"),
                "Value or AttributeValueList must be used with ComparisonOperator: LT for Attribute: a");
        refused(
                expected().set(LegacyShapes.EXPECTED_VALUES, List.of(input(s("x")))),
                "AttributeValueList can only be used with a ComparisonOperator for Attribute: a");
        refused(expected(), "Value must be provided when Exists is null for Attribute: a");
        refused(
                expected().set(LegacyShapes.EXPECTED_EXISTS, true),
                "Value must be provided when Exists is true for Attribute: a");
        refused(
                expected().set(LegacyShapes.EXPECTED_EXISTS, false).set(LegacyShapes.EXPECTED_VALUE, input(s("x"))),
                "Value cannot be used when Exists is false for Attribute: a");
        refused(
                expected()
                        .set(LegacyShapes.EXPECTED_OPERATOR, "BETWEEN")
                        .set(LegacyShapes.EXPECTED_VALUE, input(s("x"))),
                "Invalid number of argument(s) for the BETWEEN ComparisonOperator");
    }

    private static void refused(Struct entry, String problem) {
        assertThatThrownBy(() -> LegacyParameters.expected(Optional.of(Map.of("a", entry)), Optional.empty()))
                .hasMessage(INVALID + problem);
    }

    @Test
    void anExpectedValueIsEqualityAndExistsFalseIsAbsence() {
        Condition value = LegacyParameters.expected(
                        Optional.of(Map.of("s", expected().set(LegacyShapes.EXPECTED_VALUE, input(s("hello"))))),
                        Optional.empty())
                .orElseThrow();
        Condition absent = LegacyParameters.expected(
                        Optional.of(Map.of("s", expected().set(LegacyShapes.EXPECTED_EXISTS, false))), Optional.empty())
                .orElseThrow();

        assertThat(value.test(source(ITEM))).isTrue();
        assertThat(value.test(AttributeSource.NONE)).isFalse();
        assertThat(absent.test(source(ITEM))).isFalse();
        assertThat(absent.test(AttributeSource.NONE)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"AND, false", "OR, true", ", false"})
    void conditionsAreJoinedByTheOperator(String operator, boolean holds) {
        Map<String, Struct> filter = new LinkedHashMap<>();
        filter.put("n", condition("EQ", List.of(n("3"))));
        filter.put("s", condition("EQ", List.of(s("other"))));

        assertThat(LegacyParameters.filter(Optional.of(filter), Optional.ofNullable(operator))
                        .orElseThrow()
                        .test(source(ITEM)))
                .isEqualTo(holds);
    }

    @Test
    void anOperatorNeedsConditions() {
        String problem = "ConditionalOperator cannot be used without Filter or Expected";
        assertThatThrownBy(() -> LegacyParameters.filter(Optional.empty(), Optional.of("AND")))
                .hasMessage(problem);
        assertThatThrownBy(() -> LegacyParameters.expected(Optional.of(Map.of()), Optional.of("OR")))
                .hasMessage(problem);
        assertThat(LegacyParameters.expected(Optional.of(Map.of()), Optional.empty()))
                .isEmpty();
        assertThat(LegacyParameters.filter(Optional.empty(), Optional.empty())).isEmpty();
    }

    private static final KeySchema KEYS =
            new KeySchema(List.of(new KeyAttribute("pk", ScalarType.S)), List.of(new KeyAttribute("sk", ScalarType.N)));

    @Test
    void keyConditionsAreSlices() {
        KeyCondition condition =
                keys("sk", condition("BETWEEN", List.of(n("2"), n("10"))), "pk", condition("EQ", List.of(s("p"))));

        assertThat(condition.partition()).isEqualTo(Bytes.utf8("p"));
        assertThat(condition.range()).isEqualTo(KeyForm.PLAIN.between(List.of(), n("2"), n("10")));
        assertThat(keys("pk", condition("EQ", List.of(s("p")))).range()).isEqualTo(KeyRange.ALL);
    }

    @Test
    void keyConditionsMustFitTheKeys() {
        Struct equality = condition("EQ", List.of(s("p")));
        assertThatThrownBy(() -> LegacyParameters.keyConditions(Map.of()))
                .hasMessage("Conditions can be of length 1 or 2 only");
        assertThatThrownBy(() -> keys("pk", condition("LT", List.of(s("p")))))
                .hasMessage("Query key condition not supported");
        assertThatThrownBy(() -> keys("pk", condition("NE", List.of(s("p")))))
                .hasMessage("Attempted conditional constraint is not an indexable operation");
        assertThatThrownBy(() -> keys("pk", equality, "sk", condition("NOT_NULL", List.of())))
                .hasMessage("Attempted conditional constraint is not an indexable operation");
        assertThatThrownBy(() -> keys("pk", equality, "x", condition("EQ", List.of(s("p")))))
                .hasMessage("Query condition missed key schema element: sk");
        assertThatThrownBy(() -> keys("sk", condition("EQ", List.of(n("1")))))
                .hasMessage("Query condition missed key schema element: pk");
        assertThatThrownBy(() -> keys("pk", equality, "sk", condition("BEGINS_WITH", List.of(n("1")))))
                .hasMessage(INVALID + "ComparisonOperator BEGINS_WITH is not valid for N AttributeValue type");
        assertThatThrownBy(() -> keys("pk", equality, "sk", condition("BETWEEN", List.of(n("10"), n("2")))))
                .hasMessage(INVALID + "The BETWEEN condition was provided a range where the lower bound is greater"
                        + " than the upper bound");
        assertThatThrownBy(() -> keys("pk", equality, "sk", condition("EQ", List.of(s("1")))))
                .hasMessage(INVALID + "Condition parameter type does not match schema type");
    }

    private static KeyCondition keys(Object... entries) {
        Map<String, Struct> conditions = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            conditions.put((String) entries[i], (Struct) entries[i + 1]);
        }
        return LegacyParameters.keyConditions(conditions).resolve(KEYS, KeyForm.PLAIN);
    }

    static Stream<Arguments> updates() {
        return Stream.of(
                arguments(map("a", s("x")), "PUT", n("1"), map("a", n("1"))),
                arguments(map("a", n("1")), "ADD", n("2"), map("a", n("3"))),
                arguments(map(), "ADD", n("2"), map("a", n("2"))),
                arguments(map("a", ss("x")), "ADD", ss("y"), map("a", ss("x", "y"))),
                arguments(map("a", l(n("1"))), "ADD", l(n("1")), map("a", l(n("1"), n("1")))),
                arguments(map("a", ss("x", "y")), "DELETE", ss("y", "z"), map("a", ss("x"))),
                arguments(map("a", ss("y")), "DELETE", ss("y"), map()),
                arguments(map(), "DELETE", ss("y"), map()));
    }

    @ParameterizedTest(name = "{1} {2}")
    @MethodSource("updates")
    void updatesChangeTopLevelAttributes(
            Map<String, AttributeValue> before,
            String action,
            AttributeValue value,
            Map<String, AttributeValue> after) {
        UpdateResult result = LegacyParameters.attributeUpdates(Map.of("a", update(action, Optional.of(value))))
                .apply(Optional.of(Item.of(before)), map());

        assertThat(result.item().orElseThrow().attributes()).isEqualTo(after);
    }

    @Test
    void anUpdateWithoutActionPutsAndADeleteWithoutValueRemoves() {
        Struct put = new Struct(LegacyShapes.ATTRIBUTE_VALUE_UPDATE).set(LegacyShapes.UPDATE_VALUE, input(s("x")));

        assertThat(LegacyParameters.attributeUpdates(Map.of("a", put, "b", update("DELETE", Optional.empty())))
                        .apply(Optional.of(Item.of(map("b", n("1")))), map())
                        .item()
                        .orElseThrow()
                        .attributes())
                .isEqualTo(map("a", s("x")));
        assertThat(LegacyParameters.attributeUpdates(Map.of("b", update("DELETE", Optional.empty())))
                        .apply(Optional.empty(), map("pk", s("p")))
                        .item())
                .isEmpty();
    }

    @Test
    void updatesMustMakeSense() {
        assertThatThrownBy(() -> LegacyParameters.attributeUpdates(Map.of("a", update("ADD", Optional.empty()))))
                .hasMessage(INVALID + "Only DELETE action is allowed when no attribute value is specified");
        assertThatThrownBy(() -> LegacyParameters.attributeUpdates(Map.of("a", update("DELETE", Optional.of(n("1"))))))
                .hasMessage(INVALID + "DELETE action with value is not supported for the type N");
        assertThatThrownBy(() -> LegacyParameters.attributeUpdates(Map.of("a", update("ADD", Optional.of(s("x"))))))
                .hasMessage(INVALID + "ADD action is not supported for the type S");
        assertThatThrownBy(() -> LegacyParameters.attributeUpdates(Map.of("a", update("ADD", Optional.of(n("1")))))
                        .apply(Optional.of(Item.of(map("a", s("x")))), map()))
                .hasMessage("Type mismatch for attribute to update");
        assertThatThrownBy(() -> LegacyParameters.attributeUpdates(Map.of("a", update("DELETE", Optional.of(ss("x")))))
                        .apply(Optional.of(Item.of(map("a", s("x")))), map()))
                .hasMessage("Type mismatch for attribute to update");
    }

    @Test
    void attributesToGetAreTopLevelNames() {
        assertThat(LegacyParameters.attributesToGet(List.of("a.b", "status")).apply(source(map("a.b", n("1")))))
                .isEqualTo(map("a.b", n("1")));
        assertThatThrownBy(() -> LegacyParameters.attributesToGet(List.of("a", "b", "a")))
                .hasMessage(INVALID + "Duplicate value in attribute name: a");
    }

    private static Struct condition(String operator, List<AttributeValue> values) {
        return new Struct(LegacyShapes.CONDITION)
                .set(LegacyShapes.CONDITION_OPERATOR, operator)
                .set(
                        LegacyShapes.CONDITION_VALUES,
                        values.stream().map(LegacyParametersTest::input).toList());
    }

    private static Struct expected() {
        return new Struct(LegacyShapes.EXPECTED_ATTRIBUTE_VALUE);
    }

    private static Struct expected(String operator, List<AttributeValue> values) {
        return expected()
                .set(LegacyShapes.EXPECTED_OPERATOR, operator)
                .set(
                        LegacyShapes.EXPECTED_VALUES,
                        values.stream().map(LegacyParametersTest::input).toList());
    }

    private static Struct update(String action, Optional<AttributeValue> value) {
        Struct update = new Struct(LegacyShapes.ATTRIBUTE_VALUE_UPDATE).set(LegacyShapes.UPDATE_ACTION, action);
        value.ifPresent(given -> update.set(LegacyShapes.UPDATE_VALUE, input(given)));
        return update;
    }

    private static AttributeInput input(AttributeValue value) {
        return new AttributeInput(Optional.of(value), Optional.empty());
    }
}
