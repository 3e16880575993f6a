package dev.sortkey.server.flags;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page that tells people which options there are, held against those there are. */
class CommandLineDocumentTest {
    private static final Path PAGE = Path.of("..", "docs", "command-line.md");

    @Test
    void thereIsARowForEachOptionWithItsVariable() throws IOException {
        String page = Files.readString(PAGE);
        for (Flag flag : Flag.values()) {
            String variable = flag.variable().map(name -> "`" + name + "`").orElse("");
            assertThat(page.lines())
                    .anyMatch(row -> row.startsWith("| ")
                            && row.contains("`" + flag.option() + "` |")
                            && row.contains(variable));
        }
    }

    @Test
    void everyAliasOfAnOptionIsThere() throws IOException {
        String page = Files.readString(PAGE);
        for (Flag flag : Flag.values()) {
            assertThat(flag.aliases().stream().filter(alias -> !alias.equals("-help") && !alias.equals("-version")))
                    .allMatch(alias -> page.contains("`" + alias + "`"));
        }
    }
}
