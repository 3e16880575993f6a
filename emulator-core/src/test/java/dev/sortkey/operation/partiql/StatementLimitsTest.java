package dev.sortkey.operation.partiql;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How long, deep and large statements, values and items may be. */
class StatementLimitsTest {
    private static final String TOO_DEEP = "Nesting Levels have exceeded supported limits";

    @AutoClose
    private final StatementBed bed = new StatementBed();

    @BeforeEach
    void storeItem() {
        bed.run("INSERT INTO hash VALUE {'pk':'a', 'm':{}}");
    }

    private String message(String statement, String members) {
        JsonNode answer = bed.statement(statement, members);
        assertThat(answer.path("__type").asText()).as("%s", answer).isEqualTo("ValidationException");
        return answer.path("message").asText();
    }

    @Test
    void aLiteralHasThirtyTwoLevels() {
        String update = "UPDATE hash SET d = ";
        String where = " WHERE pk = 'a'";
        assertThat(message(update + "{'a':".repeat(32) + "1" + "}".repeat(32) + where, ""))
                .isEqualTo(TOO_DEEP + " under root" + ".a".repeat(32));
        assertThat(message(update + "{'a':" + "[".repeat(31) + "1" + "]".repeat(31) + "}" + where, ""))
                .isEqualTo(TOO_DEEP + " under root.a" + "[0]".repeat(31));
        bed.run("INSERT INTO hash VALUE {'pk':'b', 'd':" + "{'a':".repeat(31) + "1" + "}".repeat(31) + "}");
    }

    @Test
    void anItemHasThirtyTwoLevelsWhereverAParameterIsPut() {
        String parameters = "'Parameters':[" + "{'M':{'a':".repeat(31) + "{'S':'x'}" + "}}".repeat(31) + "]";
        assertThat(message("UPDATE hash SET m.deep = ? WHERE pk = 'a'", parameters))
                .isEqualTo(TOO_DEEP);
        assertThat(bed.statement("UPDATE hash SET deep = ? WHERE pk = 'a'", parameters)
                        .has("Items"))
                .isTrue();
    }

    @Test
    void ofSeveralBadParametersTheFirstInTheDocumentIsTold() {
        String deep = "{'M':{'n':".repeat(40) + "{'S':'x'}" + "}}".repeat(40);
        String pair = "SELECT * FROM hash WHERE pk = 'a' AND x = ? AND y = ?";
        String tooDeep = TOO_DEEP + ": Attributes in the item have nested levels beyond supported limit";
        String noNumber = "The parameter cannot be converted to a numeric value: abc";
        assertThat(message(pair, "'Parameters':[" + deep + ",{'N':'abc'}]")).isEqualTo(tooDeep);
        assertThat(message(pair, "'Parameters':[{'N':'abc'}," + deep + "]")).isEqualTo(noNumber);
        assertThat(message(pair, "'Parameters':[{'M':{'bad':{'N':'abc'},'d':" + deep + "}},{'S':'x'}]"))
                .isEqualTo(noNumber);
    }

    @Test
    void aStatementHas8192Characters() {
        String select = "SELECT pk FROM hash WHERE pk = 'a'";
        assertThat(bed.statement(select + " ".repeat(8192 - select.length()), "")
                        .path("Items"))
                .hasSize(1);
        assertThat(message(select + " ".repeat(8193 - select.length()), ""))
                .endsWith("failed to satisfy constraint: Member must have length less than or equal to 8192");
        assertThat(message("", ""))
                .isEqualTo("1 validation error detected: Value '' at 'statement' failed to satisfy constraint:"
                        + " Member must have length greater than or equal to 1");
        assertThat(message(select, "'Parameters':[]"))
                .isEqualTo("1 validation error detected: Value '[]' at 'parameters' failed to satisfy constraint:"
                        + " Member must have length greater than or equal to 1");
    }

    @Test
    void anUpdateIsMeasuredAsTheItemThatItMakes() {
        int most = 409_600 - "pkat".length();
        String update = "UPDATE hash SET t = ? REMOVE m WHERE pk = 'a'";
        assertThat(message(update, "'Parameters':[{'S':'" + "x".repeat(most + 1) + "'}]"))
                .isEqualTo("Item size to update has exceeded the maximum allowed size");
        assertThat(bed.statement(update, "'Parameters':[{'S':'" + "x".repeat(most) + "'}]"))
                .isEqualTo(StatementBed.json("{\'Items\':[]}"));
        assertThat(message(
                        "INSERT INTO hash VALUE {'pk':'b', 't':?}",
                        "'Parameters':[{'S':'" + "x".repeat(409_600) + "'}]"))
                .isEqualTo("Item size has exceeded the maximum allowed size");
    }

    @Test
    void noStatementHoldsUpTheService() {
        String deep = "(".repeat(4000) + "pk = 'a'" + ")".repeat(4000);
        assertThat(bed.statement("SELECT * FROM hash WHERE " + deep, "").has("__type"))
                .isTrue();
        String branching = String.join(
                " AND ",
                IntStream.range(0, 100)
                        .mapToObj(i -> "(pk = 'a' OR sk = '" + i + "')")
                        .toList());
        assertThat(message("SELECT * FROM sorted WHERE " + branching, ""))
                .isEqualTo("Too many decomposed read operations for a given query.");
        String wide = String.join(
                " OR ", IntStream.range(0, 700).mapToObj(i -> "v = " + i).toList());
        assertThat(bed.statement("SELECT * FROM hash WHERE " + wide, "").has("Items"))
                .isTrue();
    }
}
