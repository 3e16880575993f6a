package dev.sortkey.operation.vector;

import static dev.sortkey.operation.vector.VectorIndexRefusalTest.index;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Vector indexes and vector search: what is in, what is found, in which order and with which scores. */
class SearchVectorsTest {
    private final ManualClock clock = new ManualClock();
    private final EmulatorClient client =
            new EmulatorClient(EmulatorOptions.builder().clock(clock).build());

    private void create(EmulatorClient on, String indexes) {
        on.call(
                "CreateTable",
                "{'TableName':'docs','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                        + "{'AttributeName':'pk','KeyType':'HASH'}],'AttributeDefinitions':["
                        + "{'AttributeName':'pk','AttributeType':'S'}"
                        + (indexes.contains("tenant") ? ",{'AttributeName':'tenant','AttributeType':'S'}" : "")
                        + (indexes.contains("'year'") ? ",{'AttributeName':'year','AttributeType':'N'}" : "")
                        + "],'VectorIndexes':[" + indexes + "]}");
    }

    private void create(String indexes) {
        create(client, indexes);
    }

    private void put(String key, String vector, String more) {
        client.call(
                "PutItem",
                "{'TableName':'docs','Item':{'pk':{'S':'" + key + "'},'embedding':" + list(vector) + more + "}}");
    }

    private static String list(String vector) {
        return "{'L':" + numbers(vector) + "}";
    }

    private static String numbers(String vector) {
        List<String> elements = new ArrayList<>();
        for (String number : vector.split(" ", -1)) {
            elements.add("{'N':'" + number + "'}");
        }
        return "[" + String.join(",", elements) + "]";
    }

    private JsonNode search(String index, String vector, int most, String more) {
        return client.call(
                "SearchVectors",
                "{'TableName':'docs','IndexName':'" + index + "','SearchVector':" + numbers(vector) + ",'TopK':" + most
                        + more + "}");
    }

    private static List<String> found(JsonNode answer) {
        List<String> found = new ArrayList<>();
        answer.path("SearchResults")
                .forEach(result ->
                        found.add(result.path("Item").path("pk").path("S").asText() + " "
                                + result.path("Score").asDouble()));
        return found;
    }

    private static List<String> keys(JsonNode answer) {
        return found(answer).stream().map(line -> line.split(" ", -1)[0]).toList();
    }

    private void fourDirections() {
        put("a", "1 0 0", ",'label':{'S':'item a'}");
        put("b", "0 1 0", "");
        put("c", "-1 0 0", "");
        put("d", "0.6 0.8 0", "");
        client.call("PutItem", "{'TableName':'docs','Item':{'pk':{'S':'none'}}}");
    }

    @Test
    void eachDistanceFunctionHasItsScoresAndItsOrder() {
        create(index("cosine", 3, "") + ","
                + index("euclid", 3, "").replace("COSINE", "EUCLIDEAN") + ","
                + index("dotted", 3, "").replace("COSINE", "DOT_PRODUCT"));
        fourDirections();
        assertThat(found(search("cosine", "1 0 0", 10, "")))
                .containsExactly("a 0.0", "d 0.3999999761581421", "b 1.0", "c 2.0");
        assertThat(found(search("euclid", "1 0 0", 10, "")))
                .containsExactly("a 0.0", "d 0.8944271802902222", "b 1.4142135381698608", "c 2.0");
        assertThat(found(search("dotted", "1 0 0", 10, "")))
                .containsExactly("a 1.0", "d 0.6000000238418579", "b 0.0", "c -1.0");
        assertThat(keys(search("cosine", "1 0 0", 2, ""))).containsExactly("a", "d");
    }

    @Test
    void neitherZerosNorExtremesSpoilScores() {
        create(index("cosine", 2, "") + ","
                + index("euclid", 2, "").replace("COSINE", "EUCLIDEAN") + ","
                + index("dotted", 2, "").replace("COSINE", "DOT_PRODUCT"));
        put("zero", "0 0", "");
        assertThat(found(search("cosine", "1 0", 10, ""))).containsExactly("zero 1.0");
        assertThat(found(search("cosine", "0 0", 10, ""))).containsExactly("zero 1.0");
        put("zero", "-3.4e38 3.4e38", "");
        assertThat(found(search("euclid", "3.4e38 -3.4e38", 10, ""))).containsExactly("zero 3.4028234663852886E38");
        assertThat(found(search("dotted", "3.4e38 3.4e38", 10, ""))).containsExactly("zero 0.0");
        put("zero", "1e-23 0", "");
        assertThat(found(search("cosine", "1e-23 0", 10, ""))).containsExactly("zero 0.0");
    }

