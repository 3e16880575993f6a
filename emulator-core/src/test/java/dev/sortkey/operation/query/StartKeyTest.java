package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused as ExclusiveStartKey. */
class StartKeyTest {
    private static final String INVALID = "The provided starting key is invalid";
    private static final String MISMATCH = "The provided key element does not match the schema";
    private static final String OUT_OF_BOUNDS =
            "The provided starting key is outside query boundaries based on provided conditions";
    private static final String OUT_OF_RANGE = "The provided starting key does not match the range key predicate";
    private static final String NO_RESTART = "The query can return at most one row and cannot be restarted";

    private final ReadBed bed = new ReadBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @Test
    void aStartKeyOfAnotherPartitionIsOutsideTheQuery() {
        bed.table("Tree", "S");
        assertThat(bed.invalidQuery(query("Tree", "pk = :p", "':p':{'S':'a'}", "'pk':{'S':'b'},'sk':{'S':'1'}")))
                .isEqualTo(OUT_OF_BOUNDS);
    }

    @Test
    void aStartKeyOutsideTheRangeDoesNotMatchThePredicate() {
        bed.table("Tree", "N");
        assertThat(bed.invalidQuery(
                        query("Tree", "pk = :p AND sk > :s", "':p':{'S':'a'},':s':{'N':'5'}", key("'N':'3'"))))
                .isEqualTo(OUT_OF_RANGE);
        assertThat(bed.invalidQuery(
                        query("Tree", "pk = :p AND sk > :s", "':p':{'S':'a'},':s':{'N':'5'}", key("'N':'5'"))))
                .isEqualTo(OUT_OF_RANGE);
    }

    @Test
    void aStartKeyInTheRangeOfAnotherPartitionCannotBeRestarted() {
        bed.table("Tree", "N");
        assertThat(bed.invalidQuery(
                        query("Tree", "pk = :p AND sk > :s", "':p':{'S':'b'},':s':{'N':'1'}", key("'N':'3'"))))
                .isEqualTo(NO_RESTART);
    }

    @Test
    void aQueryOfAHashOnlyTableCannotBeRestarted() {
        bed.hashTable("Tree").put("Tree", "'pk':{'S':'a'}");
        assertThat(bed.invalidQuery(query("Tree", "pk = :p", "':p':{'S':'a'}", "'pk':{'S':'a'}")))
                .isEqualTo(NO_RESTART);
    }

