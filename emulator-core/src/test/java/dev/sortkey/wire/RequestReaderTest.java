package dev.sortkey.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.error.ServiceException;
import dev.sortkey.error.ValueProblem;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeInput;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read for each kind of member, and what is kept as a problem rather than thrown. */
class RequestReaderTest {
    private static final Shape INNER = new Shape("Inner");
    private static final Member<String> INNER_NAME = INNER.member("Name", MemberType.STRING);

    private static final Shape SHAPE = new Shape("TestInput");
    private static final Member<String> STRING = SHAPE.member("String", MemberType.STRING);
    private static final Member<Integer> INTEGER = SHAPE.member("Integer", MemberType.INTEGER);
    private static final Member<Long> LONG = SHAPE.member("Long", MemberType.LONG);
    private static final Member<Double> DOUBLE = SHAPE.member("Double", MemberType.DOUBLE);
    private static final Member<Double> TIMESTAMP = SHAPE.member("Timestamp", MemberType.TIMESTAMP);
    private static final Member<Boolean> BOOLEAN = SHAPE.member("Boolean", MemberType.BOOLEAN);
    private static final Member<Bytes> BLOB = SHAPE.member("Blob", MemberType.BLOB);
    private static final Member<List<String>> LIST = SHAPE.member("List", MemberType.list(MemberType.STRING));
    private static final Member<Struct> STRUCTURE = SHAPE.member("Structure", MemberType.structure(INNER));
    private static final Member<Map<String, List<Struct>>> MAP =
            SHAPE.member("Map", MemberType.map(MemberType.list(MemberType.structure(INNER))));
    private static final Member<AttributeInput> VALUE = SHAPE.member("Value", MemberType.ATTRIBUTE_VALUE);
    private static final Member<AttributeMap> ITEM = SHAPE.member("Item", MemberType.ATTRIBUTE_MAP);
    private static final Member<List<AttributeMap>> ITEMS =
            SHAPE.member("Items", MemberType.list(MemberType.ATTRIBUTE_MAP));

    private static Struct read(String json) {
        return RequestReader.read(json.replace('\'', '"').getBytes(UTF_8), SHAPE);
    }

    private static AttributeInput value(String json) {
        return read("{'Value':" + json + "}").require(VALUE);
    }

    private static String problem(String json) {
        return value(json).problem().map(ValueProblem::text).orElse("none");
    }

    @Test
    void everyKindOfMemberIsReadAsItsJavaType() {
        Struct read = read("{'String':'a\\u00e9\\ud83d\\ude00','Integer':7,'Long':9007199254740993,'Double':1.5,"
                + "'Timestamp':1700000000.125,'Boolean':true,'Blob':'AP8=','List':['x','y'],"
                + "'Structure':{'Name':'n'},'Map':{'k':[{'Name':'m'},{}]}}");
        assertThat(read.require(STRING)).isEqualTo("a\u00e9\ud83d\ude00");
        assertThat(read.require(INTEGER)).isEqualTo(7);
        assertThat(read.require(LONG)).isEqualTo(9007199254740993L);
        assertThat(read.require(DOUBLE)).isEqualTo(1.5);
        assertThat(read.require(TIMESTAMP)).isEqualTo(1700000000.125);
        assertThat(read.require(BOOLEAN)).isTrue();
        assertThat(read.require(BLOB)).isEqualTo(Bytes.wrap(new byte[] {0, (byte) 0xFF}));
        assertThat(read.require(LIST)).containsExactly("x", "y");
        assertThat(read.require(STRUCTURE).require(INNER_NAME)).isEqualTo("n");
        assertThat(read.require(MAP).get("k")).hasSize(2);
    }

    @Test
    void unknownMembersAreIgnoredAtAnyDepthAndOfAnyKind() {
        Struct read = read("{'x':{'y':[1,{'z':null}]},'Structure':{'q':[[]],'Name':'n'},'w':1e400,"
                + "'Value':{'S':'a','X':{'S':1}}}");
        assertThat(read.require(STRUCTURE).require(INNER_NAME)).isEqualTo("n");
        assertThat(read.require(VALUE).orThrow()).isEqualTo(new AttributeValue.Str("a"));
    }

    @Test
    void nullIsAbsent() {
        Struct read = read("{'String':null,'Integer':null,'List':null,'Structure':null,'Map':null,'Value':null,"
                + "'Item':null,'Blob':null}");
        SHAPE.members().forEach(member -> assertThat(read.has(member)).isFalse());
    }

    @Test
    void ofSeveralMembersOfOneNameTheLastCounts() {
        Struct read = read("{'String':'a','String':'b','Integer':1,'Integer':null,'Item':{'k':{'S':'a'},'k':{'N':'x'},"
                + "'l':{'N':'x'},'l':{'S':'b'}}}");
        assertThat(read.require(STRING)).isEqualTo("b");
        assertThat(read.has(INTEGER)).isFalse();
        assertThat(read.require(ITEM).values()).containsOnlyKeys("l");
        assertThat(read.require(ITEM).problems()).containsOnlyKeys("k");
        assertThat(value("{'S':'a','S':'b'}").orThrow()).isEqualTo(new AttributeValue.Str("b"));
    }

