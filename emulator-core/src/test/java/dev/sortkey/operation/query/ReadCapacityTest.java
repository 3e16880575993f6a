package dev.sortkey.operation.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What reads are charged. */
class ReadCapacityTest {
    private final ReadBed bed = new ReadBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @ParameterizedTest
    @CsvSource({"false,4.0", "true,8.0"})
    void thirtyItemsOfOneKilobyteAreRoundedOnce(boolean consistent, double units) {
        bed.table("Tree", "N");
        for (int i = 10; i < 40; i++) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'N':'" + i + "'},'d':{'S':'" + "x".repeat(1013) + "'}");
        }
        String request = "'ReturnConsumedCapacity':'TOTAL','ConsistentRead':" + consistent;
        JsonNode queried = bed.query("'TableName':'Tree','KeyConditionExpression':'pk = :p',"
                + "'ExpressionAttributeValues':{':p':{'S':'p'}}," + request);
        assertThat(queried.get("ConsumedCapacity").toString())
                .isEqualTo("{\"CapacityUnits\":" + units + ",\"TableName\":\"Tree\"}");
        assertThat(bed.scan("'TableName':'Tree'," + request).get("ConsumedCapacity"))
                .isEqualTo(queried.get("ConsumedCapacity"));
    }

    @Test
    void whatTheFilterDropsIsCharged() {
        bed.table("Tree", "N");
        for (int i = 10; i < 40; i++) {
            bed.put("Tree", "'pk':{'S':'p'},'sk':{'N':'" + i + "'},'d':{'S':'" + "x".repeat(1013) + "'}");
        }
        JsonNode page = bed.scan("'TableName':'Tree','FilterExpression':'attribute_not_exists(d)',"
                + "'ReturnConsumedCapacity':'TOTAL'");
        assertThat(page.get("Count").asInt()).isZero();
        assertThat(page.get("ConsumedCapacity").get("CapacityUnits").asDouble()).isEqualTo(4.0);
    }

    @Test
    void aReadOfNothingCostsTheLeastThereIs() {
        bed.table("Tree", "N");
        assertThat(bed.scan("'TableName':'Tree','ReturnConsumedCapacity':'INDEXES'")
                        .get("ConsumedCapacity"))
                .isEqualTo(
                        EmulatorClient.json("{'CapacityUnits':0.5,'Table':{'CapacityUnits':0.5},'TableName':'Tree'}"));
    }

    @Test
    void aReadOfAnIndexIsChargedToItsArm() {
        bed.indexedTable("Tree", "S", "'ProjectionType':'ALL'");
        assertThat(bed.query("'TableName':'Tree','IndexName':'gsi','KeyConditionExpression':'gp = :g',"
                                + "'ExpressionAttributeValues':{':g':{'S':'g'}},'ReturnConsumedCapacity':'INDEXES'")
                        .get("ConsumedCapacity"))
                .isEqualTo(EmulatorClient.json("{'CapacityUnits':0.5,'GlobalSecondaryIndexes':{'gsi':{"
                        + "'CapacityUnits':0.5}},'Table':{'CapacityUnits':0.0},'TableName':'Tree'}"));
    }

    @Test
    void fetchesBehindALocalIndexAreChargedToTheTableItemByItem() {
        bed.indexedTable("Tree", "S", "'ProjectionType':'KEYS_ONLY'");
        for (int i = 0; i < 3; i++) {
            bed.put(
                    "Tree",
                    "'pk':{'S':'p'},'sk':{'S':'" + i + "'},'lk':{'S':'l'},'d':{'S':'" + "x".repeat(5000) + "'}");
        }
        String request = "'TableName':'Tree','IndexName':'lsi','KeyConditionExpression':'pk = :p',"
                + "'ExpressionAttributeValues':{':p':{'S':'p'}},'ReturnConsumedCapacity':'INDEXES'";
        assertThat(bed.query(request + ",'Select':'ALL_ATTRIBUTES'").get("ConsumedCapacity"))
                .isEqualTo(EmulatorClient.json("{'CapacityUnits':3.5,'LocalSecondaryIndexes':{'lsi':{"
                        + "'CapacityUnits':0.5}},'Table':{'CapacityUnits':3.0},'TableName':'Tree'}"));
        assertThat(bed.query(request)
                        .get("ConsumedCapacity")
                        .get("CapacityUnits")
                        .asDouble())
                .isEqualTo(0.5);
    }

    @Test
    void noCapacityIsToldUnlessAskedFor() {
        bed.table("Tree", "N");
        assertThat(bed.scan("'TableName':'Tree'").has("ConsumedCapacity")).isFalse();
        assertThat(bed.scan("'TableName':'Tree','ReturnConsumedCapacity':'NONE'")
                        .has("ConsumedCapacity"))
                .isFalse();
    }
}
