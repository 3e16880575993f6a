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
        assertThat(bed.invalid("PutItem", "'TableName':'indexed','Item':{" + KEY + ",'gs':{'N':'1'}}"))
                .isEqualTo(IPV + "Type mismatch for Index Key gs Expected: S Actual: N IndexName: alpha");
        assertThat(bed.invalid("PutItem", "'TableName':'indexed','Item':{" + KEY + ",'lk':{'L':[]}}"))
                .isEqualTo(IPV + "Type mismatch for Index Key lk Expected: S Actual: L IndexName: lsi");
        bed.assertNoItem("indexed", KEY);
    }

    @Test
    void aPutWithAnEmptyIndexKeyIsRefusedWhileOtherAttributesMayBeEmpty() {
        assertThat(bed.invalid("PutItem", "'TableName':'indexed','Item':{" + KEY + ",'gs':{'S':''}}"))
                .isEqualTo(NOT_VALID + "A value specified for a secondary index key is not supported. The"
                        + " AttributeValue for a key attribute cannot contain an empty string value. IndexName: alpha,"
                        + " IndexKey: gs");
        bed.put("indexed", KEY + ",'note':{'S':''}");
    }

    @Test
    void anIndexKeyIsNotLongerThanATablesKey() {
        assertThat(bed.invalid(
                        "PutItem", "'TableName':'indexed','Item':{" + KEY + ",'gp':{'S':'" + "g".repeat(2049) + "'}}"))
                .isEqualTo(IPV + "Size of hashkey has exceeded the maximum size limit of2048 bytes");
        assertThat(bed.invalid(
                        "PutItem", "'TableName':'indexed','Item':{" + KEY + ",'gs':{'S':'" + "g".repeat(1025) + "'}}"))
                .isEqualTo(IPV + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes");
    }

    @Test
    void anItemWithoutAllIndexKeysIsAcceptedAndNotInTheIndex() {
        bed.put("indexed", KEY + ",'gp':{'S':'g'}");
        assertThat(bed.count("indexed", "")).isEqualTo(1);
        assertThat(bed.count("indexed", "alpha")).isZero();
        assertThat(bed.count("indexed", "lsi")).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SET gs = :v     | {'N':'1'} | Type mismatch for Index Key gs Expected: S Actual: N IndexName: alpha
            SET gs = a      | {'N':'1'} | -
            ADD lk :v       | {'N':'1'} | Type mismatch for Index Key lk Expected: S Actual: N IndexName: lsi
            """)
    void anUpdateToAnotherTypeIsRefused(String update, String value, String detail) {
        bed.put("indexed", KEY + ",'a':{'N':'7'}");
        String values = update.contains(":v") ? ",'ExpressionAttributeValues':{':v':" + value + "}" : "";
        String message = bed.invalid(
                "UpdateItem", "'TableName':'indexed','Key':{" + KEY + "},'UpdateExpression':'" + update + "'" + values);
        assertThat(message)
                .isEqualTo(
                        detail.equals("-")
                                ? "The update expression attempted to update the secondary index key to unsupported"
                                        + " type"
                                : IPV + detail);
        bed.assertItem("indexed", KEY, KEY + ",'a':{'N':'7'}");
    }

    @Test
    void anUpdateToAnEmptyIndexKeyIsRefused() {
        assertThat(bed.invalid(
                        "UpdateItem",
                        "'TableName':'indexed','Key':{" + KEY + "},'UpdateExpression':'SET gs = :v',"
                                + "'ExpressionAttributeValues':{':v':{'S':''}}"))
                .isEqualTo(NOT_VALID + "The update expression attempted to update a secondary index key to a value"
                        + " that is not supported. The AttributeValue for a key attribute cannot contain an empty"
                        + " string value.");
        bed.assertNoItem("indexed", KEY);
    }

    @Test
    void anUpdateToATooLongIndexKeyIsRefused() {
        assertThat(bed.invalid(
                        "UpdateItem",
                        "'TableName':'indexed','Key':{" + KEY + "},'UpdateExpression':'SET gs = :v',"
                                + "'ExpressionAttributeValues':{':v':{'S':'" + "g".repeat(1025) + "'}}"))
                .isEqualTo("The update expression attempted to update the secondary index key beyond allowed size"
                        + " limits");
    }

    @Test
    void anUpdateLooksOnlyAtIndexKeysThatItChanges() {
        bed.put("hash", "'pk':{'S':'a'},'v':{'N':'1'}");
        bed.call(
                "UpdateTable",
                "'TableName':'hash','AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},"
                        + "{'AttributeName':'v','AttributeType':'S'}],'GlobalSecondaryIndexUpdates':[{'Create':{"
                        + "'IndexName':'byV','KeySchema':[{'AttributeName':'v','KeyType':'HASH'}],"
                        + "'Projection':{'ProjectionType':'ALL'}}}]");
        bed.call(
                "UpdateItem",
                "'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'SET a = :x',"
                        + "'ExpressionAttributeValues':{':x':{'S':'x'}}");
        bed.assertItem("hash", "'pk':{'S':'a'}", "'pk':{'S':'a'},'v':{'N':'1'},'a':{'S':'x'}");
    }

    @Test
    void removingAnIndexKeyTakesTheItemOutOfTheIndex() {
        bed.put("indexed", KEY + ",'gp':{'S':'g'},'gs':{'S':'h'},'lk':{'S':'l'}");
        assertThat(bed.count("indexed", "alpha")).isEqualTo(1);
        bed.call("UpdateItem", "'TableName':'indexed','Key':{" + KEY + "},'UpdateExpression':'REMOVE gs, lk'");
        assertThat(bed.count("indexed", "alpha")).isZero();
        assertThat(bed.count("indexed", "lsi")).isZero();
        assertThat(bed.count("indexed", "")).isEqualTo(1);
    }
}
