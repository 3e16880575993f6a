package dev.sortkey.expression;

import static dev.sortkey.expression.TestValues.TRUE;
import static dev.sortkey.expression.TestValues.b;
import static dev.sortkey.expression.TestValues.bs;
import static dev.sortkey.expression.TestValues.l;
import static dev.sortkey.expression.TestValues.m;
import static dev.sortkey.expression.TestValues.map;
import static dev.sortkey.expression.TestValues.n;
import static dev.sortkey.expression.TestValues.ns;
import static dev.sortkey.expression.TestValues.s;
import static dev.sortkey.expression.TestValues.ss;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.sortkey.expression.UpdateExpression.UpdateResult;
import dev.sortkey.item.Item;
import dev.sortkey.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What updates make of items. */
class UpdateExpressionTest {
    private static final Map<String, AttributeValue> VALUES = map(
            ":n1", n("1"),
            ":n5", n("5"),
            ":n9", n("9"),
            ":n0", n("0"),
            ":x", s("x"),
            ":y", s("y"),
            ":z", s("z"),
            ":w", s("w"),
            ":ln", l(n("7")),
            ":le", l(),
            ":ss", ss("b", "c"),
            ":sa", ss("a"),
            ":sab", ss("a", "b"),
            ":ns", ns("1.0", "3"),
            ":bs", bs("00"),
            ":big", n("9e125"),
            ":map", m());
    private static final String BAD_PATH = "The document path provided in the update expression is invalid for update";
    private static final String MISSING =
            "The provided expression refers to an attribute that does not exist in the item";
    private static final String BAD_TYPE = "An operand in the update expression has an incorrect data type";
    private static final String OVERFLOW =
            "Number overflow. Attempting to store a number with magnitude larger than supported range";

