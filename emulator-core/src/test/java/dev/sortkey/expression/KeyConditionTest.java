package dev.sortkey.expression;

import static dev.sortkey.expression.TestValues.b;
import static dev.sortkey.expression.TestValues.map;
import static dev.sortkey.expression.TestValues.n;
import static dev.sortkey.expression.TestValues.s;
import static dev.sortkey.expression.TestValues.source;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.sortkey.error.ServiceException;
import dev.sortkey.key.KeyEncoding;
import dev.sortkey.key.KeyForm;
import dev.sortkey.key.KeyRange;
import dev.sortkey.schema.EntryKeys;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What key conditions come to in tables and indexes, and what does not fit their keys. */
class KeyConditionTest {
    private static final KeySchema HASH_ONLY = schema(List.of("pk:S"));
    private static final KeySchema TABLE = schema(List.of("pk:S"), "sk:S");
    private static final KeySchema NUMBERS = schema(List.of("pk:S"), "sk:N");
    private static final KeySchema BINARIES = schema(List.of("pk:S"), "sk:B");
    private static final KeySchema SEVERAL = schema(List.of("h1:S", "h2:N"), "r1:S", "r2:N", "r3:S");
    private static final KeySchema SEVERAL_RANGES = schema(List.of("h:S"), "r1:S", "r2:N");

    private static final Map<String, AttributeValue> VALUES =
            map(":p", s("p"), ":q", n("1"), ":s", s("m"), ":t", s("t"), ":n", n("5"), ":m", n("7"), ":b", b("01ff"));

    static Stream<Arguments> misfits() {
        String missed = "Query condition missed key schema element: ";
        String unsupported = "Query key condition not supported";
        String type = "One or more parameter values were invalid: Condition parameter type does not match schema type";
        return Stream.of(
                arguments(TABLE, "sk = :s", missed + "pk"),
                arguments(TABLE, "another = :s", missed + "pk"),
                arguments(TABLE, "pk = :p AND another < :s", missed + "sk"),
                arguments(TABLE, "pk < :p", unsupported),
                arguments(TABLE, "pk BETWEEN :p AND :t", unsupported),
                arguments(TABLE, "begins_with(pk, :p)", unsupported),
                arguments(
                        TABLE,
                        "pk = :p AND sk < :s AND another < :t",
                        "The number of query conditions (3) exceeds the number of key attributes defined in the schema (2)"),
                arguments(HASH_ONLY, "pk = :p AND sk = :s", unsupported),
                arguments(TABLE, "pk = :n", type),
                arguments(TABLE, "pk = :p AND sk = :n", type),
                arguments(TABLE, "pk = :p AND sk > :b", type),
                arguments(NUMBERS, "pk = :p AND begins_with(sk, :s)", type),
                arguments(NUMBERS, "pk = :p AND sk BETWEEN :s AND :t", type));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("misfits")
    void conditionsThatDoNotFitTheKeysAreRefused(KeySchema keys, String text, String problem) {
        assertThat(refusal(keys, text)).isEqualTo(problem);
    }

    @ParameterizedTest
    @ValueSource(strings = {"h1 = :p", "h2 = :q", "r1 = :s", "h1 = :p AND h2 > :q", "h1 = :p AND r1 = :s AND r2 = :n"})
    void everyHashAttributeOfAnIndexNeedsEquality(String text) {
        assertThat(refusal(SEVERAL, text)).containsPattern("HASH.*equality");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "h1=:p AND h2=:q AND r2 = :n",
                "h1=:p AND h2=:q AND r3 = :s",
                "h1=:p AND h2=:q AND r1 = :s AND r3 = :t",
                "h1=:p AND h2=:q AND r1 > :s AND r2 = :n",
                "h1=:p AND h2=:q AND begins_with(r1, :s) AND r2 = :n",
                "h1=:p AND h2=:q AND r1 = :s AND r2 BETWEEN :n AND :m AND r3 = :t"
            })
    void rangeAttributesAreUsedFromTheLeftByEquality(String text) {
        assertThat(refusal(SEVERAL, text)).containsPattern("RANGE.*equality");
    }

