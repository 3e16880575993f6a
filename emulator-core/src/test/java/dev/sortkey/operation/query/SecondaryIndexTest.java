package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Secondary indexes: what may be written into them, what they hold, and keys of several attributes. */
class SecondaryIndexTest {
    private static final String KEYS_ONLY = "'ProjectionType':'KEYS_ONLY'";
    private static final String INCLUDE_A = "'ProjectionType':'INCLUDE','NonKeyAttributes':['a']";

    private final ReadBed bed = new ReadBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @Test
    void aWrongTypeInAnIndexKeyRejectsTheWrite() {
        bed.indexedTable("Tree", "S", "'ProjectionType':'ALL'");
        assertThat(invalidPut("'pk':{'S':'p'},'sk':{'S':'s'},'gp':{'S':'g'},'gs':{'N':'1'}"))
                .isEqualTo("One or more parameter values were invalid: Type mismatch for Index Key gs Expected: S"
                        + " Actual: N IndexName: gsi");
        assertThat(bed.scan("'TableName':'Tree'").get("Count").asInt()).isZero();
    }

    @Test
    void anEmptyStringIsNoIndexKeyButAnyOtherValue() {
        bed.indexedTable("Tree", "S", "'ProjectionType':'ALL'");
        assertThat(invalidPut("'pk':{'S':'p'},'sk':{'S':'s'},'gp':{'S':'g'},'gs':{'S':''}"))
                .isEqualTo("One or more parameter values are not valid. A value specified for a secondary index key is"
                        + " not supported. The AttributeValue for a key attribute cannot contain an empty string value."
                        + " IndexName: gsi, IndexKey: gs");
        bed.put("Tree", "'pk':{'S':'p'},'sk':{'S':'s'},'gp':{'S':'g'},'gs':{'S':'x'},'note':{'S':''}");
        assertThat(ReadBed.values(gsi(""), "note")).containsExactly("");
    }

    @Test
    void oneBadMemberRejectsTheWholeBatch() {
        bed.table("Tree", "S");
        String put = "{'PutRequest':{'Item':{'pk':{'S':'p'},'sk':%s}}}";
        bed.client()
                .invalid(
                        "BatchWriteItem",
                        "{'RequestItems':{'Tree':[" + String.format(put, "{'S':'1'}") + ","
                                + String.format(put, "{'N':'2'}") + "," + String.format(put, "{'S':'3'}") + "]}}");
        assertThat(bed.scan("'TableName':'Tree'").get("Count").asInt()).isZero();
    }

    @Test
    void aWrongTypeForTheTablesOwnKeyIsRefusedEverywhere() {
        bed.hashTable("Tree");
        assertThat(invalidPut("'pk':{'N':'1'}")).contains("Type mismatch for key pk expected: S actual: N");
        bed.client().invalid("GetItem", "{'TableName':'Tree','Key':{'pk':{'N':'1'}}}");
        bed.invalidQuery("'TableName':'Tree','KeyConditionExpression':'pk = :p',"
                + "'ExpressionAttributeValues':{':p':{'N':'1'}}");
    }

