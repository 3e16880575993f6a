package dev.sortkey.operation.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.ItemBed;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What UpdateItem holds to the limit of 400 KB besides the item: what its expression writes, clause by clause. */
class UpdateChargeTest {
    private static final int MAX = 409_600;

    /** Of any update, and of a SET of b beside what it is set to. */
    private static final int FRAME = 3 + 19 + 1;

    private static final String TOO_LARGE = "Item size to update has exceeded the maximum allowed size";
    /** What an item may have, as small as may be, so that the item is not what is too large. */
    private static final Map<String, String> SEEDS = Map.of(
            "abcdefghij", "'abcdefghij':{'S':'y'}",
            "m.a.z", "'m':{'M':{'a':{'M':{'z':{'S':''}}}}}",
            "m.z", "'m':{'M':{'z':{'S':''}}}",
            "m.y", "'m':{'M':{}}",
            "l[1]", "'l':{'L':[{'S':''},{'S':''}]}",
            "list_append(l", "'l':{'L':[]}",
            "n = n", "'n':{'N':'12345678901234567890'}",
            "ss", "'ss':{'SS':['p']}");

    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            , c = :ten                          | 30 | a value counts its size
            , c = :ten, d = :ten                | 60 | and at every use
            , c = abcdefghij                    | 45 | a path that is read counts itself
            , c = m.z                           | 51 | and each of its elements
            , c = m.a.z                         | 66 |
            , c = l[1]                          | 51 | positions by their digits
            , l = list_append(l, :list)         | 87 | lists are 3, and 1 for each element
            , l = list_append(:list, :list)     | 85 |
            , c = if_not_exists(c, :ten)        | 85 | whether it is there
            , c = if_not_exists(abcdefghij, :ten) | 94 | or not
            , n = n + :one                      | 72 | the sum counts nothing
            , n = n - :one                      | 75 |
            , m.y = :ten                        | 35 | a target counts each of its elements
            , l[1] = :ten                       | 35 |
            ' ADD tally :one'                   | 26 |
            ' ADD ss :set'                      | 31 | what is added, not what comes of it
            ' REMOVE abcdefghij'                | 11 |
            ' REMOVE m.z'                       | 7  |
            ' REMOVE l[1]'                      | 7  |
            ' DELETE ss :set'                   | 3  | not what is taken away
            """)
    void eachClauseCountsWhatItWrites(String clause, int bytes, String why) {
        StringBuilder item = new StringBuilder("'pk':{'S':'p'}");
        SEEDS.forEach((part, attribute) -> item.append(clause.contains(part) ? "," + attribute : ""));
        bed.put("hash", item.toString());
        int room = MAX - FRAME - bytes;
        assertThat(bed.invalid("UpdateItem", update(clause, room + 1))).as(why).isEqualTo(TOO_LARGE);
        bed.call("UpdateItem", update(clause, room));
    }

    @Test
    void theKeyAndWhatIsLeftAloneCountOnlyInTheItem() {
        bed.call("UpdateItem", update("", MAX - FRAME));
        assertThat(bed.invalid("UpdateItem", update("", MAX - FRAME + 1))).isEqualTo(TOO_LARGE);
        // With so long a key it is the item that is too large first.
        String key = "'TableName':'hash','Key':{'pk':{'S':'" + "k".repeat(100) + "'}},";
        assertThat(bed.invalid("UpdateItem", key + set(MAX - 103 + 1))).isEqualTo(TOO_LARGE);
        bed.call("UpdateItem", key + set(MAX - 103));
    }

    @Test
    void otherWaysToUpdateCountOnlyTheItem() {
        String text = "x".repeat(MAX - 4);
        bed.call(
                "UpdateItem",
                "'TableName':'hash','Key':{'pk':{'S':'p'}},'AttributeUpdates':{'b':{'Action':'PUT','Value':{'S':'"
                        + text + "'}}}");
        bed.call(
                "TransactWriteItems",
                "'TransactItems':[{'Update':{'TableName':'hash','Key':{'pk':{'S':'q'}}," + set(MAX - 4) + "}}]");
        bed.put("hash", "'pk':{'S':'r'}");
        bed.call(
                "ExecuteStatement",
                "'Statement':'UPDATE hash SET b = ? WHERE pk = ?','Parameters':[{'S':'" + text + "'},{'S':'r'}]");
    }

    @Test
    void itIsJudgedBeforeTheCondition() {
        assertThat(bed.invalid("UpdateItem", update("", MAX) + ",'ConditionExpression':'attribute_exists(pk)'"))
                .isEqualTo(TOO_LARGE);
    }

    private static String set(int length) {
        return "'UpdateExpression':'SET b = :pad','ExpressionAttributeValues':{':pad':{'S':'" + "x".repeat(length)
                + "'}}";
    }

    private static String update(String clause, int length) {
        StringBuilder values = new StringBuilder("':pad':{'S':'" + "x".repeat(length) + "'}");
        value(clause, values, "ten", "{'S':'tenletters'}");
        value(clause, values, "list", "{'L':[{'S':'tenletters'}]}");
        value(clause, values, "one", "{'N':'1'}");
        value(clause, values, "set", "{'SS':['tenletters']}");
        return "'TableName':'hash','Key':{'pk':{'S':'p'}},'UpdateExpression':'SET b = :pad" + clause + "',"
                + "'ExpressionAttributeValues':{" + values + "}";
    }

    private static void value(String clause, StringBuilder values, String name, String value) {
        if (clause.contains(":" + name)) {
            values.append(",':").append(name).append("':").append(value);
        }
    }
}