    @Test
    void anAttributeThatIsNoKeyIsRefusedOnAnyIndex() {
        assertThat(refusal(SEVERAL, "h1=:p AND h2=:q AND another=:s"))
                .isEqualTo("Query condition missed key schema element: r1");
        assertThat(refusal(schema(List.of("h1:S", "h2:N")), "h1=:p AND h2=:q AND another=:s"))
                .isEqualTo("Query key condition not supported");
    }

    @Test
    void valuesMustBeValuesOfKeys() {
        String empty = "One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                + " contain an empty ";
        assertThat(refusal(TABLE, "pk = :p", map(":p", s("")))).isEqualTo(empty + "string value. Key: pk");
        assertThat(refusal(TABLE, "pk = :p AND begins_with(sk, :s)", map(":p", s("p"), ":s", s(""))))
                .isEqualTo(empty + "string value. Key: sk");
        assertThat(refusal(BINARIES, "pk = :p AND sk > :s", map(":p", s("p"), ":s", b(""))))
                .isEqualTo(empty + "binary value. Key: sk");
        assertThat(refusal(TABLE, "pk = :p", map(":p", s("é".repeat(1024) + "x"))))
                .isEqualTo("One or more parameter values were invalid: Size of hashkey has exceeded the maximum size"
                        + " limit of2048 bytes");
        assertThat(refusal(TABLE, "pk = :p AND sk = :s", map(":p", s("p"), ":s", s("x".repeat(1025)))))
                .isEqualTo("One or more parameter values were invalid: Aggregated size of all range keys has exceeded"
                        + " the size limit of 1024 bytes");
        assertThat(refusal(TABLE, "pk = :p AND sk = :s", map(":p", s("é".repeat(1024)), ":s", s("x".repeat(1024)))))
                .isEqualTo("accepted");
    }

