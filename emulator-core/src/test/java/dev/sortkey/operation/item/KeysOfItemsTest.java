package dev.sortkey.operation.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.ItemBed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What keys must be, wherever a request names one. */
class KeysOfItemsTest {
    private static final String MISMATCH = "The provided key element does not match the schema";
    private static final String IPV = "One or more parameter values were invalid: ";

    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"GetItem", "UpdateItem", "DeleteItem"})
    void aKeyIsExactlyTheKeyAttributes(String operation) {
        for (String key : new String[] {
            "",
            "'pk':{'S':'a'}",
            "'pk':{'S':'a'},'sk':{'N':'1'}",
            "'pk':{'N':'1'},'sk':{'S':'b'}",
            "'pk':{'S':'a'},'other':{'S':'b'}",
            "'pk':{'S':'a'},'sk':{'S':'b'},'other':{'S':'c'}"
        }) {
            assertThat(bed.invalid(operation, "'TableName':'text','Key':{" + key + "}"))
                    .as(key)
                    .isEqualTo(MISMATCH);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            'sk':{'S':'b'}                     | Missing the key pk in the item
            'pk':{'S':'a'}                     | Missing the key sk in the item
            'pk':{'N':'1'}                     | Missing the key sk in the item
            'pk':{'N':'1'},'sk':{'S':'b'}      | Type mismatch for key pk expected: S actual: N
            'pk':{'S':'a'},'sk':{'BOOL':true}  | Type mismatch for key sk expected: S actual: BOOL
            """)
    void anItemHoldsTheKeyAttributes(String item, String detail) {
        assertThat(bed.invalid("PutItem", "'TableName':'text','Item':{" + item + "}"))
                .isEqualTo(IPV + detail);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            text | 'pk':{'S':''},'sk':{'S':'b'}  | string | pk
            text | 'pk':{'S':'a'},'sk':{'S':''}  | string | sk
            binary | 'pk':{'S':'a'},'sk':{'B':''}  | binary | sk
            """)
    void aKeyValueIsNotEmpty(String table, String key, String kind, String attribute) {
        String message = "One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                + " contain an empty " + kind + " value. Key: " + attribute;
        for (String operation : new String[] {"GetItem", "UpdateItem", "DeleteItem"}) {
            assertThat(bed.invalid(operation, "'TableName':'" + table + "','Key':{" + key + "}"))
                    .isEqualTo(message);
        }
        assertThat(bed.invalid("PutItem", "'TableName':'" + table + "','Item':{" + key + "}"))
                .isEqualTo(message);
    }

    @Test
    void theLengthOfAKeyIsMeasuredInBytes() {
        String tooLongPartition = IPV + "Size of hashkey has exceeded the maximum size limit of2048 bytes";
        String tooLongSort = IPV + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes";
        bed.put("text", key("p".repeat(2048), "s".repeat(1024)));
        bed.put("text", key("é".repeat(1024), "é".repeat(512)));
        assertLength(key("p".repeat(2049), "s"), tooLongPartition);
        assertLength(key("é".repeat(1025), "s"), tooLongPartition);
        assertLength(key("p", "s".repeat(1025)), tooLongSort);
        assertLength(key("p", "é".repeat(513)), tooLongSort);
        assertThat(bed.count("text", "")).isEqualTo(2);
    }

    private void assertLength(String key, String message) {
        assertThat(bed.invalid("PutItem", "'TableName':'text','Item':{" + key + "}"))
                .isEqualTo(message);
        assertThat(bed.invalid("GetItem", "'TableName':'text','Key':{" + key + "}"))
                .isEqualTo(message);
        assertThat(bed.invalid("UpdateItem", "'TableName':'text','Key':{" + key + "}"))
                .isEqualTo(message);
    }

    private static String key(String partition, String sort) {
        return "'pk':{'S':'" + partition + "'},'sk':{'S':'" + sort + "'}";
    }

    @Test
    void numbersOfOneValueAreOneKey() {
        bed.put("hashNumber", "'pk':{'N':'1e3'},'a':{'S':'first'}");
        bed.put("hashNumber", "'pk':{'N':'1000.0'},'a':{'S':'second'}");
        bed.assertItem("hashNumber", "'pk':{'N':'+1000'}", "'pk':{'N':'1000'},'a':{'S':'second'}");
        assertThat(bed.count("hashNumber", "")).isEqualTo(1);
    }

    @Test
    void wholeNumbersThatNoDoubleTellsApartAreTwoKeys() {
        for (String number : new String[] {"9007199254740992", "9007199254740993"}) {
            bed.put("hashNumber", "'pk':{'N':'" + number + "'},'a':{'S':'" + number + "'}");
        }
        for (String number : new String[] {"9007199254740992", "9007199254740993"}) {
            String key = "'pk':{'N':'" + number + "'}";
            bed.assertItem("hashNumber", key, key + ",'a':{'S':'" + number + "'}");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SET pk = :x          | ,'ExpressionAttributeValues':{':x':{'S':'b'}}                                   | pk
            SET pk = :x          | ,'ExpressionAttributeValues':{':x':{'S':'a'}}                                   | pk
            REMOVE sk            | ``                                                                              | sk
            SET #k = :x          | ,'ExpressionAttributeNames':{'#k':'pk'},'ExpressionAttributeValues':{':x':{'S':'b'}} | pk
            SET pk.x = :x        | ,'ExpressionAttributeValues':{':x':{'S':'b'}}                                   | pk
            ADD sk :n            | ,'ExpressionAttributeValues':{':n':{'N':'1'}}                                   | sk
            SET a = :x, sk = :x  | ,'ExpressionAttributeValues':{':x':{'S':'b'}}                                   | sk
            """)
    void anUpdateNeverTouchesAKeyAttribute(String update, String placeholders, String attribute) {
        bed.put("text", "'pk':{'S':'a'},'sk':{'S':'s'}");
        String request = "'TableName':'text','Key':{'pk':{'S':'a'},'sk':{'S':'s'}},'UpdateExpression':'" + update + "'"
                + placeholders;
        assertThat(bed.invalid("UpdateItem", request))
                .isEqualTo(IPV + "Cannot update attribute " + attribute + ". This attribute is part of the key");
        bed.assertItem("text", "'pk':{'S':'a'},'sk':{'S':'s'}", "'pk':{'S':'a'},'sk':{'S':'s'}");
    }

    @Test
    void anAttributeWhoseNameBeginsWithAKeysNameCanBeUpdated() {
        bed.call(
                "UpdateItem",
                "'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'SET pk_copy = :x',"
                        + "'ExpressionAttributeValues':{':x':{'S':'b'}}");
        bed.assertItem("hash", "'pk':{'S':'a'}", "'pk':{'S':'a'},'pk_copy':{'S':'b'}");
    }

    @Test
    void olderUpdatesDoNotTouchAKeyAttributeEither() {
        assertThat(bed.invalid(
                        "UpdateItem",
                        "'TableName':'hash','Key':{'pk':{'S':'a'}},"
                                + "'AttributeUpdates':{'pk':{'Action':'PUT','Value':{'S':'b'}}}"))
                .isEqualTo(IPV + "Cannot update attribute pk. This attribute is part of the key");
    }

    @Test
    void aMissingTableIsReportedBeforeAWrongKeyAndAfterAWrongExpression() {
        assertThat(bed.refusal("GetItem", "'TableName':'none','Key':{}").type()).isEqualTo("ResourceNotFoundException");
        assertThat(bed.invalid("GetItem", "'TableName':'none','Key':{},'ProjectionExpression':'!!!'"))
                .startsWith("Invalid ProjectionExpression: Syntax error");
    }

    @Test
    void aTableIsFoundByItsArnToo() {
        String arn = "arn:aws:dynamodb:us-east-1:123456789012:table/hash";
        bed.put(arn, "'pk':{'S':'a'}");
        bed.assertItem(arn, "'pk':{'S':'a'}", "'pk':{'S':'a'}");
        bed.assertItem("hash", "'pk':{'S':'a'}", "'pk':{'S':'a'}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            GetItem    | 'ProjectionExpression':'a, pk.x' | Key: pk
            GetItem    | 'ProjectionExpression':'gs[0]' | IndexKey: gs
            DeleteItem | 'ConditionExpression':'attribute_exists(sk.x)' | Key: sk
            DeleteItem | 'ConditionExpression':'attribute_exists(lk.x)' | IndexKey: lk
            UpdateItem | 'UpdateExpression':'REMOVE gp.x' | IndexKey: gp
            """)
    void noPathGoesBelowAKeyAttribute(String operation, String expression, String key) {
        assertThat(bed.invalid(operation, "'TableName':'indexed','Key':{'pk':{'S':'a'},'sk':{'S':'b'}}," + expression))
                .isEqualTo("Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
                        + " allowed: " + key);
    }
}