    @Test
    void equalScoresComeInTheOrderOfTheKeys() {
        create(index("cosine", 2, ""));
        for (String key : List.of("c", "a", "b")) {
            put(key, "1 1", "");
        }
        assertThat(keys(search("cosine", "1 0", 10, ""))).containsExactly("a", "b", "c");
        assertThat(keys(search("cosine", "1 0", 2, ""))).containsExactly("a", "b");
    }

    @Test
    void searchesAreNarrowedByTheSearchSchema() {
        create(index(
                "schema",
                2,
                ",'SearchSchema':[{'AttributeName':'tenant','SearchSchemaElementType':'HASH'},"
                        + "{'AttributeName':'year','SearchSchemaElementType':'INLINE_FILTER'}]"));
        put("p1", "1 0", ",'tenant':{'S':'t1'},'year':{'N':'1'}");
        put("p2", "1 0", ",'tenant':{'S':'t1'},'year':{'N':'2'}");
        put("p3", "1 0", ",'tenant':{'S':'t2'},'year':{'N':'1'}");
        put("p4", "1 0", ",'tenant':{'S':'t1'}");
        put("p5", "1 0", ",'year':{'N':'1'}");
        String byTenant = ",'SearchConditionExpression':'tenant = :t','ExpressionAttributeValues':{':t':{'S':'t1'}}";
        assertThat(keys(search("schema", "1 0", 10, byTenant))).containsExactly("p1", "p2", "p4");
        String byYear = ",'SearchConditionExpression':'(#t = :t AND :y = #y)','ExpressionAttributeNames':"
                + "{'#t':'tenant','#y':'year'},'ExpressionAttributeValues':{':t':{'S':'t1'},':y':{'N':'1.0'}}";
        assertThat(keys(search("schema", "1 0", 10, byYear))).containsExactly("p1");
    }

    @Test
    void theVectorIsShownOnlyWhenAskedForAndProjectedAsTheIndexKeepsIt() {
        create(index("whole", 3, "") + "," + index("keys-only", 3, "").replace("'ALL'", "'KEYS_ONLY'") + ","
                + index("some", 3, "").replace("'ALL'", "'INCLUDE','NonKeyAttributes':['embedding']"));
        fourDirections();
        assertThat(search("whole", "1 0 0", 1, "").path("SearchResults").path(0).path("Item"))
                .isEqualTo(EmulatorClient.json("{'pk':{'S':'a'},'label':{'S':'item a'}}"));
        String both = ",'ProjectionExpression':'pk, embedding'";
        JsonNode shown = EmulatorClient.json("{'pk':{'S':'d'},'embedding':" + list("0.6 0.8 0.0") + "}");
        assertThat(search("whole", "0.6 0.8 0", 1, both)
                        .path("SearchResults")
                        .path(0)
                        .path("Item"))
                .isEqualTo(shown);
        assertThat(search("some", "0.6 0.8 0", 1, both)
                        .path("SearchResults")
                        .path(0)
                        .path("Item"))
                .isEqualTo(shown);
        assertThat(search("keys-only", "0.6 0.8 0", 1, both)
                        .path("SearchResults")
                        .path(0)
                        .path("Item"))
                .isEqualTo(EmulatorClient.json("{'pk':{'S':'d'}}"));
    }

    @Test
    void writesKeepTheIndexUp() {
        create(index("cosine", 2, ""));
        put("a", "1 0", "");
        put("b", "0 1", "");
        client.call("UpdateItem", "{'TableName':'docs','Key':{'pk':{'S':'a'}},'UpdateExpression':'REMOVE embedding'}");
        assertThat(keys(search("cosine", "1 0", 10, ""))).containsExactly("b");
        client.call("DeleteItem", "{'TableName':'docs','Key':{'pk':{'S':'b'}}}");
        assertThat(client.call(
                        "SearchVectors",
                        "{'TableName':'docs','IndexName':'cosine','SearchVector':" + numbers("1 0") + ",'TopK':1}"))
                .isEqualTo(EmulatorClient.json("{'SearchResults':[]}"));
    }