    @Test
    void nullElementsAreKeptForTheConstraintChecks() {
        assertThat(read("{'List':['a',null]}").require(LIST)).containsExactly("a", null);
        assertThat(read("{'Map':{'k':null}}").require(MAP)).containsEntry("k", null);
    }

    @ParameterizedTest
    @CsvSource({
        "7.9, 7",
        "-0.5, -1",
        "-7.9, -8",
        "1e2, 100",
        "2147483647, 2147483647",
        "2147483648, 2147483647",
        "-99999999999999999999, -2147483648",
        "1e400, 2147483647",
        "0, 0",
        "-0, 0",
    })
    void integersFloorDecimalsAndStopAtTheirBounds(String json, int expected) {
        assertThat(read("{'Integer':" + json + "}").require(INTEGER)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "9223372036854775807, 9223372036854775807",
        "9223372036854775808, 9223372036854775807",
        "-9223372036854775809, -9223372036854775808",
        "1.5, 1",
    })
    void longsDoTheSame(String json, long expected) {
        assertThat(read("{'Long':" + json + "}").require(LONG)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"'true', true", "'1', true", "'yes', true", "'false', false", "'0', false", "'no', false"})
    void someStringsAreBooleans(String text, boolean expected) {
        assertThat(read("{'Boolean':'" + text + "'}").require(BOOLEAN)).isEqualTo(expected);
    }

    @Test
    void halvesOfSurrogatePairsAreReadAsQuestionMarks() {
        assertThat(read("{'String':'a\\ud83d'}").require(STRING)).isEqualTo("a?");
        assertThat(read("{'String':'\\ude00\\ud83d\\ud83d\\ude00'}").require(STRING))
                .isEqualTo("??\ud83d\ude00");
        assertThat(read("{'Item':{'\\ud83d\\ude00':{'S':''}}}").require(ITEM).values())
                .containsOnlyKeys("\ud83d\ude00");
        assertThatThrownBy(() -> read("{'Item':{'\\udc00':{'S':''}}}"))
                .isInstanceOfSatisfying(
                        ServiceException.class, e -> assertThat(e.text()).isEmpty());
    }

    @Test
    void aScalarForAListInAMapOrAMapInAListIsToldApart() {
        for (String body : List.of("{'Map':{'k':'23'}}", "{'Map':{'k':true}}", "{'Items':[23]}")) {
            assertThatThrownBy(() -> read(body))
                    .isInstanceOf(ServiceException.class)
                    .hasMessageStartingWith(
                            "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot");
        }
        assertThat(read("{'Items':[{}]}").require(ITEMS)).hasSize(1);
        assertThatThrownBy(() -> read("{'Map':[]}"))
                .hasMessage("Unrecognized collection type java.util.Map<java.lang.String,"
                        + " java.util.List<com.amazonaws.dynamodb.v20120810.Inner>>");
        assertThatThrownBy(() -> read("{'Items':[[]]}"))
                .hasMessage("Unrecognized collection type java.util.Map<java.lang.String,"
                        + " com.amazonaws.dynamodb.v20120810.AttributeValue>");
        assertThatThrownBy(() -> read("{'Value':23}")).hasMessage("Unexpected field type");
        assertThatThrownBy(() -> read("{'Structure':23}")).hasMessage("Unexpected field type");
        assertThatThrownBy(() -> read("{'Timestamp':'x'}")).hasMessage("STRING_VALUE cannot be converted to Date");
        assertThatThrownBy(() -> read("{'Double':[]}"))
                .hasMessage("Unrecognized collection type class java.lang.Double");
    }

