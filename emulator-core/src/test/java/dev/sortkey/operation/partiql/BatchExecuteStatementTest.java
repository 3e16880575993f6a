package dev.sortkey.operation.partiql;

import static dev.sortkey.operation.partiql.StatementBed.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** BatchExecuteStatement: what becomes of each statement, and of the batch as a whole. */
class BatchExecuteStatementTest {
    private static final String NOT_BY_KEY =
            "Select statements within BatchExecuteStatement must specify the primary key in the where clause.";

    @AutoClose
    private final StatementBed bed = new StatementBed();

    @BeforeEach
    void storeItems() {
        bed.run("INSERT INTO hash VALUE {'pk':'a', 'n':1}")
                .run("INSERT INTO hash VALUE {'pk':'b', 'n':2}")
                .run("INSERT INTO sorted VALUE {'pk':'r', 'sk':'1', 'flag':'one'}");
    }

    private JsonNode responses(String... statements) {
        return bed.batch(statements).path("Responses");
    }

    private static JsonNode error(String code, String message, String more) {
        return json("{'Error':{'Code':'" + code + "','Message':'" + message + "'}" + more + "}");
    }

    @Test
    void readsAreItemsInTheirPlaces() {
        assertThat(responses(
                        "SELECT n FROM hash WHERE pk = 'b'",
                        "SELECT * FROM hash WHERE pk = 'none'",
                        "SELECT * FROM sorted WHERE pk IN ['r'] AND sk IN ['1']",
                        "SELECT absent FROM hash WHERE pk = 'a'"))
                .isEqualTo(json("[{'Item':{'n':{'N':'2'}},'TableName':'hash'},{'TableName':'hash'},"
                        + "{'Item':{'pk':{'S':'r'},'sk':{'S':'1'},'flag':{'S':'one'}},'TableName':'sorted'},"
                        + "{'Item':{},'TableName':'hash'}]"));
    }

    @Test
    void aReadNamesTheKeyAndNothingElse() {
        assertThat(responses(
                        "SELECT * FROM hash WHERE n = 1",
                        "SELECT * FROM hash",
                        "SELECT * FROM sorted WHERE pk = 'r'",
                        "SELECT * FROM sorted WHERE pk = 'r' AND sk = '1' AND flag = 'one'",
                        "SELECT * FROM sorted WHERE pk = 'r' AND sk = '1' AND pk = 'other'",
                        "SELECT * FROM hash WHERE pk = 'a' AND attribute_exists(n)",
                        "SELECT * FROM indexed.gall WHERE g = 'x' AND pk = 'p' AND sk = 's'"))
                .hasSize(7)
                .allSatisfy(response -> assertThat(response).isEqualTo(error("ValidationError", NOT_BY_KEY, "")));
    }

    @Test
    void whatRefusesAStatementIsToldInItsPlaceWithTheTableIfItWasReached() {
        assertThat(responses(
                        "INSERT INTO hash VALUE {'pk':'a'}",
                        "UPDATE hash SET n = 9 WHERE pk = 'b' AND n = 9",
                        "INSERT INTO nowhere VALUE {'pk':'c'}",
                        "SLECT * FROM hash",
                        "DELETE FROM hash WHERE n = 1",
                        "INSERT INTO hash VALUE {'pk':'c'}"))
                .isEqualTo(json("["
                        + error("DuplicateItem", "Duplicate primary key exists in table", ",'TableName':'hash'")
                        + ","
                        + error("ConditionalCheckFailed", "The conditional request failed", ",'TableName':'hash'")
                        + ","
                        + error("ResourceNotFound", "Requested resource not found", "")
                        + ",{'Error':{'Code':'ValidationError','Message':'Statement wasn\\u0027t well formed,"
                        + " can\\u0027t be processed: Expected data manipulation'}},"
                        + error(
                                "ValidationError",
                                "Where clause does not contain a mandatory equality on all key attributes",
                                "")
                        + ",{'TableName':'hash'}]"));
    }

