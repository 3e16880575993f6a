package dev.sortkey.operation.partiql;

import static dev.sortkey.operation.partiql.StatementBed.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SELECT page by page: what Limit counts, where the next page begins, what each page costs. */
class SelectPagesTest {
    @AutoClose
    private final StatementBed bed = new StatementBed();

    @BeforeEach
    void storeItems() {
        for (String partition : List.of("o", "p")) {
            for (int sort = 1; sort <= 3; sort++) {
                bed.run("INSERT INTO sorted VALUE {'pk':'" + partition + "','sk':'" + sort + "','v':" + sort + "}");
                bed.run("INSERT INTO indexed VALUE {'pk':'" + partition + "','sk':'" + sort + "','g':'x','l2':'k" + sort
                        + "','nonproj':'n'}");
            }
        }
    }

    /** All rows of the statement, each as its key, and the number of pages. */
    private List<String> rows(String statement, int limit) {
        List<String> rows = new ArrayList<>();
        String token = "";
        do {
            JsonNode page = bed.statement(
                    statement, "'Limit':" + limit + (token.isEmpty() ? "" : ",'NextToken':'" + token + "'"));
            assertThat(page.path("__type").asText()).as("%s", page).isEmpty();
            assertThat(page.has("NextToken")).isEqualTo(page.has("LastEvaluatedKey"));
            assertThat(page.path("Items").size()).isLessThanOrEqualTo(limit);
            page.path("Items")
                    .forEach(item -> rows.add(
                            item.at("/pk/S").asText() + item.at("/sk/S").asText()));
            token = page.path("NextToken").asText();
        } while (!token.isEmpty());
        return rows;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 100})
    void pagesOfEverySizeGiveTheSameRows(int limit) {
        assertThat(rows("SELECT * FROM sorted WHERE pk = 'o'", limit)).containsExactly("o1", "o2", "o3");
        assertThat(rows("SELECT * FROM sorted WHERE pk IN ['p', 'o'] AND v <> 2", limit))
                .containsExactly("p1", "p3", "o1", "o3");
        assertThat(rows("SELECT * FROM sorted WHERE pk IN ['o', 'p'] ORDER BY pk DESC", limit))
                .containsExactly("p3", "p2", "p1", "o3", "o2", "o1");
        assertThat(rows("SELECT * FROM sorted WHERE pk IN []", limit)).isEmpty();
        assertThat(rows("SELECT * FROM sorted WHERE pk = 'o' AND sk IN []", limit))
                .isEmpty();
        assertThat(rows("SELECT * FROM sorted WHERE pk = 'o' AND sk IN ['3', '1']", limit))
                .containsExactly("o1", "o3");
        assertThat(rows("SELECT * FROM sorted WHERE v > 1", limit)).containsExactlyInAnyOrder("o2", "o3", "p2", "p3");
        assertThat(rows("SELECT * FROM indexed.gall WHERE g = 'x'", limit))
                .hasSize(6)
                .doesNotHaveDuplicates();
        assertThat(rows("SELECT pk, sk, nonproj FROM indexed.lkeys WHERE pk = 'o'", limit))
                .containsExactly("o1", "o2", "o3");
    }

    @Test
    void limitCountsRowsExamined() {
        JsonNode page = bed.statement("SELECT sk FROM sorted WHERE pk = 'o' AND v = 3", "'Limit':2");
        assertThat(page.path("Items")).isEmpty();
        assertThat(page.path("LastEvaluatedKey")).isEqualTo(json("{'pk':{'S':'o'},'sk':{'S':'2'}}"));
    }

    @Test
    void limitIsAtLeastOne() {
        assertThat(bed.statement("SELECT sk FROM", "'Limit':0").path("message").asText())
                .isEqualTo("1 validation error detected: Value '0' at 'limit' failed to satisfy constraint:"
                        + " Member must have value greater than or equal to 1");
    }

    @Test
    void aTokenHoldsGoodForTextAndParametersWhateverElseChanges() {
        String statement = "SELECT sk FROM sorted WHERE pk = ?";
        String token = bed.statement(statement, "'Parameters':[{'S':'o'}],'Limit':1")
                .path("NextToken")
                .asText();
        String with = ",'NextToken':'" + token + "'";
        assertThat(bed.statement(statement, "'Parameters':[{'S':'o'}],'Limit':5,'ConsistentRead':true" + with)
                        .path("Items"))
                .hasSize(2);
        assertThat(bed.statement(statement, "'Parameters':[{'S':'p'}]" + with)
                        .path("message")
                        .asText())
                .isEqualTo("NextToken does not match request");
        assertThat(bed.statement(statement, "'Parameters':[{'S':'o'}],'NextToken':'x'")
                        .path("message")
                        .asText())
                .isEqualTo("Invalid NextToken");
    }

    @Test
    void tenReadsMakeAPage() {
        String statement = "SELECT * FROM sorted WHERE pk IN [" + values(11) + ", 'o']";
        JsonNode first = bed.statement(statement, "");
        assertThat(first.path("Items")).isEmpty();
        JsonNode second = bed.statement(
                statement, "'NextToken':'" + first.path("NextToken").asText() + "'");
        assertThat(second.path("Items")).hasSize(3);
        assertThat(second.has("NextToken")).isFalse();
    }

    private JsonNode capacity(String statement, String members) {
        return bed.statement(statement, members + "'ReturnConsumedCapacity':'INDEXES'")
                .path("ConsumedCapacity");
    }

    @Test
    void eachReadIsChargedAsTheQueryOrScanThatItIs() {
        assertThat(capacity("SELECT * FROM sorted WHERE pk = 'o'", ""))
                .isEqualTo(json("{'CapacityUnits':0.5,'Table':{'CapacityUnits':0.5},'TableName':'sorted'}"));
        assertThat(capacity("SELECT * FROM sorted WHERE pk = 'none'", "'ConsistentRead':true,"))
                .isEqualTo(json("{'CapacityUnits':1.0,'Table':{'CapacityUnits':1.0},'TableName':'sorted'}"));
        assertThat(capacity("SELECT * FROM sorted WHERE pk IN ['o', 'p']", "")
                        .path("CapacityUnits")
                        .asDouble())
                .isEqualTo(1.0);
        assertThat(capacity("SELECT pk FROM indexed.gall WHERE g = 'x'", ""))
                .isEqualTo(json("{'CapacityUnits':0.5,'GlobalSecondaryIndexes':{'gall':{'CapacityUnits':0.5}},"
                        + "'Table':{'CapacityUnits':0.0},'TableName':'indexed'}"));
    }

    @Test
    void columnsThatALocalIndexLacksAreFetchedForEveryRowWalked() {
        String fetched = "{'CapacityUnits':2.0,'LocalSecondaryIndexes':{'lkeys':{'CapacityUnits':0.5}},"
                + "'Table':{'CapacityUnits':1.5},'TableName':'indexed'}";
        assertThat(capacity("SELECT nonproj FROM indexed.lkeys WHERE pk = 'o'", ""))
                .isEqualTo(json(fetched));
        assertThat(capacity("SELECT nonproj FROM indexed.lkeys WHERE pk = 'o' AND sk = 'none'", ""))
                .isEqualTo(json(fetched));
        assertThat(capacity("SELECT nonproj FROM indexed.lkeys WHERE pk = 'o'", "'Limit':1,")
                        .at("/Table/CapacityUnits")
                        .asDouble())
                .isEqualTo(0.5);
        assertThat(capacity("SELECT l2 FROM indexed.lkeys WHERE pk = 'o'", "")
                        .at("/Table/CapacityUnits")
                        .asDouble())
                .isZero();
    }

    @Test
    void aGlobalIndexIsNeverConsistent() {
        assertThat(bed.statement("SELECT pk FROM indexed.gall WHERE g = 'x'", "'ConsistentRead':true")
                        .path("message")
                        .asText())
                .isEqualTo("Strongly consistent read is not supported on Global Secondary Indexes");
        assertThat(bed.statement("SELECT pk FROM indexed.lall WHERE pk = 'o'", "'ConsistentRead':true")
                        .has("Items"))
                .isTrue();
    }

    private static String values(int count) {
        return IntStream.range(0, count).mapToObj(i -> "'v" + i + "'").collect(Collectors.joining(","));
    }

    @Test
    void aStatementComesToFiftyReadsAtMost() {
        String tooMany = "Too many decomposed read operations for a given query.";
        for (String where : List.of(
                "pk IN [" + values(51) + "]",
                "pk = 'o' AND sk IN [" + values(51) + "]",
                "pk IN [" + values(26) + "] AND sk IN ['1','2']")) {
            assertThat(bed.statement("SELECT sk FROM sorted WHERE " + where, "")
                            .path("message")
                            .asText())
                    .isEqualTo(tooMany);
        }
        for (String where : List.of(
                "pk IN [" + values(50) + "] AND flag IN [" + values(100) + "]",
                "pk IN [" + values(51) + "] OR flag = 'one'")) {
            assertThat(bed.statement("SELECT sk FROM sorted WHERE " + where, "").has("Items"))
                    .isTrue();
        }
        assertThat(bed.statement("SELECT sk FROM sorted WHERE pk = 'o' AND flag IN [" + values(101) + "]", "")
                        .path("message")
                        .asText())
                .isEqualTo("The IN operator is provided with too many operands; number of operands: 101");
    }

    @Test
    void writesAreChargedAsThoseOfSingleItems() {
        assertThat(capacity("INSERT INTO indexed VALUE {'pk':'n','sk':'1','g':'x','g2':'y'}", "")
                        .path("CapacityUnits")
                        .asDouble())
                .isEqualTo(4.0);
        assertThat(capacity("DELETE FROM hash WHERE pk = 'none'", ""))
                .isEqualTo(json("{'CapacityUnits':1.0,'Table':{'CapacityUnits':1.0},'TableName':'hash'}"));
    }
}
