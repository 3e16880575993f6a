package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The order of a partition, on the table, a local and a global index alike; forward and reverse, whole and in pages,
 * and taken up after the row of the start key is gone.
 */
class SortOrderTest {
    /** Sort keys in DynamoDB's order, as values on the wire. */
    private record Keys(String what, String type, List<String> ordered) {
        static Keys of(String what, String type, String... ordered) {
            return new Keys(what, type, List.of(ordered));
        }

        @Override
        public String toString() {
            return what;
        }
    }

    /** What is queried, and the attributes that hold its partition and sort key. */
    private enum Source {
        TABLE("pk", "sk", ""),
        LOCAL_INDEX("pk", "lk", "'IndexName':'lsi',"),
        GLOBAL_INDEX("gp", "gs", "'IndexName':'gsi',");

        private final String partition;
        private final String sort;
        private final String indexName;

        Source(String partition, String sort, String indexName) {
            this.partition = partition;
            this.sort = sort;
            this.indexName = indexName;
        }
    }

    private static final List<Keys> KEYS = List.of(
            Keys.of("numbers by value", "N", "1", "2", "3", "10"),
            Keys.of("negative numbers", "N", "-0.7", "-0.6"),
            Keys.of(
                    "numbers of all magnitudes",
                    "N",
                    "-1" + "0".repeat(125),
                    "-1",
                    "-0.5",
                    "0",
                    "0." + "0".repeat(129) + "1",
                    "2",
                    "10"),
            Keys.of("whole numbers beyond 2^53", "N", "9007199254740992", "9007199254740993"),
            Keys.of("binaries by bytes and not by base64", "B", "AQ==", "AQI=", "Ag==", "/w=="),
            Keys.of("binaries by unsigned bytes", "B", "fw==", "gA==", "/w=="),
            Keys.of("letters by UTF-8", "S", "a", "\u00e9", "\uff61", "\ud83d\ude00"),
            Keys.of("the fullwidth tilde before an emoji", "S", "\uff5e", "\ud83d\ude00"),
            Keys.of("digits in strings as text", "S", "10", "100", "1e2", "9"),
            Keys.of("upper case before lower case", "S", "A", "B", "a", "b"),
            Keys.of(
                    "a folder before its children, a dashed sibling before the folder",
                    "S",
                    "root/photos",
                    "root/photos-old",
                    "root/photos/",
                    "root/photos/2024.jpg",
                    "root/photos/summer/",
                    "root/photos0"),
            Keys.of(
                    "enough for several pages",
                    "S",
                    "a",
                    "a\\u0000",
                    "aa",
                    "ab",
                    "b",
                    "ba",
                    "c",
                    "c!",
                    "c/",
                    "c0",
                    "d",
                    "da",
                    "e",
                    "f",
                    "g"));

    private final ReadBed bed = new ReadBed();

    @AfterEach
    void close() {
        bed.close();
    }

    static Stream<Arguments> everywhere() {
        return KEYS.stream()
                .flatMap(keys -> Stream.of(Source.values())
                        .flatMap(source -> Stream.of(true, false).map(forward -> Arguments.of(keys, source, forward))));
    }

    @ParameterizedTest(name = "{0} on {1}, forward {2}")
    @MethodSource("everywhere")
    void keysComeInOrder(Keys keys, Source source, boolean forward) {
        fill(keys, source);
        assertThat(sortKeys(source, ReadBed.items(bed.pages("Query", request(source, forward)))))
                .isEqualTo(expected(keys, forward));
    }

    @ParameterizedTest(name = "{0} on {1}, forward {2}")
    @MethodSource("everywhere")
    void pagesOfOneAndOfSevenComeInTheSameOrder(Keys keys, Source source, boolean forward) {
        fill(keys, source);
        for (int limit : new int[] {1, 7}) {
            List<JsonNode> pages = bed.pages("Query", request(source, forward) + ",'Limit':" + limit);
            assertThat(sortKeys(source, ReadBed.items(pages))).isEqualTo(expected(keys, forward));
            assertThat(pages).hasSize(keys.ordered().size() / limit + 1);
        }
    }