    @Test
    void aQueryOfAHashOnlyTableIsNotInvitedToRestart() {
        bed.hashTable("Tree").put("Tree", "'pk':{'S':'a'}");
        JsonNode page = bed.query("'TableName':'Tree','KeyConditionExpression':'pk = :p','Limit':1,"
                + "'ExpressionAttributeValues':{':p':{'S':'a'}}");
        assertThat(page.get("Count").asInt()).isEqualTo(1);
        assertThat(page.has("LastEvaluatedKey")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "'z':{'N':'1'}",
                "'pk':{'S':'a'}",
                "'sk':{'S':'a'},'c':{'S':'b'}",
                "'pk':{'S':'a'},'c':{'S':'1'}",
                "'pk':{'N':'1'},'sk':{'S':'a'},'c':{'S':'b'}"
            })
    void aQueryNeedsTheKeyAttributesAndNoOthers(String startKey) {
        bed.table("Tree", "S");
        assertThat(bed.invalidQuery(query("Tree", "pk = :p", "':p':{'S':'a'}", startKey)))
                .isEqualTo(INVALID);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'pk':{'N':'1'},'sk':{'S':'a'}",
                "'pk':{'S':'a'},'sk':{'N':'1'}",
                "'pk':{'S':'a'},'sk':{'BOOL':true}"
            })
    void aQueryNeedsTheTypesOfTheKeys(String startKey) {
        bed.table("Tree", "S");
        assertThat(bed.invalidQuery(query("Tree", "pk = :p", "':p':{'S':'a'}", startKey)))
                .isEqualTo(MISMATCH);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "'pk':{'S':'a'},'sk':{'S':'a'}",
                "'gp':{'S':'g'},'gs':{'S':'a'}",
                "'pk':{'S':'a'},'sk':{'S':'a'},'gp':{'S':'g'},'z':{'S':'a'}",
                "'pk':{'S':'a'},'sk':{'S':'a'},'gp':{'S':'g'},'gs':{'S':'a'},'z':{'S':'a'}"
            })
    void aGlobalIndexNeedsItsOwnKeysAndTheTables(String startKey) {
        bed.indexedTable("Tree", "S", "'ProjectionType':'ALL'");
        assertThat(bed.invalidQuery(query("Tree','IndexName':'gsi", "gp = :g", "':g':{'S':'g'}", startKey)))
                .isEqualTo(INVALID);
        assertThat(bed.invalidScan("'TableName':'Tree','IndexName':'gsi','ExclusiveStartKey':{" + startKey + "}"))
                .isEqualTo(INVALID);
    }

    @Test
    void anIndexTellsItsOwnKeysFromTheTables() {
        bed.indexedTable("Tree", "S", "'ProjectionType':'ALL'");
        String wrongIndexKey = "'pk':{'S':'a'},'sk':{'S':'a'},'gp':{'N':'1'},'gs':{'S':'a'}";
        String wrongTableKey = "'pk':{'S':'a'},'sk':{'N':'1'},'gp':{'S':'g'},'gs':{'S':'a'}";
        String otherTableKey = "'x':{'S':'a'},'y':{'N':'1'},'gp':{'S':'g'},'gs':{'S':'a'}";
        assertThat(bed.invalidQuery(query("Tree','IndexName':'gsi", "gp = :g", "':g':{'S':'g'}", wrongIndexKey)))
                .isEqualTo(MISMATCH);
        assertThat(bed.invalidQuery(query("Tree','IndexName':'gsi", "gp = :g", "':g':{'S':'g'}", wrongTableKey)))
                .isEqualTo(INVALID + ": " + MISMATCH);
        assertThat(bed.invalidScan("'TableName':'Tree','IndexName':'gsi','ExclusiveStartKey':{" + otherTableKey + "}"))
                .isEqualTo(INVALID + ": " + MISMATCH);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "'pk':{'S':'a'}",
                "'pk':{'S':'a'},'sk':{'N':'1'}",
                "'pk':{'S':'a'},'z':{'S':'1'}",
                "'pk':{'S':'a'},'sk':{'S':'1'},'z':{'S':'1'}"
            })
    void aScanOfATableHasOneTextForWhateverMisfits(String startKey) {
        bed.table("Tree", "S");
        assertThat(bed.invalidScan("'TableName':'Tree','ExclusiveStartKey':{" + startKey + "}"))
                .isEqualTo(INVALID + ": " + MISMATCH);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{} | head | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "{'S':'a','N':'1'} | head | Supplied AttributeValue has more than one datatypes set, must contain"
                        + " exactly one of the supported datatypes",
                "{'SS':[]} | head | One or more parameter values were invalid: An string set  may not be empty",
                "{'NS':[]} | bare | One or more parameter values were invalid: An number set  may not be empty",
                "{'N':'b'} | bare | The parameter cannot be converted to a numeric value: b",
                "{'N':'1e126'} | bare | Number overflow. Attempting to store a number with magnitude larger than"
                        + " supported range"
            })
    void valuesAreJudgedBeforeTheTableIsLookedFor(String value, String head, String problem) {
        String text = (head.equals("head") ? INVALID + ": " : "") + problem;
        assertThat(bed.invalidScan("'TableName':'Nowhere','ExclusiveStartKey':{'a':" + value + "}"))
                .isEqualTo(text);
        assertThat(bed.invalidQuery(query("Nowhere", "pk = :p", "':p':{'S':'a'}", "'a':" + value)))
                .isEqualTo(text);
    }

    @Test
    void emptyAndTooLongKeysAreRefused() {
        bed.table("Tree", "S");
        assertThat(bed.invalidScan("'TableName':'Tree','ExclusiveStartKey':{'pk':{'S':''},'sk':{'S':'a'}}"))
                .isEqualTo(INVALID + ": One or more parameter values are not valid. The AttributeValue for a key"
                        + " attribute cannot contain an empty string value. Key: pk");
        assertThat(bed.invalidScan("'TableName':'Tree','ExclusiveStartKey':{'pk':{'S':'" + "x".repeat(2049)
                        + "'},'sk':{'S':'a'}}"))
                .isEqualTo(INVALID + ": One or more parameter values were invalid: Size of hashkey has exceeded the"
                        + " maximum size limit of2048 bytes");
        bed.indexedTable("Indexed", "S", "'ProjectionType':'ALL'");
        assertThat(bed.invalidScan("'TableName':'Indexed','IndexName':'gsi','ExclusiveStartKey':{'pk':{'S':'a'},"
                        + "'sk':{'S':'a'},'gp':{'S':'g'},'gs':{'S':''}}"))
                .isEqualTo("One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                        + " contain an empty string value. Key: gs");
    }

    @Test
    void aStartKeyOfAnotherSegmentIsRefused() {
        bed.hashTable("Tree");
        IntStream.range(0, 10).forEach(i -> bed.put("Tree", "'pk':{'S':'" + i + "'}"));
        JsonNode other = bed.scan("'TableName':'Tree','TotalSegments':2,'Segment':1,'Limit':1");
        assertThat(bed.invalidScan("'TableName':'Tree','TotalSegments':2,'Segment':0,'ExclusiveStartKey':"
                        + other.get("LastEvaluatedKey")))
                .isEqualTo(INVALID + ": Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment. "
                        + "TotalSegments: 2 Segment: 0");
    }

    @Test
    void aStartKeyMayNameARowThatNeverWas() {
        bed.table("Tree", "N");
        for (int i = 1; i <= 4; i++) {
            bed.put("Tree", "'pk':{'S':'a'},'sk':{'N':'" + i + "'}");
        }
        JsonNode page = bed.query(query("Tree", "pk = :p", "':p':{'S':'a'}", key("'N':'2.5'")));
        assertThat(ReadBed.values(page, "sk")).containsExactly("3", "4");
    }

    private static String key(String sortValue) {
        return "'pk':{'S':'a'},'sk':{" + sortValue + "}";
    }

    private static String query(String table, String condition, String values, String startKey) {
        return "'TableName':'" + table + "','KeyConditionExpression':'" + condition + "',"
                + "'ExpressionAttributeValues':{" + values + "},'ExclusiveStartKey':{" + startKey + "}";
    }
}