    static Stream<Arguments> slices() {
        Optional<Bytes> m = Optional.of(Bytes.utf8("m"));
        Optional<Bytes> t = Optional.of(Bytes.utf8("t"));
        Optional<Bytes> none = Optional.empty();
        return Stream.of(
                arguments("pk = :p", KeyRange.ALL),
                arguments("(pk = :p AND (sk = :s))", new KeyRange(m, true, m, true)),
                arguments("sk = :s AND pk = :p", new KeyRange(m, true, m, true)),
                arguments(":s = sk AND :p = pk", new KeyRange(m, true, m, true)),
                arguments("pk = :p AND sk < :s", new KeyRange(none, true, m, false)),
                arguments("pk = :p AND sk <= :s", new KeyRange(none, true, m, true)),
                arguments("pk = :p AND sk > :s", new KeyRange(m, false, none, true)),
                arguments("pk = :p AND sk >= :s", new KeyRange(m, true, none, true)),
                arguments("pk = :p AND :s <= sk", new KeyRange(m, true, none, true)),
                arguments("pk = :p AND :s < sk", new KeyRange(m, false, none, true)),
                arguments("pk = :p AND :s > sk", new KeyRange(none, true, m, false)),
                arguments("pk = :p AND sk BETWEEN :s AND :t", new KeyRange(m, true, t, true)),
                arguments("pk = :p AND begins_with(sk, :s)", KeyRange.prefix(Bytes.utf8("m"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("slices")
    void aConditionOnATableIsOneSlice(String text, KeyRange range) {
        KeyCondition condition = resolve(TABLE, KeyForm.PLAIN, text, VALUES);

        assertThat(condition.partition()).isEqualTo(Bytes.utf8("p"));
        assertThat(condition.range()).isEqualTo(range);
        assertThat(condition.hasSortCondition()).isEqualTo(!range.equals(KeyRange.ALL));
    }

    @Test
    void bytesAtTheEndOfTheOrderHaveNoUpperBound() {
        KeyRange range = resolve(
                        BINARIES, KeyForm.PLAIN, "pk = :p AND begins_with(sk, :s)", map(":p", s("p"), ":s", b("ffff")))
                .range();

        assertThat(range.upper()).isEmpty();
        assertThat(range.contains(KeyEncoding.encode(b("ffffff")))).isTrue();
        assertThat(range.contains(KeyEncoding.encode(b("fffe")))).isFalse();
    }

    /** The order of the clauses in the text is free, and an entry is in the slice exactly if the condition holds. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "h = :p",
                "r1 = :s AND h = :p",
                "h = :p AND r1 < :s",
                "h = :p AND r1 <= :s",
                "r1 > :s AND h = :p",
                "h = :p AND :s <= r1",
                "h = :p AND r1 BETWEEN :s AND :t",
                "begins_with(r1, :s) AND h = :p",
                "r2 = :n AND h = :p AND r1 = :s",
                "r2 < :n AND h = :p AND r1 = :s",
                "r2 <= :n AND h = :p AND r1 = :s",
                "r2 > :n AND h = :p AND r1 = :s",
                "r2 >= :n AND h = :p AND r1 = :s",
                "r2 BETWEEN :n AND :m AND h = :p AND r1 = :s"
            })
    void theSliceOfAnIndexHoldsTheEntriesForWhichTheConditionHolds(String text) {
        EntryKeys entries = EntryKeys.ofIndex(SEVERAL_RANGES, TABLE);
        Map<String, AttributeValue> values = mentioned(text, VALUES);
        KeyCondition condition = resolve(SEVERAL_RANGES, KeyForm.TUPLE, text, VALUES);
        Condition filter = Request.filter(text).values(values).check().filter().orElseThrow();
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            Map<String, AttributeValue> item = map(
                    "h", s("p"),
                    "r1", s(neighbour(random)),
                    "r2", n(Integer.toString(random.nextInt(4, 9))),
                    "pk", s(neighbour(random)),
                    "sk", s(neighbour(random)));
            var position = entries.positionOf(source(item)).orElseThrow();

            assertThat(condition.range().contains(position.sort()))
                    .as("seed %s, %s", seed, item)
                    .isEqualTo(filter.test(source(item)));
            assertThat(position.partition()).isEqualTo(condition.partition());
        }
    }

    /** Texts about the bounds m and t: themselves, extensions, and what differs in the last byte. */
    private static String neighbour(Random random) {
        String[] texts = {"l", "l\uFFFF", "m", "m\u0000", "m\u0001", "ma", "n", "s\uDBFF\uDFFF", "t", "t\u0000", "u"};
        return texts[random.nextInt(texts.length)];
    }

    private static Map<String, AttributeValue> mentioned(String text, Map<String, AttributeValue> values) {
        Map<String, AttributeValue> used = new java.util.LinkedHashMap<>(values);
        used.keySet().removeIf(name -> !text.contains(name));
        return used;
    }

    private static String refusal(KeySchema keys, String text) {
        return refusal(keys, text, VALUES);
    }

    private static String refusal(KeySchema keys, String text, Map<String, AttributeValue> values) {
        ServiceException refusal =
                catchThrowableOfType(ServiceException.class, () -> resolve(keys, KeyForm.PLAIN, text, values));
        return refusal == null ? "accepted" : refusal.text().orElse("");
    }

    private static KeyCondition resolve(KeySchema keys, KeyForm form, String text, Map<String, AttributeValue> values) {
        return Request.key(text)
                .values(mentioned(text, values))
                .check()
                .keyCondition()
                .orElseThrow()
                .resolve(keys, form);
    }

    /** Names and types, such as sk:S. */
    private static KeySchema schema(List<String> partition, String... sort) {
        return new KeySchema(
                partition.stream().map(KeyConditionTest::attribute).toList(),
                Stream.of(sort).map(KeyConditionTest::attribute).toList());
    }

    private static KeyAttribute attribute(String text) {
        int colon = text.indexOf(':');
        return new KeyAttribute(text.substring(0, colon), ScalarType.valueOf(text.substring(colon + 1)));
    }
}
