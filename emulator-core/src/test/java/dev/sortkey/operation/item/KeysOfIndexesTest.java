package dev.sortkey.operation.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.ItemBed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What attributes may hold that are keys of an index. */
class KeysOfIndexesTest {
    private static final String KEY = "'pk':{'S':'a'},'sk':{'S':'s'}";
    private static final String IPV = "One or more parameter values were invalid: ";
    private static final String NOT_VALID = "One or more parameter values are not valid. ";

    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @Test
    void aPutWithAnIndexKeyOfAnotherTypeIsRefusedAndNamesTheFirstIndexOfTheAlphabet() {
        assertThat(bed.invalid("PutItem", "'TableName':'X','Item':{" + KEY + ",'gs':{'N':'1'}}"))
                .isEqualTo(IPV + "Type mismatch for Index Key gs Expected: S Actual: N IndexName: alpha");
        assertThat(bed.invalid("PutItem", "'TableName':'X','Item':{" + KEY + ",'lk':{'L':[]}}"))
                .isEqualTo(IPV + "Type mismatch for Index Key lk Expected: S Actual: L IndexName: lsi");
        bed.assertNoItem("X", KEY);
    }

    @Test
    void aPutWithAnEmptyIndexKeyIsRefusedWhileOtherAttributesMayBeEmpty() {
        assertThat(bed.invalid("PutItem", "'TableName':'X','Item':{" + KEY + ",'gs':{'S':''}}"))
                .isEqualTo(NOT_VALID + "A value specified for a secondary index key is not supported. The"
                        + " AttributeValue for a key attribute cannot contain an empty string value. IndexName: alpha,"
                        + " IndexKey: gs");
        bed.put("X", KEY + ",'note':{'S':''}");
    }

    @Test
    void anIndexKeyIsNotLongerThanATablesKey() {
        assertThat(bed.invalid("PutItem", "'TableName':'X','Item':{" + KEY + ",'gp':{'S':'" + "g".repeat(2049) + "'}}"))
                .isEqualTo(IPV + "Size of hashkey has exceeded the maximum size limit of2048 bytes");
        assertThat(bed.invalid("PutItem", "'TableName':'X','Item':{" + KEY + ",'gs':{'S':'" + "g".repeat(1025) + "'}}"))
                .isEqualTo(IPV + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes");
    }

    @Test
    void anItemWithoutAllIndexKeysIsAcceptedAndNotInTheIndex() {
        bed.put("X", KEY + ",'gp':{'S':'g'}");
        assertThat(bed.count("X", "")).isEqualTo(1);
        assertThat(bed.count("X", "alpha")).isZero();
        assertThat(bed.count("X", "lsi")).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SET gs = :v     | {'N':'1'} | Type mismatch for Index Key gs Expected: S Actual: N IndexName: alpha
            SET gs = a      | {'N':'1'} | -
            ADD lk :v       | {'N':'1'} | Type mismatch for Index Key lk Expected: S Actual: N IndexName: lsi
            """)
    void anUpdateToAnotherTypeIsRefused(String update, String value, String detail) {
        bed.put("X", KEY + ",'a':{'N':'7'}");
        String values = update.contains(":v") ? ",'ExpressionAttributeValues':{':v':" + value + "}" : "";
        String message = bed.invalid(
                "UpdateItem", "'TableName':'X','Key':{" + KEY + "},'UpdateExpression':'" + update + "'" + values);
        assertThat(message)
                .isEqualTo(
                        detail.equals("-")
                                ? "The update expression attempted to update the secondary index key to unsupported"
                                        + " type"
                                : IPV + detail);
        bed.assertItem("X", KEY, KEY + ",'a':{'N':'7'}");
    }

    @Test
    void anUpdateToAnEmptyIndexKeyIsRefused() {
        assertThat(bed.invalid(
                        "UpdateItem",
                        "'TableName':'X','Key':{" + KEY + "},'UpdateExpression':'SET gs = :v',"
                                + "'ExpressionAttributeValues':{':v':{'S':''}}"))
                .isEqualTo(NOT_VALID + "The update expression attempted to update a secondary index key to a value"
                        + " that is not supported. The AttributeValue for a key attribute cannot contain an empty"
                        + " string value.");
        bed.assertNoItem("X", KEY);
    }

    @Test
    void anUpdateToATooLongIndexKeyIsRefused() {
        assertThat(bed.invalid(
                        "UpdateItem",
                        "'TableName':'X','Key':{" + KEY + "},'UpdateExpression':'SET gs = :v',"
                                + "'ExpressionAttributeValues':{':v':{'S':'" + "g".repeat(1025) + "'}}"))
                .isEqualTo("The update expression attempted to update the secondary index key beyond allowed size"
                        + " limits");
    }

    @Test
    void anUpdateLooksOnlyAtIndexKeysThatItChanges() {
        bed.put("H", "'pk':{'S':'a'},'v':{'N':'1'}");
        bed.call(
                "UpdateTable",
                "'TableName':'H','AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},"
                        + "{'AttributeName':'v','AttributeType':'S'}],'GlobalSecondaryIndexUpdates':[{'Create':{"
                        + "'IndexName':'byV','KeySchema':[{'AttributeName':'v','KeyType':'HASH'}],"
                        + "'Projection':{'ProjectionType':'ALL'}}}]");
        bed.call(
                "UpdateItem",
                "'TableName':'H','Key':{'pk':{'S':'a'}},'UpdateExpression':'SET other = :x',"
                        + "'ExpressionAttributeValues':{':x':{'S':'x'}}");
        bed.assertItem("H", "'pk':{'S':'a'}", "'pk':{'S':'a'},'v':{'N':'1'},'other':{'S':'x'}");
    }

    @Test
    void removingAnIndexKeyTakesTheItemOutOfTheIndex() {
        bed.put("X", KEY + ",'gp':{'S':'g'},'gs':{'S':'h'},'lk':{'S':'l'}");
        assertThat(bed.count("X", "alpha")).isEqualTo(1);
        bed.call("UpdateItem", "'TableName':'X','Key':{" + KEY + "},'UpdateExpression':'REMOVE gs, lk'");
        assertThat(bed.count("X", "alpha")).isZero();
        assertThat(bed.count("X", "lsi")).isZero();
        assertThat(bed.count("X", "")).isEqualTo(1);
    }
}