    static Stream<Arguments> changes() {
        Map<String, AttributeValue> letters = map("li", l(s("a"), s("b"), s("c"), s("d")));
        return Stream.of(
                // SET.
                arguments(map(), "SET a = :n1", map("a", n("1"))),
                arguments(map("a", n("1")), "SET a = :n9, b = a", map("a", n("9"), "b", n("1"))),
                arguments(map("a", n("1"), "b", n("2")), "SET a = b, b = a", map("a", n("2"), "b", n("1"))),
                arguments(map("a", n("1")), "  set   a=a+:n5  ", map("a", n("6"))),
                arguments(map("a", n("1")), "SET a = (a + :n5)", map("a", n("6"))),
                arguments(map("a", n("1")), "SET a = (a) + (:n5)", map("a", n("6"))),
                arguments(map("a", n("1")), "SET a = ((a)+(:n5))", map("a", n("6"))),
                arguments(map("a", n("1")), "SET a = :n5 - a", map("a", n("4"))),
                arguments(map(), "SET a = (if_not_exists(a, :n0)) - :n5", map("a", n("-5"))),
                arguments(map("a", n("3")), "SET a = if_not_exists(a, :n0) + if_not_exists(b, :n9)", map("a", n("12"))),
                arguments(map("a", n("3")), "SET a = if_not_exists(b, if_not_exists(c, :x))", map("a", s("x"))),
                arguments(map("a", n("3")), "SET c = if_not_exists(b, a)", map("a", n("3"), "c", n("3"))),
                arguments(map(), "SET a = list_append(if_not_exists(a, :le), :ln)", map("a", l(n("7")))),
                arguments(map("a", l(s("x"))), "SET a = list_append(:ln, a)", map("a", l(n("7"), s("x")))),
                arguments(map("a", l(s("x"))), "SET a = list_append(a, a)", map("a", l(s("x"), s("x")))),
                arguments(
                        map("mm", m("b", n("1"))),
                        "SET mm.b = :x, mm.c = mm.b",
                        map("mm", m("b", s("x"), "c", n("1")))),
                arguments(map("mm", m("b", m("c", n("1")))), "SET mm.b.c = :x", map("mm", m("b", m("c", s("x"))))),
                arguments(letters, "SET li[1] = :x", map("li", l(s("a"), s("x"), s("c"), s("d")))),
                arguments(letters, "SET li[9] = :x", map("li", l(s("a"), s("b"), s("c"), s("d"), s("x")))),
                arguments(
                        map("li", l()),
                        "SET li[84] = :x, li[37] = :y, li[17] = :z, li[50] = :w",
                        map("li", l(s("z"), s("y"), s("w"), s("x")))),
                arguments(map("li", l(m("a", n("1")))), "SET li[0].a = :x", map("li", l(m("a", s("x"))))),
                // REMOVE.
                arguments(map("a", n("1"), "b", n("2")), "REMOVE a", map("b", n("2"))),
                arguments(map("a", n("1")), "REMOVE b", map("a", n("1"))),
                arguments(letters, "REMOVE li[1], li[2]", map("li", l(s("a"), s("d")))),
                arguments(letters, "REMOVE li[17]", letters),
                arguments(letters, "REMOVE li[1] SET li[3] = :x", map("li", l(s("a"), s("c"), s("x")))),
                arguments(letters, "SET li[3] = :x REMOVE li[1]", map("li", l(s("a"), s("c"), s("x")))),
                arguments(letters, "REMOVE li[0] SET li[7] = :x", map("li", l(s("b"), s("c"), s("d"), s("x")))),
                arguments(map("mm", m("b", n("1"))), "REMOVE mm.b", map("mm", m())),
                arguments(map("mm", m("b", n("1"))), "REMOVE mm.c", map("mm", m("b", n("1")))),
                arguments(map("li", l(s("a"))), "REMOVE li[0]", map("li", l())),
                arguments(map("a", n("1")), "REMOVE a SET b = a", map("b", n("1"))),
                // ADD.
                arguments(map(), "ADD c :n5, d :sab", map("c", n("5"), "d", ss("a", "b"))),
                arguments(map("c", n("4")), "ADD c :n5", map("c", n("9"))),
                arguments(map("d", ss("a", "b")), "ADD d :ss", map("d", ss("a", "b", "c"))),
                arguments(map("d", ns("1", "2")), "ADD d :ns", map("d", ns("1", "2", "3"))),
                arguments(map("d", bs("ff")), "ADD d :bs", map("d", bs("ff", "00"))),
                arguments(map("mm", m()), "ADD mm.c :n5", map("mm", m("c", n("5")))),
                arguments(map("li", l(n("1"))), "ADD li[0] :n5, li[8] :n9", map("li", l(n("6"), n("9")))),
                // DELETE.
                arguments(map("d", ss("a", "b")), "DELETE d :ss", map("d", ss("a"))),
                arguments(map("d", ss("b")), "DELETE d :ss", map()),
                arguments(map("d", ss("x")), "DELETE d :ss", map("d", ss("x"))),
                arguments(map("d", ns("1", "2")), "DELETE d :ns", map("d", ns("2"))),
                arguments(map(), "DELETE d :ss", map()),
                arguments(map("mm", m("d", ss("b"))), "DELETE mm.d :ss", map("mm", m())),
                // All at once.
                arguments(
                        map("b", n("1"), "c", ss("a", "x"), "d", n("1")),
                        "REMOVE b DELETE c :sa ADD d :n1 sEt f = :x",
                        map("c", ss("x"), "d", n("2"), "f", s("x"))));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("changes")
    void anItemIsChangedAsOnTheService(
            Map<String, AttributeValue> before, String text, Map<String, AttributeValue> after) {
        Map<String, AttributeValue> untouched = new LinkedHashMap<>(before);

        assertThat(attributes(apply(text, Optional.of(before)))).isEqualTo(after);
        assertThat(before).isEqualTo(untouched);
    }

    static Stream<Arguments> misfits() {
        return Stream.of(
                arguments(map(), "SET mm.a = :x", BAD_PATH),
                arguments(map("mm", s("x")), "SET mm.a = :x", BAD_PATH),
                arguments(map("mm", l()), "SET mm.a = :x", BAD_PATH),
                arguments(map("mm", m()), "SET mm[0] = :x", BAD_PATH),
                arguments(map("mm", m()), "SET mm.a.b = :x", BAD_PATH),
                arguments(map("mm", m()), "REMOVE mm.a.b", BAD_PATH),
                arguments(map(), "REMOVE mm.a", BAD_PATH),
                arguments(map("mm", s("x")), "REMOVE mm[0]", BAD_PATH),
                arguments(map(), "ADD mm.a :n1", BAD_PATH),
                arguments(map(), "DELETE mm.a :ss", BAD_PATH),
                arguments(map(), "SET a = b", MISSING),
                arguments(map(), "SET a = a + :n1", MISSING),
                arguments(map("mm", m()), "SET a = mm.b", MISSING),
                arguments(map("li", l()), "SET a = li[0]", MISSING),
                arguments(map(), "SET a = :x, b = a", MISSING),
                arguments(map(), "SET a = list_append(b, :ln)", MISSING),
                arguments(map("a", s("x")), "SET b = a + :n1", BAD_TYPE),
                arguments(map("a", s("x")), "SET b = :n1 - a", BAD_TYPE),
                arguments(map("a", s("x")), "SET b = list_append(a, :ln)", BAD_TYPE),
                arguments(map(), "SET b = list_append(:ln, if_not_exists(a, :x))", BAD_TYPE),
                arguments(map("a", s("x")), "ADD a :n1", BAD_TYPE),
                arguments(map("a", n("1")), "ADD a :ss", BAD_TYPE),
                arguments(map("a", ns("1")), "ADD a :ss", BAD_TYPE),
                arguments(map("a", ns("1")), "DELETE a :ss", BAD_TYPE),
                arguments(map("a", TRUE), "DELETE a :ss", BAD_TYPE),
                arguments(map("a", n("9e125")), "SET a = a + :big", OVERFLOW),
                arguments(map("a", n("9e125")), "ADD a :big", OVERFLOW),
                // Right sides go before targets.
                arguments(map(), "SET mm.a = :x, b = c", MISSING),
                arguments(map("a", b("00")), "REMOVE mm.a SET c = a + :n1", BAD_TYPE));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("misfits")
    void anItemThatDoesNotFitIsRefused(Map<String, AttributeValue> before, String text, String problem) {
        assertThatThrownBy(() -> apply(text, Optional.of(before))).hasMessage(problem);
    }

    @Test
    void sumsThatNeedMoreThan38DigitsAreRefused() {
        assertThatThrownBy(() -> apply("SET a = a + :n1", Optional.of(map("a", n("1e50")))));
    }

    @Test
    void anUpdateCreatesTheItemWithItsKey() {
        UpdateResult result = apply("SET a = :n1", Optional.empty());

        assertThat(attributes(result)).isEqualTo(map("pk", s("p"), "a", n("1")));
        assertThat(result.updatedOld()).isEmpty();
        assertThat(result.updatedNew()).isEqualTo(map("a", n("1")));
    }

    @Test
    void anUpdateWithoutActionCreatesTheItemToo() {
        UpdateResult result = UpdateExpression.nothing().apply(Optional.empty(), map("pk", s("p")));

        assertThat(attributes(result)).isEqualTo(map("pk", s("p")));
        assertThat(result.updatedNew()).isEmpty();
    }

    @Test
    void anUpdateThatOnlyTakesAwayCreatesNothing() {
        for (String text : new String[] {"REMOVE a", "REMOVE x.y", "REMOVE x[0], b", "DELETE c :ss"}) {
            assertThat(apply(text, Optional.empty()).item()).as(text).isEmpty();
        }
        assertThat(attributes(apply("REMOVE a, x.y SET b = :x", Optional.empty())))
                .isEqualTo(map("pk", s("p"), "b", s("x")));
        assertThat(attributes(apply("REMOVE a", Optional.of(map("pk", s("p"), "a", s("x"))))))
                .isEqualTo(map("pk", s("p")));
    }

    @Test
    void aMissingItemHasNoAttributesToReadOrToWriteInto() {
        assertThatThrownBy(() -> apply("SET a = b", Optional.empty())).hasMessage(MISSING);
        assertThatThrownBy(() -> apply("SET a.b = :x", Optional.empty())).hasMessage(BAD_PATH);
    }

    static Stream<Arguments> returned() {
        Map<String, AttributeValue> item =
                map("a", s("hi"), "mm", m("a", n("1"), "b", n("2")), "li", l(s("x"), s("y"), s("z")), "se", ss("a"));
        return Stream.of(
                arguments(item, "SET a = :x, c = :y", map("a", s("hi")), map("a", s("x"), "c", s("y"))),
                arguments(item, "SET mm.a = :n9", map("mm", m("a", n("1"))), map("mm", m("a", n("9")))),
                arguments(item, "SET li[1] = :w", map("li", l(s("y"))), map("li", l(s("w")))),
                arguments(
                        item,
                        "SET li[2] = :w, li[0] = :n1",
                        map("li", l(s("x"), s("z"))),
                        map("li", l(n("1"), s("w")))),
                arguments(item, "SET li[7] = :w", map(), map()),
                arguments(item, "REMOVE a", map("a", s("hi")), map()),
                arguments(item, "REMOVE li[1]", map("li", l(s("y"))), map("li", l(s("z")))),
                arguments(item, "SET a = :x REMOVE mm.a", map("a", s("hi"), "mm", m("a", n("1"))), map("a", s("x"))),
                arguments(item, "DELETE se :sa", map("se", ss("a")), map()),
                arguments(item, "ADD cnt :n5", map(), map("cnt", n("5"))),
                arguments(item, "SET a = a", map("a", s("hi")), map("a", s("hi"))));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("returned")
    void onlyTheTouchedLeavesAreReturned(
            Map<String, AttributeValue> before,
            String text,
            Map<String, AttributeValue> updatedOld,
            Map<String, AttributeValue> updatedNew) {
        UpdateResult result = apply(text, Optional.of(before));

        assertThat(result.updatedOld()).isEqualTo(updatedOld);
        assertThat(result.updatedNew()).isEqualTo(updatedNew);
    }

    @Test
    void targetsAreNamedInOrder() {
        assertThat(update("SET a.b = :x, c[1] = :x REMOVE d").targets())
                .extracting(path -> path.elements().toString())
                .containsExactly("[a, b]", "[c, [1]]", "[d]");
    }

    private static UpdateResult apply(String text, Optional<Map<String, AttributeValue>> before) {
        return update(text).apply(before.map(Item::of), map("pk", s("p")));
    }

    private static Map<String, AttributeValue> attributes(UpdateResult result) {
        return result.item().orElseThrow().attributes();
    }

    private static UpdateExpression update(String text) {
        Map<String, AttributeValue> used = new LinkedHashMap<>(VALUES);
        used.keySet().removeIf(name -> !(text + " ").matches(".*" + name + "[^A-Za-z0-9_].*"));
        Request request = Request.update(text);
        return (used.isEmpty() ? request : request.values(used))
                .check()
                .update()
                .orElseThrow();
    }
}
