package dev.sortkey.operation.partiql;

import static dev.sortkey.operation.partiql.StatementBed.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** ExecuteTransaction: all or nothing, and why nothing. */
class ExecuteTransactionTest {
    private static final String FIRST = "Validation failed in TransactStatements[0]: ";
    private static final String NOT_BY_KEY =
            "Select statements within ExecuteTransaction must specify the primary key in the where clause.";
    private static final String NO_EXISTS = "EXISTS() must contain a single item read with additional condition";

    @AutoClose
    private final StatementBed bed = new StatementBed();

    @BeforeEach
    void storeItems() {
        bed.run("INSERT INTO hash VALUE {'pk':'a', 'n':1}")
                .run("INSERT INTO hash VALUE {'pk':'b', 'n':2}")
                .run("INSERT INTO sorted VALUE {'pk':'r', 'sk':'1', 'flag':'one'}")
                .run("INSERT INTO sorted VALUE {'pk':'r', 'sk':'2'}");
    }

    private String invalid(String... statements) {
        JsonNode answer = bed.transaction(statements);
        assertThat(answer.path("__type").asText()).as("%s", answer).isEqualTo("ValidationException");
        return answer.path("message").asText();
    }

    private List<String> reasons(String... statements) {
        JsonNode answer = bed.transaction(statements);
        assertThat(answer.path("__type").asText()).as("%s", answer).isEqualTo("TransactionCanceledException");
        List<String> reasons = new ArrayList<>();
        answer.path("CancellationReasons")
                .forEach(reason -> reasons.add(
                        reason.path("Code").asText() + reason.path("Message").asText()));
        return reasons;
    }

    @Test
    void writesAreAnsweredByNothingAndReadsByTheirItems() {
        assertThat(bed.transaction(
                        "INSERT INTO hash VALUE {'pk':'c'}",
                        "UPDATE hash SET n = n + 1 WHERE pk = 'a' AND n = 1",
                        "DELETE FROM hash WHERE pk = 'b'",
                        "EXISTS(SELECT * FROM sorted WHERE (pk = 'r' AND sk = '1') AND nope IS MISSING)"))
                .isEqualTo(json("{'Responses':[]}"));
        assertThat(bed.transaction(
                        "SELECT n FROM hash WHERE pk = 'a'",
                        "SELECT * FROM hash WHERE pk = 'b'",
                        "SELECT * FROM hash WHERE pk = 'c'",
                        "SELECT sk FROM sorted WHERE pk IN ['r'] AND sk IN ['1'] AND pk = 'r'"))
                .isEqualTo(json("{'Responses':[{'Item':{'n':{'N':'2'}}},{},{'Item':{'pk':{'S':'c'}}},"
                        + "{'Item':{'sk':{'S':'1'}}}]}"));
    }

    @Test
    void whatIsNoStatementForATransactionRefusesTheRequest() {
        assertThat(invalid("SELECT * FROM hash WHERE"))
                .isEqualTo(FIRST + "Statement wasn't well formed, can't be processed: Unexpected term");
        assertThat(invalid("SELECT * FROM hash WHERE pk = 'a' AND n = 1")).isEqualTo(FIRST + NOT_BY_KEY);
        assertThat(invalid("SELECT * FROM sorted WHERE pk = 'r'")).isEqualTo(FIRST + NOT_BY_KEY);
        assertThat(invalid("SELECT * FROM sorted WHERE pk = 'r' AND sk = '1' AND pk = 'q'"))
                .isEqualTo(FIRST + NOT_BY_KEY);
        assertThat(invalid("SELECT * FROM sorted WHERE pk IN ['other'] AND pk = 'r' AND sk = '1'"))
                .isEqualTo(FIRST + NOT_BY_KEY);
        assertThat(invalid("SELECT * FROM sorted WHERE pk IN ['r','r'] AND sk = '1'"))
                .isEqualTo(FIRST + "Overlapping conditions with range keys are not supported in where clause");
        assertThat(invalid("SELECT * FROM indexed.gall WHERE g = 'x'"))
                .isEqualTo(FIRST + "Reads on indices are not supported within transactions.");
        assertThat(invalid("UPDATE hash SET n = 1 WHERE pk = 'a' RETURNING ALL NEW *"))
                .isEqualTo(FIRST + "RETURNING clause is not supported in ExecuteTransaction.");
        assertThat(invalid("UPDATE indexed.gall SET n = 1 WHERE pk = 'a' AND sk = 'b'"))
                .isEqualTo(FIRST + "This operation is not supported on an index");
        assertThat(invalid("SELECT * FROM hash WHERE pk = 'a'", "UPDATE hash SET n = 1 WHERE pk = 'a'"))
                .isEqualTo("ExecuteTransaction API does not support both read and write operations in the same"
                        + " request.");
        assertThat(invalid("EXISTS(SELECT * FROM hash WHERE pk = 'a')", "UPDATE hash SET n = 1 WHERE pk = 'b'"))
                .isEqualTo(FIRST + NO_EXISTS);
        assertThat(invalid(
                        "EXISTS(SELECT * FROM sorted WHERE pk IN ['r'] AND sk = '1' AND flag = 'one')",
                        "UPDATE hash SET n = 1 WHERE pk = 'b'"))
                .isEqualTo(FIRST + NO_EXISTS);
    }

    @Test
    void oneItemIsNamedOnce() {
        String twice = "Transaction request cannot include multiple operations on one item";
        assertThat(invalid("SELECT * FROM hash WHERE pk = 'a'", "SELECT n FROM hash WHERE pk = 'a'"))
                .isEqualTo(twice);
        assertThat(invalid("UPDATE hash SET n = 1 WHERE pk = 'a'", "DELETE FROM hash WHERE pk = 'a'"))
                .isEqualTo(twice);
    }

