package dev.sortkey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.operation.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page that tells people how close each operation is, held against the operations there are. */
class CompatibilityDocumentTest {
    private static final Path PAGE = Path.of("..", "docs", "compatibility.md");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| ([A-Z][A-Za-z]+) \\| (complete|setting only|differs|absent) \\|.*\\|$");

    /** The operations of both services in the model of 2026. */
    private static final int OPERATIONS_OF_THE_API = 62;

    private static Map<String, String> rows() throws IOException {
        String operations = Files.readString(PAGE).split("(?m)^## ", 2)[0];
        Map<String, String> rows = new LinkedHashMap<>();
        ROW.matcher(operations).results().forEach(row -> rows.put(row.group(1), row.group(2)));
        return rows;
    }

    @Test
    void everyOperationOfTheApiHasARow() throws IOException {
        assertThat(rows()).hasSize(OPERATIONS_OF_THE_API);
        assertThat(new ArrayList<>(rows().keySet())).isSorted();
    }

    @Test
    void thoseThatAreNotAbsentAreThoseThereAre() throws IOException {
        Map<String, String> present = rows();
        present.values().removeIf("absent"::equals);
        assertThat(present.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        Operations.all().stream().map(Operation::name).toList());
    }
}
