package dev.sortkey.expression;

import static dev.sortkey.expression.TestValues.b;
import static dev.sortkey.expression.TestValues.n;
import static dev.sortkey.expression.TestValues.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a key condition must be like, whatever the keys are. */
class KeyConditionFormTest {
    private static final String INVALID = "Invalid KeyConditionExpression: ";

    static Stream<Arguments> facts() {
        return Stream.of(
                arguments("a > b and size(b) > c or a > c", operator("OR")),
                arguments("a in (b, size(c), d)", operator("IN")),
                arguments("attribute_exists(a)", operator("attribute_exists")),
                arguments("attribute_not_exists(a)", operator("attribute_not_exists")),
                arguments("attribute_type(a, :S)", operator("attribute_type")),
                arguments("contains(a.d, b)", operator("contains")),
                arguments("not a > b", operator("NOT")),
                arguments("a <> b", operator("<>")),
                arguments(
                        ":a between size(b) and size(a) and b > :b",
                        "Invalid condition in KeyConditionExpression: BETWEEN operator must have the key attribute as"
                                + " its first operand"),
                arguments(
                        "begins_with(:a, b) and a > :b",
                        "Invalid condition in KeyConditionExpression: begins_with must have the key attribute as its"
                                + " first operand"),
                arguments(
                        "size(b) > a AND a.b > b AND b > c",
                        "KeyConditionExpressions cannot contain nested operations"),
                arguments("a > size(b.d)", "KeyConditionExpressions cannot contain nested operations"),
                arguments("a between size(b) and size(a)", "KeyConditionExpressions cannot contain nested operations"),
                arguments("b > a.b", several()),
                arguments("b between c[1] and d", several()),
                arguments("begins_with(a, b)", several()),
                arguments("p = c", several()),
                arguments(
                        "b.d > a AND c.d > e.f", "KeyConditionExpressions cannot have conditions on nested attributes"),
                arguments("b[0] > :a", "KeyConditionExpressions cannot have conditions on nested attributes"),
                arguments(":a < b.c", "KeyConditionExpressions cannot have conditions on nested attributes"),
                arguments(
                        ":b > :a AND a < :b",
                        "Invalid condition in KeyConditionExpression: No key attribute specified"),
                arguments("b > :a AND b < :a and c = :a", once()),
                arguments("(a > :a and b > :a) and (b > :a and c > :a)", once()),
                arguments("p=:a AND p=:a", once()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("facts")
    void otherFormsAreRefused(String text, String problem) {
        Request request = Request.key(text);
        boolean a = text.contains(":a");
        boolean b = text.contains(":b");
        if (text.contains(":S")) {
            request.values(":S", s("S"));
        } else if (a && b) {
            request.values(":a", s("1"), ":b", s("1"));
        } else if (a) {
            request.values(":a", s("1"));
        }
        assertThat(request.refusal()).isEqualTo(INVALID + problem);
    }

    @Test
    void problemsOfConditionsInGeneralComeFirst() {
        assertThat(Request.key("pk = :p AND begins_with(sk, :n)")
                        .values(":p", s("p"), ":n", n("1"))
                        .refusal())
                .isEqualTo(INVALID + "Incorrect operand type for operator or function; operator or function:"
                        + " begins_with, operand type: N");
        assertThat(Request.key("pk = :p AND sk BETWEEN :b AND :a")
                        .values(":p", s("p"), ":b", b("02"), ":a", b("01"))
                        .refusal())
                .isEqualTo(INVALID + "The BETWEEN operator requires upper bound to be greater than or equal to lower"
                        + " bound; lower bound operand: AttributeValue: {B:Ag==}, upper bound operand: AttributeValue:"
                        + " {B:AQ==}");
        assertThat(Request.key("pk = :p AND dog(sk, :n)").refusal())
                .isEqualTo(INVALID + "Invalid function name; function: dog");
        assertThat(Request.key("pk = :p AND ((sk = :s))").refusal())
                .isEqualTo(INVALID + "The expression has redundant parentheses;");
    }

    @Test
    void theFormIsJudgedAfterOtherExpressionsAndUnusedPlaceholders() {
        assertThat(Request.key("a OR b = c").with(ExpressionKind.FILTER, "").refusal())
                .startsWith(INVALID + "Syntax error");
        assertThat(Request.key("a = b OR b = c").with(ExpressionKind.FILTER, "").refusal())
                .isEqualTo("Invalid FilterExpression: The expression can not be empty;");
        assertThat(Request.key("a = b OR b = c").names("#a", "a").refusal())
                .isEqualTo("Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}");
    }

    @Test
    void moreConditionsThanAnyIndexHasKeysAreTooMany() {
        assertThat(Request.key("a=:v AND b=:v AND c=:v AND d=:v AND e=:v AND f=:v AND g=:v AND h=:v AND i=:v")
                        .values(":v", s("v"))
                        .refusal())
                .isEqualTo("Conditions can be of length 1 or 2 only");
    }

    private static String operator(String operator) {
        return "Invalid operator used in KeyConditionExpression: " + operator;
    }

    private static String several() {
        return "Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition";
    }

    private static String once() {
        return "KeyConditionExpressions must only contain one condition per key";
    }
}
