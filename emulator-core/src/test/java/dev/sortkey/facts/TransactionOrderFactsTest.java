package dev.sortkey.facts;

import dev.sortkey.testing.Facts;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A transaction's actions are judged one after the other before any table is looked for, and the first problem is the
 * answer; within one, an empty name comes first and a key last (captures of ten regions, October 2026).
 */
class TransactionOrderFactsTest {
    private static final String NESTING =
            "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported"
                    + " limit";
    private static final String EMPTY_NAME = "Empty attribute name";
    private static final String SYNTAX = "Invalid ConditionExpression: Syntax error; token: \"=\", near: \"= = b\"";
    private static final String UNUSED =
            "Value provided in ExpressionAttributeValues unused in expressions: keys: {:u}";

    private static final String NAMELESS = "{'Put':{'TableName':'none','Item':{'pk':{'S':'a'},'':{'S':'x'}}}}";
    private static final String MALFORMED =
            "{'Put':{'TableName':'none','Item':{'pk':{'S':'a'}},'ConditionExpression':'a = = b'}}";
    private static final String WASTEFUL = "{'Update':{'TableName':'none','Key':{'pk':{'S':'a'}},"
            + "'UpdateExpression':'SET a = :v','ExpressionAttributeValues':{':v':{'S':'x'},':u':{'S':'y'}}}}";

    @TestFactory
    Stream<DynamicTest> theFirstActionThatIsWrongIsTheAnswer() {
        return new Facts()
                .each("TransactWriteItems", "{'TransactItems':[%s]}")
                .invalid(put("'d':" + deep(40)) + "," + NAMELESS, NESTING)
                .invalid(NAMELESS + "," + put("'d':" + deep(40)), EMPTY_NAME)
                .invalid(put("'d':" + deep(40) + ",'':{'S':'x'}"), EMPTY_NAME)
                .invalid(put("'':{'S':'x'},'d':" + deep(40)), EMPTY_NAME)
                .invalid(put("'m':{'M':{'':{'S':'x'}}},'d':" + deep(40)), NESTING)
                .invalid(NAMELESS + "," + check("{'S':'b'}", deep(40)), EMPTY_NAME)
                .invalid(check("{'S':'b'}", deep(40)) + "," + NAMELESS, NESTING)
                .invalid(delete(deep(40), "") + "," + MALFORMED, NESTING)
                .invalid(check(deep(40), "{'S':'x'}") + "," + WASTEFUL, NESTING)
                .invalid(put("'d':" + deep(32)) + "," + MALFORMED, NESTING)
                .invalid(MALFORMED + "," + put("'d':" + deep(32)), SYNTAX)
                .invalid(MALFORMED + "," + delete(deep(40), ""), SYNTAX)
                .invalid(WASTEFUL + "," + check(deep(40), "{'S':'x'}"), UNUSED)
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> anActionIsJudgedBeforeItsKey() {
        String many = "a = :v" + " AND a = :v".repeat(373);
        return new Facts()
                .each("TransactWriteItems", "{'TransactItems':[%s]}")
                .invalid(delete(deep(40), ",'ConditionExpression':'a = = b'"), SYNTAX)
                .invalid(
                        delete(
                                deep(40),
                                ",'ExpressionAttributeValues':{':v':{'S':'x'}},'ConditionExpression':'" + many + "'"),
                        "Invalid ConditionExpression: Expression size has exceeded the maximum allowed size; expression"
                                + " size: 4109")
                .invalid(
                        "{'Update':{'TableName':'none','Key':{'pk':" + deep(40) + "},'UpdateExpression':'REMOVE "
                                + "d".repeat(4090) + "'}}",
                        "Invalid UpdateExpression: Expression size has exceeded the maximum allowed size;")
                .tests();
    }

    private static String put(String attributes) {
        return "{'Put':{'TableName':'none','Item':{'pk':{'S':'b'}," + attributes + "}}}";
    }

    private static String delete(String key, String more) {
        return "{'Delete':{'TableName':'none','Key':{'pk':" + key + "}" + more + "}}";
    }

    private static String check(String key, String value) {
        return "{'ConditionCheck':{'TableName':'none','Key':{'pk':" + key + "},'ConditionExpression':'d = :d',"
                + "'ExpressionAttributeValues':{':d':" + value + "}}}";
    }

    /** A text in that many maps. */
    private static String deep(int maps) {
        return "{'M':{'n':".repeat(maps) + "{'S':'leaf'}" + "}}".repeat(maps);
    }
}
