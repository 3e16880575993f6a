package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which slice a key condition reads, and which conditions are none. */
class KeyConditionTest {
    private final ReadBed bed = new ReadBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @Test
    void aBinaryRangeComparesBytes() {
        binaries("/w==", "AQ==", "AQI=", "Ag==");
        assertThat(found("pk = :p AND sk > :b", "':b':{'B':'AQI='}")).containsExactly("Ag==", "/w==");
    }

    @Test
    void beginsWithOnABinaryKeyComparesBytes() {
        binaries("AQ==", "AQI=", "Ag==");
        assertThat(found("pk = :p AND begins_with(sk, :b)", "':b':{'B':'AQ=='}"))
                .containsExactly("AQ==", "AQI=");
    }

    @Test
    void beginsWithAPrefixOfTheHighestBytesHasNoUpperEnd() {
        binaries("/g==", "/w==", "/wA=", "//8=", "////");
        assertThat(found("pk = :p AND begins_with(sk, :b)", "':b':{'B':'/w=='}"))
                .containsExactly("/w==", "/wA=", "//8=", "////");
        assertThat(found("pk = :p AND begins_with(sk, :b)", "':b':{'B':'//8='}"))
                .containsExactly("//8=", "////");
    }

    @Test
    void beginsWithTakesTheSubtreeAndNotItsSiblings() {
        bed.table("Tree", "S");
        for (String path : List.of("r/p", "r/p-old", "r/p/", "r/p/a", "r/p/b/c", "r/p0")) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'S':'" + path + "'}");
        }
        assertThat(found("pk = :p AND begins_with(sk, :s)", "':s':{'S':'r/p/'}"))
                .containsExactly("r/p/", "r/p/a", "r/p/b/c");
    }

    @Test
    void betweenOnTheSortKeyFiltersAndHoldsBothEnds() {
        bed.table("Tree", "S");
        for (String month : List.of("2024-01", "2024-02", "2024-03")) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'S':'" + month + "'}");
        }
        assertThat(found("pk = :p AND sk BETWEEN :a AND :b", "':a':{'S':'2024-01'},':b':{'S':'2024-02'}"))
                .containsExactly("2024-01", "2024-02");
    }

    @ParameterizedTest
    @CsvSource({
        "sk = :a, 3",
        "sk < :a, 1 2",
        "sk <= :a, 1 2 3",
        "sk > :a, 4 10",
        "sk >= :a, 3 4 10",
        ":a <= sk, 3 4 10",
        ":a > sk, 1 2",
        "sk BETWEEN :a AND :a, 3"
    })
    void everyComparisonCutsTheSameSliceOfTableAndIndexes(String condition, String numbers) {
        bed.indexedTable("Indexed", "N", "'ProjectionType':'ALL'").table("Tree", "N");
        for (String number : List.of("10", "1", "4", "2", "3")) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'N':'" + number + "'}");
            bed.put(
                    "Indexed",
                    "'pk':{'S':'p'},'sk':{'S':'x" + number + "'},'lk':{'N':'" + number + "'},'gp':{'S':'p'},'gs':{'N':'"
                            + number + "'}");
        }
        String values = "'ExpressionAttributeValues':{':p':{'S':'p'},':a':{'N':'3.0'}}";
        String[][] sources = {
            {"'TableName':'Tree'", "pk", "sk"},
            {"'TableName':'Indexed','IndexName':'lsi'", "pk", "lk"},
            {"'TableName':'Indexed','IndexName':'gsi'", "gp", "gs"}
        };
        for (String[] source : sources) {
            String text = source[1] + " = :p AND " + condition.replace("sk", source[2]);
            JsonNode page = bed.query(source[0] + ",'KeyConditionExpression':'" + text + "'," + values);
            assertThat(ReadBed.values(page, source[2])).as(source[0]).containsExactly(numbers.split(" "));
        }
    }

    @Test
    void betweenWithItsBoundsSwappedNamesBoth() {
        bed.table("Tree", "N");
        assertThat(invalid("pk = :p AND sk BETWEEN :a AND :b", "':a':{'N':'2'},':b':{'N':'1'}"))
                .isEqualTo("Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater"
                        + " than or equal to lower bound; lower bound operand: AttributeValue: {N:2}, upper bound"
                        + " operand: AttributeValue: {N:1}");
    }

    @Test
    void betweenWithItsBoundsSwappedInAWriteConditionIsRefusedBeforeAnyItemIsLookedAt() {
        bed.table("Tree", "N");
        assertThat(bed.client()
                        .invalid(
                                "PutItem",
                                "{'TableName':'Tree','Item':{'pk':{'S':'p'},'sk':{'N':'1'}},"
                                        + "'ConditionExpression':'a BETWEEN :l AND :u',"
                                        + "'ExpressionAttributeValues':{':l':{'N':'5'},':u':{'N':'4'}}}"))
                .contains("The BETWEEN operator requires upper bound to be greater than or equal to lower bound");
    }

    @Test
    void beginsWithTakesNoNumberWhateverTheData() {
        bed.table("Tree", "N");
        assertThat(invalid("pk = :p AND begins_with(sk, :n)", "':n':{'N':'1'}"))
                .isEqualTo("Invalid KeyConditionExpression: Incorrect operand type for operator or function; operator"
                        + " or function: begins_with, operand type: N");
        assertThat(bed.client()
                        .invalid(
                                "PutItem",
                                "{'TableName':'Tree','Item':{'pk':{'S':'p'},'sk':{'N':'1'}},"
                                        + "'ConditionExpression':'begins_with(s, :n)',"
                                        + "'ExpressionAttributeValues':{':n':{'N':'1'}}}"))
                .contains("operator or function: begins_with, operand type: N");
    }

    @Test
    void twoConditionsOnTheSortKeyAreOneTooMany() {
        bed.table("Tree", "S");
        assertThat(invalid("pk = :p AND sk > :a AND sk < :b", "':a':{'S':'a'},':b':{'S':'b'}"))
                .contains("KeyConditionExpressions must only contain one condition per key");
    }

    @Test
    void keyConditionsHaveNoNestedPaths() {
        bed.table("Tree", "S");
        assertThat(invalid("pk.x = :p AND sk = :s", "':s':{'S':'s'}"))
                .contains("KeyConditionExpressions cannot have conditions on nested attributes");
        assertThat(invalid("pk = :p AND sk[0] = :s", "':s':{'S':'s'}"))
                .contains("KeyConditionExpressions cannot have conditions on nested attributes");
    }

    @Test
    void aFilterOnTheKeyIsForScansOnly() {
        bed.table("Tree", "S")
                .put("Tree", "'pk':{'S':'p'},'sk':{'S':'a'}")
                .put("Tree", "'pk':{'S':'p'},'sk':{'S':'b'}");
        assertThat(bed.invalidQuery(
                        "'TableName':'Tree','KeyConditionExpression':'pk = :p','FilterExpression':'sk = :s',"
                                + "'ExpressionAttributeValues':{':p':{'S':'p'},':s':{'S':'b'}}"))
                .isEqualTo("Filter Expression can only contain non-primary key attributes: Primary key attribute: sk");
        JsonNode page = bed.scan(
                "'TableName':'Tree','FilterExpression':'sk = :s'," + "'ExpressionAttributeValues':{':s':{'S':'b'}}");
        assertThat(ReadBed.values(page, "sk")).containsExactly("b");
    }

    @Test
    void theTablesOwnKeysMayBeFilteredOnAnIndex() {
        bed.indexedTable("Tree", "S", "'ProjectionType':'KEYS_ONLY'");
        bed.put("Tree", "'pk':{'S':'p'},'sk':{'S':'a'},'gp':{'S':'g'},'gs':{'S':'1'}");
        bed.put("Tree", "'pk':{'S':'p'},'sk':{'S':'b'},'gp':{'S':'g'},'gs':{'S':'2'}");
        String query = "'TableName':'Tree','IndexName':'gsi','KeyConditionExpression':'gp = :g',"
                + "'ExpressionAttributeValues':{':g':{'S':'g'},':s':{'S':'b'}},'FilterExpression':";
        assertThat(ReadBed.values(bed.query(query + "'sk = :s'"), "gs")).containsExactly("2");
        assertThat(bed.invalidQuery(query + "'gs = :s'"))
                .isEqualTo("Filter Expression can only contain non-primary key attributes: Primary key attribute: gs");
    }

    @Test
    void aPathIntoAKeyIsRefused() {
        bed.indexedTable("Tree", "S", "'ProjectionType':'ALL'");
        String text = "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ";
        assertThat(bed.invalidScan("'TableName':'Tree','FilterExpression':'attribute_exists(sk.a)'"))
                .isEqualTo(text + "Key: sk");
        assertThat(bed.invalidScan("'TableName':'Tree','FilterExpression':'attribute_exists(lk[1])'"))
                .isEqualTo(text + "IndexKey: lk");
        assertThat(bed.invalidScan("'TableName':'Tree','ProjectionExpression':'pk[0]'"))
                .isEqualTo(text + "Key: pk");
    }

    @Test
    void oldAndNewParameterStylesDoNotMix() {
        bed.table("Tree", "S");
        assertThat(bed.invalidQuery("'TableName':'Tree','KeyConditionExpression':'pk = :p',"
                        + "'ExpressionAttributeValues':{':p':{'S':'p'}},"
                        + "'QueryFilter':{'a':{'ComparisonOperator':'NULL'}}"))
                .isEqualTo("Can not use both expression and non-expression parameters in the same request: "
                        + "Non-expression parameters: {QueryFilter} Expression parameters: {KeyConditionExpression}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sk = :p", "attr1 = :p"})
    void aConditionWithoutThePartitionKeyNamesWhatItMissed(String condition) {
        bed.table("Tree", "S");
        assertThat(bed.invalidQuery("'TableName':'Tree','KeyConditionExpression':'" + condition + "',"
                        + "'ExpressionAttributeValues':{':p':{'S':'p'}}"))
                .isEqualTo("Query condition missed key schema element: pk");
    }

    @Test
    void theTypesOfTheKeysAreThoseOfTheSchema() {
        bed.table("Tree", "S");
        assertThat(bed.invalidQuery("'TableName':'Tree','KeyConditionExpression':'pk = :p',"
                        + "'ExpressionAttributeValues':{':p':{'N':'1'}}"))
                .isEqualTo("One or more parameter values were invalid: Condition parameter type does not match schema"
                        + " type");
    }

    @Test
    void oneOfTheTwoStylesMustNameTheKey() {
        bed.table("Tree", "S");
        assertThat(bed.invalidQuery("'TableName':'Tree'"))
                .isEqualTo("Either the KeyConditions or KeyConditionExpression parameter must be specified in the"
                        + " request.");
    }

    @Test
    void aPartitionThatHoldsNothingAnswersNothing() {
        bed.table("Tree", "S");
        assertThat(bed.query("'TableName':'Tree','KeyConditionExpression':'pk = :p',"
                        + "'ExpressionAttributeValues':{':p':{'S':'p'}}"))
                .isEqualTo(EmulatorClient.json("{'Count':0,'Items':[],'ScannedCount':0}"));
    }

    private void binaries(String... keys) {
        bed.table("Tree", "B");
        for (String key : keys) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'B':'" + key + "'}");
        }
    }

    private List<String> found(String condition, String values) {
        return ReadBed.values(bed.query(request(condition, values)), "sk");
    }

    private String invalid(String condition, String values) {
        return bed.invalidQuery(request(condition, values));
    }

    private static String request(String condition, String values) {
        return "'TableName':'Tree','KeyConditionExpression':'" + condition + "',"
                + "'ExpressionAttributeValues':{':p':{'S':'p'}," + values + "}";
    }
}