    @Test
    void anIndexOfKeysHoldsItsKeysAndTheTables() {
        bed.indexedTable("Tree", "S", KEYS_ONLY);
        full();
        for (JsonNode page : List.of(gsi(""), lsi(""))) {
            assertThat(page.get("Items").get(0).fieldNames()).toIterable().doesNotContain("a", "b");
        }
        assertThat(gsi("").get("Items").get(0).fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("pk", "sk", "gp", "gs");
        assertThat(lsi("").get("Items").get(0).fieldNames()).toIterable().containsExactlyInAnyOrder("pk", "sk", "lk");
    }

    @Test
    void anIncludingIndexHoldsWhatItNamesToo() {
        bed.indexedTable("Tree", "S", INCLUDE_A);
        full();
        assertThat(gsi("").get("Items").get(0).fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("pk", "sk", "gp", "gs", "a");
    }

    @Test
    void aGlobalIndexRefusesWhatItDoesNotProject() {
        bed.indexedTable("Tree", "S", INCLUDE_A);
        assertThat(bed.invalidQuery(gsiRequest(",'ProjectionExpression':'a, b, c.d'")))
                .isEqualTo("One or more parameter values were invalid: Global secondary index gsi does not project"
                        + " [b, c]");
        assertThat(bed.invalidQuery(gsiRequest(",'Select':'ALL_ATTRIBUTES'")))
                .isEqualTo("One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for"
                        + " global secondary index gsi because its projection type is not ALL");
        assertThat(bed.invalidScan("'TableName':'Tree','IndexName':'gsi','Select':'ALL_ATTRIBUTES'"))
                .contains("Select type ALL_ATTRIBUTES is not supported for global secondary index gsi");
    }

    @Test
    void aLocalIndexFetchesWhatItDoesNotProject() {
        bed.indexedTable("Tree", "S", KEYS_ONLY);
        full();
        assertThat(lsi(",'ProjectionExpression':'b'").get("Items").get(0).toString())
                .isEqualTo("{\"b\":{\"S\":\"bee\"}}");
        assertThat(lsi(",'Select':'ALL_ATTRIBUTES'").get("Items").get(0).fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("pk", "sk", "lk", "gp", "gs", "a", "b");
        assertThat(bed.scan("'TableName':'Tree','IndexName':'lsi','Select':'ALL_ATTRIBUTES'")
                        .get("Items")
                        .get(0)
                        .has("b"))
                .isTrue();
    }

    @Test
    void fetchedItemsArePagedInTheOrderOfTheLocalIndex() {
        bed.indexedTable("Tree", "N", KEYS_ONLY);
        for (int i = 1; i <= 9; i++) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'S':'" + (9 - i) + "'},'lk':{'N':'" + i + "'},'a':{'S':'x'}");
        }
        for (boolean forward : new boolean[] {true, false}) {
            String request = lsiRequest(",'Select':'ALL_ATTRIBUTES','Limit':2,'ScanIndexForward':" + forward);
            List<JsonNode> items = ReadBed.items(bed.pages("Query", request));
            assertThat(ReadBed.values(items, "lk"))
                    .containsExactlyElementsOf(
                            forward
                                    ? List.of("1", "2", "3", "4", "5", "6", "7", "8", "9")
                                    : List.of("9", "8", "7", "6", "5", "4", "3", "2", "1"));
            assertThat(items).allSatisfy(item -> assertThat(item.has("a")).isTrue());
        }
    }

    @Test
    void fetchedItemsCountTowardsTheSizeOfThePage() {
        bed.indexedTable("Tree", "N", KEYS_ONLY);
        for (int i = 1; i <= 4; i++) {
            bed.put(
                    "Tree",
                    "'pk':{'S':'p'},'sk':{'S':'" + i + "'},'lk':{'N':'" + i + "'},'a':{'S':'" + "x".repeat(390_000)
                            + "'}");
        }
        List<JsonNode> pages = bed.pages("Query", lsiRequest(",'Select':'ALL_ATTRIBUTES'"));
        assertThat(pages).extracting(page -> page.get("Count").asInt()).containsExactly(3, 1);
    }

    @Test
    void aQueryFiltersOnlyByWhatTheIndexHolds() {
        bed.indexedTable("Tree", "S", INCLUDE_A);
        full();
        String values = "'ExpressionAttributeValues':{':g':{'S':'g'},':x':{'S':'x'}}";
        assertThat(bed.invalidQuery("'TableName':'Tree','IndexName':'gsi','KeyConditionExpression':'gp = :g',"
                        + "'FilterExpression':'c = :x OR b = :x OR a = :x'," + values))
                .isEqualTo("One or more parameter values were invalid: Secondary index gsi does not project one or"
                        + " more filter attributes: [b, c]");
        assertThat(bed.scan("'TableName':'Tree','IndexName':'gsi','FilterExpression':'attribute_exists(b)'")
                        .get("Count")
                        .asInt())
                .isZero();
    }

    @Test
    void aGlobalIndexIsNeverReadConsistentlyAndALocalOneMayBe() {
        bed.indexedTable("Tree", "S", KEYS_ONLY);
        full();
        String text = "Consistent reads are not supported on global secondary indexes";
        assertThat(bed.invalidQuery(gsiRequest(",'ConsistentRead':true"))).isEqualTo(text);
        assertThat(bed.invalidScan("'TableName':'Tree','IndexName':'gsi','ConsistentRead':true"))
                .isEqualTo(text);
        assertThat(lsi(",'ConsistentRead':true").get("Count").asInt()).isEqualTo(1);
        assertThat(bed.scan("'TableName':'Tree','IndexName':'lsi','ConsistentRead':true")
                        .get("Count")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void aCountOfAnIndexHasNoItems() {
        bed.indexedTable("Tree", "S", KEYS_ONLY);
        full();
        assertThat(gsi(",'Select':'COUNT'").toString()).isEqualTo("{\"Count\":1,\"ScannedCount\":1}");
    }

    @Test
    void anUnknownIndexIsNamed() {
        bed.indexedTable("Tree", "S", KEYS_ONLY);
        String text = "The table does not have the specified index: nowhere";
        assertThat(bed.invalidQuery("'TableName':'Tree','IndexName':'nowhere','KeyConditionExpression':'pk = :p',"
                        + "'ExpressionAttributeValues':{':p':{'S':'p'}}"))
                .isEqualTo(text);
        assertThat(bed.invalidScan("'TableName':'Tree','IndexName':'nowhere'")).isEqualTo(text);
    }

    @Test
    void attributeDefinitionsOfAnUpdateAreADelta() {
        bed.hashTableWithGlobalIndex("Tree");
        bed.client().call("UpdateTable", newIndex("second", "np", ReadBed.attribute("np", "S")));
        bed.put("Tree", "'pk':{'S':'p'},'gp':{'S':'g'},'gs':{'S':'s'},'np':{'S':'n'}");
        assertThat(bed.query("'TableName':'Tree','IndexName':'second','KeyConditionExpression':'np = :n',"
                                + "'ExpressionAttributeValues':{':n':{'S':'n'}}")
                        .get("Count")
                        .asInt())
                .isEqualTo(1);
        bed.client().invalid("UpdateTable", newIndex("third", "gs", ReadBed.attribute("other", "S")));
    }

    private static String newIndex(String name, String partition, String definitions) {
        return "{'TableName':'Tree','AttributeDefinitions':[" + definitions + "],'GlobalSecondaryIndexUpdates':["
                + "{'Create':{'IndexName':'" + name + "','KeySchema':" + ReadBed.schema(partition + " HASH")
                + ",'Projection':{'ProjectionType':'ALL'}}}]}";
    }

    private void full() {
        bed.put(
                "Tree",
                "'pk':{'S':'p'},'sk':{'S':'s'},'lk':{'S':'l'},'gp':{'S':'g'},'gs':{'S':'1'},'a':{'S':'ay'},"
                        + "'b':{'S':'bee'}");
    }

    private String invalidPut(String item) {
        return bed.client().invalid("PutItem", "{'TableName':'Tree','Item':{" + item + "}}");
    }

    private JsonNode gsi(String more) {
        return bed.query(gsiRequest(more));
    }

    private static String gsiRequest(String more) {
        return "'TableName':'Tree','IndexName':'gsi','KeyConditionExpression':'gp = :g',"
                + "'ExpressionAttributeValues':{':g':{'S':'g'}}" + more;
    }

    private JsonNode lsi(String more) {
        return bed.query(lsiRequest(more));
    }

    private static String lsiRequest(String more) {
        return "'TableName':'Tree','IndexName':'lsi','KeyConditionExpression':'pk = :p',"
                + "'ExpressionAttributeValues':{':p':{'S':'p'}}" + more;
    }
}
