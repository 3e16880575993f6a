package dev.sortkey.operation.vector;

import static dev.sortkey.operation.vector.VectorIndexRefusalTest.index;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What writes and searches of vector indexes are said to have consumed. */
class VectorCapacityTest {
    private static final String WIDE = "{'N':'12345678901234567890123456789012345678'}";

    private final EmulatorClient client = new EmulatorClient();

    @BeforeEach
    void createTable() {
        client.call(
                "CreateTable",
                "{'TableName':'docs','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                        + "{'AttributeName':'pk','KeyType':'HASH'}],'AttributeDefinitions':["
                        + "{'AttributeName':'pk','AttributeType':'S'}],'VectorIndexes':["
                        + index("vix", 3, "") + "," + index("vkeys", 3, "").replace("'ALL'", "'KEYS_ONLY'") + "]}");
    }

    private JsonNode put(String more, String detail) {
        return client.call(
                        "PutItem",
                        "{'TableName':'docs','ReturnConsumedCapacity':'" + detail + "','Item':{'pk':{'S':'ab'}" + more
                                + "}}")
                .path("ConsumedCapacity");
    }

    @Test
    void aWriteIsMeteredByTheBytesOfEachEntryThatChanges() {
        String vector = ",'embedding':{'L':[{'N':'1'},{'N':'0'},{'N':'0'}]}";
        assertThat(put(vector, "INDEXES"))
                .isEqualTo(EmulatorClient.json("{'CapacityUnits':1.0,'Table':{'CapacityUnits':1.0},"
                        + "'TableName':'docs','VectorIndexes':{'vix':{'VectorWriteRequestBytes':1024.0},"
                        + "'vkeys':{'VectorWriteRequestBytes':1024.0}}}"));
        assertThat(put(vector, "INDEXES").has("VectorIndexes")).isFalse();
        String blob = ",'blob':{'S':'" + "x".repeat(1500) + "'}";
        JsonNode changed = put(vector + blob, "INDEXES").path("VectorIndexes");
        assertThat(changed)
                .isEqualTo(EmulatorClient.json("{'vix':{'VectorWriteRequestBytes':" + (4 + 9 + 12 + 1504) + ".0}}"));
        assertThat(put("", "TOTAL")).isEqualTo(EmulatorClient.json("{'CapacityUnits':2.0,'TableName':'docs'}"));
    }

    @Test
    void theTableIsBilledFourBytesForEachDimension() {
        String wide = ",'embedding':{'L':[" + WIDE + "," + WIDE + "," + WIDE + "]}";
        int blob = 1024 - 4 - 9 - 12 - 1;
        assertThat(put(wide + ",'x':{'S':'" + "x".repeat(blob) + "'}", "TOTAL").path("CapacityUnits"))
                .isEqualTo(EmulatorClient.json("1.0"));
        assertThat(put(wide + ",'x':{'S':'" + "x".repeat(blob + 1) + "'}", "TOTAL")
                        .path("CapacityUnits"))
                .isEqualTo(EmulatorClient.json("2.0"));
    }

    @Test
    void aSearchReportsBytesAndNothingElse() {
        put(",'embedding':{'L':[{'N':'1'},{'N':'0'},{'N':'0'}]}", "NONE");
        String search = "{'TableName':'docs','IndexName':'vix','TopK':1,'SearchVector':[{'N':'1'},{'N':'0'},{'N':'0'}]"
                + ",'ReturnConsumedCapacity':'%s'}";
        for (String detail : new String[] {"TOTAL", "INDEXES"}) {
            assertThat(client.call("SearchVectors", search.formatted(detail)).path("ConsumedCapacity"))
                    .isEqualTo(EmulatorClient.json("{'VectorSearchRequestBytes':1024.0}"));
        }
        assertThat(client.call("SearchVectors", search.formatted("NONE")).has("ConsumedCapacity"))
                .isFalse();
    }
}
