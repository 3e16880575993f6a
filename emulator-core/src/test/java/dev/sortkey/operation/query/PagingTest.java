package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages: where they end, what names their end, and where the next one begins. */
class PagingTest {
    private static final String OF_P =
            "'TableName':'Tree','KeyConditionExpression':'pk = :p','ExpressionAttributeValues':{':p':{'S':'p'}}";
    private static final String OF_G = "'TableName':'Tree','IndexName':'gsi','KeyConditionExpression':'gp = :g',"
            + "'ExpressionAttributeValues':{':g':{'S':'g'}}";

    private final ReadBed bed = new ReadBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @Test
    void reversePagingExcludesTheStartKey() {
        numbers(5);
        JsonNode page =
                bed.query(OF_P + ",'ScanIndexForward':false," + "'ExclusiveStartKey':{'pk':{'S':'p'},'sk':{'N':'3'}}");
        assertThat(ReadBed.values(page, "sk")).containsExactly("2", "1");
    }

    @Test
    void reversePagingOfAGlobalIndexComparesInReverse() {
        bed.indexedTable("Tree", "N", "'ProjectionType':'ALL'");
        for (int i = 1; i <= 4; i++) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'S':'" + (9 - i) + "'},'gp':{'S':'g'},'gs':{'N':'" + i + "'}");
        }
        List<JsonNode> pages = bed.pages("Query", OF_G + ",'ScanIndexForward':false,'Limit':2");
        assertThat(ReadBed.values(pages.get(0), "gs")).containsExactly("4", "3");
        assertThat(ReadBed.values(pages.get(1), "gs")).containsExactly("2", "1");
    }

    @Test
    void fiveItemsTiedOnAnIndexKeyComeOnceEach() {
        bed.indexedTable("Tree", "S", "'ProjectionType':'ALL'");
        for (int i = 0; i < 5; i++) {
            bed.put("Tree", "'pk':{'S':'p" + i + "'},'sk':{'S':'s'},'gp':{'S':'g'},'gs':{'S':'same'}");
        }
        List<JsonNode> pages = bed.pages("Query", OF_G + ",'Limit':2");
        assertThat(pages).extracting(page -> page.get("Count").asInt()).containsExactly(2, 2, 1);
        assertThat(ReadBed.values(ReadBed.items(pages), "pk")).containsExactlyInAnyOrder("p0", "p1", "p2", "p3", "p4");
        assertThat(pages.get(0).get("LastEvaluatedKey").fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("pk", "sk", "gp", "gs");
    }

    @Test
    void tiedIndexKeysUnderOnePartitionFillTheSecondPage() {
        bed.indexedTable("Tree", "S", "'ProjectionType':'ALL'");
        for (int i = 0; i < 4; i++) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'S':'" + i + "'},'lk':{'S':'l'},'gp':{'S':'g'},'gs':{'S':'same'}");
        }
        for (boolean forward : new boolean[] {true, false}) {
            for (String source : List.of(OF_G, OF_P + ",'IndexName':'lsi'")) {
                List<JsonNode> pages = bed.pages("Query", source + ",'Limit':2,'ScanIndexForward':" + forward);
                assertThat(pages.get(1).get("Count").asInt()).isEqualTo(2);
                assertThat(ReadBed.values(ReadBed.items(pages), "sk")).containsExactlyInAnyOrder("0", "1", "2", "3");
            }
        }
    }

    @Test
    void tiesOverAHashOnlyTableComeOnceEachByQueryAndByScan() {
        bed.hashTableWithGlobalIndex("Tree");
        for (int i = 0; i < 3; i++) {
            bed.put("Tree", "'pk':{'S':'p" + i + "'},'gp':{'S':'g'},'gs':{'S':'same'}");
        }
        List<JsonNode> queried = bed.pages("Query", OF_G + ",'Limit':1");
        List<JsonNode> scanned = bed.pages("Scan", "'TableName':'Tree','IndexName':'gsi','Limit':1");
        assertThat(ReadBed.values(ReadBed.items(queried), "pk")).containsExactlyInAnyOrder("p0", "p1", "p2");
        assertThat(ReadBed.values(ReadBed.items(scanned), "pk")).containsExactlyInAnyOrder("p0", "p1", "p2");
        for (JsonNode page : List.of(queried.get(0), scanned.get(0))) {
            assertThat(page.get("LastEvaluatedKey").fieldNames())
                    .toIterable()
                    .containsExactlyInAnyOrder("pk", "gp", "gs");
        }
    }

    @Test
    void tiesKeepTheirOrderWheneverPagingStartsAgain() {
        bed.hashTableWithGlobalIndex("Tree");
        for (int i = 0; i < 10; i++) {
            bed.put("Tree", "'pk':{'S':'p" + i + "'},'gp':{'S':'g'},'gs':{'S':'same'}");
        }
        List<String> whole = ReadBed.values(bed.query(OF_G), "pk");
        assertThat(whole).hasSize(10).doesNotHaveDuplicates();
        for (int limit = 1; limit <= 10; limit++) {
            List<JsonNode> pages = bed.pages("Query", OF_G + ",'Limit':" + limit);
            assertThat(ReadBed.values(ReadBed.items(pages), "pk")).isEqualTo(whole);
        }
    }

    @Test
    void aQueryGoesOnAfterItsLastSeenRowIsDeleted() {
        numbers(4);
        JsonNode first = bed.query(OF_P + ",'Limit':2");
        bed.delete("Tree", "'pk':{'S':'p'},'sk':{'N':'2'}");
        JsonNode second = bed.query(OF_P + ",'ExclusiveStartKey':" + first.get("LastEvaluatedKey"));
        assertThat(ReadBed.values(second, "sk")).containsExactly("3", "4");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void aScanGoesOnAfterItsLastSeenRowIsDeleted(int limit) {
        bed.table("Tree", "N");
        for (int i = 0; i < 12; i++) {
            bed.put("Tree", "'pk':{'S':'p" + i % 3 + "'},'sk':{'N':'" + i + "'}");
        }
        List<String> whole = ReadBed.values(bed.scan("'TableName':'Tree'"), "sk");
        List<String> found = new ArrayList<>();
        JsonNode page = bed.scan("'TableName':'Tree','Limit':" + limit);
        found.addAll(ReadBed.values(page, "sk"));
        while (page.has("LastEvaluatedKey")) {
            JsonNode key = page.get("LastEvaluatedKey");
            bed.delete("Tree", "'pk':" + key.get("pk") + ",'sk':" + key.get("sk"));
            page = bed.scan("'TableName':'Tree','Limit':" + limit + ",'ExclusiveStartKey':" + key);
            found.addAll(ReadBed.values(page, "sk"));
        }
        assertThat(found).isEqualTo(whole).hasSize(12);
    }

    @Test
    void aLimitEqualToTheNumberOfMatchesStillLeavesAKey() {
        numbers(3);
        List<JsonNode> pages = bed.pages("Query", OF_P + ",'Limit':3");
        assertThat(pages).hasSize(2);
        assertThat(pages.get(1).get("Count").asInt()).isZero();
        assertThat(pages.get(1).get("Items")).isEmpty();
    }

    @Test
    void limitCountsExaminedItemsAndNotMatches() {
        bed.table("Tree", "N");
        for (int i = 1; i <= 10; i++) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'N':'" + i + "'},'hit':{'BOOL':" + (i == 10) + "}");
        }
        JsonNode page = bed.query("'TableName':'Tree','KeyConditionExpression':'pk = :p','FilterExpression':'hit = :t',"
                + "'ExpressionAttributeValues':{':p':{'S':'p'},':t':{'BOOL':true}},'Limit':5");
        assertThat(page.get("Items")).isEmpty();
        assertThat(page.get("Count").asInt()).isZero();
        assertThat(page.get("ScannedCount").asInt()).isEqualTo(5);
        assertThat(page.get("LastEvaluatedKey")).isEqualTo(EmulatorClient.json("{'pk':{'S':'p'},'sk':{'N':'5'}}"));
    }

    @Test
    void aPageEndsAtOneMegabyteEvenUnderItsLimit() {
        bed.table("Tree", "N");
        for (int i = 1; i <= 3; i++) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'N':'" + i + "'},'data':{'S':'" + "x".repeat(360_000) + "'}");
        }
        List<JsonNode> pages = bed.pages("Query", OF_P + ",'Limit':3");
        assertThat(pages.get(0).has("LastEvaluatedKey")).isTrue();
        assertThat(ReadBed.values(ReadBed.items(pages), "sk")).containsExactly("1", "2", "3");
    }

    @ParameterizedTest
    @CsvSource({"Query", "Scan"})
    void aPageOfOneMegabyteHoldsTheItemThatFillsItWhateverTheFilterDrops(String operation) {
        bed.table("Tree", "N");
        for (int i = 100; i < 120; i++) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'N':'" + i + "'},'data':{'S':'" + "x".repeat(60_000) + "'}");
        }
        String condition = operation.equals("Query") ? "'KeyConditionExpression':'pk = :p'," : "";
        String values = operation.equals("Query") ? "':p':{'S':'p'}," : "";
        List<JsonNode> pages = bed.pages(
                operation,
                "'TableName':'Tree'," + condition + "'FilterExpression':'attribute_exists(nothing) OR #d = :no',"
                        + "'ExpressionAttributeNames':{'#d':'data'},"
                        + "'ExpressionAttributeValues':{" + values + "':no':{'S':'n'}}");
        assertThat(pages).extracting(page -> page.get("ScannedCount").asInt()).containsExactly(18, 2);
        assertThat(pages)
                .allSatisfy(page -> assertThat(page.get("Count").asInt()).isZero());
    }

    @Test
    void aKeyIsLeftWhenOnlyTheCountIsSelected() {
        numbers(3);
        JsonNode page = bed.query(OF_P + ",'Select':'COUNT','Limit':2");
        assertThat(page)
                .isEqualTo(EmulatorClient.json(
                        "{'Count':2,'LastEvaluatedKey':{'pk':{'S':'p'},'sk':{'N':'2'}}," + "'ScannedCount':2}"));
    }

    @Test
    void aScanOfAllPagesFindsEveryItemOnce() {
        bed.table("Tree", "N");
        for (int i = 0; i < 40; i++) {
            bed.put("Tree", "'pk':{'S':'p" + i % 9 + "'},'sk':{'N':'" + i + "'}");
        }
        List<String> whole = ReadBed.values(bed.scan("'TableName':'Tree'"), "sk");
        assertThat(new HashSet<>(whole)).hasSize(40);
        for (int limit : new int[] {1, 7, 40}) {
            assertThat(ReadBed.values(ReadBed.items(bed.pages("Scan", "'TableName':'Tree','Limit':" + limit)), "sk"))
                    .isEqualTo(whole);
        }
    }

    @Test
    void segmentsTogetherHoldEveryItemOnceAndPageEachForItself() {
        bed.hashTable("Tree");
        for (int i = 0; i < 200; i++) {
            bed.put("Tree", "'pk':{'S':'" + i + "'}");
        }
        List<String> found = new ArrayList<>();
        for (int segment = 0; segment < 4; segment++) {
            List<JsonNode> pages =
                    bed.pages("Scan", "'TableName':'Tree','TotalSegments':4,'Segment':" + segment + ",'Limit':9");
            assertThat(pages).as("segment %d", segment).hasSizeGreaterThan(2);
            found.addAll(ReadBed.values(ReadBed.items(pages), "pk"));
        }
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 200).mapToObj(Integer::toString).toList());
    }

    private void numbers(int count) {
        bed.table("Tree", "N");
        for (int i = 1; i <= count; i++) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'N':'" + i + "'}");
        }
    }
}
