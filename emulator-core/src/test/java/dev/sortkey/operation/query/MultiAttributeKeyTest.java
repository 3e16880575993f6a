package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Global indexes whose keys have several attributes. */
class MultiAttributeKeyTest {
    private final ReadBed bed = new ReadBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "h = :h AND r2 = :n",
                "h = :h AND r1 > :a AND r2 = :n",
                "h = :h AND begins_with(r1, :a) AND r2 = :n",
                "h = :h AND r1 BETWEEN :a AND :b AND r2 = :n"
            })
    void conditionsOnSeveralSortAttributesGoLeftToRight(String condition) {
        multiAttributeTable();
        bed.invalidQuery("'TableName':'Multi','IndexName':'one','KeyConditionExpression':'" + condition + "',"
                + "'ExpressionAttributeValues':{" + used(condition) + "}");
    }

    @Test
    void everyPartitionAttributeNeedsAnEquality() {
        multiAttributeTable();
        bed.invalidQuery("'TableName':'Multi','IndexName':'two','KeyConditionExpression':'h = :h',"
                + "'ExpressionAttributeValues':{':h':{'S':'h'}}");
        bed.invalidQuery("'TableName':'Multi','IndexName':'two','KeyConditionExpression':'h = :h AND h2 > :a',"
                + "'ExpressionAttributeValues':{':h':{'S':'h'},':a':{'S':'a'}}");
    }

    @Test
    void theOrderOfConditionsInTheTextIsFree() {
        multiAttributeTable();
        fillMultiAttribute();
        JsonNode page = bed.query("'TableName':'Multi','IndexName':'one',"
                + "'KeyConditionExpression':'r2 = :n AND h = :h AND r1 = :a',"
                + "'ExpressionAttributeValues':{':h':{'S':'h'},':a':{'S':'a'},':n':{'N':'2'}}");
        assertThat(ReadBed.values(page, "pk")).containsExactly("a/2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "h = :h | a/-1 a/2 a/10 ab/1 b/0",
                "h = :h AND r1 = :a | a/-1 a/2 a/10",
                "h = :h AND begins_with(r1, :a) | a/-1 a/2 a/10 ab/1",
                "h = :h AND r1 > :a | ab/1 b/0",
                "h = :h AND r1 >= :a | a/-1 a/2 a/10 ab/1 b/0",
                "h = :h AND r1 < :b | a/-1 a/2 a/10 ab/1",
                "h = :h AND r1 <= :b | a/-1 a/2 a/10 ab/1 b/0",
                "h = :h AND r1 BETWEEN :a AND :b | a/-1 a/2 a/10 ab/1 b/0",
                "h = :h AND r1 = :a AND r2 < :n | a/-1",
                "h = :h AND r1 = :a AND r2 >= :n | a/2 a/10"
            })
    void aKeyOfSeveralAttributesOrdersAttributeByAttribute(String condition, String found) {
        multiAttributeTable();
        fillMultiAttribute();
        String request = "'TableName':'Multi','IndexName':'one','KeyConditionExpression':'" + condition + "',"
                + "'ExpressionAttributeValues':{" + used(condition) + "}";
        List<String> expected = new ArrayList<>(List.of(found.split(" ", -1)));
        assertThat(ReadBed.values(bed.query(request), "pk")).isEqualTo(expected);
        for (int limit : new int[] {1, 7}) {
            List<JsonNode> pages = bed.pages("Query", request + ",'Limit':" + limit);
            assertThat(ReadBed.values(ReadBed.items(pages), "pk")).isEqualTo(expected);
        }
        Collections.reverse(expected);
        List<JsonNode> reverse = bed.pages("Query", request + ",'Limit':1,'ScanIndexForward':false");
        assertThat(ReadBed.values(ReadBed.items(reverse), "pk")).isEqualTo(expected);
    }

    @Test
    void aPositionInAMultiAttributeIndexNamesAllItsKeysAndTheTables() {
        multiAttributeTable();
        fillMultiAttribute();
        JsonNode page = bed.query("'TableName':'Multi','IndexName':'one','KeyConditionExpression':'h = :h','Limit':1,"
                + "'ExpressionAttributeValues':{':h':{'S':'h'}}");
        assertThat(page.get("LastEvaluatedKey").fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("pk", "h", "r1", "r2");
    }

    @ParameterizedTest
    @CsvSource({"4,4,true", "5,1,false", "1,5,false"})
    void aGlobalIndexTakesFourAndFourKeyAttributes(int hashes, int ranges, boolean accepted) {
        List<String> schema = new ArrayList<>();
        for (int i = 0; i < hashes; i++) {
            schema.add("h" + i + " HASH");
        }
        for (int i = 0; i < ranges; i++) {
            schema.add("r" + i + " RANGE");
        }
        String request = multiAttribute(schema.toArray(new String[0]));
        if (accepted) {
            bed.client().call("CreateTable", request);
        } else {
            bed.client().invalid("CreateTable", request);
        }
    }

    @Test
    void keyAttributesOfAnIndexAreOrderedAndDistinct() {
        bed.client().invalid("CreateTable", multiAttribute("r0 RANGE", "h0 HASH"));
        bed.client().invalid("CreateTable", multiAttribute("h0 HASH", "r0 RANGE", "h1 HASH"));
        bed.client().invalid("CreateTable", multiAttribute("h0 HASH", "h0 RANGE"));
        bed.client().invalid("CreateTable", multiAttribute("h0 HASH", "h0 HASH"));
    }

    @Test
    void tablesAndLocalIndexesHaveOnePartitionAttribute() {
        String definitions = "'AttributeDefinitions':[" + ReadBed.attribute("pk", "S") + ","
                + ReadBed.attribute("p2", "S") + "," + ReadBed.attribute("sk", "S") + "]";
        bed.client()
                .invalid(
                        "CreateTable",
                        "{'TableName':'TwoParts','BillingMode':'PAY_PER_REQUEST','KeySchema':"
                                + ReadBed.schema("pk HASH", "p2 HASH") + "," + definitions + "}");
        bed.client()
                .invalid(
                        "CreateTable",
                        "{'TableName':'TwoParts','BillingMode':'PAY_PER_REQUEST','KeySchema':"
                                + ReadBed.schema("pk HASH", "sk RANGE")
                                + "," + definitions + ",'LocalSecondaryIndexes':[{'IndexName':'lsi','KeySchema':"
                                + ReadBed.schema("pk HASH", "p2 HASH") + ",'Projection':{'ProjectionType':'ALL'}}]}");
    }

    private static String multiAttribute(String... keys) {
        List<String> definitions = new ArrayList<>(List.of(ReadBed.attribute("pk", "S")));
        List.of(keys).stream()
                .map(key -> ReadBed.attribute(key.split(" ", -1)[0], "S"))
                .distinct()
                .forEach(definitions::add);
        return "{'TableName':'Many','BillingMode':'PAY_PER_REQUEST','KeySchema':" + ReadBed.schema("pk HASH")
                + ",'AttributeDefinitions':[" + String.join(",", definitions)
                + "],'GlobalSecondaryIndexes':[{'IndexName':'many','KeySchema':" + ReadBed.schema(keys)
                + ",'Projection':{'ProjectionType':'ALL'}}]}";
    }

    /** Index one on h; r1 (S), r2 (N); index two on h, h2; r1. */
    private void multiAttributeTable() {
        bed.client()
                .call(
                        "CreateTable",
                        "{'TableName':'Multi','BillingMode':'PAY_PER_REQUEST','KeySchema':" + ReadBed.schema("pk HASH")
                                + ",'AttributeDefinitions':[" + ReadBed.attribute("pk", "S") + ","
                                + ReadBed.attribute("h", "S") + "," + ReadBed.attribute("h2", "S") + ","
                                + ReadBed.attribute("r1", "S") + "," + ReadBed.attribute("r2", "N")
                                + "],'GlobalSecondaryIndexes':[{'IndexName':'one','KeySchema':"
                                + ReadBed.schema("h HASH", "r1 RANGE", "r2 RANGE")
                                + ",'Projection':{'ProjectionType':'ALL'}},{'IndexName':'two','KeySchema':"
                                + ReadBed.schema("h HASH", "h2 HASH", "r1 RANGE")
                                + ",'Projection':{'ProjectionType':'ALL'}}]}");
    }

    private void fillMultiAttribute() {
        for (String row : List.of("b/0", "a/10", "a/-1", "ab/1", "a/2")) {
            String[] parts = row.split("/", -1);
            bed.put(
                    "Multi",
                    "'pk':{'S':'" + row + "'},'h':{'S':'h'},'r1':{'S':'" + parts[0] + "'},'r2':{'N':'" + parts[1]
                            + "'}");
        }
        bed.put("Multi", "'pk':{'S':'sparse'},'h':{'S':'h'},'r1':{'S':'a'}");
    }

    /** The values of those of :h, :a, :b and :n that the condition uses. */
    private static String used(String condition) {
        List<String> values = new ArrayList<>();
        for (String value : List.of("':h':{'S':'h'}", "':a':{'S':'a'}", "':b':{'S':'b'}", "':n':{'N':'2'}")) {
            if (condition.contains(value.substring(1, 3))) {
                values.add(value);
            }
        }
        return String.join(",", values);
    }
}
