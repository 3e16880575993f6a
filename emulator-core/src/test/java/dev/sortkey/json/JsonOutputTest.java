package dev.sortkey.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sortkey.testing.Generators;
import dev.sortkey.testing.Property;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commas, escapes and numbers, judged by Jackson. */
class JsonOutputTest {
    private static final ObjectMapper JACKSON = new ObjectMapper();

    @Test
    void placesCommasBetweenMembersAndElements() {
        JsonOutput output = new JsonOutput(1).startObject();
        output.member("a", "x").member("b", 1).member("c", 0.5).member("d", true);
        output.name("e")
                .startArray()
                .number(1)
                .string("")
                .bool(false)
                .startObject()
                .endObject();
        output.startArray().endArray().endArray();
        output.name("f").startObject().name("g").raw(bytes("[1]")).endObject().member("h", -1);
        output.endObject();
        assertThat(output)
                .hasToString("{\"a\":\"x\",\"b\":1,\"c\":0.5,\"d\":true,"
                        + "\"e\":[1,\"\",false,{},[]],\"f\":{\"g\":[1]},\"h\":-1}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[", ":", ",", "a{", "a:", "\"", "\\", "\\\"", "{\"", "", "}", "]"})
    void punctuationInsideTextsDoesNotMisplaceCommas(String text) throws Exception {
        JsonOutput output = new JsonOutput(1).startObject();
        output.member(text, text).member(text + "2", text);
        output.name("list").startArray().string(text).string(text).endArray().endObject();
        assertThat(JACKSON.readValue(output.toByteArray(), Object.class))
                .isEqualTo(Map.of(text, text, text + "2", text, "list", List.of(text, text)));
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0.5", "1, 1.0", "0, 0.0", "2.5, 2.5", "100, 100.0", "40000, 40000.0", "0.1, 0.1"})
    void printsCapacityWithAFraction(double value, String expected) {
        assertThat(new JsonOutput().number(value)).hasToString(expected);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MAX_VALUE, Long.MIN_VALUE})
    void printsWholeNumbers(long value) {
        assertThat(new JsonOutput(1).number(value)).hasToString(Long.toString(value));
    }

    @Test
    void escapesOnlyWhatJsonRequires() {
        assertThat(new JsonOutput(1).string("\"\\/\b\f\n\r\t\u0000\u001F\u007F\u00E9\uFFFF"))
                .hasToString("\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u007F\u00E9\uFFFF\"");
        assertThat(new JsonOutput(1).string("\uD83D\uDE00").toByteArray()).isEqualTo(bytes("\"\uD83D\uDE00\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD83D", "\uDE00", "\uDE00\uD83D", "a\uD83Da", "\uD83D\uD83D\uDE00"})
    void loneSurrogatesBecomeWhatUtf8EncodingMakesOfThem(String text) {
        assertThat(new JsonOutput(1).string(text).toByteArray()).isEqualTo(bytes("\"" + text + "\""));
    }

    @Test
    void writesBase64WithPadding() {
        JsonOutput output = new JsonOutput(1).startArray();
        output.base64(new byte[0]).base64(new byte[] {-1}).base64(bytes("ab")).base64(bytes("abc"));
        assertThat(output.endArray()).hasToString("[\"\",\"/w==\",\"YWI=\",\"YWJj\"]");
    }

    @Test
    void startsAgainAfterClear() {
        JsonOutput output = new JsonOutput().startArray().number(1).endArray();
        output.clear();
        assertThat(output.string("a")).hasToString("\"a\"");
        assertThat(output.length()).isEqualTo(3);
    }

    @Test
    void longTextsAreWrittenWhole() throws Exception {
        for (String unit : List.of("a", "\u0001", "\"", "\u00E9", "\uFF61", "\uD83D\uDE00", "a\u00E9")) {
            String text = "x" + unit.repeat(10_000);
            byte[] json = new JsonOutput(1).string(text).toByteArray();
            assertThat(JACKSON.readValue(json, String.class)).isEqualTo(text);
        }
    }

    @Test
    void readsBackAsTheSameTree() {
        Property.check(2_000, generators -> {
            Object tree = tree(generators, 3);
            JsonOutput output = new JsonOutput(1);
            write(tree, output);
            assertThat(JACKSON.readValue(output.toByteArray(), Object.class)).isEqualTo(tree);
        });
    }

    private static Object tree(Generators generators, int levels) {
        int kind = generators.below(levels == 0 ? 3 : 5);
        if (kind < 3) {
            return generators.oneOf(List.<Object>of(generators.string(), generators.below(100), generators.oneIn(2)));
        }
        if (kind == 3) {
            return generators.listOf(3, () -> tree(generators, levels - 1));
        }
        Map<String, Object> members = new LinkedHashMap<>();
        for (String name : new ArrayList<>(generators.listOf(3, generators::string))) {
            members.put(name, tree(generators, levels - 1));
        }
        return members;
    }

    private static void write(Object tree, JsonOutput output) {
        if (tree instanceof Map<?, ?> members) {
            output.startObject();
            for (Map.Entry<?, ?> member : members.entrySet()) {
                output.name((String) member.getKey());
                write(member.getValue(), output);
            }
            output.endObject();
        } else if (tree instanceof List<?> elements) {
            output.startArray();
            for (Object element : elements) {
                write(element, output);
            }
            output.endArray();
        } else if (tree instanceof Boolean truth) {
            output.bool(truth);
        } else if (tree instanceof Integer number) {
            output.number((long) number);
        } else {
            output.string((String) tree);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
