package dev.sortkey.expression;

import static dev.sortkey.expression.TestValues.NULL;
import static dev.sortkey.expression.TestValues.TRUE;
import static dev.sortkey.expression.TestValues.b;
import static dev.sortkey.expression.TestValues.l;
import static dev.sortkey.expression.TestValues.m;
import static dev.sortkey.expression.TestValues.n;
import static dev.sortkey.expression.TestValues.ns;
import static dev.sortkey.expression.TestValues.s;
import static dev.sortkey.expression.TestValues.ss;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionErrorsTest {
    private static final String INVALID = "Invalid FilterExpression: ";

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            things are not gonna be ok | are | things are not
            a > 4 | 4 | > 4
            a > :things.stuff | . | :things.stuff
            attribute_exists(Pictures-RearView) | - | Pictures-RearView
            attribute_exists(Pictures..RearView) | . | ..RearView
            attribute_exists(Pi#ctures) | #ctures | Pi#ctures)
            attribute_exists(asdf[a]) | a | [a]
            a in b, c | b | in b,
            a in (b,c,) | ) | ,)
            a IN () | ) | ()
            a > between | between | > between
            (a)between(b.(c.d))and(c) | ( | .(c
            (a)between(b.c.d)and((c) | <EOF> | )
            #$.b > a | # | #$
            b[:a] > a | :a | [:a]
            b[#_] > a | #_ | [#_]
            ü > a | ü | ü >
            (a)between(b.c[4.5].#d)and(:a) | . | 4.5
            size(a).b > a | . | ).b
            (size(a)).b > a | . | ).b
            (size(a))[0] > a | [ | )[0
            INVALID SYNTAX HERE | SYNTAX | INVALID SYNTAX HERE
            !!! X | ! | !!
            a | <EOF> | a
            :a | <EOF> | :a
            a = | <EOF> | =
            = :a | = | = :a
            _a = b | _ | _a
            1a = b | 1 | 1a
            a = b AND | <EOF> | AND
            NOT a | <EOF> | a
            (a = b | <EOF> | b
            a = b) | ) | b)
            a AND b = c | AND | a AND b
            (a = b) = c | = | ) = c
            a = (b = c) | = | b = c
            a != b | ! | a !=
            and = b | and | and =
            f() = b | ) | () =
            """)
    void syntaxErrorsShowTheTokenAndItsNeighbours(String text, String token, String near) {
        assertThat(Request.filter(text).refusal())
                .isEqualTo(INVALID + "Syntax error; token: \"" + token + "\", near: \"" + near + "\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a=a and a > ((views))",
                "(a)between(((b.c)).d)and(c)",
                "a > whatever((:things), ((a)))",
                "a=a AND ((a=a AND a=a)) AND a=a",
                "a=a OR ((a=a OR a=a)) OR a=a",
                "a=a AND ((a=a AND (a=a AND a=a)))",
                "((attribute_exists(a)))",
                "(((a = b)))",
            })
    void doubledParenthesesAreRedundant(String text) {
        assertThat(Request.filter(text).refusal()).isEqualTo(INVALID + "The expression has redundant parentheses;");
    }

    static Stream<Arguments> facts() {
        return Stream.of(
                // Functions there are.
                arguments("a=a and whatever((:things)) > a", "Invalid function name; function: whatever"),
                arguments("attRIbute_exIsts((views), #a)", "Invalid function name; function: attRIbute_exIsts"),
                arguments(
                        "if_not_exists(a, b) = c",
                        "The function is not allowed in a condition expression; function: if_not_exists"),
                // Functions in their places.
                arguments("a=a and attribute_exists((views), (#a)) > b", misplaced("attribute_exists")),
                arguments("attribute_not_exists(things) > b", misplaced("attribute_not_exists")),
                arguments("contains(:things, c) > b", misplaced("contains")),
                arguments("size(contains(a, b)) > a", misplaced("contains")),
                arguments("size(things)", misplaced("size")),
                arguments("a = b OR (size(things))", misplaced("size")),
                arguments("a between b and attribute_exists(things)", misplaced("attribute_exists")),
                arguments("a in (b, attribute_exists(things))", misplaced("attribute_exists")),
                // Reserved words.
                arguments(
                        "attribute_exists(views, #a)", "Attribute name is a reserved keyword; reserved keyword: views"),
                arguments(":a < abOrT", "Attribute name is a reserved keyword; reserved keyword: abOrT"),
                arguments("a.b.Status = :a", "Attribute name is a reserved keyword; reserved keyword: Status"),
                arguments("set = :a", "Attribute name is a reserved keyword; reserved keyword: set"),
                // Names and values.
                arguments("attribute_exists(#Pictures.RearView, :a) and a=a", undefinedName("#Pictures")),
                arguments("begins_with(Pictures.#RearView)", undefinedName("#RearView")),
                arguments("(#P between :lo and :hi) and (#PC in (:cat1, :cat2))", undefinedName("#P")),
                arguments("#4g > a", undefinedName("#4g")),
                arguments("#_ > a", undefinedName("#_")),
                arguments("begins_with(:hello, #a, #b)", undefinedValue(":hello")),
                arguments(":nope < :nor", undefinedValue(":nope")),
                arguments("a = b AND :_ > a", undefinedValue(":_")),
                // Number of operands.
                arguments("attribute_exists(things, a) and a=a", count("attribute_exists", 2)),
                arguments("attribute_type(things)", count("attribute_type", 1)),
                arguments("begins_with(things, size(a), b)", count("begins_with", 3)),
                arguments("contains(things)", count("contains", 1)),
                arguments("size(things, a) > b", count("size", 2)),
                // Types of operands.
                arguments("attribute_type(a, size(a)) and a=a", type("attribute_type", "N")),
                arguments("attribute_type(a, :n)", type("attribute_type", "N")),
                arguments("attribute_type(a, b)", type("attribute_type", "{NS,SS,L,BS,N,M,B,BOOL,NULL,S}")),
                arguments("begins_with(a, size(a)) and a=:n", type("begins_with", "N")),
                arguments("begins_with(a, :n)", type("begins_with", "N")),
                arguments("begins_with(:list, a)", type("begins_with", "L")),
                arguments("begins_with(a, :ss)", type("begins_with", "SS")),
                arguments("size(size(a)) > :n", type("size", "N")),
                arguments("attribute_not_exists(size(:n))", type("size", "N")),
                arguments("size(:bool) > a", type("size", "BOOL")),
                arguments("size(:null) > a", type("size", "NULL")),
                arguments("a < :bool", type("<", "BOOL")),
                arguments(":list >= a", type(">=", "L")),
                arguments("a > :map", type(">", "M")),
                arguments("a <= :ns", type("<=", "NS")),
                arguments("a BETWEEN :list AND :list", type("BETWEEN", "L")),
                arguments("a BETWEEN b AND :bool", type("BETWEEN", "BOOL")),
                arguments(
                        "attribute_type(a, :dog)",
                        "Invalid attribute type name found; type: dog, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}"),
                arguments("attribute_exists(:s) and a=a", path("attribute_exists")),
                arguments("attribute_not_exists(size(:s))", path("attribute_not_exists")),
                arguments(
                        "a BETWEEN :n AND :s",
                        "The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand:"
                                + " AttributeValue: {N:1}, upper bound operand: AttributeValue: {S:text}"),
                arguments(
                        "a BETWEEN :n2 AND :n",
                        "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower"
                                + " bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: {N:1}"),
                arguments(
                        "a BETWEEN :ff AND :b",
                        "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower"
                                + " bound operand: AttributeValue: {B:/w==}, upper bound operand: AttributeValue: {B:YQ==}"),
                // Distinct operands.
                arguments("a = a AND #n = b AND :views > a", distinct("=", "[a]")),
                arguments("#n <> name1", distinct("<>", "[name1]")),
                arguments("((a=a) OR (a=a))", distinct("=", "[a]")),
                arguments("contains(ab.bc[1].name1, ab.bc[1].#n)", distinct("contains", "[ab, bc, [1], name1]")),
                arguments(
                        "attribute_type(ab.bc[1].#n, ab.bc[1].name1)",
                        distinct("attribute_type", "[ab, bc, [1], name1]")),
                arguments("begins_with(a, a)", distinct("begins_with", "[a]")),
                arguments("a BETWEEN b AND a", distinct("BETWEEN", "[a]")),
                arguments("a IN (b, a)", distinct("IN", "[a]")),
                // Bounds of texts.
                arguments(
                        "attribute_exists(a[99999999999])",
                        "List index is not within the allowable range; index: [99999999999]"),
                arguments(
                        "attribute_exists(a[2147483648])",
                        "List index is not within the allowable range; index: [2147483648]"),
                arguments(
                        "attribute_exists(" + "a.".repeat(32) + "a)",
                        "The document path has too many nesting levels; nesting levels: 33"),
                arguments(
                        "a IN (" + "b,".repeat(100) + "b)",
                        "The IN operator is provided with too many operands; number of operands: 101"),
                arguments(
                        "a=b" + " OR a=b".repeat(150),
                        "The expression contains too many operators; operator count: 301"),
                arguments("", "The expression can not be empty;"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("facts")
    void conditionsAreRefusedInTheServicesWords(String text, String problem) {
        assertThat(request(text).refusal()).isEqualTo(INVALID + problem);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a = :n AND NOT :s < b",
                "a = :n OR (NOT (b = :s))",
                "(a) IN ((:n), b, :s)",
                "a < :n AND #n = :s",
            })
    void orderOfKindsGoesBeforeOrderOfPlaces(String text) {
        assertThat(request(text).parameters().filter()).isPresent();
        assertThat(request(text + " AND whatever(abort, #gone) = ((a))").refusal())
                .isEqualTo(INVALID + "The expression has redundant parentheses;");
        assertThat(request(text + " AND contains(contains(abort, #gone), a)").refusal())
                .isEqualTo(INVALID + misplaced("contains"));
        assertThat(request(text + " AND :gone = abort").refusal())
                .isEqualTo(INVALID + "Attribute name is a reserved keyword; reserved keyword: abort");
    }

    @Test
    void upToTheBoundsIsFine() {
        assertThat(Request.filter("attribute_exists(" + "a.".repeat(31) + "a)").refusal())
                .isEqualTo("accepted");
        assertThat(Request.filter("attribute_exists(a[2147483647])").refusal()).isEqualTo("accepted");
        assertThat(Request.filter("a IN (" + "b,".repeat(99) + "b)").refusal()).isEqualTo("accepted");
        assertThat(Request.filter("a=b" + " OR a=b".repeat(149) + " OR NOT attribute_exists(a)")
                        .refusal())
                .isEqualTo(INVALID + "The expression contains too many operators; operator count: 301");
        assertThat(Request.filter("a=b" + " OR a=b".repeat(149) + " OR attribute_exists(a)")
                        .refusal())
                .isEqualTo("accepted");
    }

    @Test
    void sizeIsCheckedBeforeAnythingIsRead() {
        String text = "é".repeat(2048) + "!";
        assertThat(Request.filter(text).refusal())
                .isEqualTo(INVALID + "Expression size has exceeded the maximum allowed size; expression size: 4097");
        assertThat(Request.filter("a=b" + " ".repeat(4093)).refusal()).isEqualTo("accepted");
    }

    @Test
    void deepNestingIsAnswered() {
        assertThat(Request.filter("(".repeat(4000)).refusal()).startsWith(INVALID);
        assertThat(Request.filter("(NOT ".repeat(800)).refusal()).startsWith(INVALID);
        assertThat(Request.filter("NOT ".repeat(1000) + "a=b").refusal())
                .isEqualTo(INVALID + "The expression contains too many operators; operator count: 1001");
        assertThat(Request.filter("size(".repeat(800)).refusal()).startsWith(INVALID);
        assertThat(Request.filter("a=b AND " + String.join("", Collections.nCopies(140, "(a=b AND ")) + "a=b"
                                + ")".repeat(140))
                        .refusal())
                .isEqualTo("accepted");
    }

    private static Request request(String text) {
        return Request.filter(text)
                .names("#n", "name1")
                .values(
                        ":a", s("a"), ":s", s("text"), ":n", n("1"), ":n2", n("2"), ":ff", b("ff"), ":b", b("61"),
                        ":bool", TRUE, ":null", NULL, ":list", l(), ":map", m(), ":ss", ss("a"), ":ns", ns("1"), ":dog",
                        s("dog"));
    }

    private static String misplaced(String function) {
        return "The function is not allowed to be used this way in an expression; function: " + function;
    }

    private static String undefinedName(String name) {
        return "An expression attribute name used in the document path is not defined; attribute name: " + name;
    }

    private static String undefinedValue(String value) {
        return "An expression attribute value used in expression is not defined; attribute value: " + value;
    }

    private static String count(String function, int count) {
        return "Incorrect number of operands for operator or function; operator or function: " + function
                + ", number of operands: " + count;
    }

    private static String type(String function, String type) {
        return "Incorrect operand type for operator or function; operator or function: " + function + ", operand type: "
                + type;
    }

    private static String path(String function) {
        return "Operator or function requires a document path; operator or function: " + function;
    }

    private static String distinct(String operator, String path) {
        return "The first operand must be distinct from the remaining operands for this operator or function;"
                + " operator: " + operator + ", first operand: " + path;
    }
}
