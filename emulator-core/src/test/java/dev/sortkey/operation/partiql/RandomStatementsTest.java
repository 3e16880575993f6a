package dev.sortkey.operation.partiql;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.Generators;
import dev.sortkey.testing.Property;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Random statements: none is too strange to be answered, and none reads other rows by its keys than by a scan. */
class RandomStatementsTest {
    private static final List<String> PIECES = List.of(
            "SELECT",
            "*",
            "FROM",
            "sorted",
            "hash",
            "WHERE",
            "pk",
            "sk",
            "=",
            "'a'",
            "AND",
            "OR",
            "NOT",
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            "<<",
            ">>",
            ",",
            ".",
            ":",
            "?",
            "1",
            "-",
            "+",
            "IN",
            "BETWEEN",
            "IS",
            "MISSING",
            "NULL",
            "begins_with",
            "contains",
            "size",
            "attribute_type",
            "EXISTS",
            "INSERT",
            "INTO",
            "VALUE",
            "UPDATE",
            "SET",
            "REMOVE",
            "DELETE",
            "RETURNING",
            "ALL",
            "OLD",
            "ORDER",
            "BY",
            "DESC",
            "set_add",
            "list_append",
            "v",
            ";",
            "\"v\"",
            "true",
            "<",
            ">=",
            "<>",
            "LIKE",
            "AS",
            "1.5e3",
            "--\n",
            "/*",
            "*/",
            "indexed",
            "gall");

    @AutoClose
    private final StatementBed bed = new StatementBed();

    @BeforeEach
    void storeItems() {
        for (String partition : List.of("a", "b", "c")) {
            for (int sort = 1; sort <= 4; sort++) {
                bed.run("INSERT INTO sorted VALUE {'pk':'" + partition + "','sk':'" + sort + "','v':'" + sort % 3
                        + "'}");
            }
        }
    }

    @Test
    void everyTextIsAnswered() {
        Property.check(3000, random -> {
            StringBuilder text = new StringBuilder(random.oneOf(
                    List.of("", "SELECT * FROM sorted WHERE ", "UPDATE hash SET v = ", "INSERT INTO hash VALUE ")));
            for (int i = random.below(12); i >= 0; i--) {
                text.append(random.oneOf(PIECES)).append(random.below(4) == 0 ? "" : " ");
            }
            JsonNode answer = bed.statement(text.toString(), "'Parameters':[{'S':'a'},{'N':'1'},{'SS':['x']}]");
            assertThat(answer.path("__type").asText())
                    .as("%s -> %s", text, answer)
                    .isNotEqualTo("InternalServerError");
        });
    }

    @Test
    void readsByKeyGiveTheRowsOfAScan() {
        Property.check(3000, random -> {
            String where = condition(3, random);
            String statement = "SELECT pk, sk FROM sorted WHERE ";
            JsonNode byKey = bed.statement(statement + where, "");
            if (byKey.has("Items")) {
                JsonNode scanned = bed.statement(statement + "(" + where + ") OR nope = 1", "");
                List<String> rows = paged(statement + where, "");
                assertThat(rows).as(where).containsExactlyInAnyOrderElementsOf(rows(scanned));
                assertThat(paged(statement + where, "'Limit':2,")).as(where).isEqualTo(rows);
            } else {
                assertThat(byKey.path("message").asText())
                        .as(where)
                        .isIn(
                                "Overlapping conditions with range keys are not supported in where clause",
                                "Too many decomposed read operations for a given query.");
            }
        });
    }

    private static String condition(int depth, Generators random) {
        if (depth > 0 && random.below(3) > 0) {
            String left = condition(depth - 1, random);
            String right = condition(depth - 1, random);
            return switch (random.below(5)) {
                case 0 -> "NOT (" + left + ")";
                case 1 -> "(" + left + " OR " + right + ")";
                default -> left + " AND (" + right + ")";
            };
        }
        String partition = random.oneOf(List.of("'a'", "'b'", "'z'"));
        String sort = "'" + random.below(5) + "'";
        return switch (random.below(9)) {
            case 0, 1, 2 -> "pk = " + partition;
            case 3 -> "pk IN [" + partition + ", 'c']";
            case 4 -> sort + random.oneOf(List.of(" = ", " < ", " <= ", " > ", " >= ", " <> ")) + "sk";
            case 5 -> "sk BETWEEN " + sort + " AND '4'";
            case 6 -> "sk IN [" + sort + ", '4']";
            case 7 -> "begins_with(sk, " + sort + ")";
            default -> "v = " + sort;
        };
    }

    private static List<String> rows(JsonNode answer) {
        List<String> rows = new ArrayList<>();
        answer.path("Items").forEach(item -> rows.add(item.toString()));
        return rows;
    }

    private List<String> paged(String statement, String members) {
        List<String> rows = new ArrayList<>();
        String token = "";
        do {
            String after = token.isEmpty() ? "" : "'NextToken':'" + token + "',";
            JsonNode page = bed.statement(statement, members + after + "'ConsistentRead':true");
            rows.addAll(rows(page));
            token = page.path("NextToken").asText();
        } while (!token.isEmpty());
        return rows;
    }
}
