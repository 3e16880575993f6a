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
        bed.table("T", "N");
        for (int i = 10; i < 40; i++) {
            bed.put("T", "'pk':{'S':'p'},'sk':{'N':'" + i + "'},'d':{'S':'" + "x".repeat(1013) + "'}");
        }
        String request = "'ReturnConsumedCapacity':'TOTAL','ConsistentRead':" + consistent;
        JsonNode queried = bed.query("'TableName':'T','KeyConditionExpression':'pk = :p',"
                + "'ExpressionAttributeValues':{':p':{'S':'p'}}," + request);
        assertThat(queried.get("ConsumedCapacity").toString())
                .isEqualTo("{\"CapacityUnits\":" + units + ",\"TableName\":\"T\"}");
        assertThat(bed.scan("'TableName':'T'," + request).get("ConsumedCapacity"))
                .isEqualTo(queried.get("ConsumedCapacity"));
    }

    @Test
    void whatTheFilterDropsIsCharged() {
        bed.table("T", "N");
        for (int i = 10; i < 40; i++) {
            bed.put("T", "'pk':{'S':'p'},'sk':{'N':'" + i + "'},'d':{'S':'" + "x".repeat(1013) + "'}");
        }
        JsonNode page = bed.scan(
                "'TableName':'T','FilterExpression':'attribute_not_exists(d)'," + "'ReturnConsumedCapacity':'TOTAL'");
        assertThat(page.get("Count").asInt()).isZero();
        assertThat(page.get("ConsumedCapacity").get("CapacityUnits").asDouble()).isEqualTo(4.0);
    }

    @Test
    void aReadOfNothingCostsTheLeastThereIs() {
        bed.table("T", "N");
        assertThat(bed.scan("'TableName':'T','ReturnConsumedCapacity':'INDEXES'")
                        .get("ConsumedCapacity"))
                .isEqualTo(EmulatorClient.json("{'CapacityUnits':0.5,'Table':{'CapacityUnits':0.5},'TableName':'T'}"));
    }

    @Test
    void aReadOfAnIndexIsChargedToItsArm() {
        bed.indexedTable("T", "S", "'ProjectionType':'ALL'");
        assertThat(bed.query("'TableName':'T','IndexName':'gsi','KeyConditionExpression':'gp = :g',"
                                + "'ExpressionAttributeValues':{':g':{'S':'g'}},'ReturnConsumedCapacity':'INDEXES'")
                        .get("ConsumedCapacity"))
                .isEqualTo(EmulatorClient.json("{'CapacityUnits':0.5,'GlobalSecondaryIndexes':{'gsi':{"
                        + "'CapacityUnits':0.5}},'Table':{'CapacityUnits':0.0},'TableName':'T'}"));
    }

    @Test
    void fetchesBehindALocalIndexAreChargedToTheTableItemByItem() {
        bed.indexedTable("T", "S", "'ProjectionType':'KEYS_ONLY'");
        for (int i = 0; i < 3; i++) {
            bed.put("T", "'pk':{'S':'p'},'sk':{'S':'" + i + "'},'lk':{'S':'l'},'d':{'S':'" + "x".repeat(5000) + "'}");
        }
        String request = "'TableName':'T','IndexName':'lsi','KeyConditionExpression':'pk = :p',"
                + "'ExpressionAttributeValues':{':p':{'S':'p'}},'ReturnConsumedCapacity':'INDEXES'";
        assertThat(bed.query(request + ",'Select':'ALL_ATTRIBUTES'").get("ConsumedCapacity"))
                .isEqualTo(EmulatorClient.json("{'CapacityUnits':3.5,'LocalSecondaryIndexes':{'lsi':{"
                        + "'CapacityUnits':0.5}},'Table':{'CapacityUnits':3.0},'TableName':'T'}"));
        assertThat(bed.query(request)
                        .get("ConsumedCapacity")
                        .get("CapacityUnits")
                        .asDouble())
                .isEqualTo(0.5);
    }

    @Test
    void noCapacityIsToldUnlessAskedFor() {
        bed.table("T", "N");
        assertThat(bed.scan("'TableName':'T'").has("ConsumedCapacity")).isFalse();
        assertThat(bed.scan("'TableName':'T','ReturnConsumedCapacity':'NONE'").has("ConsumedCapacity"))
                .isFalse();
    }
}
