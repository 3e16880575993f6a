package dev.sortkey;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.Emulator.Answer;
import dev.sortkey.Emulator.RequestContext;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that are no JSON, or broken somehow: always an error of the client. */
class MalformedBodyTest {
    private static final String SERIALIZATION = "com.amazon.coral.service#SerializationException";
    private static final String MALFORMED = "{\"__type\":\"" + SERIALIZATION + "\"}";

    private final Emulator emulator = new Emulator();

    private Answer send(String operation, byte[] body) {
        return emulator.handle(operation, body, RequestContext.inProcess("test"));
    }

    private String answer(String operation, String body) {
        Answer answer = send(operation, body.getBytes(UTF_8));
        assertThat(answer.httpStatus()).isEqualTo(400);
        return answer.body().toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\n",
                "{",
                "}",
                "[",
                "[]",
                "[{}]",
                "null",
                "1",
                "-0.5",
                "\"a\"",
                "true",
                "nul",
                "{}{}",
                "{} x",
                "{},",
                "{}]",
                "{} null",
                "{'a':1}",
                "{a:1}",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\",1}",
                "{\"a\":1,}",
                "{,\"a\":1}",
                "{\"a\":[1,]}",
                "{\"a\":[,1]}",
                "{\"a\":[1 2]}",
                "{\"a\":01}",
                "{\"a\":+1}",
                "{\"a\":.5}",
                "{\"a\":1.}",
                "{\"a\":1e}",
                "{\"a\":-}",
                "{\"a\":0x1}",
                "{\"a\":NaN}",
                "{\"a\":Infinity}",
                "{\"a\":tru}",
                "{\"a\":True}",
                "{\"a\":undefined}",
                "{\"a\":\"\n\"}",
                "{\"a\":\"\t\"}",
                "{\"a\":\"\u0000\"}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12\"}",
                "{\"a\":\"\\uZZZZ\"}",
                "{\"a\":\"b}",
                "{\"a\":\"b\\",
                "{\"TableName\":\"t\"",
                "{\"TableName\":\"t\"]",
                "{\"a\":[}",
                "{\"a\":{]",
                "{\"a\":1 \"b\":2}",
                "{\"a\":1;\"b\":2}",
                "/* c */{}",
                "// c\n{}",
                "# c\n{}",
                "{}\u0000",
                "\u0000",
                "\uFEFF{}",
                "{\"ExclusiveStartKey\":{\"a\":{\"S\":\"x\"}",
                "{\"ExclusiveStartKey\":{\"a\":{\"SS\":[\"x\"",
                "{\"ExclusiveStartKey\":{\"a\":{\"L\":[{\"S\":\"x\"},",
                "<xml/>",
                "TableName=t",
            })
    void whatIsNoJsonObjectIsAnsweredWithoutAMessage(String body) {
        assertThat(answer("Scan", body)).isEqualTo(MALFORMED);
    }

    static Stream<Arguments> bytesThatAreNoUtf8() {
        return Stream.of(
                Arguments.of("overlong NUL", bytes(0xC0, 0x80)),
                Arguments.of("overlong slash", bytes(0xC0, 0xAF)),
                Arguments.of("overlong in three bytes", bytes(0xE0, 0x9F, 0xBF)),
                Arguments.of("overlong in four bytes", bytes(0xF0, 0x8F, 0xBF, 0xBF)),
                Arguments.of("high surrogate", bytes(0xED, 0xA0, 0x80)),
                Arguments.of("low surrogate", bytes(0xED, 0xBF, 0xBF)),
                Arguments.of("above U+10FFFF", bytes(0xF4, 0x90, 0x80, 0x80)),
                Arguments.of("byte F5", bytes(0xF5, 0x80, 0x80, 0x80)),
                Arguments.of("byte F8", bytes(0xF8, 0x88, 0x80, 0x80, 0x80)),
                Arguments.of("byte FF", bytes(0xFF)),
                Arguments.of("continuation alone", bytes(0x80)),
                Arguments.of("two of three bytes", bytes(0xE2, 0x82)),
                Arguments.of("one of two bytes", bytes(0xC3)),
                Arguments.of("Latin-1", "caf\u00e9".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bytesThatAreNoUtf8")
    void bytesThatAreNoUtf8AreNoJson(String what, byte[] inString) {
        for (String name : new String[] {"TableName", "Unknown"}) {
            Answer answer = send("Scan", join("{\"" + name + "\":\"", inString, "\"}"));
            assertThat(answer.httpStatus()).as(what).isEqualTo(400);
            assertThat(answer.body().toString()).as(what).isEqualTo(MALFORMED);
        }
    }

    @Test
    void utf16IsNoJson() {
        assertThat(send("Scan", "{\"TableName\":\"t\"}".getBytes(UTF_16LE))
                        .body()
                        .toString())
                .isEqualTo(MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":", "[[{\"b\":"})
    void bracketsWithoutEndAreAnErrorOfTheClient(String opening) {
        assertThat(answer("Scan", "{\"Unknown\":" + opening.repeat(200_000))).isEqualTo(MALFORMED);
        assertThat(answer("Scan", opening.repeat(200_000))).isEqualTo(MALFORMED);
    }

    @Test
    void aBodyOf16MegabytesOfBracketsIsAnErrorOfTheClient() {
        byte[] body = new byte[16 << 20];
        Arrays.fill(body, (byte) '[');
        body[0] = '{';
        assertThat(send("Scan", body).body().toString()).isEqualTo(MALFORMED);
    }

    @Test
    void valuesNestedAThousandTimesAreRefusedForTheirNesting() {
        String value = "{\"M\":{\"a\":".repeat(1000) + "{\"S\":\"x\"}" + "}}".repeat(1000);
        assertThat(answer("Scan", "{\"TableName\":\"abc\",\"ExclusiveStartKey\":{\"a\":" + value + "}}"))
                .contains("Nesting Levels have exceeded supported limits");
    }

    @Test
    void aStringOf16MegabytesIsReadWhole() {
        String name = "a".repeat((16 << 20) - 100);
        assertThat(answer("Scan", "{\"TableName\":\"" + name + "\"}"))
                .startsWith("{\"__type\":\"com.amazon.coral.validate#ValidationException\"")
                .endsWith("Member must have length less than or equal to 255\"}");
    }

    @Test
    void aNumberOfManyDigitsIsAnErrorOfTheClient() {
        assertThat(answer("Scan", "{\"Limit\":" + "9".repeat(100_000) + "}")).isEqualTo(MALFORMED);
    }

    @Test
    void aBodyThatIsNoJsonIsToldBeforeAnOperationThatIsNone() {
        assertThat(answer("NoSuchOperation", "{")).isEqualTo(MALFORMED);
        assertThat(answer("NoSuchOperation", "{}"))
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
        assertThat(answer("NoSuchOperation", ""))
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
    }

    @Test
    void noBodyWhateverMakesTheServerFail() {
        String sound = "{\"TableName\":\"abc\",\"Limit\":3,\"Select\":\"COUNT\",\"ConsistentRead\":true,"
                + "\"ExclusiveStartKey\":{\"a\":{\"S\":\"x\\ud83d\\ude00\"},\"b\":{\"N\":\"-1.5e3\"},\"c\":{\"B\":\"YQ==\"},"
                + "\"d\":{\"L\":[{\"NULL\":true},{\"M\":{\"e\":{\"SS\":[\"u\",\"v\"]}}}]},\"f\":{\"NS\":[\"1\",\"2\"]}},"
                + "\"ScanFilter\":{\"a\":{\"ComparisonOperator\":\"EQ\",\"AttributeValueList\":[{\"BOOL\":false}]}},"
                + "\"ExpressionAttributeNames\":{\"#a\":\"b\"},\"FilterExpression\":\"a = :b\"}";
        long seed = 20260801;
        Random random = new Random(seed);
        for (int round = 0; round < 5_000; round++) {
            byte[] body = mutated(sound.getBytes(UTF_8), random);
            Answer answer = send("Scan", body);
            assertThat(answer.httpStatus())
                    .as("seed %d round %d: %s -> %s", seed, round, new String(body, UTF_8), answer.body())
                    .isLessThan(500);
        }
    }

    private static byte[] mutated(byte[] body, Random random) {
        byte[] changed = body.clone();
        String alphabet = "{}[]\",:\\0123456789.-eEtfnu\u0000 \u007fabSNBLM";
        for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
            int at = random.nextInt(changed.length);
            switch (random.nextInt(4)) {
                case 0 -> changed[at] = (byte) random.nextInt(256);
                case 1 -> changed[at] = (byte) alphabet.charAt(random.nextInt(alphabet.length()));
                case 2 -> changed = Arrays.copyOf(changed, Math.max(1, at));
                default -> {
                    int from = random.nextInt(changed.length);
                    int length = Math.min(8, changed.length - Math.max(from, at));
                    System.arraycopy(changed, from, changed, at, length);
                }
            }
        }
        return changed;
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static byte[] join(String before, byte[] middle, String after) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        joined.writeBytes(before.getBytes(UTF_8));
        joined.writeBytes(middle);
        joined.writeBytes(after.getBytes(UTF_8));
        return joined.toByteArray();
    }
}
