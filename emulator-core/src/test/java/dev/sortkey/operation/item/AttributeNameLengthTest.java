package dev.sortkey.operation.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.ItemBed;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Names of attributes have at most 65535 bytes, wherever a request names one. */
class AttributeNameLengthTest {
    private static final String KEY = "'pk':{'S':'p'}";
    private static final String TOO_LARGE = "Attribute name is too large, must be less than 65536 bytes";

    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    /** An operation and its members, with {@code NAME} for the name. */
    private record Naming(String operation, String members) {
        String with(String name) {
            return members.replace("NAME", name);
        }

        @Override
        public String toString() {
            return operation + " " + members;
        }
    }

    private static List<Naming> everyPlaceOfAName() {
        String values = ",'ExpressionAttributeValues':{':v':{'N':'1'}}";
        String placeholder = ",'ExpressionAttributeNames':{'#n':'NAME'}";
        String item = "'Item':{" + KEY + ",'NAME':{'N':'1'}}";
        String at = "'TableName':'hash','Key':{" + KEY + "},";
        return List.of(
                new Naming("PutItem", "'TableName':'hash'," + item),
                new Naming("PutItem", "'TableName':'hash','Item':{" + KEY + "},'Expected':{'NAME':{'Exists':false}}"),
                new Naming("BatchWriteItem", "'RequestItems':{'hash':[{'PutRequest':{" + item + "}}]}"),
                new Naming("TransactWriteItems", "'TransactItems':[{'Put':{'TableName':'hash'," + item + "}}]"),
                new Naming("UpdateItem", at + "'UpdateExpression':'SET #n = :v'" + placeholder + values),
                new Naming(
                        "UpdateItem",
                        at + "'UpdateExpression':'SET a = :v','ConditionExpression':'#n <> :v'" + placeholder + values),
                new Naming("UpdateItem", at + "'AttributeUpdates':{'NAME':{'Value':{'N':'1'}}}"),
                new Naming("GetItem", at + "'ProjectionExpression':'#n'" + placeholder),
                new Naming("GetItem", at + "'AttributesToGet':['NAME']"),
                new Naming("Scan", "'TableName':'hash','FilterExpression':'#n <> :v'" + placeholder + values),
                new Naming("Scan", "'TableName':'hash','ScanFilter':{'NAME':{'ComparisonOperator':'NULL'}}"));
    }

    @ParameterizedTest
    @MethodSource("everyPlaceOfAName")
    void aNameOf65535BytesIsTheLongest(Naming naming) {
        assertThat(bed.outcome(naming.operation(), naming.with("n".repeat(65_535))))
                .isEmpty();
        assertThat(bed.invalid(naming.operation(), naming.with("n".repeat(65_536))))
                .contains(TOO_LARGE);
    }

    @ParameterizedTest
    @MethodSource("everyPlaceOfAName")
    void bytesOfUtf8AreCounted(Naming naming) {
        assertThat(bed.outcome(naming.operation(), naming.with("é".repeat(32_767))))
                .isEmpty();
        assertThat(bed.invalid(naming.operation(), naming.with("é".repeat(32_768))))
                .contains(TOO_LARGE);
    }

    @Test
    void whatIsRefusedChangesNothing() {
        bed.invalid("PutItem", "'TableName':'hash','Item':{" + KEY + ",'" + "n".repeat(65_536) + "':{'N':'1'}}");
        bed.assertNoItem("hash", KEY);
    }

    @Test
    void aPlaceholderIsNamedWithIt() {
        assertThat(bed.invalid(
                        "GetItem",
                        "'TableName':'hash','Key':{" + KEY + "},'ProjectionExpression':'#n',"
                                + "'ExpressionAttributeNames':{'#n':'" + "n".repeat(65_536) + "'}"))
                .isEqualTo("ExpressionAttributeNames contains invalid value: " + TOO_LARGE + " for key #n");
    }
}