    @Test
    void missingTablesCancelUnlessAnotherStatementRefusesTheRequest() {
        String missing = "ResourceNotFoundRequested resource not found";
        assertThat(reasons(
                        "UPDATE nowhere SET a = 1 WHERE pk = 'x' RETURNING ALL NEW *",
                        "DELETE FROM nowhere WHERE pk = 'x'"))
                .containsExactly(missing, missing);
        assertThat(reasons("SELECT * FROM hash WHERE pk = 'a'", "SELECT * FROM nowhere.i WHERE pk = 'x'"))
                .containsExactly("None", missing);
        assertThat(invalid(
                        "UPDATE nowhere SET a = 1 WHERE pk = 'x'",
                        "UPDATE hash SET a = 1 WHERE pk = 'a' RETURNING ALL NEW *"))
                .isEqualTo("Validation failed in TransactStatements[1]: RETURNING clause is not supported in"
                        + " ExecuteTransaction.");
    }

    @Test
    void keysThatDoNotFitCancelEachInItsPlace() {
        String mismatch = "ValidationErrorThe provided key element does not match the schema";
        assertThat(reasons(
                        "UPDATE sorted SET a = 1 WHERE pk = 'r'",
                        "UPDATE sorted SET a = 1 WHERE pk IN ['r'] AND sk = '1'",
                        "UPDATE sorted SET a = 1 WHERE pk = 'r' AND sk = 1",
                        "UPDATE sorted SET a = 1 WHERE pk = 'r' AND sk = '1'",
                        "INSERT INTO sorted VALUE {'pk':'x'}"))
                .containsExactly(
                        mismatch,
                        mismatch,
                        mismatch,
                        "None",
                        "ValidationErrorOne or more parameter values were invalid: Missing the key sk in the item");
        assertThat(reasons(
                        "SELECT * FROM hash WHERE pk = 'a'",
                        "SELECT * FROM hash WHERE pk = 'a'",
                        "SELECT * FROM hash WHERE pk = 1"))
                .containsExactly("None", "None", mismatch);
    }

    @Test
    void failedConditionsAndDuplicatesCancel() {
        assertThat(reasons(
                        "EXISTS(SELECT * FROM hash WHERE pk = 'a' AND n = 7)",
                        "INSERT INTO hash VALUE {'pk':'b'}",
                        "UPDATE hash SET n = 1 WHERE pk = 'none'",
                        "INSERT INTO hash VALUE {'pk':'c'}"))
                .containsExactly(
                        "ConditionalCheckFailedThe conditional request failed",
                        "DuplicateItemDuplicate primary key exists in table",
                        "ConditionalCheckFailedThe conditional request failed",
                        "None");
        assertThat(reasons(
                        "EXISTS(SELECT * FROM sorted WHERE pk = 'r' AND sk = '1' AND pk = 'q' AND flag = 'one')",
                        "INSERT INTO hash VALUE {'pk':'c'}"))
                .containsExactly("ConditionalCheckFailedThe conditional request failed", "None");
        assertThat(bed.statement("SELECT * FROM hash WHERE pk = 'c'", "").path("Items"))
                .isEmpty();
    }

    @Test
    void aFailedConditionShowsTheItemWhenAsked() {
        JsonNode answer = bed.answer(
                "ExecuteTransaction",
                "{'TransactStatements':[{'Statement':'DELETE FROM hash WHERE pk = ? AND n = 9',"
                        + "'Parameters':[{'S':'a'}],'ReturnValuesOnConditionCheckFailure':'ALL_OLD'}]}");
        assertThat(answer.path("CancellationReasons"))
                .isEqualTo(json("[{'Code':'ConditionalCheckFailed','Message':'The conditional request failed',"
                        + "'Item':{'pk':{'S':'a'},'n':{'N':'1'}}}]"));
    }

    @Test
    void aBadParameterIsToldWithoutThePlaceOfItsStatement() {
        assertThat(bed.answer(
                                "ExecuteTransaction",
                                "{'TransactStatements':[{'Statement':'DELETE FROM','Parameters':[{'N':'abc'}]}]}")
                        .path("message")
                        .asText())
                .isEqualTo("The parameter cannot be converted to a numeric value: abc");
    }

    @Test
    void aTokenAppliesOnceAndIsGoodForItsStatementsOnly() {
        String once = "'ClientRequestToken':'once','ReturnConsumedCapacity':'TOTAL'";
        String add = "UPDATE hash SET n = n + 1 WHERE pk = 'a'";
        assertThat(transactWithToken(once, add).path("ConsumedCapacity"))
                .isEqualTo(json("[{'CapacityUnits':2.0,'TableName':'hash','WriteCapacityUnits':2.0}]"));
        assertThat(transactWithToken(once, add).path("ConsumedCapacity"))
                .isEqualTo(json("[{'CapacityUnits':2.0,'TableName':'hash','ReadCapacityUnits':2.0}]"));
        assertThat(bed.statement("SELECT n FROM hash WHERE pk = 'a'", "").path("Items"))
                .isEqualTo(json("[{'n':{'N':'2'}}]"));
        assertThat(transactWithToken(once, add + " AND n = 2").path("__type").asText())
                .isEqualTo("IdempotentParameterMismatchException");
    }

    private JsonNode transactWithToken(String members, String statement) {
        return bed.statements("ExecuteTransaction", "TransactStatements", members, statement);
    }
}
