package dev.sortkey.expression;

import static dev.sortkey.expression.TestValues.FALSE;
import static dev.sortkey.expression.TestValues.NULL;
import static dev.sortkey.expression.TestValues.TRUE;
import static dev.sortkey.expression.TestValues.b;
import static dev.sortkey.expression.TestValues.bs;
import static dev.sortkey.expression.TestValues.l;
import static dev.sortkey.expression.TestValues.m;
import static dev.sortkey.expression.TestValues.map;
import static dev.sortkey.expression.TestValues.n;
import static dev.sortkey.expression.TestValues.ns;
import static dev.sortkey.expression.TestValues.s;
import static dev.sortkey.expression.TestValues.source;
import static dev.sortkey.expression.TestValues.ss;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.sortkey.item.Item;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConditionEvaluationTest {
    private static final Map<String, AttributeValue> ITEM = map(
            "s", s("hello"),
            "five", s("5"),
            "n5", n("5"),
            "b", b("00ff80"),
            "t", TRUE,
            "f", FALSE,
            "nul", NULL,
            "l", l(n("1"), s("a"), l(n("2")), m("x", n("9"))),
            "mm", m("x", n("1"), "y", m("z", s("deep"))),
            "ss", ss("a", "b"),
            "ns", ns("1", "2.0"),
            "bs", bs("00", "ff"),
            "emoji", s("😀é"),
            "puae", s("\uE000"),
            "two", n("2"),
            "ten", n("10"),
            "blank", s(""),
            "el", l(),
            "em", m());

    private static final Map<String, AttributeValue> VALUES = map(
            ":hello", s("hello"),
            ":he", s("he"),
            ":ell", s("ell"),
            ":a", s("a"),
            ":ab", s("ab"),
            ":n0", n("0"),
            ":n1", n("1"),
            ":n2", n("2"),
            ":n3", n("3"),
            ":n4", n("4"),
            ":n5", n("5"),
            ":n5b", n("0.5e1"),
            ":n6", n("6"),
            ":n9", n("9"),
            ":n10", n("10"),
            ":s10", s("10"),
            ":b00", b("00"),
            ":bff", b("ff"),
            ":b7f", b("7f"),
            ":bff80", b("ff80"),
            ":b00ff80", b("00ff80"),
            ":t", TRUE,
            ":null", NULL,
            ":ba", ss("b", "a"),
            ":n21", ns("2", "1"),
            ":l2", l(n("2")),
            ":list", l(n("1"), s("a"), l(n("2.0")), m("x", n("9"))),
            ":listwrong", l(s("a"), n("1"), l(n("2")), m("x", n("9"))),
            ":map", m("y", m("z", s("deep")), "x", n("1.0")),
            ":S", s("S"),
            ":N", s("N"),
            ":NULL", s("NULL"),
            ":BOOL", s("BOOL"),
            ":M", s("M"));

    static Stream<Arguments> facts() {
        return Stream.of(
                arguments("s = :hello", true),
                arguments("s <> :hello", false),
                arguments("n5 = :n5b", true),
                arguments("five = :n5", false),
                arguments("five <> :n5", true),
                arguments("five < :n9", false),
                arguments("five > :n1", false),
                arguments("five IN (:n5)", false),
                arguments("five IN (:n5, five)", null),
                arguments("n5 IN (:hello, :n5b)", true),
                arguments("n5 IN (:n1)", false),
                arguments("absent IN (:n5)", false),
                // Something absent.
                arguments("absent = :n5", false),
                arguments("absent <> :n5", true),
                arguments("absent < :n5", false),
                arguments("absent >= :n5", false),
                arguments("NOT absent < :n5", true),
                arguments("absent = gone", false),
                arguments("absent <> gone", true),
                arguments("absent <= gone", false),
                arguments("absent BETWEEN :n1 AND :n9", false),
                arguments("n5 BETWEEN absent AND :n9", false),
                arguments("n5 BETWEEN :n1 AND absent", false),
                // Order.
                arguments("two < ten", true),
                arguments("five < :s10", false),
                arguments("n5 < :n10", true),
                arguments("n5 <= :n5", true),
                arguments("n5 >= :n5b", true),
                arguments("n5 > :n5", false),
                arguments(":n4 < n5", true),
                arguments("n5 BETWEEN :n5 AND :n5b", true),
                arguments("n5 BETWEEN :n6 AND :n9", false),
                arguments(":n5 BETWEEN two AND ten", true),
                arguments("n5 BETWEEN ten AND two", false),
                arguments("n5 BETWEEN s AND :n9", false),
                arguments("t < :n5", false),
                arguments("l < :n5", false),
                arguments("b > :b00", true),
                arguments("b < :bff", true),
                arguments("bs = :b00", false),
                arguments("emoji > puae", true),
                // Deep equality.
                arguments("ss = :ba", true),
                arguments("ns = :n21", true),
                arguments("l = :list", true),
                arguments("l = :listwrong", false),
                arguments("mm = :map", true),
                arguments("nul = :null", true),
                arguments("t = :t", true),
                arguments("f = :t", false),
                // Paths.
                arguments("mm.x = :n1", true),
                arguments("mm.y.z = s", false),
                arguments("l[0] = :n1", true),
                arguments("l[2][0] = two", true),
                arguments("l[3].x = :n9", true),
                arguments("l[4] = :n1", false),
                arguments("mm[0] = :n1", false),
                arguments("l.x = :n1", false),
                arguments("s.x = :n1", false),
                arguments("(mm.y).z <> s", true),
                // Functions.
                arguments("attribute_exists(mm.y.z)", true),
                arguments("attribute_exists (nul)", true),
                arguments("attribute_exists(mm.q)", false),
                arguments("attribute_not_exists(mm.q)", true),
                arguments("attribute_not_exists(l[3].x)", false),
                arguments("attribute_type(s, :S)", true),
                arguments("attribute_type(n5, :S)", false),
                arguments("attribute_type(nul, :NULL)", true),
                arguments("attribute_type(mm, :M)", true),
                arguments("attribute_type(absent, :S)", false),
                arguments("attribute_type(:n5, :N)", true),
                arguments("begins_with(s, :he)", true),
                arguments("begins_with(s, :ell)", false),
                arguments("begins_with(b, :b00)", true),
                arguments("begins_with(b, :he)", false),
                arguments("begins_with(n5, :he)", false),
                arguments("begins_with(:hello, s)", true),
                arguments("begins_with(s, blank)", true),
                arguments("begins_with(absent, :he)", false),
                arguments("contains(s, :ell)", true),
                arguments("contains(ss, :a)", true),
                arguments("contains(ss, :ab)", false),
                arguments("contains(ns, :n2)", true),
                arguments("contains(ns, :a)", false),
                arguments("contains(bs, :bff)", true),
                arguments("contains(b, :bff80)", true),
                arguments("contains(b, :b7f)", false),
                arguments("contains(l, :n1)", true),
                arguments("contains(l, :l2)", true),
                arguments("contains(l, :n2)", false),
                arguments("contains(n5, :n5)", false),
                arguments("contains(s, :n5)", false),
                arguments("contains(mm, :a)", false),
                arguments("size(s) = n5", true),
                arguments("size(emoji) = :n3", true),
                arguments("size(emoji) = :n2", false),
                arguments("size(emoji) = :n6", false),
                arguments("size(b) = :n3", true),
                arguments("size(ss) = :n2", true),
                arguments("size(l) >= :n4", true),
                arguments("size(mm) < :n3", true),
                arguments("size(blank) = :n0", true),
                arguments("size(n5) = :n1", false),
                arguments("size(n5) <> :n1", true),
                arguments("size(t) = :n1", false),
                arguments("size(s) = :a", false),
                arguments("size(:hello) = :n5", true),
                arguments("size(s) BETWEEN :n4 AND :n6", true),
                arguments("size(s) IN (:n1, :n5)", true),
                arguments("contains(ns, size(ss))", true),
                // Logic.
                arguments("two < ten AND n5 < ten", true),
                arguments("two < ten aNd ten < two", false),
                arguments("ten < two oR two < ten", true),
                arguments("nOt ten < two", true),
                arguments("NOT NOT NOT NOT two < ten", true),
                arguments("two < ten OR ten < two AND ten < n5", true),
                arguments("NOT two < ten AND ten < two", false),
                arguments("NOT (two < ten AND ten < two)", true),
                arguments("(two < ten OR ten < two) AND (n5 < ten AND (two < ten OR n5 < ten))", true),
                arguments("n5 BETWEEN two AND ten AND two < ten", true),
                arguments("n5 between two and ten", true),
                arguments("((two < ten) AND (n5 < ten))", true),
                arguments("(two) < (ten)", true),
                arguments("(size(s)) = (:n5)", true),
                arguments("(n5)between(two)and(ten)", true),
                arguments("(attribute_exists(s))", true));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("facts")
    void conditionsHoldAsOnTheService(String text, Boolean expected) {
        if (expected == null) { // refused: see ConditionErrorsTest
            assertThat(request(text).refusal()).contains("must be distinct");
            return;
        }
        Condition condition = request(text).check().condition().orElseThrow();

        assertThat(condition.test(source(ITEM))).isEqualTo(expected);
        assertThat(condition.test(Item.of(ITEM))).isEqualTo(expected);
    }

    @Test
    void whatIsThereNotAtAllHasNothing() {
        assertThat(request("attribute_not_exists(s)")
                        .check()
                        .condition()
                        .orElseThrow()
                        .test(AttributeSource.NONE))
                .isTrue();
        assertThat(request("s <> :hello").check().condition().orElseThrow().test(AttributeSource.NONE))
                .isTrue();
        assertThat(request("s = :hello").check().condition().orElseThrow().test(AttributeSource.NONE))
                .isFalse();
    }

    @Test
    void aConditionNamesItsPathsInOrder() {
        Condition condition = Request.filter("#a.b[2] = c OR size(d) > e.f")
                .names("#a", "x.y")
                .check()
                .filter()
                .orElseThrow();

        assertThat(condition.paths())
                .extracting(DocumentPath::elements)
                .extracting(Object::toString)
                .containsExactly("[x.y, b, [2]]", "[c]", "[d]", "[e, f]");
    }

    /** With those of the values that the text mentions. */
    private static Request request(String text) {
        Map<String, AttributeValue> used = new LinkedHashMap<>(VALUES);
        used.keySet().removeIf(name -> !(text + " ").matches(".*" + name + "[^A-Za-z0-9_].*"));
        Request request = Request.condition(text);
        return used.isEmpty() ? request : request.values(used);
    }
}
