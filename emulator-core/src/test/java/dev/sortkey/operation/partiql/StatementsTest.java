package dev.sortkey.operation.partiql;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Statements and what becomes of them, from {@code statements.txt}: cases apart by empty lines, each on its own copy of
 * the first case's items. A line with {@code >} is a statement, {@code ?} its parameters, {@code =} its items,
 * {@code ~} its items in any order, {@code !} its error.
 */
class StatementsTest {
    private static final List<List<String>> CASES = read();

    private static List<List<String>> read() {
        try (InputStream file = StatementsTest.class.getResourceAsStream("statements.txt")) {
            assertThat(file).isNotNull();
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return Stream.of(text.split("\n\n+"))
                    .map(block -> Arrays.stream(block.split("\n"))
                            .filter(line -> !line.startsWith("#") && !line.isBlank())
                            .toList())
                    .filter(block -> !block.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @TestFactory
    Stream<DynamicTest> everyStatementHasItsResultOrError() {
        return CASES.stream()
                .skip(1)
                .map(lines -> DynamicTest.dynamicTest(String.join(" ", lines), () -> check(lines)));
    }

    @Test
    void thereAreEnoughStatements() {
        assertThat(CASES.stream().flatMap(List::stream).filter(line -> line.startsWith("> ")))
                .hasSizeGreaterThan(150);
    }

    private static void check(List<String> lines) {
        try (StatementBed bed = new StatementBed()) {
            CASES.get(0).forEach(line -> bed.run(unescaped(line.substring(2))));
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).startsWith("> ")) {
                    check(bed, lines.subList(i, lines.size()));
                }
            }
        }
    }

    private static void check(StatementBed bed, List<String> lines) {
        String statement = unescaped(lines.get(0).substring(2));
        boolean parameters = lines.size() > 1 && lines.get(1).startsWith("? ");
        JsonNode answer = bed.statement(
                statement, parameters ? "'Parameters':" + lines.get(1).substring(2) : "");
        int expected = parameters ? 2 : 1;
        String line = lines.size() > expected ? lines.get(expected) : "> ";
        String content = line.length() > 2 ? line.substring(2) : "";
        switch (line.charAt(0)) {
            case '=' -> assertThat(answer.path("Items")).as("%s", answer).isEqualTo(StatementBed.json(content));
            case '~' ->
                assertThat(texts(answer.path("Items")))
                        .as("%s", answer)
                        .containsExactlyInAnyOrderElementsOf(texts(StatementBed.json(content)));
            case '!' -> assertThat(error(answer)).as("%s", answer).isEqualTo(content);
            default ->
                assertThat(answer.path("__type").asText()).as("%s", answer).isEmpty();
        }
    }

    private static String error(JsonNode answer) {
        String type = answer.path("__type").asText();
        String text = answer.path("message").asText();
        return type.equals("ValidationException") ? text : type + ": " + text;
    }

    private static List<String> texts(JsonNode items) {
        List<String> texts = new ArrayList<>();
        items.forEach(item -> texts.add(item.toString()));
        return texts;
    }

    private static String unescaped(String text) {
        return text.replace("\\n", "\n");
    }
}
