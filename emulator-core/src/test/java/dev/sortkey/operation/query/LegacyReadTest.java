package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parameters from before expressions. */
class LegacyReadTest {
    private static final String OF_P = "'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'p'}]}";

    private final ReadBed bed = new ReadBed();

    @BeforeEach
    void fill() {
        bed.table("Tree", "N");
        for (int i = 1; i <= 12; i++) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'N':'" + i + "'},'v':{'N':'" + i + "'},'name':{'S':'n" + i + "'}");
        }
    }

    @AfterEach
    void close() {
        bed.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "EQ | {'N':'2.0'} | 2",
                "LT | {'N':'3'} | 1 2",
                "LE | {'N':'2'} | 1 2",
                "GT | {'N':'10'} | 11 12",
                "GE | {'N':'11'} | 11 12",
                "BETWEEN | {'N':'2'},{'N':'10'} | 2 3 4 5 6 7 8 9 10"
            })
    void keyConditionsCutNumericSlices(String operator, String values, String found) {
        assertThat(ReadBed.values(bed.query(keyConditions(operator, values)), "sk"))
                .containsExactly(found.split(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {"BETWEEN | {'N':'10'},{'N':'2'}", "BEGINS_WITH | {'N':'1'}", "BETWEEN | {'N':'2'}", "EQ | "})
    void keyConditionsThatCannotHoldAreRefused(String operator, String values) {
        bed.invalidQuery(keyConditions(operator, values == null ? "" : values));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {"NE | {'N':'1'}", "CONTAINS | {'N':'1'}", "IN | {'N':'1'}", "NULL | ", "NOT_NULL | "})
    void otherOperatorsAreNotIndexable(String operator, String values) {
        assertThat(bed.invalidQuery(keyConditions(operator, values == null ? "" : values)))
                .isEqualTo("Attempted conditional constraint is not an indexable operation");
    }

    @Test
    void keyConditionsHonourTheDirection() {
        JsonNode page = bed.query(keyConditions("GT", "{'N':'10'}") + ",'ScanIndexForward':false");
        assertThat(ReadBed.values(page, "sk")).containsExactly("12", "11");
    }

    @Test
    void keyConditionsWorkBesideAFilterExpression() {
        JsonNode page = bed.query("'TableName':'Tree','KeyConditions':{" + OF_P + "},'FilterExpression':'v > :v',"
                + "'ExpressionAttributeValues':{':v':{'N':'11'}}");
        assertThat(ReadBed.values(page, "sk")).containsExactly("12");
    }

    @Test
    void filtersOfBothOperationsDropItemsAfterTheRead() {
        String filter = "{'v':{'ComparisonOperator':'GE','AttributeValueList':[{'N':'12'}]},"
                + "'name':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'n3'}]}}";
        JsonNode queried = bed.query("'TableName':'Tree','KeyConditions':{" + OF_P + "},'QueryFilter':" + filter
                + ",'ConditionalOperator':'OR'");
        assertThat(ReadBed.values(queried, "sk")).containsExactly("3", "12");
        assertThat(queried.get("ScannedCount").asInt()).isEqualTo(12);
        assertThat(bed.scan("'TableName':'Tree','ScanFilter':" + filter)
                        .get("Count")
                        .asInt())
                .isZero();
    }

    @Test
    void aFilterOnTheKeyIsForScansOnly() {
        String filter = "{'sk':{'ComparisonOperator':'EQ','AttributeValueList':[{'N':'3'}]}}";
        assertThat(bed.invalidQuery("'TableName':'Tree','KeyConditions':{" + OF_P + "},'QueryFilter':" + filter))
                .isEqualTo("QueryFilter can only contain non-primary key attributes: Primary key attribute: sk");
        assertThat(ReadBed.values(bed.scan("'TableName':'Tree','ScanFilter':" + filter), "sk"))
                .containsExactly("3");
    }

    @Test
    void stylesDoNotMix() {
        assertThat(bed.invalidQuery(
                        "'TableName':'Tree','KeyConditions':{" + OF_P + "},'KeyConditionExpression':'pk = :p',"
                                + "'AttributesToGet':['sk'],'ExpressionAttributeValues':{':p':{'S':'p'}}"))
                .isEqualTo("Can not use both expression and non-expression parameters in the same request: "
                        + "Non-expression parameters: {AttributesToGet, KeyConditions} "
                        + "Expression parameters: {KeyConditionExpression}");
        assertThat(bed.invalidScan("'TableName':'Tree','ScanFilter':{'v':{'ComparisonOperator':'NULL'}},"
                        + "'FilterExpression':'attribute_exists(v)'"))
                .startsWith("Can not use both expression and non-expression parameters in the same request: ");
    }

    @Test
    void attributesToGetProjects() {
        JsonNode page =
                bed.query("'TableName':'Tree','KeyConditions':{" + OF_P + "},'AttributesToGet':['v'],'Limit':1");
        assertThat(page.get("Items").get(0).fieldNames()).toIterable().containsExactly("v");
    }

    private static String keyConditions(String operator, String values) {
        return "'TableName':'Tree','KeyConditions':{" + OF_P + ",'sk':{'ComparisonOperator':'" + operator
                + "','AttributeValueList':[" + values + "]}}";
    }
}