    @Test
    void everyTypeOfAttributeValueIsRead() {
        Map<String, AttributeValue> item = read("{'Item':{'s':{'S':''},'n':{'N':'1.50'},'b':{'B':''},"
                        + "'t':{'BOOL':'true'},'z':{'NULL':true},'l':{'L':[{'S':'a'},{'L':[]}]},'m':{'M':{'':{'M':{}}}},"
                        + "'ss':{'SS':['','a']},'ns':{'NS':['1','2']},'bs':{'BS':['','YQ==']}}}")
                .require(ITEM)
                .orThrow();
        assertThat(item.keySet()).containsExactly("s", "n", "b", "t", "z", "l", "m", "ss", "ns", "bs");
        assertThat(item.get("t")).isEqualTo(new AttributeValue.Bool(true));
        assertThat(item.get("z")).isEqualTo(AttributeValue.Null.INSTANCE);
        assertThat(item.get("b")).isEqualTo(new AttributeValue.Bin(Bytes.EMPTY));
        assertThat(item.get("n")).hasToString("Num[value=1.5]");
        assertThat(item.get("l"))
                .isEqualTo(new AttributeValue.ListValue(
                        List.of(new AttributeValue.Str("a"), new AttributeValue.ListValue(List.of()))));
        assertThat(item.get("bs")).isEqualTo(new AttributeValue.BinSet(Set.of(Bytes.EMPTY, Bytes.utf8("a"))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{} | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "{'X':1} | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "{'S':null} | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "{'L':[{}]} | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "{'L':[null]} | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "{'M':{'a':null}} | Supplied AttributeValue is empty, must contain exactly one of the supported"
                        + " datatypes",
                "{'S':'a','N':'1'} | Supplied AttributeValue has more than one datatypes set, must contain exactly one"
                        + " of the supported datatypes",
                "{'M':{'a':{'BOOL':true,'NULL':true}}} | Supplied AttributeValue has more than one datatypes set, must"
                        + " contain exactly one of the supported datatypes",
                "{'SS':[]} | One or more parameter values were invalid: An string set  may not be empty",
                "{'NS':[]} | One or more parameter values were invalid: An number set  may not be empty",
                "{'BS':[]} | One or more parameter values were invalid: Binary sets should not be empty",
                "{'L':[{'M':{'a':{'SS':[]}}}]} | One or more parameter values were invalid: An string set  may not be"
                        + " empty",
                "{'SS':['a','a']} | One or more parameter values were invalid: Input collection [a, a] contains"
                        + " duplicates.",
                "{'SS':['a','b','a']} | One or more parameter values were invalid: Input collection [a, b, a] contains"
                        + " duplicates.",
                "{'NS':['1','1.0']} | Input collection contains duplicates",
                "{'NS':['100','1e2']} | Input collection contains duplicates",
                "{'BS':['Yg==','Yg==']} | One or more parameter values were invalid: Input collection [Yg==, Yg==]of"
                        + " type BS contains duplicates.",
                "{'NULL':false} | One or more parameter values were invalid: Null attribute value types must have the"
                        + " value of true",
                "{'NULL':'no'} | One or more parameter values were invalid: Null attribute value types must have the"
                        + " value of true",
                "{'N':''} | The parameter cannot be converted to a numeric value",
                "{'N':'b'} | The parameter cannot be converted to a numeric value: b",
                "{'N':' 1'} | The parameter cannot be converted to a numeric value:  1",
                "{'NS':['1','b','a']} | The parameter cannot be converted to a numeric value: b",
                "{'NS':['1','']} | The parameter cannot be converted to a numeric value",
                "{'N':'123456789012345678901234567890123456789'} | Attempting to store more than 38 significant digits"
                        + " in a Number",
                "{'N':'1e126'} | Number overflow. Attempting to store a number with magnitude larger than supported"
                        + " range",
                "{'N':'-1e-131'} | Number underflow. Attempting to store a number with magnitude smaller than supported"
                        + " range",
                "{'N':'b','SS':[]} | The parameter cannot be converted to a numeric value: b",
            })
    void whatIsWrongWithAValueIsKeptInTheServicesWords(String json, String text) {
        assertThat(problem(json)).isEqualTo(text);
        AttributeMap item =
                read("{'Item':{'good':{'S':'a'},'bad':" + json + "}}").require(ITEM);
        assertThat(item.values()).containsOnlyKeys("good");
        assertThat(item.problems().get("bad")).hasToString(text);
        assertThatThrownBy(item::orThrow).hasMessage(text);
    }

    @Test
    void problemsStandInOrderOfAppearance() {
        AttributeMap item =
                read("{'Item':{'z':{},'a':{'SS':[]},'m':{'N':'x'}}}").require(ITEM);
        assertThat(item.problems().keySet()).containsExactly("z", "a", "m");
    }

    @ParameterizedTest
    @ValueSource(strings = {"L", "M"})
    void thirtyTwoLevelsAreFineAndOneMoreIsNot(String type) {
        String open = type.equals("L") ? "{'L':[" : "{'M':{'a':";
        String close = type.equals("L") ? "]}" : "}}";
        assertThat(problem(open.repeat(31) + "{'S':'x'}" + close.repeat(31))).isEqualTo("none");
        assertThat(problem(open.repeat(32) + "{'S':'x'}" + close.repeat(32)))
                .isEqualTo("Nesting Levels have exceeded supported limits: Attributes in the item have nested levels"
                        + " beyond supported limit");
    }

    @Test
    void aTypeErrorIsThrownThoughAProblemWasFoundBefore() {
        assertThatThrownBy(() -> read("{'Item':{'a':{},'b':{'N':1}}}"))
                .hasMessage("NUMBER_VALUE cannot be converted to String");
    }

    @Test
    void namesOfAttributesMayBeLong() {
        String name = "n".repeat(65_535);
        assertThat(read("{'Item':{'" + name + "':{'S':''}}}").require(ITEM).values())
                .containsOnlyKeys(name);
    }
}
