package dev.sortkey.expression;

import static dev.sortkey.expression.TestValues.NULL;
import static dev.sortkey.expression.TestValues.TRUE;
import static dev.sortkey.expression.TestValues.b;
import static dev.sortkey.expression.TestValues.bs;
import static dev.sortkey.expression.TestValues.l;
import static dev.sortkey.expression.TestValues.m;
import static dev.sortkey.expression.TestValues.n;
import static dev.sortkey.expression.TestValues.ns;
import static dev.sortkey.expression.TestValues.s;
import static dev.sortkey.expression.TestValues.ss;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UpdateErrorsTest {
    private static final String INVALID = "Invalid UpdateExpression: ";

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            INVALID SYNTAX HERE | INVALID | INVALID SYNTAX
            whatever | whatever | whatever
            set a | <EOF> | a
            set | <EOF> | set
            add a | <EOF> | a
            set a=set | set | =set
            remove a = b | = | a = b
            add a = b | = | a = b
            delete a b | b | a b
            delete a if_not_exist(b) | if_not_exist | a if_not_exist(
            remove a b | b | a b
            set a b | b | a b
            set :a = b | :a | set :a =
            remove :a | :a | remove :a
            set a = b / c | / | b / c
            set a = b * c | * | b * c
            set a[1] = "eight" | " | = "eight
            set a[1] = 1 | 1 | = 1
            SET a = if_not_exist(a, 100) | 100 | , 100)
            SET if_not_exist(a, b) = a | ( | if_not_exist(a
            set (a = (b + c)) | ( | set (a
            set a = (b.c).d + e | . | ).d
            set a = (b.c)[0] + e | [ | )[0
            set a = b + c + d | + | c + d
            set a = (b + c) - d | - | ) - d
            set a = if_not_exists(c, :b+:d) | + | :b+:d
            set a = :b, | <EOF> | ,
            set a = :b set | <EOF> | set
            set _abc = :v | _ | set _abc
            set 123a = :v | 123 | set 123a
            set hi-there = :v | - | hi-there
            set hi$there = :v | $ | hi$there
            set a[:xyz] = :v | :xyz | [:xyz]
            set a = : | : | = :
            """)
    void syntaxErrorsShowTheTokenAndItsNeighbours(String text, String token, String near) {
        assertThat(Request.update(text).refusal())
                .isEqualTo(INVALID + "Syntax error; token: \"" + token + "\", near: \"" + near + "\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET a = ((b + c))",
                "SET a = ((b))",
                "SET a = ((b)) + c",
                "SET a = b + ((c))",
                "SET a = if_not_exists(a, ((b)))"
            })
    void doubledParenthesesAreRedundant(String text) {
        assertThat(Request.update(text).refusal()).isEqualTo(INVALID + "The expression has redundant parentheses;");
    }

    static Stream<Arguments> facts() {
        return Stream.of(
                arguments(" set #c = :c set abOrt = true ", reserved("abOrt")),
                arguments(" remove Absolute ", reserved("Absolute")),
                arguments("SET status = :a", reserved("status")),
                arguments("SET m.name = :a", reserved("name")),
                arguments("set #z = if_not_exist(:c) set c = d", "Invalid function name; function: if_not_exist"),
                arguments("SET x = LIST_APPEND(:l, :l)", "Invalid function name; function: LIST_APPEND"),
                arguments("SET x = size(a)", "The function is not allowed in an update expression; function: size"),
                arguments(
                        "SET x = list_append(list_append(:l, :l), :l)",
                        "The function is not allowed to be used this way in an expression; function: list_append"),
                arguments("set a = #z set c = :z", section("SET")),
                arguments("remove #z set a = b remove e", section("REMOVE")),
                arguments("add #z :z set a = b add e :f", section("ADD")),
                arguments("delete #z :e set a = b delete #e :f", section("DELETE")),
                arguments("SET a = :gone, b = #z", undefinedName("#z")),
                arguments("SET #z = if_not_exists(:gone)", undefinedName("#z")),
                arguments(
                        "SET a = if_not_exists(:gone)",
                        "An expression attribute value used in expression is not defined; attribute value: :gone"),
                arguments("set d[1] = a, d.b = a, c[1].a = a, #c = if_not_exists(a)", overlap("[c, [1], a]", "[c]")),
                arguments("set #c[3].#d = a, #c[3] = a", overlap("[c, [3], [3]]", "[c, [3]]")),
                arguments("REMOVE a SET a = :s", overlap("[a]", "[a]")),
                arguments("SET a = :s, a.b = :s", overlap("[a]", "[a, b]")),
                arguments("SET a.b.c.d = :s, a.b = :s", overlap("[a, b, c, d]", "[a, b]")),
                arguments("SET a[1] = :s, a = :s", overlap("[a, [1]]", "[a]")),
                arguments("SET #c = :s, c = :n", overlap("[c]", "[c]")),
                arguments("set #c[3].#d = a, #c.#d[3] = if_not_exists(a)", conflict("[c, [3], [3]]", "[c, [3], [3]]")),
                arguments("remove a.#c set a[1] = a", conflict("[a, c]", "[a, [1]]")),
                arguments("SET a.b.c = :s, a.b[2] = :s", conflict("[a, b, c]", "[a, b, [2]]")),
                arguments("set b = list_append(:s, a), c = if_not_exists(a) add a.b :s", action("ADD", "STRING")),
                arguments("delete a.b :s", action("DELETE", "STRING")),
                arguments("add a.b :null", action("ADD", "NULL")),
                arguments("delete a.b :bool", action("DELETE", "BOOLEAN")),
                arguments("add a.b :b", action("ADD", "BINARY")),
                arguments("delete a.b :m", action("DELETE", "MAP")),
                arguments("add a.b :l", action("ADD", "LIST")),
                arguments("delete a.b :n", action("DELETE", "NUMBER")),
                arguments("set a = if_not_exists(c)", count("if_not_exists", 1)),
                arguments("set a = list_append(c, d, e)", count("list_append", 3)),
                arguments(
                        "set a = if_not_exists(:s, c)",
                        "Operator or function requires a document path; operator or function: if_not_exists"),
                arguments(
                        "set a = if_not_exists(if_not_exists(a, b), c)",
                        "Operator or function requires a document path; operator or function: if_not_exists"),
                arguments("set a = list_append(:s, a)", type("list_append", "S")),
                arguments("set a = list_append(a, :ns)", type("list_append", "NS")),
                arguments("set a = list_append(:m, a)", type("list_append", "M")),
                arguments("set a = a + :s", type("+", "S")),
                arguments("set a = :s + :b", type("+", "S")),
                arguments("set a = :b - a", type("-", "B")),
                arguments("set a = a - :bs", type("-", "BS")),
                arguments("set a = a + :bool", type("+", "BOOL")),
                arguments("", "The expression can not be empty;"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("facts")
    void updatesAreRefusedInTheServicesWords(String text, String problem) {
        assertThat(Request.update(text)
                        .names("#c", "c", "#d", "[3]")
                        .values(
                                ":a", s("a"), ":s", s("text"), ":n", n("1"), ":b", b("ff"), ":bool", TRUE, ":null",
                                NULL, ":l", l(), ":m", m(), ":ss", ss("a"), ":ns", ns("1"), ":bs", bs("ff"))
                        .refusal())
                .isEqualTo(INVALID + problem);
    }

    @Test
    void manyTargetsAreComparedQuickly() {
        StringBuilder text = new StringBuilder("REMOVE a0");
        for (int i = 1; text.length() < 4000; i++) {
            text.append(",a").append(i);
        }
        assertThat(Request.update(text.toString()).refusal()).isEqualTo("accepted");
        assertThat(Request.update(text + ",a0").refusal()).isEqualTo(INVALID + overlap("[a0]", "[a0]"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SET order_status = a", "SET #c = a", "SET a.b = c, a.d = c, e[1] = c, e[2] = c"})
    void theseAreFine(String text) {
        Request request = Request.update(text);
        assertThat((text.contains("#c") ? request.names("#c", "status") : request).refusal())
                .isEqualTo("accepted");
    }

    private static String reserved(String word) {
        return "Attribute name is a reserved keyword; reserved keyword: " + word;
    }

    private static String section(String section) {
        return "The \"" + section + "\" section can only be used once in an update expression;";
    }

    private static String undefinedName(String name) {
        return "An expression attribute name used in the document path is not defined; attribute name: " + name;
    }

    private static String overlap(String one, String two) {
        return "Two document paths overlap with each other; must remove or rewrite one of these paths; path one: " + one
                + ", path two: " + two;
    }

    private static String conflict(String one, String two) {
        return "Two document paths conflict with each other; must remove or rewrite one of these paths; path one: "
                + one + ", path two: " + two;
    }

    private static String action(String action, String type) {
        return "Incorrect operand type for operator or function; operator: " + action + ", operand type: " + type;
    }

    private static String count(String function, int count) {
        return "Incorrect number of operands for operator or function; operator or function: " + function
                + ", number of operands: " + count;
    }

    private static String type(String operator, String type) {
        return "Incorrect operand type for operator or function; operator or function: " + operator + ", operand type: "
                + type;
    }
}