    @ParameterizedTest(name = "{0} on {1}, forward {2}")
    @MethodSource("everywhere")
    void aReadGoesOnAfterTheRowOfItsStartKeyIsDeleted(Keys keys, Source source, boolean forward) {
        fill(keys, source);
        List<JsonNode> found = new ArrayList<>();
        Optional<JsonNode> start = Optional.empty();
        do {
            JsonNode page = bed.query(request(source, forward) + ",'Limit':1"
                    + start.map(key -> ",'ExclusiveStartKey':" + key).orElse(""));
            page.get("Items").forEach(found::add);
            start = Optional.ofNullable(page.get("LastEvaluatedKey"));
            start.ifPresent(key -> bed.delete("Tree", "'pk':" + key.get("pk") + ",'sk':" + key.get("sk")));
        } while (start.isPresent());
        assertThat(sortKeys(source, found)).isEqualTo(expected(keys, forward));
    }

    @Test
    void aFileAndAFolderOfTheSameNameAreTwoItems() {
        bed.table("Tree", "S").put("Tree", "'pk':{'S':'p'},'sk':{'S':'root/photos'},'kind':{'S':'file'}");
        bed.put("Tree", "'pk':{'S':'p'},'sk':{'S':'root/photos/'},'kind':{'S':'folder'}");
        JsonNode page = bed.query(request(Source.TABLE, true));
        assertThat(ReadBed.values(page, "kind")).containsExactly("file", "folder");
    }

    @Test
    void oneNumberInManySpellingsIsOneKey() {
        bed.table("Tree", "N").put("Tree", "'pk':{'S':'p'},'sk':{'N':'1000'},'v':{'N':'1'}");
        bed.put("Tree", "'pk':{'S':'p'},'sk':{'N':'1e3'},'v':{'N':'2'}");
        assertThat(ReadBed.values(bed.query(request(Source.TABLE, true)), "v")).containsExactly("2");
        for (String spelling : List.of("1000.0", "+1000", "001000", "1e3", "10E2", "1000")) {
            JsonNode page = bed.query("'TableName':'Tree','KeyConditionExpression':'pk = :p AND sk = :s',"
                    + "'ExpressionAttributeValues':{':p':{'S':'p'},':s':{'N':'" + spelling + "'}}");
            assertThat(ReadBed.values(page, "sk")).as(spelling).containsExactly("1000");
        }
    }

    private void fill(Keys keys, Source source) {
        if (source == Source.TABLE) {
            bed.table("Tree", keys.type());
        } else {
            bed.indexedTable("Tree", keys.type(), "'ProjectionType':'ALL'");
        }
        List<String> shuffled = new ArrayList<>(keys.ordered());
        Collections.shuffle(shuffled, new Random(42));
        int number = 0;
        for (String key : shuffled) {
            String value = "{'" + keys.type() + "':'" + key + "'}";
            bed.put(
                    "Tree",
                    source == Source.TABLE
                            ? "'pk':{'S':'p'},'sk':" + value
                            : "'pk':{'S':'p'},'sk':{'S':'row" + number++ + "'},'lk':" + value + ",'gp':{'S':'p'},'gs':"
                                    + value);
        }
    }

    private static String request(Source source, boolean forward) {
        return "'TableName':'Tree'," + source.indexName + "'KeyConditionExpression':'" + source.partition + " = :p',"
                + "'ExpressionAttributeValues':{':p':{'S':'p'}},'ScanIndexForward':" + forward;
    }

    private static List<String> sortKeys(Source source, List<JsonNode> items) {
        return ReadBed.values(items, source.sort);
    }

    private static List<String> expected(Keys keys, boolean forward) {
        List<String> ordered = new ArrayList<>();
        keys.ordered().forEach(key -> ordered.add(key.replace("\\u0000", "\0")));
        if (!forward) {
            Collections.reverse(ordered);
        }
        return ordered;
    }
}