    @Test
    void anIndexAddedLaterHoldsWhatFitsOfWhatWasThere() {
        client.call(
                "CreateTable",
                "{'TableName':'docs','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                        + "{'AttributeName':'pk','KeyType':'HASH'}],'AttributeDefinitions':["
                        + "{'AttributeName':'pk','AttributeType':'S'}]}");
        put("a", "1 0", "");
        put("three", "1 0 0", "");
        client.call("PutItem", "{'TableName':'docs','Item':{'pk':{'S':'text'},'embedding':{'S':'x'}}}");
        JsonNode answer = client.call(
                "UpdateTable", "{'TableName':'docs','VectorIndexUpdates':[{'Create':" + index("cosine", 2, "") + "}]}");
        JsonNode added = answer.path("TableDescription").path("VectorIndexes").path(0);
        assertThat(added.path("IndexStatus").asText()).isEqualTo("CREATING");
        assertThat(added.path("Backfilling").asBoolean(true)).isFalse();
        assertThat(keys(search("cosine", "1 0", 10, ""))).containsExactly("a");
        client.call("UpdateItem", "{'TableName':'docs','Key':{'pk':{'S':'text'}},'UpdateExpression':'SET x = pk'}");

        client.call("UpdateTable", "{'TableName':'docs','VectorIndexUpdates':[{'Delete':{'IndexName':'cosine'}}]}");
        assertThat(client.call("DescribeTable", "{'TableName':'docs'}")
                        .path("Table")
                        .has("VectorIndexes"))
                .isFalse();
    }

    @Test
    void aRestoredTableHasItsVectorIndexes() {
        create(index("cosine", 2, ""));
        put("a", "1 0", "");
        String arn = client.call("CreateBackup", "{'TableName':'docs','BackupName':'before'}")
                .path("BackupDetails")
                .path("BackupArn")
                .asText();
        client.call("RestoreTableFromBackup", "{'TargetTableName':'again','BackupArn':'" + arn + "'}");
        assertThat(keys(client.call(
                        "SearchVectors",
                        "{'TableName':'again','IndexName':'cosine','SearchVector':" + numbers("1 0") + ",'TopK':1}")))
                .containsExactly("a");
    }

    @Test
    void describeTableTellsAllOfIt() {
        create(index("cosine", 3, ",'SearchSchema':[{'AttributeName':'tenant','SearchSchemaElementType':'HASH'}]"));
        put("a", "1 0 0", ",'tenant':{'S':'t'}");
        JsonNode table = client.call("DescribeTable", "{'TableName':'docs'}").path("Table");
        assertThat(table.path("AttributeDefinitions")).hasSize(2);
        assertThat(table.path("VectorIndexes").path(0))
                .isEqualTo(EmulatorClient.json("{'Dimensions':3,'DistanceFunction':'COSINE','IndexArn':"
                        + "'arn:aws:dynamodb:us-east-1:123456789012:table/docs/index/cosine','IndexName':'cosine',"
                        + "'IndexSizeBytes':31,'IndexStatus':'ACTIVE','ItemCount':1,"
                        + "'Projection':{'ProjectionType':'ALL'},'SearchSchema':[{'AttributeName':'tenant',"
                        + "'SearchSchemaElementType':'HASH'}],'VectorAttribute':{'AttributeName':'embedding'}}"));
    }

    @Test
    void lateIndexesAreLateForVectorsToo() {
        ManualClock slow = new ManualClock();
        EmulatorClient late = new EmulatorClient(EmulatorOptions.builder()
                .clock(slow)
                .indexDelay(Duration.ofSeconds(1))
                .build());
        create(late, index("cosine", 2, ""));
        late.call("PutItem", "{'TableName':'docs','Item':{'pk':{'S':'a'},'embedding':" + list("1 0") + "}}");
        String search = "{'TableName':'docs','IndexName':'cosine','SearchVector':" + numbers("1 0") + ",'TopK':1}";
        assertThat(keys(late.call("SearchVectors", search))).isEmpty();
        slow.advance(Duration.ofSeconds(1));
        assertThat(keys(late.call("SearchVectors", search))).containsExactly("a");
    }
}
