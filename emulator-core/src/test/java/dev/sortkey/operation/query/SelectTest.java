package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Select, projections and the counts of an answer. */
class SelectTest {
    private static final String ENVELOPE = "1 validation error detected: ";
    private static final String REQUIRED =
            "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES";
    private static final String OF_P =
            "'TableName':'Tree','KeyConditionExpression':'pk = :p','ExpressionAttributeValues':{':p':{'S':'p'}}";

    private final ReadBed bed = new ReadBed();

    @BeforeEach
    void fill() {
        bed.table("Tree", "N");
        for (int i = 1; i <= 10; i++) {
            bed.put(
                    "Tree",
                    "'pk':{'S':'p'},'sk':{'N':'" + i + "'},'kept':{'BOOL':" + (i % 3 == 1) + "},"
                            + "'m':{'M':{'a':{'S':'x'},'b':{'S':'y'}}},'l':{'L':[{'N':'0'},{'N':'1'},{'N':'2'}]}");
        }
    }

    @AfterEach
    void close() {
        bed.close();
    }

    @Test
    void countTellsWhatIsReturnedAndScannedCountWhatIsExamined() {
        JsonNode page =
                bed.query("'TableName':'Tree','KeyConditionExpression':'pk = :p','FilterExpression':'kept = :t',"
                        + "'ExpressionAttributeValues':{':p':{'S':'p'},':t':{'BOOL':true}},'Select':'COUNT'");
        assertThat(page).isEqualTo(EmulatorClient.json("{'Count':4,'ScannedCount':10}"));
    }

    @ParameterizedTest
    @CsvSource({
        "ALL_ATTRIBUTES, ALL_ATTRIBUTES",
        "ALL_PROJECTED_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES",
        "COUNT, only the Count"
    })
    void aProjectionLeavesNoOtherChoice(String select, String chosen) {
        String text = "Cannot specify the ProjectionExpression when choosing to get " + chosen;
        String members = ",'Select':'" + select + "','ProjectionExpression':'m'";
        assertThat(bed.invalidQuery(OF_P + members)).isEqualTo(ENVELOPE + text);
        assertThat(bed.invalidScan("'TableName':'Tree'" + members)).isEqualTo(text);
        assertThat(bed.invalidScan("'TableName':'Tree','Select':'" + select + "','AttributesToGet':['m']"))
                .isEqualTo(text.replace("ProjectionExpression", "AttributesToGet"));
    }

    @Test
    void specificAttributesMustBeNamed() {
        assertThat(bed.invalidQuery(OF_P + ",'Select':'SPECIFIC_ATTRIBUTES'")).isEqualTo(ENVELOPE + REQUIRED);
        assertThat(bed.invalidScan("'TableName':'Tree','Select':'SPECIFIC_ATTRIBUTES'"))
                .isEqualTo(REQUIRED);
        JsonNode page = bed.query(OF_P + ",'Select':'SPECIFIC_ATTRIBUTES','ProjectionExpression':'sk','Limit':1");
        assertThat(page.get("Items")).isEqualTo(EmulatorClient.json("[{'sk':{'N':'1'}}]"));
    }

    @Test
    void projectedAttributesAreThoseOfAnIndex() {
        String text = "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName";
        assertThat(bed.invalidQuery(OF_P + ",'Select':'ALL_PROJECTED_ATTRIBUTES'"))
                .isEqualTo(text);
        assertThat(bed.invalidScan("'TableName':'Tree','Select':'ALL_PROJECTED_ATTRIBUTES'"))
                .isEqualTo(text);
    }

    @Test
    void anUnknownSelectIsRefusedByTheConstraints() {
        assertThat(bed.invalidQuery(OF_P + ",'Select':'SOME'"))
                .isEqualTo("1 validation error detected: Value 'SOME' at 'select' failed to satisfy constraint: Member"
                        + " must satisfy enum value set: [SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES,"
                        + " ALL_PROJECTED_ATTRIBUTES]");
    }

    @Test
    void aProjectionKeepsNestingAndAddsNoKeys() {
        JsonNode page = bed.query(OF_P + ",'ProjectionExpression':'m.b, l[2], l[0], nothing','Limit':1");
        assertThat(page.get("Items"))
                .isEqualTo(EmulatorClient.json("[{'m':{'M':{'b':{'S':'y'}}},'l':{'L':[{'N':'0'},{'N':'2'}]}}]"));
        assertThat(page.get("LastEvaluatedKey")).isEqualTo(EmulatorClient.json("{'pk':{'S':'p'},'sk':{'N':'1'}}"));
    }

    @Test
    void anItemOfWhichNothingIsProjectedIsAnEmptyItem() {
        JsonNode page = bed.query(OF_P + ",'ProjectionExpression':'nothing','Limit':1");
        assertThat(page.get("Items")).isEqualTo(EmulatorClient.json("[{}]"));
    }

    @Test
    void attributesToGetNamesTopLevelAttributes() {
        JsonNode page = bed.scan("'TableName':'Tree','AttributesToGet':['sk','kept'],'Limit':1");
        assertThat(page.get("Items")).isEqualTo(EmulatorClient.json("[{'sk':{'N':'1'},'kept':{'BOOL':true}}]"));
        assertThat(bed.invalidScan("'TableName':'Tree','AttributesToGet':['a','a']"))
                .isEqualTo("One or more parameter values were invalid: Duplicate value in attribute name: a");
    }

    @Test
    void wholeItemsComeBackAsTheyWereWritten() {
        JsonNode page = bed.query(OF_P + ",'Limit':1");
        assertThat(page.get("Items"))
                .isEqualTo(EmulatorClient.json("[{'pk':{'S':'p'},'sk':{'N':'1'},'kept':{'BOOL':true},"
                        + "'m':{'M':{'a':{'S':'x'},'b':{'S':'y'}}},'l':{'L':[{'N':'0'},{'N':'1'},{'N':'2'}]}}]"));
    }
}
