package dev.sortkey.operation.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.ItemBed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The limit of 400 KB, to the byte. */
class ItemSizeLimitTest {
    private static final int MAX = 409_600;
    private static final String KEY = "'pk':{'S':'p'}";

    /** The name pk, its value, and the name a. */
    private static final int OTHER_BYTES = 4;

    private static final String TOO_LARGE = "Item size has exceeded the maximum allowed size";
    private static final String UPDATE_TOO_LARGE = "Item size to update has exceeded the maximum allowed size";

    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @Test
    void anItemOfExactlyTheLimitIsAcceptedAndOneByteMoreIsNot() {
        bed.put("hash", KEY + text("a", "x".repeat(MAX - OTHER_BYTES)));
        assertThat(refused(KEY + text("a", "x".repeat(MAX - OTHER_BYTES + 1)))).isEqualTo(TOO_LARGE);
    }

    @Test
    void charactersCountByTheirUtf8Bytes() {
        bed.put("hash", KEY + text("a", "é".repeat((MAX - OTHER_BYTES) / 2)));
        assertThat(refused(KEY + text("a", "é".repeat((MAX - OTHER_BYTES) / 2 + 1))))
                .isEqualTo(TOO_LARGE);
    }

    @Test
    void namesCount() {
        String name = "n".repeat(1000);
        bed.put("hash", KEY + text(name, "x".repeat(MAX - OTHER_BYTES - 999)));
        assertThat(refused(KEY + text(name, "x".repeat(MAX - OTHER_BYTES - 998))))
                .isEqualTo(TOO_LARGE);
    }

    @ParameterizedTest
    @CsvSource({"0.0000001, 2", "12345, 4", "-12345, 5", "1E125, 2", "0, 1", "100, 2", "1.5, 3", "-42, 3"})
    void aNumberCountsByItsDigits(String number, int bytes) {
        String item = KEY + ",'n':{'N':'" + number + "'}";
        int others = OTHER_BYTES + 1 + bytes;
        bed.put("hash", item + text("a", "x".repeat(MAX - others)));
        assertThat(refused(item + text("a", "x".repeat(MAX - others + 1)))).isEqualTo(TOO_LARGE);
    }

    @Test
    void anUpdateThatGrowsPastTheLimitHasWordsOfItsOwnAndChangesNothing() {
        bed.put("hash", KEY + text("a", "x".repeat(300_000)));
        String update = "'TableName':'hash','Key':{" + KEY + "},'UpdateExpression':'SET b = :v',"
                + "'ExpressionAttributeValues':{':v':{'S':'" + "y".repeat(200_000) + "'}}";
        assertThat(bed.invalid("UpdateItem", update)).isEqualTo(UPDATE_TOO_LARGE);
        assertThat(bed.get("hash", KEY).has("b")).isFalse();
    }

    @Test
    void anUpdateThatCreatesTooLargeAnItemIsRefused() {
        String update = "'TableName':'hash','Key':{" + KEY + "},'UpdateExpression':'SET b = :v',"
                + "'ExpressionAttributeValues':{':v':{'S':'" + "y".repeat(MAX) + "'}}";
        assertThat(bed.invalid("UpdateItem", update)).isEqualTo(UPDATE_TOO_LARGE);
        bed.assertNoItem("hash", KEY);
    }

    @Test
    void nestingHasAsManyLevelsInAnUpdateAsInAPut() {
        bed.put("hash", KEY + ",'a':" + nested(31));
        assertThat(refused(KEY + ",'a':" + nested(32))).startsWith("Nesting Levels have exceeded supported limits");
        bed.put("hash", KEY + ",'a':{'M':{}}");
        String update = "'TableName':'hash','Key':{" + KEY + "},'UpdateExpression':'SET a.b = :v',"
                + "'ExpressionAttributeValues':{':v':";
        bed.call("UpdateItem", update + nested(30) + "}");
        assertThat(bed.invalid("UpdateItem", update + nested(31) + "}"))
                .startsWith("Nesting Levels have exceeded supported limits");
    }

    private String refused(String item) {
        return bed.invalid("PutItem", "'TableName':'hash','Item':{" + item + "}");
    }

    private static String text(String name, String value) {
        return ",'" + name + "':{'S':'" + value + "'}";
    }

    /** A number in that many lists. */
    private static String nested(int lists) {
        return "{'L':[".repeat(lists) + "{'N':'1'}" + "]}".repeat(lists);
    }
}
