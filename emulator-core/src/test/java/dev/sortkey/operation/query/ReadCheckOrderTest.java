package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.EmulatorClient.Refusal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which of several things that are wrong with a read is named. */
class ReadCheckOrderTest {
    private static final String SEGMENT_REQUIRED =
            "The Segment parameter is required but was not present in the request when parameter TotalSegments is"
                    + " present";
    private static final String TOTAL_REQUIRED =
            "The TotalSegments parameter is required but was not present in the request when Segment parameter is"
                    + " present";

    private final ReadBed bed = new ReadBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @Test
    void aMissingTableIsNotFound() {
        Refusal refusal = bed.client().refusal("Scan", "{'TableName':'Nowhere'}");
        assertThat(refusal).isEqualTo(new Refusal("ResourceNotFoundException", "Requested resource not found"));
        assertThat(
                        bed.client()
                                .refusal(
                                        "Query",
                                        "{'TableName':'Nowhere','KeyConditionExpression':'a = :a',"
                                                + "'ExpressionAttributeValues':{':a':{'N':'1'}},'ExclusiveStartKey':{'b':{'S':'a'}}}"))
                .isEqualTo(refusal);
    }

    @Test
    void aTableNameIsJudgedFirst() {
        assertThat(bed.invalidQuery("'Select':'SOME'"))
                .contains("Value null at 'tableName' failed to satisfy constraint: Member must not be null");
        assertThat(bed.invalidScan("'TableName':'abc!'"))
                .contains("validation error")
                .contains("tableName");
    }

    @Test
    void limitOfZeroIsPutInTwoWays() {
        assertThat(bed.invalidQuery("'TableName':'Tree','KeyConditionExpression':'a = :a','Limit':0"))
                .isEqualTo(
                        "1 validation error detected: Value at 'Limit' failed to satisfy constraint: Member must have"
                                + " value greater than or equal to 1");
        assertThat(bed.invalidScan("'TableName':'Tree','Limit':0"))
                .isEqualTo("1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: Member must"
                        + " have value greater than or equal to 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'Segment':0 | " + TOTAL_REQUIRED,
                "'TotalSegments':4 | " + SEGMENT_REQUIRED,
                "'Segment':4,'TotalSegments':4 | The Segment parameter is zero-based and must be less than parameter"
                        + " TotalSegments: Segment: 4 is not less than TotalSegments: 4",
                "'Segment':-1,'TotalSegments':4 | 1 validation error detected: Value '-1' at 'segment' failed to"
                        + " satisfy constraint: Member must have value greater than or equal to 0",
                "'Segment':0,'TotalSegments':1000001 | 1 validation error detected: Value '1000001' at"
                        + " 'totalSegments' failed to satisfy constraint: Member must have value less than or equal to"
                        + " 1000000"
            })
    void segmentsAreJudgedBeforeTheTable(String members, String text) {
        assertThat(bed.invalidScan("'TableName':'Nowhere'," + members)).isEqualTo(text);
    }

    @Test
    void stylesComeBeforeEverythingThatIsWrongWithEither() {
        assertThat(bed.invalidScan("'TableName':'Nowhere','Segment':1,'AttributesToGet':['a','a'],"
                        + "'ExclusiveStartKey':{'a':{}},'FilterExpression':'','ProjectionExpression':''"))
                .isEqualTo("Can not use both expression and non-expression parameters in the same request: "
                        + "Non-expression parameters: {AttributesToGet} "
                        + "Expression parameters: {ProjectionExpression, FilterExpression}");
    }

    @Test
    void duplicatesComeBeforeTheStartKeyAndTheStartKeyBeforeSegments() {
        assertThat(bed.invalidScan("'TableName':'Nowhere','Segment':1,'AttributesToGet':['a','a'],"
                        + "'ExclusiveStartKey':{'a':{}}"))
                .contains("Duplicate value in attribute name: a");
        assertThat(bed.invalidScan(
                        "'TableName':'Nowhere','Segment':1,'ExclusiveStartKey':{'a':{}}," + "'FilterExpression':''"))
                .startsWith("The provided starting key is invalid: Supplied AttributeValue is empty");
        assertThat(bed.invalidScan("'TableName':'Nowhere','Segment':1,'FilterExpression':''"))
                .isEqualTo(TOTAL_REQUIRED);
    }