    @Test
    void anIndexOfSeveralPartitionAttributesIsRefusedBeforeTheRuleOfTheKey() {
        assertThat(responses("SELECT * FROM indexed.gmulti WHERE g = 'x'").get(0))
                .isEqualTo(error(
                        "ValidationError",
                        "PartiQL statements cannot be executed on tables with multi-attribute HASH keys or"
                                + " multi-attribute RANGE keys.",
                        ""));
    }

    @Test
    void returningPutsARowIntoThePlaceUnlessItIsEmpty() {
        assertThat(responses(
                        "UPDATE hash SET n = n + 1 WHERE pk = 'a' RETURNING ALL NEW *",
                        "DELETE FROM hash WHERE pk = 'b' RETURNING ALL OLD *",
                        "UPDATE sorted REMOVE flag WHERE pk = 'r' AND sk = '1' RETURNING MODIFIED NEW *"))
                .isEqualTo(json("[{'Item':{'pk':{'S':'a'},'n':{'N':'2'}},'TableName':'hash'},"
                        + "{'Item':{'pk':{'S':'b'},'n':{'N':'2'}},'TableName':'hash'},{'TableName':'sorted'}]"));
    }

    @Test
    void aBatchIsRefusedAsAWholeForMixingAndForDuplicates() {
        assertThat(bed.batch("SELECT * FROM hash WHERE pk = 'a'", "DELETE FROM hash WHERE pk = 'b'")
                        .path("message")
                        .asText())
                .isEqualTo("Read and write requests together in the same batch is not supported.");
        assertThat(bed.batch("SELECT * FROM hash WHERE pk = 'a'", "SELECT n FROM hash WHERE pk = 'a'")
                        .path("message")
                        .asText())
                .isEqualTo("Provided list of item keys contains duplicates");
        assertThat(bed.batch("UPDATE hash SET n = 5 WHERE pk = 'a'", "DELETE FROM hash WHERE pk = 'a'")
                        .path("message")
                        .asText())
                .isEqualTo("Provided list of item keys contains duplicates");
        assertThat(bed.batch().path("__type").asText()).isEqualTo("ValidationException");
    }

    @Test
    void aFailedStatementIsChargedInTheSumOfATableOnWhichAnotherSucceeded() {
        String capacity = "'ReturnConsumedCapacity':'INDEXES'";
        assertThat(bed.statements(
                                "BatchExecuteStatement",
                                "Statements",
                                capacity,
                                "INSERT INTO hash VALUE {'pk':'c'}",
                                "INSERT INTO hash VALUE {'pk':'a'}",
                                "INSERT INTO sorted VALUE {'pk':'r','sk':'1'}")
                        .path("ConsumedCapacity"))
                .isEqualTo(json("[{'CapacityUnits':2.0,'Table':{'CapacityUnits':1.0},'TableName':'hash'}]"));
        assertThat(bed.statements("BatchExecuteStatement", "Statements", capacity, "INSERT INTO hash VALUE {'pk':'a'}")
                        .path("ConsumedCapacity"))
                .isEqualTo(json("[]"));
    }

    @Test
    void parametersAreReadForEachStatementAndRefusedInItsPlace() {
        JsonNode answer = bed.answer(
                "BatchExecuteStatement",
                "{'Statements':[{'Statement':'SELECT n FROM hash WHERE pk = ?','Parameters':[{'S':'a'}]},"
                        + "{'Statement':'SELECT n FROM hash WHERE pk = ?','Parameters':[{'N':'1e99999999999'}]},"
                        + "{'Statement':'SELECT n FROM hash WHERE pk = ?'}]}");
        assertThat(answer.path("Responses"))
                .isEqualTo(json("[{'Item':{'n':{'N':'1'}},'TableName':'hash'},"
                        + error(
                                "ValidationError",
                                "The parameter cannot be converted to a numeric value: 1e99999999999",
                                "")
                        + ",{'Error':{'Code':'ValidationError','Message':"
                        + "'Number of parameters in request and statement don\\u0027t match.'}}]"));
    }
}
