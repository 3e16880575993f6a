package dev.sortkey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.operation.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page that tells people which operations there are, held against those there are. */
class OperationsDocumentTest {
    private static final Path PAGE = Path.of("..", "docs", "operations.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([A-Z][A-Za-z]+) \\| \\S.*\\|$");

    @Test
    void thereIsARowForEachOperationAndForNoOther() throws IOException {
        String operations = Files.readString(PAGE).split("(?m)^## ", 2)[0];
        assertThat(ROW.matcher(operations).results().map(row -> row.group(1)))
                .containsExactlyElementsOf(
                        Operations.all().stream().map(Operation::name).toList());
    }
}