    @Test
    void expressionsComeBeforeTheTable() {
        assertThat(bed.invalidScan("'TableName':'Nowhere','FilterExpression':''"))
                .isEqualTo("Invalid FilterExpression: The expression can not be empty;");
        assertThat(bed.invalidQuery("'TableName':'Nowhere','KeyConditionExpression':''"))
                .isEqualTo("Invalid KeyConditionExpression: The expression can not be empty;");
        assertThat(bed.invalidQuery("'TableName':'Nowhere','KeyConditionExpression':'pk = :p',"
                        + "'FilterExpression':'#no = :p','ExpressionAttributeValues':{':p':{'S':'p'}}"))
                .isEqualTo("Invalid FilterExpression: An expression attribute name used in the document path is not"
                        + " defined; attribute name: #no");
    }

    @Test
    void unusedNamesAndValuesAreNamed() {
        assertThat(bed.invalidQuery("'TableName':'Nowhere','KeyConditionExpression':'pk = :p',"
                        + "'ExpressionAttributeValues':{':p':{'S':'p'}},'ExpressionAttributeNames':{'#unused':'a'}"))
                .isEqualTo("Value provided in ExpressionAttributeNames unused in expressions: keys: {#unused}");
    }

    @Test
    void theIndexComesBeforeStartKeyAndCondition() {
        bed.table("Tree", "S");
        assertThat(bed.invalidQuery("'TableName':'Tree','IndexName':'nowhere','KeyConditionExpression':'z = :p',"
                        + "'ExpressionAttributeValues':{':p':{'S':'p'}},'ExclusiveStartKey':{}"))
                .isEqualTo("The table does not have the specified index: nowhere");
    }

    @Test
    void theStartKeysNamesComeBeforeTheConditionAndItsSortKeyAfter() {
        bed.table("Tree", "S");
        String wrongCondition = "'TableName':'Tree','KeyConditionExpression':'z = :p',"
                + "'ExpressionAttributeValues':{':p':{'S':'p'}},'ExclusiveStartKey':";
        assertThat(bed.invalidQuery(wrongCondition + "{}")).isEqualTo("The provided starting key is invalid");
        assertThat(bed.invalidQuery(wrongCondition + "{'pk':{'N':'1'},'z':{'S':'a'}}"))
                .isEqualTo("The provided key element does not match the schema");
        assertThat(bed.invalidQuery(wrongCondition + "{'pk':{'S':'a'},'z':{'S':'a'}}"))
                .isEqualTo("Query condition missed key schema element: pk");
    }

    @Test
    void anArnNamesItsTable() {
        bed.table("Tree", "S").put("Tree", "'pk':{'S':'p'},'sk':{'S':'a'}");
        String arn = "arn:aws:dynamodb:us-east-1:123456789012:table/Tree";
        assertThat(bed.scan("'TableName':'" + arn + "','ReturnConsumedCapacity':'TOTAL'")
                        .get("ConsumedCapacity")
                        .get("TableName")
                        .asText())
                .isEqualTo(arn);
    }

    @ParameterizedTest
    @ValueSource(strings = {"unknown_fn(a)", "a = :missing", "size(a)"})
    void aWrongFilterIsRefusedThoughThereAreNoItems(String filter) {
        bed.table("Empty", "S");
        String condition = "'KeyConditionExpression':'pk = :p','ExpressionAttributeValues':{':p':{'S':'p'}},";
        assertThat(bed.invalidScan("'TableName':'Empty','FilterExpression':'" + filter + "'"))
                .startsWith("Invalid FilterExpression: ");
        assertThat(bed.invalidQuery("'TableName':'Empty'," + condition + "'FilterExpression':'" + filter + "'"))
                .startsWith("Invalid FilterExpression: ");
    }
}
