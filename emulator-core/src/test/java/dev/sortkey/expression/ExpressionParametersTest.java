package dev.sortkey.expression;

import static dev.sortkey.expression.TestValues.map;
import static dev.sortkey.expression.TestValues.n;
import static dev.sortkey.expression.TestValues.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sortkey.error.ItemProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.error.ValueProblem;
import dev.sortkey.error.Wording;
import dev.sortkey.item.Item;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExpressionParametersTest {
    private static final String NAMES = "ExpressionAttributeNames";
    private static final String VALUES = "ExpressionAttributeValues";

    @Test
    void mapsNeedAnExpression() {
        assertThat(new Request()
                        .without(ExpressionKind.PROJECTION)
                        .names("#a", "a")
                        .refusal())
                .isEqualTo(NAMES + " can only be specified when using expressions");
        assertThat(new Request()
                        .without(ExpressionKind.CONDITION)
                        .values(":v", s("v"))
                        .refusal())
                .isEqualTo(VALUES + " can only be specified when using expressions: ConditionExpression is null");
        assertThat(new Request()
                        .without(ExpressionKind.UPDATE)
                        .without(ExpressionKind.CONDITION)
                        .values(":v", s("v"))
                        .refusal())
                .isEqualTo(
                        VALUES
                                + " can only be specified when using expressions: UpdateExpression and ConditionExpression are null");
        assertThat(new Request()
                        .without(ExpressionKind.PROJECTION)
                        .without(ExpressionKind.FILTER)
                        .without(ExpressionKind.KEY_CONDITION)
                        .values(":v", s("v"))
                        .refusal())
                .isEqualTo(VALUES + " can only be specified when using expressions: FilterExpression and"
                        + " KeyConditionExpression are null");
        assertThat(Request.projection("a")
                        .without(ExpressionKind.FILTER)
                        .values(":v", s("v"))
                        .refusal())
                .isEqualTo(VALUES + " can only be specified when using expressions: FilterExpression is null");
    }

    @Test
    void aMemberOfATransactionMayHaveMapsWithoutExpression() {
        ExpressionParameters parameters = ExpressionParameters.inTransaction(
                new ExpressionCache(),
                Optional.of(Map.of("#a", "a")),
                Optional.of(new AttributeMap(map(":v", s("v")), Map.of())),
                ExpressionKind.CONDITION.of(Optional.empty()));

        parameters.requireAllUsed();

        assertThat(parameters.condition()).isEmpty();
    }

    @Test
    void namesAreCheckedWhateverTheExpressionsSay() {
        assertThat(Request.condition("((a").names().refusal()).isEqualTo(NAMES + " must not be empty");
        assertThat(Request.condition("((a").names("a", "b").refusal())
                .isEqualTo(NAMES + " contains invalid key: Syntax error; key: \"a\"");
        assertThat(Request.condition("((a").names("#", "b").refusal())
                .isEqualTo(NAMES + " contains invalid key: Syntax error; key: \"#\"");
        assertThat(Request.condition("((a").names("#a-b", "b").refusal())
                .isEqualTo(NAMES + " contains invalid key: Syntax error; key: \"#a-b\"");
        assertThat(Request.condition("((a").names("#ok", "b", "#é", "b").refusal())
                .isEqualTo(NAMES + " contains invalid key: Syntax error; key: \"#é\"");
        assertThat(Request.condition("((a").names("#" + "-".repeat(255), "b").refusal())
                .isEqualTo(NAMES + " contains invalid key: The expression attribute map contains a key that is too"
                        + " long; size of key: 256");
        assertThat(Request.condition("((a").names("#a", "").refusal())
                .isEqualTo(NAMES + " contains invalid value: Empty attribute name for key #a");
        assertThat(Request.condition("#" + "a".repeat(254) + " <> #_1")
                        .names("#" + "a".repeat(254), "x", "#_1", "y")
                        .refusal())
                .isEqualTo("accepted");
    }

    @Test
    void valuesAreCheckedWhateverTheExpressionsSay() {
        assertThat(Request.condition("((a").values().refusal()).isEqualTo(VALUES + " must not be empty");
        assertThat(Request.condition("((a").values("v", s("v")).refusal())
                .isEqualTo(VALUES + " contains invalid key: Syntax error; key: \"v\"");
        assertThat(Request.condition("((a").values("#v", s("v")).refusal())
                .isEqualTo(VALUES + " contains invalid key: Syntax error; key: \"#v\"");
        assertThat(Request.condition("((a")
                        .values(":" + "v".repeat(255), s("v"))
                        .refusal())
                .startsWith(VALUES + " contains invalid key: The expression attribute map contains a key that is too"
                        + " long");
        assertThat(problem(ValueProblem.EMPTY))
                .isEqualTo(VALUES + " contains invalid value: Supplied AttributeValue is empty, must contain exactly"
                        + " one of the supported datatypes for key :v");
        assertThat(problem(ValueProblem.EMPTY_STRING_SET))
                .isEqualTo(VALUES + " contains invalid value: One or more parameter values were invalid: An string set"
                        + "  may not be empty for key :v");
        assertThat(problem(ValueProblem.NESTING))
                .isEqualTo("Nesting Levels have exceeded supported limits: Attributes in the item have nested levels"
                        + " beyond supported limit");
        assertThat(Request.condition("((a").names("#a", "").values().refusal()).startsWith(NAMES);
    }

    private static String problem(ValueProblem problem) {
        return Request.condition("((a")
                .values(new AttributeMap(map(":w", s("w")), Map.of(":v", problem)))
                .refusal();
    }

    @Test
    void whatNoExpressionMentionsIsRefusedNamesFirst() {
        Request request = Request.condition("#a = :a OR b = :b")
                .names("#a", "a", "#c", "c", "#d", "d")
                .values(":a", s("a"), ":b", s("b"), ":c", s("c"));
        assertThat(request.refusal())
                .isEqualTo("Value provided in " + NAMES + " unused in expressions: keys: {#c, #d}");
        assertThat(request.names("#a", "a").refusal())
                .isEqualTo("Value provided in " + VALUES + " unused in expressions: keys: {:c}");
        assertThat(Request.update("SET #c = :c")
                        .with(ExpressionKind.CONDITION, "#a = :a OR b = :b")
                        .names("#a", "a", "#c", "c")
                        .values(":a", s("a"), ":b", s("b"), ":c", s("c"))
                        .refusal())
                .isEqualTo("accepted");
        assertThat(Request.condition("attribute_exists(#a)").names("#A", "a").refusal())
                .isEqualTo("Invalid ConditionExpression: An expression attribute name used in the document path is not"
                        + " defined; attribute name: #a");
    }

    @Test
    void expressionsAreReadInTheServicesOrder() {
        Request request =
                Request.projection("").with(ExpressionKind.CONDITION, "").with(ExpressionKind.UPDATE, "");
        assertThat(request.refusal()).startsWith("Invalid UpdateExpression: ");
        assertThat(Request.projection("")
                        .with(ExpressionKind.FILTER, "")
                        .with(ExpressionKind.KEY_CONDITION, "")
                        .refusal())
                .startsWith("Invalid KeyConditionExpression: ");
        assertThat(Request.projection("").with(ExpressionKind.FILTER, "").refusal())
                .startsWith("Invalid FilterExpression: ");
    }

    @Test
    void namesAndValuesTogetherAreBounded() {
        String half = "x".repeat(1024 * 1024);
        assertThat(Request.condition("a = :a OR a = :b")
                        .values(":a", s(half), ":b", s(half))
                        .refusal())
                .contains("2 MB");
        assertThat(Request.condition("a = :a").values(":a", s(half)).refusal()).isEqualTo("accepted");
    }

    @Test
    void stylesDoNotMix() {
        Shape shape = new Shape("UpdateItemInput");
        Member<String> update = shape.member("UpdateExpression", MemberType.STRING);
        Member<String> condition = shape.member("ConditionExpression", MemberType.STRING);
        Member<String> updates = shape.member("AttributeUpdates", MemberType.STRING);
        Member<String> expected = shape.member("Expected", MemberType.STRING);
        Struct request = new Struct(shape)
                .set(condition, "")
                .set(update, "")
                .set(expected, "")
                .set(updates, "");

        assertThatThrownBy(() ->
                        ParameterStyles.requireOne(request, List.of(updates, expected), List.of(update, condition)))
                .hasMessage("Can not use both expression and non-expression parameters in the same request:"
                        + " Non-expression parameters: {AttributeUpdates, Expected} Expression parameters:"
                        + " {UpdateExpression, ConditionExpression}");
        ParameterStyles.requireOne(request, List.of(), List.of(update, condition));
        ParameterStyles.requireOne(request, List.of(updates, expected), List.of());
    }

    @Test
    void since2026SomeOperationsPutProblemsOfFormInAnEnvelope() {
        ServiceException form = catchThrowableOfType(
                ServiceException.class, () -> Request.condition("((a = b))").check());
        String bare = "Invalid ConditionExpression: The expression has redundant parentheses;";

        assertThat(Wording.OCTOBER_2026.text("PutItem", form)).contains("1 validation error detected: " + bare);
        assertThat(Wording.OCTOBER_2026.text("UpdateItem", form)).contains("1 validation error detected: " + bare);
        assertThat(Wording.OCTOBER_2026.text("DeleteItem", form)).contains("1 validation error detected: " + bare);
        assertThat(Wording.OCTOBER_2026.text("Query", form)).contains(bare);
        assertThat(Wording.APRIL_2026.text("PutItem", form)).contains(bare);

        assertThat(Wording.OCTOBER_2026.text("PutItem", ItemProblems.returnValuesNotAllOldOrNone()))
                .contains("1 validation error detected: ReturnValues can only be ALL_OLD or NONE");
        assertThat(Wording.OCTOBER_2026.text("PutItem", ValueProblem.EMPTY.toException()))
                .contains(ValueProblem.EMPTY.text());

        ServiceException data = catchThrowableOfType(
                ServiceException.class,
                () -> Request.update("SET a = b + :n")
                        .values(":n", n("1"))
                        .check()
                        .update()
                        .orElseThrow()
                        .apply(Optional.of(Item.of(Map.of())), Map.of()));
        assertThat(Wording.OCTOBER_2026.text("UpdateItem", data))
                .contains("The provided expression refers to an attribute that does not exist in the item");
    }
}
