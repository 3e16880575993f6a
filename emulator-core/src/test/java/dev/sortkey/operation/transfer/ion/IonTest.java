package dev.sortkey.operation.transfer.ion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazon.ion.IonWriter;
import com.amazon.ion.system.IonBinaryWriterBuilder;
import com.amazon.ion.system.IonReaderBuilder;
import dev.sortkey.item.Item;
import dev.sortkey.operation.transfer.format.ItemChange;
import dev.sortkey.operation.transfer.format.UnreadableException;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.Bytes;
import dev.sortkey.value.DynamoNumber;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Items as Ion and back. */
final class IonTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String line(Map<String, AttributeValue> attributes) {
        return new String(new IonRecords().item(Item.of(attributes)), StandardCharsets.UTF_8);
    }

    private static Map<String, AttributeValue> read(byte[] ion) throws UnreadableException {
        return new IonItems(ion).next().orElseThrow();
    }

    private static AttributeValue number(String text) {
        return new Num(parsed(text));
    }

    private static DynamoNumber parsed(String text) {
        try {
            return DynamoNumber.parse(text);
        } catch (Exception noNumber) {
            throw new IllegalArgumentException(noNumber);
        }
    }

    private static Bytes binary(String text) {
        return Bytes.wrap(bytes(text));
    }

    private static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of(new Str("Book"), "\"Book\""),
                Arguments.of(new Str(""), "\"\""),
                Arguments.of(new Str("a\"b\\c\n\u00e4\ud83d\ude00"), "\"a\\\"b\\\\c\\n\u00e4\ud83d\ude00\""),
                Arguments.of(number("103"), "103."),
                Arguments.of(number("600"), "6d2"),
                Arguments.of(number("2000"), "2d3"),
                Arguments.of(number("0"), "0."),
                Arguments.of(number("-1.5"), "-1.5"),
                Arguments.of(number("1E-130"), "1d-130"),
                Arguments.of(
                        number("9.9999999999999999999999999999999999999E+125"),
                        "99999999999999999999999999999999999999d88"),
                Arguments.of(new AttributeValue.Bool(false), "false"),
                Arguments.of(AttributeValue.Null.INSTANCE, "null"),
                Arguments.of(new AttributeValue.Bin(binary("hi")), "{{aGk=}}"),
                Arguments.of(new AttributeValue.ListValue(List.of(new Str("x"), number("1"))), "[\"x\",1.]"),
                Arguments.of(new AttributeValue.ListValue(List.of()), "[]"),
                Arguments.of(new AttributeValue.MapValue(Map.of("a.b", new Str("x"))), "{'a.b':\"x\"}"),
                Arguments.of(new AttributeValue.StrSet(Set.of("x")), "$dynamodb_SS::[\"x\"]"),
                Arguments.of(new AttributeValue.NumSet(Set.of(parsed("10"))), "$dynamodb_NS::[1d1]"),
                Arguments.of(new AttributeValue.BinSet(Set.of(binary("hi"))), "$dynamodb_BS::[{{aGk=}}]"));
    }

    @ParameterizedTest
    @MethodSource("values")
    void eachTypeHasItsFormAndComesBack(AttributeValue value, String form) throws Exception {
        assertThat(line(Map.of("v", value))).isEqualTo("$ion_1_0 {Item:{v:" + form + "}}");
        assertThat(read(new IonRecords().item(Item.of(Map.of("v", value))))).isEqualTo(Map.of("v", value));
    }

    @Test
    void linesFollowEachOther() throws Exception {
        IonItems items =
                new IonItems(bytes(line(Map.of("v", new Str("1"))) + "\n\n" + line(Map.of("v", new Str("2")))));
        assertThat(items.next()).contains(Map.of("v", new Str("1")));
        assertThat(items.next()).contains(Map.of("v", new Str("2")));
        assertThat(items.next()).isEmpty();
    }

    @Test
    void aChangeHasItsImages() {
        Item keys = Item.of(Map.of("id", new Str("a")));
        Item image = Item.of(new TreeMap<>(Map.of("id", new Str("a"), "n", number("1"))));
        ItemChange change = new ItemChange(
                keys, Instant.parse("2026-03-01T12:00:00.000001Z"), Optional.of(keys), Optional.of(image));
        assertThat(new String(new IonRecords().change(change), StandardCharsets.UTF_8))
                .isEqualTo("$ion_1_0 {Record:{Keys:{id:\"a\"},Metadata:{WriteTimestampMicros:1772366400000001.},"
                        + "OldImage:{id:\"a\"},NewImage:{id:\"a\",n:1.}}}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{Item:{v:103}} | 103",
                "{Item:{v:-0.0}} | 0",
                "{\"Item\":{\"v\":1d3}} | 1000",
                "$ion_1_0 {Other:[1],Item:{v:7.}} | 7"
            })
    void numbersMayBeWrittenOtherwise(String ion, String number) throws Exception {
        assertThat(read(bytes(ion))).isEqualTo(Map.of("v", number(number)));
    }

    @Test
    void binaryIonIsReadToo() throws Exception {
        ByteArrayOutputStream binary = new ByteArrayOutputStream();
        try (IonWriter writer = IonBinaryWriterBuilder.standard().build(binary)) {
            writer.writeValues(IonReaderBuilder.standard().build("{Item:{v:\"a\"}}"));
        }
        assertThat(read(binary.toByteArray())).isEqualTo(Map.of("v", new Str("a")));
    }

    @Test
    void nothingIsNoItem() throws Exception {
        assertThat(new IonItems(new byte[0]).next()).isEmpty();
        assertThat(new IonItems(bytes("\n$ion_1_0\n")).next()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{v:1}",
                "[{Item:{v:1}}]",
                "{Item:null}",
                "{Item:[1]}",
                "null.struct",
                "{Item:{v:1",
                "{\"Item\":{\"v\":}}",
                "{Item:{v:1e0}}",
                "{Item:{v:sym}}",
                "{Item:{v:2026-01-01T}}",
                "{Item:{v:1d126}}",
                "{Item:{v:1d999999999}}",
                "{Item:{v:1,v:2}}",
                "{Item:{v:$dynamodb_SS::[]}}",
                "{Item:{v:$dynamodb_SS::[1]}}",
                "{Item:{v:$dynamodb_SS::[null.string]}}",
                "{Item:{v:$dynamodb_NS::[1,1.0]}}",
                "{Item:{$99:1}}",
            })
    void whatIsNoItemEndsTheObject(String ion) {
        assertThatThrownBy(() -> read(bytes(ion))).isInstanceOf(UnreadableException.class);
    }

    @Test
    void thirtyTwoLevelsAreReadAndNotMore() throws Exception {
        assertThat(read(bytes("{Item:{v:" + "[".repeat(32) + "]".repeat(32) + "}}")))
                .containsKey("v");
        assertThatThrownBy(() -> read(bytes("{Item:{v:" + "[".repeat(5_000) + "]".repeat(5_000) + "}}")))
                .isInstanceOf(UnreadableException.class);
    }
}
