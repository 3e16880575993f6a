package dev.sortkey.expression;

import static dev.sortkey.expression.TestValues.l;
import static dev.sortkey.expression.TestValues.m;
import static dev.sortkey.expression.TestValues.map;
import static dev.sortkey.expression.TestValues.n;
import static dev.sortkey.expression.TestValues.s;
import static dev.sortkey.expression.TestValues.source;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProjectionExpressionTest {
    private static final String INVALID = "Invalid ProjectionExpression: ";
    private static final Map<String, AttributeValue> ITEM = map(
            "pk", s("p"),
            "a", m("b", l(n("2"), n("4"), m("x", s("hi"), "y", s("yo"))), "c", n("5")),
            "b", s("hello"),
            "e", m());

    static Stream<Arguments> projections() {
        return Stream.of(
                arguments("b", map("b", s("hello"))),
                arguments(" b  ,   pk  ", map("pk", s("p"), "b", s("hello"))),
                arguments("a.c", map("a", m("c", n("5")))),
                arguments("a.b[0]", map("a", m("b", l(n("2"))))),
                arguments("a.b[2]", map("a", m("b", l(m("x", s("hi"), "y", s("yo")))))),
                arguments("a.b[2].y", map("a", m("b", l(m("y", s("yo")))))),
                arguments("a.b[1], a.b[0]", map("a", m("b", l(n("2"), n("4"))))),
                arguments("a.b[2].x, a.b[0]", map("a", m("b", l(n("2"), m("x", s("hi")))))),
                arguments("a.b[0],a.c", map("a", m("b", l(n("2")), "c", n("5")))),
                arguments("e", map("e", m())),
                arguments("x", map()),
                arguments("a.b[3]", map()),
                arguments("a.x", map()),
                arguments("a.x.y", map()),
                arguments("a.b.x", map()),
                arguments("a[0]", map()),
                arguments("a.b[0].x", map()),
                arguments("a.x, a.b[0], x, a.b[3].x", map("a", m("b", l(n("2"))))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("projections")
    void aProjectionKeepsNestingAndPacksLists(String text, Map<String, AttributeValue> expected) {
        ProjectionExpression projection =
                Request.projection(text).check().projection().orElseThrow();
        JsonOutput output = new JsonOutput();
        projection.write(Item.of(ITEM), output);

        assertThat(projection.apply(source(ITEM))).isEqualTo(expected);
        assertThat(projection.apply(Item.of(ITEM))).isEqualTo(expected);
        assertThat(output.toString().replaceAll("[^{}]", "").length())
                .as(output.toString())
                .isEqualTo(written(expected).replaceAll("[^{}]", "").length());
    }

    private static String written(Map<String, AttributeValue> attributes) {
        JsonOutput output = new JsonOutput();
        Item.of(attributes).writeTo(output);
        return output.toString();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            a,a | overlap | [a] | [a]
            a,a.b[0] | overlap | [a] | [a, b, [0]]
            a.b[0],a.b[0] | overlap | [a, b, [0]] | [a, b, [0]]
            a, a[0] | overlap | [a] | [a, [0]]
            a.b, c, a | overlap | [a, b] | [a]
            a.b, a[1] | conflict | [a, b] | [a, [1]]
            a.b[1], c, a.b.c | conflict | [a, b, [1]] | [a, b, c]
            a.b, a[1], c, c.d | overlap | [c] | [c, d]
            """)
    void pathsMustBeApart(String text, String how, String one, String two) {
        assertThat(Request.projection(text).refusal())
                .isEqualTo(INVALID + "Two document paths " + how + " with each other; must remove or rewrite one of"
                        + " these paths; path one: " + one + ", path two: " + two);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a, | <EOF> | ,
            ,a | , | ,a
            a,,b | , | ,,b
            a b | b | a b
            a.b. | <EOF> | .
            :a | :a | :a
            (a) | ( | (a
            a[-1] | - | [-1
            """)
    void syntaxErrorsShowTheTokenAndItsNeighbours(String text, String token, String near) {
        assertThat(Request.projection(text).refusal())
                .isEqualTo(INVALID + "Syntax error; token: \"" + token + "\", near: \"" + near + "\"");
    }

    @Test
    void otherProblems() {
        assertThat(Request.projection("").refusal()).isEqualTo(INVALID + "The expression can not be empty;");
        assertThat(Request.projection("a, b.Name").refusal())
                .isEqualTo(INVALID + "Attribute name is a reserved keyword; reserved keyword: Name");
        assertThat(Request.projection("a, and").refusal())
                .isEqualTo(INVALID + "Attribute name is a reserved keyword; reserved keyword: and");
        assertThat(Request.projection("a, #b").refusal())
                .isEqualTo(INVALID + "An expression attribute name used in the document path is not defined; attribute"
                        + " name: #b");
    }

    @Test
    void aPlaceholderIsOneStepWhateverIsInIt() {
        ProjectionExpression projection = Request.projection("#a.b, c.#d")
                .names("#a", "x.y", "#d", "name")
                .check()
                .projection()
                .orElseThrow();

        assertThat(projection.attributes()).containsExactly("x.y", "c");
        assertThat(projection.apply(source(map("x.y", m("b", n("1")), "c", m("name", n("2"), "z", n("3"))))))
                .isEqualTo(map("x.y", m("b", n("1")), "c", m("name", n("2"))));
    }
}
